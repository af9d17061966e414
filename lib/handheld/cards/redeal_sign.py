"""The sign beside a stock that it can be filled again: an arrow, and how many times."""

import displayio

from handheld.widgets.font import ARROW, PICTURE_Y
from handheld.widgets.text import YELLOW, TextRow, line_of_text

NUMBER_X = 9  # pixels from the arrow's left edge
MOST = 9  # more redeals than this are not counted: the arrow stands alone


class RedealSign(displayio.Group):
    """An arrow with a number of one digit; nothing while no redeal is left."""

    def __init__(self, x: int, y: int) -> None:
        """Make the sign, the arrow's upper left corner at pixel (x, y)."""
        super().__init__(x=x, y=y - PICTURE_Y)
        self.append(line_of_text(ARROW, 0, 0, YELLOW))
        self._number = TextRow(1, NUMBER_X, 0, YELLOW)
        self.append(self._number)
        self.hidden = True

    def show(self, redeals: int) -> None:
        """Show how many redeals are left."""
        self._number.text = str(redeals) if redeals <= MOST else ""
        if self.hidden == (redeals > 0):
            self.hidden = redeals == 0
