"""What is written out for speed says the same as what it is written out of."""

import random
from array import array

import pytest

from engine.games.pairing import PairingGame
from handheld.games import registry

GAMES = [type(registry.new_game(index)) for index in range(len(registry.GAMES))]


@pytest.mark.parametrize("rules", [rules for rules in GAMES if issubclass(rules, PairingGame)])
def test_the_exposed_cards_that_are_searched_for_are_those_that_is_exposed_names(rules):
    choose = random.Random(13)
    game = rules()
    moves = array("H", bytes(2 * game.MOVE_LIMIT))
    for _ in range(20):
        for index, (_, values, _) in enumerate(game.OPTIONS):
            game.set_option(index, choose.randrange(len(values)))
        game.deal(choose.randint(1, 999_999_999))
        for _ in range(60):
            found = list(game._exposed[: game._find_exposed()])
            assert found == [pile for pile in range(game.PILES) if game.is_exposed(pile)]
            count = game.legal_moves(moves)
            if not count:
                break
            game.play(moves[choose.randrange(count)])
