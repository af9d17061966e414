"""Deal codes as people type and paste them."""

import pytest

from sim.deal_codes import find_deal, read_deal


@pytest.mark.parametrize(
    ("code", "deal"),
    [
        ("ST02100-31", (0, 31, b"\0\2\1\0\0")),
        ("ss101-5", (2, 5, b"\1\0\1")),
        ("DP0000000-999999999", (1, 999_999_999, bytes(7))),
    ],
)
def test_a_code_is_a_game_a_number_and_options(code, deal):
    assert read_deal(code) == deal


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        ("XX0-1", "'XX0-1' is neither a deal number nor a deal code"),
        ("ST0000-1", "'ST0000-1' is not a deal code of Suit Triangle"),
        ("ST99999-1", "Must play has no value 9: use 0 (no), 1 (yes)"),
        ("ST00005-1", "Goal has no value 5: use 0 (all 52), 1 (triangle)"),
    ],
)
def test_what_is_wrong_is_said_in_the_players_words(code, sentence):
    with pytest.raises(ValueError) as caught:
        read_deal(code)
    assert str(caught.value) == sentence


@pytest.mark.parametrize("text", ["ST00000-69", "  st00000-69\n", "Try ST00000-69, it is fine!", "ST00000-69 a b c"])
def test_a_code_is_found_in_what_lies_in_a_clipboard(text):
    assert find_deal(text) == (0, 69, bytes(5))


@pytest.mark.parametrize(
    "text", ["", "69", "ST00000-", "ST00000-\u0663", "\U0001f0a1" * 100, "ST00000-0", "x" * 20_000 + " ST00000-1"]
)
def test_where_there_is_none_an_error_says_so(text):
    with pytest.raises(ValueError, match=".+"):
        find_deal(text)
