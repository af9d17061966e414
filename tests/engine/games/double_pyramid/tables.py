"""Tables of Double Pyramid for its tests."""

from engine.games.double_pyramid.rules import DoublePyramid
from engine.generator import Generator
from engine.notation import move_from_text
from engine.table import PASS, STATE
from tests.engine.helpers import lay

LEFT_PEAK, RIGHT_PEAK = 0, 1
CLASSIC = {"layout": 1}
ALL_104 = {"goal": 1}
PASSES = {2: 0, 1: 1, 3: 2, None: 3}  # value of the option by number of passes
TURN_WASTE = {"redeal": 1}
STOCK_PAIRS = {"stock_top": 1}
BY_HAND = {"auto_kings": 1}
MUST_PLAY = {"must_play": 1}


def position(piles, *options, passed=0, number=1):
    """Return a game with `piles` and every other card in the discard, `passed` passes being over."""
    chosen = {name: value for option in options for name, value in option.items()}
    game = lay(DoublePyramid(), piles, chosen, number)
    game.position[STATE + PASS] = passed
    return game


def dealt(number, *options):
    """Return a game with deal `number` under options like those above."""
    game = DoublePyramid()
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


def passed(game):
    """Return how many passes are over."""
    return game.position[STATE + PASS]


def undo_and_redo(game):
    """Undo the last step, redo it and undo it again, with the same bytes each time."""
    after = bytes(game.position)
    assert game.undo()
    before = bytes(game.position)
    assert game.redo()
    assert bytes(game.position) == after
    assert game.undo()
    assert bytes(game.position) == before


def shuffled(cards, number, pass_number):
    """Return cards (bottom first) in the order that the game's own generator draws for a deal number and a pass."""
    generator = Generator()
    generator.seed(number, 1, pass_number)
    cards = list(cards)
    for index in range(len(cards) - 1, 0, -1):
        other = generator.below(index + 1)
        cards[index], cards[other] = cards[other], cards[index]
    return cards
