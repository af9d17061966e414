"""A page of choices: what can be chosen on the left, its value on the right, and below what the marked one means."""

import displayio
import vectorio

from handheld.console import A, B, DOWN, LEFT, RIGHT, START, UP
from handheld.screen import Screen
from handheld.widgets.bar import HEIGHT, Bar
from handheld.widgets.menu import BAND, LARGE_LINE_PITCH
from handheld.widgets.text import CHARACTER_WIDTH, GREY, LINE_HEIGHT, YELLOW, TextRow, line_of_text

MARGIN = 2  # pixels left and right
GROUND = 0x101C24
VALUE_COLUMNS = 13  # characters of the longest value
BAND_WIDTH = (
    13 * CHARACTER_WIDTH + 2 * MARGIN
)  # pixels: it marks the name alone, as a whole line would cost twice as much
SWATCH = 9  # pixels wide and high


class ChoicesScreen(Screen):
    """Lines of (name, value); a screen derives from it and declares

    lines()             how many there are
    name(line)          what stands on the left
    value(line)         what stands on the right
    explanation(line)   the sentence below
    swatch(line)        the colour 0xRRGGBB that is shown before the value, or None
    change(line, step)  take the next value (1) or the one before (-1); A is the next one
    leave()             what B and START do

    DOWN on the last line shows NOTE below, if there is one, before it comes to the first; no line is marked then.
    """

    NOTE: "str | None" = None

    def __init__(self, app, title):
        self.app = app
        display = app.display
        self.group = displayio.Group()
        palette = displayio.Palette(2)
        palette[0] = GROUND
        palette[1] = BAND
        height = display.height
        self.group.append(
            vectorio.Rectangle(pixel_shader=palette, width=display.width, height=height - HEIGHT, x=0, y=HEIGHT)
        )
        self._bar = Bar(display.width, title)
        self.group.append(self._bar)
        self._rows = self.lines()
        self._pitch = min((height - HEIGHT - LINE_HEIGHT - 1) // self._rows, LARGE_LINE_PITCH)
        self._top = HEIGHT + 2 if self._pitch > LINE_HEIGHT else HEIGHT
        self._band = vectorio.Rectangle(
            pixel_shader=palette, width=BAND_WIDTH, height=self._pitch, x=0, y=0, color_index=1
        )
        self.group.append(self._band)
        self._values = []
        self._swatches = []
        for row in range(self._rows):
            y = self._top + row * self._pitch + (self._pitch - LINE_HEIGHT) // 2
            self.group.append(line_of_text(self.name(row), MARGIN, y))
            x = display.width - MARGIN - VALUE_COLUMNS * CHARACTER_WIDTH
            self._values.append(TextRow(VALUE_COLUMNS, x, y, YELLOW, True))
            self._swatches.append(self._new_swatch(y))
            self.group.append(self._values[row])
        columns = (display.width - 2 * MARGIN) // CHARACTER_WIDTH
        self._explanation = TextRow(columns, MARGIN, height - LINE_HEIGHT, GREY)
        self.group.append(self._explanation)
        self._bar.set_status("<> change")
        self._line = 0
        self.show()

    def _new_swatch(self, y):
        palette = displayio.Palette(1)
        swatch = vectorio.Rectangle(pixel_shader=palette, width=SWATCH, height=SWATCH, x=0, y=y + 2)
        swatch.hidden = True
        self.group.append(swatch)
        return swatch

    def _show_swatch(self, row, colour):
        swatch = self._swatches[row]
        if swatch.hidden != (colour is None):
            swatch.hidden = colour is None
        if colour is not None:
            value = self._values[row]
            end = value.x + (VALUE_COLUMNS - len(value.text)) * CHARACTER_WIDTH
            swatch.x = end - SWATCH - MARGIN
            swatch.pixel_shader[0] = colour

    def swatch(self, line):
        """Return None: there is no colour to show."""
        return None

    def show(self):
        """Show every line as it is now."""
        for row in range(self._rows):
            self._values[row].text = self.value(row)
            self._show_swatch(row, self.swatch(row))
        is_marked = self._line < self._rows
        self._band.hidden = not is_marked
        if is_marked:
            self._band.y = self._top + self._line * self._pitch
        self._explanation.text = self.explanation(self._line) if is_marked else self.NOTE

    def press(self, button):
        """Take a pressed button."""
        if button == UP:
            self._line = (self._line or self._rows) - 1
        elif button == DOWN:
            self._line = (self._line + 1) % (self._rows + (self.NOTE is not None))
        elif button == B or button == START:
            self.leave()
            return
        elif self._line < self._rows:
            if button == RIGHT or button == A:
                self.change(self._line, 1)
            elif button == LEFT:
                self.change(self._line, -1)
        self.show()

    def point(self, x, y):
        """Take a click: on a line it takes the next value, on the bar it leaves."""
        row = (y - self._top) // self._pitch
        if y < HEIGHT:
            self.leave()
        elif 0 <= row < self._rows:
            self._line = row
            self.change(self._line, 1)
            self.show()
