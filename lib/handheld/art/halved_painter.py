"""Draws the pictures of a HalvedSheet; in memory only while it does."""

from . import sizes
from .card_painter import CardPainter
from .drawing import part_of
from .halved_sheet import COURTS, LOWER, PIPS
from .sheet import BLANK_TILE, COLUMNS


class HalvedPainter(CardPainter):
    """Draws cards in halves: `bitmap` has the tiles of halved_sheet.HalvedSheet.

    lower: bytes with the tile of the lower half that belongs to each upper one.
    """

    parts = 2
    across = 22  # 3 rows hold the 66 tiles without a gap
    rows = 3

    def __init__(self, size, columns=COLUMNS):
        """Begin like a CardPainter, and share out the lower halves."""
        CardPainter.__init__(self, size, columns)
        has_courts = False
        for mark in self._marks:
            if mark[0] == sizes.COURT:
                has_courts = True
        self.lower = bytearray(LOWER)
        self._draws_lower = bytearray(LOWER)  # 1 for the first of the cards that share a lower half
        drawn = bytearray(COURTS + 3)
        for tile in range(LOWER):
            suit = tile // COLUMNS
            rank = tile % COLUMNS
            lower = PIPS + suit
            if not rank:
                lower = LOWER + suit - 1 if suit else BLANK_TILE
            elif rank > 10 and has_courts:
                lower = COURTS + rank - 11
            self.lower[tile] = lower
            self._draws_lower[tile] = 1 - drawn[lower]
            drawn[lower] = 1

    def _fill(self, tile, x, y, width, height, value):
        half = self._part_height
        if y < half:
            CardPainter._fill(self, tile, x, y, width, min(height, half - y), value)
        if y + height > half and self._draws_lower[tile]:
            top = max(y, half)
            CardPainter._fill(self, self.lower[tile], x, top - half, width, y + height - top, value)

    def _draw_glyph(self, tile, glyphs, glyph, x, y, value):
        half = self._part_height
        height = glyphs[1]
        above = min(max(half - y, 0), height)
        if above:
            CardPainter._draw_glyph(self, tile, part_of(glyphs, glyph, 0, above), 0, x, y, value)
        if above < height and self._draws_lower[tile]:
            part = part_of(glyphs, glyph, above, height - above)
            CardPainter._draw_glyph(self, self.lower[tile], part, 0, x, y + above - half, value)
