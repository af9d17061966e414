"""A sheet of card pictures in halves: the upper halves of all cards, and the lower ones, which many cards share.

Rank and suit stand in the upper half of a card. In the lower one are its suit or, for court cards, a picture, so that
few different ones are needed and larger cards fit the same memory.
"""

import displayio

from . import sizes
from .drawing import part_of
from .palettes import COLOURS
from .sheet import COLUMNS, ROWS, CardSheet

LOWER = ROWS * COLUMNS  # the first lower half: nothing, place, back and turned place, as in column 0 of the sheet
PIPS = LOWER + 4  # the lower halves of the suits
COURTS = LOWER + 8  # jack, queen, king


class HalvedSheet(CardSheet):
    """The pictures of all cards in one size; a card is two tiles of tile_width x tile_height // 2 pixels."""

    def _begin(self, marks):
        self._part_height = self.tile_height // 2
        self.bitmap = displayio.Bitmap(COLUMNS * self.tile_width, (ROWS + 1) * self._part_height, COLOURS)
        has_courts = False
        for mark in marks:
            if mark[0] == sizes.COURT:
                has_courts = True
        self._lower = bytearray(LOWER)
        self._draws_lower = bytearray(LOWER)  # 1 for the first of the cards that share a lower half
        drawn = bytearray(COURTS + 3)
        for tile in range(LOWER):
            suit = tile // COLUMNS
            rank = tile % COLUMNS
            lower = PIPS + suit
            if not rank:
                lower = LOWER + suit
            elif rank > 10 and has_courts:
                lower = COURTS + rank - 11
            self._lower[tile] = lower
            self._draws_lower[tile] = 1 - drawn[lower]
            drawn[lower] = 1

    def new_tiles(self, palette, width):
        """Return a TileGrid for a row of `width` cards, their upper halves over their lower ones."""
        return displayio.TileGrid(
            self.bitmap,
            pixel_shader=palette,
            width=width,
            height=2,
            tile_width=self.tile_width,
            tile_height=self._part_height,
        )

    def show(self, tiles, index, tile):
        """Let a card of a TileGrid of new_tiles() show another picture, as CardSheet.show()."""
        if tiles[index] != tile:
            tiles[index] = tile
            below = tiles.width + index
            if tiles[below] != self._lower[tile]:
                tiles[below] = self._lower[tile]

    def _fill(self, tile, x, y, width, height, value):
        half = self._part_height
        if y < half:
            CardSheet._fill(self, tile, x, y, width, min(height, half - y), value)
        if y + height > half and self._draws_lower[tile]:
            top = max(y, half)
            CardSheet._fill(self, self._lower[tile], x, top - half, width, y + height - top, value)

    def _draw_glyph(self, tile, glyphs, glyph, x, y, value):
        half = self._part_height
        height = glyphs[1]
        above = min(max(half - y, 0), height)
        if above:
            CardSheet._draw_glyph(self, tile, part_of(glyphs, glyph, 0, above), 0, x, y, value)
        if above < height and self._draws_lower[tile]:
            part = part_of(glyphs, glyph, above, height - above)
            CardSheet._draw_glyph(self, self._lower[tile], part, 0, x, y + above - half, value)
