"""Blinka's pixel loops, row by row instead of pixel by pixel, for bitmaps and rectangles that are neither enlarged nor
mirrored: nearly all that the app shows. Composing a screen takes a fifth.
"""

import sys
from array import array
from typing import Any
from weakref import WeakKeyDictionary

from displayio import Bitmap, Palette, TileGrid, _tilegrid  # type: ignore[attr-defined]
from vectorio import Rectangle, _vectorshape  # type: ignore[attr-defined]

import sim.display.blinka  # noqa: F401  (before displayio)

_color_by_color = _tilegrid._palette_table
_tiles_pixel_by_pixel = _tilegrid._fill_pixels
_shape_pixel_by_pixel = _vectorshape._fill_shape_pixels

NARROW = 6  # pixels; rows of less are done sooner one by one
# By bits of a pixel, what each byte of a Bitmap unpacks to: a byte for each pixel, that in the upper bits first.
UNPACKED = {
    bits: [bytes(byte >> shift & (1 << bits) - 1 for shift in range(8 - bits, -1, -bits)) for byte in range(256)]
    for bits in (1, 2)
}
HEXADECIMAL = bytes.maketrans(b"0123456789abcdef", bytes(range(16)))
DIGITS = bytes.maketrans(b"\0\1", b"01")
LANES = bytes.maketrans(b"01", b"\x00\xff")


class Rows:
    """The part of a display that is composed: its pixels, two bytes each, and a bit for each that is set already."""

    def __init__(self, buffer: memoryview, mask: memoryview, width: int) -> None:
        """Take what Blinka's loops take, and how many pixels the rows that are filled have."""
        self._pixels = buffer.cast("B")
        self._mask = mask
        self._width = width
        self._all = (1 << width) - 1
        self.is_covered = True  # until a pixel that was not set was left so

    def are_set(self, start: int) -> bool:
        """Tell whether all pixels of the row that begins with pixel number `start` are set already."""
        words = int.from_bytes(self._mask[start >> 5 : (start + self._width - 1 >> 5) + 1], "little")
        return words >> (start & 31) & self._all == self._all

    def fill(self, start: int, shown: int, row: bytes | bytearray) -> None:
        """Fill pixels from number `start` on with `row`, two bytes for each, where they are not set yet and have a bit
        in the number `shown`, the first pixel the lowest.
        """
        first, shift = start >> 5, start & 31
        last = (start + self._width - 1 >> 5) + 1
        words = int.from_bytes(self._mask[first:last], "little")
        is_set = words >> shift & self._all
        changed = shown & ~is_set
        if shown | is_set != self._all:
            self.is_covered = False
        if not changed:
            return
        words |= changed << shift
        self._mask[first:last] = array("I", words.to_bytes(4 * (last - first), "little"))
        place = slice(2 * start, 2 * (start + self._width))
        if changed == self._all:
            self._pixels[place] = row
            return
        lane = format(changed, "b").zfill(self._width).encode()[::-1].translate(LANES)
        lanes = bytearray(2 * self._width)
        lanes[::2] = lanes[1::2] = lane
        old, new = int.from_bytes(self._pixels[place], "little"), int.from_bytes(row, "little")
        merged = old ^ (old ^ new) & int.from_bytes(lanes, "little")
        self._pixels[place] = merged.to_bytes(2 * self._width, "little")


def palette_table(palette: Palette, colorspace: Any, count: int) -> tuple[list[int], bytearray]:
    """Return the colours of a Palette on a display and which are opaque, as Blinka's function does."""
    colors = [0] * count
    opaque = bytearray(count)
    for index, color in enumerate(palette._colors[:count]):
        if not color.transparent:
            if color.cached_colorspace is not colorspace:  # which is the case until the display has shown it once
                colors, opaque = _color_by_color(palette, colorspace, count)
                for known in palette._colors:
                    if known.cached_colorspace == colorspace:
                        known.cached_colorspace = colorspace
                return colors, opaque
            colors[index] = color.cached_color
            opaque[index] = 1
    return colors, opaque


