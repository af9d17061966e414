"""The end of a game at its table: what is seen before its menu opens, and what the bar says afterwards."""

import pytest

from engine.game import DRAWN, FIRST_PLAYER_WON, LOST, PERFECT, PLAYING, SECOND_PLAYER_WON, WON
from engine.move import NO_MOVE
from handheld.celebration.screen import Celebration
from handheld.console import A, B, REDO, START, elapsed
from handheld.table.ending import SEEN, over_text
from handheld.table.screen import TableScreen
from handheld.widgets.menu import UNASKED_DEAF, Menu
from sim.dealing import app_with_deal
from sim.headless import Headless
from sim.keys import parse_script
from tests.handheld.golden_screens import follow_hints
from tests.handheld.progress.test_perfect_wins_that_wait import WAITING, won

SUIT_TRIANGLE, DOUBLE_PYRAMID, SIXES_AND_SEVENS, DOUBLE_TRIGON, PYRAMID = range(5)
TWO_PERSONS = b"\0\0\0\3\0"
FRAME = 16


def table(game, deal, options=b""):
    return Headless(160, 128, lambda console: app_with_deal(console, game, deal, options))


def bar(console):
    bar = console.app.table.bar
    return bar[1].text + bar[2].text


def frame(console, button=None):
    if button is not None:
        console.button_down(button)
        console.button_up(button)
    console.wait(FRAME)
    console.app.step()


def lose():
    """Return a table of Suit Triangle on which the last card that changes anything has just landed."""
    console = table(SUIT_TRIANGLE, 2)
    screen = console.app.table
    while screen.game.outcome() == PLAYING:
        frame(console, A)
    while not screen.is_over:
        frame(console)
    assert bar(console) == "Nothing more can go"
    return console


def test_the_menu_of_a_lost_game_opens_once_the_last_move_and_the_reason_were_seen():
    console = lose()
    frames = 0
    while isinstance(console.app.screen, TableScreen):
        assert bar(console) == "Nothing more can go"
        frame(console)
        frames += 1
    assert abs(frames * FRAME - SEEN) <= 2 * FRAME
    assert console.app.screen.heading == "Nothing more can go"


