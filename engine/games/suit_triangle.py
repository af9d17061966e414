"""Suit Triangle, one deck. (RULES.md, Suit Triangle)

Piles: 0..27 the triangle row by row from the top (7, 6, 5, 4, 3, 2, 1 cards), then the stock and the two wastes.
"""

from engine.card import FACE_UP, KING, RANK
from engine.games.pairing import THIRTEEN, PairingGame
from engine.move import TRANSFER, move
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


def cell_of(row: int, column: int) -> int:
    """Return the pile number of card `column` of `row` (both from 0), or NOWHERE outside the triangle."""
    if row >= ROWS or not 0 <= column < ROWS - row:
        return NOWHERE
    return row * ROWS - row * (row - 1) // 2 + column


def _covers(step: int) -> bytes:
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
    WASTE = LEFT_WASTE
    TO_COME = bytes([STOCK, LEFT_WASTE, RIGHT_WASTE])
    WASTES = bytes([LEFT_WASTE, RIGHT_WASTE])
    STOCK_AND_WASTES = bytes([STOCK, LEFT_WASTE, RIGHT_WASTE])
    cells = 28
    cover_left = _covers(-1)
    cover_right = _covers(0)
    draw_move = DRAW_MOVE

    def follow_options(self) -> None:
        """Look up whether the stock's top card may be removed."""
        self.open_piles = self.WASTES if self.option(STOCK_TOP) else self.STOCK_AND_WASTES

    def lay_out(self, deck: bytearray) -> None:
        """Lay the shuffled deck of 52 out: the triangle row by row, the rest as a face-up stock."""
        for cell in range(self.cells):
            self.put(deck[cell] | FACE_UP, cell)
        for index in range(self.cells, 52):
            self.put(deck[index] | FACE_UP, STOCK)

    def king_goes(self, pile: int) -> bool:
        """Tell whether an exposed King of this pile goes by itself, under `auto_kings`."""
        value = self.option(AUTO_KINGS)
        return value == EVERYWHERE or (value != BY_HAND and pile != STOCK)

    def has_to_remove(self) -> bool:
        """Tell whether a removal, where there is one, comes before the draw."""
        return self.option(MUST_PLAY) != 0 and not self._wastes_are_empty()

    def _wastes_are_empty(self) -> bool:
        return not self.position[LEFT_WASTE] and not self.position[RIGHT_WASTE]

    def deals_by_itself(self) -> bool:
        """Tell whether the rules may bring cards of the stock into play after a removal: by the refill."""
        return not self.option(REFILL) and self.position[STOCK] != 0

    def settle(self, dealing: bool) -> None:
        """Carry out what is forced: the second card of a draw, Kings, and the refill of both empty wastes."""
        if not dealing and self.journal.last_word() == DRAW_MOVE:
            self._draw_second()
        self.remove_kings()
        while not dealing and not self.option(REFILL) and self.position[STOCK] and self._wastes_are_empty():
            self.apply(DRAW_MOVE)
            self._draw_second()
            self.remove_kings()

    def _draw_second(self) -> None:
        if self.position[STOCK]:
            self.apply(DRAW_SECOND)

    def shape_fault(self) -> str | None:
        """Return what is wrong with the triangle or the side that a card shows, or None: all lie face up."""
        from engine.games.soundness import WRONG_SIDE, all_show

        for pile in range(DISCARD + 1):
            if not all_show(self.position, self.position[pile], FACE_UP):
                return WRONG_SIDE
        return PairingGame.shape_fault(self)

    def is_won(self) -> bool:
        """Tell whether the goal is reached: every card in the discard, or the triangle gone."""
        for pile in range(ROWS if self.option(GOAL) else self.PILES):
            if self.position[pile]:
                return False
        return True

    def is_stuck(self) -> bool:
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
