"""The engine's shuffle (engine.generator, engine.table), compiled: a search looks through many redeals."""

import numpy

from engine.generator import BITS, LOW, MULTIPLIERS, WARM_UP_ROUNDS
from tools.solving.compiled import Array, compiled

FIRST, SECOND, THIRD = MULTIPLIERS


@compiled
def shuffle(cards: Array, length: int, number: int, game: int, passed: int) -> None:
    """Give the first `length` cards of an int64 array the order that belongs to (deal number, game, pass)."""
    first = (number & LOW) | (game + 1) << BITS
    second = (number >> BITS) | (passed + 1) << BITS
    third = 12345
    for _ in range(WARM_UP_ROUNDS):
        first = FIRST * (first & LOW) + (first >> BITS)
        second = SECOND * (second & LOW) + (second >> BITS)
        third = THIRD * (third & LOW) + (third >> BITS)
        first ^= second & LOW
        second ^= third & LOW
        third ^= first & LOW
    for index in range(length - 1, 0, -1):
        accepted = (LOW + 1) - (LOW + 1) % (index + 1)
        value = accepted
        while value >= accepted:
            first = FIRST * (first & LOW) + (first >> BITS)
            second = SECOND * (second & LOW) + (second >> BITS)
            third = THIRD * (third & LOW) + (third >> BITS)
            value = ((first & LOW) + (second & LOW) + (third & LOW)) & LOW
        chosen = value % (index + 1)
        kept = cards[index]
        cards[index] = cards[chosen]
        cards[chosen] = kept


@compiled
def deck_of(number: int, game: int, decks: int) -> Array:
    """Return the shuffled cards of a deal, face down, as an int64 array: those that are dealt first come first."""
    cards = numpy.empty(52 * decks, numpy.int64)
    length = 0
    for suit in range(4 * decks):
        for rank in range(1, 14):
            cards[length] = suit << 4 | rank
            length += 1
    shuffle(cards, length, number, game, 0)
    return cards
