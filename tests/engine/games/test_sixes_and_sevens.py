"""Sixes and Sevens: setup, moves, what is forced, options and refusals, rule by rule after RULES.md."""

import pytest

from engine.game import BOOK, STANDARD
from engine.games.sixes_and_sevens.position import SHIFT_LIMIT, STOCK, WASTE
from engine.games.sixes_and_sevens.rules import DRAW_MOVE, REDEAL_MOVE
from engine.move import CHANGE, NO_MOVE, REMOVE, RUN
from engine.notation import card_text, move_text, position_text
from engine.table import OPTIONS, PASS, POSITION_SIZE, STATE
from tests.engine.games.sixes_and_sevens_positions import (
    CLUBS_UP,
    DEAL_1,
    HEARTS_DOWN,
    HEARTS_UP,
    SPADES_DOWN,
    SPADES_UP,
    SPADES_UP_TOO,
    STARTS,
    games_in_play,
    lay,
    legal_moves,
    new_game,
    tableau,
    to,
)
from tests.engine.helpers import pile_text

LONGEST_SENTENCE = 26


# Setup


def test_the_eight_sixes_and_eight_sevens_start_the_foundations():
    game = new_game()
    for number in (1, 2, 999_999_999):
        game.deal(number)
        assert [pile_text(game, pile) for pile in range(11, 27)] == STARTS


def test_nine_cards_lie_face_up_79_face_down_and_none_in_the_waste():
    game = new_game()
    for number in (1, 2, 999_999_999):
        game.deal(number)
        assert [game.count(pile) for pile in range(11)] == [1] * 9 + [79, 0]
        assert "~" not in tableau(game)
        assert pile_text(game, STOCK).count("~") == 79
        assert game.fault() is None


def test_deal_1_is_this_one():
    game = new_game()
    game.deal(1)
    assert position_text(game) == DEAL_1


@pytest.mark.parametrize("options", [("on", "forced", "0"), ("off", "free", "0"), ("off", "forced", "1")])
def test_no_option_changes_the_deal(options):
    standard, other = new_game(), new_game(*options)
    standard.deal(77)
    other.deal(77)
    assert other.position != standard.position
    for index in range(POSITION_SIZE):
        assert other.position[index] == standard.position[index] or OPTIONS <= index < OPTIONS + 3


def test_the_presets_are_those_of_the_table():
    game = new_game("on", "free", "1")
    assert [(name, values) for name, values, _ in game.OPTIONS] == [
        ("must_play", ("off", "on")),
        ("fill", ("forced", "free")),
        ("redeals", ("0", "1")),
    ]
    game.set_preset(STANDARD)
    assert [game.option(index) for index in range(3)] == [0, 0, 0]
    game.set_preset(BOOK)
    assert [game.option(index) for index in range(3)] == [1, 0, 0]


# Moves


def test_sixes_build_down_in_suit_to_the_ace():
    game = lay("5S 4S 3S 2S AS KH KD KC QH")
    for source, text in enumerate(["5S", "4S", "3S", "2S", "AS"]):
        assert legal_moves(game) == [to(source, SPADES_DOWN)]
        assert move_text(game, to(source, SPADES_DOWN)).startswith(text + ">")
        game.play(to(source, SPADES_DOWN))
    assert pile_text(game, SPADES_DOWN) == "6S 5S 4S 3S 2S AS"
    assert legal_moves(game) == []


def test_sevens_build_up_in_suit_to_the_king():
    game = lay("KH QH JH TH 9H 8H AD AC AS")
    for source in (5, 4, 3, 2, 1, 0):
        assert legal_moves(game) == [to(source, HEARTS_UP)]
        game.play(to(source, HEARTS_UP))
    assert pile_text(game, HEARTS_UP) == "7H 8H 9H TH JH QH KH"
    assert legal_moves(game) == []


def test_the_top_of_the_waste_goes_to_a_foundation_and_leaves_no_space_behind():
    game = lay("KH KD KC QH QD QC JH JD JC", waste="TS 9S 8S", stock="2C")
    assert legal_moves(game) == [to(WASTE, SPADES_UP), DRAW_MOVE]
    game.play(to(WASTE, SPADES_UP))
    game.play(to(WASTE, SPADES_UP))
    game.play(to(WASTE, SPADES_UP))
    assert pile_text(game, WASTE) == "" and pile_text(game, STOCK) == "~2C"
    assert tableau(game) == "KH KD KC QH QD QC JH JD JC"


