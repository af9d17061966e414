"""Suit Triangle: depth first through all positions, each once. (RULES.md, Suit Triangle)

The cards outside the triangle are numbered so that of two in one waste the lower number lies above, and in the stock
the higher one: the last card that is drawn is 0. A waste is the set of its numbers, the stock of n cards are those
below n. The bit of a card in a set of all is its cell, or CELLS and its number.
"""

from typing import NamedTuple

import numpy

from engine.card import KING, RANK
from engine.games.pairing import THIRTEEN
from engine.games.suit_triangle import (
    AUTO_KINGS,
    BY_HAND,
    DRAW_MOVE,
    EVERYWHERE,
    GOAL,
    LEFT_WASTE,
    MUST_PLAY,
    REFILL,
    RIGHT_WASTE,
    STOCK,
    STOCK_TOP,
    SuitTriangle,
)
from engine.move import REMOVE
from engine.table import OPTIONS, UNDER
from tools.solving.compiled import Array, compiled, lowest_bit
from tools.solving.covering import Covering, cells_of, covering_of, exposed_of, without, without_kings
from tools.solving.search import LOST, WON, Search
from tools.solving.visited import enlarged, new_table, note, row_of

CELLS = 28
CELL_SET = (1 << CELLS) - 1
OUTSIDE = 24  # cards in stock and wastes, at most
DEEPEST = 64  # 12 draws and 52 removals are more than there can be
MOST_MOVES = 32  # of a position

# The columns of a frame of the stack: a position, and which of its moves are still to be tried.
CELLS_LEFT, EXPOSED, LEFT, RIGHT, IN_STOCK, NEXT, END = range(7)


class Facts(NamedTuple):
    """What stays the same through a search."""

    options: Array  # of the engine
    covering: Covering
    ranks: Array  # of each card, by its bit
    of_rank: Array  # for each rank the set of its cards
    partners: Array  # for each card the set of those it could ever go with; of a King all cards


@compiled
def facts_of(position: Array, covering: Covering) -> tuple[Facts, int, int, int]:
    """Return the Facts of an engine position, and its left waste, right waste and number of cards in the stock."""
    ranks = numpy.zeros(CELLS + OUTSIDE, numpy.int64)
    for cell in range(CELLS):
        ranks[cell] = position[cell] & RANK
    stock = 0
    card = position[STOCK]
    while card:
        stock += 1
        card = position[card | UNDER]
    number = stock
    card = position[STOCK]
    while card:
        number -= 1
        ranks[CELLS + number] = card & RANK
        card = position[card | UNDER]
    wastes = numpy.zeros(2, numpy.int64)
    number = stock
    for side in range(2):
        card = position[LEFT_WASTE + side]
        while card:
            ranks[CELLS + number] = card & RANK
            wastes[side] |= 1 << number
            number += 1
            card = position[card | UNDER]
    of_rank = numpy.zeros(KING + 1, numpy.int64)
    for card in range(CELLS + number):
        of_rank[ranks[card]] |= 1 << card
    of_rank[0] = 0
    partners = numpy.zeros(CELLS + OUTSIDE, numpy.int64)
    for card in range(CELLS + number):
        partners[card] = of_rank[THIRTEEN - ranks[card]] if ranks[card] != KING else -1
        if card < CELLS and ranks[card] != KING:
            partners[card] &= ~CELL_SET | covering.apart[card]
    options = position[OPTIONS : OPTIONS + 5].astype(numpy.int64)
    return Facts(options, covering, ranks, of_rank, partners), wastes[0], wastes[1], stock


@compiled
def after_what_is_forced(
    facts: Facts, cells: int, exposed: int, left: int, right: int, stock: int
) -> tuple[int, int, int, int, int]:
    """Return (cells, exposed, left, right, stock) after Kings have gone and both empty wastes are filled again."""
    kings = facts.of_rank[KING]
    outer_kings = kings >> CELLS
    while True:
        if facts.options[AUTO_KINGS] != BY_HAND:
            cells, exposed = without_kings(cells, exposed, kings, facts.covering)
            while left & -left & outer_kings:
                left &= left - 1
            while right & -right & outer_kings:
                right &= right - 1
            if facts.options[AUTO_KINGS] == EVERYWHERE and not facts.options[STOCK_TOP]:
                while stock and outer_kings >> stock - 1 & 1:
                    stock -= 1
        if facts.options[REFILL] or left or right or not stock:
            return cells, exposed, left, right, stock
        left, right, stock = drawn(left, right, stock)


@compiled
def drawn(left: int, right: int, stock: int) -> tuple[int, int, int]:
    """Return the wastes and the number of cards in the stock after a draw."""
    left |= 1 << stock - 1
    if stock == 1:
        return left, right, 0
    return left, right | 1 << stock - 2, stock - 2


@compiled
def lacks_partner(facts: Facts, cards: int, cells: int, left: int, right: int, stock: int) -> bool:
    """Tell whether one of the cards in a set has to go and can never be exposed together with a partner."""
    there = cells | (left | right | (1 << stock) - 1) << CELLS
    cards &= cells if facts.options[GOAL] else there
    while cards:
        card = lowest_bit(cards)
        cards &= cards - 1
        partners = facts.partners[card] & there
        if card >= CELLS:
            if left >> card - CELLS & 1:
                partners &= ~(left << CELLS)
            elif right >> card - CELLS & 1:
                partners &= ~(right << CELLS)
        if not partners:
            return True
    return False


