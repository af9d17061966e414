"""terminalio: the firmware's font, ASCII in cells of 6 x 12 pixels. It lies in the flash and takes no heap."""

import displayio
from fontio import Glyph


class BuiltinFont:
    """The font."""

    bitmap = displayio.Bitmap(1, 1, 2)

    def get_bounding_box(self) -> tuple[int, int]:
        """Return the width and height of a cell."""
        return (6, 12)

    def get_glyph(self, codepoint: int) -> Glyph | None:
        """Return the Glyph of a character, None where the font has none."""
        if not 0x20 <= codepoint <= 0x7E:
            return None
        return Glyph(self.bitmap, codepoint - 0x20, 6, 12, 0, -2, 6, 0)


FONT = BuiltinFont()
BuiltinFont.bitmap.width = 95 * 6
BuiltinFont.bitmap.height = 12
