"""Undo by Ctrl+Z and its like, deal codes in the clipboard, the deal of the day and the way out."""

from functools import partial

import pytest

from engine.move import NO_MOVE
from handheld.console import A, B, COPY, NEW_DEAL, PASTE, REDO, RESTART, SEND, UNDO
from handheld.games.table_view import NO_PILE
from handheld.progress.session import moves_of
from handheld.widgets.menu import UNASKED_DEAF
from sim.dealing import app_with_deal
from sim.headless import FRAME, Headless
from tests.handheld.golden_screens import ALL, follow_hints

SUIT_TRIANGLE, DOUBLE_PYRAMID, SIXES_AND_SEVENS, DOUBLE_TRIGON, PYRAMID = range(5)
TWO_PERSONS = b"\0\0\0\3\0"
DAY = 20261231


def opened(game=SUIT_TRIANGLE, deal=1, options=None, **more):
    return Headless(make_app=partial(app_with_deal, game=game, deal=deal, options=options), **more)


def on_title(**more):
    return Headless(make_app=partial(app_with_deal, game=None), **more)


def do(console, *commands):
    console.play([("command", command) for command in commands])


def moves(console):
    return moves_of(console.app.table.game)


def bar(console):
    return console.app.table.bar.sentence


def lines(console):
    """Return the lines of the menu that is open."""
    return console.app.screen.lines


def test_undo_redo_and_restart():
    console = opened(DOUBLE_PYRAMID, 2)  # whose stock lies face down: A draws
    console.press("a*3")
    do(console, UNDO)
    assert moves(console) == 2
    do(console, UNDO, UNDO, UNDO)
    assert (moves(console), bar(console)) == (0, "Nothing to undo")
    do(console, REDO, REDO, REDO)
    assert moves(console) == 3
    do(console, RESTART)
    assert (moves(console), bar(console)) == (0, "Redo brings the moves back")
    do(console, REDO)
    assert moves(console) == 1


def test_undo_takes_a_step_back_also_while_a_card_is_picked():
    console = opened(PYRAMID, 1)
    console.press("a", "down", "a")
    assert console.app.table.cursor.picked != NO_PILE
    do(console, UNDO)
    assert (moves(console), console.app.table.cursor.picked) == (0, NO_PILE)


def test_undo_does_not_change_with_a_and_b():
    console = opened()
    console.press("a")
    console.app.settings.has_a_and_b_changed = lambda: True
    do(console, UNDO)
    assert moves(console) == 0


def test_cards_that_fly_are_taken_back_too():
    console = opened()
    console.button_down(1)
    console.app.step()
    console.button_up(1)
    assert console.app.table.playback.is_moving
    do(console, UNDO)
    assert moves(console) == 0


def test_a_new_deal_asks_only_where_a_game_is_given_up():
    console = opened(deal=7)
    do(console, NEW_DEAL)
    first = console.app.table.game.deal_number()
    assert first != 7
    console.press("a")
    do(console, NEW_DEAL)
    assert console.app.screen.heading == "Give up this game?"
    console.press("a")
    assert (console.app.table.game.deal_number(), moves(console)) == (first, 1)
    do(console, NEW_DEAL)
    console.press("down", "a")
    assert console.app.table.game.deal_number() not in (first, 7)
    assert moves(console) == 0


def test_a_new_deal_keeps_the_rules_of_the_table():
    console = opened(options=b"\1\1\0\0\0")
    do(console, NEW_DEAL)
    assert bytes(console.app.table.game.options()) == b"\1\1\0\0\0"


@pytest.mark.parametrize("command", [UNDO, REDO, NEW_DEAL, RESTART])
def test_in_menus_and_pages_nothing_comes_of_a_command(command):
    console = on_title()
    for keys in ("wait:16", "a", "down*2 a", "b down a"):
        console.press(*keys.split())
        before = console.checksum()
        screen = console.app.screen
        do(console, command)
        assert (console.checksum(), console.app.screen) == (before, screen)


def test_a_menu_over_the_table_that_has_the_line_takes_the_command():
    console = opened(DOUBLE_PYRAMID, 2)
    console.press("a*2", "start")
    do(console, UNDO)
    assert console.app.screen is console.app.table
    assert moves(console) == 1
    console.press("start", "wait:16")
    before = console.checksum()
    do(console, NEW_DEAL)  # which the pause has under Deals
    assert console.checksum() == before
    console.press("down*4", "a")
    assert lines(console)[0] == "Restart this deal"
    do(console, RESTART)
    assert (console.app.screen, moves(console)) == (console.app.table, 0)


