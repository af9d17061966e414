"""fontio on the page: the shape of one character in a font's bitmap."""

from collections import namedtuple

Glyph = namedtuple("Glyph", ("bitmap", "tile_index", "width", "height", "dx", "dy", "shift_x", "shift_y"))


class FontProtocol:
    """What annotations name."""
