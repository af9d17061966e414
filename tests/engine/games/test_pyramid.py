"""Pyramid, rule by rule. (RULES.md, Pyramid)"""

import random
from array import array

import pytest

from engine.game import BOOK, LOST, PERFECT, PLAYING, STANDARD, WON
from engine.games.pyramid import (
    DRAW_FACE_UP,
    DRAW_MOVE,
    REDEAL_MOVE,
    STOCK,
    WASTE,
    Pyramid,
    cell_of,
)
from engine.games.redealing import UNLIMITED
from engine.move import KIND, NO_MOVE, REMOVE, move
from engine.notation import deal_code, move_from_text, position_text, record_text, set_position
from engine.table import DISCARD, NOWHERE, PASS, STATE
from tests.engine.helpers import lay, moves_of, pile_text

TOP = 0
MUST_PLAY = {"must_play": 1}
ALL_52 = {"goal": 1}
PASSES = {3: {"passes": 0}, 1: {"passes": 1}, 2: {"passes": 2}, None: {"passes": 3}}
STOCK_PAIRS = {"stock_top": 1}
BY_HAND = {"auto_kings": 1}


def position(piles, *options, passed=0):
    """Return a game with `piles` and every other card in the discard, `passed` passes being over."""
    game = lay(Pyramid(), piles, {name: value for option in options for name, value in option.items()})
    game.position[STATE + PASS] = passed
    return game


def dealt(number, *options):
    """Return a game with deal `number` under options like those above."""
    game = Pyramid()
    names = [option[0] for option in game.OPTIONS]
    for option in options:
        for name, value in option.items():
            game.set_option(names.index(name), value)
    game.deal(number)
    return game


def play(game, *texts):
    """Play moves given as texts."""
    for text in texts:
        game.play(move_from_text(game, text))


def undo_and_redo(game):
    """Undo the last step, redo it and undo it again, with the same bytes each time."""
    after = bytes(game.position)
    assert game.undo()
    before = bytes(game.position)
    assert game.redo()
    assert bytes(game.position) == after
    assert game.undo()
    assert bytes(game.position) == before


# The deal


DEALS = {
    1: (
        "TD 4C JH AS 5D AC 6H QD JS 2C 4D 8H AD 5H 4H KS KC JC TS 4S TH KD 7S 8D 8C 5S 5C 9H",
        "KH 6D 2D 3S QS 2S 3H 7D TC 3C 9C 9S JD 8S 2H 7C AH 3D 9D QC QH 7H 6C 6S",
    ),
    2: (
        "9D 4H AH 9H JC 5C 7S TS QS 3S 9S AD 3H AS 2D 3C 9C JH QH 6C KC 5H TH 7C 4C AC 8H 6H",
        "2C 8C 6S 4S JS 7H KS 4D KH 2S 5D JD 8S QC KD 3D 7D TD 8D 2H 5S QD TC 6D",
    ),
    999_999_999: (
        "5D QD 4C AH TH QH 9H 8C 3C JC 7C AC 6S 9S JD JH JS 2S 6H 3D TS 9C 8D 7S AD TD KS 5C",
        "8S KC QC 3S 5H 9D 3H 5S 7D TC 4S 2D 6D 7H 2C AS 8H QS KH 6C 2H KD 4H 4D",
    ),
}


@pytest.mark.parametrize("number", DEALS)
def test_deal_is_the_same_everywhere(number):
    game = dealt(number, BY_HAND)
    pyramid, stock = DEALS[number]
    assert " ".join(pile_text(game, cell) for cell in range(28)) == pyramid
    assert pile_text(game, STOCK).replace("~", "") == stock


def test_deal_lays_28_cards_face_up_24_face_down_and_no_waste():
    game = dealt(1, BY_HAND)
    assert [game.count(cell) for cell in range(28)] == [1] * 28
    assert not any("~" in pile_text(game, cell) for cell in range(28))
    assert pile_text(game, STOCK).count("~") == game.count(STOCK) == 24
    assert (game.count(WASTE), game.count(DISCARD), game.position[STATE + PASS]) == (0, 0, 0)
    assert game.fault() is None


