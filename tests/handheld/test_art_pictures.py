"""The small pictures of the games."""

import zlib

import pytest
from sim.display import Display

from handheld.art import palettes
from handheld.art.pictures import BUILT, FAN_LENGTHS, FANNED, LARGE, SMALL, add_picture
from handheld.games import GAMES

# A character for each colour index: # card, - edge, shdc the suits, . ground, + its edge, o gold.
CHARACTERS = " #-shdc??.+o"

SMALL_PICTURES = (
    (
        " ++++++++++++++++++++ ",
        "+###.###.###.###.###.+",
        "+###.###.###.###.###.+",
        "+..###.###.###.###...+",
        "+..###.###.###.###...+",
        "+....###.###.###.....+",
        "+....###.###.###.....+",
        "+......###.###.......+",
        "+......###.###.......+",
        "+........###.........+",
        "+........###.........+",
        " ++++++++++++++++++++ ",
    ),
    (
        " ++++++++++++++++++++ ",
        "+....................+",
        "+....###.....###.....+",
        "+....###.....###.....+",
        "+....###.....###.....+",
        "+..###.###.###.###...+",
        "+..###.###.###.###...+",
        "+..###.###.###.###...+",
        "+###.###.###.###.###.+",
        "+###.###.###.###.###.+",
        "+###.###.###.###.###.+",
        " ++++++++++++++++++++ ",
    ),
    (
        " ++++++++++++++++++++ ",
        "+oo.oo.oo...oo.oo.oo.+",
        "+oo.oo.oo...oo.oo.oo.+",
        "+oo.oo.oo...oo.oo.oo.+",
        "+....................+",
        "+....................+",
        "+###.###.###.###.###.+",
        "+#d#.#h#.#s#.#c#.#c#.+",
        "+###.###.###.###.###.+",
        "+###.###.###.###.###.+",
        "+###.###.###.###.###.+",
        " ++++++++++++++++++++ ",
    ),
    (
        " ++++++++++++++++++++ ",
        "+.oo.oo.oo.oo.oo.oo..+",
        "+.oo.oo.oo.oo.oo.oo..+",
        "+....................+",
        "+###.###.###.###.###.+",
        "+---.---.---.#h#.---.+",
        "+###.###.###.###.###.+",
        "+#s#.---.---.....---.+",
        "+###.###.###.....###.+",
        "+....#c#.#d#.....#h#.+",
        "+....###.###.....###.+",
        " ++++++++++++++++++++ ",
    ),
)
LARGE_CHECKSUMS = ("28fc164f", "bae38797", "c2bf9d8f", "1d12f194")


@pytest.fixture
def palette():
    Display(160, 128)
    return palettes.make_palette(palettes.NORMAL)


def values(game, size, palette):
    """Return the colour indexes of a picture, a bytes object for each row."""
    bitmap = add_picture(game, size, palette, 0, 0).bitmap
    return [bytes(bitmap[x, y] for x in range(bitmap.width)) for y in range(bitmap.height)]


@pytest.mark.parametrize("game", range(len(GAMES)))
def test_the_small_picture(game, palette):
    rows = values(game, SMALL, palette)
    assert tuple("".join(CHARACTERS[value] for value in row) for row in rows) == SMALL_PICTURES[game]


@pytest.mark.parametrize("game", range(len(GAMES)))
def test_the_large_picture_is_the_one_that_was_approved(game, palette):
    rows = values(game, LARGE, palette)
    assert f"{zlib.crc32(b''.join(rows)):08x}" == LARGE_CHECKSUMS[game]


@pytest.mark.parametrize("size", [SMALL, LARGE])
@pytest.mark.parametrize("game", range(len(GAMES)))
def test_the_cards_leave_the_edge_of_the_ground_free(game, size, palette):
    rows = values(game, size, palette)
    corner, edge = bytes([palettes.TRANSPARENT]), bytes([palettes.PLACE_OUTLINE])
    assert (len(rows[0]), len(rows)) == size[:2]
    assert rows[0] == rows[-1] == corner + edge * (size[0] - 2) + corner
    assert {row[:1] + row[-1:] for row in rows[1:-1]} == {edge + edge}


def test_the_large_pictures_show_as_many_cards_as_the_games_deal():
    triangle, pyramid, sixes, trigon = LARGE[2]
    assert [row[3] for row in triangle] == [7, 6, 5, 4, 3, 2, 1]
    assert sum(row[3] for row in pyramid) == 50
    assert sixes[-1][3] == trigon[-1][3] == len(FAN_LENGTHS) == 9
    assert [(row[0], row[3]) for row in trigon] == [(BUILT, 8), (FANNED, 9)]


def test_a_picture_lies_where_told_in_the_colours_of_the_palette(palette):
    picture = add_picture(0, LARGE, palette, 7, 30)
    assert (picture.x, picture.y) == (7, 30)
    assert picture.pixel_shader is palette
