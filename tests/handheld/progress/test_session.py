"""What is counted of a game, from its first move to its end, mostly seen through the app."""

from array import array

import pytest

from engine.game import DRAWN, PLAYING, WON
from engine.move import NO_MOVE
from handheld.app import MEMORY_WAS_SHORT
from handheld.celebration.screen import Celebration
from handheld.progress import statistics
from handheld.progress.record import Record
from handheld.progress.record_layout import LAST_GAME, LAST_OUTCOME, OUTCOME, SECONDS, SESSION_GAME, SETTINGS
from handheld.progress.session import Session
from handheld.progress.settings import FELT, Settings
from handheld.progress.statistics import Statistics
from handheld.screens.pages import game_menu
from handheld.screens.question import ask_to_begin
from sim.dealing import app_with_deal
from sim.headless import Headless
from sim.media import MemoryMedium
from tests.handheld.golden_screens import follow_hints
from tests.handheld.key_player import KeyPlayer
from tests.handheld.screen_checks import assert_text_fits

SUIT_TRIANGLE, DOUBLE_PYRAMID = range(2)


def start(game, deal, media=None, options=b""):
    return Headless(160, 128, lambda console: app_with_deal(console, game, deal, options), media)


def counts(console, game=SUIT_TRIANGLE):
    """Return played, won, perfect, lost, streak and best streak of a game, over all rules."""
    book = Statistics(console.app.record)
    places = (
        statistics.PLAYED,
        statistics.WON,
        statistics.PERFECTLY,
        statistics.LOST_GAMES,
        statistics.STREAK,
        statistics.BEST_STREAK,
    )
    return tuple(sum(book.value(line, place) for line in book.lines_of(game)) for place in places)


def win(console):
    """Play the present deal along its hints, the last move by keys so that its end is met as a player meets it."""
    table = console.app.table
    player = KeyPlayer(console)
    moves = array("H", bytes(2 * table.game.MOVE_LIMIT))
    while (hint := table.game.hint(moves)) != NO_MOVE:
        player.play(hint)
    console.play([("wait", 1000)])


def test_a_deal_that_is_only_looked_at_is_not_played():
    console = start(SUIT_TRIANGLE, 69)
    console.press("right", "select", "start", "up", "a")
    assert counts(console) == (0, 0, 0, 0, 0, 0)
    assert console.app.screen._last.text == "A chooses a game"


def test_a_win_is_counted_once_however_often_it_is_won_again():
    console = start(SUIT_TRIANGLE, 69)
    win(console)
    assert isinstance(console.app.screen, Celebration)
    assert counts(console) == (1, 1, 0, 0, 1, 1)
    console.press("a")
    console.play([("wait", 800)])
    console.press("down", "down", "a")  # undo
    assert console.app.table.game.outcome() == 0
    console.play([("press", 3)])  # a hint
    console.app.table.redo()
    console.app.step()
    console.press("a")
    assert counts(console) == (1, 1, 0, 0, 1, 1)
    console.play([("wait", 800)])
    console.press("up", "a")
    assert console.app.screen._last.text == "Suit Triangle: won"
    assert counts(console) == (1, 1, 0, 0, 1, 1)


def test_a_lost_game_is_counted_when_it_is_left_and_ends_the_streak():
    console = start(SUIT_TRIANGLE, 69)
    win(console)
    console.press("a")
    assert console.app.screen.lines[0] == "New deal"
    console.app.open_page(game_menu, 0)
    console.app.step()
    console.app.open_table(SUIT_TRIANGLE, 1)
    console.app.step()
    follow_hints(console.app.table, 1000)
    console.app.step()
    assert counts(console) == (2, 1, 0, 0, 1, 1)
    console.play([("wait", 1000)])
    console.press("up", "a")
    assert counts(console) == (2, 1, 0, 1, 0, 1)
    assert console.app.screen._last.text == "Suit Triangle: lost"


