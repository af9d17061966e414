"""Double Pyramid, rule by rule: the deal, the moves, Kings and must_play. (RULES.md, Double Pyramid)"""

import pytest

from engine.games.double_pyramid.rules import DRAW_FACE_UP, DRAW_MOVE, REDEAL_MOVE, STOCK, WASTE, DoublePyramid
from engine.move import DRAW, KIND, NO_MOVE, REMOVE, TURN_OVER, move
from engine.table import DISCARD, NOWHERE
from tests.engine.games.double_pyramid.tables import (
    BY_HAND,
    CLASSIC,
    LEFT_PEAK,
    MUST_PLAY,
    RIGHT_PEAK,
    STOCK_PAIRS,
    dealt,
    passed,
    play,
    position,
    shuffled,
    undo_and_redo,
)
from tests.engine.helpers import moves_of, pile_text


def test_twin_rows_have_2_4_6_8_9_10_and_11_cards():
    rows = DoublePyramid.LAYOUTS[0].rows
    assert [rows.count(row) for row in range(7)] == [2, 4, 6, 8, 9, 10, 11]
    assert rows == bytes(sorted(rows))
    assert DoublePyramid().cells == len(rows) == 50


def test_twin_columns_are_those_of_two_pyramids_eight_half_cards_apart():
    layout = DoublePyramid.LAYOUTS[0]
    places = []
    for row in range(1, 8):
        left = {7 - row + 2 * i for i in range(row)}
        right = {7 - row + 2 * i + 8 for i in range(row)}
        places += [(row - 1, column) for column in sorted(left | right)]
    assert list(zip(layout.rows, layout.columns)) == places


def test_twin_pyramids_have_28_cards_each_and_share_six():
    layout = DoublePyramid.LAYOUTS[0]

    def pyramid(peak):
        cells, waiting = set(), [peak]
        while waiting:
            cell = waiting.pop()
            if cell != NOWHERE and cell not in cells:
                cells.add(cell)
                waiting += [layout.cover_left[cell], layout.cover_right[cell]]
        return cells

    left, right = pyramid(LEFT_PEAK), pyramid(RIGHT_PEAK)
    assert (len(left), len(right), len(left & right), len(left | right)) == (28, 28, 6, 50)


def test_classic_is_one_pyramid_of_nine_rows():
    layout = DoublePyramid.LAYOUTS[1]
    places = [(row, 8 - row + 2 * i) for row in range(9) for i in range(row + 1)]
    assert list(zip(layout.rows, layout.columns)) == places
    game = dealt(1, CLASSIC)
    assert (game.cells, game.layout) == (45, layout)


@pytest.mark.parametrize("value", [0, 1])
def test_each_card_is_covered_by_the_two_half_a_card_to_its_sides_in_the_next_row(value):
    layout = DoublePyramid.LAYOUTS[value]
    places = list(zip(layout.rows, layout.columns)) + [None] * (NOWHERE + 1 - layout.cells)
    for cell in range(layout.cells):
        row, column = places[cell]
        last = row == layout.rows[-1]
        assert places[layout.cover_left[cell]] == (None if last else (row + 1, column - 1))
        assert places[layout.cover_right[cell]] == (None if last else (row + 1, column + 1))


@pytest.mark.parametrize(("options", "cells", "last_row"), [({}, 50, 11), (CLASSIC, 45, 9)])
def test_deal_lays_the_pyramids_face_up_the_rest_face_down_and_no_waste(options, cells, last_row):
    game = dealt(4, options, BY_HAND)
    assert [game.count(cell) for cell in range(50)] == [1] * cells + [0] * (50 - cells)
    assert not any("~" in pile_text(game, cell) for cell in range(cells))
    assert pile_text(game, STOCK).count("~") == game.count(STOCK) == 104 - cells
    assert (game.count(WASTE), game.count(DISCARD), passed(game)) == (0, 0, 0)
    assert [cell for cell in range(cells) if game.is_exposed(cell)] == list(range(cells - last_row, cells))
    assert game.fault() is None


def test_both_layouts_deal_the_same_shuffled_cards():
    orders = []
    for options in ({}, CLASSIC):
        game = dealt(77, options, BY_HAND)
        cards = [pile_text(game, cell) for cell in range(game.cells)] + pile_text(game, STOCK).split()
        orders.append([card.lstrip("~") for card in cards])
    assert orders[0] == orders[1]
    deck = [rank + suit for suit in "SHDCshdc" for rank in "A23456789TJQK"]
    assert orders[0] == shuffled(deck, 77, 0)


