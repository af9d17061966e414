"""Blinka's bitmaptools.readinto, row by row instead of pixel by pixel: opening a table takes a tenth."""

from typing import Any, BinaryIO

import bitmaptools
from displayio import Bitmap

import sim.display.blinka  # noqa: F401  (before displayio)

_pixel_by_pixel = bitmaptools.readinto

SWAPPED = bytes(byte >> 4 | (byte & 15) << 4 for byte in range(256))  # Blinka has the left pixel in the upper half


def readinto(bitmap: Bitmap, file: BinaryIO, bits_per_pixel: int, **order: Any) -> None:
    """Fill a bitmap from an open file as Blinka's function does."""
    if type(bitmap) is not Bitmap or bitmap._bits_per_value != 4 or bits_per_pixel != 4 or order:
        _pixel_by_pixel(bitmap, file, bits_per_pixel, **order)
        return
    length = (bitmap.width + 1) // 2
    padding = bytes(4 * bitmap._stride - length)
    for y in range(bitmap.height):
        row = file.read(length)
        if len(row) != length:
            raise EOFError
        row = row.translate(SWAPPED) + padding
        if bitmap.width % 2:
            row = row[: length - 1] + bytes([row[length - 1] & 0xF0]) + padding
        for word in range(bitmap._stride):
            bitmap._data[y * bitmap._stride + word] = int.from_bytes(row[4 * word : 4 * word + 4], "big")
    bitmap.dirty(0, 0, bitmap.width, bitmap.height)


bitmaptools.readinto = readinto  # type: ignore[assignment]
