"""Deals and random plays of engine games, and what the tests read off them."""

from array import array
from itertools import islice

from engine.game import LARGEST_DEAL_NUMBER, LOST, PLAYING
from engine.save import LARGEST_SAVE
from engine.table import DISCARD

STEPS_AFTER_A_WIN = 20
STEPS_REMEMBERED = 400


def random_deal(game, choose):
    """Deal any number."""
    game.deal(choose.randint(1, LARGEST_DEAL_NUMBER))


def legal_moves(game):
    """Return the legal moves as a list of words."""
    moves = array("H", bytes(2 * game.MOVE_LIMIT))
    return list(moves[: game.legal_moves(moves)])


def random_play(game, choose, longest):
    """Deal and play like `random_moves`; yield None after the deal, then every move after it is played."""
    random_deal(game, choose)
    yield None
    yield from random_moves(game, choose, longest)


def remembered_play(game, choose, longest):
    """The same, but no longer than what the journal is sure to keep."""
    return islice(random_play(game, choose, longest), 1 + STEPS_REMEMBERED)


def random_moves(game, choose, longest):
    """Play random moves until the game is over; yield every move after it is played.

    Where a won game has moves left, a few of them are played too. More than `longest` steps until the end fail.
    """
    steps = 0
    while game.outcome() == PLAYING:
        word = choose.choice(legal_moves(game))
        game.play(word)
        steps += 1
        assert steps <= longest, "the play is longer than the bound stated for this game"
        yield word
    for _ in range(STEPS_AFTER_A_WIN):
        if game.outcome() == LOST or not legal_moves(game):
            return
        word = choose.choice(legal_moves(game))
        game.play(word)
        yield word


def saved(game):
    """Return the game with its history as it is saved."""
    buffer = bytearray(LARGEST_SAVE)
    return bytes(buffer[: game.save_into(buffer)])


def census(game):
    """Return the sorted card bytes of all piles, without the bit that says whether a card lies face up."""
    cards = []
    buffer = bytearray(256)
    for pile in list(range(game.PILES)) + [DISCARD]:
        cards += [card & 0x7F for card in buffer[: game.cards_into(pile, buffer)]]
    return sorted(cards)


def whole_decks(game):
    """Return what `census` has to be: each card of each deck once."""
    return sorted([suit << 4 | rank for suit in range(4 * game.DECKS) for rank in range(1, 14)])