@pytest.mark.parametrize("button", [A, B, START])
def test_what_is_pressed_for_the_table_chooses_nothing_in_the_menu_of_its_end(button):
    console = lose()
    length = console.app.table.game.journal.length
    for _ in range((UNASKED_DEAF - FRAME) // FRAME):
        frame(console, button)
        assert isinstance(console.app.screen, TableScreen)
    frame(console)
    frame(console, button)
    menu = console.app.screen
    assert isinstance(menu, Menu)  # a button opens it sooner
    for _ in range((UNASKED_DEAF - FRAME) // FRAME):
        frame(console, button)
        assert console.app.screen is menu and menu.line == 0
    assert (console.app.table.game.journal.length, console.app.table.game.outcome()) == (length, LOST)


def test_a_click_opens_the_menu_too():
    console = lose()
    console.pointed(80, 60)
    frame(console)
    assert isinstance(console.app.screen, TableScreen)
    for _ in range(UNASKED_DEAF // FRAME + 1):
        frame(console)
    console.pointed(80, 60)
    frame(console)
    assert isinstance(console.app.screen, Menu)


def test_the_bar_of_a_finished_table_says_so_for_as_long_as_it_is_finished():
    console = lose()
    console.play(parse_script("wait:2400 a"))
    assert isinstance(console.app.screen, TableScreen)
    over = "Lost. B: undo, START: menu"
    assert bar(console) == over
    console.press("right", "left", "up")
    console.play([("wait", 3000)])
    assert bar(console) == over
    console.press("select")
    assert bar(console) == "Nothing is left to do"
    console.press("start", "b")
    assert bar(console) == over
    console.press("b")
    assert bar(console).split() == ["Suit", "Triangle*", console.app.table.view.status().split()[0], "left"]
    console.play([("command", REDO)])
    assert isinstance(console.app.screen, Menu)


def test_a_won_table_says_how_to_go_on():
    console = table(SUIT_TRIANGLE, 69)
    follow_hints(console.app.table, 1000)
    console.play(parse_script("wait:100 a wait:800 down a"))
    assert isinstance(console.app.screen, TableScreen)
    assert bar(console) == "You have won! START: menu"
    console.press("right")
    assert bar(console) == "You have won! START: menu"


@pytest.mark.parametrize("name", WAITING)
def test_a_won_table_that_waits_for_a_perfect_win_says_so(name):
    console = won(name)
    console.play(parse_script("wait:500 a wait:800 down a"))
    screen = console.app.table
    assert (screen.game.outcome(), console.app.session.has_ended()) == (WON, False)
    assert bar(console) == f"Won. Play on: {screen.view.status()}"
    assert len(bar(console)) <= 26


def test_the_bar_promises_to_play_on_exactly_where_the_game_waits():
    console = table(DOUBLE_PYRAMID, 36)  # which can be played on, and not to a perfect win
    while console.app.table.game.outcome() == PLAYING:
        follow_hints(console.app.table, 1)
    console.play(parse_script("wait:100 a wait:800 down a"))
    screen = console.app.table
    assert (screen.controls.hint() != NO_MOVE, console.app.session.has_ended()) == (True, True)
    while screen.controls.hint() != NO_MOVE:
        assert bar(console) == "You have won! START: menu"
        screen.play(screen.controls.hint())
        screen.land()
    assert screen.game.outcome() == WON
    assert bar(console) == "You have won! START: menu"


class SlowBoard(Headless):
    """A machine on which a second passes until the pictures of a screen are read."""

    def open_pictures(self, name):
        """Open a file of pictures, slowly."""
        self.wait(1000)
        return Headless.open_pictures(self, name)


def test_the_menu_after_a_celebration_is_deaf_at_first_also_where_a_key_has_ended_that_and_the_table_loads_slowly():
    for skip in ("a", "wait:9000"):
        console = SlowBoard(160, 128, lambda console: app_with_deal(console, SUIT_TRIANGLE, 69, b""))
        follow_hints(console.app.table, 1000)
        console.play(parse_script("wait:200"))
        if skip == "a":
            assert isinstance(console.app.screen, Celebration)
            frame(console, A)
        while not isinstance(console.app.screen, Menu):
            frame(console)
        menu = console.app.screen
        frame(console)  # the menu has been seen
        for button in (A, START, B):
            frame(console, button)
            console.pointed(80, 80)
            frame(console)
        while elapsed(menu._opened, console.milliseconds()) < UNASKED_DEAF - FRAME:
            frame(console, A)
            assert console.app.screen is menu and menu.line == 0
        assert console.app.table.game.deal_number() == 69
        for _ in range(3):
            frame(console)
        frame(console, A)  # new deal
        assert console.app.table.game.deal_number() != 69


def test_a_table_of_two_says_who_has_won():
    console = table(DOUBLE_TRIGON, 1, TWO_PERSONS)
    follow_hints(console.app.table, 1000)
    console.play(parse_script("wait:100 a wait:800 down a"))
    assert bar(console) == "P2 has won. START: menu"


@pytest.mark.parametrize(
    ("game", "options", "outcome", "text"),
    [
        (SUIT_TRIANGLE, b"", LOST, "Lost. B: undo, START: menu"),
        (SIXES_AND_SEVENS, b"", WON, "You have won! START: menu"),
        (PYRAMID, b"", PERFECT, "A perfect win! START: menu"),
        (DOUBLE_TRIGON, b"", FIRST_PLAYER_WON, "You have won! START: menu"),
        (DOUBLE_TRIGON, b"", SECOND_PLAYER_WON, "CPU has won. START: menu"),
        (DOUBLE_TRIGON, TWO_PERSONS, SECOND_PLAYER_WON, "P2 has won. START: menu"),
        (DOUBLE_TRIGON, b"", DRAWN, "A draw. START: menu"),
    ],
)
def test_what_stands_in_the_bar_of_a_finished_table(game, options, outcome, text):
    screen = table(game, 1, options).app.table
    screen.app.session.count_outcome(screen.game, outcome)
    assert over_text(screen, outcome) == text
    assert len(text) <= 26
