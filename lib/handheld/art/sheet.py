"""The sheet of card pictures: one displayio Bitmap that holds a tile for every card, for one size of cards.

Tiles lie in 4 rows of 14: a row for each suit, ace to king in the columns 1 to 13. Column 0 holds what is not a face.
"""

import displayio

from ..modules import ForgetImports

COLUMNS = 14
ROWS = 4

BLANK_TILE = 0  # nothing: transparent
PLACE_TILE = 14  # a place without a card
BACK_TILE = 28  # a card that lies face down
TURN_TILE = 42  # an empty place that can be filled again


def tile_of(card):
    """Return the number of the tile that shows `card`, a card's byte: its face, the back, or for 0 the blank tile."""
    if card & 0x80:
        return (card >> 4 & 3) * COLUMNS + (card & 15)
    return BACK_TILE if card else BLANK_TILE


class CardSheet:
    """The pictures of all cards in one size.

    bitmap                      displayio Bitmap for a TileGrid with tiles of tile_width x tile_height, 4 bits a pixel
    tile_width, tile_height     pixels
    card_width, card_height     pixels of the card in the upper left corner of a tile; the rest is its shadow
    """

    def __init__(self, size, columns=COLUMNS):
        """Compose the pictures of `size`, a row of `sizes`; of fewer columns those of the lower ranks alone."""
        self.tile_width, self.tile_height, self.card_width, self.card_height, _ = size
        painter = self._new_painter(size, columns)
        painter.paint()
        self.bitmap = painter.bitmap
        self._take(painter)

    def _new_painter(self, size, columns):
        with ForgetImports():
            from .card_painter import CardPainter
        return CardPainter(size, columns)

    def _take(self, painter):
        """Take over what else the painter knows of the tiles."""

    def new_tiles(self, palette, width):
        """Return a TileGrid for a row of `width` cards."""
        return displayio.TileGrid(
            self.bitmap,
            pixel_shader=palette,
            width=width,
            height=1,
            tile_width=self.tile_width,
            tile_height=self.tile_height,
        )

    def show(self, tiles, index, tile):
        """Let card number `index` of new_tiles() show the picture `tile`; without a change nothing is drawn."""
        if tiles[index] != tile:
            tiles[index] = tile
