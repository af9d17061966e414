"""The page shows what the desktop shows, pixel by pixel, whatever is pressed, pointed at, dragged and typed.

150 actions; with DEEP=1 in the environment 3,000 on each size.
"""

import os
import random

import pytest

from handheld.console import BACK, NEW_DEAL, REDO, RESTART, SEND, UNDO
from sim.dealing import app_with_deal
from sim.headless import Headless
from sim.media import MemoryMedium
from tests.handheld.golden_screens import SIZES
from tests.handheld.test_monkey import BUTTONS

IS_DEEP = "DEEP" in os.environ
ACTIONS = 3000 if IS_DEEP else 150
SIZE_OF_MEDIUM = 4096  # bytes, as in machine_in_node.mjs


class Both:
    """A Headless console and a machine on which the same is done."""

    def __init__(self, machine, width, height):
        self.machine = machine
        media = [MemoryMedium(SIZE_OF_MEDIUM) for _ in range(3)]
        self.console = Headless(width, height, lambda console: app_with_deal(console, None), media)
        machine.run(("settle",))

    def drag(self, *path):
        self.console.drag(*path)
        moves = [action for place in path[1:] for action in (("pointerMoved", *place), ("step",))]
        self.machine.run(("pointerDown", *path[0]), *moves, ("pointerUp", *path[-1]), ("settle",))

    def click(self, x, y):
        self.console.pointer_down(x, y)
        self.console.pointer_up(x, y)
        self.console.play([("wait", 16)])
        self.machine.run(("pointerDown", x, y), ("pointerUp", x, y), ("wait", 16))

    def type(self, character):
        self.console.type_text(character)
        self.machine.run(("typed", character), ("settle",))

    def play(self, *steps):
        self.console.play(steps)
        self.machine.run(*steps)

    def assert_same(self, done):
        assert self.machine.pixels() == bytes(self.console.display.framebuffer), done


@pytest.mark.parametrize("size", [size for size in SIZES if size == (160, 128) or IS_DEEP])
def test_the_page_shows_what_the_desktop_shows(new_machine, size):
    both = Both(new_machine(*size), *size)
    chance = random.Random(3)
    done = []
    for _ in range(ACTIONS):
        what = chance.random()
        places = [(chance.randrange(size[0]), chance.randrange(size[1])) for _ in range(3)]
        if what < 0.1:
            done.append(("click", *places[0]))
        elif what < 0.25:
            done.append(("drag", *places))
        elif what < 0.3:
            done.append(("type", chance.choice("0123456789-")))
        elif what < 0.4:
            done.append(("play", ("command", chance.choice((UNDO, REDO, SEND, RESTART, NEW_DEAL, BACK)))))
        else:
            done.append(("play", ("press", chance.choice(BUTTONS)), ("wait", chance.choice((16, 48, 700)))))
        name, *values = done[-1]
        getattr(both, name)(*values)
        both.assert_same(done)
