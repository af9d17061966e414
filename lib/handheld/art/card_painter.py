"""Draws the pictures of a CardSheet; in memory only while it does."""

import bitmaptools
import displayio

from ..reserve import release
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
from .sheet import BACK_TILE, COLUMNS, PLACE_TILE, ROWS, TURN_TILE


class CardPainter:
    """Draws whole cards: `bitmap` is a displayio Bitmap with the tiles of sheet.CardSheet.

    parts: how many tiles, one over the other, make a card.
    """

    parts = 1
    across = COLUMNS  # tiles to a row of the bitmap, and how many rows
    rows = ROWS

    def __init__(self, size, columns=COLUMNS):
        """Begin with a blank bitmap for `size`, a row of `sizes`, with `columns` tiles to a row."""
        self.columns = columns
        self.tile_width, self.tile_height, self.card_width, self.card_height, self._marks = size
        self._part_height = self.tile_height // self.parts
        across = columns if columns < COLUMNS else self.across
        if columns == COLUMNS:
            release()
        self.bitmap = displayio.Bitmap(across * self.tile_width, self.rows * self._part_height, COLOURS)

    def paint(self):
        """Draw every picture."""
        for tile in range(1, COLUMNS * ROWS):
            if 0 < tile % COLUMNS < self.columns:
                self._draw_card(tile)
        self._draw_card(BACK_TILE)
        self._draw_back()
        self._draw_place(PLACE_TILE)
        self._draw_place(TURN_TILE)
        for kind, glyphs, scale, x, y in self._marks:
            if scale == 2:
                glyphs = doubled(glyphs)
            self._draw_mark(kind, glyphs, x, y)

    def _fill(self, tile, x, y, width, height, value):
        left = tile % self.across * self.tile_width + x
        top = tile // self.across * self._part_height + y
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
        left = tile % self.across * self.tile_width
        top = tile // self.across * self._part_height
        draw_glyph(self.bitmap, glyphs, glyph, left + x, top + y, value)
