"""All that fits is sent, an end of pairs plays itself out, and what SELECT shows when it is pressed again."""

from array import array

import pytest

from engine.game import PERFECT, PLAYING, WON
from engine.games.pyramid import STOCK as PYRAMID_STOCK
from engine.games.pyramid import WASTE as PYRAMID_WASTE
from engine.games.sixes_and_sevens.position import STOCK as SIXES_STOCK
from engine.games.suit_triangle import LEFT_WASTE, RIGHT_WASTE
from engine.move import NO_MOVE, REMOVE, move, source_of, target_of
from engine.notation import record_text
from handheld.buttons import LONG
from handheld.cards.marks import TICK_HEIGHT, TICK_WIDTH
from handheld.celebration.screen import Celebration
from handheld.console import A
from handheld.games.table_view import NO_PILE
from handheld.table.cursor import TICK_OVERLAP
from handheld.widgets.menu import Menu
from sim.dealing import app_with_deal
from sim.headless import FRAME, Headless
from sim.keys import BUTTONS, parse_script
from tests.engine.helpers import lay
from tests.handheld.golden_screens import follow_hints

SUIT_TRIANGLE, DOUBLE_PYRAMID, SIXES, TRIGON, PYRAMID = range(5)
ALONE = b"\0\0\0\0\1"
REDEAL_ONCE = b"\0\0\1"
TWO_PERSONS = b"\0\0\0\3\0"
END = {0: "7H", 1: "6S", 2: "2C", LEFT_WASTE: "JC", RIGHT_WASTE: "TS", 3: "3D"}
FIRST = move(REMOVE, 0, 1)


def table(game, deal=1, options=b"", size=(160, 128), hints=0):
    console = Headless(*size, lambda console: app_with_deal(console, game, deal, options))
    if hints:
        follow_hints(console.app.table, hints)
    return console


def laid(piles, options=None, game=SUIT_TRIANGLE):
    console = table(game)
    lay(console.app.table.game, piles, options)
    console.app.table.catch_up()
    return console


def steps(console):
    return record_text(console.app.table.game).split()[1:]


def sentence(console):
    return console.app.table.bar.sentence


def marked(console):
    """Return the piles under which a tick is shown, in the order in which the view has them."""
    screen = console.app.table
    view = screen.view
    ticks = {(tick.x, tick.y) for tick in screen.cursor.ticks if not tick.hidden}
    lowest = console.display.height - TICK_HEIGHT
    found = []
    for pile in view.places:
        x = view.x_of(pile) + view.width_of(pile) // 2 - TICK_WIDTH // 2
        y = min(view.y_of(pile, 1) + view.height_of(pile, 1) - TICK_OVERLAP, lowest)
        if (x, y) in ticks and screen.game.position[pile]:
            found.append(pile)
    return found


# Send all that fits.


def test_sixes_and_sevens_sends_all_that_fits_a_step_a_card():
    console = table(SIXES, 4)
    game = console.app.table.game
    moves = array("H", bytes(2 * game.MOVE_LIMIT))
    assert len([word for word in moves[: game.legal_moves(moves)] if game.is_productive(word)]) > 1
    before = bytes(game.position)
    console.press("send")
    sent = steps(console)
    assert len(sent) > 2 and "draw" not in sent
    assert game.sending_move(moves) == NO_MOVE
    for left in range(len(sent) - 1, -1, -1):
        console.press("b")  # takes back one card at a time
        assert len(steps(console)) == left
    assert game.position == before


def test_where_nothing_fits_it_says_so_and_a_picked_card_stays_picked():
    console = table(SIXES, 4)
    console.press("send", "send")
    assert sentence(console) == "Nothing can be sent"
    console = table(TRIGON, 1, ALONE)
    console.press("left", "a", "send")
    if console.app.table.controls.sending_move() == NO_MOVE:
        assert console.app.table.cursor.picked != NO_PILE
    console = table(SUIT_TRIANGLE)
    console.press("hint", "send")
    assert sentence(console) == "Sent once a win is sure" and steps(console) == []
    console.press("a")
    console.button_down(A)
    console.play([("wait", 800)])
    assert sentence(console) == ""  # a long A may have meant something else


