"""The letters in a terminal: only what differs is written, and the words last, with the cursor behind them."""

import os
import textwrap

from handheld.app import App
from sim.letters.canvas import PLAIN, Canvas, Cell, Look
from sim.letters.face import COLUMNS, ROWS, Face
from sim.terminal.colours import Colour, one_of_eight
from sim.terminal.sequences import SHOW_CURSOR, at
from sim.words.narrator import Narrator

RESET = "\x1b[0m"
BOLD, DIM, REVERSED = "1", "2", "7"


class Letters:
    """Shows an App in letters and words; `columns` and `rows` are how many characters that needs at least."""

    columns = COLUMNS
    rows = ROWS

    def __init__(self, app: App, suits: str, colour: Colour | None, help_line: str) -> None:
        """suits: four characters. colour: one of sim.terminal.colours, or None. help_line: what the keys are."""
        self._app = app
        self._face = Face(app, suits)
        self._colour = colour
        self._help_line = help_line
        self._narrator = Narrator(app)
        self._size = os.terminal_size((COLUMNS, ROWS))
        self._shown: list[list[Cell]] = []
        self._drawn_pixels: int | None = None
        self._is_asked = False

    def answer(self) -> None:
        """Let the next changes() say again what there is, if there is nothing new: a key was pressed."""
        self._is_asked = True

    def say(self, sentence: str) -> None:
        """Add a sentence to the words."""
        self._face.words.append(sentence)

    def lay_out(self, size: os.terminal_size) -> str:
        """Return the text that begins on the empty terminal of this size."""
        self._size = size
        self._shown = Canvas(size.columns, size.lines).cells
        self._drawn_pixels = None
        return SHOW_CURSOR

    def changes(self) -> str:
        """Return the text that makes the terminal show what the app does, "" if it does already, or if one screen has
        gone and the next is still being made: that may take longer than a watchdog waits."""
        if self._app.screen is None:
            return ""
        pixels = self._app.display.total_pixels_sent  # type: ignore[attr-defined]
        is_asked = self._is_asked and not self._app.busy
        if pixels == self._drawn_pixels and not is_asked:
            return ""  # nothing has changed in the picture, and so nothing here
        self._drawn_pixels = pixels
        news = self._narrator.news()
        if news:
            self._face.words.append(news)
        elif is_asked:
            self._say_again()
        if news or is_asked:
            self._is_asked = False
        cells = self._face.draw(self._size.columns, self._size.lines, self._help_line).cells
        text = ""
        for row, (old, new) in enumerate(zip(self._shown, cells, strict=True)):
            text += self._row(row, old, new)
        if not text:
            return ""
        self._shown = cells
        row = self._face.word_row(self._size.lines)
        words = "".join(character for character, _ in cells[row]).rstrip()
        return text + at(min(len(words), self._size.columns - 1), row)

    def _say_again(self) -> None:
        """Say again what there is; where that was said last, write it anew for who reads what is written."""
        words = self._narrator.again()
        if not self._face.words or self._face.words[-1] != words:
            self._face.words.append(words)
            return
        last = self._face.word_row(self._size.lines)
        for row in range(last - len(textwrap.wrap(words, self._size.columns)), last):
            self._shown[row + 1] = [("", PLAIN)] * self._size.columns

    def _row(self, row: int, old: list[Cell], new: list[Cell]) -> str:
        differing = [column for column in range(len(new)) if old[column] != new[column]]
        if not differing:
            return ""
        text = at(differing[0], row)
        shown = None
        for character, look in new[differing[0] : differing[-1] + 1]:
            if look != shown:
                text += self._sequence(look)
                shown = look
            text += character
        return text + RESET

    def _sequence(self, look: Look) -> str:
        parts = ["0"]
        if look.is_marked:
            parts.append(BOLD if self._colour else REVERSED)
        if look.is_dim and not look.ground:
            parts.append(DIM)
        if self._colour:
            parts += self._coloured("3", look.colour) + self._coloured("4", look.ground)
        return f"\x1b[{';'.join(parts)}m"

    def _coloured(self, kind: str, colour: int | None) -> list[str]:
        if colour is None or self._colour is None:
            return []
        code = self._colour(colour >> 16, colour >> 8 & 255, colour & 255)
        return [kind + ("" if self._colour is one_of_eight else "8;") + code]
