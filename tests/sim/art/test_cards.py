"""The pictures of the cards as they are painted, pixel by pixel."""

import zlib
from itertools import combinations

import pytest

from handheld.cards import colours, palettes
from handheld.cards.numbers import BACK, BLANK, PLACE
from handheld.cards.sheet import picture_of
from sim.art import sizes
from sim.art.canvas import Canvas
from sim.art.cards import FACES, paint_arrow, paint_cards, paint_plain_strip

# Width and height: card width and height, rows of a covered card that stay visible, CRC-32 of all pictures.
EXPECTED = {
    (22, 26): (21, 25, 15, "e1f3a3a6"),
    (14, 20): (13, 19, 15, "370eab0d"),
    (16, 18): (15, 17, 6, "df51f2a3"),
    (17, 26): (16, 25, 26, "ca43eb7e"),
    (10, 18): (10, 17, 18, "3cbd6379"),
    (34, 46): (33, 45, 28, "ce5d53c0"),
    (20, 32): (19, 31, 24, "eb2b0f40"),
    (26, 44): (25, 43, 44, "8f16f01c"),
    (24, 27): (23, 26, 9, "89794c7c"),
    (40, 46): (39, 45, 28, "4e4c4a36"),
    (28, 42): (27, 41, 23, "a089eaa9"),
    (32, 33): (31, 32, 11, "3abf0ca4"),
}
STRIPS = [(16, 18), (24, 27), (32, 33)]
NUMBERS = (BLANK, PLACE, BACK, *FACES)
GLYPH_COLOURS = (colours.SPADE, colours.HEART, colours.DIAMOND, colours.CLUB, colours.YELLOW)


@pytest.fixture(scope="module", params=EXPECTED, ids=lambda size: f"{size[0]}x{size[1]}")
def size(request):
    return request.param


@pytest.fixture(scope="module")
def pictures(size):
    """The rows of each picture of a size, by its number."""
    return pictures_of(size)


def pictures_of(size):
    return {number: canvas.rows for number, canvas in paint_cards(sizes.SIZES[size]).items()}


def glyphs_of(tile):
    """Return a tile without colours: True where a glyph has a pixel."""
    return [[value in GLYPH_COLOURS for value in row] for row in tile]


def test_every_size_is_known_here():
    assert set(sizes.SIZES) == set(EXPECTED)


def test_the_number_of_every_picture():
    assert picture_of(0) == 0
    for deck in (0, 0x40):
        for suit in range(4):
            for rank in range(1, 14):
                card = deck | suit << 4 | rank
                assert picture_of(card) == 28
                assert picture_of(0x80 | card) == suit * 14 + rank
    assert picture_of(0x80 | 0x30 | 13) == 55


def test_the_measures_are_as_listed(size, pictures):
    assert sizes.SIZES[size][:4] == size + EXPECTED[size][:2]
    assert {(len(rows[0]), len(rows)) for rows in pictures.values()} == {size}


def test_the_pictures_are_those_that_were_approved(size, pictures):
    pixels = b"".join(row for number in sorted(pictures) for row in pictures[number])
    assert f"{zlib.crc32(pixels):08x}" == EXPECTED[size][3]