def test_a_whole_game_of_sixes_and_sevens_is_won_by_drawing_and_sending():
    console = table(SIXES, 4)
    game = console.app.table.game
    while game.outcome() == PLAYING:
        console.press("send")
        if game.outcome() == PLAYING:
            console.press("a")
    assert game.outcome() == WON
    console.play([("wait", 500)])
    assert isinstance(console.app.screen, Celebration)


def test_double_trigon_asks_before_it_sends():
    console = table(TRIGON, 3, ALONE)
    game = console.app.table.game
    while not game.sending_move(array("H", bytes(2 * game.MOVE_LIMIT))) > 0:
        follow_hints(console.app.table, 1)
    played = len(steps(console))
    console.press("send")
    assert console.app.screen.heading == "Send all that fit?"
    assert console.app.screen.lines == ["No", "Yes"]
    console.press("a")
    assert len(steps(console)) == played
    console.press("send", "down", "a")
    assert len(steps(console)) > played
    assert console.app.table.controls.sending_move() == NO_MOVE and "draw" not in steps(console)[played:]


def test_nothing_is_sent_for_who_is_not_to_move():
    console = table(TRIGON, 1, TWO_PERSONS)
    console.press("a")  # ends the turn
    screen = console.app.table
    assert sentence(console) == "Turn over: A hands over"
    assert screen.sending_move() == NO_MOVE
    console.press("send")
    assert console.app.screen is screen and len(steps(console)) == 1
    console = table(TRIGON, 1)
    console.button_down(BUTTONS["a"])
    console.app.step()
    console.wait(400)
    console.app.step()
    assert console.app.table.turns.is_busy and console.app.table.sending_move() == NO_MOVE


@pytest.mark.parametrize("game", [SIXES, TRIGON])
def test_the_pause_has_a_line_only_where_something_can_go(game):
    console = table(game, 4, ALONE if game == TRIGON else b"")
    while console.app.table.controls.sending_move() == NO_MOVE:
        follow_hints(console.app.table, 1)
    console.press("start")
    lines = console.app.screen.lines
    assert lines[lines.index("Redo") + 1] == "Send all"
    console.press(*["down"] * lines.index("Send all"), "a")
    if game == TRIGON:
        console.press("down", "a")
    assert console.app.table.controls.sending_move() == NO_MOVE
    console.press("start")
    assert "Send all" not in console.app.screen.lines


# A held.


def hold(console, name, milliseconds):
    console.button_down(BUTTONS[name])
    console.app.step()
    console._pass(milliseconds)
    console.button_up(BUTTONS[name])
    console._settle()


def on_a_card():
    """Return a table of Sixes and Sevens, its cursor on a card that fits."""
    console = table(SIXES, 4)
    screen = console.app.table
    screen.cursor.pile = source_of(screen.controls.sending_move())
    screen.cursor.show()
    return console


def test_a_held_for_long_on_a_card_acts_at_once_and_then_sends_all():
    console = on_a_card()
    hold(console, "a", LONG - 2 * FRAME)
    assert len(steps(console)) == 1 and "draw" not in steps(console)
    console = on_a_card()
    hold(console, "a", LONG + 2 * FRAME)
    assert len(steps(console)) > 2 and "draw" not in steps(console)
    assert console.app.table.controls.sending_move() == NO_MOVE


def test_with_a_and_b_changed_over_it_is_the_other_button():
    console = on_a_card()
    console.app.settings.has_a_and_b_changed = lambda: True
    hold(console, "b", LONG + 2 * FRAME)
    assert len(steps(console)) > 2 and "draw" not in steps(console)


