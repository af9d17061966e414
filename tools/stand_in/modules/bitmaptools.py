"""bitmaptools: only what it refuses."""

from displayio import need_int, need_range


def fill_region(dest_bitmap, x1, y1, x2, y2, value):
    """Fill a rectangle."""
    need_range(value, 0, dest_bitmap.largest, "value")
    _corners(dest_bitmap, x1, y1, x2, y2)


def blit(dest_bitmap, source_bitmap, x, y, *, x1=0, y1=0, x2=None, y2=None, skip_source_index=None):
    """Copy a rectangle."""
    need_range(x, 0, dest_bitmap.width, "x")
    need_range(y, 0, dest_bitmap.height, "y")
    _corners(source_bitmap, x1, y1, x2, y2)
    if dest_bitmap.largest < source_bitmap.largest:
        raise ValueError("source palette too large")
    if skip_source_index is not None:
        need_int(skip_source_index)


def readinto(bitmap, file, bits_per_pixel):
    """Read the rows of a bitmap from a file. Raises EOFError where it has too few bytes."""
    if bits_per_pixel not in (1, 2, 4, 8, 16, 24, 32):
        raise ValueError("invalid bits_per_pixel")
    row = bytearray((need_int(bitmap.width) * bits_per_pixel + 7) // 8)
    for _ in range(bitmap.height):
        if file.readinto(row) != len(row):
            raise EOFError


def _corners(bitmap, x1, y1, x2, y2):
    need_range(x1, 0, bitmap.width, "x1")
    need_range(y1, 0, bitmap.height, "y1")
    need_range(bitmap.width if x2 is None else x2, x1, bitmap.width, "x2")
    need_range(bitmap.height if y2 is None else y2, y1, bitmap.height, "y2")
