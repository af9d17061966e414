"""Suit Triangle, rule by rule. (RULES.md, Suit Triangle)"""

import random
from array import array

import pytest

from engine.game import LOST, PLAYING, WON
from engine.games.suit_triangle import DRAW_MOVE, LEFT_WASTE, RIGHT_WASTE, STOCK, SuitTriangle, cell_of
from engine.move import KIND, REMOVE, TURN_OVER, move
from engine.notation import deal_code, move_from_text, position_text, record_text
from engine.table import DISCARD, NOWHERE
from tests.engine.helpers import lay, moves_of, pile_text

POINT = 27
ROW_OF_TWO = (25, 26)
AUTO_KINGS_EVERYWHERE = {"auto_kings": 1}
KINGS_BY_HAND = {"auto_kings": 2}


def play(game, text):
    game.play(move_from_text(game, text))


def dealt(number=1, **options):
    game = SuitTriangle()
    names = [option[0] for option in game.OPTIONS]
    for name, value in options.items():
        game.set_option(names.index(name), value)
    game.deal(number)
    return game


DEALS = {
    1: (
        "9S 9H TS 6H 8D 7D KD AS 4D JS QH 4C 7H JC 4H 7S KC 8C 3S TH 6C 2H 9C AH 6S AC JD TD",
        "5H 5S 6D 8H QC 9D 2C KH 5C 8S 3C QS TC 3D 5D AD 4S 7C 3H 2S KS QD JH 2D",
    ),
    2: (
        "JC 8H 7C 9H 8S KC TH AD 7S 2S QS KD 2D 6H 6S 3C 4D AH 8D TD 7H 5D TC 8C 9D AS QC JD",
        "5C 5S KS AC 2H QH 6C 9C 4S JS 7D 3H 5H JH KH 6D TS 4C 3S 2C 4H 3D QD 9S",
    ),
    999_999_999: (
        "JC 5S JD TH TD 3C 8S 8C KC 4S 2S 9S 5C JS 7S 6C 9D 4H AS 7D 6D 2C AH 3D QH TS 9H 3H",
        "6H 7C TC KS 2H 7H 3S QS 6S 2D 8D QD 9C AD KD 8H QC AC JH 5D 4D 4C KH 5H",
    ),
}


@pytest.mark.parametrize("number", DEALS)
def test_deal_is_the_same_everywhere(number):
    game = dealt(number, auto_kings=2)
    triangle, stock = DEALS[number]
    assert " ".join(pile_text(game, cell) for cell in range(28)) == triangle
    assert pile_text(game, STOCK) == stock


def test_deal_gives_28_cards_face_up_24_in_stock_and_two_empty_wastes():
    game = dealt(1)
    assert [game.count(cell) for cell in range(28)] == [1] * 28
    assert all(game.position[cell] & 0x80 for cell in range(28))
    assert (game.count(STOCK), game.count(LEFT_WASTE), game.count(RIGHT_WASTE), game.count(DISCARD)) == (24, 0, 0, 0)


def test_rows_have_seven_to_one_cards_and_each_is_covered_by_the_two_below():
    assert [cell_of(row, 0) for row in range(7)] == [0, 7, 13, 18, 22, 25, 27]
    for row in range(7):
        for column in range(7 - row):
            covers = {SuitTriangle.cover_left[cell_of(row, column)], SuitTriangle.cover_right[cell_of(row, column)]}
            expected = {cell_of(row + 1, c) for c in (column - 1, column) if row < 6 and 0 <= c < 6 - row}
            assert covers - {NOWHERE} == expected


def test_only_the_point_is_exposed_at_the_deal():
    game = dealt(1)
    assert [cell for cell in range(28) if game.is_exposed(cell)] == [POINT]


def test_deal_number_out_of_range_is_refused_and_the_game_stays():
    game = dealt(5)
    before = bytes(game.position)
    for number in (0, 1_000_000_000, -1):
        with pytest.raises(ValueError, match="^A deal number is 1 to 999,999,999$"):
            game.deal(number)
    assert bytes(game.position) == before