def test_an_a_that_has_drawn_or_redealt_sends_nothing_however_long_it_is_held():
    console = table(SIXES, 4)
    assert console.app.table.controls.sending_move() != NO_MOVE
    hold(console, "a", 3 * LONG)
    assert steps(console) == ["draw"]
    hold(console, "a", 3 * LONG)
    assert steps(console) == ["draw", "draw"]

    console = table(SIXES, 4, REDEAL_ONCE)
    game = console.app.table.game
    while game.position[SIXES_STOCK]:
        console.app.table.play(game.draw_move)
    console.app.table.land()
    assert console.app.table.controls.sending_move() != NO_MOVE
    before = steps(console)
    hold(console, "a", 3 * LONG)
    assert steps(console) == [*before, "redeal"]


def test_a_draw_with_b_is_not_taken_back_by_holding_it():
    console = Headless(160, 128, lambda console: app_with_deal(console, PYRAMID, 1, b""))
    lay(console.app.table.game, {0: "2S", PYRAMID_STOCK: "~3S KS"}, {"stock_top": 1, "auto_kings": 1})
    screen = console.app.table
    screen.catch_up()
    screen.cursor.pile = PYRAMID_STOCK
    console.press("a")
    assert sentence(console) == "A takes the King, B draws"
    hold(console, "b", 3 * LONG)
    assert steps(console) == ["draw"]


def test_in_a_menu_a_long_a_means_nothing():
    console = table(SIXES, 4)
    console.press("start")
    hold(console, "a", 2 * LONG)  # which closes the menu; the table is not to get the rest of it
    assert console.app.screen is console.app.table and steps(console) == []
    console.press("start", "send")
    assert console.app.screen.heading == "Pause"


# The end of a game of pairs.


def test_an_end_in_which_every_order_wins_plays_itself_out_step_by_step():
    console = laid(END)
    assert console.app.table.play(FIRST) == ""
    console.play([("wait", 2000)])
    assert isinstance(console.app.screen, Celebration)
    console.press("a")
    console.play(parse_script("wait:800 down a"))
    game = console.app.table.game
    for left in (2, 1, 0):
        console.press("b")
        assert (len(steps(console)), game.outcome()) == (left, PLAYING)


@pytest.mark.parametrize("name", ["a", "b", "select", "start", "left", "click"])
def test_any_key_stops_it_at_any_frame(name):
    console = laid(END)
    screen = console.app.table
    stopped = 0
    for frame in range(1, 60):
        lay(screen.game, END)
        screen.catch_up()
        screen.play(FIRST)
        for _ in range(frame):
            console.wait(FRAME)
            console.app.step()
        if len(steps(console)) == 3:
            break  # the last card flies
        was_sending = screen.busy and len(steps(console)) > 1
        if name == "click":
            console.pointed(80, 60)
        else:
            console.button_down(BUTTONS[name])
            console.button_up(BUTTONS[name])
        console.app.step()
        if was_sending:
            assert len(steps(console)) == 2 and not screen.busy and console.app.screen is screen
            console.play([("wait", 500)])
            assert len(steps(console)) == 2  # and it does not start again by itself
            stopped += 1
        else:
            if console.app.screen is not screen:
                console.press("b")  # the pause has opened
            screen.land()
    assert stopped == 5  # frames, as long as a card flies twice as fast


def test_the_button_that_made_the_last_move_may_stay_held():
    console = laid(END)
    console.press("up", "left", "left", "left", "a")
    screen = console.app.table
    assert screen.cursor.picked == 0
    screen.cursor.pile = 1
    hold(console, "a", 3000)
    assert isinstance(console.app.screen, Celebration)


def test_it_starts_again_with_the_next_move_or_when_asked():
    for again in ("play", "send", "pause"):
        console = laid(END)
        screen = console.app.table
        screen.play(FIRST)
        console._pass(200)
        assert screen.busy
        console.press("left")
        assert len(steps(console)) == 2
        if again == "play":
            console.press("b", "b", "redo", "redo")  # no moves
            assert len(steps(console)) == 2
            console.press("b")
            screen.play(screen.controls.sending_move())
        elif again == "send":
            console.press("send")
        else:
            console.press("start")
            console.press(*["down"] * console.app.screen.lines.index("Send all"), "a")
        console.play([("wait", 2000)])
        assert isinstance(console.app.screen, Celebration), again


