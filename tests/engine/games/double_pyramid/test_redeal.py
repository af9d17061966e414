"""Double Pyramid, rule by rule: redeals and the stock's top card in play. (RULES.md, Double Pyramid)"""

import random
from array import array

import pytest

from engine.game import LOST, PLAYING
from engine.games.double_pyramid.rules import DRAW_MOVE, LARGEST_PASS, REDEAL_MOVE, STOCK, WASTE
from engine.games.redealing import UNLIMITED
from engine.table import DISCARD, PASS, STATE
from tests.engine.games.double_pyramid.tables import (
    BY_HAND,
    PASSES,
    STOCK_PAIRS,
    TURN_WASTE,
    dealt,
    passed,
    play,
    position,
    shuffled,
    undo_and_redo,
)
from tests.engine.helpers import moves_of, pile_text


def test_redeal_comes_when_the_stock_is_empty():
    game = position({0: "2S", STOCK: "~7H", WASTE: "3S"})
    assert moves_of(game) == ["draw"]
    assert game.refusal(REDEAL_MOVE) == "First draw the whole stock"
    play(game, "draw")
    assert moves_of(game) == ["redeal"]


def test_reshuffle_makes_a_new_stock_out_of_the_waste_in_an_order_known_from_deal_number_and_pass():
    waste = "3S 4S 5S 6S 7S 8S 9S 3h 4h 5h 6h 7h 8h 9h"
    for number, before in ((1, 0), (1, 1), (999_999_999, 0)):
        game = position({0: "2S", WASTE: waste}, {"passes": PASSES[3]}, passed=before, number=number)
        play(game, "redeal")
        expected = shuffled(reversed(waste.split()), number, before + 1)
        assert pile_text(game, STOCK) == " ".join("~" + card for card in expected)
        assert sorted(expected) == sorted(waste.split()) and expected != waste.split()
        assert (game.count(WASTE), passed(game)) == (0, before + 1)


def test_turning_over_keeps_the_order_so_the_card_drawn_first_comes_first_again():
    game = position({0: "2S", STOCK: "~5S ~4S ~3S"}, TURN_WASTE)
    play(game, "draw", "draw", "draw")
    assert pile_text(game, WASTE) == "3S 4S 5S"
    play(game, "redeal")
    assert (pile_text(game, STOCK), game.count(WASTE)) == ("~5S ~4S ~3S", 0)
    assert passed(game) == 1


@pytest.mark.parametrize("options", [{}, TURN_WASTE, STOCK_PAIRS])
def test_a_redeal_is_one_step_and_undo_and_redo_across_it_give_the_same_bytes(options):
    game = dealt(5, options, {"passes": PASSES[None]})
    moves = array("H", bytes(2 * game.MOVE_LIMIT))
    choose, redeals, states = random.Random(8), 0, [bytes(game.position)]
    while redeals < 4:
        word = choose.choice(moves[: game.legal_moves(moves)])
        redeals += word == REDEAL_MOVE
        game.play(word)
        states.append(bytes(game.position))
    for state in states[-2::-1]:
        assert game.undo()
        assert bytes(game.position) == state
    assert not game.undo()
    for state in states[1:]:
        assert game.redo()
        assert bytes(game.position) == state
    assert not game.redo()


def test_a_redeal_needs_a_card_in_the_waste():
    game = position({0: "2S"})
    assert moves_of(game) == []
    assert game.refusal(REDEAL_MOVE) == "The waste is empty"
    assert game.refusal(DRAW_MOVE) == "The stock is empty"
    assert game.outcome() == LOST


@pytest.mark.parametrize("options", [{}, TURN_WASTE])
def test_a_redeal_of_one_card_works(options):
    game = position({0: "2S", 1: "AC", WASTE: "JH"}, options, BY_HAND)
    play(game, "redeal")
    assert (pile_text(game, STOCK), game.count(WASTE), passed(game)) == ("~JH", 0, 1)
    play(game, "draw", "2S+JH")
    assert moves_of(game) == []
    assert game.outcome() == LOST


@pytest.mark.parametrize("passes", [1, 2, 3])
def test_passes_are_counted(passes):
    game = position({0: "2S", STOCK: "~JH"}, {"passes": PASSES[passes]})
    for pass_number in range(passes - 1):
        assert game.redeals_left() == passes - 1 - pass_number
        play(game, "draw", "redeal")
    assert game.redeals_left() == 0
    play(game, "draw")
    assert moves_of(game) == ["2S+JH"]
    assert game.refusal(REDEAL_MOVE) == "There is no redeal left"


