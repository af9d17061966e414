"""The small pictures of the games."""

import zlib

import pytest

from handheld.cards import colours
from handheld.games.registry import GAMES
from sim.art.game_art import art_of_all
from sim.art.game_pictures import BUILT, FAN_LENGTHS, FANNED, LARGE, SMALL, paint_game

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
    (
        " ++++++++++++++++++++ ",
        "+........###.........+",
        "+........###.........+",
        "+......###.###.......+",
        "+......###.###.......+",
        "+....###.###.###.....+",
        "+....###.###.###.....+",
        "+..###.###.###.###...+",
        "+..###.###.###.###...+",
        "+###.###.###.###.###.+",
        "+###.###.###.###.###.+",
        " ++++++++++++++++++++ ",
    ),
)
LARGE_CHECKSUMS = ("28fc164f", "bae38797", "c2bf9d8f", "1d12f194", "b986c0dc")


@pytest.mark.parametrize("game", range(len(GAMES)))
def test_the_small_picture(game):
    rows = paint_game(game, SMALL).rows
    assert tuple("".join(CHARACTERS[value] for value in row) for row in rows) == SMALL_PICTURES[game]


@pytest.mark.parametrize("game", range(len(GAMES)))
def test_the_large_picture_is_the_one_that_was_approved(game):
    rows = paint_game(game, LARGE).rows
    assert f"{zlib.crc32(b''.join(rows)):08x}" == LARGE_CHECKSUMS[game]


@pytest.mark.parametrize("size", [SMALL, LARGE])
@pytest.mark.parametrize("game", range(len(GAMES)))
def test_the_cards_leave_the_edge_of_the_ground_free(game, size):
    rows = [bytes(row) for row in paint_game(game, size).rows]
    corner, edge = bytes([colours.TRANSPARENT]), bytes([colours.PLACE_OUTLINE])
    assert (len(rows[0]), len(rows)) == size
    assert rows[0] == rows[-1] == corner + edge * (size[0] - 2) + corner
    assert {row[:1] + row[-1:] for row in rows[1:-1]} == {edge + edge}


def test_the_large_pictures_show_as_many_cards_as_the_games_deal():
    triangle, pyramids, sixes, trigon, pyramid = (art.PICTURES[LARGE] for art in art_of_all())
    assert [row[3] for row in triangle] == [7, 6, 5, 4, 3, 2, 1]
    assert sum(row[3] for row in pyramids) == 50
    assert [row[3] for row in pyramid] == [1, 2, 3, 4, 5, 6, 7]
    assert sixes[-1][3] == trigon[-1][3] == len(FAN_LENGTHS) == 9
    assert [(row[0], row[3]) for row in trigon] == [(BUILT, 8), (FANNED, 9)]