@compiled
def write_moves(facts: Facts, frame: Array, moves: Array, first: int) -> None:
    """Write the words of a frame's legal moves into `moves` from `first` on, the draw last."""
    exposed, left, right, stock = frame[EXPOSED], frame[LEFT], frame[RIGHT], frame[IN_STOCK]
    left_rank = facts.ranks[CELLS + lowest_bit(left)] if left else 0
    right_rank = facts.ranks[CELLS + lowest_bit(right)] if right else 0
    stock_rank = facts.ranks[CELLS + stock - 1] if stock and not facts.options[STOCK_TOP] else 0
    end = first
    for rank in range(THIRTEEN // 2 + 1):
        low = exposed & facts.of_rank[rank]
        high = exposed & facts.of_rank[THIRTEEN - rank]
        for pile, top in ((STOCK, stock_rank), (LEFT_WASTE, left_rank), (RIGHT_WASTE, right_rank)):
            if top == THIRTEEN - rank:
                high |= 1 << pile
            elif top == rank and rank:
                low |= 1 << pile
        if not rank:
            while high:
                pile = lowest_bit(high)
                high &= high - 1
                moves[end] = REMOVE | pile << 6 | pile
                end += 1
        while low:
            pile = lowest_bit(low)
            low &= low - 1
            others = high
            while others:
                other = lowest_bit(others)
                others &= others - 1
                moves[end] = REMOVE | min(pile, other) << 6 | max(pile, other)
                end += 1
    if stock and not (facts.options[MUST_PLAY] and end > first and (left or right)):
        moves[end] = DRAW_MOVE
        end += 1
    frame[NEXT] = first
    frame[END] = end


@compiled
def go_deeper(
    facts: Facts, stack: Array, depth: int, moves: Array, table: Array, positions: int, most: int
) -> tuple[int, int, bool]:
    """Go on from frame `depth` of the stack, -1 where all is done.

    Return the new depth, the positions, and whether it is won: then the moves that were tried last in the frames lead
    there.
    """
    while depth >= 0 and positions < most:
        frame = stack[depth]
        if frame[NEXT] == frame[END]:
            depth -= 1
            continue
        word = moves[frame[NEXT]]
        frame[NEXT] += 1
        cells, exposed, left, right, stock = (
            frame[CELLS_LEFT],
            frame[EXPOSED],
            frame[LEFT],
            frame[RIGHT],
            frame[IN_STOCK],
        )
        gone = 0
        if word == DRAW_MOVE:
            left, right, stock = drawn(left, right, stock)
        else:
            for shift in (6, 0):
                pile = word >> shift & 63
                if shift == 0 and pile == word >> 6 & 63:
                    continue
                if pile < CELLS:
                    gone = pile
                    cells, exposed = without(cells, exposed, pile, facts.covering)
                elif pile == STOCK:
                    stock -= 1
                    gone = CELLS + stock
                elif pile == LEFT_WASTE:
                    gone = CELLS + lowest_bit(left)
                    left &= left - 1
                else:
                    gone = CELLS + lowest_bit(right)
                    right &= right - 1
        cells, exposed, left, right, stock = after_what_is_forced(facts, cells, exposed, left, right, stock)
        if not cells and (facts.options[GOAL] or not (left | right | stock)):
            return depth, positions, True
        first_key = 1 << 40 | stock << CELLS | cells
        second_key = right << OUTSIDE | left
        row = row_of(table, first_key, second_key)
        if table[row, 0]:
            continue
        note(table, row, first_key, second_key, 0)
        positions += 1
        rank = facts.ranks[gone]
        alike = facts.of_rank[rank] | facts.of_rank[THIRTEEN - rank]
        if word != DRAW_MOVE and lacks_partner(facts, alike, cells, left, right, stock):
            continue
        depth += 1
        deeper = stack[depth]
        deeper[CELLS_LEFT] = cells
        deeper[EXPOSED] = exposed
        deeper[LEFT] = left
        deeper[RIGHT] = right
        deeper[IN_STOCK] = stock
        write_moves(facts, deeper, moves, frame[END])
    return depth, positions, False


class SuitTriangleSearch(Search):
    """A search of Suit Triangle, under any options."""

    def __init__(self, game: SuitTriangle) -> None:
        position = numpy.frombuffer(bytes(game.position), numpy.uint8).astype(numpy.int64)
        covering = covering_of(game)
        self._facts, left, right, stock = facts_of(position, covering)
        cells = cells_of(position, CELLS)
        self._stack = numpy.zeros((DEEPEST, END + 1), numpy.int64)
        self._moves = numpy.zeros(DEEPEST * MOST_MOVES, numpy.int64)
        self._table = new_table(4096)
        self._depth = 0
        self._stack[0, :NEXT] = cells, exposed_of(cells, covering.over), left, right, stock
        write_moves(self._facts, self._stack[0], self._moves, 0)
        if lacks_partner(self._facts, -1, cells, left, right, stock):
            self.verdict = LOST

    def go_on(self, most: int) -> None:
        """As in Search."""
        while 2 * most > len(self._table):
            self._table = enlarged(self._table, 2 * len(self._table))
        self._depth, self.positions, is_won = go_deeper(
            self._facts, self._stack, self._depth, self._moves, self._table, self.positions, most
        )
        if is_won:
            self.verdict = WON
        elif self._depth < 0:
            self.verdict = LOST

    def moves(self) -> list[int]:
        """As in Search."""
        return [int(self._moves[frame[NEXT] - 1]) for frame in self._stack[: self._depth + 1]]