@pytest.mark.parametrize("options", [{}, TURN_WASTE])
def test_unlimited_passes_go_on_beyond_255_and_stay_reproducible(options):
    games = [position({0: "2S", STOCK: "~3S ~4S ~JS"}, {"passes": PASSES[None]}, options) for _ in range(2)]
    for pass_number in range(600):
        for game in games:
            play(game, "draw", "draw", "draw")
            assert game.redeals_left() == UNLIMITED
            assert game.outcome() == PLAYING
            play(game, "redeal")
        assert games[0].position == games[1].position
        assert passed(games[0]) == pass_number % LARGEST_PASS + 1
        assert games[0].fault() is None
    assert games[0].journal.forgotten


def test_undo_goes_back_over_pass_255():
    options = {"passes": PASSES[None]}
    game = position({0: "2S", STOCK: "~3S ~4S ~JS"}, options, passed=254)
    states = [bytes(game.position)]
    for _ in range(3):
        play(game, "draw", "draw", "draw", "redeal")
        states.append(bytes(game.position))
    assert [state[STATE + PASS] for state in states] == [254, 255, 1, 2]
    for state in states[-2::-1]:
        for _ in range(4):
            assert game.undo()
        assert bytes(game.position) == state
    for state in states[1:]:
        for _ in range(4):
            assert game.redo()
        assert bytes(game.position) == state


def test_stock_top_lies_face_up_where_it_pairs_and_only_the_top():
    game = dealt(3, STOCK_PAIRS, BY_HAND)
    stock = pile_text(game, STOCK).split()
    assert [card.startswith("~") for card in stock] == [True] * 53 + [False]
    play(game, "draw")
    assert pile_text(game, WASTE) == stock[-1]
    assert pile_text(game, STOCK).split() == stock[:-2] + [stock[-2].lstrip("~")]
    undo_and_redo(game)
    assert pile_text(game, STOCK).split() == stock
    assert not game.undo()


def test_stock_top_pairs_with_the_pyramid_and_with_the_waste():
    game = position({0: "7H", 1: "7C", STOCK: "~2S 6S", WASTE: "7D"}, STOCK_PAIRS)
    assert moves_of(game) == ["6S+7D", "7C+6S", "7H+6S", "draw"]
    play(game, "6S+7D")
    assert (pile_text(game, STOCK), game.count(WASTE)) == ("2S", 0)
    undo_and_redo(game)
    assert (pile_text(game, STOCK), pile_text(game, WASTE)) == ("~2S 6S", "7D")


def test_the_last_stock_card_can_be_paired_away():
    game = position({0: "7H", 1: "2C", STOCK: "6S", WASTE: "JD 3S"}, STOCK_PAIRS)
    play(game, "7H+6S")
    assert moves_of(game) == ["redeal"]
    play(game, "redeal")
    assert sorted(pile_text(game, STOCK).split()) in (["3S", "~JD"], ["JD", "~3S"])
    game = position({0: "7H", 1: "2C", STOCK: "6S"}, STOCK_PAIRS)
    play(game, "7H+6S")
    assert moves_of(game) == []
    assert game.outcome() == LOST


def test_after_a_redeal_the_new_top_of_the_stock_lies_face_up():
    game = position({0: "2S", WASTE: "3S 4S"}, STOCK_PAIRS, TURN_WASTE)
    play(game, "redeal")
    assert pile_text(game, STOCK) == "~4S 3S"
    undo_and_redo(game)
    assert pile_text(game, WASTE) == "3S 4S"


def test_a_king_on_top_of_the_stock_waits_for_the_player():
    game = position({0: "2S", STOCK: "~JS ~KS 3S"}, STOCK_PAIRS)
    play(game, "draw")
    assert (pile_text(game, STOCK), pile_text(game, WASTE)) == ("~JS KS", "3S")
    assert moves_of(game) == ["KS", "draw"]
    play(game, "KS")
    assert (pile_text(game, STOCK), moves_of(game)) == ("JS", ["2S+JS", "draw"])
    game.undo()
    play(game, "draw")  # and on the waste it goes by itself
    assert (pile_text(game, WASTE), pile_text(game, STOCK), pile_text(game, DISCARD)[-2:]) == ("3S", "JS", "KS")
