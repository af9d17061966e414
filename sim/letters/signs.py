"""The characters that stand for cards and places."""

import os
from collections.abc import Mapping

from engine.card import FACE_UP, RANK, RANK_NAMES, SUIT
from engine.card import SUITS as LETTERS
from handheld.widgets.font import with_suits
from sim.words.rows import written

SUITS = "\N{BLACK SPADE SUIT}\N{BLACK HEART SUIT}\N{BLACK DIAMOND SUIT}\N{BLACK CLUB SUIT}"
ASCII_LOCALES = ("C", "POSIX")
PUT_BY_PYTHON = "C.UTF-8"  # as LC_CTYPE, where the locale is one of ASCII (PEP 538)
BACK = "##"
EMPTY = "--"
REFILL = "<-"  # an empty stock that can be filled again
CURSOR = "[]"
PICKED = "*"
TARGET = "^"


def suits_for(encoding: str | None, variables: Mapping[str, str] = os.environ) -> str:
    """Return four characters for the suits that a terminal shows: signs, or letters where its encoding has none, or its
    locale is one of ASCII alone.

    encoding: that of the stream, which Python takes for UTF-8 in such a locale too. variables: the environment's.
    """
    locale = variables.get("LC_ALL") or variables.get("LANG")
    if locale in ASCII_LOCALES and (
        variables.get("LC_ALL") or variables.get("LC_CTYPE", PUT_BY_PYTHON) == PUT_BY_PYTHON
    ):
        return LETTERS[:4]
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
