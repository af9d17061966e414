"""bitmaptools on the page: what the app takes from it."""

import composer
from displayio import Bitmap


def fill_region(dest_bitmap: Bitmap, x1: int, y1: int, x2: int, y2: int, value: int) -> None:
    """Fill a rectangle."""
    for y in range(y1, y2):
        for x in range(x1, x2):
            dest_bitmap[x, y] = value


def blit(dest_bitmap: Bitmap, source_bitmap: Bitmap, x: int, y: int, **parts: int) -> None:
    """Copy a rectangle, x1, y1, x2, y2, or all of it, but for pixels of skip_source_index."""
    composer.blit(dest_bitmap.twin, source_bitmap.twin, x, y, **parts)


def readinto(bitmap: Bitmap, file: object, bits_per_pixel: int) -> None:
    """Read rows of 4 bits a pixel from a file, the left pixel in the lower half of each byte."""
    composer.read_rows(bitmap.twin, file.read((bitmap.width + 1) // 2 * bitmap.height).hex())
