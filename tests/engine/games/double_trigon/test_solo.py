"""Double Trigon solo: rule by rule after RULES.md, and the stuck test against a search of everything."""

import os
import random

import pytest

from engine.card import FACE_UP
from engine.game import LARGEST_DEAL_NUMBER, LOST, PLAYING, WON
from engine.games.double_trigon.position import BLOCKED, MOVER, PHASE
from engine.move import NO_MOVE
from engine.notation import move_text, position_text, set_position
from engine.table import STATE
from tests.engine.games.double_trigon.positions import (
    DIAMONDS,
    FOUNDATIONS,
    HEARTS,
    SPADES,
    STOCK,
    TWO,
    WASTE,
    can_be_productive,
    cards_of,
    draw,
    games_in_play,
    hint,
    lay,
    legal_moves,
    new_game,
    piles_text,
    random_options,
    run,
    suit_up_to,
    to,
    tops_of_foundations,
)
from tests.engine.helpers import moves_of, pile_text

POSITIONS = 50_000 if os.environ.get("DEEP") == "1" else 500

DEAL_1 = (
    "DT00001-1 000010 "
    "2H/~TDTh/~7C~TS3D/~JH~AC~ASAs/~9S~5h~7c~Kd7D/~KH~Td~5S~7S~QhKS/~2D~6d~AD~Js~7h~QDQs/~Qc~9c~2s~4d~6h~4s~JC8S"
    "/~Jh~8D~6c~3c~4h~QC~9C~JS7H/"
    "~6H~4c~Kc~3C~Tc~5H~5d~8d~8C~QH~2d~6s~2h~Jd~5s~Ts~2S~8h~4C~2c~Jc~3s~9s~Ad~6C~KD~Qd~8H~7s~8s~5D~Ks~TH~3H~3S~7d"
    "~KC~3d~6S~6D~9H~QS~JD~TC~9D~3h~4S~AH~9d~Ac~Ah~8c~2C~5C~4H~5c~Kh~9h~4D"
    "///////////////////////////////"
)


def solo(piles, **options):
    return lay(piles, solo="on", **options)


# Setup


def test_both_decks_are_shuffled_together_and_dealt_in_piles_of_one_to_nine():
    game = new_game(solo="on")
    for number in (1, 2, 999_999_999):
        game.deal(number)
        assert [game.count(pile) for pile in range(64)] == [1, 2, 3, 4, 5, 6, 7, 8, 9, 59] + [0] * 54
        for pile in range(9):
            assert [text[0] == "~" for text in pile_text(game, pile).split()] == [True] * pile + [False]
        assert pile_text(game, STOCK).count("~") == 59
        assert game.fault() is None
    decks = {bool(game.position[pile] & 0x40) for pile in range(9)}
    assert decks == {True, False}


def test_deal_1_is_this_one():
    game = new_game(solo="on")
    game.deal(1)
    assert position_text(game) == DEAL_1


@pytest.mark.parametrize("options", [{"deal": "four each"}, {"turn": "one action"}, {"opponent": "hard"}])
def test_the_options_for_two_change_nothing(options):
    game, other = new_game(solo="on"), new_game(solo="on", **options)
    choose = random.Random("for two")
    game.deal(9)
    other.deal(9)
    for _ in range(200):
        moves = legal_moves(game)
        assert legal_moves(other) == moves
        if moves:
            word = choose.choice(moves)
            game.play(word)
            other.play(word)
    assert position_text(other).split(" ")[1:] == position_text(game).split(" ")[1:]


# Moves


def test_cards_of_either_deck_build_on_each_other():
    game = solo({0: "~2D 9S 8s", 1: "TS", 2: "Ts", 3: "7S", DIAMONDS: "Ad", STOCK: "~3D"})
    assert moves_of(game) == ["7S>8s", "9S>TS", "9S>Ts", "draw"]


def test_a_card_that_is_laid_bare_turns_face_up_in_the_same_step():
    game = solo({0: "~KC ~2D 9S 8S", 1: "TS", STOCK: "~Kh"})
    game.play(run(0, 1, 2))
    assert piles_text(game, (0, 1)) == "~KC 2D TS 9S 8S"
    assert game.undo() and piles_text(game, (0, 1)) == "~KC ~2D 9S 8S TS"
    game = solo({0: "~KC ~2D AS", STOCK: "~Kh"})
    game.play(to(0, SPADES))
    assert piles_text(game, (0, SPADES)) == "~KC 2D AS"


