"""Double Trigon for two: what engine/RULES.md asks for beyond the tests of moves, turns and the end."""

import random

import pytest

from engine.game import FIRST_PLAYER_WON, PLAYING
from engine.move import KIND, TURN_OVER
from engine.notation import position_text
from tests.engine.games.double_trigon.positions import (
    HEARTS,
    OTHER,
    STOCK,
    TWO,
    draw,
    hint,
    lay,
    legal_moves,
    new_game,
    suit_up_to,
)
from tests.engine.helpers import moves_of, pile_text


def test_passes_through_the_stock_are_unlimited():
    full = dict(enumerate("3S 5S 7S 9S JS 3C 5C 7C 9C".split()))
    drawn = "KH 2D QH 3D JH 4D TH 5D 9H 6D 8H 7D 7H 8D 6H 9D 5H TD 4H JD 3H QD 2H KD AH"  # one heart fits each round
    stock = " ".join(["~" + card for card in reversed(drawn.split())])
    game = lay(full | {STOCK: stock, TWO: "9s"})
    steps = turned_over = 0
    while game.outcome() == PLAYING and steps < 500:
        steps += 1
        word = hint(game)
        turned_over += word & KIND == TURN_OVER
        game.play(word)
    assert pile_text(game, HEARTS) == suit_up_to("H", "K")
    assert (turned_over, game.outcome()) == (12, FIRST_PLAYER_WON)


def test_must_play_off_draws_and_passes_at_will():
    game = lay({0: "9S", 1: "8S", 2: "4D", STOCK: "~2D ~TS ~3D"} | OTHER)
    assert moves_of(game) == ["8S>9S", "draw"]
    draw(game)
    assert moves_of(game) == ["3D>4D", "8S>9S", "pass"]


@pytest.mark.parametrize("opponent", ["normal", "hard", "second person", "expert"])
def test_who_the_opponent_is_changes_no_rule(opponent):
    game, other = new_game(), new_game(opponent=opponent)
    choose = random.Random("opponent")
    game.deal(9)
    other.deal(9)
    for _ in range(200):
        moves = legal_moves(game)
        assert moves and legal_moves(other) == moves
        word = choose.choice(moves)
        game.play(word)
        other.play(word)
        assert position_text(other).split(" ")[1:] == position_text(game).split(" ")[1:]
