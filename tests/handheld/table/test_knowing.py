"""Hints that also tell whether the game can be won."""

from array import array

import pytest

from engine.games.suit_triangle import SuitTriangle
from engine.journal import FIRST_OF_STEP, WORD
from engine.search import LOST, SEARCHING, WON, Search
from handheld.progress.record_layout import TOLD_WINS
from handheld.progress.record_layout import WON as WON_GAMES
from handheld.progress.settings import HINTS
from handheld.progress.statistics import Statistics
from handheld.screens.pages import statistics_page
from handheld.table import knowing
from sim.dealing import app_with_deal
from sim.headless import Headless
from sim.keys import parse_script
from tests.handheld.golden_screens import follow_hints
from tests.handheld.key_player import KeyPlayer

SUIT_TRIANGLE, DOUBLE_PYRAMID, SIXES_AND_SEVENS, DOUBLE_TRIGON, PYRAMID = range(5)
LOST_FROM_THE_DEAL = 28


def table(game, deal, hints=0, options=b"", tells=True):
    """Return a console with a table on which some hints were followed, and hints that also tell or only help."""
    console = Headless(160, 128, lambda console: app_with_deal(console, game, deal, options))
    if tells:
        console.app.settings.step(HINTS, 1)
    follow_hints(console.app.table, hints)
    console.app.step()
    return console


def said(console):
    return console.app.table.bar.sentence


def think_on(console, milliseconds=2000):
    console.play(parse_script("wait:%d" % milliseconds))


def steps(game):
    journal = game.journal
    return [journal.word(index) & WORD for index in range(journal.length) if journal.word(index) & FIRST_OF_STEP]


def test_a_hint_names_a_move_at_once_and_later_one_that_wins(monkeypatch):
    monkeypatch.setattr(knowing, "MOST_IN_A_SLICE", 1)
    console = table(SUIT_TRIANGLE, 69, 14)
    console.press("select")
    assert said(console) == "Hint: 5S and 8H"
    think_on(console)
    assert said(console) == "Hint: 5S and 8H - wins"
    game = console.app.table.game
    while not game.is_won():
        console.app.table.play(console.app.table.knowing.move)
        if not game.is_won():
            console.press("select")
            think_on(console)


def test_the_winning_move_takes_the_place_of_a_hint_for_another(monkeypatch):
    monkeypatch.setattr(knowing, "MOST_IN_A_SLICE", 1)
    console = table(SUIT_TRIANGLE, 111, 14)
    screen = console.app.table
    console.press("select")
    assert said(console) == "Hint: JH and 2S"
    think_on(console)
    assert said(console) == "Hint: JC and 2S - wins"
    console.press("a")
    console.press("a")
    assert steps(screen.game)[-1] == 0x361C


def test_what_is_lost_says_how_far_back_it_can_be_won_and_the_pause_menu_goes_there():
    console = table(SUIT_TRIANGLE, 1, 14)
    console.press("select")
    think_on(console)
    assert said(console) == "Lost: undo 3 to win again"
    console.play(parse_script("start down"))
    assert console.app.screen.lines[:3] == ["Resume", "Undo to where it wins", "Undo"]
    game = console.app.table.game
    before = steps(game)
    console.press("a")
    assert steps(game) == before[:-3]
    answers = []
    search = Search(SuitTriangle(), bytearray(100_000))
    for _ in range(2):
        search.begin(game, 100_000)
        while search.think() == SEARCHING:
            pass
        answers.append(search.think())
        game.redo()
    assert answers == [WON, LOST]
    console.press("start")
    assert console.app.screen.lines[:2] == ["Resume", "Undo"]


def test_a_deal_that_was_never_winnable_is_named_so():
    console = table(SUIT_TRIANGLE, LOST_FROM_THE_DEAL, 2)
    console.press("select")
    think_on(console)
    assert said(console) == "This deal cannot be won"


def test_what_is_not_known_is_not_said(monkeypatch):
    monkeypatch.setattr(knowing, "BUDGET", 5)
    console = table(DOUBLE_PYRAMID, 2, 0)
    console.press("select")
    think_on(console)
    assert said(console) == "Hint: QH and AD"
    console.press("select")
    assert said(console).endswith(" can go")


