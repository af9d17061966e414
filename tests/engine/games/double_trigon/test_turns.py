"""Double Trigon for two: turns, holding back and blocked players, rule by rule after RULES.md."""

import pytest

from engine.move import NO_MOVE
from engine.notation import move_text
from engine.table import STATE
from tests.engine.games.double_trigon.positions import (
    DIAMONDS,
    HEARTS,
    OTHER,
    SPADES,
    SPARE,
    STOCK,
    TWO,
    WASTE,
    draw,
    lay,
    legal_moves,
    run,
    suit_up_to,
    to,
)
from tests.engine.helpers import moves_of, pile_text

# Turns


def test_a_player_moves_as_often_as_he_likes():
    game = lay({0: "9S", 1: "8S", 2: "7S", 3: "AH", STOCK: "~TS ~3D"} | SPARE | OTHER)
    for word in (run(1, 0), run(2, 0), to(3, HEARTS)):
        game.play(word)
        assert game.player() == 0


def test_blocked_draw_a_drawn_card_that_cannot_be_played_ends_the_turn():
    game = lay({0: "9S", 1: "8S", STOCK: "~TS ~3D"} | OTHER)
    draw(game)
    assert game.player() == 1
    assert pile_text(game, WASTE) == "3D"
    assert moves_of(game) == ["Qd>Kd", "draw"]


@pytest.mark.parametrize("table", [{0: "4D"}, {0: "9C", DIAMONDS: "Ad 2d"}])
def test_blocked_draw_the_turn_goes_on_with_a_card_that_can_be_played(table):
    game = lay(table | {1: "9S", 2: "8S", STOCK: "~TS ~3D"} | SPARE | OTHER)
    draw(game)
    assert game.player() == 0
    assert "draw" not in moves_of(game) and "pass" in moves_of(game)
    assert game.refusal(game.draw_word(0)) == "Play it, or START: pass"
    game.play(run(2, 1))
    assert "draw" not in moves_of(game)
    game.play(next(word for word in legal_moves(game) if move_text(game, word).startswith("3D")))
    assert {"draw", "pass"} <= set(moves_of(game))
    draw(game)
    assert game.player() == 1


def test_blocked_draw_a_drawn_king_can_be_played_into_a_space():
    game = lay({0: "4D", STOCK: "~TS ~KD"} | OTHER)
    draw(game)
    assert game.player() == 0 and moves_of(game) == sorted(["KD>%d" % pile for pile in range(1, 9)] + ["pass"])
    game = lay({pile: "%sS" % "468TQ2579"[pile] for pile in range(9)} | {STOCK: "~TH ~KD", SPADES: "As"} | OTHER)
    draw(game)
    assert game.player() == 1


def test_blocked_draw_the_player_may_pass_and_keep_the_drawn_card():
    game = lay({0: "4D", STOCK: "~TS ~3D"} | OTHER)
    draw(game)
    game.play(game.pass_word())
    assert game.player() == 1 and pile_text(game, WASTE) == "3D"
    assert game.undo() and game.player() == 0 and moves_of(game) == ["3D>4D", "pass"]


def test_blocked_draw_a_drawn_card_that_no_longer_fits_allows_no_second_draw():
    game = lay({0: "6S", STOCK: "~TS ~5S", SPADES: suit_up_to("s", "5")} | SPARE | OTHER)
    draw(game)
    assert moves_of(game) == ["5S>6S", "6S>5s", "TC>JC", "pass"]
    game.play(to(0, SPADES))
    assert moves_of(game) == ["TC>JC", "pass"]
    assert game.refusal(game.draw_word(0)) == "Play it, or START: pass"


def test_a_second_draw_is_refused_without_the_pass_where_that_is_not_legal():
    game = lay({0: "4D", STOCK: "~TS ~3D"} | OTHER, must_play="on")
    draw(game)
    assert moves_of(game) == ["3D>4D"]
    assert game.refusal(game.draw_word(0)) == "Play the drawn card first"


def test_any_draw_every_draw_ends_the_turn():
    game = lay({0: "4D", STOCK: "~TS ~3D"} | SPARE | OTHER, turn="any draw")
    draw(game)
    assert game.player() == 1
    draw(game)
    assert game.player() == 0
    game.play(to(WASTE, 0))
    assert game.player() == 0 and moves_of(game) == ["TC>JC", "draw"]


def test_one_action_every_action_ends_the_turn():
    game = lay({0: "9S", 1: "8S", 2: "AH", STOCK: "~TS ~3D", TWO + 2: "Ts", TWO + 3: "Js"} | OTHER, turn="one action")
    game.play(run(1, 0))
    assert game.player() == 1
    game.play(run(TWO, TWO + 1))
    assert game.player() == 0
    draw(game)
    assert game.player() == 1
    draw(game)
    assert game.player() == 0
    game.play(to(2, HEARTS))
    assert game.player() == 1


