"""Draws the pictures of a StripSheet; in memory only while it does."""

from .card_painter import CardPainter
from .palettes import EDGE, FACE, SHADOW
from .sheet import BLANK_TILE
from .strip_sheet import THIRDS


class StripPainter(CardPainter):
    """Draws whole cards, and the plain strip."""

    def paint(self):
        """Draw every picture."""
        CardPainter.paint(self)
        height = self.tile_height // THIRDS
        self._fill(BLANK_TILE, 0, height, self.tile_width, height, SHADOW)
        self._fill(BLANK_TILE, 0, height, self.card_width, height, EDGE)
        self._fill(BLANK_TILE, 1, height, self.card_width - 2, height, FACE)
