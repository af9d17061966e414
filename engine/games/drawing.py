"""What games share that draw from one stock to a waste, which some redeals turn back into the stock."""

from engine.game import Game
from engine.move import NO_MOVE
from engine.refusals import NO_REDEAL, NOT_A_MOVE, STOCK_EMPTY, STOCK_FIRST, WASTE_EMPTY


class DrawingGame(Game):
    """A game declares the numbers of the piles STOCK and WASTE and `draw_move`, the word of the draw.

    One with redeals also declares `redeal_move`, and defines `redeals_left`.
    """

    STOCK: int
    WASTE: int
    draw_move: int
    redeal_move = NO_MOVE

    def redeals_left(self) -> int:
        """Return how many redeals are still allowed."""
        return 0

    def counted_passes(self) -> int:
        """Return what is to be known of the passes to play on, 0..255."""
        return self.redeals_left() & 255

    def is_draw(self, word: int) -> bool:
        """Tell whether a word is the draw."""
        return word == self.draw_move

    def stock_move(self) -> int:
        """Return the word of the draw or, where the stock is empty, of the redeal; NO_MOVE where there is neither."""
        position = self.position
        if position[self.STOCK]:
            return self.draw_move
        return self.redeal_move if position[self.WASTE] and self.redeals_left() else NO_MOVE

    def stock_refusal(self, word: int) -> str:
        """Return the sentence that refuses a word which is neither `stock_move` nor moves a card of the tableau."""
        if word < 0 or (word != self.draw_move and word != self.redeal_move):
            return NOT_A_MOVE
        if word == self.draw_move:
            return STOCK_EMPTY
        if self.position[self.STOCK]:
            return STOCK_FIRST
        return NO_REDEAL if self.position[self.WASTE] else WASTE_EMPTY