def test_two_exposed_cards_that_make_thirteen_go_to_the_discard():
    game = lay(SuitTriangle(), {0: "7H", 1: "6S", STOCK: "2C 3C"})
    play(game, "7H+6S")
    assert pile_text(game, DISCARD).endswith("7H 6S")
    assert game.count(0) == game.count(1) == 0


@pytest.mark.parametrize(
    ("first", "second"), [("AH", "QS"), ("2H", "JS"), ("3H", "TS"), ("4H", "9S"), ("5H", "8S"), ("6H", "7S")]
)
def test_values_of_all_ranks(first, second):
    game = lay(SuitTriangle(), {0: first, 1: second})
    assert moves_of(game) == [first + "+" + second]


def test_any_two_exposed_cards_pair_stock_and_wastes_included():
    game = lay(SuitTriangle(), {0: "7H", STOCK: "2C 7S", LEFT_WASTE: "6D", RIGHT_WASTE: "6H"})
    assert moves_of(game) == ["7H+6D", "7H+6H", "7S+6D", "7S+6H", "draw"]
    game = lay(SuitTriangle(), {LEFT_WASTE: "6D", RIGHT_WASTE: "7H"})
    assert moves_of(game) == ["6D+7H"]


def test_only_the_top_card_of_a_waste_is_exposed():
    game = lay(SuitTriangle(), {0: "7H", LEFT_WASTE: "6D 2S", RIGHT_WASTE: "6S 3S"})
    assert moves_of(game) == []


def test_only_the_top_card_of_the_stock_is_exposed():
    assert moves_of(lay(SuitTriangle(), {0: "7H", STOCK: "6S 2C"})) == ["draw"]
    assert moves_of(lay(SuitTriangle(), {0: "7H", STOCK: "2C 6S"})) == ["7H+6S", "draw"]


def test_three_cards_that_make_thirteen_stay():
    assert moves_of(lay(SuitTriangle(), {0: "2H", 1: "4S", LEFT_WASTE: "7D"})) == []


def test_the_last_waste_card_can_be_used():
    game = lay(SuitTriangle(), {0: "7H", LEFT_WASTE: "6D"})
    play(game, "7H+6D")
    assert game.outcome() == WON


def test_covered_cards_cannot_go():
    game = lay(SuitTriangle(), {0: "7H", 1: "6S", 7: "2C", 2: "6D"})
    assert moves_of(game) == []
    assert game.refusal(move(REMOVE, 0, 2)) == "That card is covered"


def test_a_covered_king_stays_until_it_is_exposed():
    game = lay(SuitTriangle(), {0: "KH", 1: "7D", 7: "6S"})
    assert game.refusal(move(REMOVE, 0, 0)) == "That card is covered"
    game = lay(SuitTriangle(), {0: "KH", 1: "2D", 2: "7S", 7: "6S"})
    play(game, "7S+6S")
    assert pile_text(game, DISCARD).endswith("7S 6S KH")


def test_draw_puts_the_first_card_left_and_the_second_right():
    game = dealt(1, auto_kings=2)
    assert pile_text(game, STOCK).endswith("3H 2S KS QD JH 2D")
    play(game, "draw")
    assert (pile_text(game, LEFT_WASTE), pile_text(game, RIGHT_WASTE)) == ("2D", "JH")
    play(game, "draw")
    assert (pile_text(game, LEFT_WASTE), pile_text(game, RIGHT_WASTE)) == ("2D QD", "JH KS")


def test_a_single_last_card_goes_left():
    game = lay(SuitTriangle(), {0: "2D", STOCK: "4S", LEFT_WASTE: "8C", RIGHT_WASTE: "9C"})
    play(game, "draw")
    assert (pile_text(game, LEFT_WASTE), pile_text(game, RIGHT_WASTE), game.count(STOCK)) == ("8C 4S", "9C", 0)


