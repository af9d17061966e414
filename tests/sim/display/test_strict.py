"""Blinka refuses what the badge refuses, with the badge's exceptions."""

import bitmaptools
import displayio
import pytest
from displayio import Bitmap, Group, Palette, TileGrid

from sim.display.display import Display


def sheet():
    return Bitmap(8, 6, 16)


def tile_grid(**options):
    return TileGrid(sheet(), pixel_shader=Palette(16), width=3, height=2, tile_width=4, tile_height=3, **options)


def set_item(target, index, value):
    target[index] = value


def set_attribute(target, name, value):
    setattr(target, name, value)


REFUSED = [
    (ValueError, lambda: Bitmap(-1, 4, 2)),
    (ValueError, lambda: Bitmap(4, 32768, 2)),
    (ValueError, lambda: Bitmap(4, 4, 0)),
    (ValueError, lambda: Bitmap(4, 4, 65537)),
    (TypeError, lambda: Bitmap(4.0, 4, 2)),
    (IndexError, lambda: set_item(sheet(), (8, 0), 1)),
    (IndexError, lambda: set_item(sheet(), (0, 6), 1)),
    (IndexError, lambda: set_item(sheet(), (-1, 0), 1)),
    (IndexError, lambda: set_item(sheet(), 48, 1)),
    (IndexError, lambda: set_item(sheet(), -1, 1)),
    (IndexError, lambda: sheet()[8, 0]),
    (IndexError, lambda: sheet()[0, 6]),
    (IndexError, lambda: sheet()[48]),
    (ValueError, lambda: set_item(sheet(), (0, 0), 16)),
    (ValueError, lambda: set_item(sheet(), (0, 0), -1)),
    (TypeError, lambda: set_item(sheet(), (0, 0), 1.0)),
    (TypeError, lambda: sheet()[0:2]),
    (ValueError, lambda: sheet().fill(16)),
    (ValueError, lambda: bitmaptools.fill_region(sheet(), 0, 0, 9, 6, 1)),
    (ValueError, lambda: bitmaptools.fill_region(sheet(), -1, 0, 8, 6, 1)),
    (ValueError, lambda: bitmaptools.fill_region(sheet(), 4, 0, 3, 6, 1)),
    (ValueError, lambda: bitmaptools.fill_region(sheet(), 0, 0, 8, 6, 16)),
    (ValueError, lambda: bitmaptools.draw_line(sheet(), 0, 0, 7, 5, 16)),
    (ValueError, lambda: bitmaptools.blit(sheet(), sheet(), 9, 0)),
    (ValueError, lambda: bitmaptools.blit(sheet(), sheet(), 0, -1)),
    (ValueError, lambda: bitmaptools.blit(sheet(), sheet(), 0, 0, x2=9)),
    (ValueError, lambda: bitmaptools.blit(sheet(), Bitmap(8, 6, 256), 0, 0)),
    (ValueError, lambda: Palette(0)),
    (ValueError, lambda: Palette(32768)),
    (IndexError, lambda: Palette(4)[4]),
    (IndexError, lambda: Palette(4)[-5]),
    (IndexError, lambda: set_item(Palette(4), 4, 0)),
    (TypeError, lambda: set_item(Palette(4), 0, 0x1000000)),
    (TypeError, lambda: set_item(Palette(4), 0, -1)),
    (ValueError, lambda: set_item(Palette(4), 0, (1, 2))),
    (ValueError, lambda: set_item(Palette(4), 0, (1, 2, 256))),
    (ValueError, lambda: set_item(Palette(4), 0, b"\0\0")),
    (ValueError, lambda: Palette(4).make_transparent(4)),
    (ValueError, lambda: Palette(4).make_opaque(-1)),
    (ValueError, lambda: Palette(4).is_transparent(4)),
    (TypeError, lambda: TileGrid(None, pixel_shader=Palette(2))),
    (TypeError, lambda: TileGrid(sheet(), pixel_shader=None)),
    (ValueError, lambda: TileGrid(sheet(), pixel_shader=Palette(2), width=0)),
    (ValueError, lambda: TileGrid(sheet(), pixel_shader=Palette(2), tile_width=3)),
    (ValueError, lambda: TileGrid(sheet(), pixel_shader=Palette(2), tile_height=-3)),
    (ValueError, lambda: tile_grid(default_tile=4)),
    (ValueError, lambda: tile_grid(x=32768)),
    (ValueError, lambda: set_item(tile_grid(), 0, 4)),
    (ValueError, lambda: set_item(tile_grid(), 0, -1)),
    (TypeError, lambda: set_item(tile_grid(), 0, 1.0)),
    (IndexError, lambda: set_item(tile_grid(), 6, 0)),
    (IndexError, lambda: set_item(tile_grid(), (3, 0), 0)),
    (IndexError, lambda: set_item(tile_grid(), (0, 2), 0)),
    (IndexError, lambda: set_item(tile_grid(), (-1, 0), 0)),
    (IndexError, lambda: tile_grid()[6]),
    (TypeError, lambda: tile_grid()[0:2]),
    (TypeError, lambda: set_attribute(tile_grid(), "x", 1.5)),
    (ValueError, lambda: set_attribute(tile_grid(), "y", -32769)),
    (TypeError, lambda: set_attribute(Group(), "x", 1.5)),
    (ValueError, lambda: set_attribute(Group(), "y", 32768)),
    (ValueError, lambda: Group(scale=0)),
    (ValueError, lambda: Group(scale=32768)),
    (ValueError, lambda: Group(x=40000)),
    (ValueError, lambda: set_attribute(Group(), "scale", 32768)),
    (ValueError, lambda: Group().append(sheet())),
    (IndexError, lambda: Group().insert(1, tile_grid())),
    (IndexError, lambda: Group().pop()),
    (IndexError, lambda: Group()[0]),
    (TypeError, lambda: Group()[:]),
    (ValueError, lambda: Group().remove(tile_grid())),
]


