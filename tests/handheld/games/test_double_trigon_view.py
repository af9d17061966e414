"""How the piles of Double Trigon fan out: where cards lie, how many show, and when a pile closes up."""

import pytest

from engine.card import FACE_UP
from engine.games.double_trigon.position import FOUNDATIONS, STOCK, WASTE
from engine.notation import card_from_text
from handheld.cards.numbers import BACK, BLANK, PLACE, PLAIN_STRIP, THIRDS
from handheld.cards.sheet import picture_of, strip_of
from handheld.games.table_view import NO_PILE
from sim.dealing import app_with_deal
from sim.headless import Headless

DOUBLE_TRIGON = 3
TWO_PERSONS = b"\0\0\0\3\0"
SUITS = ("SHDC", "shdc")
RANKS = "KQJT98765432A"
# For each size of screen: the first row of piles, the height of a strip and of a card, in pixels, the most cards of a
# pile that show, and the most that show two strips each.
SIZES = {(160, 128): (31, 6, 17, 14, 7), (240, 240): (43, 9, 26, 18, 9), (320, 240): (48, 11, 32, 14, 7)}


def view_with(size, cards, cards_face_down=0):
    """Return the view of a table on which player one has so many cards on pile 0, the lower ones face down.

    Solo alone has so many of them in play, but what is shown follows from the cards.
    """
    console = Headless(*size, lambda console: app_with_deal(console, DOUBLE_TRIGON, 1, TWO_PERSONS))
    screen = console.app.table
    game = screen.game
    game.clear(1)
    for player, suits in enumerate(SUITS):
        deck = [card_from_text(rank + suit) for suit in suits for rank in RANKS]
        for index, card in enumerate(deck):
            if player or index >= cards:
                game.put(card & ~FACE_UP, 16 * player + STOCK)
            else:
                game.put(card & ~FACE_UP if index < cards_face_down else card, 0)
    screen.view.show_player(0)
    screen.catch_up()
    return screen.view


@pytest.mark.parametrize("size", SIZES)
def test_a_pile_shows_two_strips_of_each_card_until_it_is_too_high_and_then_one(size):
    top, strip, card, most, most_open = SIZES[size]
    for cards in range(1, 22):
        view = view_with(size, cards)
        shown = min(cards, most)
        fan = 2 if cards <= most_open else 1
        rows = [view.y_of(0, count) for count in range(1, shown + 1)]
        assert rows == [top + (shown - count) * fan * strip for count in range(1, shown + 1)], cards
        assert view.height_of(0, 1) == card
        assert view.height_of(0, shown) == card + (shown - 1) * fan * strip


@pytest.mark.parametrize("size", SIZES)
def test_an_empty_pile_and_the_other_piles_have_the_height_of_a_card(size):
    top, _, card, _, _ = SIZES[size]
    view = view_with(size, 0)
    assert (view.y_of(0, 1), view.height_of(0, 1), view.centre_y(0)) == (top, card, top + card // 2)
    for pile in (STOCK, WASTE, FOUNDATIONS):
        assert view.height_of(pile, 1) == card


def expected_strips(view, cards, shown, fan):
    """Return the numbers of the strips of a pile with these cards, bottom first, of which the top `shown` show."""
    strips = []
    for card in cards[len(cards) - shown : -1]:
        strips.append(strip_of(picture_of(card), 0))
        if fan == 2:
            strips.append(PLAIN_STRIP if card & FACE_UP else strip_of(BACK, 1))
    if len(cards) > shown > 1:
        strips[0] = strip_of(BACK, 0)
    top = picture_of(cards[-1]) if cards else PLACE
    strips += [strip_of(top, third) for third in range(THIRDS)]
    return strips + [BLANK] * (view.layout.STRIPS - len(strips))


@pytest.mark.parametrize(
    ("cards", "face_down", "shown", "fan"),
    [
        (0, 0, 0, 2),
        (1, 0, 1, 2),
        (3, 1, 3, 2),
        (7, 5, 7, 2),
        (8, 5, 8, 1),
        (14, 12, 14, 1),
        (15, 12, 14, 1),
        (20, 8, 14, 1),
    ],
)
def test_which_strips_a_pile_shows(cards, face_down, shown, fan):
    view = view_with((160, 128), cards, face_down)
    buffer = bytearray(104)
    own = list(buffer[: view.game.cards_into(0, buffer)])
    assert len(own) == cards
    drawn = view.sheet.new_strips(view.app.normal, 1, view.layout.STRIPS)
    for index, strip in enumerate(expected_strips(view, own, shown, fan)):
        view.sheet.show_strip(drawn, index, strip)
    assert tiles(view._piles[0]) == tiles(drawn)


@pytest.mark.parametrize(
    ("cards", "face_down", "run"), [(6, 2, 4), (9, 5, 4), (16, 12, 3), (20, 12, 7), (4, 0, 4), (14, 0, 1)]
)
def test_a_picked_run_is_gone_from_its_pile_whose_other_cards_stay_where_they_are(cards, face_down, run):
    view = view_with((160, 128), cards, face_down)
    before = tiles(view._piles[0])
    top = view.y_of(0, run)
    view.show(0, NO_PILE, 0)
    after = tiles(view._piles[0])
    assert (view.cards_picked(0), view.y_of(0, run)) == (run, top)
    others = cards - run
    fan = 2 if cards <= 7 else 1
    strip_size = len(before) // view.layout.STRIPS
    kept = fan * max(min(cards, 14) - run - 1, 0) * strip_size  # strips of covered cards, which stay as they were
    assert after[:kept] == before[:kept]
    assert after[kept : kept + strip_size * THIRDS] == tiles(
        picture(view, picture_of(top_of(view, run)) if others else PLACE)
    )
    assert after[kept + strip_size * THIRDS :] == tiles(picture(view, BLANK))[:1] * (
        len(after) - kept - strip_size * THIRDS
    )


@pytest.mark.parametrize(("cards", "face_down", "run", "fan"), [(4, 1, 3, 2), (9, 5, 4, 1), (20, 12, 7, 1)])
def test_a_picked_run_is_fanned_as_its_pile_is(cards, face_down, run, fan):
    view = view_with((160, 128), cards, face_down)
    buffer = bytearray(104)
    own = list(buffer[: view.game.cards_into(0, buffer)])[-run:]
    sprite, drawn = view.new_sprite(view.app.selected), view.new_sprite(view.app.selected)
    view.dress(sprite, own[-1], run, 0)
    for index, strip in enumerate(expected_strips(view, own, run, fan)[: view.layout.RUN_STRIPS]):
        view.sheet.show_strip(drawn, index, strip)
    assert tiles(sprite) == tiles(drawn)


def top_of(view, run):
    """Return the card of pile 0 under its top `run` cards."""
    card = view.game.position[0]
    for _ in range(run):
        card = view.game.under(card)
    return card


def picture(view, number):
    """Return strips that show a whole picture."""
    drawn = view.sheet.new_strips(view.app.normal, 1, THIRDS)
    for third in range(THIRDS):
        view.sheet.show_strip(drawn, third, strip_of(number, third))
    return drawn


def tiles(grid):
    """Return the numbers of all tiles of a TileGrid as a list."""
    return [grid[index] for index in range(grid.width * grid.height)]
