"""Dialling a deal number."""

import displayio
import vectorio

from .console import A, B, DOWN, LEFT, RIGHT, START, UP
from .text import CHARACTER_WIDTH, GREY, LINE_HEIGHT, WHITE, YELLOW, line_of_text, width_of

DIGITS = 9
SCALE = 2
HELP = ("Up and down: the digit", "Left, right: the place", "A deals, B goes back")


class NumberScreen:
    """Nine digits; A deals that number, B returns to the game in play."""

    busy = False

    def __init__(self, app, number):
        """Start from `number`, 1..999,999,999."""
        display = app.display
        self._app = app
        self._digits = [number // 10 ** (DIGITS - 1 - place) % 10 for place in range(DIGITS)]
        self._place = DIGITS - 1
        self._digit_width = CHARACTER_WIDTH * SCALE
        self._left = (display.width - DIGITS * self._digit_width) // 2
        self._top = display.height // 2 - 32
        self.group = displayio.Group()
        self._sentence = line_of_text("", 0, self._top - 20, YELLOW)
        self.group.append(self._sentence)
        self._say("Deal number")
        palette = displayio.Palette(1)
        palette[0] = YELLOW
        self._mark = vectorio.Rectangle(
            pixel_shader=palette, width=self._digit_width, height=2, x=0, y=self._top + LINE_HEIGHT * SCALE
        )
        self.group.append(self._mark)
        self._labels = []
        for place in range(DIGITS):
            label = line_of_text("0", self._left + place * self._digit_width, self._top, WHITE, SCALE)
            self._labels.append(label)
            self.group.append(label)
        for line in range(len(HELP)):
            x = (display.width - width_of(HELP[line])) // 2
            self.group.append(line_of_text(HELP[line], x, self._top + 40 + line * LINE_HEIGHT, GREY))
        self._show()

    def press(self, button):
        """Take a pressed button."""
        if button == LEFT or button == RIGHT:
            self._place = (self._place + (1 if button == RIGHT else -1)) % DIGITS
        elif button == UP or button == DOWN:
            self._digits[self._place] = (self._digits[self._place] + (1 if button == UP else -1)) % 10
        elif button == A:
            self._deal()
            return
        elif button == B or button == START:
            self._app.return_to_table()
            return
        self._show()

    def point(self, x, y):
        """Take a click: on a digit it chooses that place."""
        place = (x - self._left) // self._digit_width
        if 0 <= place < DIGITS and self._top <= y < self._top + LINE_HEIGHT * SCALE:
            self._place = place
            self._show()

    def advance(self, now):
        """Nothing moves here."""

    def _deal(self):
        number = 0
        for digit in self._digits:
            number = number * 10 + digit
        if number:
            self._app.deal_again(number)
        else:
            self._say("Deal 0 is none; dial 1 up")

    def _say(self, sentence):
        self._sentence.x = (self._app.display.width - width_of(sentence)) // 2
        self._sentence.text = sentence

    def _show(self):
        self._mark.x = self._left + self._place * self._digit_width
        significant = False
        for place in range(DIGITS):
            significant = significant or self._digits[place] > 0 or place == DIGITS - 1
            label = self._labels[place]
            text = str(self._digits[place])
            if label.text != text:
                label.text = text
            colour = WHITE if significant else GREY
            if label.color != colour:
                label.color = colour
