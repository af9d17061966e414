"""A Console in a terminal, so that the game can be played over ssh. By blessed."""

import os
import sys
import textwrap
import warnings
from collections.abc import Sequence
from contextlib import ExitStack, suppress
from typing import TYPE_CHECKING, Any, TextIO

import blessed
from blessed.keyboard import Keystroke

try:
    import termios

    ModeError = termios.error
except ImportError:  # Windows, where a terminal's modes are no files' business
    ModeError = OSError  # type: ignore[assignment, misc]

from sim.boards import STANDARD, Board
from sim.console import DesktopConsole
from sim.keys import COMMANDS, CONTROL_COMMANDS, KEYS
from sim.letters.signs import suits_for
from sim.media import SaveMedium
from sim.terminal.colours import colours_for, has_true_colours, nearest_colour, true_colour
from sim.terminal.letters import Letters
from sim.terminal.picture import Picture
from sim.terminal.sequences import CLEAR, ENTER, LEAVE, at

if TYPE_CHECKING:
    from handheld.app import App

ESCAPE_DELAY = 0.1  # s in which the rest of an arrow key's sequence must follow its first character
QUIT = ("\x03", "\x11")  # Ctrl-C, Ctrl-Q
# A terminal tells a letter with Control by its code, and has no clipboard to copy to.
CONTROLS = {chr(ord(letter) & 0x1F): CONTROL_COMMANDS[letter] for letter in "zy"}
# One key for each button, none of them a letter, as not every keyboard types Latin ones; and that for a hint, which one
# would not look for under SELECT. A and B are the buttons, also where they are changed over.
HELP = "Arrows move  Enter A  Esc B  Tab SELECT  H hint  . or F10 START  Ctrl-C quit"
FEW_COLOURS = (
    "This terminal does not say that it shows 24-bit colours, so the nearest of its 256 are used; if it can, set "
    "COLORTERM to truecolor."
)


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
    """A Console that shows an App as a picture, or in letters where the terminal has no room for that, and reads keys.

    A terminal tells no releases: each follows its press.
    """

    def __init__(
        self, board: Board = STANDARD, media: Sequence[SaveMedium] | None = None, only_letters: bool = False
    ) -> None:
        """Take over the terminal; close() gives it back. Raises TerminalError, with nothing drawn, if it is unfit.

        board, media: as for every DesktopConsole. only_letters: whether never to show the picture.
        """
        super().__init__(board, media)
        self._output = _terminal_output()
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # a TERM that blessed does not know reads and draws all the same
            self._keyboard = _Keyboard()
        colour = true_colour if has_true_colours() else nearest_colour
        self._picture = Picture(self, colour, HELP)
        self._only_letters = only_letters
        self._letters: Letters | None = None
        self._is_told = only_letters
        self._size = self._measure()
        if not self._fits(self._picture) and not self._fits(Letters):
            raise TerminalError(self._too_small())
        if self._shows_picture() and colour is nearest_colour:
            print(FEW_COLOURS, file=sys.stderr)
        self._face: Picture | Letters | None = None
        self._restore = ExitStack()
        self._restore.enter_context(self._keyboard.raw())
        self._restore.callback(self._write, LEAVE)
        self._write(ENTER)

    def watch(self, app: "App") -> None:
        """Show an App, the one that has this Console. To be called before the first wait()."""
        self._app = app
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

    def _fits(self, face: Picture | Letters | type[Letters]) -> bool:
        return self._size.columns >= face.columns and self._size.lines >= face.rows

    def _shows_picture(self) -> bool:
        return not self._only_letters and self._has_blocks() and self._fits(self._picture)

    def _has_blocks(self) -> bool:
        return "utf" in (self._output.encoding or "").lower()

    def _too_small(self) -> str:
        return (
            f"The terminal has {self._size.columns} x {self._size.lines} characters and the game needs "
            f"{Letters.columns} x {Letters.rows}: make it larger or its letters smaller."
        )

    def _lay_out(self) -> None:
        self._face = None
        text = CLEAR
        if self._shows_picture():
            self._face = self._picture
            self._letters = None
        elif self._fits(Letters):
            self._face = self._letters = self._letters or self._new_letters()
        else:
            for row, line in enumerate(textwrap.wrap(self._too_small(), self._size.columns)[: self._size.lines]):
                text += at(0, row) + line
        if self._face is not None:
            text += self._face.lay_out(self._size)
        self._write(text)

    def _new_letters(self) -> Letters:
        colour = colours_for(self._keyboard.number_of_colors)
        letters = Letters(self._app, suits_for(self._output.encoding), colour, HELP)
        if not self._is_told:
            self._is_told = True
            letters.say(self._why_letters())
        return letters

    def _why_letters(self) -> str:
        if not self._has_blocks():
            return f"The cards are letters: the picture needs UTF-8, and this terminal has {self._output.encoding}."
        return f"The cards are letters: the picture needs {self._picture.columns} x {self._picture.rows} characters."

    def _show(self) -> None:
        size = self._measure()
        if size != self._size:
            self._size = size
            self._lay_out()
        if self._face is not None:
            text = self._face.changes()
            if text:
                self._write(text)

    def _write(self, text: str) -> None:
        self._output.write(text)
        self._output.flush()

    def _read(self, duration: int) -> Keystroke:
        return self._keyboard.inkey(timeout=duration / 1000, esc_delay=ESCAPE_DELAY)

    def _take(self, key: Keystroke) -> None:
        if key in QUIT:
            self.quit()
        if self._face is None:  # nobody presses buttons blindly
            return
        if self._face is self._letters and self._letters is not None:
            self._letters.answer()
        name = _name(key)
        if name in KEYS:
            self.button_down(KEYS[name])
            self.button_up(KEYS[name])
        elif name in COMMANDS:
            self.command(COMMANDS[name])
        elif key in CONTROLS:
            self.command(CONTROLS[key])
        elif not key.is_sequence:
            self.typed(key)


def is_attached() -> bool:
    """Return whether input and output both are a terminal."""
    return all(stream is not None and stream.isatty() for stream in (sys.__stdin__, sys.__stdout__))


def can_place_text() -> bool:
    """Return whether the terminal is one that text can be placed in: a dumb one writes line after line."""
    return os.environ.get("TERM", "dumb") != "dumb" or os.name != "posix"


def _terminal_output() -> TextIO:
    output = sys.__stdout__
    if output is None or not is_attached():
        raise TerminalError("Input or output is not a terminal: start the game in one, or use --text or --headless.")
    return output


def _name(key: Keystroke) -> str:
    if key.name:
        return key.name.removeprefix("KEY_").lower()
    return "space" if key == " " else key.lower()
