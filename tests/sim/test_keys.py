"""The language of scripts, and the key table."""

import pytest

from handheld.console import A, B, DOWN, LEFT, RIGHT, SELECT, START, UP
from sim.keys import BUTTONS, KEYS, parse_script


def test_every_button_has_its_name():
    expected = [UP, DOWN, LEFT, RIGHT, A, B, START, SELECT]
    assert parse_script("up down left right a b start select") == [("press", button) for button in expected]


def test_repeats_waits_commas_and_capitals():
    assert parse_script(" Right,a  DOWN*3, wait:500 wait:16*2,b redo*2") == [
        ("press", RIGHT),
        ("press", A),
        ("press", DOWN),
        ("press", DOWN),
        ("press", DOWN),
        ("wait", 500),
        ("wait", 16),
        ("wait", 16),
        ("press", B),
        ("redo", 0),
        ("redo", 0),
    ]


@pytest.mark.parametrize(
    "word", ["jump", "a*", "a*x", "*3", "wait", "wait:", "wait:x", "wait:-5", "a-b", "enter", "a*-1", "1", "\u0430"]
)
def test_a_wrong_word_gets_a_sentence_with_the_names(word):
    with pytest.raises(ValueError) as caught:
        parse_script(f"a {word} b")
    assert str(caught.value) == (
        f"'{word}' is not a key: use up, down, left, right, a, b, start, select, redo or wait:MILLISECONDS, "
        "and *TIMES after one to repeat it."
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


def test_every_button_has_two_keys():
    for button in (UP, DOWN, LEFT, RIGHT, A, B, START, SELECT):
        assert list(KEYS.values()).count(button) >= 2


def test_every_button_has_a_key_without_a_letter_in_a_terminal():
    names = ("up", "down", "left", "right", "enter", "escape", "tab", ".")
    assert {KEYS[name] for name in names} == set(BUTTONS.values())
    assert KEYS["f10"] == KEYS["."] == BUTTONS["start"]
