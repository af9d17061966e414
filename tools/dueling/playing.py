"""One game between two of the machine's levels."""

import numpy

from engine.game import DRAWN, FIRST_PLAYER_WON, PLAYING
from engine.games.double_trigon.opponent import Opponent
from engine.games.double_trigon.position import OPPONENT
from engine.games.double_trigon.rules import DoubleTrigon
from engine.move import NO_MOVE
from tools.dueling.compiled_opponent import COMPILED, MOVES, play_game


def play(deal: int, first: str, second: str) -> tuple[float, int]:
    """Play a deal between two players; return what the first one gets (1, 0.5 or 0) and the number of moves."""
    if first in COMPILED and second in COMPILED:
        return play_compiled(deal, COMPILED[first], COMPILED[second])
    game = DoubleTrigon()
    game.deal(deal)
    levels = [game.OPTIONS[OPPONENT][1].index(name) for name in (first, second)]
    players = (Opponent(game), Opponent(game))
    moves = 0
    while game.outcome() == PLAYING:
        game.set_option(OPPONENT, levels[game.player()])
        player = players[game.player()]
        player.begin()
        word = NO_MOVE
        while word == NO_MOVE:
            word = player.think()
        game.play(word)
        moves += 1
    if game.outcome() == DRAWN:
        return 0.5, moves
    return float(game.outcome() == FIRST_PLAYER_WON), moves


def play_compiled(deal: int, first: int, second: int) -> tuple[float, int]:
    """Do the same between two players of COMPILED, by the compiled rules."""
    game = DoubleTrigon()
    game.deal(deal)
    counted = numpy.zeros(4, numpy.int64)
    position = numpy.frombuffer(bytes(game.position), numpy.uint8)
    points = play_game(position, deal, game.NUMBER, first, second, 0, counted)
    return points / 2, int(counted[MOVES])
