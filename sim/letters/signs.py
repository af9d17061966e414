"""The characters that stand for cards and places."""

from engine.card import FACE_UP, RANK, RANK_NAMES, SUIT
from engine.card import SUITS as LETTERS
from handheld.widgets.font import with_suits
from sim.words.rows import written

SUITS = "\N{BLACK SPADE SUIT}\N{BLACK HEART SUIT}\N{BLACK DIAMOND SUIT}\N{BLACK CLUB SUIT}"
BACK = "##"
EMPTY = "--"
REFILL = "<-"  # an empty stock that can be filled again
CURSOR = "[]"
PICKED = "*"
TARGET = "^"


def suits_for(encoding: str | None) -> str:
    """Return four characters for the suits that a terminal of this encoding shows."""
    try:
        SUITS.encode(encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return LETTERS[:4]
    return SUITS


def card_sign(card: int, suits: str) -> str:
    """Return rank and suit of a card's byte, or its back."""
    if not card & FACE_UP:
        return BACK
    return RANK_NAMES[(card & RANK) - 1] + suits[(card & SUIT) >> 4]


def with_signs(sentence: str, suits: str) -> str:
    """Return a sentence of the app with these suits in its names of cards."""
    return written(with_suits(sentence), suits)
