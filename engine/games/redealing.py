"""What Pyramid and Double Pyramid share: a stock that is gone through in passes, and a win that may become perfect."""

from engine.card import FACE_UP, KING, RANK, is_face_up
from engine.game import PERFECT, WON
from engine.games.pairing import THIRTEEN, PairingGame
from engine.move import REVEAL, move
from engine.table import PASS, STATE, UNDER

UNLIMITED = 0x3FFFFFFF


class RedealingGame(PairingGame):
    """A game of pairs with one waste, which becomes the stock again, and with the state byte PASS.

    It declares, beside what a PairingGame does,

    OPEN_PILES  by value of its option STOCK_TOP ("hidden", "pairs") what `open_piles` is: the waste, or the stock too
    DRAWS       likewise the word of the draw: of a card that is turned over, or of one that lies face up already
    REDEALS     bytes: by value of its option PASSES how many redeals there are; its last value has no limit

    and the numbers of its options MUST_PLAY, GOAL (0 for the tableau, 1 for all cards), PASSES, STOCK_TOP, AUTO_KINGS
    (0 for on). It defines `begin_pass`.
    """

    OPEN_PILES: tuple[bytes, bytes]
    DRAWS: tuple[int, int]
    REDEALS: bytes
    MUST_PLAY: int
    GOAL: int
    PASSES: int
    STOCK_TOP: int
    AUTO_KINGS: int

    def begin_pass(self) -> None:
        """Carry out what is forced after a redeal: count the pass, and whatever becomes of the new stock."""
        raise NotImplementedError

    def follow_options(self) -> None:
        """Look up what the stock's top card is there for."""
        stock_top = self.option(self.STOCK_TOP)
        self.open_piles = self.OPEN_PILES[stock_top]
        self.draw_move = self.DRAWS[stock_top]

    def lay_out(self, deck: bytearray) -> None:
        """Lay the shuffled deck out: the tableau face up, row by row, the rest as a face-down stock."""
        for cell in range(self.cells):
            self.put(deck[cell] | FACE_UP, cell)
        for index in range(self.cells, 52 * self.DECKS):
            self.put(deck[index], self.STOCK)

    def king_goes(self, pile: int) -> bool:
        """Tell whether an exposed King of this pile goes by itself, under `auto_kings`."""
        return pile != self.STOCK and not self.option(self.AUTO_KINGS)

    def redeals_left(self) -> int:
        """Return how many redeals the passes still allow, UNLIMITED where there is no limit."""
        passes = self.option(self.PASSES)
        return self.REDEALS[passes] - self.position[STATE + PASS] if passes < len(self.REDEALS) else UNLIMITED

    def is_draw(self, word: int) -> bool:
        """Tell whether a word is the draw, under whatever options."""
        return word in self.DRAWS

    def has_to_remove(self) -> bool:
        """Tell whether a removal, where there is one, comes before the draw and the redeal."""
        return self.option(self.MUST_PLAY) != 0

    def settle(self, dealing: bool) -> None:
        """Carry out what is forced: what a redeal brings, the stock's top card turned up, and Kings."""
        if not dealing and self.journal.last_word() == self.redeal_move:
            self.begin_pass()
        stock = self.position[self.STOCK]
        if stock and self.option(self.STOCK_TOP) and not is_face_up(stock):
            self.apply(move(REVEAL, self.STOCK, 0))
        self.remove_kings()

    def cards_are_left(self) -> bool:
        """Tell whether a card lies in stock or waste."""
        return self.position[self.STOCK] != 0 or self.position[self.WASTE] != 0

    def outcome(self) -> int:
        """Return PLAYING, WON, LOST, or PERFECT: every card is in the discard, although the tableau would do."""
        outcome = PairingGame.outcome(self)
        return PERFECT if outcome == WON and not self.option(self.GOAL) and not self.cards_are_left() else outcome

    def may_win_perfectly(self) -> bool:
        """As in PairingGame.

        Where the waste's top alone may be removed, each card outside the tableau needs a partner inside.
        """
        if self.option(self.GOAL):
            return False
        if self.option(self.STOCK_TOP):
            return True
        position = self.position
        partners = self._order
        for rank in range(KING + 1):
            partners[rank] = 0
        for cell in range(self.cells):
            if position[cell]:
                partners[THIRTEEN - (position[cell] & RANK)] += 1
        for pile in range(self.cells, self.PILES):
            card = position[pile]
            while card:
                rank = card & RANK
                if rank != KING:
                    if not partners[rank]:
                        return False
                    partners[rank] -= 1
                card = position[card | UNDER]
        return True

    def win_may_become_perfect(self) -> bool:
        """As in Game."""
        from engine.games.perfection import rest_may_go

        return not self.option(self.GOAL) and rest_may_go(self)

    def shape_fault(self) -> str | None:
        """Return what is wrong with the tableau, the passes or the side that a card shows, or None."""
        from engine.games.soundness import redealing_fault

        return redealing_fault(self, self.cells, self.option(self.STOCK_TOP) != 0) or PairingGame.shape_fault(self)
