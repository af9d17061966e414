"""New deals that are proven winnable, by choice, and the sign that they have."""

import pytest

from engine.notation import deal_code, read_deal_code
from handheld.games.registry import GAMES, new_game
from handheld.progress.record_layout import SETTINGS, WINNABLE
from handheld.screens.pages import deal_page
from sim.dealing import app_with_deal
from sim.headless import Headless
from sim.keys import parse_script
from tests.handheld.screen_checks import assert_text_fits

SIZES = [(160, 128), (240, 240), (320, 240)]
NOT_KNOWN = "Not known for these rules"
NOT_KNOWN_DEALT = "Not known if it can be won"
FILES = (  # the rules, a deal that is proven winnable, and one that is not, by number
    ("ST00000", 1, 4),
    ("ST11000", 1, 4),
    ("DP0000000", 1, 55),
    ("DP1000000", 1, 55),
    ("SS000", 1, 8),
    ("SS100", 4, 1),
    ("DT00001", 1, 8),
    ("DT10001", 1, 7),
    ("PY00000", 1, 2),
    ("PY11110", 30, 1),
)


def press(console, keys):
    console.play(parse_script(keys))


def choices(console):
    page = console.app.screen
    return [(name.text, value.text) for name, value in zip(page._names, page._values, strict=True)][-1], (
        page._explanation.text
    )


def bar(console):
    return console.app.screen.bar[1].text, console.app.screen.bar[2].text.strip()


def game_of(code):
    return next(game for game in range(len(GAMES)) if code[:2] == new_game(game).CODE)


def table(code, number, size=(160, 128)):
    game = game_of(code)
    options = read_deal_code(new_game(game), code + "-1")[0]
    return Headless(*size, lambda console: app_with_deal(console, game, number, options))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", range(len(GAMES)))
def test_the_rules_of_each_game_end_with_the_choice(game, size):
    console = Headless(*size)
    downs = f"down*{game} " if game else ""
    menu = "down*3 a " if new_game(game).CODE == "DT" else "down*2 a "
    press(console, downs + "a " + menu + "up")
    assert choices(console) == (("New deal", "any"), "Any number")
    press(console, "left")
    known = NOT_KNOWN if new_game(game).CODE == "DT" else "Proven ones, with a *"
    assert choices(console) == (("New deal", "winnable only"), known)
    assert_text_fits(console)
    press(console, "b")
    assert console.app.record.buffer[WINNABLE] == 1 << game
    press(console, "a up right")
    assert choices(console) == (("New deal", "any"), "Any number")
    assert console.app.record.buffer[WINNABLE] == 0


def test_the_choice_is_kept():
    console = Headless()
    press(console, "a down*2 a up right b")
    console.app.keep()
    again = Headless(160, 128, None, console.media)
    assert [again.app.settings.wants_winnable(game) for game in range(len(GAMES))] == [True] + [False] * 4
    assert SETTINGS < WINNABLE


def test_each_new_deal_is_a_proven_one_then():
    console = Headless()
    press(console, "a down*2 a up right b up*2 a")
    dealt = set()
    for _ in range(12):
        app = console.app
        dealt.add(app.game.deal_number)
        assert app.game.is_proven
        assert bar(console)[0] == "Suit Triangle*"
        console.wait(731)
        app.deal_random(app.table.game)
        app.step()
    assert len(dealt) == 12
    assert max(dealt) <= 8192
    press(console, "start up*4 a down a")
    assert (app.game.is_proven, app.game.deal_number in dealt) == (True, False)


def test_of_all_104_the_proven_deals_are_dealt_without_a_question():
    console = Headless()
    press(console, "down a down*2 a down*3 right up*4 right b up*2 a")
    assert deal_code(console.app.table.game).startswith("DP0010000-")
    assert bar(console)[0] == "Double Pyramid*"
    assert console.app.game.deal_number > 8192


def test_of_other_rules_any_deal_is_dealt_and_the_player_is_told():
    console = Headless()
    press(console, "a down*2 a up right up right")
    assert choices(console) == (("New deal", "winnable only"), "The triangle has to go")
    press(console, "down")
    assert choices(console) == (("New deal", "winnable only"), NOT_KNOWN)
    press(console, "b up*2 a")
    assert deal_code(console.app.table.game).startswith("ST00001-")
    bar = console.app.table.bar
    assert bar.sentence == NOT_KNOWN_DEALT
    assert_text_fits(console)
    press(console, "right")
    bar.be_quiet()
    assert bar[1].text == "Suit Triangle"


def test_who_does_not_give_up_their_game_is_told_nothing():
    console = Headless()
    press(console, "a down*2 a up right up right b up*2 a a start up*4 a down a")
    assert console.app.screen.heading == "Give up this game?"
    press(console, "b")
    assert console.app.table.bar.sentence == ""


@pytest.mark.parametrize(("code", "proven", "other"), FILES)
def test_a_proven_deal_alone_has_the_sign(code, proven, other):
    console = table(code, proven)
    name = console.app.table.game.NAME
    assert bar(console)[0] == name + "*"
    assert_text_fits(console)
    press(console, "start up*4 a up a")
    assert bar(console) == (name, "winnable*")
    press(console, f"select up*{other - 1}" if other > 1 else "select")
    assert (console.app.screen.code(), bar(console)) == (f"{code}-{other}", (name, ""))
    press(console, "a")
    console = table(code, other)
    assert bar(console)[0] == name
    assert (console.app.game.is_proven, console.app.table.view.sign) == (False, "")


def test_beyond_the_files_and_under_other_rules_no_deal_has_the_sign():
    for code, number in (("ST00000", 8193), ("ST00000", 999_999_999), ("ST00001", 1), ("DT00000", 1)):
        console = table(code, number)
        assert (console.app.game.is_proven, console.app.table.view.sign) == (False, "")


def test_who_plays_alone_has_no_opponent_and_no_turn_that_ends():
    for code in ("DT00001", "DT00231", "DT00111"):
        assert table(code, 1).app.game.is_proven


def test_the_sign_stays_when_the_game_is_continued():
    console = table("ST00000", 1)
    press(console, "a start up a")
    again = Headless(160, 128, None, console.media)
    press(again, "a")
    assert bar(again)[0] == "Suit Triangle*"
    press(again, "start up*2 a b")
    assert bar(again)[0] == "Suit Triangle*"


def test_a_page_opened_without_a_game_knows_it_too():
    console = Headless()
    console.app.open_page(deal_page, 0)
    console.app.step()
    assert bar(console) == ("Suit Triangle", "winnable*")