def test_a_card_under_the_top_of_the_waste_or_in_the_stock_cannot_go():
    game = lay("KH KD KC QH QD QC JH JD JC", waste="8S KS", stock="5S")
    assert legal_moves(game) == [DRAW_MOVE]
    assert game.refusal(to(WASTE, SPADES_UP)) == "KS needs QS, not 7S"
    assert game.refusal(to(STOCK, SPADES_DOWN)) == "The stock lies face down"


def test_either_deck_builds_on_either():
    game = lay("5s 4S 8c 9C KH KD KC QH QD")
    for move in (to(0, SPADES_DOWN), to(1, SPADES_DOWN), to(2, CLUBS_UP), to(3, CLUBS_UP)):
        game.play(move)
    assert (pile_text(game, SPADES_DOWN), pile_text(game, CLUBS_UP)) == ("6S 5s 4S", "7C 8c 9C")


def test_of_two_equal_piles_only_the_first_takes_the_card():
    game = lay("8S KH KD KC QH QD QC JH JD")
    assert legal_moves(game) == [to(0, SPADES_UP)]
    assert game.refusal(to(0, SPADES_UP_TOO)) == "The other pile takes it"


def test_of_two_different_piles_the_one_that_fits_takes_the_card():
    game = lay("8s TS KD KC QH QD QC JH JD", built=[(SPADES_UP, "8S")])
    assert legal_moves(game) == [to(0, SPADES_UP_TOO)]
    game.play(to(0, SPADES_UP_TOO))
    assert legal_moves(game) == []
    game = lay("9s TS KD KC QH QD QC JH JD", built=[(SPADES_UP_TOO, "8S")])
    assert legal_moves(game) == [to(0, SPADES_UP_TOO)]


def test_a_draw_turns_one_card_face_up_onto_the_waste():
    game = lay("KH KD KC QH QD QC JH JD JC", waste="KS", stock="QS JS")
    assert legal_moves(game) == [DRAW_MOVE]
    game.play(DRAW_MOVE)
    assert (pile_text(game, STOCK), pile_text(game, WASTE)) == ("~QS", "KS JS")
    game.play(DRAW_MOVE)
    assert (pile_text(game, STOCK), pile_text(game, WASTE)) == ("", "KS JS QS")
    assert game.refusal(DRAW_MOVE) == "The stock is empty"
    game.undo()
    assert (pile_text(game, STOCK), pile_text(game, WASTE)) == ("~QS", "KS JS")


def test_one_pass_no_redeal():
    game = lay("KH KD KC QH QD QC JH JD JC", waste="KS QS")
    assert legal_moves(game) == []
    assert game.refusal(REDEAL_MOVE) == "There is no redeal left"


@pytest.mark.parametrize("fill", ["forced", "free"])
def test_cards_do_not_lie_on_each_other(fill):
    game = lay("TH 9H JH 9D KC QH QD QC JC", waste="9S", stock="2C", fill=fill)
    assert legal_moves(game) == [DRAW_MOVE]
    assert [game.refusal(to(source, 0)) for source in (1, 2, 3, WASTE)] == ["A pile holds one card"] * 4


@pytest.mark.parametrize("fill", ["forced", "free"])
def test_nothing_but_the_draw_lays_a_card_on_the_waste(fill):
    game = lay("KH KD KC QH QD QC JH JD JC", waste="KS", stock="9C", built=[(SPADES_UP, "8S")], fill=fill)
    assert {game.refusal(to(source, WASTE)) for source in range(64)} == {"That is not a move here"}


# Forced


def test_fill_forced_a_space_takes_the_top_of_the_waste_in_the_same_step():
    game = lay("KH KD 8C QH QD QC JH JD JC", waste="KS QS", stock="9C 9D")
    before = bytes(game.position)
    game.play(to(2, CLUBS_UP))
    assert tableau(game) == "KH KD QS QH QD QC JH JD JC"
    assert (pile_text(game, WASTE), pile_text(game, STOCK)) == ("KS", "~9C ~9D")
    after = bytes(game.position)
    assert game.undo() and bytes(game.position) == before
    assert game.redo() and bytes(game.position) == after


def test_fill_forced_a_space_takes_the_top_of_the_stock_when_the_waste_is_empty():
    game = lay("KH KD 8C QH QD QC JH JD JC", stock="9C 9D")
    before = bytes(game.position)
    game.play(to(2, CLUBS_UP))
    assert tableau(game) == "KH KD 9D QH QD QC JH JD JC"
    assert (pile_text(game, WASTE), pile_text(game, STOCK)) == ("", "~9C")
    assert game.undo() and bytes(game.position) == before


