"""Cards as texts. The answers are kept, as the searches ask the same again and again."""

from functools import cache

RANKS = "A23456789TJQK"


@cache
def rank(card):
    """Return 1 (Ace) to 13 (King)."""
    return RANKS.index(face_up(card)[0]) + 1


@cache
def suit(card):
    """Return the suit letter as a capital, whichever deck the card is of."""
    return face_up(card)[1].upper()


@cache
def deck(card):
    """Return 1 or 2."""
    return 1 if face_up(card)[1].isupper() else 2


def face_up(card):
    """Return the card as it reads when it lies face up."""
    return card.lstrip("~")


def face_down(card):
    """Return the card as it reads when it lies face down."""
    return "~" + face_up(card)


def is_face_up(card):
    """Tell whether the card lies face up."""
    return not card.startswith("~")


def read_piles(line):
    """Return the piles of a position line, the discard last, as lists of cards, bottom first."""
    piles = []
    for text in line.split(" ")[2].split("/"):
        cards = []
        while text:
            length = 3 if text.startswith("~") else 2
            cards.append(text[:length])
            text = text[length:]
        piles.append(cards)
    return piles