def test_passing_needs_a_draw_in_the_same_turn():
    game = lay({0: "4D", 1: "9S", 2: "8S", STOCK: "~TS ~3D"} | OTHER)
    assert "pass" not in moves_of(game)
    assert game.refusal(game.pass_word()) == "Draw before you pass"
    draw(game)
    game.play(to(WASTE, 0))
    assert "pass" in moves_of(game)
    game.play(game.pass_word())
    draw(game)
    assert game.player() == 0
    assert "pass" not in moves_of(game)


@pytest.mark.parametrize("turn", ["blocked draw", "any draw", "one action"])
def test_passing_is_legal_with_stock_and_waste_empty(turn):
    game = lay({0: "9S", 1: "8S"} | OTHER, turn=turn)
    assert moves_of(game) == ["8S>9S", "pass"]
    assert game.refusal(game.draw_word(0)) == "That is not a move here"
    assert game.refusal(to(STOCK, WASTE) | 1 << 12) == "The stock is empty"
    game.play(game.pass_word())
    assert game.player() == 1


def test_must_play_draws_and_passes_only_without_a_productive_move():
    game = lay({0: "9S", 1: "8S", 2: "4D", STOCK: "~2D ~TS ~3D"} | OTHER, must_play="on")
    assert moves_of(game) == ["8S>9S"]
    assert game.refusal(game.draw_word(0)) == "First play what you can"
    game.play(run(1, 0))
    assert moves_of(game) == ["draw"]
    draw(game)
    assert moves_of(game) == ["3D>4D"]
    assert game.refusal(game.pass_word()) == "First play what you can"
    game.play(to(WASTE, 2))
    assert moves_of(game) == ["draw", "pass"]


def test_must_play_with_stock_and_waste_empty():
    game = lay({0: "9S", 1: "8S"} | OTHER, must_play="on")
    assert moves_of(game) == ["8S>9S"]


# Nobody holds back for ever


@pytest.mark.parametrize("turn", ["blocked draw", "any draw", "one action"])
@pytest.mark.parametrize("fits", [False, True])
@pytest.mark.parametrize(("one", "two"), [(1, 1), (2, 2), (3, 1), (1, 3), (3, 2), (2, 3), (0, 2), (3, 0), (0, 0)])
def test_once_both_have_been_through_a_productive_move_has_to_be_made(turn, fits, one, two):
    game = lay(
        {0: "9S", 1: "8S", 2: "9D", 3: "8D", 4: "9C", 5: "8C", STOCK: "~2D ~2H ~2C"[: one * 4]}
        | {TWO: "9h", TWO + 1: "8h", TWO + 2: "9s", TWO + 3: "8s", TWO + 4: "9c", TWO + 5: "8c"}
        | {TWO + STOCK: "~6h ~6d ~6c"[: two * 4]}
        | ({6: "3D", 7: "3H", 8: "3C"} if fits else {}),
        turn=turn,
    )
    drawn = [0, 0]
    forced = 0
    while forced < 3:
        waiting = [word for word in legal_moves(game) if not game.is_productive(word)]
        assert (waiting == []) == (drawn[0] >= one and drawn[1] >= two)
        if waiting:
            drawn[game.player()] += 1 if game.is_draw(waiting[0]) else 0
            game.play(waiting[0])
        else:
            word = game.draw_word(game.player() << 4)
            if word == NO_MOVE or game.refusal(word) == "Play the drawn card first":
                word = game.pass_word()
            assert game.refusal(word) in ("All is seen: play a card", "Draw before you pass")
            game.play(next(word for word in legal_moves(game) if move_text(game, word)[0] == "8"))
            drawn = [0, 0]
            forced += 1


def test_a_draw_before_the_last_productive_move_does_not_count():
    game = lay(
        {0: "9S", 1: "8S", 2: "3H", 3: "6D", 4: "5D", STOCK: "~2D ~2H"}
        | {TWO: "9h", TWO + 1: "8h", TWO + STOCK: "~6d ~6c"}
    )
    draw(game)
    game.play(run(4, 3))
    game.play(game.pass_word())
    for _ in range(3):
        assert "draw" in moves_of(game)
        draw(game)
    assert game.player() == 0 and "draw" in moves_of(game)
    draw(game)
    assert pile_text(game, WASTE) == "2H" and moves_of(game) == ["2H>3H", "8S>9S"]


def test_a_very_long_holding_back_is_still_noticed():
    cards = ["~" + rank + suit for suit in "HDCS" for rank in "23456789TJQ" if rank + suit not in ("9S", "8S")]
    ones = cards[:1] + ["~8S"] + cards[1:]
    twos = [card[:2] + card[2].lower() for card in cards[:3] + ["~8S"] + cards[3:]]
    game = lay({0: "9S", STOCK: " ".join(ones), TWO: "9s", TWO + STOCK: " ".join(twos)})
    drawn = [0, 0]
    while waiting := [word for word in legal_moves(game) if not game.is_productive(word)]:
        drawn[game.player()] += game.is_draw(waiting[0])
        game.play(waiting[0])
    assert drawn == [43 + 40, 43 + 40] and game.player() == 1 and moves_of(game) == ["8s>9s"]


