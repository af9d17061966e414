"""A card is one byte: rank 1..13 in bits 0-3, suit in bits 4-5, deck of origin in bit 6, face up in bit 7.

The suits are 0 spade, 1 heart, 2 diamond, 3 club. The byte 0 is no card. (RULES.md, Common to all games)
"""

RANK = 0x0F
SUIT = 0x30
DECK = 0x40
FACE_UP = 0x80

KING = 13

RANKS = "A23456789TJQK"
SUITS = "SHDCshdc"  # capital letters for the first deck, small ones for the second


def card_text(card):
    """Return a card byte as text: rank and suit letter, "7S" of the first deck, "7s" of the second, with a "~" before a
    card that lies face down."""
    text = RANKS[(card & RANK) - 1] + SUITS[(card >> 4) & 7]
    return text if card & FACE_UP else "~" + text


def card_from_text(text):
    """Return the card byte that `card_text` wrote. Raise ValueError for anything else."""
    face = FACE_UP
    if text[:1] == "~":
        face = 0
        text = text[1:]
    rank = RANKS.find(text[:1]) + 1
    suit = SUITS.find(text[1:])
    if len(text) != 2 or rank < 1 or suit < 0:
        raise ValueError("'" + text + "' is not a card; write rank and suit, as in 7S or TH")
    return face | suit << 4 | rank
