"""The files of pictures that the build has painted for the board's screen; sim/art/files.py says what is in them."""

import binascii

import bitmaptools
import displayio

from handheld.cards.colours import COLOURS
from handheld.cards.numbers import PIECE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import BinaryIO

    from handheld.console import Console

WHOLE = 0x2144DF1C  # the CRC-32 of whatever ends with its own CRC-32
BITS = 4  # a pixel
DAMAGED = "The pictures on the drive are damaged: install the game again"


def open_pictures(console: "Console", name: str) -> "BinaryIO":
    """Return the file of pictures `name`, open at its start. Raise ValueError with a sentence where it is not whole."""
    try:
        file = console.open_pictures(name)
    except OSError:
        raise ValueError(DAMAGED)
    check = 0
    piece = bytearray(PIECE)
    while file.readinto(piece) == PIECE:  # type: ignore[attr-defined]  # which BinaryIO lacks
        check = binascii.crc32(piece, check)
    if check != WHOLE:
        file.close()
        raise ValueError(DAMAGED)
    file.seek(0)
    return file


def read_bitmap(file: "BinaryIO") -> displayio.Bitmap:
    """Return the displayio Bitmap that follows in an open file."""
    size = file.read(4)
    bitmap = displayio.Bitmap(size[0] | size[1] << 8, size[2] | size[3] << 8, COLOURS)
    bitmaptools.readinto(bitmap, file, BITS)
    return bitmap
