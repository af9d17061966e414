"""The language of scripts, and the key table."""

import pytest

from handheld.console import A, B, DOWN, LEFT, NEW_DEAL, REDO, RESTART, RIGHT, SELECT, SEND, START, UNDO, UP
from sim.keys import BUTTONS, COMMANDS, KEYS, PLACES, name_of, parse_script


def test_every_button_has_its_name():
    expected = [UP, DOWN, LEFT, RIGHT, A, B, START, SELECT]
    assert parse_script("up down left right a b start select") == [("press", button) for button in expected]


def test_repeats_waits_commas_and_capitals():
    assert parse_script(" Right,a  DOWN*3, wait:500 wait:16*2,b redo*2 send") == [
        ("press", RIGHT),
        ("press", A),
        ("press", DOWN),
        ("press", DOWN),
        ("press", DOWN),
        ("wait", 500),
        ("wait", 16),
        ("wait", 16),
        ("press", B),
        ("command", REDO),
        ("command", REDO),
        ("command", SEND),
    ]


@pytest.mark.parametrize(
    "word", ["jump", "a*", "a*x", "*3", "wait", "wait:", "wait:x", "wait:-5", "a-b", "enter", "a*-1", "1", "\u0430"]
)
def test_a_wrong_word_gets_a_sentence_with_the_names(word):
    with pytest.raises(ValueError) as caught:
        parse_script(f"a {word} b")
    assert str(caught.value) == (
        f"'{word}' is not a key: use up, down, left, right, a, b, start, select, hint, pause, undo, redo, send, new, "
        "restart or wait:MILLISECONDS, and *TIMES after one to repeat it."
    )


@pytest.mark.parametrize("text", ["", "  ", ","])
def test_no_keys_get_a_sentence(text):
    with pytest.raises(ValueError, match=r"there are no keys in it: use up, .*\.$"):
        parse_script(text)


@pytest.mark.parametrize(
    ("word", "sentence"),
    [
        ("a*0", "'a*0' repeats 0 times: use 1 to 1000."),
        ("a*1001", "'a*1001' repeats 1001 times: use 1 to 1000."),
        ("wait:0", "'wait:0' waits 0 ms: use 1 to 60000."),
        ("wait:60001", "'wait:60001' waits 60001 ms: use 1 to 60000."),
    ],
)
def test_numbers_have_limits(word, sentence):
    with pytest.raises(ValueError) as caught:
        parse_script(word)
    assert str(caught.value) == sentence


def test_every_button_and_command_has_a_key_with_a_letter_and_one_without():
    for table, meanings in (
        (KEYS, (UP, DOWN, LEFT, RIGHT, A, B, START, SELECT)),
        (COMMANDS, (UNDO, REDO, SEND, NEW_DEAL, RESTART)),
    ):
        for meaning in meanings:
            lengths = {len(name) > 1 for name, other in table.items() if other == meaning}
            assert lengths == {True, False}


@pytest.mark.parametrize(
    ("shown", "place", "name"),
    [
        ("p", 19, "p"),
        ("w", 29, "w"),  # AZERTY: where Z is elsewhere, W is what the key says
        ("", 19, "p"),  # Cyrillic, Greek, Arabic: SDL has no name for the letter
        ("'", 26, "w"),  # Hebrew has a sign there
        (";", 51, ";"),  # on no letter's place
        ("f10", 67, "f10"),
        ("return", 40, "return"),
        ("7", 36, "7"),
        ("\u00e9", 31, "2"),  # AZERTY without Shift
    ],
)
def test_a_key_is_its_latin_letter_or_else_its_place(shown, place, name):
    assert name_of(shown, place) == name


def test_places_are_those_of_usb_keyboards():
    assert (PLACES[4], PLACES[29], PLACES[30], PLACES[39]) == ("a", "z", "1", "0")
    assert len(PLACES) == 36


def test_every_button_has_a_key_without_a_letter_in_a_terminal():
    names = ("up", "down", "left", "right", "enter", "escape", "tab", ".")
    assert {KEYS[name] for name in names} == set(BUTTONS.values())
    assert KEYS["f10"] == KEYS["."] == BUTTONS["start"]
