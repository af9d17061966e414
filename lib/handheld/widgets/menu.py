"""A panel with a heading and lines to choose from."""

import bitmaptools
import displayio

from handheld.console import A, B, DOWN, START, UP, elapsed
from handheld.screen import Screen
from handheld.widgets.text import LINE_HEIGHT, WHITE, YELLOW, line_of_text, width_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from busdisplay import BusDisplay

PANEL = 0x18262F
BORDER = 0x90B0F0
BAND = 0x2848A0
MARGIN = 4  # pixels between the border and the text, above and below; twice that on the sides
DEAF = 500  # ms after opening in which clicks are not taken
UNASKED_DEAF = 700  # the same of a menu that opens by itself, buttons too: they were meant for what lay there before
NEVER = -1
LINE_PITCH = LINE_HEIGHT + 1
LEAST_PITCH = 10  # in which the letters of two lines do not touch; for it the margin becomes smaller
LEAST_MARGIN = 2
LARGE_LINE_PITCH = LINE_HEIGHT + 6  # where the display has at least so many rows:
LARGE_HEIGHT = 200
# The row of pixels of the panel that is an edge of it; row 0 is any other.
EDGE_ROW = 1


class Menu(Screen):
    """Shows `heading`, `notes` under it and `lines`; A on a line calls `choose(index)`, B and START `leave()`.

    marked: the line that is marked first. is_unasked: whether no button opened it. style: a tuple of the pixel row of
    the panel's middle, the pixels left free before the lines, those above and below them, and those from one line to
    the next, 0 for what suits the display; None for a box in the middle of the screen.
    """

    def __init__(
        self,
        display: "BusDisplay",
        heading: str,
        lines: list,
        choose: "Callable[[int], None]",
        leave: "Callable[[], None]",
        marked: int = 0,
        notes: tuple = (),
        style: "tuple | None" = None,
        is_unasked: bool = False,
    ) -> None:
        middle, indent, margin, pitch = style or (display.height // 2, 0, MARGIN, 0)
        self.heading = heading
        self.lines = lines
        self._choose = choose
        self._leave = leave
        longest = max([width_of(text) for text in lines]) + indent
        for text in notes:
            longest = max(longest, width_of(text))
        self._width = min(max(longest, width_of(heading)) + 4 * MARGIN, display.width - 2)
        self._left = (display.width - self._width) // 2
        above = LINE_HEIGHT + 2 if heading else 0
        above += LINE_HEIGHT * len(notes)
        margin = min(margin, max(LEAST_MARGIN, (display.height - 4 - above - LEAST_PITCH * len(lines)) // 2))
        room = display.height - 4 - above - 2 * margin
        pitch = pitch or (LARGE_LINE_PITCH if display.height >= LARGE_HEIGHT else LINE_PITCH)
        self._pitch = min(pitch, room // len(lines))
        self._height = len(lines) * self._pitch + above + 2 * margin
        self._top = max(2, min(middle - self._height // 2, display.height - self._height - 2))
        self._first_line = self._top + margin + above
        self.text_x = self._left + 2 * MARGIN + indent  # the pixel column where lines begin
        self.group = displayio.Group()
        panel = self._new_panel()
        if heading:
            panel[self._first_line - 2 - self._top] = EDGE_ROW
        self.group.append(panel)
        self._band = _new_rows(displayio.Bitmap(self._width - 4, 1, 2), self._pitch, (BAND,), self._left + 2, 0)
        self.group.append(self._band)
        self._add_text(heading, self._top + margin - 3, YELLOW)
        for index in range(len(notes)):
            self._add_text(notes[index], self._top + margin + (index + 1) * LINE_HEIGHT - 2, WHITE)
        for line in range(len(lines)):
            y = self.y_of(line) + (self._pitch - LINE_HEIGHT) // 2
            row = line_of_text(lines[line], self.text_x, y)
            if line == 0:
                palette = row.pixel_shader
            row.pixel_shader = palette  # one for all: lines never change their colour
            self.group.append(row)
        self.line = marked
        self._mark(marked)
        self._is_unasked = is_unasked
        self._opened = NEVER
        self._now = 0

    def y_of(self, line: int) -> int:
        """Return the pixel row where a line begins."""
        return self._first_line + line * self._pitch

    def _new_panel(self):
        width = self._width + 2
        rows = displayio.Bitmap(width, 2, 2)
        bitmaptools.fill_region(rows, 0, EDGE_ROW, width, EDGE_ROW + 1, 1)
        for x in (0, width - 1):
            bitmaptools.fill_region(rows, x, 0, x + 1, 2, 1)
        panel = _new_rows(rows, self._height + 2, (PANEL, BORDER), self._left - 1, self._top - 1)
        panel[0] = EDGE_ROW
        panel[self._height + 1] = EDGE_ROW
        return panel

    def _add_text(self, text, y, colour):
        if text:
            self.group.append(line_of_text(text, self._left + (self._width - width_of(text)) // 2, y, colour))

    def _mark(self, line):
        self.line = line
        self._band.y = self.y_of(line)

    def press(self, button: int) -> None:
        """Take a pressed button."""
        if self._is_unasked and (self._opened == NEVER or elapsed(self._opened, self._now) < UNASKED_DEAF):
            return
        if button == UP or button == DOWN:
            step = 1 if button == DOWN else -1
            self._mark((self.line + step) % len(self.lines))
        elif button == A:
            self._choose(self.line)
        elif button == B or button == START:
            self._leave()

    def point(self, x: int, y: int) -> None:
        """Take a click: on a line it chooses, outside the panel it leaves.

        A menu that has just opened by itself may lie under a click that was meant for the table: that one does nothing.
        """
        deaf = UNASKED_DEAF if self._is_unasked else DEAF
        if self._opened == NEVER or elapsed(self._opened, self._now) < deaf:
            return
        line = (y - self._first_line) // self._pitch
        if not (self._left <= x < self._left + self._width and self._top <= y < self._top + self._height):
            self._leave()
        elif 0 <= line < len(self.lines):
            self._mark(line)
            self._choose(line)

    def advance(self, now: int) -> None:
        """Note the time, in ms; nothing moves in a menu."""
        if self._opened == NEVER:
            self._opened = now
        self._now = now


class MenuScreen(Screen):
    """A screen with a Menu in it, `_menu`, which takes what a person does."""

    if TYPE_CHECKING:
        _menu: Menu

    def press(self, button: int) -> None:
        """Take a pressed button."""
        self._menu.press(button)

    def point(self, x: int, y: int) -> None:
        """Take a click."""
        self._menu.point(x, y)

    def advance(self, now: int) -> None:
        """Note the time, in ms; nothing moves here."""
        self._menu.advance(now)


def _new_rows(rows, height, colours, x, y):
    """Return a TileGrid of `height` rows of pixels, each one of those of a Bitmap.

    displayio draws each layer for itself, also what others hide of it: this is quicker than some rectangles.
    """
    palette = displayio.Palette(len(colours))
    for index in range(len(colours)):
        palette[index] = colours[index]
    return displayio.TileGrid(rows, pixel_shader=palette, height=height, tile_width=rows.width, tile_height=1, x=x, y=y)
