"""The bar at the top: the game and what is left, or for a while a sentence."""

import displayio
import vectorio

from handheld.widgets.font import with_suits
from handheld.widgets.text import CHARACTER_WIDTH, WHITE, YELLOW, TextRow

HEIGHT = 10  # pixels
BACKGROUND = 0x20303C
MARGIN = 2  # pixels left and right
STATUS_COLUMNS = 9
TEXT_Y = -1  # the font's cells are 12 px high; what they have above capitals is cut off


class Bar(displayio.Group):
    """A title on the left and a status on the right; `say` puts a sentence in their place, `stand` one that stays.

    sentence: what was said, "" for nothing. standing: the sentence that stays, "" for none. columns: how many
    characters have room.
    """

    def __init__(self, width: int, title: str, status_columns: int = STATUS_COLUMNS) -> None:
        """Make the bar of a display `width` pixels wide; a status has at most `status_columns` characters."""
        super().__init__()
        palette = displayio.Palette(1)
        palette[0] = BACKGROUND
        self.append(vectorio.Rectangle(pixel_shader=palette, width=width, height=HEIGHT, x=0, y=0))
        self.columns = columns = (width - 2 * MARGIN) // CHARACTER_WIDTH
        self._status_columns = status_columns
        self._title = title
        self._status = ""
        self.sentence = ""
        self.standing = ""
        right_x = width - MARGIN - status_columns * CHARACTER_WIDTH
        # A sentence goes on from one into the other, so that every cell of the bar is drawn once at most.
        self._left = TextRow(columns - status_columns, right_x - (columns - status_columns) * CHARACTER_WIDTH, TEXT_Y)
        self._right = TextRow(status_columns, right_x, TEXT_Y, YELLOW)
        self.append(self._left)
        self.append(self._right)
        self.be_quiet()

    def set_title(self, text: str) -> None:
        """Show `text` on the left, now or once the sentence is over."""
        self._title = text
        if not self.sentence:
            self.be_quiet()

    def set_status(self, text: str) -> None:
        """Show `text` on the right, now or once the sentence is over."""
        self._status = text
        if not self.sentence:
            self.be_quiet()

    def say(self, sentence: str) -> None:
        """Show a sentence instead of title and status; "" says nothing."""
        if sentence:
            self.sentence = sentence
            sentence = with_suits(sentence)
            self._left.colour = YELLOW
            self._left.text = sentence[: self._left.columns]
            self._right.text = sentence[self._left.columns :]

    def stand(self, sentence: str) -> None:
        """Show a sentence wherever title and status would be; "" lets these stand there again."""
        self.standing = sentence
        if not self.sentence:
            self.be_quiet()

    def be_quiet(self) -> None:
        """Show title and status again, or what stands in their place."""
        if self.standing:
            self.say(self.standing)
            self.sentence = ""
            return
        self.sentence = ""
        self._left.colour = WHITE
        self._left.text = self._title
        self._right.text = " " * (self._status_columns - len(self._status)) + self._status