# Moves


@pytest.mark.parametrize("pair", ["AH+QS", "2H+Js", "3h+TS", "4H+9H", "5C+8d", "6D+7D"])
def test_two_exposed_cards_that_make_thirteen_go(pair):
    left, right = pair.split("+")
    game = position({LEFT_PEAK: left, RIGHT_PEAK: right, STOCK: "~2C"})
    assert moves_of(game) == [pair, "draw"]
    discarded = game.count(DISCARD)
    play(game, pair)
    assert pile_text(game, DISCARD).endswith(left + " " + right)
    assert (game.count(DISCARD), game.count(LEFT_PEAK), game.count(RIGHT_PEAK)) == (discarded + 2, 0, 0)


def test_every_exposed_partner_can_be_chosen_of_both_decks_too():
    game = position({0: "2S", 1: "6c", 2: "7H", 3: "6S", WASTE: "7h", STOCK: "~2C"})
    assert moves_of(game) == ["6S+7h", "6c+7H", "6c+7h", "7H+6S", "draw"]


def test_a_covered_card_cannot_go():
    for cell in (2, 3):  # either of the two that lie over it
        game = position({0: "7H", 1: "6c", cell: "2S", WASTE: "6D"}, passed=1)
        assert moves_of(game) == []
        assert game.refusal(move(REMOVE, 0, 1)) == "That card is covered"
        assert game.refusal(move(REMOVE, 0, WASTE)) == "That card is covered"


def test_a_card_is_free_as_soon_as_both_that_cover_it_are_gone():
    game = position({0: "7H", 1: "6c", 2: "2S", 3: "JD", WASTE: "6D"}, passed=1)
    assert moves_of(game) == ["2S+JD"]
    play(game, "2S+JD")
    assert moves_of(game) == ["7H+6D", "7H+6c"]


def test_the_waste_top_pairs_with_the_pyramid_and_only_the_top():
    game = position({0: "7H", 1: "9c", WASTE: "6D 4S"}, passed=1)
    assert moves_of(game) == ["9c+4S"]
    play(game, "9c+4S")
    assert moves_of(game) == ["7H+6D"]
    play(game, "7H+6D")
    assert game.count(WASTE) == 0


def test_draw_turns_one_card_from_stock_to_waste():
    game = position({0: "2S", STOCK: "~7H ~9H", WASTE: "3S"})
    play(game, "draw")
    assert (pile_text(game, STOCK), pile_text(game, WASTE)) == ("~7H", "3S 9H")
    undo_and_redo(game)
    assert (pile_text(game, STOCK), pile_text(game, WASTE)) == ("~7H ~9H", "3S")


def test_stock_top_is_not_in_play_when_hidden():
    game = position({0: "7H", STOCK: "~6S"})
    assert moves_of(game) == ["draw"]
    assert game.refusal(move(REMOVE, 0, STOCK)) == "That pile is not in play"
    game = position({0: "2S", STOCK: "~KS"}, BY_HAND)
    assert game.refusal(move(REMOVE, STOCK, STOCK)) == "That pile is not in play"


def test_drawing_from_an_empty_stock_is_refused():
    game = position({0: "2S", WASTE: "3S"}, passed=1)
    before = bytes(game.position)
    with pytest.raises(ValueError, match="^The stock is empty$"):
        game.play(DRAW_MOVE)
    assert bytes(game.position) == before


def test_each_other_word_is_no_move():
    game = position({0: "2S", STOCK: "~7H", WASTE: "3S"})
    for word in (DRAW_FACE_UP, move(DRAW, WASTE, STOCK), move(TURN_OVER, STOCK, WASTE), NO_MOVE, 1 << 15):
        assert game.refusal(word) == "That is not a move here"
    assert position({0: "2S", STOCK: "7H"}, STOCK_PAIRS).refusal(DRAW_MOVE) == "That is not a move here"
    assert game.refusal(move(REMOVE, 52, 0)) == "That is not a move here"
    assert game.refusal(move(REMOVE, 7, 0)) == "That is not a move here"
    assert game.refusal(move(REMOVE, 0, 7)) == "No card lies there"


