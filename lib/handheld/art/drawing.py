"""Putting glyphs into a displayio Bitmap. What a glyph set is stands in `glyphs`."""


def row_of_pixels(glyphs, row):
    """Return the pixels of row number `row`, counted through all glyphs of the set, as an int: lowest bit rightmost."""
    width, _, rows = glyphs
    length = (width + 7) >> 3
    pixels = 0
    for position in range(row * length, (row + 1) * length):
        pixels = pixels << 8 | rows[position]
    return pixels


def draw_glyph(bitmap, glyphs, index, x, y, value):
    """Draw glyph number `index` of a set into `bitmap` in colour `value`, its upper left corner at pixel (x, y)."""
    width, height, _ = glyphs
    for row in range(height):
        pixels = row_of_pixels(glyphs, index * height + row)
        position = (y + row) * bitmap.width + x
        for column in range(width - 1, -1, -1):
            if pixels >> column & 1:
                bitmap[position] = value
            position += 1


def part_of(glyphs, index, first, height):
    """Return a set of one glyph: number `index` of a set, cut to `height` of its rows from row `first` on."""
    width, full_height, rows = glyphs
    length = (width + 7) >> 3
    start = (index * full_height + first) * length
    return width, height, rows[start : start + height * length]


def _take(edge, side, other_edge, other_side, here):
    # The rule known as Scale2x, for all pixels of a row at once: a quarter of a pixel takes the value of the two
    # neighbours it touches where they are equal and the other two differ from them; else it stays.
    taken = ~(edge ^ side) & (side ^ other_edge) & (edge ^ other_side)
    return edge & taken | here & ~taken


def _put_interleaved(rows, row, width, left, right):
    """Write a row of 2 * `width` pixels, taken in turn from `left` and `right`, as row number `row` into `rows`."""
    length = (2 * width + 7) >> 3
    last = (row + 1) * length - 1
    for column in range(width):
        bits = (left >> column & 1) << 1 | right >> column & 1
        rows[last - (column >> 2)] |= bits << (2 * (column & 3))


def doubled(glyphs):
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
