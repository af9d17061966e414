"""A monkey at the buttons: no order of presses raises, leaves a wrong picture or cut text, or lets memory grow.

50,000 presses in all; with DEEP=1 in the environment 2,000,000.
"""

import gc
import random

import pytest

from handheld.console import (
    A,
    B,
    COPY,
    DOWN,
    LEFT,
    NEW_DEAL,
    PASTE,
    REDO,
    RESTART,
    RIGHT,
    SELECT,
    SEND,
    START,
    UNDO,
    UP,
)
from sim.dealing import app_with_deal
from sim.headless import Headless
from tests.handheld.screen_checks import assert_text_fits, assert_whole
from tests.sampling import DEEP

PRESSES = 500_000 if DEEP else 12_500
BUTTONS = [A] * 12 + [B] * 4 + [SELECT] * 3 + [START] + [UP, DOWN, LEFT, RIGHT] * 6
CHECKED_EVERY = 1000
MOST_NEW_OBJECTS = 300  # what grows at first and then stays: caches of the simulator


@pytest.mark.parametrize(("width", "height", "seed"), [(160, 128, 1), (160, 128, 2), (240, 240, 3), (320, 240, 4)])
def test_a_monkey_cannot_break_it(width, height, seed, monkeypatch):
    console = Headless(width, height, lambda console: app_with_deal(console, None), can_quit=True, today=20261231)
    console.quit = lambda: None
    chance = random.Random(seed)
    refresh = console.display.refresh
    monkeypatch.setattr(console.display, "refresh", lambda: None)  # composed at the checks alone, from all that changed
    seen = set()
    objects = None
    for press in range(1, PRESSES + 1):
        _do_something(console, chance)
        if press % 5 == 0:
            console.wait(chance.choice((16, 16, 16, 200, 1000)))
            console.app.step()
            seen.add(type(console.app.screen).__name__)
        if press % CHECKED_EVERY == 0:
            with monkeypatch.context() as patch:
                patch.setattr(console.display, "refresh", refresh)
                console.app.step()
                assert_whole(console)
                assert_text_fits(console)
                console.app.open_title()
        if press == PRESSES // 5:
            objects = _objects_on_the_title(console)
    assert _objects_on_the_title(console) - objects < MOST_NEW_OBJECTS
    assert {"TitleScreen", "GameMenuScreen", "TableScreen", "Menu", "HowToPlayScreen", "SettingsScreen"} <= seen


def _do_something(console, chance):
    what = chance.random()
    if what < 0.02:
        console.pointed(chance.randrange(console.display.width), chance.randrange(console.display.height))
    elif what < 0.03:
        console.command(chance.choice((UNDO, REDO, SEND, RESTART, NEW_DEAL, COPY, PASTE)))
    elif what < 0.05:
        _move_pointer(console, chance)
    elif what < 0.06:
        console.typed(chance.choice("0123456789"))
    else:
        button = chance.choice(BUTTONS)
        console.button_down(button)
        if chance.random() < 0.95:
            console.button_up(button)


def _move_pointer(console, chance):
    move = chance.choice((console.pointer_down, console.pointer_moved, console.pointer_moved, console.pointer_up))
    move(chance.randrange(-9, console.display.width + 9), chance.randrange(-9, console.display.height + 9))


def _objects_on_the_title(console):
    console.release_all()
    console.app.step()
    console.app.open_title()
    console.app.step()
    gc.collect()
    return len(gc.get_objects())