def test_giving_up_is_asked_for_and_counted():
    console = start(SUIT_TRIANGLE, 7)
    console.press("a", "start", *["up"] * 4, "a", "down", "a")
    assert console.app.screen.heading == "Give up this game?"
    console.press("down", "a")
    assert counts(console) == (1, 0, 0, 1, 0, 0)
    console.press("start", "up", "a")
    assert console.app.screen._last.text == "Suit Triangle: given up"


NEW_DEAL = ("start", "down", "down", "down", "down", "a", "down", "a")


def test_nobody_is_asked_about_a_game_that_was_won_and_stepped_back():
    console = start(SUIT_TRIANGLE, 69)
    win(console)
    console.press("a")
    console.play([("wait", 800)])
    console.press("down", "down", "a")  # undo
    assert console.app.table.game.outcome() == PLAYING
    console.press("start", *["down"] * 5, "a", "down", "a")  # what is left could all be sent, says one line more
    assert console.app.screen is console.app.table
    assert console.app.table.game.deal_number() != 69
    assert counts(console) == (1, 1, 0, 0, 1, 1)
    assert console.app.session._buffer[LAST_OUTCOME] == WON


@pytest.mark.parametrize("way", ["pause", "menu", "next start", "another game"])
def test_a_table_whose_moves_are_all_undone_is_left_unasked_and_counts_for_nothing(way):
    console = start(SUIT_TRIANGLE, 7)
    console.press("a", "a", "b", "b")
    assert console.app.table.game.journal.length == 0
    assert counts(console) == (1, 0, 0, 0, 0, 0)
    if way == "pause":
        console.press(*NEW_DEAL)
    elif way == "menu":
        console.press("start", "up", "a", "down", "a")
        assert console.app.screen._lines[0][0] == "Continue"  # redo can bring the moves back
        console.press("down", "a")
    elif way == "next start":
        console.press("start", "up", "a")
        console = start(SUIT_TRIANGLE, 2, console.media)
    else:
        console.app.open_table(DOUBLE_PYRAMID, 2)
        console.app.step()
        ask_to_begin(console.app, SUIT_TRIANGLE, lambda: console.app.open_table(SUIT_TRIANGLE, 2))
        console.app.step()
    assert console.app.screen is console.app.table
    assert (console.app.table.game.NUMBER, console.app.table.game.deal_number() != 7) == (SUIT_TRIANGLE, True)
    assert counts(console) == (0, 0, 0, 0, 0, 0)


def test_a_move_played_again_is_asked_about_again():
    console = start(SUIT_TRIANGLE, 7)
    console.press("a", "b", "redo", *NEW_DEAL)
    assert console.app.screen.heading == "Give up this game?"
    console.press("down", "a")
    assert counts(console) == (1, 0, 0, 1, 0, 0)


def test_hints_that_find_something_and_undos_are_counted_and_shown_at_the_end():
    console = start(SUIT_TRIANGLE, 1)
    console.press("select", "select", "a", "b", "a", "select", "b")
    assert (console.app.session.hints(), console.app.session.undos()) == (2, 2)
    follow_hints(console.app.table, 1000)
    console.app.step()
    assert console.app.screen.heading == "Nothing more can go"
    console.play([("wait", 1000)])
    console.press("a", "select")
    assert console.app.table.bar.sentence == "Nothing is left to do"
    assert console.app.session.hints() == 2


def test_time_passes_on_the_table_and_not_in_a_menu():
    console = start(SUIT_TRIANGLE, 1)
    console.play([("wait", 3500)])
    assert console.app.session.seconds() == 3
    console.press("start")
    console.play([("wait", 60_000)])
    console.press("b")
    console.play([("wait", 600)])
    assert console.app.session.seconds() == 4


def test_a_half_played_game_is_continued_by_a_new_program():
    console = start(SUIT_TRIANGLE, 15)
    console.press("a", "a", "b", "select")
    position = bytes(console.app.table.game.position)
    console.press("start", "up", "a")
    again = Headless(160, 128, None, console.media)
    again.press("a")
    game = again.app.table.game
    assert bytes(game.position) == position
    assert (game.journal.length > 0, game.journal.undone > 0) == (True, True)
    assert (again.app.session.hints(), again.app.session.undos()) == (1, 1)
    again.press("redo")
    assert game.journal.undone == 0
    assert counts(again) == (1, 0, 0, 0, 0, 0)


