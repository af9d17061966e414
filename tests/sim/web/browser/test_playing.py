"""The page played from its start to a game that is won, by keys and by touch in portrait."""

from PIL import Image

from handheld.games.registry import GAMES
from tests.device.winning_keys import winning_keys
from tests.sim.web.browser.page_player import PagePlayer
from tools.environment import ROOT

PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True, "service_workers": "block"}
SIZE = (160, 128)
PYRAMID = [folder for _, folder in GAMES].index("pyramid")
TITLE = "Pocket Patience. Suit Triangle, 1 of 6. A chooses a game"
DEAL, WINNING = winning_keys()[PYRAMID, SIZE]
WON = "You have won!"


def test_it_starts_with_the_title_and_a_game_is_won_by_keys(player):
    player.open()
    assert player.said == TITLE
    assert player.page.title() == "Pocket Patience"
    assert player.page.is_hidden("#told")
    with Image.open(f"{ROOT}/tests/handheld/golden/title-160x128.png") as title:
        image = title.convert("RGB").resize(SIZE, Image.Resampling.NEAREST)
        colours = [red >> 3 << 11 | green >> 2 << 5 | blue >> 3 for red, green, blue in image.get_flattened_data()]
    assert player.pixels() == colours
    player.page.evaluate(f"navigator.clipboard.writeText('PY00000-{DEAL}')")
    player.page.keyboard.press("Control+v")
    player.wait_for(f"Pyramid. Deal PY00000-{DEAL}.")
    player.press(WINNING)
    player.wait_for(WON)


def test_a_game_is_won_by_touch_in_portrait(new_context, address):
    player = PagePlayer(new_context(**PHONE).new_page(), address)
    player.open(f"&deal=PY00000-{DEAL}")
    player.tap(WINNING)
    player.wait_for(WON)
    assert player.faults == []
