"""A sheet of card pictures in halves: the upper halves of all cards, and the lower ones, which many cards share.

Rank and suit stand in the upper half of a card. In the lower one are its suit or, for court cards, a picture, so that
few different ones are needed and larger cards fit the same memory.
"""

import displayio

from ..modules import ForgetImports
from .sheet import COLUMNS, ROWS, CardSheet

LOWER = ROWS * COLUMNS  # the first lower half: place, back and turned place, as in column 0 of the sheet
PIPS = LOWER + 3  # the lower halves of the suits
COURTS = LOWER + 7  # jack, queen, king


class HalvedSheet(CardSheet):
    """The pictures of all cards in one size; a card is two tiles of tile_width x tile_height // 2 pixels."""

    def _new_painter(self, size, columns):
        with ForgetImports():
            from .halved_painter import HalvedPainter
        return HalvedPainter(size, columns)

    def _take(self, painter):
        self._lower = painter.lower

    def new_tiles(self, palette, width):
        """Return a TileGrid for a row of `width` cards, their upper halves over their lower ones."""
        return displayio.TileGrid(
            self.bitmap,
            pixel_shader=palette,
            width=width,
            height=2,
            tile_width=self.tile_width,
            tile_height=self.tile_height // 2,
        )

    def show(self, tiles, index, tile):
        """Let a card of a TileGrid of new_tiles() show another picture, as CardSheet.show()."""
        if tiles[index] != tile:
            tiles[index] = tile
            below = tiles.width + index
            if tiles[below] != self._lower[tile]:
                tiles[below] = self._lower[tile]
