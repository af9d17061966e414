"""The font with its suits."""

import pytest
import terminalio

from handheld.widgets.font import ARROW, HEIGHT, WIDTH, letters, tile_of, with_suits
from sim.art.canvas import Canvas
from sim.art.glyphs import SUITS_5, TURN_ARROW

SPADE, HEART, DIAMOND, CLUB = "\x01\x02\x03\x04"


@pytest.mark.parametrize(
    ("sentence", "shown"),
    [
        ("Hint: 10H goes up", f"Hint: 10{HEART} goes up"),
        ("9D needs 8D, not 5S", f"9{DIAMOND} needs 8{DIAMOND}, not 5{SPADE}"),
        ("CPU: KC to a space", f"CPU: K{CLUB} to a space"),
        ("A takes the King, B draws", "A takes the King, B draws"),
        ("7 + 5 is 12, not 13", "7 + 5 is 12, not 13"),
        ("", ""),
    ],
)
def test_the_letter_of_a_suit_becomes_its_picture(sentence, shown):
    assert with_suits(sentence) == shown
    assert len(shown) == len(sentence)


def test_the_letters_are_those_of_the_built_in_font():
    for point in range(0x20, 0x7F):
        glyph = terminalio.FONT.get_glyph(point)
        for x in range(WIDTH):
            for y in range(HEIGHT):
                expected = terminalio.FONT.bitmap[glyph.tile_index * WIDTH + x, y]
                assert letters[tile_of(chr(point)) * WIDTH + x, y] == expected


def drawn(characters):
    """Return the pixels of characters side by side, a list of 0 and 1 for each row."""
    lefts = [tile_of(character) * WIDTH for character in characters]
    return [[letters[left + x, y] for left in lefts for x in range(WIDTH)] for y in range(HEIGHT)]


def test_a_heart_is_drawn():
    rows = ["".join(".#"[pixel] for pixel in row) for row in drawn(HEART)]
    assert rows == ["......"] * 4 + [".#.#..", "#####.", "#####.", ".###..", "..#..."] + ["......"] * 3


@pytest.mark.parametrize("suit", range(4))
def test_the_suits_are_those_of_small_cards(suit):
    expected = Canvas(WIDTH, HEIGHT)
    expected.draw_glyph(SUITS_5, suit, 0, 4, 1)
    assert drawn((SPADE, HEART, DIAMOND, CLUB)[suit]) == [list(row) for row in expected.rows]


def test_the_arrow_is_that_of_places():
    expected = Canvas(2 * WIDTH, HEIGHT)
    expected.draw_glyph(TURN_ARROW, 0, 0, 3, 1)
    assert drawn(ARROW) == [list(row) for row in expected.rows]
