"""A plaque with a heading in large letters and a ring of lamps, half of which shine in turn."""

import bitmaptools
import displayio
import terminalio
import vectorio
from adafruit_display_text.label import Label

from handheld.cards.colours import SHADOW
from handheld.cards.palettes import NORMAL
from handheld.widgets.menu import BORDER, PANEL
from handheld.widgets.text import LINE_HEIGHT, YELLOW, width_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from busdisplay import BusDisplay

LARGEST_SCALE = 3
MOST_LINES = 2
LINE_PITCH = 11  # pixels in scale 1, as are the next two
MARGIN = 6  # around the text, both sides together
LAMP_PITCH = 3  # a lamp and the space after it
RELIEF = 0xB05000  # the lower right edge of the letters
LAMP_OFF = 0x805010
LAMP_COLOURS = 3  # none, and those of even and of odd lamps
BLINK = 300  # ms
EDGE = 2  # pixels from the plaque's edge to the lamps
FREE = 12  # pixels beside the plaque, both sides together


class Banner(displayio.Group):
    """The plaque, in the middle of a display.

    blinking_pixels     how many pixels change when the lamps do
    """

    def __init__(self, display: "BusDisplay", heading: str) -> None:
        """Show `heading` in the largest letters that leave half of the display free, in one or two lines."""
        super().__init__()
        scale = LARGEST_SCALE
        lines = _even_lines(heading, _most_characters(display.width, scale))
        while scale > 1 and (len(lines) > MOST_LINES or 2 * _height_of(lines, scale) > display.height):
            scale -= 1
            lines = _even_lines(heading, _most_characters(display.width, scale))
        pitch = LAMP_PITCH * scale
        longest = max([width_of(line, scale) for line in lines])
        # The ring is a whole number of lamps wide and high.
        columns = (longest + MARGIN * scale) // pitch
        rows = _height_of(lines, scale) // pitch
        width = columns * pitch + scale + 2 * EDGE
        height = rows * pitch + scale + 2 * EDGE
        left = (display.width - width) // 2
        top = (display.height - height) // 2
        self._add_rectangle(NORMAL[SHADOW], left + scale, top + scale, width + 1, height + 1)
        self._add_rectangle(BORDER, left - 1, top - 1, width + 2, height + 2)
        self._add_rectangle(PANEL, left, top, width, height)
        self._looks = (_lamp_palette(YELLOW, LAMP_OFF), _lamp_palette(LAMP_OFF, YELLOW))
        self._lamps: list = []
        for far in (0, 1):  # the upper row and the left column, the lower row and the right column
            self._add_lamps(columns + 1, 0, scale, far * rows, left + EDGE, top + EDGE + far * rows * pitch)
            self._add_lamps(0, rows + 1, scale, far * columns, left + EDGE + far * columns * pitch, top + EDGE)
        self.blinking_pixels = sum([lamps.tile_width * lamps.tile_height for lamps in self._lamps])
        text_y = top + (height - ((len(lines) - 1) * LINE_PITCH + LINE_HEIGHT) * scale) // 2
        for index in range(len(lines)):
            x = left + (width - width_of(lines[index], scale) + scale) // 2
            y = text_y + index * LINE_PITCH * scale
            self.append(_large_text(lines[index], x + 1, y + 1, RELIEF, scale))
            self.append(_large_text(lines[index], x, y, YELLOW, scale))

    def advance(self, passed: int) -> None:
        """Let the lamps shine as they do `passed` ms after the start."""
        look = self._looks[passed // BLINK & 1]
        if self._lamps[0].pixel_shader is not look:
            for lamps in self._lamps:
                lamps.pixel_shader = look

    def _add_rectangle(self, colour, x, y, width, height):
        palette = displayio.Palette(1)
        palette[0] = colour
        self.append(vectorio.Rectangle(pixel_shader=palette, width=width, height=height, x=x, y=y))

    def _add_lamps(self, across, down, size, first, x, y):
        """Add a row of `across` or a column of `down` lamps of `size` pixels, the first being number `first`."""
        pitch = LAMP_PITCH * size
        width = max(across - 1, 0) * pitch + size
        height = max(down - 1, 0) * pitch + size
        bitmap = displayio.Bitmap(width, height, LAMP_COLOURS)
        for number in range(across + down):
            column = number * pitch if across else 0
            row = number * pitch if down else 0
            bitmaptools.fill_region(bitmap, column, row, column + size, row + size, 1 + (first + number & 1))
        strip = displayio.TileGrid(bitmap, pixel_shader=self._looks[0], x=x, y=y)
        self._lamps.append(strip)
        self.append(strip)


def _large_text(text, x, y, colour, scale):
    """Return a Label, `scale` times as large, its first character's cell with its upper left corner at pixel (x, y)."""
    return Label(terminalio.FONT, text=text, color=colour, scale=scale, x=x, y=y + LINE_HEIGHT // 2 * scale)


def _lamp_palette(even, odd):
    palette = displayio.Palette(LAMP_COLOURS)
    palette[1] = even
    palette[2] = odd
    palette.make_transparent(0)
    return palette


def _most_characters(width, scale):
    return (width - 2 * EDGE - FREE - MARGIN * scale) // width_of(" ", scale)


def _height_of(lines, scale):
    return (len(lines) * LINE_PITCH + MARGIN) * scale


def _lines(text, most_characters):
    """Return `text` in lines of at most `most_characters` where it has spaces to part it."""
    lines = []
    for word in text.split(" "):
        if lines and len(lines[-1]) + 1 + len(word) <= most_characters:
            lines[-1] += " " + word
        else:
            lines.append(word)
    return lines


def _even_lines(text, most_characters):
    """Return the same number of lines as _lines(), of as equal lengths as the words allow."""
    lines = _lines(text, most_characters)
    for narrower in range(most_characters - 1, 0, -1):
        tried = _lines(text, narrower)
        if len(tried) > len(lines):
            break
        lines = tried
    return lines
