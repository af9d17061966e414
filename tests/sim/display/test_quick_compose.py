"""What is composed row by row has the same pixels as what Blinka composes one by one."""

import random
from array import array
from types import SimpleNamespace

import pytest
from displayio import Bitmap, Palette, TileGrid
from displayio._structs import ColorspaceStruct
from vectorio import _vectorshape

import sim.display.quick_compose as quick_compose

WIDTH, HEIGHT = 90, 14  # of the area that is composed


def area(chance):
    """Return a buffer and a mask of an area, in which some pixels and some whole rows are set already."""
    pixels = array("H", [chance.randrange(1 << 16) for _ in range(WIDTH * HEIGHT)])
    bits = 0
    for y in range(HEIGHT):
        row = chance.choice((0, 0, (1 << WIDTH) - 1, chance.getrandbits(WIDTH), (1 << chance.randrange(WIDTH)) - 1))
        bits |= row << y * WIDTH
    words = (WIDTH * HEIGHT + 31) // 32
    return pixels, array("I", bits.to_bytes(4 * words, "little"))


def both(quick, plain, pixels, mask, *arguments):
    """Call both functions and check that they leave and return the same."""
    results = []
    for function in (quick, plain):
        buffer, is_set = array("H", pixels), array("I", mask)
        covered = function(memoryview(buffer), memoryview(is_set), *arguments)
        results.append((covered, buffer, is_set))
    assert results[0] == results[1], arguments


def place(chance):
    """Return some columns and rows of the area: x1, x2, y1, y2."""
    x1, y1 = chance.randrange(WIDTH), chance.randrange(HEIGHT)
    return x1, chance.randint(x1 + 1, WIDTH), y1, chance.randint(y1 + 1, HEIGHT)


@pytest.mark.parametrize("bits", [1, 2, 4, 8])
def test_tiles_are_composed_as_blinka_composes_them(bits):
    chance = random.Random(bits)
    for _ in range(200):
        bitmap = Bitmap(chance.choice((7, 16, 24, 90)), chance.choice((8, 12)), 1 << bits)
        for index in range(bitmap.width * bitmap.height):
            bitmap[index] = chance.randrange(1 << bits)
        tile_width = chance.choice([width for width in range(1, bitmap.width + 1) if bitmap.width % width == 0])
        tile_height = chance.choice((4, bitmap.height))
        grid = TileGrid(
            bitmap, pixel_shader=Palette(2), width=13, height=4, tile_width=tile_width, tile_height=tile_height
        )
        for index in range(13 * 4):
            grid[index] = chance.randrange(min(grid._tiles_in_bitmap, 256))
        grid._top_left_x, grid._top_left_y = chance.randrange(13), chance.randrange(4)
        grid._absolute_transform = SimpleNamespace(scale=chance.choice((1, 1, 1, 2)))
        colors = [chance.randrange(1 << 16) for _ in range(1 << bits)]
        opaque = (
            bytearray(chance.choice((0, 1, 1)) for _ in colors)
            if chance.random() < 0.7
            else bytearray(b"\1" * len(colors))
        )
        x1, x2, y1, y2 = place(chance)
        first_x, first_y = chance.randrange(5), chance.randrange(5)
        start, x_stride = (0, 1) if chance.random() < 0.9 else (WIDTH - 1, -1)
        x_shift = x1 if x_stride == 1 else WIDTH - x2
        geometry = (start, x_stride, WIDTH, x_shift, y1, first_x, first_x + x2 - x1, first_y, first_y + y2 - y1)
        arguments = (*area(chance), colors, opaque, geometry, grid, bitmap)
        both(quick_compose.fill_pixels, quick_compose._tiles_pixel_by_pixel, *arguments)


def test_rectangles_are_composed_as_blinka_composes_them():
    chance = random.Random(0)
    for _ in range(500):
        x1, x2, y1, y2 = place(chance)
        cover = (
            chance.randrange(1 << 16),
            _vectorshape._COVER_RECTANGLE,
            chance.randrange(1, 99),
            chance.randrange(1, 20),
        )
        geometry = (y1 * WIDTH + x1, WIDTH, x1, y1, x2, y2)
        sign = chance.choice((1, 1, 1, -1))
        transform = (chance.random() < 0.1, chance.randrange(-9, 60), chance.randrange(-9, 14), sign, 1)
        arguments = (*area(chance), cover, geometry, SimpleNamespace(_get_pixel=None), transform)
        both(quick_compose.fill_shape_pixels, quick_compose._shape_pixel_by_pixel, *arguments)


def test_colours_are_those_of_blinka_also_after_they_changed_and_on_another_display():
    palette = Palette(4)
    for index, color in enumerate((0x123456, 0xFFFFFF, 0x00FF00)):
        palette[index] = color
    palette.make_transparent(1)
    for colorspace in (ColorspaceStruct(16), ColorspaceStruct(16), ColorspaceStruct(16, reverse_bytes_in_word=True)):
        for color in (0x808080, 0xFF00FF):
            palette[2] = color
            for _ in range(2):
                quick = quick_compose.palette_table(palette, colorspace, 8)
                assert quick == quick_compose._color_by_color(palette, colorspace, 8)
    assert quick[1] == b"\1\0\1\1\0\0\0\0"


def test_a_bitmap_that_was_written_to_is_read_anew():
    bitmap = Bitmap(8, 1, 16)
    assert quick_compose._values(bitmap) == bytes(8)
    bitmap[3] = 9
    assert quick_compose._values(bitmap) == b"\0\0\0\x09\0\0\0\0"
