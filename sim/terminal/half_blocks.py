"""Turn a framebuffer into terminal text: each character shows two pixels, one above the other."""

from collections.abc import Callable

from sim.terminal.colours import true_colour

UPPER_HALF = "\N{UPPER HALF BLOCK}"


class HalfBlocks:
    """The encoder of one display; it knows what the terminal shows and writes only the characters that differ."""

    def __init__(self, width: int, height: int, colour: Callable[[int, int, int], str] = true_colour) -> None:
        """Encode framebuffers of `width` x `height` pixels, the height even, in colours of sim.terminal.colours."""
        self.columns = width
        self.rows = height // 2
        self._colour = colour
        self._shown: memoryview | None = None

    def forget(self) -> None:
        """Take the terminal for empty, so that the next encode() writes everything."""
        self._shown = None

    def encode(self, framebuffer: bytes | bytearray, left: int, top: int) -> str:
        """Return the text that makes the terminal show `framebuffer`, or "" if it does already.

        `framebuffer` is RGB565, the low byte first, row by row; its top left character goes to column `left` and row
        `top`, both counted from 0.
        """
        new = memoryview(bytes(framebuffer)).cast("H")
        old = self._shown
        self._shown = new
        parts = []
        colors: tuple[int | None, int | None] = (None, None)
        cursor: tuple[int, int] | None = None
        for row in range(self.rows):
            start = row * 2 * self.columns
            middle = start + self.columns
            end = middle + self.columns
            if old is not None and new[start:end] == old[start:end]:
                continue
            for column in range(self.columns):
                pixels = (new[start + column], new[middle + column])
                if old is not None and pixels == (old[start + column], old[middle + column]):
                    continue
                if cursor != (row, column):
                    parts.append(f"\x1b[{top + row + 1};{left + column + 1}H")
                if pixels[0] != colors[0]:
                    parts.append(f"\x1b[38;{self._colour_of(pixels[0])}m")
                if pixels[1] != colors[1]:
                    parts.append(f"\x1b[48;{self._colour_of(pixels[1])}m")
                parts.append(UPPER_HALF)
                colors = pixels
                cursor = (row, column + 1)
        if parts:
            parts.append("\x1b[0m")
        return "".join(parts)

    def _colour_of(self, pixel: int) -> str:
        red, green, blue = pixel >> 11, pixel >> 5 & 63, pixel & 31
        return self._colour(red * 255 // 31, green * 255 // 63, blue * 255 // 31)
