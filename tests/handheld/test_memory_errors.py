"""Memory runs out at one place after the other of a visit to every screen: the game goes on, and nothing is lost.

Of the lines that may take memory each third has its turn, once in all visits that one process plays; with DEEP=1 in the
environment every line has, each time that a visit comes there.
"""

import os
from collections import Counter

import pytest

from handheld.app import MEMORY_WAS_SHORT
from sim.dealing import app_with_deal
from sim.headless import Headless
from tests.handheld.allocating_lines import allocating_lines
from tests.handheld.memory_errors import Visit, lines_of_device
from tests.sampling import DEEP

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork: each error has a process of its own")

EVERY = 3
SMALL, LARGE, WIDE = (160, 128), (240, 240), (320, 240)
ST, DP, SS, DT = range(4)
TWO_PERSONS = b"\0\0\0\3\0"
ALL = 1000  # more hints than any game has moves

# name: (size, game or None for the title, deal, options, hints that are followed, keys)
VISITS = {
    "pages": (
        *(SMALL, None, None, b"", 0),
        "a down a right b down a a left b down a b up a right up left*10 up b down*2 a b",
    ),
    "settings": (SMALL, None, None, b"", 0, "up a right down right down left down a*2 down*2 left down right b"),
    "time-and-moves": (SMALL, ST, 7, b"", 2, "start up*2 a up*5 right up right b a wait:1000 start up*5 a b"),
    "rules": (LARGE, None, None, b"", 0, "down*3 a down a down a right down*4 right b b up a right b"),
    "moves": (
        *(SMALL, ST, 1, b"", 0),
        "a a right a a left a b redo select start down a start b start down*2 a b*2 wait:21000",
    ),
    "pause": (
        *(WIDE, ST, 1, b"", 0),
        "a start up*4 a b*2 start up*3 a b start up*5 a b start up*2 a right down right b start up*4 a a",
    ),
    "deals": (
        *(SMALL, ST, 7, b"", 2),
        "start up*4 a down a down a start up*4 a down*4 a up a start up*4 a down*2 a",
    ),
    "waiting": (
        *(SMALL, ST, 1, b"", 3),
        "start up a wait:1000 down*3 a a a wait:1000 start up a down*2 a a a start up a a start up a down a a b"
        " start up a down a down a down a wait:100 start up a up a wait:30000",
    ),
    "all-104": (SMALL, None, None, b"", 0, "down a down*2 a down*3 right b up*2 a down a wait:1000 a"),
    "won": (SMALL, ST, 69, b"", ALL, "a wait:800 down*6 a b start up a"),
    "replay": (
        *(SMALL, ST, 2, b"", ALL),
        "wait:800 down*3 a a right down up left*2 select a start down a b start down*2 a start down*3 a*2"
        " start up a start up a",
    ),
    "replay-of-two": (WIDE, DT, 1, TWO_PERSONS, ALL, "a wait:800 down*3 a right*4 left start up a"),
    "won-large": (WIDE, DP, 2, b"", ALL, "wait:2000 a wait:800 down*2 a a start b start a"),
    "lost": (SMALL, SS, 1, b"", ALL, "wait:800 down a b start up a"),
    "lost-by-keys": (SMALL, ST, 2, b"", 0, "a*24 wait:800 a start up a"),
    "sixes": (LARGE, SS, 4, b"", 20, "a select a b right a b redo start up a a"),
    "pyramid": (SMALL, DP, 2, b"", 10, "a select a b right down a b redo start up a a"),
    "machine": (
        *(SMALL, DT, 1, b"\0\0\0\2\0", 0),
        "a start b wait:500 a wait:3000 select b redo start down a a wait:2000 start up a a",
    ),
    "two-persons": (
        *(WIDE, DT, 1, TWO_PERSONS, 0),
        "a b a a a select start down a a start up*5 a b a start up a a a",
    ),
    "trigon-won": (LARGE, DT, 1, TWO_PERSONS, ALL, "wait:500 a wait:800 down*4 a b start up a"),
}
# Visits with a second error everywhere in the recovery, and which of the places has the first error.
TWICE = (("waiting", 5000), ("machine", 3000))


