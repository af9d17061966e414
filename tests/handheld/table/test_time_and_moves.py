"""Time and moves in the bar of a table, by choice."""

import tracemalloc

import pytest

from engine.packed import put_number
from handheld.games.registry import GAMES
from handheld.progress.record_layout import SECONDS, SECONDS_SIZE
from handheld.progress.settings import TIME_AND_MOVES
from handheld.widgets import bar as bar_module
from handheld.widgets.statistics_text import play_text
from handheld.widgets.text import CHARACTER_WIDTH, LINE_HEIGHT
from sim.dealing import app_with_deal
from sim.headless import Headless
from sim.keys import parse_script
from sim.words.rows import is_row, text_of
from tests.handheld.golden_screens import ALL, follow_hints
from tests.handheld.screen_checks import assert_text_fits

SIZES = [(160, 128), (240, 240), (320, 240)]
SIXES_AND_SEVENS, DOUBLE_TRIGON = 2, 3
TWO_PERSONS = b"\0\0\0\3\0"


def table(game=0, deal=1, options=b"", size=(160, 128), is_shown=True):
    def make_app(console):
        app = app_with_deal(console, None)
        app.settings.step(TIME_AND_MOVES, int(is_shown))
        app.open_table(game, deal, options)
        app.step()
        return app

    return Headless(*size, make_app)


def title(console):
    bar = console.app.table.bar
    return bar[1].text


def press(console, keys):
    console.play(parse_script(keys))


def test_hidden_the_bar_names_the_game():
    console = table(is_shown=False)
    press(console, "a wait:3000")
    assert title(console) == "Suit Triangle*"


def test_shown_it_goes_on_every_second_and_with_every_move():
    console = table(0, 7)
    assert title(console) == "0:00 0 moves"
    press(console, "wait:1008")
    assert title(console) == "0:01 0 moves"
    press(console, "a")
    assert title(console) == "0:01 1 move"
    press(console, "a")
    assert title(console) == "0:01 2 moves"
    press(console, "b")
    assert title(console) == "0:01 1 move"
    press(console, "redo wait:60000")
    assert title(console) == "1:01 2 moves"


def test_it_stands_still_in_menus_and_on_pages_and_goes_on_after_them():
    console = table()
    press(console, "a wait:2000 start wait:20000")
    stood = title(console)
    assert stood == "0:02 1 move*"
    press(console, "up*2 a wait:30000 b")
    assert title(console) == stood
    press(console, "wait:1008")
    assert title(console) == "0:03 1 move*"


def test_it_stands_still_at_the_end():
    console = table(0, 2)
    press(console, "a*24 wait:2000 a")
    session = console.app.session
    ended = session.seconds()
    press(console, "wait:20000")
    assert session.seconds() == ended
    press(console, "b wait:3000")
    assert title(console) == f"0:{ended + 3:02} 11 moves*"


def test_a_sentence_stands_before_it():
    console = table()
    press(console, "select wait:5000")
    bar = console.app.table.bar
    assert (bar[1].text + bar[2].text).startswith("Hint: draw")
    press(console, "a")
    assert title(console) == "0:05 1 move*"


def test_it_is_that_of_the_record_after_a_restart():
    console = table()
    press(console, "a wait:3000 start up a")
    again = Headless(160, 128, None, console.media)
    press(again, "a")
    assert title(again) == "0:03 1 move*"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", range(len(GAMES)))
def test_it_fits_in_every_game(game, size):
    console = table(game, 4, b"", size)
    app = console.app
    for _ in range(2):
        for seconds in (0, 599, 3599, 35_999, 359_999, 0xFFFFFF) if not app.table.is_over else ():
            put_number(app.record.buffer, SECONDS, SECONDS_SIZE, seconds)
            app.table.bar.be_quiet()
            app.table.catch_up()
            assert_text_fits(console)
            assert title(console).rstrip("*").endswith(" moves") or size == (160, 128)
            assert len(app.table.bar._title) <= app.table.bar.columns - app.table.view.STATUS_COLUMNS
        follow_hints(app.table, 30)


@pytest.mark.parametrize(
    ("columns", "seconds", "moves", "expected"),
    [
        (17, 754, 87, "12:34 87 moves"),
        (15, 3754, 187, "1:02:34 187"),
        (17, 3754, 187, "1:02:34 187 moves"),
        (15, 0xFFFFFF, 1024, "4660:20:15 1024"),
        (17, 754, 1, "12:34 1 move"),
    ],
)
def test_the_word_goes_where_there_is_no_room(columns, seconds, moves, expected):
    assert play_text(seconds, moves, columns) == expected
    assert len(expected) <= columns


def test_on_a_wide_screen_the_players_stay():
    console = table(DOUBLE_TRIGON, 1, TWO_PERSONS, (320, 240))
    console.app.table.bar.be_quiet()
    assert title(console) == "P1 0  P2 0  0:00 0 moves"


def test_a_second_sends_few_pixels():
    console = table(SIXES_AND_SEVENS, 4)
    follow_hints(console.app.table, 60)
    console.app.step()
    most = 0
    seconds = 0
    for _ in range(1250):
        console.wait(16)
        before = console.display.total_pixels_sent
        console.app.step()
        sent = console.display.total_pixels_sent - before
        most = max(most, sent)
        seconds += sent > 0
    assert title(console) == "0:20 60 moves*"
    assert seconds == 20
    assert most == 2 * CHARACTER_WIDTH * (LINE_HEIGHT - 1)  # two digits, as far as the bar has them on the screen


def test_between_two_seconds_nothing_is_allocated():
    console = table()
    press(console, "wait:1008")
    advance = console.app.table.advance
    times = [console.milliseconds() + step for step in range(900)]
    advance(times[0])
    tracemalloc.start()
    for now in times:
        advance(now)
    taken = tracemalloc.take_snapshot().filter_traces([tracemalloc.Filter(True, bar_module.__file__)])
    tracemalloc.stop()
    assert taken.statistics("lineno") == []
    assert title(console) == "0:01 0 moves*"


def test_a_won_game_says_the_same_at_its_end():
    console = table(0, 69)
    press(console, "a b wait:5000")
    follow_hints(console.app.table, ALL)
    for _ in range(2):
        console.app.step()
    press(console, "a wait:800")
    notes = [text_of(row) for row in console.app.screen.group if is_row(row)]
    assert "0:05 28 moves" in notes
