"""A card is one byte: rank 1..13 in bits 0-3, suit in bits 4-5, deck of origin in bit 6, face up in bit 7.

The suits are 0 spade, 1 heart, 2 diamond, 3 club. The byte 0 is no card. (RULES.md, Common to all games)
"""

RANK = 0x0F
SUIT = 0x30
DECK = 0x40
FACE_UP = 0x80

FACE = SUIT | RANK  # what is printed on it
CARD = DECK | FACE  # which card it is, whichever side it shows

ACE = 1
KING = 13

RANK_NAMES = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")  # for a player, from rank 1 on
SUITS = "SHDCshdc"  # capital letters for the first deck, small ones for the second


def is_face_up(card: int) -> bool:
    """Tell whether a card lies face up."""
    return card >= FACE_UP


def card_name(card: int) -> str:
    """Return what a player calls a card in a sentence: "10H", "KS"."""
    return RANK_NAMES[(card & RANK) - 1] + SUITS[(card & SUIT) >> 4]
