"""Make terminalio.FONT what the badge's firmware has built in: one bitmap of 95 ASCII cells, 6 x 12 pixels each.

Blinka loads the same drawings from a file as glyphs with a descent of their own, which puts text one pixel lower, and
knows characters that the badge does not.
"""

import terminalio
from displayio import Bitmap
from fontio import BuiltinFont, Glyph

import sim.display.blinka  # noqa: F401  (before terminalio)

FIRST = 0x20
LAST = 0x7E
WIDTH = 6
HEIGHT = 12


class FirmwareFont:
    """The badge's built-in font: `bitmap` has its cells side by side, in the order of their code points."""

    def __init__(self, drawings: BuiltinFont) -> None:
        """Copy the cells out of `drawings`, a font whose every glyph is WIDTH x HEIGHT pixels."""
        self.bitmap = Bitmap((LAST - FIRST + 1) * WIDTH, HEIGHT, 2)
        for code_point in range(FIRST, LAST + 1):
            glyph = drawings.get_glyph(code_point)
            if (glyph.width, glyph.height, glyph.tile_index) != (WIDTH, HEIGHT, 0):
                raise RuntimeError(f"Blinka's font has no {WIDTH} x {HEIGHT} cell for {chr(code_point)!r}.")
            left = (code_point - FIRST) * WIDTH
            for y in range(HEIGHT):
                for x in range(WIDTH):
                    if glyph.bitmap[x, y]:
                        self.bitmap[left + x, y] = 1
        self.bitmap._read_only = True  # it lies in the badge's flash

    def get_bounding_box(self) -> tuple[int, int]:
        """Return the width and height of every glyph in pixels."""
        return (WIDTH, HEIGHT)

    def get_glyph(self, code_point: int) -> Glyph | None:
        """Return the Glyph of an integer code point, or None when the badge has no such character."""
        if not FIRST <= code_point <= LAST:
            return None
        return Glyph(self.bitmap, code_point - FIRST, WIDTH, HEIGHT, 0, 0, WIDTH, 0)


if not isinstance(terminalio.FONT, FirmwareFont):
    terminalio.FONT = FirmwareFont(terminalio.FONT)  # type: ignore[assignment]
