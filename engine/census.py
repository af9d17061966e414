"""The census: each card of each deck lies exactly once in one of the piles."""

from engine.card import DECK, FACE_UP, KING, RANK
from engine.table import DEAL_NUMBER, DISCARD, OPTIONS, STATE, UNDER


def census_fault(game):
    """Return the sentence that says which card is missing, double or misplaced in `game`, or None.

    Nor is a state byte set that the game does not have.
    """
    position = game.position
    seen = bytearray(128)
    number = 0
    for pile in range(OPTIONS):
        card = position[pile]
        if card and pile >= game.PILES and pile != DISCARD:
            return "Pile " + str(pile) + " holds cards"
        while card:
            number += 1
            if not 1 <= card & RANK <= KING or (card & DECK and game.DECKS == 1) or seen[card & ~FACE_UP]:
                return "A card is there twice, or is none"
            seen[card & ~FACE_UP] = 1
            card = position[card | UNDER]
    if number != 52 * game.DECKS:
        return "Cards are missing"
    for index in range(game.STATES, DEAL_NUMBER - STATE):
        if position[STATE + index]:
            return "A counter is set that this game does not have"
    return None