def test_a_blocked_player_counts_as_one_who_has_been_through():
    game = lay({0: "9S", 1: "8S", STOCK: "~2D ~2H", TWO: "9h", TWO + STOCK: "~6d ~6c"})
    assert not game.player_is_blocked(0) and game.player_is_blocked(1)
    draw(game)
    assert game.player() == 0 and moves_of(game) == ["8S>9S", "draw"]
    draw(game)
    assert game.player() == 0 and moves_of(game) == ["8S>9S"]


def test_who_has_no_productive_move_goes_on_drawing():
    game = lay({0: "9S", STOCK: "~8S ~2D ~2H", TWO: "9h", TWO + 1: "8h", TWO + STOCK: "~6d"})
    for _ in range(5):
        draw(game)
    assert game.player() == 0 and moves_of(game) == ["8S>9S"]
    game.undo()
    assert game.player() == 0 and moves_of(game) == ["draw"]


# Blocked


def test_a_blocked_player_passes_by_himself_when_his_turn_comes():
    game = lay({0: "4D", STOCK: "~TS ~3D", TWO: "9h 5h", TWO + STOCK: "~6d ~6c"}, turn="any draw")
    draw(game)
    assert game.player() == 0 and game.player_is_blocked(1)
    assert game.journal.length == 2, "one word for the draw, one for the count of quiet draws"


def test_a_player_who_becomes_blocked_in_his_turn_passes_by_himself():
    game = lay({0: "9S", 1: "8S", STOCK: "~2C"} | OTHER)
    game.play(run(1, 0))
    assert game.player_is_blocked(0) and game.player() == 1
    assert game.undo() and game.player() == 0 and not game.player_is_blocked(0)


def test_a_blocked_player_is_back_in_the_game_when_a_foundation_helps_him():
    game = lay({0: "AS", STOCK: "~TD ~9C", TWO: "9h", TWO + 1: "2s"}, turn="any draw")
    assert game.player_is_blocked(1)
    game.play(to(0, SPADES))
    assert game.player_is_blocked(0) and not game.player_is_blocked(1) and game.player() == 1
    assert moves_of(game) == ["2s>AS"]


def test_a_foundation_taken_by_the_other_blocks():
    twos = {TWO: "9h", TWO + 1: "2s", TWO + WASTE: "9d"}
    game = lay({0: "2S", 1: "AC", SPADES: "As", SPADES + 1: suit_up_to("s", "4")} | twos)
    assert not game.player_is_blocked(1)
    game.play(to(0, SPADES))
    assert game.player_is_blocked(1)


def test_a_player_blocked_by_the_deal_does_not_begin():
    game = lay({0: "4S", TWO: "9h", TWO + 1: "8h"})
    assert game.player() == 1 and game.player_is_blocked(0)


@pytest.mark.parametrize("hand", [{STOCK: "~4S ~8D ~9D"}, {WASTE: "9D 4S 8D"}, {STOCK: "~3C", WASTE: "4S 8D"}])
def test_a_card_anywhere_in_stock_or_waste_that_would_fit_on_top_unblocks(hand):
    for table in ({0: "5S"}, {0: "5D", SPADES: suit_up_to("s", "3")}):
        assert not lay(table | hand | OTHER).player_is_blocked(0)
        assert lay({0: "5D"} | hand | OTHER).player_is_blocked(0)


def test_a_king_in_the_stock_and_a_space_unblock():
    full = dict.fromkeys(range(8), "2C")
    assert not lay(full | {STOCK: "~KS ~3D"} | OTHER).player_is_blocked(0)
    assert lay(full | {8: "2C", STOCK: "~KS ~3D"} | OTHER).player_is_blocked(0)


def test_a_king_that_could_only_change_its_space_is_blocked():
    assert lay({0: "KS QS", 1: "KH", STOCK: "~3D"} | OTHER).player_is_blocked(0)
    assert not lay({0: "KS QS", 1: "3C KH", STOCK: "~3D"} | OTHER).player_is_blocked(0)


def test_the_state_bytes_hold_the_turn():
    game = lay({0: "4D", STOCK: "~TS ~3D"} | OTHER)
    assert [game.position[STATE + index] for index in range(4)] == [0, 0, 0, 0]
    draw(game)
    assert [game.position[STATE + index] for index in range(4)] == [0, 0, 7, 0]
    game.play(game.pass_word())
    assert [game.position[STATE + index] for index in range(4)] == [0, 3, 0, 0]
