"""Lines of text in the built-in font."""

import terminalio
from adafruit_display_text.label import Label

CHARACTER_WIDTH = 6  # pixels
LINE_HEIGHT = 12

WHITE = 0xFFFFFF
YELLOW = 0xFFD010
GREY = 0xA8B4B8


def line_of_text(text, x, y, colour=WHITE, scale=1):
    """Return a Label whose first character's cell has its upper left corner at pixel (x, y)."""
    return Label(terminalio.FONT, text=text, color=colour, scale=scale, x=x, y=y + LINE_HEIGHT // 2 * scale)


def width_of(text, scale=1):
    """Return the width of a line in pixels."""
    return len(text) * CHARACTER_WIDTH * scale