def test_the_end_can_be_taken_back_or_left_by_the_same_keys():
    console = opened(deal=2)
    table = console.app.table
    follow_hints(table, ALL)
    console.app.step()
    played = moves(console)
    assert "New deal" in lines(console)
    do(console, NEW_DEAL)  # the menu opened by itself: the key was meant for what lay there before
    assert console.app.screen is not table
    console.press("wait:800")
    do(console, UNDO)
    assert console.app.screen is table
    assert moves(console) == played - 1


@pytest.mark.parametrize("command", [NEW_DEAL, RESTART, UNDO, REDO])
def test_a_key_that_comes_as_the_game_ends_was_meant_for_the_game(command):
    console = opened(deal=2)
    table = console.app.table
    while not table.is_over:
        console.button_down(A)
        console.button_up(A)
        console.app.step()
    played = moves(console)
    console.command(command)
    console.app.step()
    assert (console.app.table, console.app.screen, moves(console)) == (table, table, played)
    console.wait(UNASKED_DEAF)
    console.command(command)
    console.app.step()
    assert (console.app.table, moves(console), "New deal" in lines(console)) == (table, played, True)


def test_the_other_players_cards_stay_hidden():
    console = opened(DOUBLE_TRIGON, 1, TWO_PERSONS)
    console.press("a")
    assert bar(console) == "Turn over: A hands over"
    do(console, RESTART)
    assert console.app.screen.heading == "Pause"
    console.press("b", "a")
    curtain = console.app.screen
    assert curtain is not console.app.table
    before = console.checksum()
    do(console, UNDO, REDO, RESTART, NEW_DEAL, PASTE)
    assert (console.app.screen, console.checksum()) == (curtain, before)


def test_the_code_of_the_table_is_copied():
    console = opened(options=b"\0\2\1\0\0", deal=31)
    do(console, COPY)
    assert (console.clipboard, bar(console)) == ("ST02100-31", "Deal code copied")
    console.press("a")
    assert bar(console) == ""


def test_the_code_that_is_dialled_is_copied():
    console = on_title()
    console.press("a", "down", "a", "up*5")
    page = console.app.screen
    do(console, COPY)
    assert (console.clipboard, page.bar.sentence) == ("ST00000-6", "Deal code copied")
    console.press("up")
    assert page.bar.sentence == ""


def test_of_a_game_that_is_over_the_record_is_copied_and_of_a_replay_too():
    record = "ST00000-2" + 12 * " draw"
    console = opened(deal=2)
    console.press("a*24", "wait:3000")
    do(console, COPY)
    assert (console.clipboard, bar(console)) == (record, "Record copied")
    console.copy("")
    app = console.app
    app.open_replay()
    console.press("wait:500", "right*3")
    do(console, COPY)
    assert (console.clipboard, app.screen.bar.sentence) == (record, "Record copied")


def test_where_there_is_no_clipboard_nothing_is_promised():
    console = opened()
    console.copy = lambda text: False
    do(console, COPY)
    assert bar(console) == "There is no clipboard"


def test_elsewhere_nothing_is_copied():
    console = on_title()
    console.copy("kept")
    for keys in ("wait:16", "a", "down*2 a"):
        console.press(*keys.split())
        do(console, COPY)
    assert console.clipboard == "kept"


@pytest.mark.parametrize("keys", ["wait:16", "a", "a down a", "a down*2 a", "up a"])
def test_what_lies_in_the_clipboard_is_dealt(keys):
    console = on_title()
    console.press(*keys.split())
    console.copy("Try ss101-5!")
    do(console, PASTE)
    game = console.app.table.game
    assert (game.NAME, game.deal_number(), bytes(game.options())) == ("Sixes and Sevens", 5, b"\1\0\1")


def test_a_pasted_deal_asks_before_a_game_is_given_up():
    console = opened(SIXES_AND_SEVENS, 7)
    console.press("a")
    console.copy("SS000-69")
    do(console, PASTE)
    assert console.app.screen.heading == "Give up Sixes and Sevens?"
    do(console, PASTE)  # with the question open nothing more
    console.press("a")
    assert console.app.table.game.deal_number() == 7
    do(console, PASTE)
    console.press("down", "a")
    assert console.app.table.game.deal_number() == 69


