"""The files of pictures: what a sheet shows is what was painted, it keeps its limit, and damage is told."""

import io

import pytest
from displayio import Bitmap, Group

from handheld.cards import colours, palettes, pictures
from handheld.cards.numbers import BLANK, PLAIN_STRIP, THIRDS
from handheld.cards.sheet import CardSheet, strip_of
from handheld.cards.split_sheet import SplitSheet
from sim.art.cards import paint_arrow, paint_cards, paint_plain_strip
from sim.art.files import picture_files
from sim.art.game_pictures import LARGE, SMALL, paint_game
from sim.art.sheets import SHEETS
from sim.art.sizes import SIZES
from sim.art.tiles import bitmap_bytes
from sim.art.tilings import BITMAP, LIMITS, cheapest
from sim.boards import Board
from sim.console import DesktopConsole

PALETTE = palettes.make_palette(palettes.NORMAL)
# The tiles of each bitmap, and its bytes on a badge with what a Bitmap takes beside its pixels.
EXPECTED = {
    (160, 128): {
        "suit_triangle": (75, 5456),
        "double_pyramid": (136, 2904),
        "sixes_and_sevens": (115, 4948),
        "foundations": (132, 2028),
        "double_trigon": (251, 6096),
        "pyramid": (79, 5716),
    },
    (240, 240): {
        "suit_triangle": (198, 13584),
        "double_pyramid": (178, 7216),
        "sixes_and_sevens": (162, 12720),
        "double_trigon": (255, 13872),
        "pyramid": (204, 14000),
    },
    (320, 240): {
        "suit_triangle": (195, 13768),
        "double_pyramid": (192, 14160),
        "sixes_and_sevens": (204, 14000),
        "double_trigon": (216, 9552),
        "double_trigon_right": (116, 5152),
        "pyramid": (204, 14000),
    },
}
every_size = pytest.mark.parametrize("screen", SHEETS)
every_sheet = pytest.mark.parametrize(
    ("screen", "sheet"), [(screen, sheet) for screen in SHEETS for sheet in SHEETS[screen] if not sheet.half]
)


def console_of(screen):
    return DesktopConsole(Board("any", "any", *screen, 0))


def open_sheet(screen, sheet):
    kind = SplitSheet if sheet.half is not None else CardSheet
    return kind(console_of(screen), sheet.name)


