"""Building in suit, which Sixes and Sevens and Double Trigon share: what a pile takes, and which pile takes a card."""

from engine.card import KING, RANK, RANKS, SUIT, SUITS
from engine.table import NOWHERE, UNDER

FACE = SUIT | RANK  # what is printed on a card

ACE = 1
TEN = 10

UP = 1  # the step in rank from a pile's top card to the next one
DOWN = -1

# Sentences of `refusal`; each fits one line of the smallest screen, 26 characters.
FACE_DOWN = "The stock lies face down"
PLAY_FIRST = "First play what you can"
STAYS = "It stays on its foundation"
OTHER_PILE = "The other pile takes it"
NEEDS = "%s needs %s, not %s"


def accepts(top, card, step):
    """Tell whether a pile whose top card is `top`, 0 where it is empty, takes `card` when it builds UP or DOWN in suit.

    An empty pile takes an Ace when it builds up, a King when it builds down.
    """
    if top:
        return card & FACE == (top & FACE) + step
    return card & RANK == (ACE if step == UP else KING)


def pile_that_accepts(position, first, number, card, step):
    """Return the first of the `number` piles from `first` on that takes `card`, building UP or DOWN, else NOWHERE."""
    for pile in range(first, first + number):
        if accepts(position[pile], card, step):
            return pile
    return NOWHERE


def lowest_card(position, pile, step):
    """Return the bottom card of a pile whose every card builds UP or DOWN on the one under it, 0 for any other pile."""
    card = position[pile]
    while card:
        below = position[card | UNDER]
        if not below:
            return card
        card = below if accepts(below, card, step) else 0
    return 0


def card_name(card):
    """Return what a player calls a card in a sentence: "10H", "KS"."""
    rank = card & RANK
    return ("10" if rank == TEN else RANKS[rank - 1]) + SUITS[(card & SUIT) >> 4]