def test_rows_have_one_to_seven_cards_and_each_is_covered_by_the_two_below():
    assert [cell_of(row, 0) for row in range(7)] == [0, 1, 3, 6, 10, 15, 21]
    for row in range(7):
        for column in range(row + 1):
            covers = [Pyramid.cover_left[cell_of(row, column)], Pyramid.cover_right[cell_of(row, column)]]
            below = [cell_of(row + 1, column), cell_of(row + 1, column + 1)] if row < 6 else [NOWHERE, NOWHERE]
            assert covers == below


def test_only_the_lowest_row_is_exposed_at_the_deal():
    game = dealt(1, BY_HAND)
    assert [cell for cell in range(28) if game.is_exposed(cell)] == [21, 22, 23, 24, 25, 26, 27]


# Removals


@pytest.mark.parametrize(
    ("first", "second"), [("AH", "QS"), ("2H", "JS"), ("3H", "TS"), ("4H", "9H"), ("5H", "8S"), ("6H", "7D")]
)
def test_two_exposed_cards_that_make_thirteen_go_to_the_discard(first, second):
    game = position({1: first, 2: second, 0: "2C", STOCK: "~3C"})
    assert moves_of(game) == [first + "+" + second, "draw"]
    play(game, first + "+" + second)
    assert pile_text(game, DISCARD).endswith(first + " " + second)
    assert (game.count(1), game.count(2), game.count(DISCARD)) == (0, 0, 50)
    undo_and_redo(game)
    assert (pile_text(game, 1), pile_text(game, 2)) == (first, second)


def test_a_covered_card_cannot_go():
    for cover in (1, 2):  # either of the two that lie over it
        game = position({TOP: "7H", cover: "2S", WASTE: "6D"}, passed=2)
        assert moves_of(game) == []
        assert game.refusal(move(REMOVE, TOP, WASTE)) == "That card is covered"


def test_a_card_never_goes_with_one_that_covers_it():
    game = position({TOP: "7H", 1: "6S"}, passed=2)
    assert moves_of(game) == []
    assert game.refusal(move(REMOVE, TOP, 1)) == "That card is covered"


def test_a_card_is_free_as_soon_as_both_that_cover_it_are_gone():
    game = position({TOP: "7H", 1: "2S", 2: "JD", WASTE: "6D"}, passed=2)
    assert moves_of(game) == ["2S+JD"]
    play(game, "2S+JD")
    assert moves_of(game) == ["7H+6D"]


def test_only_the_top_card_of_the_waste_is_in_play():
    game = position({1: "7H", 2: "9C", TOP: "2H", WASTE: "6D 4S"}, passed=2)
    assert moves_of(game) == ["9C+4S"]
    play(game, "9C+4S")
    assert moves_of(game) == ["7H+6D"]


def test_three_cards_that_make_thirteen_stay():
    assert moves_of(position({1: "2H", 2: "4S", TOP: "2C", WASTE: "7D"}, passed=2)) == []


@pytest.mark.parametrize(
    ("first", "second", "sentence"),
    [
        ("7H", "5S", "7 + 5 is 12, not 13"),
        ("JH", "QS", "J + Q is 23, not 13"),
        ("TH", "AS", "10 + A is 11, not 13"),
        ("7H", "KS", "A King goes alone"),
    ],
)
def test_a_pair_that_is_not_thirteen_is_refused_with_the_sum(first, second, sentence):
    game = position({1: first, 2: second, TOP: "2C"}, BY_HAND)
    assert game.refusal(move(REMOVE, 1, 2)) == sentence


