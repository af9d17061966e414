"""The layouts: chosen by the size of the screen, inside it, and within the memory that card pictures may take."""

import pytest

import sim.display.strict  # noqa: F401  (before displayio)

# isort: split
from engine.games.double_pyramid.rules import PASSES, STOCK, WASTE
from engine.games.pyramid import PASSES as PYRAMID_PASSES
from engine.games.sixes_and_sevens.position import REDEALS, SIXES
from engine.table import Table
from handheld.cards.numbers import BACK, BLANK, PLACE
from handheld.cards.redeal_sign import RedealSign
from handheld.cards.sheet import CardSheet, picture_of, strip_of
from handheld.games.double_pyramid import layout as double_pyramid
from handheld.games.double_trigon import layout as double_trigon
from handheld.games.double_trigon.other_player import OtherPlayer
from handheld.games.pyramid import layout as pyramid
from handheld.games.sixes_and_sevens import layout as sixes_and_sevens
from handheld.games.suit_triangle import layout as suit_triangle
from handheld.widgets.bar import HEIGHT as BAR_HEIGHT
from handheld.widgets.text import CHARACTER_WIDTH, LINE_HEIGHT
from sim.art.sheets import SHEETS
from sim.dealing import app_with_deal
from sim.headless import Headless

SUIT_TRIANGLE, DOUBLE_PYRAMID, SIXES_AND_SEVENS, DOUBLE_TRIGON, PYRAMID = range(5)
SIZES = ((160, 128), (240, 240), (320, 240))
CLASSIC = b"\0\1\0\0\0\0\0"
TWO_PERSONS = b"\0\0\0\3\0"
ALONE = b"\0\0\0\0\1"
TABLES = [(SUIT_TRIANGLE, b""), (DOUBLE_PYRAMID, b""), (DOUBLE_PYRAMID, CLASSIC), (SIXES_AND_SEVENS, b"")]
TABLES += [(DOUBLE_TRIGON, TWO_PERSONS), (DOUBLE_TRIGON, ALONE), (PYRAMID, b"")]
TRIGONS = [double_trigon.Small, double_trigon.Large, double_trigon.Wide]

every_size = pytest.mark.parametrize("size", SIZES, ids=[f"{width}x{height}" for width, height in SIZES])
every_table = pytest.mark.parametrize(("game", "options"), TABLES)


def table(size, game, options=b"", deal=1):
    """Return the screen of a table dealt on a display of `size`."""
    return Headless(*size, lambda console: app_with_deal(console, game, deal, options)).app.table


def cards_of(layout, name):
    """Return the row of sim.art.sizes of the sheet `name` that belongs to a layout."""
    size = SIZES[["Small", "Large", "Wide"].index(layout.__name__.removesuffix("Classic"))]
    return next(sheet.size for sheet in SHEETS[size] if sheet.name == name)


def halves(sheet, strips=None):
    """Return the CardSheets of a sheet, split or not, each with its TileGrid of `strips`."""
    return [(sheet, strips)] if isinstance(sheet, CardSheet) else list(zip(sheet._halves, strips or (None, None)))


def tiles_shown(sheet, strips, index):
    """Return the numbers of the tiles of strip number `index` of a layer."""
    shown = []
    for half, grid in halves(sheet, strips):
        shown += [grid[index * half._across + column] for column in range(half._across)]
    return shown


def tiles_of(sheet, picture, third):
    """Return the numbers of the tiles of a third of a picture."""
    strip = strip_of(picture, third)
    tiles = []
    for half, _ in halves(sheet):
        tiles += half._tiles[strip * half._across : (strip + 1) * half._across]
    return tiles


def parts(view, kind):
    """Return what of a class lies in a view."""
    return [part for part in view.group if isinstance(part, kind)]


def test_the_layout_follows_the_size_of_the_screen():
    chosen = [
        [module.layout_for(*size).__name__ for size in (*SIZES, (128, 128), (320, 200), (480, 320))]
        for module in (suit_triangle, sixes_and_sevens, double_trigon, pyramid)
    ]
    assert chosen == [["Small", "Large", "Wide", "Small", "Small", "Wide"]] * 4
    assert [double_pyramid.layout_for(*size, 50).__name__ for size in SIZES] == ["Small", "Large", "Wide"]
    assert [double_pyramid.layout_for(*size, 45).__name__ for size in SIZES] == [
        "SmallClassic",
        "LargeClassic",
        "WideClassic",
    ]


