"""Where the cards of Double Trigon lie, in pixels."""

from ..art import sizes


class Small:
    """160 x 128: the foundations on top, nine piles below, stock and waste in a column on the right."""

    CARD_SIZE = sizes.TRIGON
    PITCH = 16
    FOUNDATION_X = 0
    FOUNDATION_Y = 11
    PILE_X = 0
    PILE_Y = 31
    STRIPS = 16  # thirds of a card that a pile is high
    STOCK_X = 144
    STOCK_Y = 31
    WASTE_Y = 67
    COUNT_BELOW = 1  # pixels between a card and its count
    OPEN_STRIPS = 19


class Large:
    """240 x 240."""

    CARD_SIZE = sizes.LARGE_TRIGON
    PITCH = 24
    FOUNDATION_X = 0
    FOUNDATION_Y = 16
    PILE_X = 0
    PILE_Y = 50
    STRIPS = 21
    STOCK_X = 216
    STOCK_Y = 50
    WASTE_Y = 104
    COUNT_BELOW = 2
    OPEN_STRIPS = 25


def layout_for(width, height):
    """Return the layout for a screen of `width` x `height` pixels: the largest that fits."""
    return Large if width >= 240 and height >= 240 else Small
