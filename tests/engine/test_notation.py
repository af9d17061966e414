"""Positions, moves, deals and whole games as lines of text."""

import pytest

from engine.games.suit_triangle import SuitTriangle
from engine.notation import (
    card_from_text,
    card_text,
    deal_from_code,
    move_from_text,
    play_record,
    position_text,
    read_deal_code,
    record_text,
    set_position,
)
from tests.engine.helpers import lay, moves_of, pile_text


def test_a_card_is_rank_suit_deck_and_face():
    assert card_text(0x87) == "7S"
    assert card_text(0x80 | 0x10 | 10) == "TH"
    assert card_text(0x40 | 0x30 | 13) == "~Kc"
    for card in range(256):
        if 1 <= card & 15 <= 13:
            assert card_from_text(card_text(card)) == card


@pytest.mark.parametrize("text", ["", "7", "S7", "7SS", "1S", "~", "7X", "~~7S", " 7S"])
def test_what_is_not_a_card_is_refused(text):
    with pytest.raises(ValueError, match="is not a card; write rank and suit, as in 7S or TH$"):
        card_from_text(text)


def test_a_position_is_one_line():
    game = lay(SuitTriangle(), {0: "7H", 1: "6S", 28: "2C 3C", 29: "4D"}, {"goal": 1}, 77)
    text = position_text(game)
    assert text.startswith("ST00001-77 00 7H/6S//////////////////////////") and "/2C3C/4D//" in text
    other = SuitTriangle()
    set_position(other, text)
    assert other.position == game.position
    assert moves_of(other) == ["7H+6S", "draw"]


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda text: text.replace("ST", "XX"), "'XX00000-1' is not a deal code of Suit Triangle"),
        (
            lambda text: text.replace("-1 ", "-1000000000 "),
            "'ST00000-1000000000' is not a deal code of Suit Triangle",
        ),
        (lambda text: text.replace("-1 ", "-0 "), "'ST00000-0' is not a deal code of Suit Triangle"),
        (lambda text: text.replace("ST00000", "ST00900"), "stock_top has no value 9"),
        (lambda text: text.replace(" 00 ", " "), "A position has three parts: deal code, state, piles"),
        (lambda text: text.replace(" 00 ", " zz "), "'zz' is not a state in hexadecimal"),
        (lambda text: text.replace(" 00 ", " +1 "), "'+1' is not a state in hexadecimal"),
        (lambda text: text.replace(" 00 ", " 0 "), "'0' is not a state in hexadecimal"),
        (lambda text: text.replace(" 00 ", " \u0661\u0662 "), "'\u0661\u0662' is not a state in hexadecimal"),
        (lambda text: text.replace("/", "", 1), "A position of Suit Triangle has 32 piles"),
        (lambda text: text.replace("7H", "6S"), "A card is there twice, or is none"),
        (lambda text: text.replace("7H", "7h"), "A card is there twice, or is none"),
        (lambda text: text.replace("7H", ""), "Cards are missing"),
        (lambda text: text.replace("7H/6S", "7H6S/"), "Two cards lie in one place"),
        (lambda text: text.replace("7H/6S//////", "7H//6S/////"), None),
        (lambda text: text.replace("7H/6S///////", "7H///////6S/"), "A card lies over a gap"),
    ],
)
def test_a_text_that_is_no_position_is_refused_and_changes_nothing(change, sentence):
    text = change(position_text(lay(SuitTriangle(), {0: "7H", 1: "6S", 28: "2C 3C"})))
    game = SuitTriangle()
    game.deal(5)
    before = bytes(game.position)
    if sentence is None:
        set_position(game, text)
        assert pile_text(game, 2) == "6S"
        return
    with pytest.raises(ValueError) as error:
        set_position(game, text)
    assert str(error.value) == sentence
    assert bytes(game.position) == before


def test_a_record_replays_to_the_same_bytes():
    game = SuitTriangle()
    deal_from_code(game, "ST01100-31")
    for _ in range(12):
        game.play(move_from_text(game, moves_of(game)[0]))
    record = record_text(game)
    assert record.split()[0] == "ST01100-31" and len(record.split()) == 13
    other = SuitTriangle()
    play_record(other, record)
    assert other.position == game.position
    game.undo()
    assert record_text(game) == record.rsplit(" ", 1)[0]
    assert game.redo()


def test_a_move_that_is_not_legal_is_named():
    game = SuitTriangle()
    game.deal(1)
    with pytest.raises(ValueError, match="^'7H\\+6S' is not a legal move here$"):
        move_from_text(game, "7H+6S")


@pytest.mark.parametrize(
    ("moves", "sentence"),
    [
        ("draww", "'draww' is not a legal move here: it is move 1 of 1"),
        ("draw 7H+6S", "'7H+6S' is not a legal move here: it is move 2 of 2, and the one before it is right"),
        ("draw draw pass draw", "'pass' is not a legal move here: it is move 3 of 4, and the 2 before it are right"),
        ("draw  draw", "'' is not a legal move here: it is move 2 of 3, and the one before it is right"),
    ],
)
def test_of_a_record_the_first_wrong_move_is_named(moves, sentence):
    game = SuitTriangle()
    with pytest.raises(ValueError) as error:
        play_record(game, "ST00000-1 " + moves)
    assert str(error.value) == sentence


@pytest.mark.parametrize(
    "code",
    [
        "ST00000-\u00b2",
        "ST0000\u00b2-5",
        "ST00000-\u0663",
        "ST\uff10\uff10000-5",
        "ST00000-+5",
        "ST00000-5_0",
        "ST00000- 5",
    ],
)
def test_digits_are_those_from_0_to_9(code):
    with pytest.raises(ValueError) as error:
        read_deal_code(SuitTriangle(), code)
    assert str(error.value) == f"'{code}' is not a deal code of Suit Triangle"
