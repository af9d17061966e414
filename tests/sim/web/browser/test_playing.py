"""The page played: by keys, by fingers and by mouse, from a start to a game that is won."""

import pytest
from PIL import Image

from handheld.games.registry import GAMES
from tests.device.winning_keys import winning_keys
from tests.sim.web.browser.page_player import PagePlayer
from tools.environment import ROOT

PHONE = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 3, "has_touch": True, "is_mobile": True}
SMALL = (160, 128)
PYRAMID = [folder for _, folder in GAMES].index("pyramid")
FIRST_SAID = "Suit Triangle. Deal ST00000-69. 51 left. Stock, 24 cards, jack of spades on top"


def won(player, press):
    """Win a game of Pyramid, and return what is said then."""
    press(winning_keys()[PYRAMID, SMALL][1])
    player.wait_for("You have won!")
    assert player.faults == []
    return player.said


@pytest.fixture
def at_desk(new_context, address):
    """A function that returns a PagePlayer with keyboard and mouse, whose address ends in `query`."""
    context = new_context(permissions=["clipboard-read", "clipboard-write"], service_workers="block")
    return lambda query: PagePlayer(context, address + "?board=pybadge" + query)


def test_it_starts_with_the_title(at_desk):
    player = at_desk("")
    assert player.said == "Pocket Patience. Suit Triangle, 1 of 6. A chooses a game"
    assert player.page.title() == "Pocket Patience"
    assert player.told == ""
    with Image.open(f"{ROOT}/tests/handheld/golden/title-160x128.png") as title:
        image = title.convert("RGB").resize(SMALL, Image.Resampling.NEAREST)
        colours = [red >> 3 << 11 | green >> 2 << 5 | blue >> 3 for red, green, blue in image.get_flattened_data()]
    assert player.pixels() == colours


def test_a_game_is_won_by_keys(at_desk):
    player = at_desk("&deal=PY00000-1")
    assert won(player, player.press).startswith("You have won!")


def test_a_game_is_won_by_touch_in_portrait(new_context, address):
    player = PagePlayer(new_context(**PHONE, service_workers="block"), address + "?board=pybadge&deal=PY00000-1")
    assert won(player, player.tap).startswith("You have won!")
