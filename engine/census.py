"""The census: each card of each deck lies exactly once in one of the piles."""

from engine.card import CARD, DECK, KING, RANK
from engine.table import DEAL_NUMBER, DISCARD, OPTIONS, STATE, UNDER


def census_fault(position: bytearray, decks: int, piles: int, states: int) -> str | None:
    """Return the sentence that says which card is missing, double or misplaced, or which counter is set, or None.

    Each card of each of the decks lies exactly once in one of the piles 0..piles-1 or the discard, and no state byte
    from `states` on is set.
    """
    seen = bytearray(128)
    number = 0
    for pile in range(OPTIONS):
        card = position[pile]
        if card and pile >= piles and pile != DISCARD:
            return "Pile " + str(pile) + " holds cards"
        while card:
            number += 1
            if not 1 <= card & RANK <= KING or (card & DECK and decks == 1) or seen[card & CARD]:
                return "A card is there twice, or is none"
            seen[card & CARD] = 1
            card = position[card | UNDER]
    if number != 52 * decks:
        return "Cards are missing"
    for index in range(states, DEAL_NUMBER - STATE):
        if position[STATE + index]:
            return "A counter is set that this game does not have"
    return None
