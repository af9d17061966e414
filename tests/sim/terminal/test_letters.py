"""The letters as a terminal gets them, and in a real pseudo-terminal."""

import os

import pytest

from sim.letters.signs import SUITS
from sim.terminal.colours import colours_for, nearest_colour, one_of_eight, true_colour
from sim.terminal.letters import Letters
from tests.handheld.golden_screens import play_scene
from tests.sim.terminal.test_terminal import HELP, Player, Screen, assert_given_back

SIZE = os.terminal_size((80, 24))
NOTICE = "The cards are letters: the picture needs 160 x 64 characters."


@pytest.fixture
def play():
    players = []

    def start(*arguments, **options):
        players.append(Player(*arguments, **{"LC_ALL": "C.UTF-8", **options}))
        return players[-1]

    yield start
    for player in players:
        player.close()


def begun(colour):
    """Return the console of a scene, its letters, and what they first write."""
    console = play_scene("dealt", 160, 128)
    letters = Letters(console.app, SUITS, colour, HELP)
    return console, letters, letters.lay_out(SIZE) + letters.changes()


def test_nothing_is_written_twice_and_the_words_come_last():
    console, letters, first = begun(None)
    assert letters.changes() == ""
    console.press("right")
    words = "10 of diamonds, row 7, card 1"
    text = letters.changes()
    before, _, last = text.rpartition("\x1b[23;1H")
    assert last.startswith("\x1b[0m" + words)
    assert text.endswith(f"\x1b[0m\x1b[23;{len(words) + 1}H")  # where the cursor stays
    assert [part.split("H")[0] for part in before.split("\x1b[")[1:] if "H" in part] == ["14;5", "22;1"]
    screen = Screen()
    screen.feed(first + text)
    assert screen.row(13) == "     2\u2666           --                 [10\u2666]                 --           --"
    assert screen.row(22) == words
    assert screen.row(23).strip() == HELP


def test_a_key_that_changes_nothing_has_what_there_is_said_again():
    console, letters, _ = begun(None)
    console.press("right")
    letters.changes()
    console.press("right")
    assert letters.changes() == ""
    words = "10 of diamonds, row 7, card 1"
    letters.answer()
    again = letters.changes()
    assert again == "\x1b[23;1H\x1b[0m" + words.ljust(80) + f"\x1b[0m\x1b[23;{len(words) + 1}H"
    assert letters.changes() == ""
    console.press("b")
    letters.answer()
    assert "Nothing to undo" in letters.changes()
    console.press("b")
    letters.answer()
    assert "\x1b[23;1H\x1b[0mNothing to undo" in letters.changes()
    assert letters.changes() == ""


def test_nothing_is_drawn_or_said_while_the_next_screen_is_made(monkeypatch):
    console, letters, _ = begun(None)
    app = console.app
    shown = []
    wait = console.wait

    def watched_wait(duration):
        shown.append((duration, app.screen, letters.changes()))
        wait(duration)

    console.press("a start up a")
    letters.changes()
    monkeypatch.setattr(console, "wait", watched_wait)
    console.press("down*2 a a")  # another game, while this one is half played: its way is kept before
    assert (0, None, "") in shown
    assert "Double Pyramid" in letters.changes()


def test_a_card_has_the_colour_of_its_suit_and_a_mark_is_bold_or_without_colours_reversed():
    expected = {
        None: "\x1b[0;7m[\x1b[0m2\u2666\x1b[0;7m]",
        one_of_eight: "\x1b[0;1;33m[\x1b[0;34;47m2\u2666\x1b[0;1;33m]",
        nearest_colour: "\x1b[0;1;38;5;220m[\x1b[0;38;5;26;48;5;255m2\u2666\x1b[0;1;38;5;220m]",
        true_colour: "\x1b[0;1;38;2;255;208;16m[\x1b[0;38;2;24;88;216;48;2;248;248;240m2\u2666\x1b[0;1;38;",
    }
    for colour, text in expected.items():
        assert text in begun(colour)[2]


def test_as_many_colours_are_used_as_the_terminal_has():
    assert colours_for(0, {}) is None
    assert colours_for(8, {}) is colours_for(16, {}) is one_of_eight
    assert colours_for(256, {}) is nearest_colour
    assert colours_for(8, {"COLORTERM": "truecolor"}) is true_colour
    assert colours_for(256, {"COLORTERM": "truecolor", "NO_COLOR": "1"}) is None


def test_the_nearest_of_eight_colours():
    assert [one_of_eight(*colour) for colour in ((216, 16, 32), (24, 88, 216), (10, 128, 48), (248, 248, 240))] == [
        "1",
        "4",
        "2",
        "7",
    ]


def test_a_terminal_of_80_x_24_plays_in_letters_and_says_so_once(play):
    game = play(80, 24, "--terminal", "--deal", "1")
    dealt = "Suit Triangle. Deal ST00000-1. 52 left. Stock, 24 cards, 2 of diamonds on top"
    game.read_until(lambda: game.screen.row(22) == dealt)
    assert game.screen.row(0) == " Suit Triangle*" + 57 * " " + "52 left"
    assert game.screen.row(13) == "    [2\u2666]          --                  10\u2666                  --           --"
    assert game.screen.row(21) == NOTICE
    for keys, words in (
        ("\r", "queen of diamonds on top"),
        ("\x1b[C", "2 of diamonds, left waste"),
        ("\x1b[21~", "Pause. Resume, 1 of 8"),
        ("\x1b", "Back at the table. 2 of diamonds, left waste"),
        (".", "Back at the table. 2 of diamonds, left waste Pause. Resume, 1 of 8"),
        ("\x1b[B\r", "Taken back: 2 of diamonds is drawn to left waste"),
    ):
        game.type(keys)
        game.read_until(lambda words=words: words in game.screen.row(21) + " " + game.screen.row(22))
    game.type("\x03")
    assert game.end() == 0
    assert_given_back(game)
    assert game.written.count("The cards are letters") == 1


def test_the_face_follows_the_size_of_the_terminal(play):
    game = play(80, 24, "--terminal", "--deal", "1")
    game.read_until(lambda: game.screen.row(21) == NOTICE)
    game.resize(160, 64)
    game.read_until(lambda: game.screen.pixels(0, 0) is not None)
    game.resize(120, 40)
    game.read_until(lambda: "2 of diamonds on top" in game.screen.row(38))
    assert game.screen.cells == {}
    assert game.screen.row(37) == ""  # it was said once
    game.resize(79, 40)
    sentence = "The terminal has 79 x 40 characters and the game needs 80 x 24: "
    game.read_until(lambda: game.screen.row(0).startswith(sentence))


def test_in_an_ascii_locale_suits_are_letters(play):
    game = play(80, 24, "--terminal", "--deal", "1", LC_ALL="C")
    game.read_until(lambda: "2 of diamonds on top" in game.screen.row(22))
    assert "[2D]" in game.screen.row(13)
    assert game.screen.plain.isascii()


def test_text_is_letters_also_where_there_is_room_for_the_picture(play):
    game = play(160, 64, "--text", "--deal", "1", NO_COLOR="1")
    game.read_until(lambda: "2 of diamonds on top" in game.screen.row(62))
    assert game.screen.row(61) == ""
    assert ";38;" not in game.written and "[2\u2666]" in game.screen.row(13)
