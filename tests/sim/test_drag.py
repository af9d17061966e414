"""Cards that the pointer drags, in every kind of game."""

from functools import partial

import pytest

from engine.game import PLAYING
from engine.table import DISCARD
from handheld.console import A, B, START
from handheld.games.table_view import NO_PILE
from handheld.progress.session import moves_of
from handheld.table.cursor import LIFT
from sim.dealing import app_with_deal
from sim.headless import Headless

SUIT_TRIANGLE, DOUBLE_PYRAMID, SIXES_AND_SEVENS, DOUBLE_TRIGON, PYRAMID = range(5)
KINGS_BY_HAND = b"\0\2\0\0\0"
SPACES_STAY = b"\0\1\0"
ALONE = b"\0\0\0\0\1"
TWO_PERSONS = b"\0\0\0\3\0"


def opened(game, deal, options=None, width=160, height=128):
    return Headless(width, height, partial(app_with_deal, game=game, deal=deal, options=options))


def middle(console, pile):
    """Return the pixel in the middle of a pile's top card, or of its place."""
    view = console.app.table.view
    return view.x_of(pile) + view.sheet.card_width // 2, view.y_of(pile, 1) + view.sheet.card_height // 2


def drag(console, source, target):
    """Drag the top card of pile `source` to pile `target`."""
    console.drag(middle(console, source), (80, 60), middle(console, target))


def moves(console):
    return moves_of(console.app.table.game)


@pytest.mark.parametrize("size", [(160, 128), (240, 240), (320, 240)])
@pytest.mark.parametrize(("source", "target"), [(23, 25), (25, 23)])
def test_a_card_dropped_on_its_partner_goes_with_it(source, target, size):
    console = opened(PYRAMID, 1, None, *size)  # 8D and 5S are exposed
    drag(console, source, target)
    position = console.app.table.game.position
    assert position[23] == position[25] == 0
    assert moves(console) == 1
    assert console.app.table.cursor.picked == NO_PILE


def test_the_card_follows_the_pointer_from_where_it_was_gripped():
    console = opened(PYRAMID, 1)
    table = console.app.table
    x, y = middle(console, 23)
    console.pointer_down(x, y)
    for place in ((x + 30, y - 20), (-5, 140)):
        console.pointer_moved(*place)
        console.app.step()
        assert table.cursor.picked == 23
        assert table.cursor.sprite.hidden is False
        assert table.cursor.sprite.x == table.view.x_of(23) + place[0] - x
        assert table.cursor.sprite.y == table.view.y_of(23, 1) - LIFT - table.view.sheet.above + place[1] - y


def test_it_flies_on_from_where_it_was_let_go():
    console = opened(PYRAMID, 1)
    table = console.app.table
    x, y = middle(console, 25)
    console.pointer_down(x, y)
    console.pointer_moved(50, 105)
    console.app.step()
    console.pointer_up(50, 105)  # on 8D
    console.app.step()
    assert table.playback.is_moving
    flown = [(sprite.x, sprite.y) for sprite in table.playback.flight]
    lay = (table.view.x_of(23), table.view.y_of(23, 1))
    dropped = (table.view.x_of(25) + 50 - x, table.view.y_of(25, 1) - LIFT + 105 - y)
    assert flown == [lay, dropped]


def test_a_card_dropped_on_nothing_goes_back_without_a_word():
    console = opened(PYRAMID, 1)
    before = console.checksum()
    console.drag(middle(console, 23), (80, 60), (150, 40))
    table = console.app.table
    assert (moves(console), table.cursor.picked, table.bar.sentence) == (0, NO_PILE, "")
    console.app.table.cursor.pile = 28
    console.app.table.cursor.show()
    console.app.step()
    assert console.checksum() == before


def test_a_card_dropped_where_it_may_not_go_goes_back_with_the_reason():
    console = opened(PYRAMID, 1)
    drag(console, 23, 24)
    table = console.app.table
    assert table.bar.sentence == table.game.refusal(table.game.removal(23, 24)) != ""
    assert (moves(console), table.cursor.picked) == (0, NO_PILE)


def test_a_card_brought_back_to_its_place_lies_there_again():
    console = opened(PYRAMID, 1)
    console.drag(middle(console, 23), (80, 60), middle(console, 23))
    table = console.app.table
    assert (moves(console), table.cursor.picked, table.bar.sentence) == (0, NO_PILE, "")


def test_a_shaky_click_is_a_click():
    console = opened(PYRAMID, 1)
    x, y = middle(console, 23)
    console.drag((x, y), (x + 5, y - 5), (x + 4, y))
    assert console.app.table.cursor.picked == 23
    x, y = middle(console, 28)  # the stock
    console.drag((x, y), (x + 5, y - 5), (x + 4, y))
    assert moves(console) == 1