@pytest.mark.parametrize("module", [suit_triangle, double_pyramid, pyramid])
def test_two_half_cards_are_a_picture_wide(module):
    layouts = [value for value in vars(module).values() if hasattr(value, "HALF_PITCH")]
    assert len(layouts) in (3, 6)
    for layout in layouts:
        assert cards_of(layout, module.__name__.split(".")[2])[0] == 2 * layout.HALF_PITCH


@pytest.mark.parametrize("layout", [sixes_and_sevens.Small, sixes_and_sevens.Large, sixes_and_sevens.Wide])
def test_foundations_lie_a_picture_apart(layout):
    name = "foundations" if layout.HAS_SMALL_FOUNDATIONS else "sixes_and_sevens"
    assert cards_of(layout, name)[0] == layout.FOUNDATION_PITCH


@every_size
@every_table
def test_every_place_lies_on_the_screen_below_the_bar(size, game, options):
    width, height = size
    view = table(size, game, options).view
    piles = list(view.places)
    if game == SIXES_AND_SEVENS:
        piles += range(SIXES, SIXES + 16)
    for pile in piles:
        assert 0 <= view.x_of(pile) <= width - view.width_of(pile)
        assert BAR_HEIGHT < view.y_of(pile, 1) <= height - view.height_of(pile, 1)


@every_size
@every_table
def test_places_beside_the_tableau_cover_no_other_place(size, game, options):
    view = table(size, game, options).view
    rows = {SUIT_TRIANGLE: 28, DOUBLE_PYRAMID: 45 if options else 50, PYRAMID: 28}.get(game, 0)
    piles = [pile for pile in view.places if pile >= rows]
    if game == SIXES_AND_SEVENS:
        piles += range(SIXES, SIXES + 16)

    def box(pile):
        return view.x_of(pile), view.y_of(pile, 1), view.width_of(pile), view.height_of(pile, 1)

    for pile in piles:
        x, y, width, height = box(pile)
        for other in [*range(rows), *piles]:
            left, top, across, down = box(other)
            apart = x + width <= left or left + across <= x or y + height <= top or top + down <= y
            assert apart or other == pile, (pile, other)


@every_size
@every_table
def test_counts_lie_on_the_screen_and_on_no_place_beside_the_tableau(size, game, options):
    width, height = size
    screen = table(size, game, options)
    view = screen.view
    labels = [part for part in view.group if hasattr(part, "text") and part.text]
    assert len(labels) >= 1
    for label in labels:
        x, y = label.x, label.y
        across, down = len(label.text) * CHARACTER_WIDTH, LINE_HEIGHT
        assert 0 <= x <= width - across
        assert BAR_HEIGHT <= y <= height - down
        for pile in [screen.controls.first_place()]:
            below = view.y_of(pile, 1) + view.height_of(pile, 1)
            assert y >= below or y + down <= view.y_of(pile, 1) or x >= view.x_of(pile) + view.width_of(pile)


@pytest.mark.parametrize("layout", TRIGONS)
def test_piles_of_double_trigon_fit_also_opened(layout):
    width, height = cards_of(layout, "double_trigon")[:2]
    strip = height // 3
    end = layout.PILE_Y + layout.STRIPS * strip
    assert width == layout.PITCH
    assert height % 3 == 0
    assert layout.STRIPS - 2 >= 13  # a whole suit, closed up
    assert end - layout.OPEN_STRIPS * strip > BAR_HEIGHT
    assert end <= (layout.OTHER_Y or 128)
    assert layout.FOUNDATION_Y + height <= layout.PILE_Y


@every_size
def test_a_cut_off_pile_shows_an_edge_of_what_lies_under_it(size):
    screen = table(size, DOUBLE_TRIGON, ALONE)
    view = screen.view
    most = view.layout.STRIPS - 2
    pile = view.places[0]
    pile_shown = view._piles[0]
    edge = tiles_of(view.sheet, BACK, 0)
    cards = list(range(0x81, 0x8E)) + list(range(0x91, 0x9E))
    view.table = shown = Table()
    for number in range(1, len(cards) + 1):
        shown.put(cards[number - 1], pile)
        view.show(-1, -1, 0)
        assert (tiles_shown(view.sheet, pile_shown, 0) == edge) == (number > most), number
    top = cards[-1]
    last = view.layout.STRIPS - 3
    for third in range(3):
        expected = tiles_of(view.sheet, picture_of(top), third)
        assert tiles_shown(view.sheet, pile_shown, last + third) == expected