def test_a_king_goes_into_a_space_and_stays_there():
    game = solo({0: "~3C KS Qs", 1: "KH", WASTE: "Kd", STOCK: "~3D"})
    spaces = range(2, 9)
    expected = ["KS>%d" % space for space in spaces] + ["Kd>%d" % space for space in spaces] + ["draw"]
    assert moves_of(game) == sorted(expected)
    assert game.refusal(run(1, 2)) == "That King has its space"


def test_part_of_a_run_can_leave_one_copy_for_the_other_and_come_back():
    game = solo({0: "~3C 9H 8H 7H 6H", 1: "8h", 2: "~2C 9h", STOCK: "~TH", SPADES: "As"})
    assert moves_of(game) == ["7H>8h", "8H>9h", "8h>9h", "draw"]
    assert [game.is_productive(word) for word in legal_moves(game)] == [True, False, False, False]
    game.play(run(0, 1, 2))
    assert piles_text(game, range(3)) == "~3C 9H 8H 8h 7H 6H ~2C 9h"
    assert moves_of(game) == ["7H>8H", "8H>9h", "8h>9h", "draw"]
    game.play(run(1, 0, 2))
    assert piles_text(game, range(3)) == "~3C 9H 8H 7H 6H 8h ~2C 9h"


def test_a_run_that_lies_on_a_face_down_card_of_its_suit_is_whole():
    game = solo({0: "~8H 7H 6H", 1: "8h", STOCK: "~3C"})
    assert moves_of(game) == ["7H>8h", "draw"]
    assert game.is_productive(run(0, 1, 2))
    game.play(run(0, 1, 2))
    assert piles_text(game, (0, 1)) == "8H 8h 7H 6H"


def test_both_copies_go_to_the_foundations():
    game = solo({0: "AS", 1: "As", 2: "2S", WASTE: "2s", STOCK: "~3D"})
    for word in (to(0, SPADES), to(WASTE, SPADES), to(1, SPADES + 1), to(2, SPADES + 1)):
        game.play(word)
    assert piles_text(game, (SPADES, SPADES + 1)) == "AS 2s As 2S"


def test_drawing_never_ends_anything_and_there_is_no_pass():
    game = solo({0: "9S", 1: "8S", 2: "4D", STOCK: "~3D ~2C ~JC"})
    for _ in range(50):
        assert "pass" not in moves_of(game) and "8S>9S" in moves_of(game)
        assert game.refusal(game.pass_word()) == "That is not a move here"
        draw(game)
    assert game.player() == 0 and piles_text(game, (STOCK, WASTE)) == "~3D JC 2C"
    assert game.journal.length == 50 + 16, "a word for each draw and one for each time the waste is turned over"


def test_the_order_is_kept_when_the_waste_is_turned_over():
    game = solo({0: "9S", 1: "8S", WASTE: "JC 2C 3D"})
    draw(game)
    assert piles_text(game, (STOCK, WASTE)) == "~3D ~2C JC"


def test_must_play_draws_only_without_a_productive_move():
    game = solo({0: "9S", 1: "8S", STOCK: "~7S ~2C"}, must_play="on")
    assert moves_of(game) == ["8S>9S"]
    assert game.refusal(game.draw_word(0)) == "First play what you can"
    game.play(run(1, 0))
    assert moves_of(game) == ["draw"]


def test_moving_to_and_fro_is_not_productive_so_must_play_does_not_trap_the_player():
    game = solo({0: "~3C 9H 8H", 1: "~2C 9h", STOCK: "~8h ~2D"}, must_play="on")
    assert moves_of(game) == ["8H>9h", "draw"]
    assert move_text(game, hint(game)) == "draw"


def test_with_stock_and_waste_gone_part_of_a_run_may_still_move():
    game = solo({0: "~3C 9H 8H", 1: "~2C 9h", 2: "JD", 3: "TD"})
    assert moves_of(game) == ["8H>9h", "TD>JD"]
    assert game.refusal(game.draw_word(0)) == "That is not a move here"


# End


def test_won_when_all_104_cards_are_on_the_foundations():
    letters = "SsHhDdCc"
    built = {FOUNDATIONS + index: suit_up_to(letters[index], "K") for index in range(8)}
    game = solo(built | {SPADES: suit_up_to("S", "Q"), 4: "KS"})
    assert game.outcome() == PLAYING
    game.play(to(4, SPADES))
    assert game.outcome() == WON and game.is_stuck()
    assert legal_moves(game) == [] and hint(game) == NO_MOVE
    assert game.undo() and game.outcome() == PLAYING