def test_a_key_pressed_while_the_players_own_card_flies_is_no_stop_but_keeps_the_end_for_the_player():
    console = laid(END)
    screen = console.app.table
    screen.play(FIRST)
    console.wait(FRAME)
    console.press("select")
    assert len(steps(console)) == 1 and sentence(console).startswith("Hint: ")
    console.play([("wait", 2000)])
    assert len(steps(console)) == 1


def test_a_win_that_becomes_perfect_is_announced_once():
    piles = {0: "KS", PYRAMID_STOCK: "3S", PYRAMID_WASTE: "TS"}
    console = Headless(160, 128, lambda console: app_with_deal(console, PYRAMID, 1, bytes([0, 0, 0, 1, 1])))
    lay(console.app.table.game, piles, {"stock_top": 1, "auto_kings": 1})
    console.app.table.catch_up()
    console.press("send")
    console.play([("wait", 20_000)])
    assert isinstance(console.app.screen, Menu) and console.app.screen.heading == "A perfect win!"
    assert console.app.table.game.outcome() == PERFECT


# All that can go.


def test_select_again_shows_all_that_can_go_and_counts_one_hint():
    console = table(SUIT_TRIANGLE)
    console.press("a", "select")
    first = (sentence(console), marked(console))
    hints = console.app.session.hints()
    console.press("select")
    game = console.app.table.game
    moves = array("H", bytes(2 * game.MOVE_LIMIT))
    can_go = set()
    for word in moves[: game.legal_moves(moves)]:
        if game.is_productive(word):
            can_go |= {word >> 6 & 63, word & 63}
    assert set(marked(console)) == can_go
    assert sentence(console) == "%d cards can go" % len(can_go)
    console.press("select")
    assert (sentence(console), marked(console)) == first
    assert console.app.session.hints() == hints == 1
    console.press("select", "left")
    assert set(marked(console)) == can_go  # while the cursor looks around
    console.press("a")
    console.press("b")
    assert marked(console) == []


@pytest.mark.parametrize("size", [(160, 128), (240, 240), (320, 240)])
@pytest.mark.parametrize("game", range(5))
def test_all_marks_have_room_at_every_position(game, size):
    console = table(game, 1, ALONE if game == TRIGON else b"", size)
    screen = console.app.table
    moves = array("H", bytes(2 * screen.game.MOVE_LIMIT))
    for _ in range(25):
        if screen.game.outcome() != PLAYING or console.app.screen is not screen:
            break
        console.press("select", "select")
        productive = [w for w in moves[: screen.game.legal_moves(moves)] if screen.game.is_productive(w)]
        if productive:
            assert sentence(console).endswith((" card can go", " cards can go"))
            assert int(sentence(console).split()[0]) == len(marked(console))
        else:
            assert sentence(console).startswith("Hint: ")
        follow_hints(screen, 1)


# A after a hint.


@pytest.mark.parametrize("game", [SUIT_TRIANGLE, DOUBLE_PYRAMID, PYRAMID, TRIGON])
def test_after_a_hint_for_two_places_a_and_a_play_it(game):
    console = table(game, 1, ALONE if game == TRIGON else b"")
    played = 0
    for _ in range(30):
        screen = console.app.table
        hint = screen.controls.hint()
        console.press("select")
        if screen.game.is_productive(hint) and target_of(hint) != hint >> 6 & 63:
            before = len(steps(console))
            console.press("a", "a")
            assert screen.game.journal.start_of_last_step() >= 0 and len(steps(console)) == before + 1
            assert screen.game.journal.word(screen.game.journal.start_of_last_step()) & 0x7FFF == hint
            played += 1
        else:
            follow_hints(screen, 1)
        if console.app.screen is not console.app.table:
            break
    assert played > 2
