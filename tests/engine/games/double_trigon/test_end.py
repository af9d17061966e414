"""Double Trigon for two: the end, hints, history, soundness, and the blocked test against a search of everything."""

import os
import random

import pytest

from engine.game import DRAWN, FIRST_PLAYER_WON, LARGEST_DEAL_NUMBER, PLAYING, SECOND_PLAYER_WON
from engine.games.double_trigon.position import MOVER, PHASE
from engine.move import NO_MOVE
from engine.notation import card_from_text, play_record, position_text, record_text, set_position
from engine.save import LARGEST_SAVE
from engine.table import STATE
from tests.engine.games.double_trigon.positions import (
    HEARTS,
    RANKS,
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
    play_on,
    random_options,
    run,
    suit_up_to,
    to,
    tops_of_foundations,
)
from tests.engine.helpers import moves_of, pile_text

POSITIONS = 50_000 if os.environ.get("DEEP") == "1" else 500
LONGEST_PLAY = 58_000
WHOLE_SUITS = {pile: suit_up_to(letter, "K") for pile, letter in zip((34, 36, 38), "HDC")}


# End


@pytest.mark.parametrize("turn", ["blocked draw", "any draw", "one action"])
def test_who_first_has_his_52_cards_on_the_foundations_wins(turn):
    game = lay(WHOLE_SUITS | {32: suit_up_to("S", "Q"), WASTE: "KS", TWO: "Ad", TWO + STOCK: "~Ac"}, turn=turn)
    assert game.outcome() == PLAYING
    game.play(to(WASTE, SPADES))
    assert game.outcome() == FIRST_PLAYER_WON and game.cards_placed(0) == 52
    assert legal_moves(game) == [] and hint(game) == NO_MOVE
    assert game.refusal(game.draw_word(TWO)) == "The game is over"
    assert game.undo() and game.outcome() == PLAYING and game.player() == 0


def test_player_two_wins_likewise_although_he_has_not_more_to_do():
    piles = {pile: cards.lower().translate(str.maketrans("atjqk", "ATJQK")) for pile, cards in WHOLE_SUITS.items()}
    game = lay(piles | {32: suit_up_to("s", "Q"), TWO: "Ks", 0: "AD"}, player=1)
    game.play(to(TWO, SPADES))
    assert game.outcome() == SECOND_PLAYER_WON and legal_moves(game) == []


@pytest.mark.parametrize("rest", [{0: "KS"}, {8: "KS"}, {STOCK: "~KS"}, {WASTE: "KS"}])
def test_no_win_with_a_card_left_anywhere(rest):
    game = lay(WHOLE_SUITS | {32: suit_up_to("S", "J")} | rest | {TWO: "9c", TWO + 1: "Tc"}, player=1)
    assert game.outcome() == PLAYING


@pytest.mark.parametrize(
    ("hearts", "spades", "outcome"),
    [
        ("AH 2H 3h", "As", DRAWN),
        ("AH 2H 3H", "As", FIRST_PLAYER_WON),
        ("Ah 2H 3H", "AS 2S", FIRST_PLAYER_WON),
        ("Ah 2h 3h 4H", "As", SECOND_PLAYER_WON),
        ("", "", DRAWN),
    ],
)
def test_both_blocked_who_has_more_of_his_own_cards_on_the_foundations_wins(hearts, spades, outcome):
    game = lay({0: "9S", STOCK: "~TD", TWO: "9h", TWO + WASTE: "Tc", HEARTS: hearts, SPADES: spades})
    assert game.player_is_blocked(0) and game.player_is_blocked(1)
    assert game.outcome() == outcome
    assert legal_moves(game) == [] and hint(game) == NO_MOVE


