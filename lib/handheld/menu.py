"""A panel with a heading and lines to choose from."""

import displayio
import vectorio

from .console import A, B, DOWN, START, UP, elapsed
from .text import CHARACTER_WIDTH, GREY, LINE_HEIGHT, WHITE, YELLOW, line_of_text, width_of

PANEL = 0x18262F
BORDER = 0x90B0F0
BAND = 0x2848A0
MARGIN = 4  # pixels between the border and the text, above and below; twice that on the sides
DEAF = 500  # ms after opening in which clicks are not taken
NEVER = -1
LINE_PITCH = LINE_HEIGHT + 1  # less where there are many lines


class Menu:
    """Shows `heading`, or none where it is empty, and `lines`; A on a line calls `choose(index)`, B and START `leave()`.

    `middle` is the pixel row of the panel's middle, `marked` the line that is marked first.
    """

    busy = False

    def __init__(self, display, middle, heading, lines, choose, leave, marked=0):
        self.heading = heading
        self._choose = choose
        self._leave = leave
        longest = max([len(text) for text in lines])
        longest = max(longest, len(heading))
        self._width = longest * CHARACTER_WIDTH + 4 * MARGIN
        self._left = (display.width - self._width) // 2
        heading_height = LINE_HEIGHT + 2 if heading else 0
        around = heading_height + 2 * MARGIN
        self._pitch = min(LINE_PITCH, (display.height - 2 - around) // len(lines))
        height = len(lines) * self._pitch + around
        self._height = height
        self._top = middle - height // 2
        self._first_line = self._top + MARGIN + heading_height
        self._colours = displayio.Palette(3)
        self._colours[0] = PANEL
        self._colours[1] = BORDER
        self._colours[2] = BAND
        self.group = displayio.Group()
        self._add_rectangle(1, self._left - 1, self._top - 1, self._width + 2, height + 2)
        self._add_rectangle(0, self._left, self._top, self._width, height)
        self._band = self._add_rectangle(2, self._left + 2, 0, self._width - 4, self._pitch)
        if heading:
            self._add_rectangle(1, self._left, self._first_line - 3, self._width, 1)
        heading_x = self._left + (self._width - width_of(heading)) // 2
        self.group.append(line_of_text(heading, heading_x, self._top + MARGIN - 3, YELLOW))
        self._texts = []
        for line in range(len(lines)):
            text = line_of_text(lines[line], self._left + 2 * MARGIN, self._first_line + line * self._pitch, GREY)
            self._texts.append(text)
            self.group.append(text)
        self._line = marked
        self._mark(marked)
        self._opened = NEVER
        self._now = 0

    def _add_rectangle(self, colour, x, y, width, height):
        rectangle = vectorio.Rectangle(
            pixel_shader=self._colours, width=width, height=height, x=x, y=y, color_index=colour
        )
        self.group.append(rectangle)
        return rectangle

    def _mark(self, line):
        self._texts[self._line].color = GREY
        self._line = line
        self._texts[line].color = WHITE
        self._band.y = self._first_line + line * self._pitch

    def press(self, button):
        """Take a pressed button."""
        if button == UP or button == DOWN:
            step = 1 if button == DOWN else -1
            self._mark((self._line + step) % len(self._texts))
        elif button == A:
            self._choose(self._line)
        elif button == B or button == START:
            self._leave()

    def point(self, x, y):
        """Take a click: on a line it chooses, outside the panel it leaves.

        A menu that has just opened by itself may lie under a click that was meant for the table: that one does nothing.
        """
        if self._opened == NEVER or elapsed(self._opened, self._now) < DEAF:
            return
        line = (y - self._first_line) // self._pitch
        if not (self._left <= x < self._left + self._width and self._top <= y < self._top + self._height):
            self._leave()
        elif 0 <= line < len(self._texts):
            self._mark(line)
            self._choose(line)

    def advance(self, now):
        """Note the time, in ms; nothing moves in a menu."""
        if self._opened == NEVER:
            self._opened = now
        self._now = now