def test_what_is_covered_or_face_down_cannot_be_dragged():
    console = opened(DOUBLE_PYRAMID, 2)
    for pile in (0, 50):
        console.pointer_down(*middle(console, pile))
        console.pointer_moved(80, 60)
        console.app.step()
        assert console.app.table.cursor.picked == NO_PILE
        console.pointer_up(80, 60)
        console.app.step()
    assert moves(console) == 0


def test_a_king_goes_to_the_discard_and_no_other_card_does():
    console = next(
        console
        for console in (opened(SUIT_TRIANGLE, deal, KINGS_BY_HAND) for deal in range(1, 100))
        if console.app.table.game.position[27] & 15 == 13
    )
    console.drag(middle(console, 27), (80, 60), (80, 110))
    assert moves(console) == 0
    drag(console, 27, DISCARD)
    table = console.app.table
    assert (moves(console), table.game.position[27]) == (1, 0)
    drag(console, 26, DISCARD)
    assert moves(console) == 1
    assert table.bar.sentence == table.game.refusal(table.game.removal(26, 26)) != ""


def test_the_stocks_top_card_can_be_dragged_where_it_is_in_play():
    console = next(
        console
        for console in (opened(SUIT_TRIANGLE, deal) for deal in range(1, 100))
        if console.app.table.controls.is_legal(console.app.table.game.removal(28, 27))
    )
    drag(console, 28, 27)
    assert console.app.table.game.position[27] == 0
    assert console.app.table.game.count(28) == 21  # two fill the empty wastes


def test_a_card_dropped_on_the_stock_draws_nothing():
    console = opened(DOUBLE_PYRAMID, 2)
    drag(console, 41, 50)
    assert (moves(console), console.app.table.cursor.picked) == (0, NO_PILE)


@pytest.mark.parametrize("foundation", [13, 14])
def test_of_two_foundations_that_look_alike_each_takes_the_card(foundation):
    console = opened(SIXES_AND_SEVENS, 4)
    card = console.app.table.game.position[3]  # 5H
    drag(console, 3, foundation)
    assert console.app.table.game.position[13] == card


def test_another_foundation_says_why_it_does_not():
    console = opened(SIXES_AND_SEVENS, 4)
    drag(console, 3, 17)
    assert moves(console) == 0
    assert console.app.table.bar.sentence != ""


def test_a_card_is_dragged_into_a_space():
    console = opened(SIXES_AND_SEVENS, 4, SPACES_STAY)
    drag(console, 3, 13)
    card = console.app.table.game.position[0]
    drag(console, 0, 3)
    assert (console.app.table.game.position[0], console.app.table.game.position[3]) == (0, card)


def test_a_run_is_dragged_by_any_of_its_cards_onto_any_of_a_column():
    console = opened(DOUBLE_TRIGON, 3, ALONE)
    table = console.app.table
    view = table.view
    drag(console, 7, 0)  # 2s onto 3S
    run = view.cards_picked(0)
    assert run == 2
    x, y = view.x_of(0) + 4, view.y_of(0, 2) + 1
    console.pointer_down(x, y)
    console.pointer_moved(80, 100)
    console.app.step()
    assert table.cursor.picked == 0
    console.pointer_up(x, 127)
    console.app.step()
    assert table.cursor.picked == NO_PILE
    console.drag(middle(console, 6), (80, 60), (view.x_of(8) + 5, view.layout.PILE_Y + 1))  # 8C onto 9c
    assert table.game.count(8) == 10


def test_an_ace_may_start_any_foundation():
    console = opened(DOUBLE_TRIGON, 3, ALONE)
    card = console.app.table.game.position[2]
    drag(console, 2, 39)
    assert console.app.table.game.position[36] == card


def test_b_puts_the_card_back_and_no_more():
    console = opened(PYRAMID, 1)
    drag(console, 23, 25)
    console.pointer_down(*middle(console, 24))
    console.pointer_moved(80, 60)
    console.app.step()
    console.button_down(B)
    console.app.step()
    console.button_up(B)
    assert (moves(console), console.app.table.cursor.picked) == (1, NO_PILE)
    console.pointer_moved(*middle(console, 26))
    console.pointer_up(*middle(console, 26))
    console.app.step()
    assert moves(console) == 1


