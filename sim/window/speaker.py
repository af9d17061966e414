"""Tones from the machine's speaker, by pygame's mixer. A machine without one is silent."""

import math
import os
import threading
from array import array
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache

import pygame

THREAD = "speaker"  # name of the thread that opens it
RATE = 44_100  # samples a second
DELAY = 512  # samples that wait to sound: 12 ms
LOUDNESS = 6_000  # of 32,767
EDGE = RATE // 250  # samples in which a tone swells and fades, for it to begin and end without a click
STEPS = 64
# A square wave's first two partials: about a badge's speaker, and kinder to the ear than the whole of it.
WAVE = [round(LOUDNESS * (math.sin(a) + math.sin(3 * a) / 3)) for a in (2 * math.pi * i / STEPS for i in range(STEPS))]


class Speaker:
    """One voice: a tone ends the one before."""

    def __init__(self) -> None:
        """Leave the machine's speaker alone until there is something to play."""
        self._opening: threading.Thread | None = None
        self._voice: pygame.mixer.Channel | None = None
        self._wanted = (0, 0, 100)

    def play(self, frequency: int, duration: int, volume: int = 100) -> None:
        """Let a tone of `frequency` Hz sound for `duration` ms from now on; 0 Hz is silence.

        volume: percent of the largest amplitude.
        """
        self._wanted = (frequency, duration, volume)
        if self._voice is not None:
            self._sound(self._voice)
        elif self._opening is None and frequency:
            # It can take long, and the game goes on.
            self._opening = threading.Thread(target=self._open, name=THREAD, daemon=True)
            self._opening.start()

    def close(self) -> None:
        """Give the machine's speaker back."""
        if self._opening is not None:
            self._opening.join(1)
            pygame.mixer.quit()

    def _open(self) -> None:
        try:
            with _quiet_libraries():
                pygame.mixer.init(RATE, -16, 1, DELAY, allowedchanges=0)
        except pygame.error:  # there is no speaker
            return
        self._voice = pygame.mixer.Channel(0)
        self._sound(self._voice)

    def _sound(self, voice: pygame.mixer.Channel) -> None:
        frequency, duration, volume = self._wanted
        if frequency and duration:
            sound = pygame.mixer.Sound(buffer=samples(frequency, duration))
            sound.set_volume(volume / 100)
            voice.play(sound)
        else:
            voice.stop()


@contextmanager
def _quiet_libraries() -> Iterator[None]:
    # Where there is no speaker, ALSA says so in many lines on the standard error of the process.
    kept = os.dup(2)
    nowhere = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(nowhere)
        os.close(kept)


@lru_cache(64)
def samples(frequency: int, duration: int) -> "array[int]":
    """Return a tone of `frequency` Hz and `duration` ms as 16-bit samples, RATE a second."""
    count = RATE * duration // 1000
    second = array("h", [WAVE[number * frequency * STEPS // RATE % STEPS] for number in range(min(count, RATE))])
    tone = (second * (count // RATE + 1))[:count]
    edge = min(EDGE, count // 2)
    for strength in range(edge):
        for number in (strength, count - 1 - strength):
            tone[number] = tone[number] * strength // edge
    return tone