def test_fill_forced_a_card_that_fills_a_space_can_go_on_and_the_next_one_fills():
    game = lay("KH KD 8C QH QD QC JH JD JC", waste="2S TC 9C", stock="3S")
    for _ in range(3):
        game.play(to(2, CLUBS_UP))
    assert pile_text(game, CLUBS_UP) == "7C 8C 9C TC"
    assert (tableau(game), pile_text(game, WASTE)) == ("KH KD 2S QH QD QC JH JD JC", "")
    assert pile_text(game, STOCK) == "~3S"


def test_fill_forced_a_space_stays_where_stock_and_waste_are_empty():
    game = lay("KH KD 8C QH QD QC JH JD AC")
    game.play(to(2, CLUBS_UP))
    assert tableau(game) == "KH KD - QH QD QC JH JD AC"
    assert legal_moves(game) == []
    assert game.refusal(to(0, 2)) == "Spaces fill by themselves"


def test_fill_free_a_space_stays_until_the_player_fills_it():
    game = lay("KH KD 8C QH QD QC JH JD JC", waste="KS QS", stock="9C", fill="free")
    game.play(to(2, CLUBS_UP))
    assert tableau(game) == "KH KD - QH QD QC JH JD JC"
    assert (pile_text(game, WASTE), pile_text(game, STOCK)) == ("KS QS", "~9C")
    assert legal_moves(game) == [to(WASTE, 2), DRAW_MOVE] + [to(pile, 2) for pile in (0, 1, 3, 4, 5, 6, 7, 8)]
    game.play(to(WASTE, 2))
    assert (tableau(game), pile_text(game, WASTE)) == ("KH KD QS QH QD QC JH JD JC", "KS")
    assert legal_moves(game) == [DRAW_MOVE]


def test_fill_free_any_space_takes_the_waste_or_a_tableau_card_but_not_the_stock():
    game = lay("KH - - - - - - - KD", waste="KS", stock="9C", fill="free")
    fills = [to(source, space) for source in (WASTE, 0, 8) for space in range(1, 8)]
    assert legal_moves(game) == fills[:7] + [DRAW_MOVE] + fills[7:]
    game.play(to(8, 3))
    game.play(to(WASTE, 5))
    assert tableau(game) == "KH - - KD - KS - - -"
    assert game.refusal(to(STOCK, 1)) == "The stock lies face down"


def test_fill_free_cards_do_not_lie_on_each_other():
    game = lay("KH KD QD", waste="KS", stock="9C", fill="free")
    assert [game.refusal(to(source, 1)) for source in (0, 1, WASTE)] == ["A pile holds one card"] * 3


def test_fill_free_tableau_cards_move_into_other_spaces_99_times_a_deal():
    game = lay("KH -", stock="9C", fill="free")
    before = bytes(game.position)
    for number in range(SHIFT_LIMIT):
        assert game.position[STATE + 1] == number
        game.play(to(number % 2, 1 - number % 2))
    assert SHIFT_LIMIT == 99
    assert tableau(game) == "- KH - - - - - - -"
    assert legal_moves(game) == [DRAW_MOVE]
    assert game.refusal(to(1, 0)) == "No more shifting this deal"
    game.play(DRAW_MOVE)
    assert legal_moves(game) == [to(WASTE, space) for space in (0, 2, 3, 4, 5, 6, 7, 8)]
    while game.undo():
        pass
    assert bytes(game.position) == before


# Options


def test_redeals_1_turns_the_waste_over_once_in_the_same_order():
    game = lay("KH KD KC QH QD QC JH JD JC", stock="TS JS QS", redeals="1")
    for _ in range(3):
        assert game.refusal(REDEAL_MOVE) == "First draw the whole stock"
        game.play(DRAW_MOVE)
    assert legal_moves(game) == [REDEAL_MOVE]
    before = bytes(game.position)
    game.play(REDEAL_MOVE)
    assert (pile_text(game, STOCK), pile_text(game, WASTE)) == ("~TS ~JS ~QS", "")
    assert game.position[STATE + PASS] == 1
    after = bytes(game.position)
    assert game.undo() and bytes(game.position) == before
    assert game.redo() and bytes(game.position) == after
    drawn = []
    while game.position[STOCK]:
        game.play(DRAW_MOVE)
        drawn.append(card_text(game.position[WASTE]))
    assert drawn == ["QS", "JS", "TS"]
    assert legal_moves(game) == []
    assert game.refusal(REDEAL_MOVE) == "There is no redeal left"