def test_other_refusals():
    game = position({1: "7H", 2: "KS", TOP: "2D", STOCK: "~2C", WASTE: "3S"}, BY_HAND)
    assert game.refusal(move(REMOVE, 1, 1)) == "7 needs 6 to make 13"
    assert game.refusal(move(REMOVE, 2, 2)) is None
    assert game.refusal(move(REMOVE, 3, 3)) == "No card lies there"
    assert game.refusal(move(REMOVE, 1, STOCK)) == "That pile is not in play"
    for word in (move(REMOVE, 1, DISCARD), move(REMOVE, 2, 1), DRAW_FACE_UP, NO_MOVE, 1 << 15):
        assert game.refusal(word) == "That is not a move here"
    assert game.refusal(REDEAL_MOVE) == "First draw the whole stock"


@pytest.mark.parametrize(("options", "draw"), [({}, DRAW_MOVE), (STOCK_PAIRS, DRAW_FACE_UP)])
def test_nothing_but_removals_the_draw_and_the_redeal_is_a_move(options, draw):
    game = dealt(1, options, BY_HAND)
    play(game, "draw")
    others = [word for word in range(1 << 15) if word & KIND != REMOVE]
    moves = [word for word in others if game.refusal(word) != "That is not a move here"]
    assert moves == sorted([draw, REDEAL_MOVE])


# The draw and the redeal


def test_draw_turns_one_card_from_stock_to_waste():
    game = position({TOP: "2S", STOCK: "~7H ~9H", WASTE: "3S"})
    play(game, "draw")
    assert (pile_text(game, STOCK), pile_text(game, WASTE)) == ("~7H", "3S 9H")
    undo_and_redo(game)
    assert (pile_text(game, STOCK), pile_text(game, WASTE)) == ("~7H ~9H", "3S")


def test_drawing_from_an_empty_stock_is_refused():
    game = position({TOP: "2S", WASTE: "3S"})
    assert game.refusal(DRAW_MOVE) == "The stock is empty"
    with pytest.raises(ValueError, match="^The stock is empty$"):
        game.play(DRAW_MOVE)
    assert game.journal.length == 0


@pytest.mark.parametrize(("options", "stock"), [({}, "~5H ~4H ~3S"), (STOCK_PAIRS, "~5H ~4H 3S")])
def test_a_redeal_turns_the_waste_over_and_the_card_drawn_first_comes_first_again(options, stock):
    game = position({TOP: "2S", WASTE: "3S 4H 5H"}, options)
    assert moves_of(game) == ["redeal"]
    play(game, "redeal")
    assert (pile_text(game, STOCK), pile_text(game, WASTE)) == (stock, "")
    play(game, "draw")
    assert pile_text(game, WASTE) == "3S"
    play(game, "draw", "draw")
    assert pile_text(game, WASTE) == "3S 4H 5H"
    for _ in range(4):
        assert game.undo()
    assert (pile_text(game, WASTE), game.redeals_left()) == ("3S 4H 5H", 2)


@pytest.mark.parametrize("passes", [1, 2, 3])
def test_passes_are_counted(passes):
    game = position({TOP: "2S", STOCK: "~JH"}, PASSES[passes])
    for pass_number in range(passes - 1):
        assert game.redeals_left() == passes - 1 - pass_number
        play(game, "draw")
        assert moves_of(game) == ["2S+JH", "redeal"]
        play(game, "redeal")
    assert game.redeals_left() == 0
    play(game, "draw")
    assert moves_of(game) == ["2S+JH"]
    assert game.refusal(REDEAL_MOVE) == "There is no redeal left"


def test_unlimited_passes_are_not_counted_and_never_end():
    game = position({TOP: "2S", STOCK: "~JH"}, PASSES[None])
    play(game, "draw")
    before = bytes(game.position)
    for _ in range(600):
        play(game, "redeal", "draw")
        assert bytes(game.position) == before
    assert (game.redeals_left(), game.outcome()) == (UNLIMITED, PLAYING)


