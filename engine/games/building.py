"""Building in suit, which Sixes and Sevens and Double Trigon share: what a pile takes, and which pile takes a card."""

from engine.card import ACE, DECK, FACE, KING, RANK, card_name
from engine.table import NOWHERE

UP = 1  # the step in rank from a pile's top card to the next one
DOWN = -1

# Sentences of `refusal`; each fits one line of the smallest screen, 26 characters.
FACE_DOWN = "The stock lies face down"
PLAY_FIRST = "First play what you can"
STAYS = "It stays on its foundation"
OTHER_PILE = "The other pile takes it"
_NEEDS = "%s needs %s, not %s"

EITHER_DECK = 0xFF ^ DECK


def base_of(card: int, step: int) -> int:
    """Return the face of the card on which a card goes that builds UP or DOWN in suit.

    It is 0, no card, for an Ace that builds up and a King that builds down: they go on an empty pile.
    """
    return 0 if card & RANK == (ACE if step == UP else KING) else card - step & FACE


def accepts(top: int, card: int, step: int) -> bool:
    """Tell whether a pile whose top card is `top`, 0 where it is empty, takes a card that builds UP or DOWN in suit."""
    return top & FACE == base_of(card, step)


def pile_that_accepts(position: bytearray, first: int, number: int, card: int, step: int) -> int:
    """Return the first of the `number` piles from `first` on that takes a card, building UP or DOWN, else NOWHERE."""
    base = base_of(card, step)
    for pile in range(first, first + number):
        if position[pile] & FACE == base:
            return pile
    return NOWHERE


def place_among_eight(card: int) -> int:
    """Return 0..7, the place of a card's foundation where each suit of each deck has one: by suit and deck."""
    return card >> 3 & 6 | card >> 6 & 1


def is_joined(card: int, below: int) -> bool:
    """Tell whether a face-up card lies in suit on a face-up one that is a rank higher."""
    return below & EITHER_DECK == (card & EITHER_DECK) + 1


def needs(card: int, step: int, top: int) -> str:
    """Return the sentence that refuses a card, which builds UP or DOWN, on a card `top`."""
    return _NEEDS % (card_name(card), card_name(card - step), card_name(top))
