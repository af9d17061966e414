"""The sheets of card pictures, pixel by pixel."""

import zlib
from itertools import combinations

import pytest
import sim.strict  # noqa: F401  (before displayio)

from handheld.art import palettes, sizes
from handheld.art.sheet import CardSheet, tile_of

# Name: tile, card, rows of a covered card that stay visible, bytes of the bitmap, CRC-32 of its pixels.
EXPECTED = {
    "TRIANGLE": (22, 26, 21, 25, 15, 16224, "0c325278"),
    "PYRAMID": (14, 19, 13, 18, 14, 7600, "01a075d6"),
    "TRIGON": (16, 18, 15, 17, 6, 8064, "51936330"),
    "PILE": (17, 26, 16, 25, 26, 12480, "b1e39079"),
    "FOUNDATION": (10, 17, 10, 16, 17, 4896, "da96db9a"),
    "LARGE_TRIANGLE": (34, 46, 33, 45, 27, 44160, "37a3781e"),
    "LARGE_PYRAMID": (20, 30, 19, 29, 22, 16800, "7a2ad01f"),
    "LARGE_PILE": (26, 40, 25, 39, 40, 29440, "b353c298"),
    "LARGE_FOUNDATION": (15, 26, 15, 25, 26, 11232, "f5605871"),
    "LARGE_TRIGON": (24, 27, 23, 26, 9, 18144, "e33e4128"),
}
GAMES = (("TRIANGLE",), ("PYRAMID",), ("TRIGON",), ("PILE", "FOUNDATION"))
FACES = [suit * 14 + rank for suit in range(4) for rank in range(1, 14)]
GLYPH_COLOURS = (palettes.SPADE, palettes.HEART, palettes.DIAMOND, palettes.CLUB, palettes.YELLOW)


class Pictures:
    """A sheet, and its tiles as rows of pixel values."""

    def __init__(self, name):
        self.sheet = CardSheet(getattr(sizes, name))
        bitmap = self.sheet.bitmap
        self.rows = [bytes(bitmap[x, y] for x in range(bitmap.width)) for y in range(bitmap.height)]

    def tile(self, number):
        width, height = self.sheet.tile_width, self.sheet.tile_height
        left, top = number % 14 * width, number // 14 * height
        return [row[left : left + width] for row in self.rows[top : top + height]]


@pytest.fixture(scope="module", params=EXPECTED)
def size(request):
    return request.param


@pytest.fixture(scope="module")
def pictures(size):
    return Pictures(size)


def glyphs_of(tile):
    """Return a tile without colours: True where a glyph has a pixel."""
    return [[value in GLYPH_COLOURS for value in row] for row in tile]


def test_the_tile_of_every_card():
    assert tile_of(0) == 0
    for deck in (0, 0x40):
        for suit in range(4):
            for rank in range(1, 14):
                card = deck | suit << 4 | rank
                assert tile_of(card) == 28
                assert tile_of(0x80 | card) == suit * 14 + rank
    assert tile_of(0x80 | 0x30 | 13) == 55


def test_the_measures_are_as_listed(size, pictures):
    sheet = pictures.sheet
    assert (sheet.tile_width, sheet.tile_height, sheet.card_width, sheet.card_height) == EXPECTED[size][:4]
    assert (sheet.bitmap.width, sheet.bitmap.height) == (14 * sheet.tile_width, 4 * sheet.tile_height)


def test_the_bitmap_takes_half_a_byte_a_pixel(size, pictures):
    words_in_a_row = (pictures.sheet.bitmap.width + 7) // 8
    assert words_in_a_row * 4 * pictures.sheet.bitmap.height == EXPECTED[size][5]


def test_the_sheets_of_a_game_take_less_than_20_kb():
    assert [sum(EXPECTED[name][5] for name in game) for game in GAMES] == [16224, 7600, 8064, 17376]


def test_the_picture_is_the_one_that_was_approved(size, pictures):
    assert f"{zlib.crc32(b''.join(pictures.rows)):08x}" == EXPECTED[size][6]


