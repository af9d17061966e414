"""The table: one bytearray that holds a whole position, and the words of engine.move that change it.

    position[pile]          the top card of each of up to 64 piles, 0 where the pile is empty
    position[64..71]        the value number of each option
    position[72..87]        the state bytes: pass, player to move and whatever else a game counts
    position[88..91]        the deal number, lowest byte first
    position[92]            the number of the game
    position[128 + card]    the card under that card, 0 at the bottom; the face-up bit of the index does not count

A card is found under the card above it, so a pile of any length costs nothing beyond its cards, moving a run of cards
is three assignments, and equal positions are equal bytes.
"""

from engine.card import FACE_UP
from engine.generator import Generator
from engine.move import CHANGE, DRAW, KIND, REMOVE, RUN, SECOND_RUN, TRANSFER, TURN_OVER

DISCARD = 62
NOWHERE = 63  # a pile that is always empty

OPTIONS = 64
STATE = 72
DEAL_NUMBER = 88
GAME = 92
UNDER = 128

POSITION_SIZE = 256  # bytes

LARGEST_DEAL_NUMBER = 999_999_999

PASS = 0  # state byte: how many passes through the stock are over


class Table:
    """Piles of cards. Nothing but the constructor allocates."""

    def __init__(self, other: "Table | None" = None) -> None:
        """Make a table without cards; it shuffles in the buffers of `other`, a Table, where that is not None."""
        self.position = bytearray(POSITION_SIZE)
        self.generator: Generator = other.generator if other else Generator()
        self._order: bytearray = other._order if other else bytearray(104)
        self._swaps: bytearray = other._swaps if other else bytearray(104)

    def deal_number(self) -> int:
        """Return the number of the deal, 1..999,999,999."""
        position = self.position
        return (
            position[DEAL_NUMBER]
            | position[DEAL_NUMBER + 1] << 8
            | position[DEAL_NUMBER + 2] << 16
            | position[DEAL_NUMBER + 3] << 24
        )

    def under(self, card: int) -> int:
        """Return the card byte that lies under `card`, 0 at the bottom of the pile."""
        return self.position[card | UNDER]

    def count(self, pile: int) -> int:
        """Return the number of cards in a pile."""
        position = self.position
        card = position[pile]
        number = 0
        while card:
            number += 1
            card = position[card | UNDER]
        return number

    def cards_into(self, pile: int, buffer: bytearray) -> int:
        """Write the cards of a pile into `buffer` (one byte each), bottom first; return their number."""
        number = self.count(pile)
        card = self.position[pile]
        index = number
        while index:
            index -= 1
            buffer[index] = card
            card = self.position[card | UNDER]
        return number

    def put(self, card: int, pile: int) -> None:
        """Lay a card on a pile while dealing: not part of any step."""
        position = self.position
        position[card | UNDER] = position[pile]
        position[pile] = card

    def carry_out(self, word: int, backwards: bool = False) -> None:
        """Change the position by a word of engine.move, or take that change back."""
        if backwards:
            word = reversed_word(word)
        position = self.position
        kind = word & KIND
        source = word >> 6 & 63
        target = word & 63
        if kind == TRANSFER or kind == DRAW:
            card = position[source]
            position[source] = position[card | UNDER]
            if kind == DRAW:
                card ^= FACE_UP
            position[card | UNDER] = position[target]
            position[target] = card
        elif kind == REMOVE:
            # Written out, as a search does this more often than all else.
            if backwards:
                if target != source:
                    card = position[DISCARD]
                    position[DISCARD] = position[card | UNDER]
                    position[card | UNDER] = position[target]
                    position[target] = card
                card = position[DISCARD]
                position[DISCARD] = position[card | UNDER]
                position[card | UNDER] = position[source]
                position[source] = card
            else:
                card = position[source]
                position[source] = position[card | UNDER]
                position[card | UNDER] = position[DISCARD]
                position[DISCARD] = card
                if target != source:
                    card = position[target]
                    position[target] = position[card | UNDER]
                    position[card | UNDER] = position[DISCARD]
                    position[DISCARD] = card
        elif kind == CHANGE:
            position[STATE + (word >> 8 & 15)] ^= word & 255
        elif kind == RUN:
            self._move_run(word >> 8 & 15, word >> 4 & 15, word & 15)
        elif kind == SECOND_RUN:
            self._move_run(16 | word >> 8 & 15, 16 | word >> 4 & 15, word & 15)
        elif kind == TURN_OVER:
            self._turn_over(source, target)
        elif word & 1:
            position[source] ^= FACE_UP
        else:
            self._shuffle(source, backwards)

    def _move_run(self, source: int, target: int, number: int) -> None:
        position = self.position
        top = position[source]
        head = top
        while number > 1:
            number -= 1
            head = position[head | UNDER]
        position[source] = position[head | UNDER]
        position[head | UNDER] = position[target]
        position[target] = top

    def _turn_over(self, source: int, target: int) -> None:
        position = self.position
        card = position[source]
        position[source] = 0
        while card:
            below = position[card | UNDER]
            card ^= FACE_UP
            position[card | UNDER] = position[target]
            position[target] = card
            card = below

    def _shuffle(self, pile: int, backwards: bool) -> None:
        number = self.cards_into(pile, self._order)
        self._reorder(number, self.position[STATE + PASS], backwards)
        self.position[pile] = 0
        for index in range(number):
            self.put(self._order[index], pile)

    def _reorder(self, number: int, passed: int, backwards: bool) -> None:
        """Give `number` cards in the buffer the order that belongs to (deal number, pass), or take that order back.
        (RULES.md, Common)"""
        order = self._order
        swaps = self._swaps
        self.generator.seed(self.deal_number(), self.position[GAME], passed)
        for index in range(number - 1, 0, -1):
            swaps[index] = self.generator.below(index + 1)
        if backwards:
            for index in range(1, number):
                swap(order, index, swaps[index])
        else:
            for index in range(number - 1, 0, -1):
                swap(order, index, swaps[index])


def reversed_word(word: int) -> int:
    """Return the word with source and target exchanged, where its kind has both."""
    kind = word & KIND
    if kind <= TURN_OVER:
        return kind | (word & 63) << 6 | word >> 6 & 63
    if kind == RUN or kind == SECOND_RUN:
        return kind | (word & 0x0F0) << 4 | (word & 0xF00) >> 4 | word & 15
    return word


def swap(buffer: bytearray, first: int, second: int) -> None:
    """Exchange two bytes of a buffer."""
    kept = buffer[first]
    buffer[first] = buffer[second]
    buffer[second] = kept
