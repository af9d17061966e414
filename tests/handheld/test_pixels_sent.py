"""What an event costs: how much of the screen is drawn again, and how many pixels a panel on a bus would receive."""

import random

import pytest

from handheld.games.registry import GAMES
from sim.dealing import app_with_deal
from sim.headless import Headless
from sim.keys import BUTTONS

NAMES = ["a"] * 8 + ["b", "b", "select", "start"] + ["up", "down", "left", "right"] * 4
SIZES = [(160, 128), (240, 240), (320, 240)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", range(len(GAMES)))
def test_no_event_but_a_new_screen_redraws_more_than_a_quarter_of_the_screen(game, size):
    width, height = size
    console = Headless(width, height, lambda console: app_with_deal(console, game, 11, b""))
    chance = random.Random(game)
    app = console.app
    for _ in range(150):
        name = chance.choice(NAMES if app.screen is app.table else ["a", "b", "up", "down", "left", "right"])
        console.button_down(BUTTONS[name])
        is_done = False
        while not is_done:
            before = _screen(console)
            app.step()
            console.button_up(BUTTONS[name])
            redrawn = _pixels_redrawn(console.display)
            assert redrawn <= width * height // 4 or _screen(console) != before, (name, redrawn)
            is_done = not app.busy
            console.wait(16)


def _pixels_redrawn(display):
    """Return how many pixels of the screen the last refresh sent, however often: areas of layers can overlap."""
    if display.pixels_sent <= display.width * display.height // 4:
        return display.pixels_sent
    pixels = set()
    for x, y, width, height in display.areas_sent:
        for row in range(y, y + height):
            pixels.update(range(row * display.width + x, row * display.width + x + width))
    return len(pixels)


def _screen(console):
    """Return what is another one for a new screen: also for a box, a new page of text, and the other player's table."""
    screen = console.app.screen
    player = getattr(console.app.table, "view", screen)
    return console.display.root_group, screen, getattr(screen, "_page", 0), getattr(player, "player", 0)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", range(len(GAMES)))
def test_a_cursor_move_sends_fewer_than_1500_pixels(game, size):
    console = Headless(*size, lambda console: app_with_deal(console, game, 11, b""))
    chance = random.Random(game)
    for _ in range(60):
        before = console.display.total_pixels_sent
        console.press(chance.choice(["up", "down", "left", "right"]))
        assert console.display.total_pixels_sent - before < 1500


@pytest.mark.parametrize(
    ("size", "opened", "closed"),
    [((160, 128), 17496, 11520), ((240, 240), 22644, 16128), ((320, 240), 22644, 16128)],
)
def test_a_box_over_the_table_sends_its_own_pixels_alone(size, opened, closed):
    console = Headless(*size, lambda console: app_with_deal(console, 0, 11, b""))
    sent = []
    for name in ("start", "b"):
        before = console.display.total_pixels_sent
        console.press(name)
        sent.append(console.display.total_pixels_sent - before)
    assert sent == [opened, closed]
