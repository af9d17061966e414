"""What is asked about, and counted, of a game that was restarted or had come to its end once."""

import pytest

from engine.game import LOST, PLAYING
from handheld.console import NEW_DEAL, RESTART
from handheld.screens.question import ask_to_begin
from sim.dealing import app_with_deal
from sim.headless import Headless
from tests.handheld.golden_screens import follow_hints
from tests.handheld.progress.test_session import DOUBLE_PYRAMID, SUIT_TRIANGLE, counts, start

NOT_PLAYED = (0, 0, 0, 0, 0, 0)
UNDECIDED = (1, 0, 0, 0, 0, 0)
GIVEN_UP = (1, 0, 0, 1, 0, 0)


def do(console, *commands):
    for command in commands:
        console.command(command)
        console.app.step()


def choose(console, *texts):
    """Choose lines of the pause menu by what they say."""
    console.press("start")
    for text in texts:
        console.press(*["down"] * console.app.screen.lines.index(text), "a")


def restart(console, way):
    if way == "command":
        do(console, RESTART)
    else:
        choose(console, "Deals", "Restart this deal")
    assert (console.app.table.game.journal.length, console.app.table.is_over) == (0, False)


def deal_anew(console, way):
    if way == "command":
        do(console, NEW_DEAL)
    else:
        choose(console, "Deals", "New deal")


def lost():
    """Return a table of a lost game, its menu closed."""
    console = start(SUIT_TRIANGLE, 2)
    follow_hints(console.app.table, 1000)
    console.app.step()
    console.play([("wait", 3000)])
    assert console.app.screen.heading == "Nothing more can go"
    console.press("a")
    assert (console.app.table.game.outcome(), counts(console)) == (LOST, UNDECIDED)
    return console


over_ways = pytest.mark.parametrize("way", ["command", "pause"])


@over_ways
def test_a_new_deal_after_a_restart_asks_and_gives_the_game_up(way):
    console = start(SUIT_TRIANGLE, 7)
    console.press("a", "a", "a")
    restart(console, way)
    deal_anew(console, way)
    assert console.app.screen.heading == "Give up this game?"
    console.press("a")  # no
    assert (console.app.table.game.deal_number(), counts(console)) == (7, UNDECIDED)
    console.press("redo", "redo", "redo")
    assert console.app.table.game.journal.length >= 3
    restart(console, way)
    deal_anew(console, way)
    console.press("down", "a")
    assert (console.app.table.game.deal_number() != 7, counts(console)) == (True, GIVEN_UP)


@over_ways
def test_a_restart_where_nothing_stands_changes_nothing(way):
    console = start(SUIT_TRIANGLE, 7)
    restart(console, way)
    deal_anew(console, way)
    assert (console.app.screen is console.app.table, counts(console)) == (True, NOT_PLAYED)
    console.press("a", "a", "b", "b")  # taken back one by one
    restart(console, way)
    number = console.app.table.game.deal_number()
    deal_anew(console, way)
    assert (console.app.screen is console.app.table, counts(console)) == (True, NOT_PLAYED)
    assert console.app.table.game.deal_number() != number


def test_the_title_says_of_a_lost_game_that_goes_on_that_it_is_in_play_also_while_it_waits():
    console = lost()
    console.press("b")
    title(console)
    assert console.app.screen._last.text == "Suit Triangle: in play"
    console.app.open_table(DOUBLE_PYRAMID, 1)
    console.app.step()
    console.press("a")
    title(console)
    assert console.app.screen._last.text == "Suit Triangle: in play"
    console.app.continue_game(SUIT_TRIANGLE)
    console.app.step()
    follow_hints(console.app.table, 1000)
    title(console)
    assert console.app.screen._last.text == "Suit Triangle: lost"


def title(console):
    console.app.open_title()
    console.app.step()


@over_ways
def test_a_lost_game_that_is_restarted_stays_counted(way):
    console = lost()
    if way == "command":
        restart(console, way)
    else:
        console.press("start", "down", "a")  # undo, which opens the table again
        assert console.app.table.game.outcome() == PLAYING
        restart(console, way)
    deal_anew(console, way)
    assert console.app.screen.heading == "Give up this game?"
    console.press("down", "a")
    assert counts(console) == GIVEN_UP


def test_a_lost_game_whose_moves_are_taken_back_one_by_one_stays_counted():
    console = lost()
    while console.app.table.game.journal.length:
        console.press("b")
    console.app.open_title()
    console.app.step()
    again = Headless(160, 128, lambda console: app_with_deal(console, None), console.media)  # that is kept
    again.press("a")
    assert again.app.table.game.journal.length == 0
    do(again, NEW_DEAL)
    assert again.app.screen.heading == "Give up this game?"
    again.press("down", "a")
    assert counts(again) == GIVEN_UP


def test_a_restarted_game_that_waits_is_asked_about_too():
    console = start(SUIT_TRIANGLE, 7)
    console.press("a", "a", "a")
    restart(console, "command")
    console.app.open_table(DOUBLE_PYRAMID, 2)
    console.app.step()
    ask_to_begin(console.app, SUIT_TRIANGLE, lambda: console.app.open_table(SUIT_TRIANGLE, 2))
    console.app.step()
    assert console.app.screen.heading == "Give up Suit Triangle?"
    console.press("down", "a")
    assert (console.app.table.game.deal_number(), counts(console)) == (2, GIVEN_UP)


def test_a_restart_is_kept_by_itself():
    console = start(SUIT_TRIANGLE, 7)
    console.press("a", "a", "a")
    console.app.keep()
    restart(console, "command")
    assert console.app.record.is_dirty
    console.app.keep()
    again = Headless(160, 128, lambda console: app_with_deal(console, SUIT_TRIANGLE, 2), console.media)
    assert again.app.screen.heading == "Give up Suit Triangle?"
