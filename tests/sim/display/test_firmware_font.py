"""terminalio.FONT is the firmware's, so text lands on the badge's pixels."""

import pytest
import terminalio
from adafruit_display_text import bitmap_label, label

from sim.display.display import Display

LOWER_G = (
    "......",
    "......",
    "......",
    "......",
    ".####.",
    "#...#.",
    "#...#.",
    "#...#.",
    "#...#.",
    ".####.",
    "....#.",
    ".###..",
)


def test_the_font_is_one_bitmap_of_ascii_cells():
    font = terminalio.FONT
    assert font.get_bounding_box() == (6, 12)
    assert (font.bitmap.width, font.bitmap.height) == (95 * 6, 12)
    for code_point in range(0x20, 0x7F):
        glyph = font.get_glyph(code_point)
        assert glyph.bitmap is font.bitmap
        assert (glyph.tile_index, glyph.width, glyph.height) == (code_point - 0x20, 6, 12)
        assert (glyph.dx, glyph.dy, glyph.shift_x, glyph.shift_y) == (0, 0, 6, 0)


@pytest.mark.parametrize("code_point", [0, 0x0A, 0x1F, 0x7F, 0xA0, 0xE9, 0x2660, 0x1F0A1])
def test_the_badge_has_ascii_only(code_point):
    assert terminalio.FONT.get_glyph(code_point) is None


def test_the_font_lies_in_flash():
    with pytest.raises(RuntimeError):
        terminalio.FONT.bitmap[0, 0] = 1


def test_the_drawing_of_a_glyph():
    font = terminalio.FONT
    left = font.get_glyph(ord("g")).tile_index * 6
    drawn = tuple("".join(".#"[font.bitmap[left + x, y]] for x in range(6)) for y in range(12))
    assert drawn == LOWER_G


@pytest.mark.parametrize("kind", [label.Label, bitmap_label.Label])
def test_a_label_hangs_six_pixels_above_its_y(kind):
    # The firmware's glyphs have no descent: the cell is all ascent, and a label's y is at half of that.
    display = Display()
    display.root_group = kind(terminalio.FONT, text="g", color=0xFFFFFF, x=20, y=30)
    display.refresh()
    white = set()
    for y in range(128):
        for x in range(160):
            if display.framebuffer[(y * 160 + x) * 2]:
                white.add((x, y))
    assert white == {(20 + x, 24 + y) for y in range(12) for x in range(6) if LOWER_G[y][x] == "#"}


def test_a_label_leaves_out_what_the_badge_lacks():
    text = label.Label(terminalio.FONT, text="7\N{BLACK SPADE SUIT}8")
    assert text.bounding_box == (0, -6, 12, 12)
