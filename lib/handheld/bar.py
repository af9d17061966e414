"""The bar at the top: the game and what is left, or for a while a sentence."""

import displayio
import vectorio

from .text import WHITE, YELLOW, line_of_text, width_of

HEIGHT = 10  # pixels
BACKGROUND = 0x20303C
TEXT_Y = -1  # the font's cells are 12 px high; what they have above capitals is cut off


class Bar(displayio.Group):
    """A title on the left and a status on the right; `say` puts a sentence in their place.

    sentence: the sentence that stands there, "" for none.
    """

    def __init__(self, width, title):
        super().__init__()
        palette = displayio.Palette(1)
        palette[0] = BACKGROUND
        self.append(vectorio.Rectangle(pixel_shader=palette, width=width, height=HEIGHT, x=0, y=0))
        self._width = width
        self._title = title
        self._status = ""
        self._left = line_of_text(title, 2, TEXT_Y)
        self._right = line_of_text("", 2, TEXT_Y, YELLOW)
        self.append(self._left)
        self.append(self._right)
        self.sentence = ""

    def set_title(self, text):
        """Show `text` on the left, now or once the sentence is over."""
        if text != self._title:
            self._title = text
            if not self.sentence:
                self._left.text = text

    def set_status(self, text):
        """Show `text` on the right, now or once the sentence is over."""
        if text != self._status:
            self._status = text
            if not self.sentence:
                self._show_status()

    def say(self, sentence):
        """Show a sentence instead of title and status; "" says nothing."""
        if sentence:
            self.sentence = sentence
            self._left.color = YELLOW
            self._left.text = sentence
            self._right.text = ""

    def be_quiet(self):
        """Show title and status again."""
        if self.sentence:
            self.sentence = ""
            self._left.color = WHITE
            self._left.text = self._title
            self._show_status()

    def _show_status(self):
        self._right.x = self._width - 2 - width_of(self._status)
        self._right.text = self._status
