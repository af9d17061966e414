"""A page of choices: what can be chosen on the left, its value on the right, and below what the marked one means."""

from handheld.console import A, B, DOWN, LEFT, RIGHT, START, UP
from handheld.widgets.bar import HEIGHT
from handheld.widgets.menu import BAND, LARGE_LINE_PITCH
from handheld.widgets.page import Page
from handheld.widgets.text import CHARACTER_WIDTH, GREY, LINE_HEIGHT, YELLOW

TYPE_CHECKING = False
if TYPE_CHECKING:
    from handheld.app import App

MARGIN = 2  # pixels left and right
NAME_COLUMNS = 13  # characters of the longest name
VALUE_COLUMNS = 13  # and of the longest value
BAND_WIDTH = (
    NAME_COLUMNS * CHARACTER_WIDTH + 2 * MARGIN
)  # pixels: it marks the name alone, as a whole line would cost twice as much
SWATCH = 9  # pixels wide and high
LEAST_PITCH = 10  # pixels from line to line; where they do not fit so, there are pages of them


class ChoicesScreen(Page):
    """Lines of a name and a value; a screen derives from it and declares what type checkers see here.

    Between the last line and the first, DOWN and UP come to NOTE, if there is one: it stands below, and no line is
    marked.
    """

    if TYPE_CHECKING:

        def lines(self) -> int:
            """Return how many lines there are."""

        def name(self, line: int) -> str:
            """Return what stands on the left of a line."""

        def value(self, line: int) -> str:
            """Return what stands on the right of a line."""

        def explanation(self, line: int) -> str:
            """Return the sentence below while a line is marked."""

        def change(self, line: int, step: int) -> None:
            """Take the next value (1) or the one before (-1); A is the next one."""

    NOTE: "str | None" = None

    def __init__(self, app: "App", title: str, game: "int | None") -> None:
        Page.__init__(self, app, title, game)
        self._title = title
        display = app.display
        height = display.height
        room = height - HEIGHT - LINE_HEIGHT - 1
        self._lines = self.lines()
        self._pages = 1
        self._rows = self._lines
        while room // self._rows < LEAST_PITCH:
            self._pages += 1
            self._rows = (self._lines + self._pages - 1) // self._pages
        self._pitch = min(room // self._rows, LARGE_LINE_PITCH)
        self._top = HEIGHT + 2 if self._pitch > LINE_HEIGHT else HEIGHT
        self._band = self.add_rectangle(BAND, 0, 0, BAND_WIDTH, self._pitch)
        self._names = []
        self._values = []
        self._swatches = []
        for row in range(self._rows):
            y = self._top + row * self._pitch + (self._pitch - LINE_HEIGHT) // 2
            self._names.append(self.add_row(NAME_COLUMNS, MARGIN, y))
            x = display.width - MARGIN - VALUE_COLUMNS * CHARACTER_WIDTH
            swatch = self.add_rectangle(0, 0, y + 2, SWATCH, SWATCH)
            swatch.hidden = True
            self._swatches.append(swatch)
            self._values.append(self.add_row(VALUE_COLUMNS, x, y, YELLOW, True))
        columns = (display.width - 2 * MARGIN) // CHARACTER_WIDTH
        self._explanation = self.add_row(columns, MARGIN, height - LINE_HEIGHT, GREY)
        self.bar.set_status("<> change")
        self._line = 0
        self.show()

    def _show_swatch(self, row, colour):
        swatch = self._swatches[row]
        if swatch.hidden != (colour is None):
            swatch.hidden = colour is None
        if colour is not None:
            value = self._values[row]
            end = value.x + (VALUE_COLUMNS - len(value.text)) * CHARACTER_WIDTH
            swatch.x = end - SWATCH - MARGIN
            swatch.pixel_shader[0] = colour

    def swatch(self, line: int) -> "int | None":
        """Return the colour, as 0xRRGGBB, that is shown before the value, None for none."""
        return None

    def show(self) -> None:
        """Show every line of the page as it is now."""
        page = min(self._line, self._lines - 1) // self._rows
        if self._pages > 1:
            self.bar.set_title(self._title + " " + str(page + 1) + "/" + str(self._pages))
        self._first = page * self._rows
        for row in range(self._rows):
            line = self._first + row
            is_there = line < self._lines
            self._names[row].text = self.name(line) if is_there else ""
            self._values[row].text = self.value(line) if is_there else ""
            self._show_swatch(row, self.swatch(line) if is_there else None)
        is_marked = self._line < self._lines
        if self._band.hidden == is_marked:
            self._band.hidden = not is_marked
        if is_marked:
            self._band.y = self._top + (self._line - self._first) * self._pitch
        self._explanation.text = self.explanation(self._line) if is_marked else self.NOTE  # type: ignore[assignment]

    def press(self, button: int) -> None:
        """Take a pressed button."""
        if button == UP or button == DOWN:
            stops = self._lines + (self.NOTE is not None)
            self._line = (self._line + (1 if button == DOWN else -1)) % stops
        elif button == B or button == START:
            self.leave()
            return
        elif self._line < self._lines:
            if button == RIGHT or button == A:
                self.change(self._line, 1)
            elif button == LEFT:
                self.change(self._line, -1)
        self.show()

    def point(self, x: int, y: int) -> None:
        """Take a click: on a line it takes the next value, on the bar it leaves."""
        row = (y - self._top) // self._pitch
        if y < HEIGHT:
            self.leave()
        elif 0 <= row < self._rows and self._first + row < self._lines:
            self._line = self._first + row
            self.change(self._line, 1)
            self.show()
