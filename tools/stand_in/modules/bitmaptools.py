"""bitmaptools: only what it refuses."""

from displayio import Bitmap, need_int, need_range

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import BinaryIO


def fill_region(dest_bitmap: Bitmap, x1: int, y1: int, x2: int, y2: int, value: int) -> None:
    """Fill a rectangle."""
    need_range(value, 0, dest_bitmap.largest, "value")
    _corners(dest_bitmap, x1, y1, x2, y2)


def blit(
    dest_bitmap: Bitmap,
    source_bitmap: Bitmap,
    x: int,
    y: int,
    *,
    x1: int = 0,
    y1: int = 0,
    x2: int | None = None,
    y2: int | None = None,
    skip_source_index: int | None = None,
) -> None:
    """Copy a rectangle."""
    need_range(x, 0, dest_bitmap.width, "x")
    need_range(y, 0, dest_bitmap.height, "y")
    _corners(source_bitmap, x1, y1, x2, y2)
    if dest_bitmap.largest < source_bitmap.largest:
        raise ValueError("source palette too large")
    if skip_source_index is not None:
        need_int(skip_source_index)


def readinto(bitmap: Bitmap, file: "BinaryIO", bits_per_pixel: int) -> None:
    """Read the rows of a bitmap from a file. Raises EOFError where it has too few bytes."""
    if bits_per_pixel not in (1, 2, 4, 8, 16, 24, 32):
        raise ValueError("invalid bits_per_pixel")
    row = bytearray((need_int(bitmap.width) * bits_per_pixel + 7) // 8)
    for _ in range(bitmap.height):
        if file.readinto(row) != len(row):
            raise EOFError


def _corners(bitmap: Bitmap, x1: int, y1: int, x2: int | None, y2: int | None) -> None:
    need_range(x1, 0, bitmap.width, "x1")
    need_range(y1, 0, bitmap.height, "y1")
    need_range(bitmap.width if x2 is None else x2, x1, bitmap.width, "x2")
    need_range(bitmap.height if y2 is None else y2, y1, bitmap.height, "y2")