def test_nothing_is_redealt_without_a_waste():
    game = position({TOP: "2S"})
    assert moves_of(game) == []
    assert game.refusal(REDEAL_MOVE) == "The waste is empty"


# The stock's top card


def test_stock_top_hidden_is_not_in_play():
    game = position({TOP: "7H", STOCK: "~6S"})
    assert moves_of(game) == ["draw"]
    assert game.refusal(move(REMOVE, TOP, STOCK)) == "That pile is not in play"
    game = position({TOP: "2S", STOCK: "~KS"}, BY_HAND)
    assert game.refusal(move(REMOVE, STOCK, STOCK)) == "That pile is not in play"


def test_stock_top_lies_face_up_where_it_pairs_and_only_the_top():
    game = dealt(3, STOCK_PAIRS, BY_HAND)
    stock = pile_text(game, STOCK).split()
    assert [card.startswith("~") for card in stock] == [True] * 23 + [False]
    play(game, "draw")
    assert pile_text(game, WASTE) == stock[-1]
    assert pile_text(game, STOCK).split() == stock[:-2] + [stock[-2].lstrip("~")]
    undo_and_redo(game)
    assert pile_text(game, STOCK).split() == stock


def test_stock_top_pairs_with_the_pyramid_and_with_the_waste():
    game = position({TOP: "7H", STOCK: "~2S 6S", WASTE: "7D"}, STOCK_PAIRS)
    assert moves_of(game) == ["6S+7D", "7H+6S", "draw"]
    play(game, "6S+7D")
    assert (pile_text(game, STOCK), game.count(WASTE)) == ("2S", 0)
    undo_and_redo(game)
    assert (pile_text(game, STOCK), pile_text(game, WASTE)) == ("~2S 6S", "7D")


def test_a_king_on_top_of_the_stock_waits_for_the_player():
    game = position({TOP: "2S", STOCK: "~JS ~KS 3S"}, STOCK_PAIRS)
    play(game, "draw")
    assert (pile_text(game, STOCK), pile_text(game, WASTE)) == ("~JS KS", "3S")
    assert moves_of(game) == ["KS", "draw"]
    play(game, "KS")
    assert (pile_text(game, STOCK), moves_of(game)) == ("JS", ["2S+JS", "draw"])
    game.undo()
    play(game, "draw")  # and on the waste it goes by itself
    assert (pile_text(game, WASTE), pile_text(game, STOCK), pile_text(game, DISCARD)[-2:]) == ("3S", "JS", "KS")


# Kings


def test_a_king_exposed_by_the_deal_goes_at_once():
    number = next(n for n in range(1, 200) if "K" in pile_text(dealt(n, BY_HAND), 27))
    assert dealt(number, BY_HAND).count(DISCARD) == 0
    game = dealt(number)
    assert game.count(DISCARD) >= 1 and not game.position[27]
    assert not game.undo()


def test_kings_that_become_exposed_go_in_the_same_step():
    game = position({TOP: "KS", 1: "6S", STOCK: "~3C", WASTE: "KD 7D"}, BY_HAND)
    game.set_option(4, 0)
    play(game, "6S+7D")
    assert [pile_text(game, pile) for pile in (TOP, 1, WASTE, STOCK)] == ["", "", "", "~3C"]
    undo_and_redo(game)
    assert [pile_text(game, pile) for pile in (TOP, 1, WASTE, STOCK)] == ["KS", "6S", "KD 7D", "~3C"]


def test_a_covered_king_stays():
    game = position({TOP: "KS", 1: "2C", 2: "6S", WASTE: "7D"})
    play(game, "6S+7D")
    assert pile_text(game, TOP) == "KS"
    assert game.refusal(move(REMOVE, TOP, TOP)) == "That card is covered"


