"""The picture in a terminal: half blocks in colours, and below them the keys and the lights."""

import os
from typing import TYPE_CHECKING

from sim.light_colours import shown_colour
from sim.terminal.colours import Colour
from sim.terminal.half_blocks import HalfBlocks
from sim.terminal.sequences import HIDE_CURSOR, at

if TYPE_CHECKING:
    from sim.console import DesktopConsole

LIGHT = "\N{BLACK CIRCLE}"


class Picture:
    """Shows the display of a Console pixel for pixel; `columns` and `rows` are how many characters that needs."""

    def __init__(self, console: "DesktopConsole", colour: Colour, help_line: str) -> None:
        """colour: one of sim.terminal.colours. help_line: what the keys are."""
        self._console = console
        self._colour = colour
        self._help_line = help_line
        self._blocks = HalfBlocks(console.display.width, console.display.height, colour)
        self.columns = self._blocks.columns
        self.rows = self._blocks.rows
        self._left = self._top = 0
        self._size = os.terminal_size((self.columns, self.rows))
        self._shown_lights: bytes | None = None
        self._shown_pixels: int | None = None

    def lay_out(self, size: os.terminal_size) -> str:
        """Return the text that begins on the empty terminal of this size."""
        self._size = size
        self._blocks.forget()
        self._shown_pixels = None
        self._left = (size.columns - self.columns) // 2
        self._top = (size.lines - self.rows) // 2
        return HIDE_CURSOR + self._help()

    def changes(self) -> str:
        """Return the text that makes the terminal show what the display and the lights do, "" if it does already."""
        text = ""
        if self._shown_pixels != self._console.display.total_pixels_sent:
            self._shown_pixels = self._console.display.total_pixels_sent
            text += self._blocks.encode(self._console.display.framebuffer, self._left, self._top)
        if self._shown_lights != self._console.lights:
            text += self._help()
        return text

    def _help(self) -> str:
        lights = self._console.lights
        count = self._console.light_count
        self._shown_lights = lights
        below = self._top + self.rows
        if below == self._size.lines:
            return ""
        width = len(self._help_line) + (2 + 2 * count if count else 0)
        text = at((self._size.columns - width) // 2, below) + self._help_line + "  " * bool(count)
        for start in range(0, len(lights), 3):
            text += f" \x1b[38;{self._colour(*shown_colour(lights[start : start + 3]))}m{LIGHT}"
        return text + "\x1b[0m"
