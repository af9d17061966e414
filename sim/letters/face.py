"""The whole screen of the app in letters."""

import textwrap
from collections import deque
from collections.abc import Sequence

from displayio import Group

from handheld.app import App
from handheld.table.screen import TableScreen
from handheld.widgets.menu import Menu
from sim.letters.canvas import Canvas, Look
from sim.letters.pages import draw_box, draw_page
from sim.letters.signs import SUITS
from sim.letters.table import TableDrawing, draw_bar
from sim.words.rows import rows_of
from sim.words.screens import rows_on, table_on

COLUMNS = 80  # the smallest screen
ROWS = 24
WORD_ROWS = 2  # on it; of what is more, every second row
REMEMBERED = 40  # lines of words
NEW = Look()
OLD = Look(0xA8B4B8, None, False, True)
HELP = Look(0xA8B4B8)


class Face:
    """Draws an App: its screen above, below it the words that tell what has changed, and in the last row the keys.

    words: the lines of words, the newest last. suits: four characters for the suits.
    """

    def __init__(self, app: App, suits: str = SUITS) -> None:
        self._app = app
        self.suits = suits
        self._table: TableScreen | None = None  # that was drawn last
        self.words: deque[str] = deque(maxlen=REMEMBERED)

    def draw(self, columns: int, rows: int, help_line: str) -> Canvas:
        """Return a Canvas of `columns` x `rows` characters, at least COLUMNS x ROWS."""
        canvas = Canvas(columns, rows)
        word_rows = WORD_ROWS + (rows - ROWS) // 2
        last = rows - 1 - word_rows
        end = self._draw_screen(canvas, last)
        self._draw_words(canvas, last, word_rows, last - end)
        canvas.write(rows - 1, (columns - len(help_line)) // 2, help_line, HELP)
        return canvas

    def screen(self) -> str:
        """Return the screen alone as lines of text."""
        canvas = Canvas(COLUMNS, ROWS)
        self._draw_screen(canvas, ROWS)
        return canvas.text().rstrip()

    def word_row(self, rows: int) -> int:
        """Return the row with the end of the newest words."""
        return rows - 2

    def _draw_screen(self, canvas: Canvas, last: int) -> int:
        """Draw the screen above the row `last`; return the row from which on the newest words may have it."""
        app = self._app
        screen = app.screen
        width = app.display.width
        if isinstance(screen, Menu):
            for layer in list(app.display.root_group)[1:-1]:  # between the felt and the menu
                below = app.table or self._table
                if below is not None and layer is below.group:
                    self._draw_table(canvas, below, last)
                elif isinstance(layer, Group):
                    draw_page(canvas, rows_of(layer), width, 0, last, self.suits)
            draw_box(canvas, screen.group, 1, last, self.suits)
        elif (table := table_on(screen)) is not None:
            self._draw_table(canvas, table, last)
        else:
            return draw_page(canvas, rows_on(screen), width, 0, last, self.suits) + 1
        return last

    def _draw_table(self, canvas: Canvas, table: TableScreen, last: int) -> None:
        self._table = table
        draw_bar(canvas, table, self.suits)
        TableDrawing(canvas, table, 1, last, self.suits).draw()

    def _draw_words(self, canvas: Canvas, first: int, count: int, more: int) -> None:
        """Draw the words on `count` rows from the row `first` on; the newest ones, which cost no look at a page that is
        read as a whole, on so many `more` above these if they need them."""
        lines: list[tuple[str, Look]] = []
        for index, words in enumerate(reversed(self.words)):
            wrapped = _wrapped(words, canvas.columns, WORD_ROWS if index or more <= 0 else count + more)
            if lines and len(lines) + len(wrapped) > count:
                break  # no sentence without its beginning
            lines = [(line, NEW if index == 0 else OLD) for line in wrapped] + lines
        for index, (line, look) in enumerate(lines):
            canvas.write(first + count - len(lines) + index, 0, line, look)


def _wrapped(words: str, columns: int, most: int) -> Sequence[str]:
    return textwrap.wrap(words, columns, max_lines=most, placeholder=" ...") or [""]
