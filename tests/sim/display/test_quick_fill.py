"""The quick fill leaves the same pixels as Blinka's own."""

import random

import pytest
from displayio import Bitmap

import sim.display.quick_fill as quick_fill


@pytest.mark.parametrize("colours", [2, 4, 16, 256])
def test_it_fills_what_blinka_fills(colours):
    chance = random.Random(colours)
    quick, plain = Bitmap(75, 9, colours), Bitmap(75, 9, colours)
    for _ in range(300):
        x1, y1 = chance.randrange(76), chance.randrange(10)
        x2, y2 = chance.randrange(x1, 76), chance.randrange(y1, 10)
        value = chance.randrange(colours)
        quick_fill.fill_region(quick, x1, y1, x2, y2, value)
        quick_fill._pixel_by_pixel(plain, x1, y1, x2, y2, value)
        assert bytes(quick._data) == bytes(plain._data), (x1, y1, x2, y2, value)