class Places:
    """Says where memory runs out: at each third place the first time, and with DEEP everywhere and each time."""

    def __init__(self):
        self.seen = Counter()

    def wants(self, place):
        """Count that the visit came to a place, and tell whether memory runs out there."""
        self.seen[place] += 1
        return DEEP or (self.seen[place] == 1 and len(self.seen) % EVERY == 0)


def broken(*arguments):
    """Stand for what finds no memory."""
    raise MemoryError


def faults(visit):
    """Return the faults that a Visit has reported, each with its place."""
    return ["%s:%d: %s" % (*report.place, report.fault) for report in visit.reports if report.fault]


@pytest.fixture(scope="module")
def lines():
    """What lines_of_device() returns."""
    return lines_of_device()


@pytest.fixture(scope="module")
def places():
    """The Places of all visits."""
    return Places()


@pytest.mark.parametrize("name", VISITS)
def test_nothing_is_lost_where_memory_runs_out_once(lines, places, name):
    size, game, deal, options, hints, keys = VISITS[name]
    visit = Visit(lines, places.wants, None, size, game, deal, options, hints)
    visit.play(keys)
    assert faults(visit) == []


@pytest.mark.parametrize(("name", "first"), TWICE)
def test_the_second_error_in_a_row_leaves_everything_on_the_media(lines, name, first):
    size, game, deal, options, hints, keys = VISITS[name]
    firsts, seconds = Places(), Places()

    def wants(place):
        firsts.wants(place)
        number = firsts.seen.total()
        return number % 1000 == 0 if DEEP else number == first

    visit = Visit(lines, wants, seconds.wants, size, game, deal, options, hints)
    visit.play(keys)
    assert faults(visit) == []
    assert sum(report.was_raised for report in visit.reports) > 100 // (1 if DEEP else EVERY)


def table_of_suit_triangle():
    """Return a Headless console with a deal in which one card was drawn."""
    console = Headless(*SMALL, lambda console: app_with_deal(console, ST, 1))
    console.press("a")
    return console


def test_the_table_comes_back_with_a_sentence_and_the_screen_that_failed_is_gone():
    console = table_of_suit_triangle()
    app = console.app
    game = bytes(app.table.game.position)
    console.press("start")
    failed = app.screen
    failed.press = broken
    console.press("down")
    assert app.screen is app.table
    assert list(app.display.root_group) == [app.felt, app.table.group]
    assert app.table.bar.sentence == MEMORY_WAS_SHORT
    assert bytes(app.table.game.position) == game


def test_only_the_second_error_in_a_row_is_raised():
    console = table_of_suit_triangle()
    for _ in range(3):
        console.app.screen.press = broken
        console.press("a")
        console.press("left")
    console.app.screen.press = broken
    console.press("a")
    console.app.screen.advance = broken
    with pytest.raises(MemoryError):
        console.app.step()
    again = Headless(*SMALL, media=console.media)
    again.press("a")
    assert bytes(again.app.table.game.position) == bytes(console.app.game.position)


def test_a_cut_off_curtain_still_hides_the_cards():
    console = Headless(*SMALL, lambda console: app_with_deal(console, DT, 1, TWO_PERSONS))
    console.press("a")
    console.app.table.view.show_player = broken
    console.press("a")
    assert console.app.screen._menu.heading.startswith("Hand over to P")
    assert console.app.display.root_group[1] is console.app.screen.group


def test_which_lines_may_take_memory():
    source = """import sys
CONSTANT = 3

class Thing:
    def __init__(self, index):
        self.index = index

    def act(self, names):
        here = self.index + 1
        for index in range(here):
            self.act(names)
        other = self.act
        text = names + names
        if len(names) == CONSTANT:
            return "a" + text
        self.index += here
        return (1, 2)
"""
    assert sorted(allocating_lines(source, {"act"})) == [1, 4, 6, 12, 13, 15, 16]
