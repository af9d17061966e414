"""Colours as a terminal wants them: what follows "38;" or "48;" in the sequence that sets one, or "3" or "4" of few."""

import os
import sys
from collections.abc import Callable, Mapping
from functools import cache

CUBE = (0, 95, 135, 175, 215, 255)  # xterm's colours 16 to 231 are a cube of these, 232 to 255 are greys
GREYS = range(8, 239, 10)
FIRST = 16  # those before it are as each person likes them
PALETTE = [(red, green, blue) for red in CUBE for green in CUBE for blue in CUBE] + [(grey,) * 3 for grey in GREYS]
# What the eight colours of the oldest terminals are taken for.
EIGHT = ((0,) * 3, (205, 0, 0), (0, 160, 0), (205, 205, 0), (0, 0, 238), (205, 0, 205), (0, 205, 205), (229,) * 3)

Colour = Callable[[int, int, int], str]


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


@cache
def one_of_eight(red: int, green: int, blue: int) -> str:
    """Return the nearest of a terminal's eight colours, a digit: it follows "3" or "4"."""
    distances = [(red - r) ** 2 + (green - g) ** 2 + (blue - b) ** 2 for r, g, b in EIGHT]
    return str(distances.index(min(distances)))


def colours_for(number: int, variables: Mapping[str, str] = os.environ) -> Colour | None:
    """Return how text is coloured in a terminal that has `number` colours by its own description; None for not at all,
    also where NO_COLOR is set."""
    if variables.get("NO_COLOR"):
        return None
    if has_true_colours(variables):
        return true_colour
    if number >= len(PALETTE):
        return nearest_colour
    return one_of_eight if number >= len(EIGHT) else None
