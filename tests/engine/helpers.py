"""Positions for tests, laid out by hand."""

from array import array

from engine.card import DECK, FACE_UP
from engine.notation import card_from_text, card_text, move_text
from engine.table import DISCARD


def lay(game, piles, options=None, number=1):
    """Make `game` a position with the given piles and every other card in the discard.

    piles: {pile number: "7H ~6S"}, bottom card first; options: {option name: value's number}. Checked for soundness.
    """
    names = [option[0] for option in game.OPTIONS]
    for index in range(len(names)):
        game.set_option(index, (options or {}).get(names[index], 0))
    assert not set(options or {}) - set(names)
    game.clear(number)
    game.journal.clear()
    used = set()
    for pile, text in piles.items():
        for name in text.split():
            card = card_from_text(name)
            used.add(card & ~FACE_UP)
            game.put(card, pile)
    for deck in range(game.DECKS):
        for suit in range(4):
            for rank in range(1, 14):
                card = deck * DECK | suit << 4 | rank
                if card not in used:
                    game.put(card | FACE_UP, DISCARD)
    assert game.fault() is None
    return game


def moves_of(game):
    """Return the texts of the legal moves, sorted."""
    into = array("H", bytes(2 * game.MOVE_LIMIT))
    return sorted(move_text(game, into[index]) for index in range(game.legal_moves(into)))


def pile_text(game, pile):
    """Return the cards of a pile, bottom card first, as "7H 6S"."""
    cards = bytearray(104)
    return " ".join(card_text(cards[index]) for index in range(game.cards_into(pile, cards)))
