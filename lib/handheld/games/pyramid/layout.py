"""Where the cards of Pyramid lie, in pixels."""

from engine.games.pyramid import STOCK, WASTE
from engine.table import DISCARD


class Small:
    """160 x 128: rows of 15 px; stock and waste left of the top, the discard right of it."""

    X = 3
    Y = 11
    HALF_PITCH = 11
    ROW_HEIGHT = 15
    PILES = ((STOCK, 3, 13, 40), (WASTE, 28, 13, None), (DISCARD, 135, 13, 40))
    REDEALS = (28, 43)  # the sign of how many are left


class Large:
    """240 x 240: rows of 26 px, which show rank and suit and nothing of the picture below them."""

    X = 1
    Y = 24
    HALF_PITCH = 17
    ROW_HEIGHT = 26
    PILES = ((STOCK, 4, 24, 72), (WASTE, 43, 24, None), (DISCARD, 203, 24, 72))
    REDEALS = (52, 75)


class Wide:
    """320 x 240: the same cards, and more room around the piles beside the top."""

    X = 41
    Y = 24
    HALF_PITCH = 17
    ROW_HEIGHT = 26
    PILES = ((STOCK, 24, 24, 72), (WASTE, 70, 24, None), (DISCARD, 263, 24, 72))
    REDEALS = (79, 75)


def layout_for(width: int, height: int) -> "type[Small] | type[Large] | type[Wide]":
    """Return the layout for a screen of `width` x `height` pixels: the largest that fits."""
    if height < 240:
        return Small
    return Wide if width >= 320 else Large
