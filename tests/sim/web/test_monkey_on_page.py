"""A monkey at the page: no order of presses raises there, and neither Python's memory nor what it holds of JavaScript
grows.

2,000 presses; with DEEP=1 in the environment 20,000 on each size.
"""

import os
import random
from statistics import median

import pytest

from handheld.console import COPY, NEW_DEAL, REDO, RESTART, SEND, UNDO
from tests.handheld.golden_screens import SIZES
from tests.handheld.test_monkey import BUTTONS

IS_DEEP = "DEEP" in os.environ
PRESSES = 20_000 if IS_DEEP else 2_000
BATCH = 500
MOST_MORE = 1.1  # of what there was at first: not every title says the same


@pytest.mark.parametrize("size", [size for size in SIZES if size == (160, 128) or IS_DEEP])
def test_a_monkey_cannot_break_the_page(new_machine, size):
    machine = new_machine(*size)
    chance = random.Random(1)
    used = []
    for _ in range(PRESSES // BATCH):
        actions = [action for _ in range(BATCH) for action in something(chance, *size)]
        machine.run(*actions)
        assert [call for call in machine.calls if call[0] == "crashed"] == []
        machine.run(("releaseAll",), ("settle",), ("value", "go_to_title"), ("settle",), ("value", "collect"))
        used.append((machine.run(("value", "memory_used")), machine.run(("proxies",))))
    for figures in zip(*used, strict=True):
        quarter = len(figures) // 4
        assert median(figures[-quarter:]) < MOST_MORE * median(figures[:quarter])
    assert all(machine.run(("kept",)))


def something(chance, width, height):
    """Return what one thing that the monkey does is made of."""
    what = chance.random()
    place = (chance.randrange(-9, width + 9), chance.randrange(-9, height + 9))
    if what < 0.04:
        actions = [(chance.choice(("pointerDown", "pointerMoved", "pointerUp")), *place)]
    elif what < 0.05:
        actions = [("command", chance.choice((UNDO, REDO, SEND, RESTART, NEW_DEAL, COPY)))]
    elif what < 0.06:
        actions = [("typed", chance.choice("0123456789-"))]
    else:
        button = chance.choice(BUTTONS)
        actions = [("buttonDown", button), ("buttonUp", button)][: 2 if chance.random() < 0.95 else 1]
    return [*actions, ("advance", chance.choice((16, 16, 16, 200, 1000))), ("step",)]
