"""Glyphs of twice the size."""

from sim.art.canvas import row_of_pixels
from sim.art.glyphs import Glyphs


def _take(edge: int, side: int, other_edge: int, other_side: int, here: int) -> int:
    # The rule known as Scale2x, for all pixels of a row at once: a quarter of a pixel takes the value of the two
    # neighbours it touches where they are equal and the other two differ from them; else it stays.
    taken = ~(edge ^ side) & (side ^ other_edge) & (edge ^ other_side)
    return edge & taken | here & ~taken


def _put_interleaved(rows: bytearray, row: int, width: int, left: int, right: int) -> None:
    """Write a row of 2 * `width` pixels, taken in turn from `left` and `right`, as row number `row` into `rows`."""
    length = (2 * width + 7) >> 3
    last = (row + 1) * length - 1
    for column in range(width):
        bits = (left >> column & 1) << 1 | right >> column & 1
        rows[last - (column >> 2)] |= bits << (2 * (column & 3))


def doubled(glyphs: Glyphs) -> Glyphs:
    """Return a new glyph set of twice the width and height, with smooth diagonals."""
    width, height, rows = glyphs
    count = len(rows) // ((width + 7) >> 3)
    result = bytearray(2 * count * ((2 * width + 7) >> 3))
    for row in range(count):
        here = row_of_pixels(glyphs, row)
        above = row_of_pixels(glyphs, row - 1) if row % height else 0
        below = row_of_pixels(glyphs, row + 1) if (row + 1) % height else 0
        left = here >> 1
        right = here << 1 & (1 << width) - 1
        _put_interleaved(
            result,
            2 * row,
            width,
            _take(above, left, below, right, here),
            _take(above, right, below, left, here),
        )
        _put_interleaved(
            result,
            2 * row + 1,
            width,
            _take(below, left, above, right, here),
            _take(below, right, above, left, here),
        )
    return 2 * width, 2 * height, result
