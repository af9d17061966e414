"""Lines of text in the built-in font."""

import displayio

from handheld.widgets.font import HEIGHT as LINE_HEIGHT
from handheld.widgets.font import WIDTH as CHARACTER_WIDTH
from handheld.widgets.font import letters, tile_of

TYPE_CHECKING = False

if TYPE_CHECKING:

    class LineOfText(displayio.TileGrid):
        """What line_of_text returns, for type checkers."""

        pixel_shader: displayio.Palette


WHITE = 0xFFFFFF
YELLOW = 0xFFD010
GREY = 0xA8B4B8


def line_of_text(text: str, x: int, y: int, colour: int = WHITE) -> "LineOfText":
    """Return a TileGrid that shows `text`, ASCII and suits of `letters`; nothing in it changes, which takes less memory
    than a TextRow. The upper left corner of the first character's cell is pixel (x, y).
    """
    row = displayio.TileGrid(
        letters,
        pixel_shader=_palette_of(colour),
        width=len(text),
        height=1,
        tile_width=CHARACTER_WIDTH,
        tile_height=LINE_HEIGHT,
        x=x,
        y=y,
    )
    for column in range(len(text)):
        row[column] = tile_of(text[column])
    return row  # type: ignore[return-value]


def large_row(columns: int, x: int, y: int, colour: int, scale: int) -> "tuple[TextRow, displayio.Group]":
    """Return an empty TextRow that is shown `scale` times as large, and the Group with it at pixel (x, y)."""
    group = displayio.Group(scale=scale, x=x, y=y)
    row = TextRow(columns, 0, 0, colour)
    group.append(row)
    return row, group


def width_of(text: str, scale: int = 1) -> int:
    """Return the width of a line in pixels."""
    return len(text) * CHARACTER_WIDTH * scale


class TextRow(displayio.TileGrid):
    """A row of text: one TileGrid over the font, where a Label makes an object for every character.

    Only the characters that differ are drawn again.
    """

    if TYPE_CHECKING:
        pixel_shader: displayio.Palette

    def __init__(self, columns: int, x: int, y: int, colour: int = WHITE, is_right_aligned: bool = False) -> None:
        """Make an empty row of `columns` characters; the upper left corner of the first one's cell is pixel (x, y)."""
        super().__init__(
            letters,
            pixel_shader=_palette_of(colour),
            width=columns,
            height=1,
            tile_width=CHARACTER_WIDTH,
            tile_height=LINE_HEIGHT,
            x=x,
            y=y,
        )
        self.columns = columns
        self.is_right_aligned = is_right_aligned
        self._shown = ""
        self._cells = " " * columns

    @property
    def colour(self) -> int:
        """The colour of the text, 0xRRGGBB."""
        return self.pixel_shader[1]  # type: ignore[return-value]

    @colour.setter
    def colour(self, colour: int) -> None:
        if colour != self.pixel_shader[1]:
            self.pixel_shader[1] = colour

    @property
    def text(self) -> str:
        """The text, ASCII and suits of `letters`, that the row shows, of at most `columns` characters."""
        return self._shown

    @text.setter
    def text(self, text: str) -> None:
        if text == self._shown:
            return
        self._shown = text
        blanks = " " * (self.columns - len(text))
        cells = blanks + text if self.is_right_aligned else text + blanks
        for column in range(self.columns):
            if cells[column] != self._cells[column]:
                self[column] = tile_of(cells[column])
        self._cells = cells


def _palette_of(colour):
    palette = displayio.Palette(2)
    palette[1] = colour
    palette.make_transparent(0)
    return palette
