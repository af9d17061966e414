"""The glyph sets: the drawings in the source are the bytes, and no two glyphs are alike."""

import ast
import re
from pathlib import Path

import pytest

from handheld.widgets import font as letters
from sim.art import glyphs
from sim.art.canvas import row_of_pixels
from sim.art.doubling import doubled

GLYPHS_IN = {
    "RANKS_COMPACT": 13,
    "RANKS_MEDIUM": 13,
    "RANKS_BOLD": 13,
    "SUITS_5": 4,
    "SUITS_7": 4,
    "SUITS_9": 4,
    "SUITS_11": 4,
    "SUITS_15": 4,
    "COURT_LINES": 3,
    "COURT_GOLD": 3,
    "TURN_ARROW": 1,
}


def text_of(glyph_set):
    """Return every glyph of a set as a list of rows, `#` where it has a pixel."""
    width, height, rows = glyph_set
    count = len(rows) // ((width + 7) // 8) // height
    lines = [f"{row_of_pixels(glyph_set, row):0{width}b}" for row in range(count * height)]
    lines = [line.replace("0", ".").replace("1", "#") for line in lines]
    return [lines[start : start + height] for start in range(0, len(lines), height)]


def drawing_above(module, name):
    """Return the drawing in the comment right above the assignment of `name` in `module`, as text_of() gives it."""
    source = Path(module.__file__).read_text("utf-8")
    assignments = [node for node in ast.parse(source).body if isinstance(node, ast.Assign)]
    (line,) = [node.lineno for node in assignments if node.targets[0].id == name]
    above = source.splitlines()[: line - 1]
    drawn = []
    while re.fullmatch("# [#. ]+", above[-1]):
        drawn.insert(0, above.pop()[2:].split())
    return [list(glyph) for glyph in zip(*drawn, strict=True)]


def test_every_set_is_known_here():
    assert {name for name in dir(glyphs) if name.isupper()} == set(GLYPHS_IN)


@pytest.mark.parametrize("name", GLYPHS_IN)
def test_the_drawing_is_the_bytes(name):
    assert drawing_above(glyphs, name) == text_of(getattr(glyphs, name))


def test_the_drawing_beside_the_font_is_the_bytes():
    pictures = (letters.WIDTH, letters.PICTURE_HEIGHT, letters.PICTURES)
    assert drawing_above(letters, "PICTURES") == text_of(pictures)


@pytest.mark.parametrize("name", GLYPHS_IN)
def test_a_set_has_all_its_glyphs_and_no_two_alike(name):
    drawn = ["\n".join(glyph) for glyph in text_of(getattr(glyphs, name))]
    assert len(drawn) == len(set(drawn)) == GLYPHS_IN[name]


@pytest.mark.parametrize("name", [name for name in GLYPHS_IN if name.startswith("RANKS")])
def test_a_set_of_ranks_fills_its_height(name):
    for glyph in text_of(getattr(glyphs, name)):
        assert "#" in glyph[0] and "#" in glyph[-1]


def test_a_row_wider_than_eight_pixels_takes_two_bytes():
    assert row_of_pixels((9, 2, b"\x01\x23\x00\xff"), 0) == 0b100100011
    assert row_of_pixels((9, 2, b"\x01\x23\x00\xff"), 1) == 0b011111111


def test_doubling_smooths_diagonals_and_rounds_corners():
    glyph = (5, 4, b"\x02\x04\x18\x18")
    assert text_of(glyph) == [["...#.", "..#..", "##...", "##..."]]
    assert text_of(doubled(glyph)) == [
        [
            "......##..",
            ".....###..",
            "....###...",
            "...###....",
            ".##.#.....",
            "####......",
            "####......",
            ".##.......",
        ]
    ]


def test_doubling_keeps_glyphs_of_a_set_apart():
    full_and_empty = (3, 2, b"\x07\x07\x00\x00")
    assert text_of(doubled(full_and_empty)) == [[".####.", "######", "######", ".####."], ["......"] * 4]


def test_doubling_goes_beyond_sixteen_pixels():
    width, height, rows = doubled(glyphs.COURT_LINES)
    assert (width, height, len(rows)) == (22, 16, 3 * 16 * 3)
