"""The golden screens on the page: each is the same there, pixel by pixel, as on the desktop."""

import os
from array import array

import pytest
from PIL import Image

from sim.keys import parse_script
from tests.handheld.golden_screens import SCENES, SIZES, TODAY, picture_path

STEP = ("step",)


def golden_pixels(name, width, height):
    """Return the pixels of a golden screen as an array of RGB565."""
    picture = Image.open(picture_path(name, width, height)).convert("RGB").resize((width, height), Image.NEAREST)
    colours = memoryview(picture.tobytes())
    red, green, blue = colours[::3], colours[1::3], colours[2::3]
    return array("H", [r >> 3 << 11 | g >> 2 << 5 | b >> 3 for r, g, b in zip(red, green, blue, strict=True)])


def play_scene(machine, name):
    """Play a scene as tests.handheld.golden_screens does on the desktop."""
    game, deal, options, hints, keys = SCENES[name]
    machine.run(("reset",), ("desktop", TODAY if name.endswith("-desktop") else None))
    machine.start()
    if game is not None:
        machine.run(("value", "deal", game, deal, options.hex()))
    machine.run(("settle",))
    if hints:
        seen = machine.run(("value", "follow_hints", hints))
        if seen:
            machine.run(("advance", seen), STEP)
        machine.run(STEP, STEP)
    if keys:
        machine.play(parse_script(keys))


@pytest.mark.parametrize("size", [size for size in SIZES if size == (160, 128) or "DEEP" in os.environ])
def test_every_golden_screen_is_the_same_on_the_page(new_machine, size):
    machine = new_machine(*size)
    different = []
    for name in SCENES:
        play_scene(machine, name)
        shown, golden = array("H", machine.pixels()), golden_pixels(name, *size)
        count = sum(one != other for one, other in zip(shown, golden, strict=True))
        if count:
            different.append((name, count))
    assert different == []
