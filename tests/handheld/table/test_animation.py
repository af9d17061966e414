"""How fast cards fly is a setting: it changes what is seen between two moves, and nothing of the game."""

from array import array

import pytest

from engine.game import PLAYING, WON
from engine.move import NO_MOVE
from engine.notation import record_text
from handheld.celebration.screen import Celebration
from handheld.progress.settings import ANIMATION
from sim.dealing import app_with_deal
from sim.headless import Headless
from sim.keys import BUTTONS
from tests.handheld.key_player import KeyPlayer

NORMAL, FAST, OFF = range(3)
HARD = b"\0\0\0\2\0"
FRAME = 16  # ms
SMALL = (160, 128)


def table(value, game=0, deal=1, options=b"", size=SMALL):
    def make_app(console):
        app = app_with_deal(console, None)
        app.settings.step(ANIMATION, value)
        app.open_table(game, deal, options)
        app.step()
        return app

    return Headless(*size, make_app)


def frames_of_a_press(console, name):
    """Press a button, and return how many frames pass until nothing moves."""
    console.button_down(BUTTONS[name])
    console.app.step()
    console.button_up(BUTTONS[name])
    frames = 0
    while console.app.busy:
        frames += 1
        console.wait(FRAME)
        console.app.step()
    return frames


@pytest.mark.parametrize(("value", "duration"), [(NORMAL, 160), (FAST, 80)])
def test_a_draw_of_two_cards_flies_twice_as_long_as_one_card(value, duration):
    console = table(value, 0, 7)
    assert frames_of_a_press(console, "a") == 2 * duration // FRAME


def test_without_animation_a_move_is_seen_at_once():
    console = table(OFF, 0, 7)
    flown = table(NORMAL, 0, 7)
    assert frames_of_a_press(console, "a") == 0
    assert console.checksum() != flown.checksum()
    assert frames_of_a_press(flown, "a") > 0
    assert console.checksum() == flown.checksum()


@pytest.mark.parametrize(
    ("game", "deal", "size"),
    [(0, 69, SMALL), (1, 2, SMALL), (2, 4, SMALL), (4, 1, SMALL), (0, 69, (320, 240))],
)
def test_a_game_played_by_keys_is_the_same_at_every_speed(game, deal, size):
    ends = []
    keys: list = []
    for value in (NORMAL, FAST, OFF):
        console = table(value, game, deal, b"", size)
        rules = console.app.table.game
        player = KeyPlayer(console)
        if keys:
            for key in keys:
                if rules.outcome() != WON:  # the end plays itself
                    player.press(key)
        else:
            moves = array("H", bytes(2 * rules.MOVE_LIMIT))
            while (hint := rules.hint(moves)) != NO_MOVE:
                player.play(hint)
            keys = player.keys
        console.play([("wait", 3000)])
        assert rules.outcome() == WON
        assert isinstance(console.app.screen, Celebration)
        console.press("a")
        session = console.app.session
        ends.append((record_text(rules), session.outcome(), console.app.screen.heading, console.app.screen.lines))
    assert ends[0] == ends[1] == ends[2]


def test_the_machine_plays_the_same_game_without_animation():
    records = []
    for value in (NORMAL, OFF):
        console = table(value, 3, 1, HARD)
        for _ in range(12):
            console.press("a")
        table_screen = console.app.table
        assert table_screen.game.outcome() == PLAYING
        assert table_screen.game.player() == 0
        assert not console.app.busy
        records.append((record_text(table_screen.game), table_screen.bar._status))
    assert records[0] == records[1]


def test_without_animation_the_last_move_ends_the_game_at_once_and_the_banner_stands_still():
    console = table(OFF, 0, 69)
    rules = console.app.table.game
    player = KeyPlayer(console)
    moves = array("H", bytes(2 * rules.MOVE_LIMIT))
    while (hint := rules.hint(moves)) != NO_MOVE:
        player.play(hint)
    assert rules.outcome() == WON
    assert isinstance(console.app.screen, Celebration)
    console.app.step()
    seen = console.checksum()
    sent = console.display.total_pixels_sent
    console.play([("wait", 7000)])
    assert (console.checksum(), console.display.total_pixels_sent) == (seen, sent)
    assert isinstance(console.app.screen, Celebration)
    console.play([("wait", 1000)])
    assert console.app.screen.heading == "You have won!"


def test_it_is_taken_from_the_settings_when_the_table_is_shown_again():
    console = table(NORMAL, 0, 7)
    console.press("start", "up", "up", "a", "up", "up", "up", "up", "left", "b")
    assert console.app.settings.value(ANIMATION) == OFF
    assert frames_of_a_press(console, "a") == 0
