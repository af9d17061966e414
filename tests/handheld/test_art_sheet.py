"""The sheets of card pictures, pixel by pixel."""

import zlib
from itertools import combinations

import pytest
import sim.strict  # noqa: F401  (before displayio)

from handheld.art import palettes, sizes
from handheld.art.halved_sheet import HalvedSheet
from handheld.art.sheet import CardSheet, tile_of
from handheld.art.strip_sheet import PLAIN_STRIP, THIRDS, StripSheet, strip_of

# Name: sheet, tile, card, rows of a covered card that stay visible, bytes of the bitmap, CRC-32 of its pixels.
EXPECTED = {
    "TRIANGLE": (HalvedSheet, 22, 26, 21, 25, 15, 9516, "03deb19a"),
    "PYRAMID": (HalvedSheet, 14, 20, 13, 19, 15, 4680, "120bc222"),
    "TRIGON": (StripSheet, 16, 18, 15, 17, 6, 8064, "ded9904c"),
    "PILE": (HalvedSheet, 17, 26, 16, 25, 26, 7332, "fb5fb206"),
    "FOUNDATION": (HalvedSheet, 10, 18, 10, 17, 18, 3024, "7ce2054f"),
    "LARGE_TRIANGLE": (HalvedSheet, 34, 46, 33, 45, 28, 25944, "bd56f7c4"),
    "LARGE_PYRAMID": (HalvedSheet, 20, 32, 19, 31, 24, 10560, "78469ddd"),
    "LARGE_PILE": (HalvedSheet, 26, 44, 25, 43, 44, 19008, "27fbb1a3"),
    "LARGE_TRIGON": (StripSheet, 24, 27, 23, 26, 9, 18144, "c4a8f454"),
    "WIDE_TRIANGLE": (HalvedSheet, 40, 46, 39, 45, 28, 30360, "594d7156"),
    "WIDE_PYRAMID": (HalvedSheet, 28, 42, 27, 41, 23, 19404, "39396e61"),
    "WIDE_TRIGON": (StripSheet, 32, 33, 31, 32, 11, 29568, "a0c09aef"),
}
HALVED = [name for name in EXPECTED if EXPECTED[name][0] is HalvedSheet]
STRIPS = [name for name in EXPECTED if EXPECTED[name][0] is StripSheet]
FACES = [suit * 14 + rank for suit in range(4) for rank in range(1, 14)]
TILES = [0, 14, 28, 42, *FACES]
GLYPH_COLOURS = (palettes.SPADE, palettes.HEART, palettes.DIAMOND, palettes.CLUB, palettes.YELLOW)
PALETTE = palettes.make_palette(palettes.NORMAL)


class Pictures:
    """A sheet, its bitmap as rows of pixel values, and what a TileGrid of it shows for a tile."""

    def __init__(self, name, kind):
        self.sheet = kind(getattr(sizes, name))
        bitmap = self.sheet.bitmap
        self.rows = [bytes(bitmap[x, y] for x in range(bitmap.width)) for y in range(bitmap.height)]

    def tile(self, number):
        tiles = self.sheet.new_tiles(PALETTE, 2)
        self.sheet.show(tiles, 1, number)
        return [row for part in range(1, 2 * tiles.height, 2) for row in self.part(tiles[part], tiles)]

    def part(self, number, tiles):
        width, height = tiles.tile_width, tiles.tile_height
        across = len(self.rows[0]) // width
        left, top = number % across * width, number // across * height
        return [row[left : left + width] for row in self.rows[top : top + height]]


@pytest.fixture(scope="module", params=EXPECTED)
def size(request):
    return request.param


@pytest.fixture(scope="module")
def pictures(size):
    return Pictures(size, EXPECTED[size][0])


def glyphs_of(tile):
    """Return a tile without colours: True where a glyph has a pixel."""
    return [[value in GLYPH_COLOURS for value in row] for row in tile]


def test_every_size_is_known_here():
    rows = {name for name, value in vars(sizes).items() if isinstance(value, tuple) and len(value) == 5}
    assert rows == set(EXPECTED)


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
    assert (sheet.tile_width, sheet.tile_height, sheet.card_width, sheet.card_height) == EXPECTED[size][1:5]


def test_the_bitmap_takes_half_a_byte_a_pixel(size, pictures):
    words_in_a_row = (pictures.sheet.bitmap.width + 7) // 8
    assert words_in_a_row * 4 * pictures.sheet.bitmap.height == EXPECTED[size][6]


def test_the_picture_is_the_one_that_was_approved(size, pictures):
    assert f"{zlib.crc32(b''.join(pictures.rows)):08x}" == EXPECTED[size][7]


