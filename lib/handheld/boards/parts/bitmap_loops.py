"""What the app takes from `bitmaptools`. A build for a board whose firmware has none calls this module so."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import BinaryIO

    from displayio import Bitmap


def fill_region(bitmap: "Bitmap", x1: int, y1: int, x2: int, y2: int, value: int) -> None:
    """Fill the rectangle from (x1, y1) to just before (x2, y2), in pixels."""
    for y in range(y1, y2):
        for x in range(x1, x2):
            bitmap[x, y] = value


def readinto(bitmap: "Bitmap", file: "BinaryIO", bits_per_pixel: int) -> None:
    """Fill a bitmap of 4 bits a pixel from an open file: rows of bytes, the left pixel in the lower half of each."""
    row = bytearray((bitmap.width * bits_per_pixel + 7) // 8)
    for y in range(bitmap.height):
        if file.readinto(row) != len(row):
            raise EOFError
        for x in range(bitmap.width):
            bitmap[x, y] = row[x >> 1] >> ((x & 1) << 2) & 15


def blit(
    bitmap: "Bitmap",
    source: "Bitmap",
    x: int,
    y: int,
    *,
    x1: int = 0,
    y1: int = 0,
    x2: int | None = None,
    y2: int | None = None,
    skip_source_index: int | None = None,
) -> None:
    """Copy the pixels of `source` from (x1, y1) to just before (x2, y2) to (x, y), as far as they lie inside."""
    right = min(source.width if x2 is None else x2, x1 + bitmap.width - x)
    bottom = min(source.height if y2 is None else y2, y1 + bitmap.height - y)
    for row in range(y1, bottom):
        for column in range(x1, right):
            pixel = source[column, row]
            if pixel != skip_source_index:
                bitmap[x + column - x1, y + row - y1] = pixel
