"""Where the cards of Sixes and Sevens lie, in pixels."""

from ..art import sizes


class Small:
    """160 x 128: the sixteen foundations in one row, the nine piles below, stock and waste under these."""

    CARD_SIZE = sizes.PILE
    FOUNDATION_SIZE = sizes.FOUNDATION
    FOUNDATION_X = 0
    FOUNDATION_Y = 13
    FOUNDATION_PITCH = 10
    PILE_X = 4
    PILE_Y = 45
    PILE_PITCH = 17
    STOCK_X = 55
    WASTE_X = 89
    BOTTOM = 95
    COUNT_Y = 82


class Large:
    """240 x 240."""

    CARD_SIZE = sizes.LARGE_PILE
    FOUNDATION_SIZE = sizes.LARGE_FOUNDATION
    FOUNDATION_X = 0
    FOUNDATION_Y = 24
    FOUNDATION_PITCH = 15
    PILE_X = 3
    PILE_Y = 84
    PILE_PITCH = 26
    STOCK_X = 81
    WASTE_X = 133
    BOTTOM = 176
    COUNT_Y = 160


def layout_for(width, height):
    """Return the layout for a screen of `width` x `height` pixels: the largest that fits."""
    return Large if width >= 240 and height >= 240 else Small
