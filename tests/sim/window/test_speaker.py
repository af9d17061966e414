"""Tones, by pygame's real mixer on SDL's dummy driver, and silence where there is no speaker."""

import pygame
import pytest

from sim.window.speaker import RATE, Speaker, samples
from tests.sim.window.opening import wait_for_speakers


@pytest.fixture
def speaker():
    speaker = Speaker()
    yield speaker
    speaker.close()


def test_a_tone_is_as_long_and_as_high_as_asked_for():
    tone = samples(441, 100)
    assert RATE == 44_100
    assert len(tone) == 4410
    rises = [number for number in range(1, 4410) if tone[number - 1] < 0 <= tone[number]]
    assert rises == list(range(100, 4500, 100))
    assert (max(tone), min(tone)) == (5657, -5657)
    assert tone[0] == tone[-1] == 0
    long = samples(441, 2500)
    assert len(long) == 110_250
    assert [number for number in range(1, 110_250) if long[number - 1] < 0 <= long[number]][-1] == 110_200
    assert (max(long), min(long), long[0], long[-1]) == (5657, -5657, 0, 0)


@pytest.mark.parametrize("duration", [0, 1])
def test_very_short_tones_are_made_too(duration):
    assert len(samples(1000, duration)) == 44 * duration


def test_a_tone_sounds_until_silence(speaker, monkeypatch):
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    speaker.play(440, 60_000)
    wait_for_speakers()
    assert pygame.mixer.get_busy() is True
    speaker.play(0, 0)
    assert pygame.mixer.get_busy() is False
    speaker.play(880, 60_000)
    assert pygame.mixer.get_busy() is True
    speaker.close()
    assert pygame.mixer.get_init() is None


def test_a_tone_is_as_loud_as_asked_for(speaker, monkeypatch):
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    volumes = []
    for volume in (100, 40, 15):  # the first waits for the speaker, the others find it open
        speaker.play(440, 60_000, volume)
        wait_for_speakers()
        volumes.append(pygame.mixer.Channel(0).get_sound().get_volume())
    assert volumes == [1.0, 51 / 128, 19 / 128]


def test_silence_leaves_the_speaker_alone(speaker):
    speaker.play(0, 100)
    speaker.close()
    assert pygame.mixer.get_init() is None


def test_without_a_speaker_all_is_silent_and_nothing_is_said(speaker, monkeypatch, capfd):
    monkeypatch.setenv("SDL_AUDIODRIVER", "nonsense")
    speaker.play(440, 100)
    wait_for_speakers()
    speaker.close()
    speaker.play(440, 100)
    assert pygame.mixer.get_init() is None
    assert capfd.readouterr() == ("", "")