def test_one_pass_of_twelve_draws_and_no_redeal():
    game = dealt(1, auto_kings=2)
    for left in range(22, -1, -2):
        play(game, "draw")
        assert game.count(STOCK) == left
    assert (game.count(LEFT_WASTE), game.count(RIGHT_WASTE)) == (12, 12)
    assert "draw" not in moves_of(game)
    for waste in (LEFT_WASTE, RIGHT_WASTE):
        assert game.refusal(move(TURN_OVER, waste, STOCK)) == "That is not a move here"


def test_nothing_but_removals_and_the_draw_is_a_move():
    game = dealt(1, auto_kings=2)
    play(game, "draw")
    others = [word for word in range(1 << 15) if word & KIND != REMOVE]
    assert [word for word in others if game.refusal(word) != "That is not a move here"] == [DRAW_MOVE]


def test_drawing_from_an_empty_stock_is_refused():
    game = lay(SuitTriangle(), {0: "2D", 1: "3D"})
    assert game.refusal(DRAW_MOVE) == "The stock is empty"
    with pytest.raises(ValueError, match="^The stock is empty$"):
        game.play(DRAW_MOVE)
    assert game.journal.length == 0


@pytest.mark.parametrize(
    ("first", "second", "sentence"),
    [
        ("7H", "5S", "7 + 5 is 12, not 13"),
        ("JH", "QS", "J + Q is 23, not 13"),
        ("TH", "AS", "10 + A is 11, not 13"),
    ],
)
def test_refusal_says_what_the_cards_add_up_to(first, second, sentence):
    game = lay(SuitTriangle(), {0: first, 1: second})
    assert game.refusal(move(REMOVE, 0, 1)) == sentence


def test_refusal_sentences():
    game = lay(SuitTriangle(), {0: "7H", 1: "KS", STOCK: "2C"}, {"auto_kings": 2, "stock_top": 1})
    assert game.refusal(move(REMOVE, 0, 0)) == "7 needs 6 to make 13"
    assert game.refusal(move(REMOVE, 0, 1)) == "A King goes alone"
    assert game.refusal(move(REMOVE, 2, 2)) == "No card lies there"
    assert game.refusal(move(REMOVE, 0, STOCK)) == "That pile is not in play"
    assert game.refusal(move(REMOVE, 0, DISCARD)) == "That is not a move here"
    assert game.refusal(move(REMOVE, 1, 0)) == "That is not a move here"  # a pair has one name
    assert game.refusal(-1) == "That is not a move here"
    assert game.refusal(move(REMOVE, 1, 1)) is None


def test_auto_kings_take_triangle_and_waste_but_leave_the_stock_top():
    game = lay(SuitTriangle(), {0: "2D", STOCK: "3D 4D KS 6D KH"})
    play(game, "draw")
    assert (pile_text(game, LEFT_WASTE), pile_text(game, RIGHT_WASTE), pile_text(game, STOCK)) == ("", "6D", "3D 4D KS")
    assert "KS" in moves_of(game)


def test_auto_kings_everywhere_take_the_stock_top_too():
    game = lay(SuitTriangle(), {0: "2D", STOCK: "3D KC KS 6D 7D"}, AUTO_KINGS_EVERYWHERE)
    play(game, "draw")
    assert pile_text(game, DISCARD).endswith("KS KC")
    assert pile_text(game, STOCK) == "3D"


def test_auto_kings_everywhere_leave_a_stock_top_that_is_not_playable():
    game = lay(SuitTriangle(), {0: "2D", STOCK: "3D KS 6D 7D"}, {"auto_kings": 1, "stock_top": 1})
    play(game, "draw")
    assert pile_text(game, STOCK) == "3D KS"


def test_kings_by_hand_stay_until_they_are_taken():
    game = lay(SuitTriangle(), {0: "KD", STOCK: "3D 6D KH"}, KINGS_BY_HAND)
    play(game, "draw")
    assert moves_of(game) == ["KD", "KH", "draw"]


def test_a_king_at_the_point_goes_at_the_deal_and_the_wastes_stay_empty():
    number = next(n for n in range(1, 200) if dealt(n, auto_kings=2).position[POINT] & 15 == 13)
    game = dealt(number)
    assert game.count(DISCARD) >= 1 and game.position[POINT] == 0
    assert (game.count(LEFT_WASTE), game.count(RIGHT_WASTE), game.journal.length) == (0, 0, 0)
    assert dealt(number, auto_kings=2).count(DISCARD) == 0