def test_another_key_puts_the_card_back_and_does_what_it_does():
    console = opened(PYRAMID, 1)
    console.pointer_down(*middle(console, 23))
    console.pointer_moved(80, 60)
    console.app.step()
    console.button_down(START)
    console.app.step()
    assert console.app.screen.heading == "Pause"
    assert console.app.table.cursor.picked == NO_PILE
    console.pointer_up(*middle(console, 25))
    console.app.step()
    assert console.app.screen.heading == "Pause"
    assert moves(console) == 0


def test_a_key_counts_though_the_pointer_is_still_held_down():
    console = opened(PYRAMID, 1)
    console.pointer_down(*middle(console, 23))
    console.pointer_moved(80, 60)
    console.press("start", "b")
    assert console.app.screen is console.app.table


def test_in_a_menu_a_drag_is_a_click_where_it_ends():
    console = opened(PYRAMID, 1)
    console.press("start", "wait:600")
    menu = console.app.screen
    console.drag((2, 2), (40, 40), (80, menu.y_of(0) + 2))  # Resume
    assert console.app.screen is console.app.table


def test_cards_that_fly_land_before_the_next_is_dragged():
    console = opened(PYRAMID, 1)
    console.pointer_down(*middle(console, 28))
    console.pointer_up(*middle(console, 28))
    console.app.step()
    assert console.app.table.playback.is_moving
    console.pointer_down(*middle(console, 23))
    console.pointer_moved(80, 60)
    console.app.step()
    assert console.app.table.playback.is_moving is False
    assert console.app.table.cursor.picked == 23


def test_nothing_is_dragged_while_the_other_player_is_waited_for():
    console = opened(DOUBLE_TRIGON, 1, TWO_PERSONS)
    console.press("a")
    assert console.app.table.bar.sentence == "Turn over: A hands over"
    journal = moves(console)
    console.drag(middle(console, 0), (80, 60), (80, 100))
    assert moves(console) == journal
    assert console.app.table.bar.sentence == "Turn over: A hands over"
    console.button_down(A)
    console.app.step()
    assert console.app.screen is not console.app.table  # the curtain


def test_a_card_on_a_foundation_stays_there():
    console = opened(SIXES_AND_SEVENS, 1)
    table = console.app.table
    cursor = table.cursor.pile
    drag(console, 12, 3)
    assert (table.cursor.picked, table.cursor.pile, moves(console)) == (NO_PILE, cursor, 0)
    console.press("left")
    assert table.cursor.pile in table.view.places


@pytest.mark.parametrize("way", [3, 40])
@pytest.mark.parametrize("deal", [2, 36])
def test_a_drag_that_begins_while_the_last_card_flies_does_nothing(deal, way):
    console = opened(SUIT_TRIANGLE if deal == 2 else DOUBLE_PYRAMID, deal)  # one is lost, the other won with cards left
    table = console.app.table
    while table.game.outcome() == PLAYING:
        table.land()
        table.play(table.controls.hint())
    played = moves(console)
    console.app.step()
    assert table.playback.is_moving
    x, y = middle(console, table.game.STOCK)
    console.pointer_down(x, y)
    console.pointer_moved(x - way, y)
    console.app.step()
    console.play([("wait", 3000)])  # whatever the end opens lies there when the pointer is let go
    screen = console.app.screen
    assert screen is not table
    console.pointer_up(x - way, y)
    console.app.step()
    assert console.app.screen is screen
    assert console.app.game.journal.length == table.game.journal.length and moves_of(table.game) == played


def test_what_lies_under_the_stocks_top_is_not_seen_while_that_is_dragged():
    console = opened(SUIT_TRIANGLE, 1)
    table = console.app.table
    stock = table.game.STOCK
    x, y = middle(console, stock)
    before = console.display.picture().crop((0, y - 10, x + 8, y + 10)).tobytes()
    console.pointer_down(x, y)
    console.pointer_moved(x + 60, y - 40)
    console.app.step()
    assert table.cursor.picked == stock
    console.app.step()
    table.cursor.frame.hidden = True
    console.app.step()
    seen = console.display.picture().crop((0, y - 10, x + 8, y + 10)).tobytes()
    table.cursor.frame.hidden = False
    reference = opened(SUIT_TRIANGLE, 1)
    reference.app.table.cursor.frame.hidden = True
    reference.app.step()
    assert seen == reference.display.picture().crop((0, y - 10, x + 8, y + 10)).tobytes() != before


def test_the_question_at_a_picked_card_goes_with_the_card_that_is_put_down():
    console = opened(SUIT_TRIANGLE, 1)
    table = console.app.table
    drag(console, table.game.STOCK, 29)
    assert (moves(console), table.bar.sentence) == (1, "")
