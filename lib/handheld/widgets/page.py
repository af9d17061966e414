"""A page: it fills the screen, and leads back to where it was opened from."""

import displayio
import vectorio

from handheld.console import B, START
from handheld.screen import Screen
from handheld.widgets.bar import HEIGHT, Bar
from handheld.widgets.text import WHITE, TextRow

TYPE_CHECKING = False
if TYPE_CHECKING:
    from handheld.app import App

GROUND = 0x101C24


class Page(Screen):
    """A bar with a title, and below it the ground for what a page adds. B, START and a click on the bar leave it.

    app: the App. game: the number of the game that it is about, None for none. group, bar: its displayio layers.
    """

    def __init__(self, app: "App", title: str, game: "int | None") -> None:
        self.app = app
        self.game = game
        self.group = displayio.Group()
        display = app.display
        self.add_rectangle(GROUND, 0, HEIGHT, display.width, display.height - HEIGHT)
        self.bar = Bar(display.width, title)
        self.group.append(self.bar)

    def add_rectangle(self, colour: int, x: int, y: int, width: int, height: int) -> vectorio.Rectangle:
        """Add a rectangle of `width` x `height` pixels at pixel (x, y), and return it; `colour` as 0xRRGGBB."""
        palette = displayio.Palette(1)
        palette[0] = colour
        rectangle = vectorio.Rectangle(pixel_shader=palette, width=width, height=height, x=x, y=y)
        self.group.append(rectangle)
        return rectangle

    def add_row(self, columns: int, x: int, y: int, colour: int = WHITE, is_right_aligned: bool = False) -> TextRow:
        """Add an empty row of text, as TextRow takes these, and return it."""
        row = TextRow(columns, x, y, colour, is_right_aligned)
        self.group.append(row)
        return row

    def press(self, button: int) -> None:
        """Take a pressed button: B and START leave."""
        if button == B or button == START:
            self.leave()

    def leave(self) -> None:
        """Go back: to the table or the menu of the game, or to the title."""
        if self.game is None:
            self.app.open_title()
        else:
            self.app.leave_page(self.game)
