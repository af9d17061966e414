"""The tones and lights of every effect, on a Console that notes them."""

import tracemalloc

import pytest

from handheld import feedback
from handheld.console import TICKS_MASK
from handheld.feedback import DIM, DRAW, FULL, HINT, OFF, PLACE, REFUSE, SELECT, Feedback
from handheld.table.duel import TURN
from handheld.table.ending import LOSE, WIN
from sim.headless import Headless

TONES = {
    SELECT: [(0, 1047, 24)],
    PLACE: [(0, 784, 36), (36, 1047, 52)],
    REFUSE: [(0, 330, 70), (70, 247, 120)],
    DRAW: [(0, 659, 20), (20, 784, 28)],
    WIN: [(0, 523, 110), (110, 659, 110), (220, 784, 110), (330, 1047, 190), (520, 784, 110), (630, 1047, 390)],
    LOSE: [(0, 523, 150), (150, 494, 150), (300, 466, 150), (450, 440, 380)],
    HINT: [(0, 1319, 50), (50, 1568, 50), (100, 2093, 80)],
    TURN: [(0, 659, 80), (80, 880, 130)],
}
DARK = bytes(15)
BLUE, GOLD, RED, GREEN, VIOLET = b"\0\x06\x18", b"\x18\x0f\0", b"\x18\0\x01", b"\0\x18\x04", b"\x0f\0\x18"  # dim


class FeedbackApp:
    """As much of an app as plays effects."""

    def __init__(self, console):
        self.console = console
        self.feedback = Feedback(console)

    @property
    def busy(self):
        return self.feedback.is_playing

    def step(self):
        self.feedback.advance(self.console.milliseconds())


class LightNotes(Headless):
    """A Headless console that notes when which lights were shown, in `shown`."""

    def __init__(self, light_count=5, light_level=DIM):
        self.shown = []
        super().__init__(make_app=FeedbackApp, light_count=light_count)
        self.feedback = self.app.feedback
        self.feedback.light_level = light_level

    def show_lights(self, colours):
        super().show_lights(colours)
        self.shown.append((self._now, bytes(colours)))

    def let_pass(self, duration, frame=1):
        """Let time pass in frames of `frame` ms."""
        for _ in range(duration // frame):
            self.wait(frame)
            self.app.step()


@pytest.mark.parametrize(("effect", "tones"), TONES.items())
def test_the_notes_follow_each_other(effect, tones):
    console = LightNotes()
    console.feedback.play(effect)
    console.let_pass(2000)
    assert console.tones == tones


def test_an_effect_is_over_with_its_last_note():
    console = LightNotes(light_level=OFF)
    assert not console.feedback.is_playing
    console.feedback.play(WIN)
    console.let_pass(1019)
    assert console.feedback.is_playing
    console.let_pass(1)
    assert not console.feedback.is_playing


def test_a_late_frame_delays_a_note_and_leaves_none_out():
    console = LightNotes()
    console.feedback.play(LOSE)
    console.wait(1000)
    console.app.step()
    console.app.step()
    console.let_pass(320, 16)
    assert console.tones == [(0, 523, 150), (1000, 494, 150), (1160, 466, 150), (1320, 440, 380)]


def test_a_new_effect_takes_the_place_of_the_old():
    console = LightNotes()
    console.feedback.play(WIN)
    console.let_pass(50)
    console.feedback.play(REFUSE)
    console.let_pass(10)
    console.feedback.play(SELECT)
    console.let_pass(3000)
    assert console.tones == [(0, 523, 110), (50, 330, 70), (60, 1047, 24)]
    assert console.shown == [(0, RED + GOLD + GREEN + BLUE + VIOLET), (50, DARK)]


def test_the_clock_may_wrap_in_the_middle_of_an_effect():
    console = LightNotes(light_level=OFF)
    console.wait(TICKS_MASK - 9)
    console.feedback.play(DRAW)
    console.let_pass(100)
    assert [(when - TICKS_MASK - 1, frequency) for when, frequency, _ in console.tones] == [(-10, 659), (10, 784)]
    assert not console.feedback.is_playing


def test_without_sound_the_lights_still_shine():
    console = LightNotes()
    console.feedback.sound = False
    console.feedback.play(PLACE)
    assert not console.feedback.is_playing
    console.feedback.play(HINT)
    console.let_pass(3000)
    assert console.tones == []
    assert console.shown == [(0, GOLD * 5), (700, DARK)]


@pytest.mark.parametrize(
    ("light_level", "shown"),
    [(OFF, []), (DIM, [(0, BLUE * 5), (900, DARK)]), (FULL, [(0, b"\0\x40\xff" * 5), (900, DARK)])],
)
def test_a_turn_lights_all_lights_for_a_while_as_bright_as_set(light_level, shown):
    console = LightNotes(light_level=light_level)
    console.feedback.play(TURN)
    console.let_pass(3000)
    assert console.shown == shown


def test_the_colours_of_a_win_run_along_the_lights():
    console = LightNotes()
    console.feedback.play(WIN)
    console.let_pass(5000)
    rainbow = (RED + GOLD + GREEN + BLUE + VIOLET) * 2
    chase = [(120 * step, rainbow[3 * (step % 5) : 3 * (step % 5) + 15]) for step in range(30)]
    assert console.shown == chase + [(3600, DARK)]
    assert not console.feedback.is_playing


def test_a_single_light_takes_the_colours_in_turn():
    console = LightNotes(light_count=1)
    console.feedback.play(WIN)
    console.let_pass(480)
    assert console.shown == [(0, RED), (120, GOLD), (240, GREEN), (360, BLUE), (480, VIOLET)]


def test_without_lights_none_are_shown():
    console = LightNotes(light_count=0)
    console.feedback.play(TURN)
    console.let_pass(210)
    assert not console.feedback.is_playing
    assert console.shown == []
    assert console.tones == TONES[TURN]


def test_lights_that_shine_already_are_not_shown_again():
    console = LightNotes()
    console.feedback.play(TURN)
    console.let_pass(300)
    console.feedback.play(TURN)
    console.let_pass(3000)
    assert console.shown == [(0, BLUE * 5), (1200, DARK)]


def test_stop_silences_and_darkens():
    console = LightNotes()
    console.feedback.play(WIN)
    console.let_pass(30)
    console.feedback.stop()
    assert not console.feedback.is_playing
    assert console.lights == DARK
    console.let_pass(3000)
    assert console.tones == [(0, 523, 110), (30, 0, 0)]
    assert console.shown[1:] == [(30, DARK)]
    console.feedback.stop()
    assert len(console.tones) == len(console.shown) == 2


def test_nothing_is_allocated_while_nothing_plays():
    console = LightNotes()
    idle = console.feedback
    times = list(range(1000, 2000))
    tracemalloc.start()
    for now in times:
        idle.advance(now)
    taken = tracemalloc.take_snapshot().filter_traces([tracemalloc.Filter(True, feedback.__file__)])
    tracemalloc.stop()
    assert taken.statistics("lineno") == []