@pytest.mark.parametrize("game", [SUIT_TRIANGLE, DOUBLE_PYRAMID, SIXES_AND_SEVENS, PYRAMID])
def test_hints_that_only_help_never_search(game):
    console = table(game, 1, 4, tells=False)
    console.press("select")
    sentence = said(console)
    think_on(console)
    assert said(console) == sentence
    assert console.app.table.knowing is None


@pytest.mark.parametrize("options", [b"\0\0\0\0\0", b"\0\0\0\0\1"])
def test_double_trigon_has_no_room_for_a_search(options):
    console = table(DOUBLE_TRIGON, 3, 0, options)
    console.press("select")
    think_on(console, 300)
    assert console.app.table.knowing is None


def test_the_search_goes_on_while_the_cursor_moves_and_ends_with_the_position(monkeypatch):
    monkeypatch.setattr(knowing, "MOST_IN_A_SLICE", 1)
    console = table(DOUBLE_PYRAMID, 2)
    console.press("select")
    screen = console.app.table
    searching = screen.knowing
    pile = screen.cursor.pile
    console.press("up")
    assert screen.cursor.pile != pile
    assert screen.knowing is searching
    assert searching.answer == SEARCHING
    KeyPlayer(console).play(screen.game.hint(array("H", bytes(2 * screen.game.MOVE_LIMIT))))
    assert screen.knowing is None
    console.press("select")
    assert screen.knowing is not None
    console.press("b")
    assert screen.knowing is None
    console.press("select")
    console.press("start")
    assert screen.knowing is None


def test_another_sentence_is_not_talked_over(monkeypatch):
    monkeypatch.setattr(knowing, "MOST_IN_A_SLICE", 1)
    console = table(SUIT_TRIANGLE, 69, 14)
    console.press("select")
    console.app.table.bar.say("Battery low: charge soon")
    think_on(console)
    assert said(console) == "Battery low: charge soon"
    console.press("select")
    console.press("select")
    assert said(console) == "Hint: 5S and 8H - wins"


def test_without_memory_there_is_the_hint_alone(monkeypatch):
    def no_memory(self, table, sentence):
        raise MemoryError

    monkeypatch.setattr(knowing.Knowing, "__init__", no_memory)
    console = table(SUIT_TRIANGLE, 69, 14)
    console.press("select")
    think_on(console)
    assert said(console) == "Hint: 5S and 8H"
    assert console.app.table.knowing is None
    console.press("b")
    assert said(console) == "No room to search ahead"


def test_a_slice_ends_by_the_clock(monkeypatch):
    console = table(DOUBLE_PYRAMID, 1)
    console.press("select")
    searching = console.app.table.knowing._search
    monkeypatch.setattr(type(console), "milliseconds", lambda self: self.wait(7) or self._now)
    before = searching.positions
    console.app.table.knowing.advance()
    assert searching.positions - before == 2


def test_games_won_with_such_hints_are_counted_apart():
    console = table(SUIT_TRIANGLE, 69, 14)
    console.press("select")
    think_on(console)
    follow_hints(console.app.table, 1000)
    statistics = Statistics(console.app.record)
    (line,) = statistics.lines_of(SUIT_TRIANGLE)
    assert (statistics.value(line, WON_GAMES), statistics.value(line, TOLD_WINS)) == (1, 1)
    console.app.open_table(SUIT_TRIANGLE, 69)
    console.app.step()
    console.press("select")  # not long enough to be told
    console.app.table.knowing = None
    follow_hints(console.app.table, 1000)
    assert (statistics.value(line, WON_GAMES), statistics.value(line, TOLD_WINS)) == (2, 1)
    console.app.open_page(statistics_page, SUIT_TRIANGLE)
    console.app.step()
    rows = [
        (name.text.strip(), value.text.strip())
        for name, value in zip(console.app.screen._names, console.app.screen._values)
    ]
    assert ("Won, 1 told", "2, 100 %") in rows
