"""The font with its suits."""

import pytest
import terminalio
from handheld.letters import HEIGHT, WIDTH, letters, tile_of, with_suits

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


def test_a_heart_is_drawn():
    left = tile_of(HEART) * WIDTH
    rows = ["".join(".#"[letters[left + x, y]] for x in range(WIDTH)) for y in range(HEIGHT)]
    assert rows == ["......"] * 4 + [".#.#..", "#####.", "#####.", ".###..", "..#..."] + ["......"] * 3
