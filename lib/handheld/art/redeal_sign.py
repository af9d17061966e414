"""The sign beside a stock that it can be filled again: an arrow, and how many times."""

import displayio

from ..modules import ForgetImports
from ..text import YELLOW as YELLOW_TEXT
from ..text import TextRow
from .palettes import COLOURS, YELLOW

NUMBER_X = 9  # pixels from the arrow's left edge
NUMBER_Y = -3  # the font's cells are 12 px high, its digits 8; the arrow is 7
MOST = 9  # more redeals than this are not counted: the arrow stands alone


class RedealSign(displayio.Group):
    """An arrow with a number of one digit; nothing while no redeal is left."""

    def __init__(self, palette, x, y):
        """Make the sign in the colours of `palette`, the arrow's upper left corner at pixel (x, y)."""
        super().__init__(x=x, y=y)
        with ForgetImports():
            from .drawing import draw_glyph
            from .glyphs import TURN_ARROW as arrow
        bitmap = displayio.Bitmap(arrow[0], arrow[1], COLOURS)
        draw_glyph(bitmap, arrow, 0, 0, 0, YELLOW)
        self.append(displayio.TileGrid(bitmap, pixel_shader=palette))
        self._number = TextRow(1, NUMBER_X, NUMBER_Y, YELLOW_TEXT)
        self.append(self._number)
        self.hidden = True

    def show(self, redeals):
        """Show how many redeals are left."""
        self._number.text = str(redeals) if redeals <= MOST else ""
        if self.hidden == (redeals > 0):
            self.hidden = redeals == 0