def test_what_was_played_is_kept_soon_after_the_last_button():
    console = start(SUIT_TRIANGLE, 15)
    console.press("a")
    console.play([("wait", 6000)])
    again = Headless(160, 128, None, console.media)
    assert again.app.screen._lines[0][0] == "Continue"
    again.press("a")
    assert bytes(again.app.table.game.position) == bytes(console.app.table.game.position)


def test_a_game_that_is_over_is_not_continued_but_counted():
    console = start(SUIT_TRIANGLE, 1)
    console.press("a")
    follow_hints(console.app.table, 1000)
    console.play([("wait", 6000)])
    assert counts(console) == (1, 0, 0, 0, 0, 0)
    again = Headless(160, 128, None, console.media)
    assert again.app.screen._lines[0][0] == "Suit Triangle"
    assert counts(again) == (1, 0, 0, 1, 0, 0)


def test_settings_changed_over_a_table_leave_the_game_as_it_was():
    console = start(SUIT_TRIANGLE, 15)
    console.press("a", "a", "b")
    before = bytes(console.app.table.game.position)
    console.press("start", "up", "up", "a", "down", "down", "right", "b")
    game = console.app.screen.game
    assert bytes(game.position) == before
    assert (game.journal.length > 0, game.journal.undone > 0) == (True, True)
    assert console.display.picture().getpixel((2, 90)) == (0x18, 0x48, 0x7B)  # the felt is blue, in 16-bit colour


def test_a_medium_that_fails_is_told_on_the_table_once():
    from tests.handheld.progress.failing_media import RefusingMedium

    console = start(SUIT_TRIANGLE, 15, (RefusingMedium(), RefusingMedium()))
    console.press("a")
    console.play([("wait", 6000)])
    assert console.app.table.bar.sentence == "Not saved until restarted"
    console.press("a")
    console.play([("wait", 6000)])
    assert console.app.table.bar.sentence == ""


def test_a_game_asked_for_at_the_start_does_not_end_a_half_played_one_unasked():
    console = start(SUIT_TRIANGLE, 15)
    console.press("a")
    console.play([("wait", 6000)])
    again = start(SUIT_TRIANGLE, 2, console.media)
    assert again.app.screen.heading == "Give up Suit Triangle?"
    again.press("a")
    assert again.app.screen._lines[0][0] == "Continue"
    again = start(SUIT_TRIANGLE, 2, console.media)
    again.press("down", "a")
    assert (again.app.table.game.NAME, again.app.table.game.deal_number()) == ("Suit Triangle", 2)
    assert counts(again) == (1, 0, 0, 1, 0, 0)


def test_another_game_asked_for_at_the_start_lets_the_half_played_one_wait():
    console = start(SUIT_TRIANGLE, 15)
    console.press("a")
    position = bytes(console.app.table.game.position)
    console.play([("wait", 6000)])
    again = start(DOUBLE_PYRAMID, 2, console.media)
    assert (again.app.table.game.NAME, again.app.table.game.deal_number()) == ("Double Pyramid", 2)
    assert counts(again) == (1, 0, 0, 0, 0, 0)
    again.press("a", "start", "up", "a", "down", "a")  # to the title, and to the menu of the first game
    assert again.app.screen._lines[0][0] == "Continue"
    again.press("a")
    assert bytes(again.app.table.game.position) == position


def test_a_game_of_two_persons_is_continued_behind_the_curtain():
    console = start(3, 1, None, b"\0\0\0\3\0")
    console.press("a", "start", "up", "a")
    again = Headless(160, 128, None, console.media)
    again.press("a")
    assert type(again.app.screen).__name__ == "Curtain"
    again.press("a")
    assert again.app.screen is again.app.table


def test_what_follows_a_celebration_that_ended_by_itself_is_not_chosen_by_the_next_key():
    console = start(SUIT_TRIANGLE, 69)
    win(console)
    console.play([("wait", 7300)])
    assert console.app.screen.heading == "You have won!"
    console.press("a")
    assert console.app.screen.heading == "You have won!"
    console.play([("wait", 800)])
    console.press("a")
    assert console.app.screen is console.app.table
    assert console.app.table.game.journal.length == 0  # another deal