@pytest.mark.parametrize(("width", "height"), STRIPS)
def test_the_plain_strip_continues_a_card(width, height):
    card_width = EXPECTED[width, height][0]
    strip = paint_plain_strip(sizes.SIZES[width, height])
    edge, face, shadow = bytes([colours.EDGE]), bytes([colours.FACE]), bytes([colours.SHADOW])
    row = edge + face * (card_width - 2) + edge + shadow * (width - card_width)
    assert [bytes(row) for row in strip.rows] == [row] * (height // 3)


def test_every_pixel_has_a_colour(pictures):
    assert max(max(row) for rows in pictures.values() for row in rows) <= colours.SHADOW


def test_the_blank_picture_is_transparent(pictures):
    assert {value for row in pictures[BLANK] for value in row} == {colours.TRANSPARENT}


def test_every_face_differs_from_every_other_also_covered(size, pictures):
    visible = EXPECTED[size][2]
    assert len({b"".join(pictures[face][:visible]) for face in FACES}) == 52
    assert len({b"".join(pictures[number]) for number in NUMBERS}) == 55


@pytest.mark.parametrize("suit_colours", [0, 1])
def test_a_covered_face_differs_also_in_its_colours(size, pictures, suit_colours):
    palette = palettes.make_palette(palettes.DIMMED, suit_colours)
    visible = EXPECTED[size][2]
    shown = {tuple(palette[value] for row in pictures[face][:visible] for value in row) for face in FACES}
    assert len(shown) == 52


def differing(one, other):
    """Return in how many pixels two tiles differ."""
    return sum(a != b for row, other_row in zip(one, other, strict=True) for a, b in zip(row, other_row, strict=True))


def test_suits_differ_in_shape_and_not_in_colour_alone(size, pictures):
    """By a fifth of the smallest glyphs, which have 25 pixels."""
    visible = EXPECTED[size][2]
    for rank in range(1, 14):
        shapes = [glyphs_of(pictures[suit * 14 + rank][:visible]) for suit in range(4)]
        assert min(differing(one, other) for one, other in combinations(shapes, 2)) >= 5


def test_ranks_differ_by_more_than_a_stray_pixel(size, pictures):
    visible = EXPECTED[size][2]
    shapes = [glyphs_of(pictures[rank][:visible]) for rank in range(1, 14)]
    assert min(differing(one, other) for one, other in combinations(shapes, 2)) >= 4


def test_glyphs_stay_inside_the_edge_of_the_card(size, pictures):
    width, height = EXPECTED[size][:2]
    for number in FACES:
        for y, row in enumerate(glyphs_of(pictures[number])):
            for x, glyph in enumerate(row):
                assert not glyph or (1 <= x < width - 1 and 1 <= y < height - 1)


def test_a_face_shows_its_suit_in_the_colour_of_the_suit(size, pictures):
    """The pictures of court cards, in the lower half, have dark lines."""
    has_courts = any(mark[0] == sizes.COURT for mark in sizes.SIZES[size][4])
    for suit in range(4):
        for rank in range(1, 14):
            tile = pictures[suit * 14 + rank]
            upper = tile[: len(tile) // 2] if has_courts and rank > 10 else tile
            assert {value for row in upper for value in row} & set(GLYPH_COLOURS) == {colours.SPADE + suit}
            if has_courts and rank > 10:
                lower = {value for row in tile[len(tile) // 2 :] for value in row}
                assert lower & set(GLYPH_COLOURS) == {colours.SPADE, colours.YELLOW}


def test_corners_are_round_and_the_rest_of_the_picture_is_shadow(size, pictures):
    width, _, card_width, card_height = size + EXPECTED[size][:2]
    for number in (BACK, *FACES):
        rows = pictures[number]
        corners = [rows[y][x] for y in (0, card_height - 1) for x in (0, card_width - 1)]
        assert corners == [colours.SHADOW, colours.SHADOW, colours.TRANSPARENT, colours.SHADOW]
        beyond = {row[x] for row in rows[:card_height] for x in range(card_width, width)}
        assert beyond <= {colours.SHADOW}
        below = bytes([colours.TRANSPARENT]) + bytes([colours.SHADOW]) * (card_width - 1)
        assert rows[card_height][:card_width] == below


def test_the_arrow_lies_inside_an_empty_place(size, pictures):
    arrow, x, y = paint_arrow(sizes.SIZES[size])
    assert {value for row in arrow.rows for value in row} == {colours.TRANSPARENT, colours.YELLOW}
    inside = {pictures[PLACE][y + row][x + column] for row in range(arrow.height) for column in range(arrow.width)}
    assert inside == {colours.PLACE}
    assert {value for row in pictures[PLACE] for value in row} == {
        colours.TRANSPARENT,
        colours.PLACE,
        colours.PLACE_OUTLINE,
    }


def test_the_back_shows_no_glyph_and_is_the_same_from_both_ends(size, pictures):
    card_width, card_height = EXPECTED[size][:2]
    card = [row[:card_width] for row in pictures[BACK][:card_height]]
    inside = [row[1:-1] for row in card[1:-1]]
    assert inside == [row[::-1] for row in inside[::-1]]
    assert {value for row in inside for value in row} - {colours.EDGE} == {
        colours.FACE,
        colours.BACK_DARK,
        colours.BACK_LIGHT,
    }


def test_a_canvas_shows_what_lies_under_transparent_pixels():
    one, other = Canvas(4, 2), Canvas(2, 2)
    one.fill(0, 0, 4, 2, 7)
    other.fill(0, 0, 1, 2, 5)
    one.paste(other, 1, 0)
    assert one.rows == [bytearray([7, 5, 7, 7])] * 2