@pytest.mark.parametrize(
    ("piles", "outcome"),
    [
        ({0: "9S", STOCK: "~7S ~2C", WASTE: "JH"}, LOST),
        ({0: "9S", STOCK: "~7S ~8S", WASTE: "JH"}, PLAYING),
        ({0: "9S", STOCK: "~7S", WASTE: "8s JH"}, PLAYING),
        ({0: "~8S 9H 8H", 1: "9h", STOCK: "~3C"}, LOST),
        ({0: "~8S 9H 8H", 1: "9h", 2: "TH", STOCK: "~3C"}, PLAYING),
        ({0: "~8S 9H 8H", 1: "9h", STOCK: "~3C ~8h"}, PLAYING),
        ({0: "KH QH", 1: "Kh", STOCK: "~3C"}, LOST),
        ({0: "~3S KH QH", 1: "Kh", STOCK: "~3C"}, PLAYING),
        ({0: "~2C 4S", HEARTS: "Ah", STOCK: "~2H"}, PLAYING),
        ({0: "~2H 4S", HEARTS: "Ah", STOCK: "~2C"}, LOST),
    ],
)
def test_lost_when_nothing_productive_can_ever_come(piles, outcome):
    assert solo(piles).outcome() == outcome


def test_a_lost_game_has_no_moves_and_can_be_undone():
    game = solo({0: "9S", 1: "8S", STOCK: "~2C"})
    game.play(run(1, 0))
    assert game.outcome() == LOST and legal_moves(game) == [] and hint(game) == NO_MOVE
    assert game.refusal(game.draw_word(0)) == "The game is over"
    assert game.undo() and game.outcome() == PLAYING


def test_stuck_exactly_when_no_draw_and_no_move_ever_helps():
    stuck = idle = 0
    for game in games_in_play("stuck", POSITIONS, solo=1):
        expected = not can_be_productive(cards_of(game, 0), tops_of_foundations(game))
        assert game.is_stuck() == expected, position_text(game)
        assert game.outcome() == (WON if game.is_won() else LOST if expected else PLAYING)
        assert (legal_moves(game) == []) == expected
        stuck += expected
        idle += any(not game.is_productive(word) and not game.is_draw(word) for word in legal_moves(game))
    assert stuck > POSITIONS // 100 and idle > POSITIONS // 10


def test_following_hints_comes_to_an_end():
    choose = random.Random("to the end")
    outcomes = set()
    for _number in range(30):
        game = random_options(choose, 1)
        game.deal(choose.randint(1, LARGEST_DEAL_NUMBER))
        steps = 0
        while (word := hint(game)) != NO_MOVE:
            assert game.is_productive(word) or game.is_draw(word)
            game.play(word)
            steps += 1
        outcomes.add(game.outcome())
        assert steps < 1000
    assert outcomes == {WON, LOST}


# Soundness


def test_real_positions_are_sound_and_read_back():
    for game in games_in_play("sound", 100, solo=1):
        assert game.fault() is None
        again = new_game()
        set_position(again, position_text(game))
        assert again.position == game.position and legal_moves(again) == legal_moves(game)


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (lambda game: game.carry_out(to(0, TWO)), "A card lies in a wrong place"),
        (lambda game: game.carry_out(to(STOCK, 3)), "A card lies in a wrong place"),
        (lambda game: game.carry_out(to(8, 7)), "A card lies in a wrong place"),
        (lambda game: game.position.__setitem__(8, game.position[8] ^ FACE_UP), "A card lies in a wrong place"),
        (lambda game: game.carry_out(to(8, WASTE)), "A card lies in a wrong place"),
        (lambda game: game.position.__setitem__(STATE + MOVER, 1), "The turn does not fit the cards"),
        (lambda game: game.position.__setitem__(STATE + PHASE, 0), "The turn does not fit the cards"),
        (lambda game: game.position.__setitem__(STATE + PHASE, 3 * BLOCKED), "The turn does not fit the cards"),
    ],
)
def test_a_position_that_cannot_be_is_a_fault(change, fault):
    game = new_game(solo="on")
    game.deal(3)
    change(game)
    assert game.fault() == fault