@pytest.mark.parametrize("number", range(len(REFUSED)))
def test_refused(number):
    error, action = REFUSED[number]
    with pytest.raises(error) as caught:
        action()
    assert caught.type is error


def test_a_layer_is_in_one_group_only():
    group = Group()
    layer = tile_grid()
    group.append(layer)
    for target in (group, Group()):
        with pytest.raises(ValueError):
            target.append(layer)
    inner = Group()
    group.append(inner)
    with pytest.raises(ValueError):
        displayio.Group().append(inner)
    group.remove(layer)
    group.append(layer)
    assert list(group) == [inner, layer]


def test_what_the_badge_accepts_passes():
    bitmap = Bitmap(8, 6, 3)
    bitmap[7, 5] = 3  # two bits hold it
    assert (bitmap[7, 5], bitmap[47], bitmap[0]) == (3, 3, 0)
    bitmap.fill(2)
    bitmaptools.fill_region(bitmap, 0, 0, 8, 6, 1)
    bitmaptools.blit(bitmap, Bitmap(2, 2, 4), 8, 6)
    palette = Palette(4)
    palette[3] = (1, 2, 3)
    palette[-2] = b"\x04\x05\x06\x00"
    assert (palette[3], palette[-1], palette[2]) == (0x010203, 0x010203, 0x040506)
    grid = tile_grid(default_tile=3, x=-32768)
    grid[2, 1] = 2
    assert [grid[place] for place in range(6)] == [3, 3, 3, 3, 3, 2]
    group = Group(scale=2)
    group.insert(0, grid)
    group.insert(-1, Group())
    assert group[-1] is grid


def test_a_pixel_beyond_the_palette_is_transparent():
    display = Display()
    bitmap = Bitmap(1, 1, 16)
    bitmap[0, 0] = 2
    white = Palette(2)
    white[0] = 0xFFFFFF
    root = Group()
    root.append(TileGrid(Bitmap(1, 1, 2), pixel_shader=white))
    root.append(TileGrid(bitmap, pixel_shader=Palette(2)))
    display.root_group = root
    display.refresh()
    assert display.framebuffer[:2] == b"\xff\xff"
