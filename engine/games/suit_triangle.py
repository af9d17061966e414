"""Suit Triangle, one deck. (RULES.md, Suit Triangle)

Piles: 0..27 the triangle row by row from the top (7, 6, 5, 4, 3, 2, 1 cards), then the stock and the two wastes.
"""

from engine.card import FACE_UP, KING, RANK
from engine.games.pairing import REMOVE_FIRST, THIRTEEN, PairingGame
from engine.move import TRANSFER, move
from engine.sentences import NOT_A_MOVE, STOCK_EMPTY
from engine.table import DISCARD, NOWHERE, UNDER

ROWS = 7
STOCK = 28
LEFT_WASTE = 29
RIGHT_WASTE = 30

DRAW_MOVE = move(TRANSFER, STOCK, LEFT_WASTE)
DRAW_SECOND = move(TRANSFER, STOCK, RIGHT_WASTE)

# The options, in the order of OPTIONS.
MUST_PLAY = 0
AUTO_KINGS = 1
STOCK_TOP = 2
REFILL = 3
GOAL = 4

EVERYWHERE = 1  # values of AUTO_KINGS
BY_HAND = 2


def cell_of(row, column):
    """Return the pile number of card `column` of `row` (both from 0), or NOWHERE outside the triangle."""
    if row >= ROWS or not 0 <= column < ROWS - row:
        return NOWHERE
    return row * ROWS - row * (row - 1) // 2 + column


def _covers(step):
    return bytes([cell_of(row + 1, column + step) for row in range(ROWS) for column in range(ROWS - row)])


class SuitTriangle(PairingGame):
    """The rules of Suit Triangle."""

    NAME = "Suit Triangle"
    CODE = "ST"
    NUMBER = 0
    DECKS = 1
    PILES = 31
    STATES = 0
    MOVE_LIMIT = 64
    OPTIONS = (
        ("must_play", ("off", "on"), 1),
        ("auto_kings", ("waste and triangle", "everywhere", "by hand"), 1),
        ("stock_top", ("playable", "not playable"), 0),
        ("refill", ("on", "off"), 0),
        ("goal", ("all 52", "triangle only"), 0),
    )

    STOCK = STOCK
    CELLS = 28
    COVER_LEFT = _covers(-1)
    COVER_RIGHT = _covers(0)
    WASTES = bytes([LEFT_WASTE, RIGHT_WASTE])
    STOCK_AND_WASTES = bytes([STOCK, LEFT_WASTE, RIGHT_WASTE])

    def lay_out(self, deck):
        """Lay the shuffled deck of 52 out: the triangle row by row, the rest as a face-up stock."""
        for cell in range(self.CELLS):
            self.put(deck[cell] | FACE_UP, cell)
        for index in range(self.CELLS, 52):
            self.put(deck[index] | FACE_UP, STOCK)

    def open_piles(self):
        """Return the piles outside the triangle whose top cards may be removed."""
        return self.WASTES if self.option(STOCK_TOP) else self.STOCK_AND_WASTES

    def king_goes(self, pile):
        """Tell whether an exposed King of this pile goes by itself, under `auto_kings`."""
        value = self.option(AUTO_KINGS)
        return value == EVERYWHERE or (value != BY_HAND and pile != STOCK)

    def _wastes_are_empty(self):
        return not self.position[LEFT_WASTE] and not self.position[RIGHT_WASTE]

    def draws_into(self, into, count):
        """Append the draw, where it is legal, to the `count` moves in `into`; return the new number of moves."""
        if self.position[STOCK] and (not count or not self.option(MUST_PLAY) or self._wastes_are_empty()):
            into[count] = DRAW_MOVE
            count += 1
        return count

    def is_draw(self, word):
        """Tell whether a move is the draw."""
        return word == DRAW_MOVE

    def draw_refusal(self, word):
        """Return the sentence that refuses the draw, or None; every other word is no move."""
        if word != DRAW_MOVE:
            return NOT_A_MOVE
        if not self.position[STOCK]:
            return STOCK_EMPTY
        if self.option(MUST_PLAY) and not self._wastes_are_empty() and self.has_removal():
            return REMOVE_FIRST
        return None

    def settle(self, dealing):
        """Carry out what is forced: the second card of a draw, Kings, and the refill of both empty wastes."""
        if not dealing and self.journal.is_last(DRAW_MOVE):
            self._draw_second()
        self.remove_kings()
        while not dealing and not self.option(REFILL) and self.position[STOCK] and self._wastes_are_empty():
            self.apply(DRAW_MOVE)
            self._draw_second()
            self.remove_kings()

    def _draw_second(self):
        if self.position[STOCK]:
            self.apply(DRAW_SECOND)

    def shape_fault(self):
        """Return what is wrong with the triangle or the side that a card shows, or None: all lie face up."""
        for pile in range(DISCARD + 1):
            card = self.position[pile]
            while card:
                if not card & FACE_UP:
                    return "A card lies face down"
                card = self.position[card | UNDER]
        return PairingGame.shape_fault(self)

    def is_won(self):
        """Tell whether the goal is reached: every card in the discard, or the triangle gone."""
        for pile in range(ROWS if self.option(GOAL) else self.PILES):
            if self.position[pile]:
                return False
        return True

    def is_stuck(self):
        """Tell whether no sequence of draws leads to a removal any more.

        Without a removal now only drawing is left, so the positions ahead are one line: walk it down the stock.
        """
        if self.has_removal():
            return False
        position = self.position
        partners = self.partners()
        left = position[LEFT_WASTE] & RANK
        right = position[RIGHT_WASTE] & RANK
        card = position[STOCK]
        while card:
            left = card & RANK
            card = position[card | UNDER]
            if card:
                right = card & RANK
                card = position[card | UNDER]
            stock = 0 if self.option(STOCK_TOP) else card & RANK
            if left == KING or right == KING or stock == KING:
                return False
            if left + right == THIRTEEN or left + stock == THIRTEEN or right + stock == THIRTEEN:
                return False
            if (partners >> left | partners >> right | partners >> stock) & 1:
                return False
        return True