NO_CODE, NO_DEAL = "No deal code to paste", "There is no such deal"


@pytest.mark.parametrize(
    ("text", "told"),
    [("", NO_CODE), ("hello", NO_CODE), ("ST00000-\u0663", NO_CODE), ("ST99999-1", NO_DEAL), ("XY00000-1", NO_DEAL)],
)
def test_what_stands_for_no_deal_gets_one_sentence(text, told):
    console = opened()
    console.copy(text)
    do(console, PASTE)
    assert (bar(console), console.app.table.game.deal_number()) == (told, 1)
    console.press("send")  # the next key has its own answer
    assert bar(console) == "Sent once a win is sure"
    console = on_title()
    console.copy(text)
    before = console.checksum()
    do(console, PASTE)
    assert console.checksum() != before  # it stands on the lowest row
    console.press("a")
    do(console, PASTE)  # a game's menu has no bar
    assert (console.app.screen.heading, lines(console)) == (told, ["OK"])
    console.press("a", "down*2", "a")
    do(console, PASTE)
    page = console.app.screen
    assert page.bar.sentence == told
    console.press("down")
    assert page.bar.sentence == ""


def test_a_number_alone_is_dialled_where_deals_are_dialled():
    console = on_title()
    console.press("a", "down", "a")
    page = console.app.screen
    assert page.code() == "ST00000-1"
    console.press("left", "up")
    console.copy(" 1234\n")
    do(console, PASTE)
    assert (page.code(), page.bar.sentence) == ("ST00000-1234", "")
    console.press("b")
    assert page.code() == "ST00000-123"
    console.copy("1234567890")  # no deal has ten digits
    do(console, PASTE)
    assert (page.code(), page.bar.sentence) == ("ST00000-123", "No deal code to paste")


def test_the_deal_of_the_day_has_the_date_as_its_number():
    console = on_title(today=DAY)
    console.press("a", "down", "a")
    game = console.app.table.game
    assert (game.NAME, game.deal_number(), bytes(game.options())) == ("Suit Triangle", 20261231, bytes(5))
    console.press("a*3", "start", "up", "a", "down", "a", "down*2", "a")
    assert console.app.screen.heading == "Give up Suit Triangle?"


def test_the_deal_of_the_day_is_dealt_under_the_chosen_rules():
    console = on_title(today=DAY)
    console.press("a", "down*3", "a", "down", "right", "b", "up*2", "a")
    game = console.app.table.game
    assert game.deal_number() == 20261231
    assert bytes(game.options()) == bytes(console.app.settings.rules_of(game)) != bytes(5)


@pytest.mark.parametrize("game", range(5))
def test_where_no_clock_is_known_there_is_no_deal_of_the_day(game):
    texts = []
    for today in (DAY, None):
        console = on_title(today=today)
        console.press(*["down"] * game, "a")
        texts.append([line[0] for line in console.app.screen._lines])
    assert [text for text in texts[0] if text != "Deal of the day"] == texts[1]
    assert texts[0].index("Deal of the day") == texts[1].index("New deal") + 1


def test_a_desktop_has_a_way_out_on_the_title():
    console = on_title(can_quit=True)
    assert console.running
    console.press("up", "a")
    assert console.running is False


def test_a_badge_has_none():
    console = on_title()
    console.press("up", "a")
    assert console.running
    assert type(console.app.screen).__name__ == "SettingsScreen"


def test_b_still_undoes():
    console = opened()
    console.press("a")
    console.button_down(B)
    console.app.step()
    assert moves(console) == 0


@pytest.mark.parametrize("way", [UNDO, REDO, RESTART, NEW_DEAL, PASTE, "drag", "click"])
def test_while_cards_are_sent_whatever_is_done_only_stops_that(way):
    console = opened(SIXES_AND_SEVENS, 4)
    table = console.app.table
    console.press(*["a"] * 20)  # draws
    console.clipboard = "SS000-5"
    console.command(SEND)
    while moves(console) < 21:
        console.wait(FRAME)
        console.app.step()
    if way == "drag":
        console.drag((80, 120), (90, 110), (120, 60))
    elif way == "click":
        console.click(80, 120)
    else:
        do(console, way)
    console.play([("wait", 3000)])
    assert console.app.screen is table is console.app.table
    assert moves(console) == 21 and table.sending_move() != NO_MOVE
    assert bar(console) == ""
    do(console, SEND)
    assert table.sending_move() == NO_MOVE
