"""A won game that may still become a perfect win waits like any other that is half played, and counts as won once."""

from array import array

import pytest

from engine.game import PERFECT, PLAYING, WON
from engine.save import LARGEST_SAVE
from handheld.celebration.screen import Celebration
from handheld.games.registry import GAMES
from handheld.progress.record_layout import ENTRY_HAPPENED, SUSPENDED
from handheld.progress.suspended import SuspendedGames
from handheld.screens.pages import game_menu
from handheld.screens.question import ask_to_begin
from handheld.screens.title import TitleScreen
from sim.dealing import app_with_deal
from sim.headless import Headless
from tests.handheld.progress.test_closed_in_flight import DP, IS_PERFECT, IS_WON, PY, ST, counts

# Deals that hints win, and win perfectly with the very next step.
WAITING = {"double pyramid": (DP, 81, bytes([0, 0, 0, 3, 1, 1, 0])), "pyramid": (PY, 32, bytes([0, 0, 3, 1, 0]))}
over_both = pytest.mark.parametrize("game", WAITING)


def hint_of(table):
    return table.game.hint(array("H", bytes(2 * table.game.MOVE_LIMIT)))


def won(name):
    """Return a console in whose game the winning cards have just begun to fly."""
    game, deal, options = WAITING[name]
    console = Headless(160, 128, lambda console: app_with_deal(console, game, deal, options))
    table = console.app.table
    while table.game.outcome() != WON:
        table.play(hint_of(table))
    return console


def started_again(console):
    console.quit()
    console.app.run()
    return Headless(160, 128, None, console.media)


def saved(game):
    buffer = bytearray(LARGEST_SAVE)
    return bytes(buffer[: game.save_into(buffer)])


def continue_and_win_perfectly(console, game, kept):
    app = console.app
    assert app.screen._lines[0][0] == "Continue"
    console.press("a")
    assert app.screen is app.table  # nothing is celebrated twice
    assert (saved(app.table.game), app.session.outcome(), app.table.is_over) == (kept, WON, True)
    assert counts(app, game) == IS_WON
    app.table.play(hint_of(app.table))
    app.table.land()
    app.step()
    assert isinstance(app.screen, Celebration)
    assert app.session.outcome() == PERFECT
    assert counts(app, game) == IS_PERFECT
    again = started_again(console)
    assert len(again.app.screen._lines) == len(GAMES) + 1 + len(SuspendedGames(again.app.record).entries())
    assert again.app.screen._last.text == GAMES[game][0] + ": perfect win"
    assert counts(again.app, game) == IS_PERFECT


@over_both
@pytest.mark.parametrize("is_celebrated", [False, True])
def test_it_waits_for_the_next_start(game, is_celebrated):
    console = won(game)
    kept = saved(console.app.table.game)
    if is_celebrated:
        console.app.table.land()
        console.app.step()
        assert isinstance(console.app.screen, Celebration)
    game = WAITING[game][0]
    again = started_again(console)
    assert again.app.screen._last.text == GAMES[game][0] + ": won"
    assert counts(again.app, game) == IS_WON
    continue_and_win_perfectly(again, game, kept)


@over_both
def test_it_waits_while_another_game_is_played(game):
    console = won(game)
    kept = saved(console.app.table.game)
    game = WAITING[game][0]
    console.app.open_title()
    console.app.step()
    console.app.open_table(ST, 15)
    console.app.step()
    console.press("a")
    again = started_again(console)
    assert (counts(again.app, game), counts(again.app, ST)) == (IS_WON, (1, 0, 0, 0, 0, 0))
    again.app.open_page(game_menu, game)
    again.app.step()
    assert again.app.screen._history() == "Won 1 of 1"
    continue_and_win_perfectly(again, game, kept)


@over_both
def test_a_new_deal_takes_its_place_unasked(game):
    game = WAITING[game][0]
    for other in (None, ST):
        console = won(next(name for name in WAITING if WAITING[name][0] == game))
        again = started_again(console)
        if other is not None:  # it is suspended, then
            again.app.open_table(other, 15)
            again.app.step()
        begun = []
        ask_to_begin(again.app, game, lambda begun=begun: begun.append(game))
        assert begun == [game]
        again.app.open_table(game, 5)
        again.app.step()
        assert counts(again.app, game) == IS_WON
        assert SuspendedGames(again.app.record).find(game) == -1


@over_both
def test_a_step_back_from_it_is_still_a_won_game(game):
    console = won(game)
    game = WAITING[game][0]
    console._settle()
    console.press("a")
    console.play([("wait", 800)])
    console.press("down", "down", "a")  # undo
    assert console.app.table.game.outcome() == PLAYING
    again = started_again(console)
    assert again.app.screen._lines[0][0] == "Continue"
    again.app.open_page(game_menu, game)
    again.app.step()
    assert again.app.screen._history() == "Won 1 of 1"
    again.press("a", "redo")
    assert counts(again.app, game) == IS_WON


def test_it_ends_once_no_card_can_go_any_more():
    console = Headless(160, 128, lambda console: app_with_deal(console, DP, 7, bytes([0, 0, 0, 0, 0, 1, 0])))
    table = console.app.table
    waits = []
    while (hint := hint_of(table)) != -1:
        table.play(hint)
        table.land()
        console.app.screen = table  # not its celebration
        if table.game.outcome() == WON:
            waits.append(console.app.session.is_in_progress() or not console.app.session.has_ended())
    assert waits == [True] * 19 + [False]
    again = started_again(console)
    assert isinstance(again.app.screen, TitleScreen)
    assert again.app.screen._lines[0][0] == GAMES[0][0]
    assert counts(again.app, DP) == IS_WON


def test_a_suspended_win_that_cannot_have_been_written_is_not_taken():
    console = won("pyramid")
    console.app.open_title()
    console.app.step()
    console.app.open_table(ST, 15)
    console.app.step()
    record = console.app.record
    console.app.session.sanitize(len(GAMES))
    assert len(SuspendedGames(record).entries()) == 1
    record.buffer[SUSPENDED + ENTRY_HAPPENED] &= ~16
    console.app.session.sanitize(len(GAMES))
    assert SuspendedGames(record).entries() == []
