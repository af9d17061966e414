"""The pages of how to play, turned by buttons and clicks on a real screen."""

import itertools

import pytest
from displayio import Group

from engine.games.double_pyramid.rules import DoublePyramid
from handheld.games.registry import GAMES
from handheld.screens.how_to_play import FIRST_PAGE, LAST_PAGE, MIDDLE_PAGE, HowToPlayScreen
from handheld.screens.pages import how_to_play_page
from handheld.widgets.text import CHARACTER_WIDTH, LINE_HEIGHT
from sim.dealing import app_with_deal
from sim.headless import Headless

SIZES = [(160, 128), (240, 240), (320, 240)]
DOUBLE_PYRAMID = 1


def open_text(game=0, size=(160, 128), options=None):
    """Show the text of a game over its table, or where there are no `options` without a game."""
    console = Headless(*size, lambda console: app_with_deal(console, None if options is None else game, 1, options))
    console.app.open_page(how_to_play_page, game)
    console.play([("wait", 0), ("wait", 20)])
    assert type(console.app.screen).__name__ == HowToPlayScreen.__name__
    return console


def rows(console):
    """Return what the rows of text show, and last what the line at the bottom shows."""
    screen = console.app.screen
    shown = []
    for row in screen._rows + [screen._foot]:
        tiles = row
        shown.append("".join(chr(0x20 + tiles[column]) for column in range(tiles.width)).rstrip())
    return shown


def status(console):
    return console.app.screen.bar._right.text.strip()


def is_left(console):
    return type(console.app.screen).__name__ != HowToPlayScreen.__name__


@pytest.mark.parametrize("game", range(len(GAMES)))
@pytest.mark.parametrize("size", SIZES, ids=lambda size: "%dx%d" % size)
def test_a_reads_every_page_and_leaves_after_the_last(game, size):
    console = open_text(game, size)
    screen = console.app.screen
    assert screen.bar._left.text == GAMES[game][0]
    count = screen._text.page_count()
    for page in range(count):
        assert status(console) == "%d/%d" % (page + 1, count)
        lines = [line.removeprefix("# ") for _, line in screen._text.page(page)]
        foot = FIRST_PAGE if page == 0 else LAST_PAGE if page + 1 == count else MIDDLE_PAGE
        foot = foot.replace("{A}", "A").replace("{B}", "B")
        assert rows(console) == lines + [""] * (len(screen._rows) - len(lines)) + [foot]
        console.press("a")
    assert is_left(console)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "%dx%d" % size)
def test_every_row_lies_on_the_screen_and_over_no_other(size):
    console = open_text(2, size)
    screen = console.app.screen
    width, height = size
    for page in range(screen._text.page_count()):
        used = list(screen._rows[: len(screen._text.page(page))]) + [screen._foot]
        for tiles in used:
            assert tiles.x >= 0 and tiles.x + tiles.width * CHARACTER_WIDTH <= width
        assert used[0].y >= 10
        assert used[-1].y + LINE_HEIGHT <= height
        assert all(below.y - above.y >= LINE_HEIGHT for above, below in itertools.pairwise(used))
        console.press("right")


def test_the_d_pad_turns_pages_and_stops_at_both_ends():
    console = open_text()
    count = console.app.screen._text.page_count()
    told = []
    for name in ["left", "up", "right", "down", "up", "left"] + ["down"] * count + ["right", "left"]:
        console.press(name)
        told.append(status(console))
    pages = [1, 1, 2, 3, 2, 1] + [min(page, count) for page in range(2, count + 2)] + [count, count - 1]
    assert told == ["%d/%d" % (page, count) for page in pages]


@pytest.mark.parametrize("name", ["b", "start"])
def test_b_and_start_leave(name):
    console = open_text()
    console.press("right")
    assert not is_left(console)
    console.press(name)
    assert is_left(console)


def test_it_leads_back_to_the_table():
    console = open_text(DOUBLE_PYRAMID, options=bytes(7))
    assert console.app.table is None
    console.press("b")
    assert console.app.screen is console.app.table


def test_clicks_turn_pages_and_leave_on_the_bar():
    console = open_text()
    console.click(80, 60)
    assert status(console)[:2] == "2/"
    console.click(52, 60)
    assert status(console)[:2] == "1/"
    console.click(0, 127)  # nothing lies before the first page
    assert status(console)[:2] == "2/"
    console.click(52, 127)
    assert status(console)[:2] == "1/"
    console.click(159, 10)
    assert status(console)[:2] == "2/"
    console.click(159, 9)
    assert is_left(console)


def test_it_tells_the_rules_of_the_table():
    told = []
    for options in (bytes(7), b"\0\0\1\0\0\0\0"):
        console = open_text(DOUBLE_PYRAMID, options=options)
        told.append(rows(console)[:5])
    assert told == [
        ["Goal", "Take away the 50 cards of", "both pyramids. If all 104", "cards go, it is a perfect", "win."],
        ["Goal", "Take all 104 cards away:", "pyramids, stock and waste.", "At best 1 deal in 3,743", "lets you."],
    ]


def test_it_tells_the_rules_chosen_where_no_table_is_open():
    console = Headless()
    app = console.app
    app.settings.choose_rules(DoublePyramid(), b"\0\1\0\0\0\0\0")
    app.open_page(how_to_play_page, DOUBLE_PYRAMID)
    console.play([("wait", 20)])
    assert rows(console)[1:3] == ["Take away the 45 cards of", "the pyramid. If all 104"]


def test_a_page_turned_is_the_page_drawn_afresh():
    console = open_text(3)
    display = console.display
    pictures = []
    for name in ("right", "right", "left", "left"):
        console.press(name)
        turned = console.checksum()
        root = display.root_group
        display.root_group = Group()
        display.refresh()
        display.root_group = root
        display.refresh()
        assert console.checksum() == turned
        pictures.append(turned)
    assert pictures[0] == pictures[2]
    assert len(set(pictures)) == 3
