"""The MEOWBIT's stand-in for bitmaptools does what bitmaptools does, and the notice wraps its sentences."""

import importlib.util
import io
import random

import bitmaptools
import displayio
import pytest

from tools.stand_in.stand_in_board import REPOSITORY


def board_file(name):
    """Load a file of lib/handheld/boards that needs nothing of a board: its package does."""
    path = REPOSITORY / "lib/handheld/boards" / (name + ".py")
    spec = importlib.util.spec_from_file_location(name, path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


loops = board_file("parts/bitmap_loops")


def pixels(bitmap):
    return [bitmap[place] for place in range(bitmap.width * bitmap.height)]


def noise(seed):
    bitmap = displayio.Bitmap(9, 7, 16)
    numbers = random.Random(seed)
    for place in range(63):
        bitmap[place] = numbers.randrange(16)
    return bitmap


@pytest.mark.parametrize("region", [(0, 0, 9, 7), (2, 3, 5, 4), (3, 3, 3, 3)])
def test_fill_region(region):
    ours, theirs = noise(1), noise(1)
    loops.fill_region(ours, *region, 5)
    bitmaptools.fill_region(theirs, *region, 5)
    assert pixels(ours) == pixels(theirs)


@pytest.mark.parametrize(
    ("place", "options"),
    [
        ((0, 0), {}),
        ((4, 2), {}),  # what would lie outside is left out
        ((1, 1), {"x1": 2, "y1": 1, "x2": 6, "y2": 4}),
        ((2, 0), {"x1": 3, "skip_source_index": 7}),
    ],
)
def test_blit(place, options):
    ours, theirs = noise(2), noise(2)
    loops.blit(ours, noise(3), *place, **options)
    bitmaptools.blit(theirs, noise(3), *place, **options)
    assert pixels(ours) == pixels(theirs)


@pytest.mark.parametrize("width", [1, 8, 9])
def test_readinto(width):
    data = random.Random(4).randbytes((width + 1) // 2 * 7)
    ours, theirs = displayio.Bitmap(width, 7, 16), displayio.Bitmap(width, 7, 16)
    loops.readinto(ours, io.BytesIO(data), 4)
    bitmaptools.readinto(theirs, io.BytesIO(data), 4)
    assert pixels(ours) == pixels(theirs)
    with pytest.raises(EOFError):
        loops.readinto(ours, io.BytesIO(data[:-1]), 4)