def fill_pixels(
    buffer: memoryview,
    mask: memoryview,
    colors: list[int],
    opaque: bytearray,
    geometry: tuple[int, ...],
    tilegrid: TileGrid,
    bitmap: Bitmap,
) -> bool:
    """Fill a TileGrid's part of an area as Blinka's function does."""
    start, x_stride, y_stride, x_shift, y_shift, start_x, end_x, start_y, end_y = geometry
    width = end_x - start_x
    if (
        x_stride != 1
        or tilegrid._absolute_transform.scale != 1
        or bitmap._bits_per_value == 8
        or max(tilegrid._tiles) >= tilegrid._tiles_in_bitmap
        or width < NARROW
    ):
        return _tiles_pixel_by_pixel(buffer, mask, colors, opaque, geometry, tilegrid, bitmap)
    values = _values(bitmap)
    row_length = bitmap._stride * 32 // bitmap._bits_per_value
    low = bytes([color & 255 for color in colors]).ljust(256)
    high = bytes([color >> 8 for color in colors]).ljust(256)
    digits = None if 0 not in opaque else bytes(opaque).translate(DIGITS).ljust(256)
    shown = (1 << width) - 1
    row = bytearray(2 * width)
    rows = Rows(buffer, mask, width)
    start += y_shift * y_stride + x_shift
    tile_height = tilegrid._tile_height
    row_of_tiles = -1
    for y in range(start_y, end_y):
        if not rows.are_set(start):
            if y // tile_height != row_of_tiles:
                row_of_tiles = y // tile_height
                first_parts = _parts_of_row(tilegrid, row_of_tiles * tile_height, start_x, end_x, row_length)
            below = y % tile_height * row_length
            in_row = b"".join([values[first + below : end + below] for first, end in first_parts])
            row[::2] = in_row.translate(low)
            row[1::2] = in_row.translate(high)
            rows.fill(start, shown if digits is None else int(in_row.translate(digits)[::-1], 2), row)
        start += y_stride
    return rows.is_covered


def _values(bitmap: Bitmap) -> bytes:
    """Return the values of a Bitmap's pixels, one byte each, each row up to the end of its last word."""
    data = bitmap._data.tobytes()
    known, values = _unpacked.get(bitmap, (b"", b""))
    if known != data:
        words = array("I", bitmap._data)
        words.byteswap()
        if bitmap._bits_per_value == 4:
            values = words.tobytes().hex().encode().translate(HEXADECIMAL)
        else:
            values = b"".join(map(UNPACKED[bitmap._bits_per_value].__getitem__, words.tobytes()))
        _unpacked[bitmap] = data, values
    return values


_unpacked: WeakKeyDictionary[Bitmap, tuple[bytes, bytes]] = (
    WeakKeyDictionary()
)  # of each Bitmap its data and values when they were last shown


def _parts_of_row(tilegrid: TileGrid, y: int, start_x: int, end_x: int, row_length: int) -> list[tuple[int, int]]:
    """Return where the pixels of a TileGrid's row lie among its Bitmap's, the first and the end of each part."""
    tile_width, tile_height = tilegrid._tile_width, tilegrid._tile_height
    columns = tilegrid._width_in_tiles
    row_of_tiles = (y // tile_height + tilegrid._top_left_y) % tilegrid._height_in_tiles * columns
    parts = []
    while start_x < end_x:
        tile = tilegrid._tiles[row_of_tiles + (start_x // tile_width + tilegrid._top_left_x) % columns]
        above, left = divmod(tile, tilegrid._bitmap_width_in_tiles)
        row = above * tile_height + y % tile_height
        first = row * row_length + left * tile_width + start_x % tile_width
        count = min(tile_width - start_x % tile_width, end_x - start_x)
        parts.append((first, first + count))
        start_x += count
    return parts


def fill_shape_pixels(
    buffer: memoryview,
    mask: memoryview,
    cover: tuple[int, int, int, int],
    geometry: tuple[int, ...],
    shape: Rectangle,
    transform: tuple[bool, int, int, int, int],
) -> bool:
    """Fill a vectorio shape's part of an area as Blinka's function does."""
    color, how, shape_width, shape_height = cover
    start, y_stride, x1, y1, x2, y2 = geometry
    transpose, left, top, sign_x, sign_y = transform
    width = x2 - x1
    if how != _vectorshape._COVER_RECTANGLE or transpose or (sign_x, sign_y) != (1, 1) or width < NARROW:
        return _shape_pixel_by_pixel(buffer, mask, cover, geometry, shape, transform)
    rows = Rows(buffer, mask, width)
    row = color.to_bytes(2, "little") * width
    first, end = max(left - x1, 0), min(left + shape_width - x1, width)
    shown = (1 << end) - (1 << first) if first < end else 0
    for y in range(y1, y2):
        if 0 <= y - top < shape_height:
            rows.fill(start, shown, row)
        else:
            rows.is_covered = False
        start += y_stride
    return rows.is_covered


if sys.byteorder == "little":
    _tilegrid._palette_table = palette_table
    _tilegrid._fill_pixels = fill_pixels
    _vectorshape._fill_shape_pixels = fill_shape_pixels