def test_the_game_is_not_over_while_one_of_them_can_still_be_productive():
    game = lay({0: "9S", STOCK: "~TD", TWO: "9h", TWO + WASTE: "Tc", TWO + STOCK: "~8h ~2s"})
    assert game.outcome() == PLAYING and game.player() == 1
    draw(game)
    draw(game)
    assert game.player() == 1 and moves_of(game) == ["8h>9h", "pass"]
    game.play(to(TWO + WASTE, TWO))
    assert game.outcome() == DRAWN
    assert game.undo() and game.outcome() == PLAYING and game.player() == 1


def test_the_win_comes_before_both_blocked():
    game = lay(WHOLE_SUITS | {32: suit_up_to("S", "Q"), 0: "KS", TWO: "9c"})
    game.play(to(0, SPADES))
    assert game.is_stuck() and game.is_won() and game.outcome() == FIRST_PLAYER_WON


# Blocked, exactly


def test_blocked_exactly_when_no_draw_and_no_move_ever_helps():
    blocked = over = 0
    for game in games_in_play("blocked", POSITIONS, solo=0):
        tops = tops_of_foundations(game)
        for player in (0, 1):
            expected = not can_be_productive(cards_of(game, player), tops)
            assert game.player_is_blocked(player) == expected, position_text(game)
            blocked += expected
        all_placed = [game.has_placed_all(bank) for bank in (0, TWO)]
        both = game.player_is_blocked(0) and game.player_is_blocked(1)
        assert (game.outcome() != PLAYING) == (any(all_placed) or both)
        assert (legal_moves(game) == []) == (game.outcome() != PLAYING)
        over += game.outcome() != PLAYING
    assert blocked > POSITIONS // 10 and over > POSITIONS // 40


# Hints


def test_a_hint_is_productive_or_a_draw_or_a_pass():
    seen = set()
    for game in games_in_play("hints", 400, solo=0):
        word = hint(game)
        if game.outcome() != PLAYING:
            assert word == NO_MOVE
        elif any(game.is_productive(move) for move in legal_moves(game)):
            assert game.is_productive(word) and word in legal_moves(game)
            seen.add("productive")
        elif game.draw_word(game.player() << 4) in legal_moves(game):
            assert word == game.draw_word(game.player() << 4)
            seen.add("draw")
        else:
            assert legal_moves(game) == [word] == [game.pass_word()]
            seen.add("pass")
    assert seen == {"productive", "draw"}


def test_with_nothing_but_the_pass_the_hint_is_the_pass():
    game = lay({0: "6S", STOCK: "~8C ~5S", 1: "9C", SPADES: suit_up_to("s", "5"), TWO: "Qd", TWO + 1: "Kd"})
    draw(game)
    game.play(to(0, SPADES))
    assert moves_of(game) == ["pass"] and hint(game) == game.pass_word()


def test_following_hints_comes_to_an_end():
    choose = random.Random("to the end")
    for _ in range(40):
        game = random_options(choose, 0)
        game.deal(choose.randint(1, LARGEST_DEAL_NUMBER))
        steps = 0
        while (word := hint(game)) != NO_MOVE:
            game.play(word)
            steps += 1
        assert game.outcome() != PLAYING and steps < 600


# Bounds


def test_two_who_hold_back_as_long_as_they_may_come_to_an_end():
    game = new_game()
    game.deal(5)
    steps = 0
    while moves := legal_moves(game):
        game.play(([word for word in moves if not game.is_productive(word)] or moves)[0])
        steps += 1
    assert game.outcome() != PLAYING and 3000 < steps < LONGEST_PLAY


@pytest.mark.parametrize("turn", ["blocked draw", "any draw", "one action"])
def test_a_position_with_300_steps_of_history_takes_less_than_1536_bytes(turn):
    choose = random.Random("history")
    buffer = bytearray(LARGEST_SAVE)
    full = 0
    for number in range(1, 25):
        game = new_game(turn=turn, deal="two each")
        game.deal(number)
        steps = len([None for _ in play_on(game, choose, 300)])
        assert game.save_into(buffer) < 1536
        full += steps == 300
    assert full > 3