def test_a_king_drawn_to_the_waste_goes_at_once():
    game = position({TOP: "2S", STOCK: "~KS", WASTE: "3S"})
    play(game, "draw")
    assert (pile_text(game, WASTE), pile_text(game, DISCARD)[-2:]) == ("3S", "KS")
    undo_and_redo(game)
    assert pile_text(game, STOCK) == "~KS"


def test_by_hand_the_player_takes_kings():
    game = position({1: "KS", 2: "2S", TOP: "3D", STOCK: "~KH"}, BY_HAND)
    assert moves_of(game) == ["KS", "draw"]
    play(game, "draw")
    assert moves_of(game) == ["KH", "KS", "redeal"]
    play(game, "KS")
    assert moves_of(game) == ["KH", "redeal"]


# Obligation to play


def test_must_play_draws_and_redeals_only_without_a_removal():
    piles = {1: "2S", 2: "JS", TOP: "4D"}
    assert moves_of(position(piles | {STOCK: "~3C"})) == ["2S+JS", "draw"]
    game = position(piles | {STOCK: "~3C"}, MUST_PLAY)
    assert moves_of(game) == ["2S+JS"]
    assert game.refusal(DRAW_MOVE) == "First remove what you can"
    game = position(piles | {WASTE: "3C"}, MUST_PLAY)
    assert moves_of(game) == ["2S+JS"]
    assert game.refusal(REDEAL_MOVE) == "First remove what you can"
    assert moves_of(position({TOP: "QS", STOCK: "~AC"}, MUST_PLAY)) == ["draw"]
    assert moves_of(position({TOP: "QS", WASTE: "AC 3C"}, MUST_PLAY)) == ["redeal"]


def test_must_play_names_what_is_missing_before_the_obligation():
    game = position({1: "2S", 2: "JS", TOP: "4D", WASTE: "3C"}, MUST_PLAY, passed=2)
    assert game.refusal(DRAW_MOVE) == "The stock is empty"
    assert game.refusal(REDEAL_MOVE) == "There is no redeal left"


# The end


def test_goal_pyramid_is_won_when_it_is_gone_and_play_may_go_on():
    game = position({TOP: "2S", STOCK: "~3C ~KH", WASTE: "4C JS"})
    assert game.outcome() == PLAYING
    play(game, "2S+JS")
    assert game.outcome() == WON
    assert moves_of(game) == ["draw"]
    play(game, "draw")
    assert pile_text(game, DISCARD)[-2:] == "KH"
    assert game.is_stuck()  # nothing can be removed any more, and a won game stays won
    play(game, "draw", "redeal", "draw", "draw", "redeal", "draw", "draw")
    assert (moves_of(game), game.outcome()) == ([], WON)


def test_goal_pyramid_is_perfect_when_all_52_are_gone():
    game = position({TOP: "2S", STOCK: "~KD", WASTE: "JS"})
    play(game, "2S+JS")
    assert game.outcome() == WON
    play(game, "draw")
    assert (game.outcome(), game.count(DISCARD), moves_of(game)) == (PERFECT, 52, [])
    game.undo()
    assert game.outcome() == WON


def test_goal_all_52_is_won_only_then():
    game = position({TOP: "2S", STOCK: "~KC ~KH", WASTE: "JS"}, ALL_52)
    play(game, "2S+JS")
    assert game.outcome() == PLAYING
    play(game, "draw", "draw")
    assert (game.outcome(), game.count(DISCARD)) == (WON, 52)
    game = position({TOP: "2S", STOCK: "~3C", WASTE: "JS"}, ALL_52)
    play(game, "2S+JS")
    assert game.outcome() == LOST


def test_the_win_test_comes_before_the_stuck_test():
    game = position({TOP: "2S", WASTE: "3C JS"}, passed=2)
    play(game, "2S+JS")
    assert game.is_stuck()
    assert game.outcome() == WON


