"""Scripted keys in, pictures and checksums out, always the same; played with the app itself."""

from functools import partial

import pytest
from PIL import Image

from handheld.app import App
from handheld.console import A, NO_EVENT, REDO, RELEASED, TYPED
from sim.dealing import app_with_deal
from sim.headless import Headless
from sim.keys import parse_script

DRAW = "a"  # at the deal the cursor is on the stock; two cards fly from there


def table(deal=1):
    return Headless(make_app=partial(app_with_deal, game=0, deal=deal))


def test_the_app_starts_with_the_title():
    assert Headless().checksum() != table().checksum()


def test_the_same_keys_give_the_same_picture():
    first = table()
    second = table()
    assert first.checksum() == second.checksum()
    for player in (first, second):
        player.press("right", DRAW, "start", "down*2")
    assert first.checksum() == second.checksum()
    assert first.milliseconds() == second.milliseconds()
    second.press("down")
    assert first.checksum() != second.checksum()


def test_a_press_is_over_when_nothing_moves_any_more():
    player = table()
    assert player.milliseconds() == 0
    player.press(DRAW)
    assert player.app.busy is False
    passed = player.milliseconds()
    assert passed > 0 and passed % 16 == 0
    before = player.checksum()
    player.play([("wait", 500)])
    assert player.checksum() == before
    assert player.milliseconds() == passed + 500


def test_a_press_and_its_release_reach_the_app_in_their_own_steps():
    player = table()
    player.press("start")
    assert player.next_event() == NO_EVENT
    player.press("start")
    assert player.checksum() == table().checksum()


def test_a_script_plays_like_its_presses():
    scripted = table()
    scripted.play(parse_script(f"{DRAW} right*2 wait:48 start"))
    pressed = table()
    pressed.press(DRAW, "right", "right", "wait:48", "start")
    assert scripted.checksum() == pressed.checksum()
    assert scripted.milliseconds() == pressed.milliseconds()


def test_a_wrong_name_gets_a_sentence():
    with pytest.raises(ValueError, match="'jump' is not a key"):
        table().press("jump")


def test_a_click_reaches_the_app():
    player = table()
    before = player.checksum()
    player.click(80, 100)
    assert player.checksum() != before


def test_nothing_is_played_after_the_end():
    player = table()
    before = player.checksum()
    player.quit()
    player.press("start")
    assert player.checksum() == before


def test_a_screenshot_is_the_display(tmp_path):
    player = table()
    player.screenshot(tmp_path / "table.png", 2)
    with Image.open(tmp_path / "table.png") as picture:
        assert picture.size == (320, 256)
        assert picture.resize((160, 128), Image.Resampling.NEAREST).tobytes() == player.display.picture().tobytes()


def test_an_app_that_never_rests_is_told():
    class Restless(App):
        busy = True

    with pytest.raises(RuntimeError, match="still busy after 1200000 ms"):
        Headless(make_app=Restless)


class Listener:
    """An app that only notes what it is told."""

    busy = False

    def __init__(self, console):
        self.console = console
        self.heard = []

    def step(self):
        while (event := self.console.next_event()) != NO_EVENT:
            self.heard.append(event)


def test_presses_chords_and_typing_reach_the_app():
    player = Headless(make_app=Listener)
    player.press("a", "redo")
    player.type_text("4-x")
    assert player.app.heard == [A, A + RELEASED, REDO, TYPED + ord("4"), TYPED + ord("-")]


def test_tones_are_noted_with_their_time():
    player = Headless(make_app=Listener)
    player.play_tone(440, 30)
    player.wait(20)
    player.play_tone(0, 0)
    assert player.tones == [(0, 440, 30), (20, 0, 0)]


def test_media_outlive_the_console_that_wrote_them():
    first = Headless(make_app=Listener)
    first.media[1].write(b"kept", 4)
    buffer = bytearray(4)
    Headless(make_app=Listener, media=first.media).media[1].read_into(buffer)
    assert buffer == b"kept"
