"""How much memory the bitmaps take that the app holds at once, on each of its screens: all of them, and the largest."""

import gc

import pytest
from displayio import Bitmap

from engine.game import FIRST_PLAYER_WON, LOST, WON
from handheld.app import App
from handheld.celebration.screen import Celebration
from handheld.console import B, START
from handheld.games.registry import GAMES
from handheld.screens import pages
from handheld.screens.curtain import Curtain
from handheld.table.ending import show_end
from handheld.widgets.font import letters
from handheld.widgets.menu import Menu
from sim.art.tilings import BITMAP, LIMITS
from sim.headless import Headless

SIZES = [(160, 128), (240, 240), (320, 240)]
LIMIT = 19 * 1024  # bytes of all of them
DOUBLE_TRIGON = 3
TWO_PERSONS = b"\0\0\0\3\0"
WINS = (WON, WON, WON, FIRST_PLAYER_WON, WON)
PAGES = {
    "game-menu": pages.game_menu,
    "deal": pages.deal_page,
    "rules": pages.rules_page,
    "how to play": pages.how_to_play_page,
    "statistics": pages.statistics_page,
    "settings": pages.settings_page,
}
PAGES_OVER_A_GAME = ("deal", "how to play", "statistics", "settings")


def bytes_of(bitmap):
    """Return what a Bitmap's pixels take on a badge: each row in words of 32 bits."""
    bits = 1
    while bits < bitmap._bits_per_value:
        bits *= 2
    return (bitmap.width * bits + 31) // 32 * 4 * bitmap.height


@pytest.fixture(autouse=True)
def without_what_was_there():
    """Leave out of `gc.get_objects` what other tests hold."""
    gc.collect()
    gc.freeze()


class Counted:
    """An app and the bitmaps that it holds, shown or not; the built-in font is left out."""

    def __init__(self, size):
        self.console = Headless(*size, App)
        self.app = self.console.app
        self.largest = 0  # bytes of the largest bitmap that was seen, in one piece

    def bytes_held(self):
        gc.collect()
        held = [bytes_of(thing) for thing in gc.get_objects() if isinstance(thing, Bitmap)]
        self.largest = max(self.largest, BITMAP + max(held, default=0))
        return bytes_of(letters) + sum(held)

    def bytes_of_screens(self, game):
        """Return what is held on each screen of a game, by the screen's name."""
        app = self.app
        held = {"title": self.bytes_held()}

        def note(name):
            app.step()
            held[name] = self.bytes_held()

        for name, page in PAGES.items():
            app.open_page(page, game)
            note(name)
        app.open_table(game, 1, TWO_PERSONS if game == DOUBLE_TRIGON else None)
        note("table")
        if game == DOUBLE_TRIGON:
            self.console.press("a", "a")
            assert isinstance(app.screen, Curtain)
            note("curtain")
            self.console.press("a")
        app.screen.press(START)
        assert isinstance(app.screen, Menu)
        note("pause")
        app.screen.press(B)
        for name in PAGES_OVER_A_GAME:
            app.open_page(PAGES[name], game)
            note(name + " over the table")
            app.leave_page(game)
            app.step()
        show_end(app.table, LOST)
        self.console.play([("wait", 2000)])
        assert isinstance(app.screen, Menu)
        note("end of a lost game")
        app.close_over(app.table)
        show_end(app.table, WINS[game])
        app.step()
        assert isinstance(app.screen, Celebration)
        self.console.play([("wait", 1000)])
        note("celebration")
        app.screen.press(B)
        app.step()
        assert isinstance(app.screen, Menu)
        note("end of a won game")
        return held


def test_a_row_of_pixels_takes_whole_words():
    assert [bytes_of(Bitmap(33, 3, colours)) for colours in (2, 3, 16, 17)] == [24, 36, 60, 108]


def test_also_what_is_not_shown_is_counted():
    counted = Counted((160, 128))
    before = counted.bytes_held()
    bitmap = Bitmap(8, 8, 16)
    assert counted.bytes_held() == before + 32
    del bitmap
    assert counted.bytes_held() == before


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", range(len(GAMES)))
def test_the_bitmaps_of_every_screen_take_less_than_19_kilobytes_and_none_too_much_in_one_piece(game, size):
    counted = Counted(size)
    held = counted.bytes_of_screens(game)
    assert len(held) == (17 if game == DOUBLE_TRIGON else 16)
    assert {name: count for name, count in held.items() if count >= LIMIT} == {}
    assert counted.largest <= LIMITS[size]
