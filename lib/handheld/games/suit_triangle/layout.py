"""Where the cards of Suit Triangle lie, in pixels."""

from engine.games.suit_triangle import LEFT_WASTE, RIGHT_WASTE, STOCK
from engine.table import DISCARD


class Small:
    """160 x 128: rows of 15 px; stock and wastes beside the point, the discard in the right corner."""

    X = 3
    Y = 11
    HALF_PITCH = 11
    ROW_HEIGHT = 15
    PILES = ((STOCK, 3, 101, 87), (LEFT_WASTE, 28, 101, 87), (RIGHT_WASTE, 111, 101, 87), (DISCARD, 136, 101, 87))


class Large:
    """240 x 240: rows of 28 px."""

    X = 1
    Y = 16
    HALF_PITCH = 17
    ROW_HEIGHT = 28
    PILES = ((STOCK, 4, 188, 174), (LEFT_WASTE, 43, 188, 174), (RIGHT_WASTE, 164, 188, 174), (DISCARD, 203, 188, 174))


class Wide:
    """320 x 240: wider cards, and more room between the piles beside the point."""

    X = 20
    Y = 15
    HALF_PITCH = 20
    ROW_HEIGHT = 28
    PILES = ((STOCK, 8, 188, 174), (LEFT_WASTE, 60, 188, 174), (RIGHT_WASTE, 221, 188, 174), (DISCARD, 273, 188, 174))


def layout_for(width: int, height: int) -> "type[Small] | type[Large] | type[Wide]":
    """Return the layout for a screen of `width` x `height` pixels: the largest that fits."""
    if height < 240:
        return Small
    return Wide if width >= 320 else Large
