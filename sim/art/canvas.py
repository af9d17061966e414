"""What pictures are painted on."""

from collections.abc import Sequence

from handheld.cards.colours import TRANSPARENT
from sim.art.glyphs import Glyphs


class Canvas:
    """A picture of `width` x `height` pixels; `rows` holds a bytearray of colour indexes for each row."""

    def __init__(self, width: int, height: int) -> None:
        """Begin with a transparent picture."""
        self.width = width
        self.height = height
        self.rows = [bytearray([TRANSPARENT]) * width for _ in range(height)]

    def fill(self, x: int, y: int, width: int, height: int, value: int) -> None:
        """Fill a rectangle that lies inside, its upper left corner at pixel (x, y)."""
        for row in self.rows[y : y + height]:
            row[x : x + width] = bytes([value]) * width

    def draw_glyph(self, glyphs: Glyphs, index: int, x: int, y: int, value: int) -> None:
        """Draw glyph number `index` of a set (see `glyphs`) in a colour, its upper left corner at pixel (x, y)."""
        width, height, _ = glyphs
        for row in range(height):
            pixels = row_of_pixels(glyphs, index * height + row)
            for column in range(width):
                if pixels >> (width - 1 - column) & 1:
                    self.rows[y + row][x + column] = value

    def paste(self, other: "Canvas", x: int, y: int) -> None:
        """Lay another Canvas over this one, its upper left corner at pixel (x, y)."""
        for row, over in zip(self.rows[y:], other.rows):
            for column, value in enumerate(over, x):
                if value != TRANSPARENT:
                    row[column] = value


def column_of(canvases: Sequence[Canvas]) -> Canvas:
    """Return one Canvas with others of the same width, one below the other."""
    column = Canvas(canvases[0].width, 0)
    for canvas in canvases:
        column.rows += canvas.rows
    column.height = len(column.rows)
    return column


def row_of_pixels(glyphs: Glyphs, row: int) -> int:
    """Return the pixels of row number `row`, counted through all glyphs of the set, as an int: lowest bit rightmost."""
    width, _, rows = glyphs
    length = (width + 7) >> 3
    return int.from_bytes(rows[row * length : (row + 1) * length], "big")