def test_a_game_is_won_also_where_there_is_no_memory_for_the_celebration(monkeypatch):
    def refuse(*arguments):
        raise MemoryError

    console = start(SUIT_TRIANGLE, 69)
    monkeypatch.setattr("handheld.celebration.banner.Banner.__init__", refuse)
    monkeypatch.setattr("handheld.memory.OURS", ())
    win(console)
    assert console.app.screen is console.app.table
    assert console.app.table.bar.sentence == MEMORY_WAS_SHORT
    assert counts(console) == (1, 1, 0, 0, 1, 1)
    console.press("start")
    assert console.app.screen.heading == "You have won!"


def test_the_end_of_a_long_game_fits_its_box():
    console = start(SUIT_TRIANGLE, 15)
    console.press("a")
    for _ in range(4000):
        console.app.session._add(SECONDS, 3)
    follow_hints(console.app.table, 1000)
    console.app.step()
    assert console.app.screen.heading == "Nothing more can go"
    assert_text_fits(console)


def test_statistics_that_were_reset_in_the_middle_of_a_game_stay_empty():
    console = start(DOUBLE_PYRAMID, 2)
    console.press("a", "start", "up", "a")
    book = Statistics(console.app.record)
    book.reset(DOUBLE_PYRAMID)
    console.app.open_page(game_menu, SUIT_TRIANGLE)
    console.app.step()
    assert book.lines_of(DOUBLE_PYRAMID) == []


def test_another_move_makes_another_hint():
    console = start(SUIT_TRIANGLE, 15)
    console.press("select", "select")
    assert console.app.session.hints() == 1
    console.press("a", "b", "select")
    assert console.app.session.hints() == 2


def test_a_restart_promises_moves_only_where_there_are_some():
    console = start(SUIT_TRIANGLE, 15)
    restart = ("start", *["up"] * 4, "a", "a")
    console.press(*restart)
    assert console.app.table.bar.sentence == ""
    console.press("a", *restart)
    assert console.app.table.bar.sentence == "Redo brings the moves back"
    console.press("redo")
    assert console.app.table.game.journal.length > 0


def test_settings_opened_while_the_badge_changes_hands_do_not_show_the_others_cards():
    console = start(3, 1, None, b"\0\0\0\3\0")
    console.press("a")
    shown = console.app.table.view.player
    console.press("start", "up", "up", "a", "down", "right", "b")
    table = console.app.table
    assert (table.view.player, table.bar.sentence) == (shown, "Turn over: A hands over")
    console.press("a")
    assert type(console.app.screen).__name__ == "Curtain"


@pytest.mark.parametrize(
    ("place", "value", "expected"),
    [
        (SESSION_GAME, 4, (3, DRAWN, 4)),
        (SESSION_GAME, 5, (-1, 0, 4)),
        (OUTCOME, DRAWN + 1, (-1, 0, 4)),
        (LAST_GAME, 5, (2, DRAWN, 0)),
        (LAST_OUTCOME, DRAWN + 1, (2, DRAWN, 0)),
    ],
)
def test_a_game_that_does_not_exist_is_forgotten(place, value, expected):
    record = Record((MemoryMedium(), MemoryMedium()))
    session = Session(record)
    record.buffer[SESSION_GAME], record.buffer[OUTCOME] = 3, DRAWN
    record.buffer[LAST_GAME], record.buffer[LAST_OUTCOME] = 4, DRAWN
    record.buffer[place] = value
    session.sanitize(4)
    assert (session.game_number(), session.outcome(), record.buffer[LAST_GAME]) == expected


def test_a_value_that_a_setting_does_not_have_counts_as_the_first():
    record = Record((MemoryMedium(), MemoryMedium()))
    record.buffer[SETTINGS + FELT] = 3
    assert Settings(record).value(FELT) == 3
    record.buffer[SETTINGS + FELT] = 4
    assert Settings(record).value(FELT) == 0
