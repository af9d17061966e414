"""Where the cards of Suit Triangle lie, in pixels."""

from engine.suit_triangle import LEFT_WASTE, RIGHT_WASTE, STOCK
from engine.table import DISCARD

from ..art import sizes


class Small:
    """160 x 128: rows of 15 px; stock and wastes beside the point, the discard in the right corner."""

    CARD_SIZE = sizes.TRIANGLE
    X = 3
    Y = 11
    HALF_PITCH = 11
    ROW_HEIGHT = 15
    PILES = ((STOCK, 3, 101, 87), (LEFT_WASTE, 28, 101, None), (RIGHT_WASTE, 111, 101, None), (DISCARD, 136, 101, 87))


class Large:
    """240 x 240."""

    CARD_SIZE = sizes.LARGE_TRIANGLE
    X = 1
    Y = 22
    HALF_PITCH = 17
    ROW_HEIGHT = 27
    PILES = ((STOCK, 4, 184, 170), (LEFT_WASTE, 43, 184, None), (RIGHT_WASTE, 164, 184, None), (DISCARD, 203, 184, 170))


def layout_for(width, height):
    """Return the layout for a screen of `width` x `height` pixels: the largest that fits."""
    return Large if width >= 240 and height >= 240 else Small