# How many strips of each run are drawn, of 1 to 13 cards that lie alone in their pile: two of each covered card as far
# as the pile has room.
RUNS = {
    (160, 128): [3, 5, 7, 9, 11, 13, 15, 10, 11, 12, 13, 14, 15],
    (240, 240): [3, 5, 7, 9, 11, 13, 15, 17, 19, 12, 13, 14, 15],
    (320, 240): [3, 5, 7, 9, 11, 13, 15, 10, 11, 12, 13, 14, 15],
}


@every_size
def test_a_run_that_is_lifted_shows_every_card_as_it_lay(size):
    view = table(size, DOUBLE_TRIGON, ALONE).view
    pile = view.places[0]
    sprite = view.new_sprite(view.app.normal)
    blank = tiles_of(view.sheet, BLANK, 0)
    drawn = []
    for cards in range(1, 14):
        view.table = shown = Table()
        for rank in range(13, 13 - cards, -1):
            shown.put(0x80 | rank, pile)
        view.dress(sprite, shown.position[pile], cards, pile)
        strips = [tiles_shown(view.sheet, sprite, strip) for strip in range(view.layout.RUN_STRIPS)]
        drawn.append(sum(strip != blank for strip in strips))
        assert strips[0] == tiles_of(view.sheet, picture_of(0x8D), 0)
    assert drawn == RUNS[size]


@pytest.mark.parametrize("size", SIZES[1:])
def test_the_other_player_is_shown_in_small(size):
    screen = table(size, DOUBLE_TRIGON, TWO_PERSONS)
    (other,) = parts(screen.view, OtherPlayer)
    position = screen.game.position
    bank = 16 - screen.view.bank
    sheet = screen.view.sheet
    pictures = [picture_of(position[bank + pile]) for pile in range(9)] + [PLACE]
    assert [tiles_shown(sheet, other[0], place) for place in range(10)] == [
        tiles_of(sheet, picture, 0) for picture in pictures
    ]
    assert [other[1].text, other[2].text] == ["P1", "25"]
    screen.turns._look_at(0)
    assert other[1].text == "P2"
    assert tiles_shown(sheet, other[0], 0) == tiles_of(sheet, picture_of(position[16]), 0)


def test_the_other_player_is_not_shown_without_room_or_alone():
    assert parts(table(SIZES[0], DOUBLE_TRIGON, TWO_PERSONS).view, OtherPlayer) == []
    assert parts(table(SIZES[2], DOUBLE_TRIGON, ALONE).view, OtherPlayer) == []


@every_size
@pytest.mark.parametrize(("passes", "shown"), [(0, (True, "1")), (1, (False, "0")), (2, (True, "2")), (3, (True, ""))])
def test_double_pyramid_shows_how_many_redeals_are_left(size, passes, shown):
    options = bytearray(7)
    options[PASSES] = passes
    (sign,) = parts(table(size, DOUBLE_PYRAMID, bytes(options)).view, RedealSign)
    assert (not sign.hidden, sign[1].text) == shown


@every_size
@pytest.mark.parametrize(("passes", "shown"), [(0, (True, "2")), (1, (False, "0")), (2, (True, "1")), (3, (True, ""))])
def test_pyramid_shows_how_many_redeals_are_left(size, passes, shown):
    options = bytearray(5)
    options[PYRAMID_PASSES] = passes
    (sign,) = parts(table(size, PYRAMID, bytes(options)).view, RedealSign)
    assert (not sign.hidden, sign[1].text) == shown


def test_the_number_of_redeals_goes_down():
    console = Headless(160, 128, lambda console: app_with_deal(console, DOUBLE_PYRAMID, 1))
    (sign,) = parts(console.app.table.view, RedealSign)
    game = console.app.table.game
    while game.position[STOCK]:
        console.press("a")
    waste = game.count(WASTE)
    assert not sign.hidden
    console.press("a")
    assert (game.count(STOCK), sign.hidden) == (waste, True)
    console.press("b")
    assert not sign.hidden


@every_size
@pytest.mark.parametrize("redeals", [0, 1])
def test_sixes_and_sevens_shows_whether_a_redeal_is_left(size, redeals):
    options = bytearray(3)
    options[REDEALS] = redeals
    (sign,) = parts(table(size, SIXES_AND_SEVENS, bytes(options)).view, RedealSign)
    assert sign.hidden == (not redeals)
