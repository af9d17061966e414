"""The sheet of card pictures: one displayio Bitmap that holds a tile for every card, for one size of cards.

Tiles lie in 4 rows of 14: a row for each suit, ace to king in the columns 1 to 13. Column 0 holds what is not a face.
"""

import bitmaptools
import displayio

from . import sizes
from .drawing import doubled, draw_glyph
from .palettes import (
    BACK_DARK,
    BACK_LIGHT,
    COLOURS,
    EDGE,
    FACE,
    PLACE,
    PLACE_OUTLINE,
    SHADOW,
    SPADE,
    TRANSPARENT,
    YELLOW,
)

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
        self.columns = columns
        self.tile_width, self.tile_height, self.card_width, self.card_height, marks = size
        self._begin(marks)
        for tile in range(1, COLUMNS * ROWS):
            if 0 < tile % COLUMNS < columns:
                self._draw_card(tile)
        self._draw_card(BACK_TILE)
        self._draw_back()
        self._draw_place(PLACE_TILE)
        self._draw_place(TURN_TILE)
        for kind, glyphs, scale, x, y in marks:
            if scale == 2:
                glyphs = doubled(glyphs)
            self._draw_mark(kind, glyphs, x, y)

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

    def _begin(self, marks):
        self._part_height = self.tile_height
        self.bitmap = displayio.Bitmap(self.columns * self.tile_width, ROWS * self.tile_height, COLOURS)

    def _fill(self, tile, x, y, width, height, value):
        left = tile % COLUMNS * self.tile_width + x
        top = tile // COLUMNS * self._part_height + y
        bitmaptools.fill_region(self.bitmap, left, top, left + width, top + height, value)

    def _draw_card(self, tile):
        width = self.card_width
        height = self.card_height
        # The shadow also fills the corners that have another card behind them: its colours would shine through as dots.
        self._fill(tile, 0, 0, self.tile_width, height, SHADOW)
        self._fill(tile, 1, height, width - 1, self.tile_height - height, SHADOW)
        self._fill(tile, 0, height - 1, 1, 1, TRANSPARENT)
        self._fill(tile, 1, 0, width - 2, height, EDGE)
        self._fill(tile, 0, 1, width, height - 2, EDGE)
        self._fill(tile, 1, 1, width - 2, height - 2, FACE)
        if width > 24:  # rounder corners
            for x in (1, width - 2):
                for y in (1, height - 2):
                    self._fill(tile, x, y, 1, 1, EDGE)

    def _draw_back(self):
        width = self.card_width
        height = self.card_height
        self._fill(BACK_TILE, 2, 2, width - 4, height - 4, BACK_DARK)
        for y in range(2, height - 2):
            down = abs(2 * y - height + 1) >> 1
            for x in range(2, width - 2):
                across = abs(2 * x - width + 1) >> 1
                if (across + down) & 3 == 0 or (across - down) & 3 == 0:
                    self._fill(BACK_TILE, x, y, 1, 1, BACK_LIGHT)

    def _draw_place(self, tile):
        width = self.card_width
        height = self.card_height
        self._fill(tile, 1, 0, width - 2, height, PLACE_OUTLINE)
        self._fill(tile, 0, 1, width, height - 2, PLACE_OUTLINE)
        self._fill(tile, 1, 1, width - 2, height - 2, PLACE)

    def _draw_mark(self, kind, glyphs, x, y):
        if kind == sizes.TURN:
            self._draw_glyph(TURN_TILE, glyphs, 0, x, y, YELLOW)
            return
        first_rank = 11 if kind == sizes.COURT or kind == sizes.GOLD else 1
        last_rank = 10 if kind == sizes.PIP else 13
        by_suit = kind == sizes.SUIT or kind == sizes.PIP
        for suit in range(ROWS):
            value = SPADE + suit
            if kind == sizes.GOLD:
                value = YELLOW
            elif kind == sizes.COURT:
                value = SPADE
            for rank in range(first_rank, min(last_rank + 1, self.columns)):
                glyph = suit if by_suit else rank - first_rank
                self._draw_glyph(suit * COLUMNS + rank, glyphs, glyph, x, y, value)

    def _draw_glyph(self, tile, glyphs, glyph, x, y, value):
        left = tile % COLUMNS * self.tile_width
        top = tile // COLUMNS * self._part_height
        draw_glyph(self.bitmap, glyphs, glyph, left + x, top + y, value)
