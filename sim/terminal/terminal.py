"""A Console in a terminal, so that the game can be played over ssh. By blessed."""

import os
import sys
import textwrap
import warnings
from collections.abc import Sequence
from contextlib import ExitStack, suppress
from typing import Any, TextIO

import blessed
from blessed.keyboard import Keystroke

try:
    import termios

    ModeError = termios.error
except ImportError:  # Windows, where a terminal's modes are no files' business
    ModeError = OSError  # type: ignore[assignment, misc]

from sim.boards import STANDARD, Board
from sim.console import DesktopConsole
from sim.keys import KEYS, REDO_KEY, SEND_KEY, SHORT_HELP
from sim.light_colours import shown_colour
from sim.media import SaveMedium
from sim.terminal.colours import has_true_colours, nearest_colour, true_colour
from sim.terminal.half_blocks import HalfBlocks

ESCAPE_DELAY = 0.1  # s in which the rest of an arrow key's sequence must follow its first character
QUIT = ("\x03", "\x11")  # Ctrl-C, Ctrl-Q
ENTER = "\x1b[?1049h\x1b[?25l"  # the alternate screen, without a cursor
LEAVE = "\x1b[0m\x1b[?25h\x1b[?1049l"
CLEAR = "\x1b[0m\x1b[2J"
HELP = "   ".join(f"{key} {meaning}" for key, meaning in SHORT_HELP + (("Ctrl-C", "quit"),))
FEW_COLOURS = (
    "This terminal does not say that it shows 24-bit colours, so the nearest of its 256 are used; if it can, set "
    "COLORTERM to truecolor."
)
LIGHT = "\N{BLACK CIRCLE}"


class TerminalError(Exception):
    """The game cannot be played in this terminal; the text says why and what to do."""


class _Keyboard(blessed.Terminal):
    """blessed's terminal, which waits for ever inside inkey() once the terminal has gone, cured of that."""

    _nothings = 0

    def getch(self, *arguments: Any, **named: Any) -> str:
        character = super().getch(*arguments, **named)
        self._nothings = 0 if character else self._nothings + 1
        if self._nothings == 4:  # as many bytes as the longest character has, and none came
            raise EOFError
        return character


class Terminal(DesktopConsole):
    """A Console that draws with half blocks and reads keys. A terminal tells no releases: each follows its press."""

    def __init__(self, board: Board = STANDARD, media: Sequence[SaveMedium] | None = None) -> None:
        """Take over the terminal; close() gives it back. Raises TerminalError, with nothing drawn, if it is unfit.

        board, media: as for every DesktopConsole.
        """
        super().__init__(board, media)
        self._colour = true_colour if has_true_colours() else nearest_colour
        self._blocks = HalfBlocks(board.width, board.height, self._colour)
        self._output = _terminal_output()
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # a TERM that blessed does not know reads and draws all the same
            self._keyboard = _Keyboard()
        self._size = self._measure()
        if not self._fits():
            raise TerminalError(self._too_small())
        if self._colour is nearest_colour:
            print(FEW_COLOURS, file=sys.stderr)
        self._left = self._top = 0
        self._shown_lights: bytes | None = None
        self._restore = ExitStack()
        self._restore.enter_context(self._keyboard.raw())
        self._restore.callback(self._write, LEAVE)
        self._write(ENTER)
        self._lay_out()

    def wait(self, duration: int) -> None:
        """Show what changed, then sleep for at most `duration` ms or until a key is pressed."""
        try:
            self._show()
            key = self._read(0 if self._waiting else duration)
            while key:
                self._take(key)
                key = self._read(0)
        except (EOFError, OSError):  # the terminal has gone
            self.quit()

    def close(self) -> None:
        """Give the terminal back as it was."""
        with suppress(OSError, ModeError):  # it may have gone, and then there is nothing to give back
            self._restore.close()

    def _measure(self) -> os.terminal_size:
        return os.get_terminal_size(self._output.fileno())

    def _fits(self) -> bool:
        return self._size.columns >= self._blocks.columns and self._size.lines >= self._blocks.rows

    def _too_small(self) -> str:
        return (
            f"The terminal has {self._size.columns} x {self._size.lines} characters and the game needs "
            f"{self._blocks.columns} x {self._blocks.rows}: make it larger or its letters smaller."
        )

    def _lay_out(self) -> None:
        self._blocks.forget()
        self._shown_pixels: int | None = None
        text = CLEAR
        if self._fits():
            self._left = (self._size.columns - self._blocks.columns) // 2
            self._top = (self._size.lines - self._blocks.rows) // 2
            text += self._help()
        else:
            for row, line in enumerate(textwrap.wrap(self._too_small(), self._size.columns)[: self._size.lines]):
                text += _at(0, row) + line
        self._write(text)

    def _help(self) -> str:
        self._shown_lights = self.lights
        below = self._top + self._blocks.rows
        if below == self._size.lines:
            return ""
        width = len(HELP) + (2 + 2 * self.light_count if self.light_count else 0)
        text = _at((self._size.columns - width) // 2, below) + HELP + "  " * bool(self.light_count)
        for start in range(0, len(self.lights), 3):
            text += f" \x1b[38;{self._colour(*shown_colour(self.lights[start : start + 3]))}m{LIGHT}"
        return text + "\x1b[0m"

    def _show(self) -> None:
        size = self._measure()
        if size != self._size:
            self._size = size
            self._lay_out()
        if self._fits() and self._shown_pixels != self.display.total_pixels_sent:
            self._shown_pixels = self.display.total_pixels_sent
            self._write(self._blocks.encode(self.display.framebuffer, self._left, self._top))
        if self._fits() and self._shown_lights != self.lights:
            self._write(self._help())

    def _write(self, text: str) -> None:
        self._output.write(text)
        self._output.flush()

    def _read(self, duration: int) -> Keystroke:
        return self._keyboard.inkey(timeout=duration / 1000, esc_delay=ESCAPE_DELAY)

    def _take(self, key: Keystroke) -> None:
        if key in QUIT:
            self.quit()
        if not self._fits():  # nobody presses buttons blindly
            return
        name = _name(key)
        if name in KEYS:
            self.button_down(KEYS[name])
            self.button_up(KEYS[name])
        elif name == REDO_KEY:
            self.redo()
        elif name == SEND_KEY:
            self.send_all()
        elif not key.is_sequence:
            self.typed(key)


def is_attached() -> bool:
    """Return whether input and output both are a terminal."""
    return all(stream is not None and stream.isatty() for stream in (sys.__stdin__, sys.__stdout__))


def _terminal_output() -> TextIO:
    output = sys.__stdout__
    if output is None or not is_attached():
        raise TerminalError("Input or output is not a terminal: start the game in one, or use --headless.")
    if os.environ.get("TERM", "dumb") == "dumb" and os.name == "posix":
        raise TerminalError("This terminal cannot place text or show colours (TERM is dumb): use another one.")
    if "utf" not in (output.encoding or "").lower():
        raise TerminalError(
            f"This terminal's encoding is {output.encoding}, which has no half blocks: set LANG to one of UTF-8."
        )
    return output


def _at(column: int, row: int) -> str:
    return f"\x1b[{row + 1};{column + 1}H"


def _name(key: Keystroke) -> str:
    if key.name:
        return key.name.removeprefix("KEY_").lower()
    return "space" if key == " " else key.lower()
