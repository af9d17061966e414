"""The program ends, or the power goes, while the last cards of a game fly: it has its outcome all the same.

In each fourth frame of the flight; with DEEP=1 in the environment in every one.
"""

from array import array

import pytest

from engine.game import DRAWN, FIRST_PLAYER_WON, LOST, PERFECT, PLAYING, SECOND_PLAYER_WON, WON
from engine.move import NO_MOVE
from handheld.games.registry import GAMES
from handheld.progress import statistics
from handheld.progress.statistics import Statistics
from handheld.screens.title import RESULTS, TitleScreen
from sim.dealing import app_with_deal
from sim.headless import FRAME, Headless
from sim.media import SIZE, MemoryMedium
from tests.sampling import sampled

ST, DP, SS, DT, PY = range(5)
PLACES = (
    statistics.PLAYED,
    statistics.WON,
    statistics.PERFECTLY,
    statistics.LOST_GAMES,
    statistics.DRAWN_GAMES,
    statistics.STREAK,
)
IS_WON = (1, 1, 0, 0, 0, 1)
IS_PERFECT = (1, 1, 1, 0, 0, 1)
IS_LOST = (1, 0, 0, 1, 0, 0)
IS_DRAWN = (1, 0, 0, 0, 1, 0)
PERSONS = bytes([0, 0, 0, 3, 0])
SOLO = bytes([0, 0, 0, 0, 1])

# What hints lead to: game, deal, options, the outcome, what is counted of it.
ENDS = {
    "suit triangle": (ST, 69, b"", WON, IS_WON),
    "suit triangle lost": (ST, 1, b"", LOST, IS_LOST),
    "double pyramid": (DP, 2, b"", WON, IS_WON),
    "double pyramid perfect at once": (DP, 1083, bytes([0, 0, 0, 3, 1, 1, 0]), PERFECT, IS_PERFECT),
    "sixes and sevens": (SS, 4, b"", WON, IS_WON),
    "sixes and sevens lost": (SS, 1, b"", LOST, IS_LOST),
    "double trigon against the machine": (DT, 4, b"", FIRST_PLAYER_WON, IS_WON),
    "double trigon lost to the machine": (DT, 1, b"", SECOND_PLAYER_WON, IS_LOST),
    "double trigon drawn": (DT, 170, b"", DRAWN, IS_DRAWN),
    "double trigon between two persons": (DT, 4, PERSONS, FIRST_PLAYER_WON, IS_WON),
    "double trigon won by the second person": (DT, 1, PERSONS, SECOND_PLAYER_WON, IS_LOST),
    "double trigon alone": (DT, 1, SOLO, WON, IS_WON),
    "pyramid": (PY, 1, b"", WON, IS_WON),
    "pyramid perfect at once": (PY, 30, bytes([0, 0, 3, 1, 0]), PERFECT, IS_PERFECT),
    "pyramid lost": (PY, 2, b"", LOST, IS_LOST),
}
over_all_ends = pytest.mark.parametrize("end", ENDS)


def copies(media):
    """Return media that hold what `media` do."""
    made = []
    for medium in media:
        content = bytearray(SIZE)
        medium.read_into(content)
        made.append(MemoryMedium())
        made[-1].write(content, SIZE)
    return tuple(made)


class Flight:
    """A game kept before its last move, to begin that one as often as wanted."""

    def __init__(self, game, deal, options):
        console = Headless(160, 128, lambda console: app_with_deal(console, game, deal, options))
        table = console.app.table
        rules = table.game
        moves = array("H", bytes(2 * rules.MOVE_LIMIT))
        self.game = game
        while rules.outcome() == PLAYING and (hint := rules.hint(moves)) != NO_MOVE:
            rules.play(hint)
        self.last = rules.journal.word(rules.journal.start_of_last_step()) & 0x7FFF
        rules.undo()
        rules.journal.undone = 0
        console.app.session.count_move()
        console.app.keep()
        self._media = console.media

    def begin(self, frames):
        """Return a console with the last cards in flight, for so many frames."""
        console = Headless(160, 128, None, copies(self._media))
        console.app.continue_game(self.game)
        console.app.step()
        if console.app.screen is not console.app.table:
            console.press("a")  # the curtain
        assert console.app.table.play(self.last) == ""
        for _ in range(frames):
            console.wait(FRAME)
            console.app.step()
        return console

    def frames(self):
        """Return how many frames pass until the end is announced, and two more."""
        console = self.begin(0)
        frames = 2
        while console.app.screen is console.app.table:
            console.wait(FRAME)
            console.app.step()
            frames += 1
        assert frames > 10
        return frames


def counts(app, game):
    book = Statistics(app.record)
    return tuple(sum(book.value(line, place) for line in book.lines_of(game)) for place in PLACES)


def assert_counted_once(media, game, outcome, counted, seen):
    """Start again, look at the title, and deal anew; once for what is in the set `seen`."""
    key = b"".join(bytes(medium._content) for medium in copies(media))
    if key in seen:
        return
    seen.add(key)
    console = Headless(160, 128, None, copies(media))
    app = console.app
    assert isinstance(app.screen, TitleScreen)
    assert app.screen._lines[0][0] == GAMES[0][0]  # not "Continue"
    assert app.screen._last.text == GAMES[game][0] + ": " + RESULTS[outcome]
    assert counts(app, game) == counted
    app.open_table(game, 7)
    app.step()
    assert counts(app, game) == counted
    assert app.screen is app.table


@over_all_ends
def test_a_game_closed_in_any_frame_of_its_last_flight_has_its_outcome(end):
    game, deal, options, outcome, counted = ENDS[end]
    flight = Flight(game, deal, options)
    seen = set()
    for frames in sampled(range(flight.frames()), 4):
        console = flight.begin(frames)
        console.quit()
        console.app.run()
        assert_counted_once(console.media, game, outcome, counted, seen)


@over_all_ends
def test_a_save_that_falls_into_the_last_flight_has_the_outcome(end):
    game, deal, options, outcome, counted = ENDS[end]
    flight = Flight(game, deal, options)
    console = flight.begin(0)
    seen = set()
    for _ in range(flight.frames()):
        console.app.keep()
        assert_counted_once(console.media, game, outcome, counted, seen)
        console.wait(FRAME)
        console.app.step()
    assert console.app.screen is not console.app.table  # the end is announced, once
    console.app.open_title()
    console.app.step()
    assert counts(console.app, game) == counted


def test_a_game_whose_memory_runs_out_in_its_last_flight_is_kept_with_its_outcome(monkeypatch):
    game, deal, options, outcome, counted = ENDS["suit triangle"]
    console = Flight(game, deal, options).begin(3)
    app = console.app
    kept = []

    def run_out(now):
        raise MemoryError

    def show_nothing(nothing):
        kept.append(copies(console.media))
        raise MemoryError

    monkeypatch.setattr(app.screen, "advance", run_out)
    monkeypatch.setattr(app, "_show_table", show_nothing)
    with pytest.raises(MemoryError):
        app.step()
    assert_counted_once(kept[0], game, outcome, counted, set())
    assert_counted_once(console.media, game, outcome, counted, set())
