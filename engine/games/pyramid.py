"""Pyramid, one deck. (RULES.md, Pyramid)

Piles: 0..27 the pyramid row by row from the top (1, 2, 3, 4, 5, 6, 7 cards), then the stock and the waste.
"""

from engine.card import FACE_UP, KING, RANK, is_face_up
from engine.game import PERFECT, WON
from engine.games.pairing import THIRTEEN, PairingGame
from engine.move import DRAW, REVEAL, TRANSFER, TURN_OVER, move
from engine.table import DISCARD, NOWHERE, PASS, STATE, UNDER

ROWS = 7
STOCK = 28
WASTE = 29

DRAW_MOVE = move(DRAW, STOCK, WASTE)
DRAW_FACE_UP = move(TRANSFER, STOCK, WASTE)  # the draw where the stock's top card lies face up
REDEAL_MOVE = move(TURN_OVER, WASTE, STOCK)
REVEAL_STOCK = move(REVEAL, STOCK, 0)

# The options, in the order of OPTIONS.
MUST_PLAY = 0
GOAL = 1
PASSES = 2
STOCK_TOP = 3
AUTO_KINGS = 4

REDEALS = bytes([2, 0, 1])  # by value of PASSES; its last value has no limit, and counts no passes
UNLIMITED = 0x3FFFFFFF


def cell_of(row: int, column: int) -> int:
    """Return the pile number of card `column` of `row` (both from 0), or NOWHERE below the pyramid."""
    return NOWHERE if row >= ROWS else row * (row + 1) // 2 + column


def _covers(step: int) -> bytes:
    return bytes([cell_of(row + 1, column + step) for row in range(ROWS) for column in range(row + 1)])


class Pyramid(PairingGame):
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
    WASTE_ONLY = bytes([WASTE])
    STOCK_AND_WASTE = bytes([STOCK, WASTE])
    cells = 28
    cover_left = _covers(0)
    cover_right = _covers(1)
    redeal_move = REDEAL_MOVE

    def follow_options(self) -> None:
        """Look up what the stock's top card is there for."""
        is_open = self.option(STOCK_TOP)
        self.open_piles = self.STOCK_AND_WASTE if is_open else self.WASTE_ONLY
        self.draw_move = DRAW_FACE_UP if is_open else DRAW_MOVE

    def lay_out(self, deck: bytearray) -> None:
        """Lay the shuffled deck of 52 out: the pyramid row by row, the rest as a face-down stock."""
        for cell in range(self.cells):
            self.put(deck[cell] | FACE_UP, cell)
        for index in range(self.cells, 52):
            self.put(deck[index], STOCK)

    def king_goes(self, pile: int) -> bool:
        """Tell whether an exposed King of this pile goes by itself, under `auto_kings`."""
        return pile != STOCK and not self.option(AUTO_KINGS)

    def redeals_left(self) -> int:
        """Return how many redeals the passes still allow, UNLIMITED where there is no limit."""
        passes = self.option(PASSES)
        return REDEALS[passes] - self.position[STATE + PASS] if passes < len(REDEALS) else UNLIMITED

    def is_draw(self, word: int) -> bool:
        """Tell whether a word is the draw, under whatever options."""
        return word == DRAW_MOVE or word == DRAW_FACE_UP

    def has_to_remove(self) -> bool:
        """Tell whether a removal, where there is one, comes before the draw and the redeal."""
        return self.option(MUST_PLAY) != 0

    def settle(self, dealing: bool) -> None:
        """Carry out what is forced: the next pass where they are counted, the stock's top card turned up, and Kings."""
        if not dealing and self.journal.last_word() == REDEAL_MOVE and self.option(PASSES) < len(REDEALS):
            self.set_state(PASS, self.position[STATE + PASS] + 1)
        stock = self.position[STOCK]
        if stock and self.option(STOCK_TOP) and not is_face_up(stock):
            self.apply(REVEAL_STOCK)
        self.remove_kings()

    def is_won(self) -> bool:
        """Tell whether the goal is reached: the pyramid gone, its top card last, or every card in the discard."""
        return not self.position[0] and not (self.option(GOAL) and self._cards_are_left())

    def outcome(self) -> int:
        """Return PLAYING, WON, LOST, or PERFECT: every card is in the discard, although the pyramid would do."""
        outcome = PairingGame.outcome(self)
        return PERFECT if outcome == WON and not self.option(GOAL) and not self._cards_are_left() else outcome

    def can_become_perfect(self) -> bool:
        """Tell whether the game could still end better than won."""
        return not self.option(GOAL) and self.can_be_cleared()

    def may_be_perfect(self) -> bool:
        """Tell whether a won game may still become PERFECT; False only where it cannot."""
        from engine.games.perfection import cards_may_go

        return not self.option(GOAL) and cards_may_go(self)

    def _cards_are_left(self) -> bool:
        return self.position[STOCK] != 0 or self.position[WASTE] != 0

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
        from engine.games.soundness import WRONG_SIDE, all_show

        position = self.position
        passes = self.option(PASSES)
        if position[STATE + PASS] > (REDEALS[passes] if passes < len(REDEALS) else 0):
            return "More passes than there are"
        for pile in range(DISCARD + 1):
            card = position[pile]
            if pile == STOCK and card and self.option(STOCK_TOP):
                if not is_face_up(card):
                    return WRONG_SIDE
                card = position[card | UNDER]
            if not all_show(position, card, 0 if pile == STOCK else FACE_UP):
                return WRONG_SIDE
        return PairingGame.shape_fault(self)