def pixels_of(layer):
    """Return the rows of pixel values of a TileGrid, or of the Group of two that a SplitSheet has."""
    if not hasattr(layer, "tile_width"):
        left, right = (pixels_of(half) for half in layer)
        return [bytes(a or b for a, b in zip(row, other, strict=True)) for row, other in zip(left, right, strict=True)]
    rows = []
    columns = layer.bitmap.width // layer.tile_width
    for y in range(layer.height * layer.tile_height):
        row = b""
        for column in range(layer.width):
            tile = layer[column, y // layer.tile_height]
            left = tile % columns * layer.tile_width
            top = tile // columns * layer.tile_height + y % layer.tile_height
            row += bytes(layer.bitmap[x, top] for x in range(left, left + layer.tile_width))
        rows.append(row)
    return rows


def painted(sheet, number):
    return [bytes(row) for row in paint_cards(sheet.size)[number].rows]


@every_sheet
def test_every_card_is_put_together_as_it_was_painted(screen, sheet):
    shown = open_sheet(screen, sheet)
    cards = shown.new_cards(PALETTE, 3)
    width, height = sheet.size[:2]
    numbers = [*sheet.pictures, *([] if sheet.is_in_strips else [BLANK])]
    for number, other in zip(numbers, numbers[1:] + numbers[:1]):
        shown.show(cards, 0, other)
        shown.show(cards, 1, number)
        rows = pixels_of(cards)
        assert not any(any(row) for row in rows[: shown.above] + rows[shown.above + height :])
        rows = rows[shown.above : shown.above + height]
        assert [row[:width] for row in rows] == painted(sheet, other)
        assert [row[width : 2 * width] for row in rows] == painted(sheet, number)
        assert not any(any(row[2 * width :]) for row in rows)


@every_sheet
def test_the_measures_are_those_of_the_size(screen, sheet):
    shown = open_sheet(screen, sheet)
    assert (shown.width, shown.height, shown.card_width, shown.card_height) == sheet.size[:4]
    assert shown.above == sheet.tiling[2]


@pytest.mark.parametrize("screen", SHEETS)
def test_strips_are_thirds_of_cards(screen):
    (sheet,) = [sheet for sheet in SHEETS[screen] if sheet.is_in_strips and not sheet.half]
    shown = open_sheet(screen, sheet)
    column, row = shown.new_strips(PALETTE, 1, 4), shown.new_strips(PALETTE, 4, 1)
    width, height = sheet.size[:2]
    assert shown.tile_height * THIRDS == height
    for number in sheet.pictures:
        for third in range(THIRDS):
            shown.show_strip(column, 1 + third, strip_of(number, third))
        rows = pixels_of(column)
        assert rows[height // 3 :] == painted(sheet, number)
        assert not any(any(row) for row in rows[: height // 3])
        shown.show_strip(row, 2, strip_of(number, 1))
        rows = [row[2 * width : 3 * width] for row in pixels_of(row)]
        assert rows == painted(sheet, number)[height // 3 : 2 * height // 3]
    shown.show_strip(column, 0, PLAIN_STRIP)
    assert pixels_of(column)[: height // 3] == [bytes(row) for row in paint_plain_strip(sheet.size).rows]
    shown.show_strip(column, 0, BLANK)
    assert not any(any(row) for row in pixels_of(column)[: height // 3])


@pytest.mark.parametrize(
    ("screen", "sheet"), [(screen, sheet) for screen in SHEETS for sheet in SHEETS[screen] if sheet.has_arrow]
)
def test_the_arrow_lies_on_its_place(screen, sheet):
    arrow, x, y = paint_arrow(sheet.size)
    shown = open_sheet(screen, sheet).new_arrow(PALETTE, 100, 50)
    assert (shown.x, shown.y, shown.hidden) == (100 + x, 50 + y, True)
    assert pixels_of(shown) == [bytes(row) for row in arrow.rows]


@every_sheet
def test_showing_the_same_picture_again_draws_nothing(screen, sheet):
    shown = open_sheet(screen, sheet)
    console = console_of(screen)
    cards = shown.new_cards(PALETTE, 1)
    console.display.root_group = root = Group()
    root.append(cards)
    shown.show(cards, 0, 3)
    console.display.refresh()
    shown.show(cards, 0, 3)
    console.display.refresh()
    assert console.display.pixels_sent == 0
    shown.show(cards, 0, 17)
    console.display.refresh()
    assert 0 < console.display.pixels_sent <= sheet.size[0] * (sheet.size[1] + 4)


@every_size
def test_no_sheet_takes_more_memory_in_one_piece_than_its_screen_allows(screen):
    taken = {}
    for sheet in SHEETS[screen]:
        shown = CardSheet(console_of(screen), sheet.name)
        columns, rows = shown.bitmap.width // shown.tile_width, shown.bitmap.height // shown.tile_height
        assert columns * rows <= 255
        size = BITMAP + bitmap_bytes(shown.bitmap.width, shown.bitmap.height)
        taken[sheet.name] = (len(set(shown._tiles) | {0}), size)
    assert taken == EXPECTED[screen]
    assert max(size for _, size in taken.values()) <= LIMITS[screen] == {160: 8192, 240: 14336, 320: 14336}[screen[0]]


@every_size
def test_the_tilings_are_the_cheapest(screen):
    for sheet in SHEETS[screen]:
        assert cheapest(sheet, LIMITS[screen]) == sheet.tiling, sheet.name


def test_a_sheet_that_no_tiling_brings_below_its_limit_is_refused():
    with pytest.raises(ValueError):
        cheapest(SHEETS[320, 240][0], 8192)


@every_size
def test_the_title_has_the_games_and_four_aces(screen):
    size = SMALL if screen[1] < 200 else LARGE
    with pictures.open_pictures(console_of(screen), "title") as file:
        games, aces = pictures.read_bitmap(file), pictures.read_bitmap(file)
    expected = [bytes(row) for game in range(5) for row in paint_game(game, size).rows]
    assert [bytes(games[x, y] for x in range(games.width)) for y in range(games.height)] == expected
    assert (aces.width, aces.height) == (22 + 3 * 8, 26 + 3 * 3)
    spade = paint_cards(SIZES[22, 26])[1].rows  # the last one lies on top
    shown = [[aces[24 + x, 9 + y] for x in range(22)] for y in range(26)]
    different = [(x, y) for y in range(26) for x in range(22) if shown[y][x] != spade[y][x]]
    assert {spade[y][x] for x, y in different} <= {colours.TRANSPARENT}
    suits = [aces[8 * index + 2 + 4, 3 * index + 3] for index in range(4)]
    assert suits == [colours.HEART, colours.CLUB, colours.DIAMOND, colours.SPADE]


@every_size
@pytest.mark.parametrize("game", range(5))
def test_the_menu_of_a_game_has_its_picture(screen, game):
    names = ("suit_triangle", "double_pyramid", "sixes_and_sevens", "double_trigon", "pyramid")
    with pictures.open_pictures(console_of(screen), names[game] + "_menu") as file:
        picture = pictures.read_bitmap(file)
    rows = [bytes(picture[x, y] for x in range(picture.width)) for y in range(picture.height)]
    assert rows == [bytes(row) for row in paint_game(game, LARGE).rows]


class Drive(DesktopConsole):
    """A Console with one file of pictures, closed or not."""

    def __init__(self, data):
        super().__init__()
        self.file = io.BytesIO(data)

    def open_pictures(self, name):
        return self.file


WHOLE = picture_files(160, 128)["suit_triangle"]


@pytest.mark.parametrize(
    "data",
    [
        b"",
        WHOLE[:-1],
        WHOLE[:-512],
        WHOLE[:512],
        WHOLE + bytes(512),
        bytes(len(WHOLE)),
        b"\xff" * len(WHOLE),
        b"\x00" + WHOLE[1:],
        WHOLE[:3000] + bytes([WHOLE[3000] ^ 1]) + WHOLE[3001:],
        WHOLE[:-1] + bytes([WHOLE[-1] ^ 0x80]),
    ],
)
def test_a_damaged_file_is_told_before_anything_of_it_is_shown(data):
    drive = Drive(data)
    with pytest.raises(ValueError, match="^The pictures on the drive are damaged: install the game again$"):
        CardSheet(drive, "suit_triangle")
    assert drive.file.closed


def test_a_missing_file_is_told_with_the_same_sentence():
    with pytest.raises(ValueError, match="^The pictures on the drive are damaged: install the game again$"):
        CardSheet(DesktopConsole(), "patience")


def test_the_file_is_closed_when_the_sheet_is_read():
    drive = Drive(WHOLE)
    assert isinstance(CardSheet(drive, "suit_triangle").bitmap, Bitmap)
    assert drive.file.closed


@every_size
def test_files_are_a_multiple_of_512_bytes_long(screen):
    assert {len(data) % 512 for data in picture_files(*screen).values()} == {0}