def test_auto_kings_everywhere_take_a_king_on_the_stock_at_the_deal():
    number = next(n for n in range(1, 200) if dealt(n, auto_kings=2).position[STOCK] & 15 == 13)
    assert [dealt(number, auto_kings=value).count(STOCK) for value in (0, 1, 2)] == [24, 23, 24]


def test_refill_draws_two_when_a_removal_leaves_both_wastes_empty():
    game = lay(SuitTriangle(), {0: "2D", STOCK: "5D 4D 3D", LEFT_WASTE: "7H", RIGHT_WASTE: "6S"})
    play(game, "7H+6S")
    assert (pile_text(game, LEFT_WASTE), pile_text(game, RIGHT_WASTE), pile_text(game, STOCK)) == ("3D", "4D", "5D")


def test_refill_follows_the_first_removal_too():
    game = lay(SuitTriangle(), {0: "7H", 1: "6S", 2: "2D", STOCK: "5D 4D 3D"})
    play(game, "7H+6S")
    assert (pile_text(game, LEFT_WASTE), pile_text(game, RIGHT_WASTE), pile_text(game, STOCK)) == ("3D", "4D", "5D")


def test_refill_goes_on_while_it_brings_only_kings():
    game = lay(SuitTriangle(), {0: "2D", STOCK: "5D 4D KC KD", LEFT_WASTE: "7H", RIGHT_WASTE: "6S"})
    play(game, "7H+6S")
    assert (pile_text(game, LEFT_WASTE), pile_text(game, RIGHT_WASTE), game.count(STOCK)) == ("4D", "5D", 0)


def test_refill_off_leaves_the_wastes_empty():
    game = lay(SuitTriangle(), {0: "2D", STOCK: "4D 3D", LEFT_WASTE: "7H", RIGHT_WASTE: "6S"}, {"refill": 1})
    play(game, "7H+6S")
    assert (game.count(LEFT_WASTE), game.count(RIGHT_WASTE), game.count(STOCK)) == (0, 0, 2)


def test_a_removal_and_all_it_forces_is_one_step():
    game = lay(SuitTriangle(), {0: "2D", STOCK: "5D 4D KC KD", LEFT_WASTE: "7H", RIGHT_WASTE: "6S"})
    before = bytes(game.position)
    play(game, "7H+6S")
    after = bytes(game.position)
    assert game.undo() and bytes(game.position) == before
    assert not game.undo()
    assert game.redo() and bytes(game.position) == after
    assert not game.redo()


def test_must_play_forbids_the_draw_while_a_removal_is_left():
    piles = {0: "7H", 1: "6S", STOCK: "2C", LEFT_WASTE: "3C"}
    game = lay(SuitTriangle(), piles, {"must_play": 1})
    assert moves_of(game) == ["7H+6S"]
    assert game.refusal(DRAW_MOVE) == "First remove what you can"
    assert moves_of(lay(SuitTriangle(), piles)) == ["7H+6S", "draw"]


def test_must_play_allows_the_draw_while_both_wastes_are_empty():
    game = lay(SuitTriangle(), {0: "7H", 1: "6S", STOCK: "2C"}, {"must_play": 1})
    assert moves_of(game) == ["7H+6S", "draw"]
    assert game.refusal(DRAW_MOVE) is None


def test_stock_top_not_playable():
    piles = {0: "7H", STOCK: "2C 6S", LEFT_WASTE: "3C"}
    assert moves_of(lay(SuitTriangle(), piles)) == ["7H+6S", "draw"]
    assert moves_of(lay(SuitTriangle(), piles, {"stock_top": 1})) == ["draw"]


def test_goal_triangle_only_is_won_with_cards_left_outside():
    piles = {0: "7H", 1: "6S", STOCK: "2C 3D", LEFT_WASTE: "3C"}
    for goal, outcome in ((0, LOST), (1, WON)):
        game = lay(SuitTriangle(), piles, {"goal": goal})
        assert game.outcome() == PLAYING
        play(game, "7H+6S")
        assert game.outcome() == outcome


