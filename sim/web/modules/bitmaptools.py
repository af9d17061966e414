"""bitmaptools on the page: what the app takes from it."""

import composer
from displayio import Bitmap

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import BinaryIO


def fill_region(dest_bitmap: Bitmap, x1: int, y1: int, x2: int, y2: int, value: int) -> None:
    """Fill a rectangle."""
    composer.fill_region(dest_bitmap.twin, x1, y1, x2, y2, value)


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
    right = source_bitmap.width if x2 is None else x2
    bottom = source_bitmap.height if y2 is None else y2
    skip = -1 if skip_source_index is None else skip_source_index
    composer.blit(dest_bitmap.twin, source_bitmap.twin, x, y, x1, y1, right, bottom, skip)


def readinto(bitmap: Bitmap, file: "BinaryIO", bits_per_pixel: int) -> None:
    """Read rows of 4 bits a pixel from a file, the left pixel in the lower half of each byte."""
    composer.read_rows(bitmap.twin, file.read((bitmap.width + 1) // 2 * bitmap.height).hex())
