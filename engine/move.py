"""A move is one word of 15 bits, and so is every consequence that the rules force on it; the journal keeps these words.

Bits 12-14 are the kind, bits 6-11 and 0-5 the source and the target pile, unless the kind says otherwise. Every kind
can be undone from the word alone, and the first word of a step is the move that the player made. Undo and redo need no
more.
"""

TRANSFER = 0 << 12  # the top card of source goes onto target
DRAW = 1 << 12  # the same, and the card is turned over
TURN_OVER = 2 << 12  # the whole pile source is turned over onto target, which is empty
REMOVE = 3 << 12  # the top cards of source and of target go to the discard; one card where both are the same pile
RUN = 4 << 12  # of piles 0..15: source in bits 8-11, target in bits 4-7, number of cards in bits 0-3
SECOND_RUN = 5 << 12  # the same of piles 16..31
CHANGE = 6 << 12  # state byte (bits 8-11) is xored with bits 0-7
SHUFFLE = 7 << 12  # source is shuffled; the order follows from deal number and pass
REVEAL = SHUFFLE | 1  # the top card of source is turned over where it lies

KIND = 7 << 12
NO_MOVE = -1


def move(kind: int, source: int, target: int) -> int:
    """Pack a move of `kind` (TRANSFER, DRAW, TURN_OVER, REMOVE) from pile `source` to pile `target` (0..63)."""
    return kind | source << 6 | target


def source_of(word: int) -> int:
    """Return the source pile of a word of any kind but CHANGE."""
    kind = word & KIND
    if kind == RUN or kind == SECOND_RUN:
        return (16 if kind == SECOND_RUN else 0) | word >> 8 & 15
    return word >> 6 & 63


def target_of(word: int) -> int:
    """Return the target pile of a word of any kind but CHANGE and SHUFFLE."""
    kind = word & KIND
    if kind == RUN or kind == SECOND_RUN:
        return (16 if kind == SECOND_RUN else 0) | word >> 4 & 15
    return word & 63


def count_of(word: int) -> int:
    """Return how many cards of its source a word of the kinds TRANSFER, DRAW, REMOVE, RUN and SECOND_RUN moves."""
    kind = word & KIND
    return word & 15 if kind == RUN or kind == SECOND_RUN else 1
