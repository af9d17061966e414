"""The lines of the statistics."""

from itertools import product

import pytest

from engine.game import DRAWN, LOST, PERFECT, PLAYING, WON
from engine.games.double_pyramid.rules import DoublePyramid
from engine.games.double_trigon.rules import DoubleTrigon
from handheld.progress import statistics
from handheld.progress.record import Record
from handheld.progress.record_layout import (
    LINE_RULE_SET,
    LINE_SIZE,
    LINES,
    LINES_OF_ONE_RULE_SET,
    MOST_GAMES,
    STATISTICS,
)
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
            for index, value in enumerate(options_of(game, number)):
                game.set_option(index, value)
            assert rule_set_number(game) == number
        assert number_of_sets <= 256


def test_sets_of_rules_have_kept_their_numbers_since_the_machine_became_an_expert():
    game = DoubleTrigon()
    for must_play, deal, turn, opponent, solo in product(range(2), range(4), range(3), range(5), range(2)):
        for index, value in enumerate((must_play, deal, turn, opponent, solo)):
            game.set_option(index, value)
        if opponent < 4:
            assert rule_set_number(game) == (((must_play * 4 + deal) * 3 + turn) * 4 + opponent) * 2 + solo
        else:
            assert rule_set_number(game) == 192 + ((must_play * 4 + deal) * 3 + turn) * 2 + solo


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
    assert [book.rule_set_of(line) for line in lines[:-1]] == list(range(LINES_OF_ONE_RULE_SET))
    assert book.rule_set_of(lines[-1]) == OTHER_RULES + 256
    assert book.value(lines[-1], statistics.PLAYED) == LINES + 20 - LINES_OF_ONE_RULE_SET
    for game in range(MOST_GAMES):
        for _ in range(2):
            book.count_played(book.line_for(game, 99))
    for game in (0, *range(2, MOST_GAMES)):
        assert [book.value(line, statistics.PLAYED) for line in book.lines_of(game)] == [2 + (game == 0)]


def test_a_reset_forgets_the_lines_of_one_game():
    book = new_statistics()
    book.count_played(book.line_for(0, 0))
    book.count_played(book.line_for(2, 0))
    book.count_played(book.line_for(2, 5))
    book.reset(2)
    assert book.lines_of(2) == []
    assert len(book.lines_of(0)) == 1


def sanitized(**numbers):
    """Return what a line counts after it was put right, as `values` does; numbers: what lay there, by name."""
    record = Record((MemoryMedium(), MemoryMedium()))
    book = Statistics(record)
    line = book.line_for(1, 0)
    for name, number in numbers.items():
        book._put(line, getattr(statistics, name), number)
    book.sanitize(4)
    return values(book, line)


POSSIBLE = {"PLAYED": 9, "WON": 4, "PERFECTLY": 2, "LOST_GAMES": 3, "DRAWN_GAMES": 1, "STREAK": 2, "BEST_STREAK": 3}
POSSIBLE |= {"BEST_TIME": 50, "FEWEST_MOVES": 20, "TIME": 400, "MOVES": 100}


@pytest.mark.parametrize(
    ("wrong", "right"),
    [
        ({}, {}),
        ({"BEST_STREAK": 5}, {"BEST_STREAK": 4}),  # no more than were won
        ({"STREAK": 4}, {"STREAK": 3}),  # no more than the longest
        ({"BEST_STREAK": 5, "STREAK": 5}, {"BEST_STREAK": 4, "STREAK": 4}),
        ({"PERFECTLY": 5}, {"PERFECTLY": 4}),
        ({"WON": 10}, {"WON": 9, "LOST_GAMES": 0, "DRAWN_GAMES": 0}),
        ({"LOST_GAMES": 6}, {"LOST_GAMES": 5, "DRAWN_GAMES": 0}),
        ({"DRAWN_GAMES": 3}, {"DRAWN_GAMES": 2}),
        ({"TIME": 4 * 65_535 + 1}, {"TIME": 4 * 65_535}),
        ({"MOVES": 4 * 65_535 + 1}, {"MOVES": 4 * 65_535}),
        ({"WON": 0}, {"WON": 0, "PERFECTLY": 0, "STREAK": 0, "BEST_STREAK": 0, "TIME": 0, "MOVES": 0}),
    ],
)
def test_impossible_numbers_become_the_nearest_possible_ones(wrong, right):
    expected = {name: number for name, number in (POSSIBLE | right).items() if number}
    assert sanitized(**POSSIBLE | wrong) == expected


@pytest.mark.parametrize(("game", "is_kept"), [(0, True), (3, True), (4, False), (4 + 0x80, False), (3 + 0x80, True)])
def test_a_line_of_a_game_that_does_not_exist_is_freed(game, is_kept):
    book = new_statistics()
    book.count_played(book.line_for(game, 0))
    book.sanitize(4)
    assert [sum(values(book, line).values()) for line in book.lines_of(game)] == [1] * is_kept


def test_the_longest_time_and_the_most_moves_count_of_a_longer_game():
    book = new_statistics()
    line = book.line_for(1, 0)
    book.count_won(line, WON, 70_000, 80_000)
    counted = {"PLAYED": 1, "WON": 1, "STREAK": 1, "BEST_STREAK": 1}
    counted |= {"BEST_TIME": 65_535, "FEWEST_MOVES": 65_535, "TIME": 65_535, "MOVES": 65_535}
    assert values(book, line) == counted


def test_a_record_without_a_free_line_gives_up_the_line_that_counts_least():
    book = new_statistics()
    for rule_set in range(LINES):  # as version 0.1 may have left it, which kept four lines to be shared
        line = STATISTICS + LINE_SIZE * rule_set
        book._buffer[line] = 1
        book._buffer[line + LINE_RULE_SET] = rule_set
        for _ in range(1 if rule_set == 7 else 2):
            book.count_played(line)
    line = book.line_for(4, 0)
    assert line == STATISTICS + LINE_SIZE * 7
    assert (values(book, line), book.lines_of(4)) == ({}, [line])