STUCK = [  # piles, options, passes over, whether it is stuck
    ({0: "2S", STOCK: "~3S ~JC ~4S"}, {}, 2, False),  # a card further down in the stock
    ({0: "2S", STOCK: "~3S ~4S"}, {}, 2, True),
    ({0: "2S", STOCK: "~3S ~KC ~4S"}, {}, 2, False),  # a King, which goes by itself
    ({0: "2S", STOCK: "~3S ~KC ~4S"}, BY_HAND, 2, False),
    ({0: "2S", STOCK: "~3S", WASTE: "KC 4S"}, BY_HAND, 2, True),
    ({0: "2S", STOCK: "~3S", WASTE: "KC 4S"}, BY_HAND, 1, False),
    ({0: "2S", 1: "4C", STOCK: "~JC"}, {}, 0, True),  # the partner is covered
    ({0: "JS", 1: "2C"}, {}, 0, True),  # by its own partner
    ({0: "2S", STOCK: "~3S", WASTE: "JC 4S"}, {}, 2, True),  # a partner under the waste comes back with a redeal only
    ({0: "2S", STOCK: "~3S", WASTE: "JC 4S"}, {}, 1, False),
    ({0: "2S", WASTE: "JC 4S"}, PASSES[1], 0, True),
    ({0: "2S", WASTE: "JC 4S"}, PASSES[2], 0, False),
    ({0: "2S", WASTE: "JC 4S"}, PASSES[2], 1, True),
    ({0: "2S", WASTE: "JC 4S"}, PASSES[None], 0, False),
    ({0: "2S", WASTE: "3C 4S"}, PASSES[None], 0, True),
    ({0: "2S", STOCK: "~5S ~8S ~4S"}, PASSES[None], 0, True),  # two loose cards never pair when hidden
    ({0: "2S", STOCK: "~5S ~8S 4S"}, STOCK_PAIRS, 2, False),  # neighbours in the stock
    ({0: "2S", STOCK: "~8S ~4S 5S"}, STOCK_PAIRS, 2, True),
    ({0: "2S", STOCK: "~8S ~4S 5S"}, STOCK_PAIRS | PASSES[None], 0, True),  # the last and the first never meet
    ({0: "2S", STOCK: "~3S 4S", WASTE: "5S 8S"}, STOCK_PAIRS, 2, True),  # neighbours in the waste, no pass left
    ({0: "2S", STOCK: "~3S 4S", WASTE: "5S 8S"}, STOCK_PAIRS, 1, False),
    ({0: "2S", STOCK: "~5S 4S", WASTE: "8S"}, STOCK_PAIRS | PASSES[None], 0, True),
    ({STOCK: "~5S ~3S ~4S"}, ALL_52, 0, True),  # no pyramid is left
    ({STOCK: "~5S ~3S ~KC"}, ALL_52, 0, False),
]


@pytest.mark.parametrize(("piles", "options", "passes_over", "stuck"), STUCK)
def test_stuck_looks_ahead_through_stock_and_passes(piles, options, passes_over, stuck):
    game = position(piles, options, passed=passes_over)
    before = bytes(game.position)
    assert game.is_stuck() is stuck
    assert game.outcome() == (LOST if stuck else PLAYING)
    assert bytes(game.position) == before
    assert can_put_a_card_away(game) is not stuck


def can_put_a_card_away(game):
    """Tell whether any sequence of legal moves puts another card on the discard."""
    moves = array("H", bytes(2 * game.MOVE_LIMIT))
    discarded = game.count(DISCARD)
    seen = set()
    waiting = [bytes(game.position)]
    probe = Pyramid()
    for index, value in enumerate(game.options()):
        probe.set_option(index, value)
    while waiting:
        here = waiting.pop()
        if here in seen:
            continue
        seen.add(here)
        probe.position[:] = here
        for index in range(probe.legal_moves(moves)):
            probe.position[:] = here
            probe.play(moves[index])
            if probe.count(DISCARD) > discarded:
                return True
            waiting.append(bytes(probe.position))
    return False


