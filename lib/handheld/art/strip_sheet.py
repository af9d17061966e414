"""A sheet of card pictures cut across into strips, for piles of which only a strip of each covered card shows."""

import displayio

from ..modules import ForgetImports
from .sheet import COLUMNS, CardSheet

THIRDS = 3  # strips to a card
PLAIN_STRIP = COLUMNS  # the middle of a card without its marks; it lies in the second third of the blank tile


def strip_of(tile, third):
    """Return the number of one third (0, 1, 2 from the top) of a card's tile, for a TileGrid of strips."""
    return (tile // COLUMNS * THIRDS + third) * COLUMNS + tile % COLUMNS


class StripSheet(CardSheet):
    """The pictures of all cards in one size, for TileGrids of strips.

    strip_height    pixels: a third of tile_height, which the size must be divisible by
    """

    def _new_painter(self, size, columns):
        with ForgetImports():
            from .strip_painter import StripPainter
        return StripPainter(size, columns)

    def _take(self, painter):
        self.strip_height = self.tile_height // THIRDS

    def new_strips(self, palette, width, height):
        """Return a TileGrid of `width` x `height` strips."""
        return displayio.TileGrid(
            self.bitmap,
            pixel_shader=palette,
            width=width,
            height=height,
            tile_width=self.tile_width,
            tile_height=self.strip_height,
        )


def set_strip(strips, index, strip):
    """Let strip number `index` of a TileGrid show another one; without a change nothing is drawn."""
    if strips[index] != strip:
        strips[index] = strip