def test_presets():
    game = SuitTriangle()
    game.set_preset(2)
    assert [game.option(index) for index in range(5)] == [1, 1, 0, 0, 0]
    game.set_preset(1)
    assert [game.option(index) for index in range(5)] == [0, 0, 0, 0, 0]


def test_stuck_sees_pairs_that_only_later_draws_bring_together():
    # After two draws 6S lies on the left waste: with the 7H of the triangle it makes 13.
    game = lay(SuitTriangle(), {0: "7H", STOCK: "6S 2C 2D"})
    assert game.outcome() == PLAYING
    # The 6S comes to lie under the 2C on the left waste before anything fits.
    game = lay(SuitTriangle(), {0: "7H", 1: "7D", STOCK: "2C 3D 6S 2D"}, {"stock_top": 1})
    assert game.outcome() == PLAYING
    assert lay(SuitTriangle(), {0: "7H", STOCK: "2C 2D"}).outcome() == LOST


def test_stuck_sees_a_waste_and_the_stock_top_after_the_draw():
    # After one draw 5D is the left waste, 4H the right one, and 9S, the new stock top, makes 13 with the latter.
    piles = {0: "6S", STOCK: "2C 9S 4H 5D", LEFT_WASTE: "2S", RIGHT_WASTE: "3S"}
    assert lay(SuitTriangle(), piles).outcome() == PLAYING
    assert lay(SuitTriangle(), piles, {"stock_top": 1}).outcome() == LOST
    # The same with 8S, which goes with the 5D.
    piles[STOCK] = "2C 8S 4H 5D"
    assert lay(SuitTriangle(), piles).outcome() == PLAYING
    assert lay(SuitTriangle(), piles, {"stock_top": 1}).outcome() == LOST


def test_stuck_is_not_announced_while_a_king_still_comes():
    assert lay(SuitTriangle(), {STOCK: "KS 2C 3D", LEFT_WASTE: "2S"}).outcome() == PLAYING
    # The King alone is the last card: drawing wins.
    game = lay(SuitTriangle(), {STOCK: "KS"})
    play(game, "draw")
    assert game.outcome() == WON


def brute_force_goes_on(game):
    """Tell whether any sequence of legal actions puts another card on the discard."""
    moves = array("H", bytes(2 * game.MOVE_LIMIT))
    count = game.legal_moves(moves)
    discard = game.count(DISCARD)
    for index in range(count):
        game.play(moves[index])
        found = game.count(DISCARD) > discard or brute_force_goes_on(game)
        game.undo()
        if found:
            return True
    return False


def test_stuck_equals_brute_force():
    chance = random.Random(20)
    moves = array("H", bytes(2 * SuitTriangle.MOVE_LIMIT))
    seen = {PLAYING: 0, LOST: 0}
    for number in range(1, 151):
        game = SuitTriangle()
        for index in range(5):
            game.set_option(index, chance.randrange(len(game.OPTIONS[index][1])))
        game.deal(number)
        while count := game.legal_moves(moves):
            game.play(moves[chance.randrange(count)])
            if game.is_won():
                break
            expected = PLAYING if brute_force_goes_on(game) else LOST
            assert game.outcome() == expected, position_text(game)
            seen[expected] += 1
    assert min(seen.values()) > 200


def test_deal_code_carries_the_options():
    assert deal_code(dealt(1234)) == "ST00000-1234"
    assert deal_code(dealt(1234, must_play=1, auto_kings=2, goal=1)) == "ST12001-1234"


def test_hints_lead_to_the_end():
    moves = array("H", bytes(2 * SuitTriangle.MOVE_LIMIT))
    for number in range(1, 40):
        game = dealt(number)
        steps = 0
        while (hint := game.hint(moves)) != -1:
            assert game.is_productive(hint) or game.is_draw(hint)
            game.play(hint)
            steps += 1
        assert game.outcome() != PLAYING
        assert steps <= 12 + 26
        assert len(record_text(game).split()) == steps + 1
