"""Colours as a terminal wants them: what follows "38;" or "48;" in the sequence that sets one."""

import os
import sys
from collections.abc import Mapping
from functools import cache

CUBE = (0, 95, 135, 175, 215, 255)  # xterm's colours 16 to 231 are a cube of these, 232 to 255 are greys
GREYS = range(8, 239, 10)
FIRST = 16  # those before it are as each person likes them
PALETTE = [(red, green, blue) for red in CUBE for green in CUBE for blue in CUBE] + [(grey,) * 3 for grey in GREYS]


def has_true_colours(variables: Mapping[str, str] = os.environ, system: str = sys.platform) -> bool:
    """Return whether a terminal says, by its environment variables, that it shows 24-bit colours."""
    said = variables.get("COLORTERM", "").lower() in ("truecolor", "24bit")
    return said or variables.get("TERM", "").endswith("-direct") or system == "win32"


@cache
def true_colour(red: int, green: int, blue: int) -> str:
    """Return the colour of these shares, 0..255, for a terminal of 24-bit colour."""
    return f"2;{red};{green};{blue}"


@cache
def nearest_colour(red: int, green: int, blue: int) -> str:
    """Return the nearest of the 240 fixed colours of a terminal of 256; of two as near, the first."""
    distances = [(red - r) ** 2 + (green - g) ** 2 + (blue - b) ** 2 for r, g, b in PALETTE]
    return f"5;{FIRST + distances.index(min(distances))}"
