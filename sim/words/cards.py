"""Cards and sentences as they are read aloud."""

from engine.card import FACE_UP, RANK, RANK_NAMES, SUIT

RANKS = ("ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king")
SUITS = ("spades", "hearts", "diamonds", "clubs")
SUIT_LETTERS = "SHDC"
MARKS = ".,:"  # what may follow the name of a card in a sentence
ENDS = ".!?:"
ARROWS = "<>"  # how the pages write "left and right"


def card_in_words(card: int) -> str:
    """Return what a card's byte is called: "queen of hearts", "a face-down card"."""
    if not card & FACE_UP:
        return "a face-down card"
    return RANKS[(card & RANK) - 1] + " of " + SUITS[(card & SUIT) >> 4]


def in_words(sentence: str) -> str:
    """Return a sentence of the app with the names of cards in it, such as 10H or KS, written out."""
    words = sentence.replace(ARROWS, "left and right").split(" ")
    for index in range(len(words)):
        name = words[index]
        end = ""
        if name[-1:] and name[-1:] in MARKS:
            end = name[-1:]
            name = name[:-1]
        if name[:-1] in RANK_NAMES and name[-1] in SUIT_LETTERS:
            suit = SUITS[SUIT_LETTERS.find(name[-1])]
            words[index] = RANKS[RANK_NAMES.index(name[:-1])] + " of " + suit + end
    return " ".join(words)


def line_of(parts: list) -> str:
    """Return sentences as one line: each in words, with a capital letter, and with an end."""
    line = ""
    for part in parts:
        if part:
            while "   " in part:
                part = part.replace("   ", "  ")
            text = in_words(part.replace("  ", ", "))
            if line:
                line += " " if line[-1] in ENDS else ". "
            line += text[:1].upper() + text[1:]
    return line
