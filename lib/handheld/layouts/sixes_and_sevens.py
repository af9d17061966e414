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


def layout_for(width, height):
    """Return the layout for a screen of `width` x `height` pixels."""
    return Small
