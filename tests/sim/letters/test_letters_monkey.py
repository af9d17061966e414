"""A monkey at the buttons finds no screen that letters or words break at.

8,000 presses in all; with DEEP=1 in the environment 400,000.
"""

import os
import random

import pytest

from sim.headless import Headless
from sim.letters.face import COLUMNS, ROWS, Face
from sim.words.narrator import Narrator
from tests.handheld.test_monkey import _do_something

PRESSES = 100_000 if os.environ.get("DEEP") else 2000
LOOKED_AT_EVERY = 5
TITLE_EVERY = 500


@pytest.mark.parametrize(("width", "height", "seed"), [(160, 128, 1), (160, 128, 2), (240, 240, 3), (320, 240, 4)])
def test_a_monkey_cannot_break_it(width, height, seed, monkeypatch):
    console = Headless(width, height)
    monkeypatch.setattr(console.display, "refresh", lambda: None)  # nobody looks at the picture
    chance = random.Random(seed)
    face = Face(console.app)
    narrator = Narrator(console.app)
    seen = set()
    for press in range(1, PRESSES + 1):
        _do_something(console, chance)
        if press % LOOKED_AT_EVERY == 0:
            console.wait(chance.choice((16, 16, 200, 1000)))
            console.app.step()
            is_new = console.app.screen not in seen
            seen.add(console.app.screen)
            line = narrator.news()
            assert line or not is_new
            assert "\n" not in line
            lines = face.draw(COLUMNS, ROWS, "").text().split("\n")
            assert len(lines) == ROWS and max(map(len, lines)) <= COLUMNS and any(lines)
        if press % TITLE_EVERY == 0:
            console.app.open_title()
            seen.clear()