def test_every_pixel_has_a_colour(pictures):
    assert max(max(row) for row in pictures.rows) <= palettes.SHADOW


def test_the_blank_tile_is_transparent(pictures):
    assert {value for row in pictures.tile(0) for value in row} == {palettes.TRANSPARENT}


def test_every_face_differs_from_every_other_also_covered(size, pictures):
    visible = EXPECTED[size][4]
    assert len({b"".join(pictures.tile(face)[:visible]) for face in FACES}) == 52
    assert len({b"".join(pictures.tile(tile)) for tile in [0, 14, 28, 42, *FACES]}) == 56


@pytest.mark.parametrize("two_colours", [False, True])
def test_a_covered_face_differs_also_in_its_colours(size, pictures, two_colours):
    palette = palettes.make_palette(palettes.DIMMED, two_colours)
    visible = EXPECTED[size][4]
    shown = {tuple(palette[value] for row in pictures.tile(face)[:visible] for value in row) for face in FACES}
    assert len(shown) == 52


def test_suits_differ_in_shape_and_not_in_colour_alone(size, pictures):
    visible = EXPECTED[size][4]
    for rank in range(1, 14):
        shapes = [glyphs_of(pictures.tile(suit * 14 + rank)[:visible]) for suit in range(4)]
        for one, other in combinations(shapes, 2):
            assert one != other


def test_glyphs_stay_inside_the_edge_of_the_card(pictures):
    width, height = pictures.sheet.card_width, pictures.sheet.card_height
    for number in [42, *FACES]:
        for y, row in enumerate(glyphs_of(pictures.tile(number))):
            for x, glyph in enumerate(row):
                assert not glyph or (1 <= x < width - 1 and 1 <= y < height - 1)


def test_a_face_shows_its_suit_in_the_colour_of_the_suit(pictures):
    for suit in range(4):
        for rank in range(1, 14):
            values = {value for row in pictures.tile(suit * 14 + rank) for value in row}
            assert values & set(GLYPH_COLOURS) - {palettes.YELLOW} == {palettes.SPADE + suit}


def test_corners_are_round_and_the_rest_of_the_tile_is_shadow(pictures):
    sheet = pictures.sheet
    for number in [28, *FACES]:
        tile = pictures.tile(number)
        corners = [tile[y][x] for y in (0, sheet.card_height - 1) for x in (0, sheet.card_width - 1)]
        assert corners == [palettes.SHADOW, palettes.SHADOW, palettes.TRANSPARENT, palettes.SHADOW]
        beyond = {row[x] for row in tile[: sheet.card_height] for x in range(sheet.card_width, sheet.tile_width)}
        assert beyond <= {palettes.SHADOW}
        below = bytes([palettes.TRANSPARENT]) + bytes([palettes.SHADOW]) * (sheet.card_width - 1)
        assert tile[sheet.card_height][: sheet.card_width] == below


def test_an_empty_place_and_the_one_to_turn_over_differ_by_the_arrow_only(pictures):
    place, turn = pictures.tile(14), pictures.tile(42)
    changed = {
        (before, after)
        for before_row, after_row in zip(place, turn, strict=True)
        for before, after in zip(before_row, after_row, strict=True)
        if before != after
    }
    assert changed == {(palettes.PLACE, palettes.YELLOW)}
    assert {value for row in place for value in row} == {
        palettes.TRANSPARENT,
        palettes.PLACE,
        palettes.PLACE_OUTLINE,
    }


def test_the_back_shows_no_glyph_and_is_the_same_from_both_ends(pictures):
    sheet = pictures.sheet
    card = [row[: sheet.card_width] for row in pictures.tile(28)[: sheet.card_height]]
    inside = [row[1:-1] for row in card[1:-1]]
    assert inside == [row[::-1] for row in inside[::-1]]
    assert {value for row in inside for value in row} - {palettes.EDGE} == {
        palettes.FACE,
        palettes.BACK_DARK,
        palettes.BACK_LIGHT,
    }
