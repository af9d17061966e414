"""Where the cards of Suit Triangle lie, in pixels."""

from ..art import sizes


class Small:
    """160 x 128: rows of 15 px; stock and wastes beside the point, the discard in the right corner."""

    CARD_SIZE = sizes.TRIANGLE
    X = 3
    Y = 11
    PITCH = 22
    ROW_HEIGHT = 15
    BOTTOM = 101
    STOCK_X = 3
    LEFT_WASTE_X = 28
    RIGHT_WASTE_X = 111
    DISCARD_X = 136


class Large:
    """240 x 240."""

    CARD_SIZE = sizes.LARGE_TRIANGLE
    X = 5
    Y = 22
    PITCH = 33
    ROW_HEIGHT = 27
    BOTTOM = 184
    STOCK_X = 5
    LEFT_WASTE_X = 43
    RIGHT_WASTE_X = 165
    DISCARD_X = 203


def layout_for(width, height):
    """Return the layout for a screen of `width` x `height` pixels: the largest that fits."""
    return Large if width >= 240 and height >= 240 else Small