def test_a_step_and_what_it_forces_is_undone_at_once():
    choose = random.Random("undo")
    for _ in range(6):
        game = random_options(choose, 0)
        game.deal(choose.randint(1, LARGEST_DEAL_NUMBER))
        states = [bytes(game.position)] + [bytes(game.position) for _ in play_on(game, choose, 250)]
        back = [bytes(game.position)]
        while game.undo():
            back.append(bytes(game.position))
        assert back == states[::-1]
        while game.redo():
            back.pop()
            assert bytes(game.position) == back[-1]


def test_undo_gives_the_turn_back_to_who_moved():
    game = lay({0: "9S", 1: "8S", STOCK: "~2C"} | {TWO: "Qd", TWO + 1: "Kd", TWO + STOCK: "~2c ~3h"})
    game.play(run(1, 0))
    assert game.player() == 1
    draw(game)
    assert game.player() == 1 and game.player_is_blocked(0)
    assert game.undo() and game.undo() and game.player() == 0


# Text and soundness


def test_a_game_is_replayed_from_its_record():
    choose = random.Random("record")
    for _ in range(4):
        game, again = random_options(choose, 0), new_game()
        game.deal(choose.randint(1, LARGEST_DEAL_NUMBER))
        for _ in play_on(game, choose, 200):
            pass
        if not game.journal.forgotten:
            play_record(again, record_text(game))
            assert again.position == game.position


def test_real_positions_are_sound_and_read_back():
    for game in games_in_play("sound", 150, solo=0):
        assert game.fault() is None
        again = new_game()
        set_position(again, position_text(game))
        assert again.position == game.position and legal_moves(again) == legal_moves(game)


def faults(change):
    """Return the fault of deal 3 after a change."""
    game = new_game()
    game.deal(3)
    assert game.fault() is None
    change(game)
    return game.fault()


def exchange(game, first, second):
    """Exchange the top cards of two piles."""
    game.carry_out(to(first, 63))
    game.carry_out(to(second, first))
    game.carry_out(to(63, second))


@pytest.mark.parametrize(
    "change",
    [
        lambda game: exchange(game, 0, TWO),
        lambda game: game.carry_out(to(0, 11)),
        lambda game: game.carry_out(to(0, 62)),
        lambda game: game.carry_out(to(0, WASTE) | 1 << 12),
        lambda game: game.carry_out(to(STOCK, 0)),
        lambda game: game.carry_out(to(STOCK, WASTE)),
        lambda game: game.carry_out(to(0, 32 if pile_text(game, 0)[-2] != "A" else 39)),
    ],
)
def test_a_card_in_a_wrong_place_is_a_fault(change):
    assert faults(change) == "A card lies in a wrong place"


def test_a_foundation_out_of_order_is_a_fault():
    def change(game):
        for letter, pile in (("S", SPADES + 1), ("H", SPADES)):
            for rank in RANKS:
                card = card_from_text(rank + letter)
                for source in range(11):
                    cards = pile_text(game, source).replace("~", "").split()
                    if rank + letter in cards:
                        game.position[source] = 0
                        for text in cards:
                            if text != rank + letter:
                                game.put(card_from_text(text if source != STOCK else "~" + text), source)
                game.put(card, pile)

    assert faults(change) == "A card lies in a wrong place"


@pytest.mark.parametrize(
    ("mover", "phase"), [(0, 8), (0, 16), (1, 24), (0, 2), (0, 4), (0, 5), (0, 3), (0, 32), (1, 128)]
)
def test_a_turn_that_does_not_fit_is_a_fault(mover, phase):
    def change(game):
        game.position[STATE + MOVER] = mover
        game.position[STATE + PHASE] = phase

    assert faults(change) == "The turn does not fit the cards"


@pytest.mark.parametrize("turn", ["any draw", "one action"])
def test_a_drawn_card_waits_only_with_blocked_draw(turn):
    def change(game):
        draw(game)
        game.position[STATE + PHASE] = 1
        game.set_option(2, ["blocked draw", "any draw", "one action"].index(turn))

    assert faults(change) == "The turn does not fit the cards"
