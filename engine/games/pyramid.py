"""Pyramid, one deck. (RULES.md, Pyramid)

Piles: 0..27 the pyramid row by row from the top (1, 2, 3, 4, 5, 6, 7 cards), then the stock and the waste.
"""

from engine.card import KING, RANK
from engine.games.pairing import THIRTEEN
from engine.games.redealing import RedealingGame
from engine.move import DRAW, TRANSFER, TURN_OVER, move
from engine.table import NOWHERE, PASS, STATE, UNDER

ROWS = 7
STOCK = 28
WASTE = 29

DRAW_MOVE = move(DRAW, STOCK, WASTE)
DRAW_FACE_UP = move(TRANSFER, STOCK, WASTE)  # the draw where the stock's top card lies face up
REDEAL_MOVE = move(TURN_OVER, WASTE, STOCK)

# The options, in the order of OPTIONS.
MUST_PLAY = 0
GOAL = 1
PASSES = 2
STOCK_TOP = 3
AUTO_KINGS = 4


def cell_of(row: int, column: int) -> int:
    """Return the pile number of card `column` of `row` (both from 0), or NOWHERE below the pyramid."""
    return NOWHERE if row >= ROWS else row * (row + 1) // 2 + column


def _covers(step: int) -> bytes:
    return bytes([cell_of(row + 1, column + step) for row in range(ROWS) for column in range(row + 1)])


class Pyramid(RedealingGame):
    """The rules of Pyramid."""

    NAME = "Pyramid"
    CODE = "PY"
    NUMBER = 4
    DECKS = 1
    PILES = 30
    STATES = 1  # PASS
    MOVE_LIMIT = 64
    OPTIONS = (
        ("must_play", ("off", "on"), 1),
        ("goal", ("pyramid", "all 52"), 1),
        ("passes", ("3", "1", "2", "unlimited"), 1),
        ("stock_top", ("hidden", "pairs"), 1),
        ("auto_kings", ("on", "by hand"), 0),
    )

    STOCK = STOCK
    WASTE = WASTE
    TO_COME = bytes([STOCK, WASTE])
    OPEN_PILES = (bytes([WASTE]), TO_COME)
    DRAWS = (DRAW_MOVE, DRAW_FACE_UP)
    MUST_PLAY = MUST_PLAY
    GOAL = GOAL
    PASSES = PASSES
    REDEALS = bytes([2, 0, 1])
    STOCK_TOP = STOCK_TOP
    AUTO_KINGS = AUTO_KINGS
    cells = 28
    cover_left = _covers(0)
    cover_right = _covers(1)
    redeal_move = REDEAL_MOVE

    def begin_pass(self) -> None:
        """Count a pass, where their number is limited: the waste as it was turned over is the stock."""
        if self.option(PASSES) < len(self.REDEALS):
            self.set_state(PASS, self.position[STATE + PASS] + 1)

    def is_won(self) -> bool:
        """Tell whether the goal is reached: the pyramid gone, its top card last, or every card in the discard."""
        return not self.position[0] and not (self.option(GOAL) and self.cards_are_left())

    def is_stuck(self) -> bool:
        """Tell whether no sequence of draws and redeals leads to a removal any more.

        Without a removal now only these are left, so the positions ahead are one line: first the stock, card by card,
        then, with a redeal, the waste from its bottom on. A redeal keeps all neighbours, so a second one shows no more.
        """
        if self.has_removal():
            return False
        partners = self.partners() | 1 << KING
        if self._has_partner(STOCK, self.position[WASTE] & RANK, partners):
            return False
        return not self.redeals_left() or not self._has_partner(WASTE, 0, partners)

    def _has_partner(self, pile: int, above: int, partners: int) -> bool:
        """Tell whether a card of stock or waste goes when its turn comes: by a rank in `partners`, as PairingGame has
        them, or, where the stock's top is in play, with its neighbour; `above` is the rank on top of the pile, or 0.
        """
        card = self.position[pile]
        while card:
            rank = card & RANK
            if partners >> rank & 1 or (above + rank == THIRTEEN and self.option(STOCK_TOP)):
                return True
            above = rank
            card = self.position[card | UNDER]
        return False

    def shape_fault(self) -> str | None:
        """Return what is wrong with the pyramid, the passes or the side that a card shows, or None."""
        from engine.games.soundness import TOO_MANY_PASSES

        if self.position[STATE + PASS] and self.option(PASSES) >= len(self.REDEALS):  # which counts none
            return TOO_MANY_PASSES
        return RedealingGame.shape_fault(self)
