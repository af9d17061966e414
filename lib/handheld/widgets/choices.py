"""A page of choices: what can be chosen on the left, its value on the right, and below what the marked one means."""

from handheld.console import A, B, DOWN, LEFT, RIGHT, START, UP
from handheld.widgets.bar import HEIGHT
from handheld.widgets.menu import BAND, LARGE_LINE_PITCH
from handheld.widgets.page import Page
from handheld.widgets.text import CHARACTER_WIDTH, GREY, LINE_HEIGHT, YELLOW, line_of_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from handheld.app import App

MARGIN = 2  # pixels left and right
VALUE_COLUMNS = 13  # characters of the longest value
BAND_WIDTH = (
    13 * CHARACTER_WIDTH + 2 * MARGIN
)  # pixels: it marks the name alone, as a whole line would cost twice as much
SWATCH = 9  # pixels wide and high


class ChoicesScreen(Page):
    """Lines of a name and a value; a screen derives from it and declares what type checkers see here.

    DOWN on the last line shows NOTE below, if there is one, before it comes to the first; no line is marked then. UP
    goes from line to line alone.
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
        display = app.display
        height = display.height
        self._rows = self.lines()
        self._pitch = min((height - HEIGHT - LINE_HEIGHT - 1) // self._rows, LARGE_LINE_PITCH)
        self._top = HEIGHT + 2 if self._pitch > LINE_HEIGHT else HEIGHT
        self._band = self.add_rectangle(BAND, 0, 0, BAND_WIDTH, self._pitch)
        self._values = []
        self._swatches = []
        for row in range(self._rows):
            y = self._top + row * self._pitch + (self._pitch - LINE_HEIGHT) // 2
            self.group.append(line_of_text(self.name(row), MARGIN, y))
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
        """Show every line as it is now."""
        for row in range(self._rows):
            self._values[row].text = self.value(row)
            self._show_swatch(row, self.swatch(row))
        is_marked = self._line < self._rows
        if self._band.hidden == is_marked:
            self._band.hidden = not is_marked
        if is_marked:
            self._band.y = self._top + self._line * self._pitch
        self._explanation.text = self.explanation(self._line) if is_marked else self.NOTE  # type: ignore[assignment]

    def press(self, button: int) -> None:
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

    def point(self, x: int, y: int) -> None:
        """Take a click: on a line it takes the next value, on the bar it leaves."""
        row = (y - self._top) // self._pitch
        if y < HEIGHT:
            self.leave()
        elif 0 <= row < self._rows:
            self._line = row
            self.change(self._line, 1)
            self.show()