def test_stuck_agrees_with_every_sequence_of_legal_moves():
    chance = random.Random(20)
    moves = array("H", bytes(2 * Pyramid.MOVE_LIMIT))
    seen = {PLAYING: 0, LOST: 0}
    for number in range(1, 61):
        game = Pyramid()
        for index in range(5):
            game.set_option(index, chance.randrange(len(game.OPTIONS[index][1])))
        game.deal(number)
        for _ in range(100):
            count = game.legal_moves(moves)
            if not count:
                break
            game.play(moves[chance.randrange(count)])
            if game.is_won():
                break
            expected = PLAYING if can_put_a_card_away(game) else LOST
            assert game.outcome() == expected, position_text(game)
            seen[expected] += 1
    assert min(seen.values()) > 200


# Options, codes, hints, faults


def test_presets():
    game = Pyramid()
    assert [(name, values[0], values[book]) for name, values, book in game.OPTIONS] == [
        ("must_play", "off", "on"),
        ("goal", "pyramid", "all 52"),
        ("passes", "3", "1"),
        ("stock_top", "hidden", "pairs"),
        ("auto_kings", "on", "on"),
    ]
    game.set_preset(BOOK)
    game.deal(12)
    assert deal_code(game) == "PY11110-12"
    game.set_preset(STANDARD)
    game.deal(12)
    assert deal_code(game) == "PY00000-12"


def test_hints_name_a_removal_or_the_draw_or_the_redeal_or_nothing():
    moves = array("H", bytes(2 * Pyramid.MOVE_LIMIT))
    assert position({1: "2S", 2: "JS", 0: "4D", STOCK: "~3C"}).hint(moves) == move(REMOVE, 1, 2)
    assert position({0: "2S", STOCK: "~4C ~JC"}).hint(moves) == DRAW_MOVE
    assert position({0: "2S", STOCK: "~JC 4C"}, STOCK_PAIRS).hint(moves) == DRAW_FACE_UP
    assert position({0: "2S", WASTE: "JC 4C"}).hint(moves) == REDEAL_MOVE
    assert position({0: "2S", WASTE: "JC 4C"}, passed=2).hint(moves) == NO_MOVE


def test_a_record_with_redeals_is_told_and_taken_back():
    game = dealt(2, STOCK_PAIRS)
    before = bytes(game.position)
    moves = array("H", bytes(2 * game.MOVE_LIMIT))
    while game.redeals_left():
        game.play(moves[game.legal_moves(moves) - 1])
    assert record_text(game).split(" ").count("redeal") == 2
    while game.undo():
        pass
    assert bytes(game.position) == before


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("PY00000-1 03 2S", "More passes than there are"),
        ("PY00100-1 01 2S", "More passes than there are"),
        ("PY00300-1 01 2S", "More passes than there are"),  # unlimited ones are not counted
        ("PY00000-1 00 ~2S", "A card shows the wrong side"),
        ("PY00000-1 00 2S" + "/" * 28 + "3S", "A card shows the wrong side"),
        ("PY00010-1 00 2S" + "/" * 28 + "3S4S", "A card shows the wrong side"),
        ("PY00010-1 00 2S" + "/" * 28 + "~3S~4S", "A card shows the wrong side"),
        ("PY00000-1 00 2S" + "/" * 29 + "~3S", "A card shows the wrong side"),
        ("PY00000-1 00 2S3S", "Two cards lie in one place"),
        ("PY00000-1 00 /2S", "A card lies over a gap"),
    ],
)
def test_positions_that_cannot_be_are_refused(text, sentence):
    cards = [rank + suit for suit in "SHDC" for rank in "A23456789TJQK" if rank + suit not in text]
    text += "/" * (30 - text.count("/")) + "".join(cards)
    game = dealt(6)
    before = bytes(game.position)
    with pytest.raises(ValueError, match="^" + sentence + "$"):
        set_position(game, text)
    assert bytes(game.position) == before
