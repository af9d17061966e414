"""The lines of the statistics."""

from engine.game import DRAWN, LOST, PERFECT, PLAYING, WON
from engine.games.double_pyramid.rules import DoublePyramid
from engine.games.double_trigon.rules import DoubleTrigon
from handheld.progress import statistics
from handheld.progress.layout import LINES
from handheld.progress.record import Record
from handheld.progress.statistics import OTHER_RULES, Statistics, options_of, rule_set_number
from sim.media import MemoryMedium

PLACES = ("PLAYED", "WON", "PERFECTLY", "LOST_GAMES", "DRAWN_GAMES", "STREAK", "BEST_STREAK", "BEST_TIME")
PLACES += ("FEWEST_MOVES", "TIME", "MOVES")


def new_statistics():
    return Statistics(Record((MemoryMedium(), MemoryMedium())))


def values(book, line):
    return {
        name: book.value(line, getattr(statistics, name))
        for name in PLACES
        if book.value(line, getattr(statistics, name))
    }


def test_every_set_of_rules_has_a_number_of_its_own():
    for game in (DoublePyramid(), DoubleTrigon()):
        number_of_sets = 1
        for _, option_values, _ in game.OPTIONS:
            number_of_sets *= len(option_values)
        for number in range(number_of_sets):
            for index, value in enumerate(options_of(game.OPTIONS, number)):
                game.set_option(index, value)
            assert rule_set_number(game) == number
        assert number_of_sets <= 256


def test_games_are_counted():
    book = new_statistics()
    line = book.line_for(1, 0)
    for outcome, seconds, moves in ((WON, 100, 40), (PERFECT, 80, 50), (LOST, 0, 0), (WON, 300, 30), (PLAYING, 0, 0)):
        book.count_played(line)
        if outcome in (WON, PERFECT):
            book.count_won(line, outcome, seconds, moves)
        else:
            book.count_unwon(line, outcome)
    book.count_played(line)
    book.count_unwon(line, DRAWN)
    assert values(book, line) == {
        "PLAYED": 6,
        "WON": 3,
        "PERFECTLY": 1,
        "LOST_GAMES": 2,
        "DRAWN_GAMES": 1,
        "BEST_STREAK": 2,
        "BEST_TIME": 80,
        "FEWEST_MOVES": 30,
        "TIME": 480,
        "MOVES": 120,
    }
    assert values(book, book.line_for(1, 1)) == {}


def test_counters_stay_at_the_largest_number_they_hold():
    book = new_statistics()
    line = book.line_for(0, 0)
    for _ in range(65_537):
        book.count_played(line)
    assert book.value(line, statistics.PLAYED) == 65_535


def test_rules_without_a_line_of_their_own_share_one():
    book = new_statistics()
    for rule_set in range(LINES + 20):
        book.count_played(book.line_for(1, rule_set))
    book.count_played(book.line_for(0, 3))
    lines = book.lines_of(1)
    assert len(lines) == LINES - 4 + 1
    assert [book.rule_set_of(line) for line in lines[:-1]] == list(range(LINES - 4))
    assert book.rule_set_of(lines[-1]) == OTHER_RULES + 256
    assert book.value(lines[-1], statistics.PLAYED) == 24
    assert [book.value(line, statistics.PLAYED) for line in book.lines_of(0)] == [1]


def test_a_reset_forgets_the_lines_of_one_game():
    book = new_statistics()
    book.count_played(book.line_for(0, 0))
    book.count_played(book.line_for(2, 0))
    book.count_played(book.line_for(2, 5))
    book.reset(2)
    assert book.lines_of(2) == []
    assert len(book.lines_of(0)) == 1