@pytest.mark.parametrize(("options", "draw"), [({}, DRAW_MOVE), (STOCK_PAIRS, DRAW_FACE_UP)])
def test_nothing_but_removals_the_draw_and_the_redeal_is_a_move(options, draw):
    game = dealt(1, options, BY_HAND)
    play(game, "draw")
    others = [word for word in range(1 << 15) if word & KIND != REMOVE]
    moves = [word for word in others if game.refusal(word) != "That is not a move here"]
    assert moves == sorted([draw, REDEAL_MOVE])


def test_a_pair_that_is_not_thirteen_is_refused_with_the_sum():
    game = position({0: "7H", 1: "KC", WASTE: "5S"}, BY_HAND)
    assert game.refusal(move(REMOVE, 0, WASTE)) == "7 + 5 is 12, not 13"
    assert game.refusal(move(REMOVE, 0, 1)) == "A King goes alone"
    assert game.refusal(move(REMOVE, 0, 0)) == "7 needs 6 to make 13"


# Kings


def test_a_king_exposed_by_the_deal_goes_at_once():
    number = 1
    while not any(text.startswith("K") for text in moves_of(dealt(number, BY_HAND))):
        number += 1
    by_hand, game = dealt(number, BY_HAND), dealt(number)
    kings = 0
    while True:
        exposed = [text for text in moves_of(by_hand) if text.startswith("K")]
        if not exposed:
            break
        play(by_hand, exposed[0])
        kings += 1
    assert [pile_text(game, pile) for pile in range(52)] == [pile_text(by_hand, pile) for pile in range(52)]
    assert game.count(DISCARD) == kings >= 1
    assert not game.undo()


def test_kings_that_become_exposed_go_in_the_same_step():
    game = position({0: "KS", 1: "7C", 2: "KH", 3: "6S", STOCK: "~3C", WASTE: "KD 7D"}, BY_HAND)
    game.set_option(6, 0)
    play(game, "6S+7D")
    assert [pile_text(game, pile) for pile in (0, 1, 2, 3, WASTE)] == ["", "7C", "", "", ""]
    undo_and_redo(game)
    assert [pile_text(game, pile) for pile in (0, 1, 2, 3, WASTE)] == ["KS", "7C", "KH", "6S", "KD 7D"]


def test_a_covered_king_stays():
    game = position({0: "KS", 1: "2C", 2: "2H", 3: "6S", WASTE: "7D"})
    play(game, "6S+7D")
    assert pile_text(game, 0) == "KS"
    assert game.refusal(move(REMOVE, 0, 0)) == "That card is covered"


def test_a_king_drawn_to_the_waste_goes_at_once():
    game = position({0: "2S", STOCK: "~KS", WASTE: "3S"})
    play(game, "draw")
    assert (pile_text(game, WASTE), pile_text(game, DISCARD)[-2:]) == ("3S", "KS")
    undo_and_redo(game)
    assert pile_text(game, STOCK) == "~KS"


def test_by_hand_the_player_takes_kings():
    game = position({0: "KS", 1: "2S", STOCK: "~KH"}, BY_HAND)
    assert moves_of(game) == ["KS", "draw"]
    play(game, "draw")
    assert moves_of(game) == ["KH", "KS", "redeal"]
    play(game, "KS")
    assert moves_of(game) == ["KH", "redeal"]


# Obligation to play


def test_must_play_draws_and_redeals_only_without_a_removal():
    game = position({0: "2S", 1: "JS", STOCK: "~3C"})
    assert moves_of(game) == ["2S+JS", "draw"]
    game = position({0: "2S", 1: "JS", STOCK: "~3C"}, MUST_PLAY)
    assert moves_of(game) == ["2S+JS"]
    assert game.refusal(DRAW_MOVE) == "First remove what you can"
    game = position({0: "2S", 1: "JS", WASTE: "3C"}, MUST_PLAY)
    assert moves_of(game) == ["2S+JS"]
    assert game.refusal(REDEAL_MOVE) == "First remove what you can"
    game = position({0: "2S", 1: "QS", STOCK: "~AC"}, MUST_PLAY)
    assert moves_of(game) == ["draw"]
    play(game, "draw")
    assert moves_of(game) == ["QS+AC"]
    game = position({0: "2S", 1: "QS", WASTE: "AC 3C"}, MUST_PLAY)
    assert moves_of(game) == ["redeal"]


def test_must_play_names_what_is_missing_before_the_obligation():
    game = position({0: "2S", 1: "JS", WASTE: "3C"}, MUST_PLAY, passed=1)
    assert game.refusal(DRAW_MOVE) == "The stock is empty"
    assert game.refusal(REDEAL_MOVE) == "There is no redeal left"