def test_a_redeal_works_with_one_card_in_the_waste_and_not_with_none():
    game = lay("KH KD KC QH QD QC JH JD JC", waste="QS", redeals="1")
    game.play(REDEAL_MOVE)
    assert (pile_text(game, STOCK), pile_text(game, WASTE)) == ("~QS", "")
    game = lay("KH KD KC QH QD QC JH JD JC", redeals="1")
    assert legal_moves(game) == []
    assert game.refusal(REDEAL_MOVE) == "The waste is empty"


def test_the_last_card_of_the_stock_can_fill_and_be_played_away():
    game = lay("8C KD KC QH QD QC JH JD JC", stock="9C", redeals="1")
    game.play(to(0, CLUBS_UP))
    game.play(to(0, CLUBS_UP))
    assert (pile_text(game, CLUBS_UP), tableau(game)) == ("7C 8C 9C", "- KD KC QH QD QC JH JD JC")
    assert legal_moves(game) == []
    assert game.refusal(REDEAL_MOVE) == "The waste is empty"


def test_must_play_draws_and_redeals_only_without_a_productive_move():
    game = lay("8C KD KC QH QD QC JH JD JC", waste="KS", stock="QS", must_play="on", redeals="1")
    assert legal_moves(game) == [to(0, CLUBS_UP)]
    assert game.refusal(DRAW_MOVE) == "First play what you can"
    game.play(to(0, CLUBS_UP))
    assert legal_moves(game) == [DRAW_MOVE]
    game = lay("KH KD KC QH QD QC JH JD JC", waste="KS 8S", must_play="on", redeals="1")
    assert legal_moves(game) == [to(WASTE, SPADES_UP)]
    assert game.refusal(REDEAL_MOVE) == "First play what you can"
    game.play(to(WASTE, SPADES_UP))
    assert legal_moves(game) == [REDEAL_MOVE]


def test_must_play_off_draws_and_redeals_at_will():
    game = lay("8C KD KC QH QD QC JH JD JC", waste="KS", stock="QS", redeals="1")
    assert legal_moves(game) == [to(0, CLUBS_UP), DRAW_MOVE]
    game.play(DRAW_MOVE)
    assert legal_moves(game) == [to(0, CLUBS_UP), REDEAL_MOVE]


def test_must_play_a_space_is_nothing_that_has_to_be_filled():
    game = lay("KH", waste="KS", stock="QS", must_play="on", fill="free")
    assert DRAW_MOVE in legal_moves(game)
    game = lay("KH 8S", waste="KS", stock="QS", must_play="on", fill="free")
    assert legal_moves(game)[:2] == [to(1, SPADES_UP), to(WASTE, 2)]
    assert DRAW_MOVE not in legal_moves(game)


# Refusals


def test_a_card_that_does_not_fit_is_told_what_it_needs():
    game = lay("TH 3C KS AD 9C 2D JH 5S 8S", built=[(HEARTS_DOWN, "5H")])
    sentences = [game.refusal(to(source, HEARTS_DOWN)) for source in range(9)]
    assert sentences == [
        "10H needs 9H, not 5H",
        "3C needs 4C, not 5H",
        "KS needs QS, not 5H",
        "AD needs 2D, not 5H",
        "9C needs 8C, not 5H",
        "2D needs 3D, not 5H",
        "JH needs 10H, not 5H",
        "5S needs 6S, not 5H",
        "8S needs 7S, not 5H",
    ]


def test_cards_stay_on_their_foundation():
    game = lay("KH", built=[(SPADES_UP, "8S")], fill="free")
    assert game.refusal(to(SPADES_UP, 1)) == "It stays on its foundation"
    assert game.refusal(to(SPADES_UP, SPADES_UP_TOO)) == "It stays on its foundation"


def test_what_is_no_move_is_refused():
    game = lay("KH", waste="QS", stock="QH", fill="free")
    assert game.refusal(to(1, 2)) == game.refusal(to(1, SPADES_UP)) == "No card lies there"
    for word in (to(0, WASTE), to(0, STOCK), to(27, 1), to(0, 27), CHANGE | 1, RUN | 1, REMOVE, NO_MOVE, 1 << 15):
        assert game.refusal(word) == "That is not a move here"
    with pytest.raises(ValueError, match="^That is not a move here$"):
        game.play(to(0, WASTE))
    assert game.journal.length == 0


def test_exactly_the_listed_moves_are_legal_and_every_sentence_fits():
    for game in games_in_play("refusals", 12):
        listed = legal_moves(game)
        assert len(set(listed)) == len(listed) <= game.MOVE_LIMIT
        for word in range(-1, (1 << 15) + 1):
            sentence = game.refusal(word)
            assert (sentence is None) == (word in listed)
            assert sentence is None or 0 < len(sentence) <= LONGEST_SENTENCE
