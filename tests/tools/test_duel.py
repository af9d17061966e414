"""The compiled rules of the duels are the engine's, and decide as it does."""

import os

import pytest

from engine.game import DRAWN, FIRST_PLAYER_WON, PLAYING, SECOND_PLAYER_WON
from engine.games.double_trigon.opponent import Opponent
from engine.games.double_trigon.position import EXPERT, HARD, OPPONENT
from engine.games.double_trigon.rules import DoubleTrigon
from engine.games.double_trigon.worth import best_at_first_sight
from engine.move import NO_MOVE

numpy = pytest.importorskip("numpy", reason="it comes with what measuring needs")
pytest.importorskip("numba", reason="it comes with what measuring needs")

from tools.dueling import compiled_opponent, compiled_rules  # noqa: E402

DEALS = range(1, 30) if os.environ.get("DEEP") == "1" else range(1, 2)
HALF_POINTS = {FIRST_PLAYER_WON: 2, DRAWN: 1, SECOND_PLAYER_WON: 0}


def decision(opponent):
    opponent.begin()
    word = NO_MOVE
    while word == NO_MOVE:
        word = opponent.think()
    return word


@pytest.mark.parametrize(
    ("level", "steps"), [(HARD, compiled_opponent.AT_FIRST_SIGHT), (HARD, compiled_opponent.HARD), (EXPERT, 150)]
)
@pytest.mark.parametrize("options", [(0, 0, 0), (1, 1, 1), (0, 2, 2), (0, 3, 0)])
def test_every_move_of_a_game_is_decided_as_the_engine_decides_it(level, steps, options):
    for deal in DEALS:
        game = DoubleTrigon()
        for index, value in enumerate((*options, level)):
            game.set_option(index, value)
        game.deal(deal)
        assert game.option(OPPONENT) == level
        opponent = Opponent(game, steps)
        position = numpy.frombuffer(bytes(game.position), numpy.uint8).copy()
        dealt = position.copy()
        where, moves = compiled_rules.new_buffers()
        generator, counted = numpy.zeros(3, numpy.int64), numpy.zeros(4, numpy.int64)
        words = number_of_moves = 0
        while game.outcome() == PLAYING:
            number = game.legal_moves(opponent._moves)
            assert list(moves[: compiled_rules.legal_moves(position, where, moves)]) == list(opponent._moves[:number])
            if steps == compiled_opponent.AT_FIRST_SIGHT:
                word = best_at_first_sight(game, opponent._moves, number, 0)
            else:
                word = decision(opponent)
            chance_number = compiled_opponent.chance_number(position, words)
            compiled_opponent.seed(generator, deal, game.NUMBER, chance_number)
            seen = opponent._seen_stocks()
            assert compiled_opponent.decide(position, generator, seen, steps, counted) == word
            game.play(word)
            words += compiled_rules.play(position, where, moves, word)
            number_of_moves += 1
            assert (words, bytes(position)) == (game.journal.length, bytes(game.position))
        counted[:] = 0
        played = compiled_opponent.play_game(dealt, deal, game.NUMBER, steps, steps, 0, counted)
        assert played == HALF_POINTS[game.outcome()]
        assert counted[compiled_opponent.MOVES] == number_of_moves
