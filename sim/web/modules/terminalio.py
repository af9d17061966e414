"""terminalio on the page: the firmware's font, ASCII in cells of 6 x 12 pixels, from a file that the build writes."""

import bitmaptools
from displayio import Bitmap
from fontio import Glyph

WIDTH = 6
HEIGHT = 12
CODES = range(0x20, 0x7F)  # of the characters that there are


class BuiltinFont:
    """The font."""

    bitmap = Bitmap(len(CODES) * WIDTH, HEIGHT, 2)

    def get_bounding_box(self) -> tuple[int, int]:
        """Return the width and height of a cell."""
        return (WIDTH, HEIGHT)

    def get_glyph(self, codepoint: int) -> Glyph | None:
        """Return the Glyph of a character, None where the font has none."""
        if codepoint not in CODES:
            return None
        return Glyph(self.bitmap, codepoint - CODES.start, WIDTH, HEIGHT, 0, 0, WIDTH, 0)


FONT = BuiltinFont()
with open("/lib/font.bin", "rb") as file:
    bitmaptools.readinto(FONT.bitmap, file, 4)