@pytest.mark.parametrize("name", HALVED)
def test_the_halves_together_are_the_whole_card(name):
    halves, whole = Pictures(name, HalvedSheet), Pictures(name, CardSheet)
    assert halves.sheet.tile_height % 2 == 0
    for tile in TILES:
        assert halves.tile(tile) == whole.tile(tile)


@pytest.mark.parametrize("name", STRIPS)
def test_the_strips_together_are_the_whole_card(name):
    pictures = Pictures(name, StripSheet)
    strips = pictures.sheet.new_strips(PALETTE, 1, THIRDS)
    assert strips.tile_height * THIRDS == pictures.sheet.tile_height
    for tile in TILES[1:]:
        parts = [pictures.part(strip_of(tile, third), strips) for third in range(THIRDS)]
        assert sum(parts, []) == pictures.tile(tile)


@pytest.mark.parametrize("name", STRIPS)
def test_the_plain_strip_continues_a_card(name):
    pictures = Pictures(name, StripSheet)
    sheet = pictures.sheet
    strip = pictures.part(PLAIN_STRIP, sheet.new_strips(PALETTE, 1, 1))
    edge, face, shadow = bytes([palettes.EDGE]), bytes([palettes.FACE]), bytes([palettes.SHADOW])
    assert set(strip) == {edge + face * (sheet.card_width - 2) + edge + shadow * (sheet.tile_width - sheet.card_width)}


def test_every_pixel_has_a_colour(pictures):
    assert max(max(row) for row in pictures.rows) <= palettes.SHADOW


@pytest.mark.parametrize("name", HALVED)
def test_the_blank_tile_is_transparent(name):
    assert {value for row in Pictures(name, HalvedSheet).tile(0) for value in row} == {palettes.TRANSPARENT}


@pytest.mark.parametrize("name", STRIPS)
def test_the_blank_strip_is_transparent(name):
    pictures = Pictures(name, StripSheet)
    strip = pictures.part(strip_of(0, 0), pictures.sheet.new_strips(PALETTE, 1, 1))
    assert {value for row in strip for value in row} == {palettes.TRANSPARENT}


def test_every_face_differs_from_every_other_also_covered(size, pictures):
    visible = EXPECTED[size][5]
    assert len({b"".join(pictures.tile(face)[:visible]) for face in FACES}) == 52
    assert len({b"".join(pictures.tile(tile)) for tile in TILES}) == 56


@pytest.mark.parametrize("suit_colours", [0, 1])
def test_a_covered_face_differs_also_in_its_colours(size, pictures, suit_colours):
    palette = palettes.make_palette(palettes.DIMMED, suit_colours)
    visible = EXPECTED[size][5]
    shown = {tuple(palette[value] for row in pictures.tile(face)[:visible] for value in row) for face in FACES}
    assert len(shown) == 52


def differing(one, other):
    """Return in how many pixels two tiles differ."""
    return sum(a != b for row, other_row in zip(one, other, strict=True) for a, b in zip(row, other_row, strict=True))


def test_suits_differ_in_shape_and_not_in_colour_alone(size, pictures):
    """By a fifth of the smallest glyphs, which have 25 pixels."""
    visible = EXPECTED[size][5]
    for rank in range(1, 14):
        shapes = [glyphs_of(pictures.tile(suit * 14 + rank)[:visible]) for suit in range(4)]
        assert min(differing(one, other) for one, other in combinations(shapes, 2)) >= 5


def test_ranks_differ_by_more_than_a_stray_pixel(size, pictures):
    visible = EXPECTED[size][5]
    shapes = [glyphs_of(pictures.tile(rank)[:visible]) for rank in range(1, 14)]
    assert min(differing(one, other) for one, other in combinations(shapes, 2)) >= 4


def test_glyphs_stay_inside_the_edge_of_the_card(pictures):
    width, height = pictures.sheet.card_width, pictures.sheet.card_height
    for number in [42, *FACES]:
        for y, row in enumerate(glyphs_of(pictures.tile(number))):
            for x, glyph in enumerate(row):
                assert not glyph or (1 <= x < width - 1 and 1 <= y < height - 1)


def test_a_face_shows_its_suit_in_the_colour_of_the_suit(size, pictures):
    """The pictures of court cards, in the lower half, have dark lines."""
    has_courts = any(mark[0] == sizes.COURT for mark in getattr(sizes, size)[4])
    for suit in range(4):
        for rank in range(1, 14):
            tile = pictures.tile(suit * 14 + rank)
            upper = tile[: len(tile) // 2] if has_courts and rank > 10 else tile
            assert {value for row in upper for value in row} & set(GLYPH_COLOURS) == {palettes.SPADE + suit}
            if has_courts and rank > 10:
                lower = {value for row in tile[len(tile) // 2 :] for value in row}
                assert lower & set(GLYPH_COLOURS) == {palettes.SPADE, palettes.YELLOW}


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
