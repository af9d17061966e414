"""Cutting the pictures of a sheet into tiles, equal ones once."""

from handheld.cards.numbers import BLANK, NO_KEY, THIRDS
from sim.art.canvas import Canvas
from sim.art.cards import paint_cards, paint_plain_strip
from sim.art.sheets import Sheet

MOST = 255  # tiles of a bitmap: with more, each place of a TileGrid takes two bytes, and CircuitPython 9 has none
SHORTEST_ROW = 64  # bytes of a bitmap's row, which is read at once
LONGEST_ROW = 512


class Tiles:
    """The tiles of a sheet, one of `sheets`.

    width, height   of a tile, in pixels
    count           how many different ones there are, the blank one with number 0 among them
    key             the first place in a picture whose tile is another one in every picture, NO_KEY for none
    """

    def __init__(self, sheet: Sheet) -> None:
        """Cut them."""
        across, down, above = sheet.tiling
        self.width = sheet.size[0] // across
        self.height = -(-(sheet.size[1] + above) // down)
        self._numbers: dict[int, list[int]] = {}
        self._found: dict[tuple[bytes, ...], int] = {(bytes(self.width),) * self.height: 0}
        pictures = dict(paint_cards(sheet.size))
        if sheet.is_in_strips:
            pictures[BLANK] = Canvas(*sheet.size[:2])
            pictures[BLANK].paste(paint_plain_strip(sheet.size), 0, sheet.size[1] // THIRDS)
        for picture in (BLANK, *sheet.pictures):
            parts = self._cut(pictures[picture], across, down, above)
            numbers = []
            for place, part in enumerate(parts):
                is_here = sheet.half is None or place % across * 2 // across == sheet.half
                numbers.append(self._found.setdefault(part, len(self._found)) if is_here else 0)
            self._numbers[picture] = numbers
        self.count = len(self._found)
        self.key = NO_KEY
        for place in range(across * down - 1, -1, -1):
            if len({numbers[place] for numbers in self._numbers.values()}) == len(self._numbers):
                self.key = place

    def _cut(self, picture: Canvas, across: int, down: int, above: int) -> list[tuple[bytes, ...]]:
        padded = [bytes(picture.width)] * above + [bytes(row) for row in picture.rows]
        padded += [bytes(picture.width)] * (down * self.height - len(padded))
        return [
            tuple(row[column * self.width : (column + 1) * self.width] for row in padded[top : top + self.height])
            for top in range(0, len(padded), self.height)
            for column in range(across)
        ]

    def numbers(self, picture: int) -> list[int]:
        """Return the numbers of a picture's tiles, row by row; those of a picture that the table never shows are 0."""
        return self._numbers.get(picture) or [0] * len(self._numbers[BLANK])

    def arrangement(self) -> tuple[int, int] | None:
        """Return (bytes of the bitmap, tiles in a row of it) for what takes fewest bytes, then fewest rows.

        None where there are too many tiles.
        """
        found = []
        for columns in range(1, self.count + 1):
            rows = -(-self.count // columns)
            if columns * rows <= MOST and SHORTEST_ROW <= (columns * self.width + 1) // 2 <= LONGEST_ROW:
                found.append((bitmap_bytes(columns * self.width, rows * self.height), rows, columns))
        return min(found)[::2] if found else None

    def bitmap(self) -> Canvas:
        """Return the Canvas with all tiles."""
        arrangement = self.arrangement()
        assert arrangement is not None  # as no sheet has a tiling of too many tiles
        columns = arrangement[1]
        bitmap = Canvas(columns * self.width, -(-self.count // columns) * self.height)
        for part, number in self._found.items():
            x = number % columns * self.width
            for y, row in enumerate(part, number // columns * self.height):
                bitmap.rows[y][x : x + self.width] = row
        return bitmap


def bitmap_bytes(width: int, height: int) -> int:
    """Return the bytes that a bitmap of 4 bits a pixel takes on a badge: each row in whole words."""
    return (width + 7) // 8 * 4 * height
