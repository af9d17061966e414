"""Where the cards of Double Pyramid lie, in pixels."""

from engine.double_pyramid import STOCK, WASTE

from ..art import sizes

CLASSIC_CELLS = 45


class Small:
    """160 x 128, two pyramids: rows of 14 px; stock and waste between the peaks."""

    CARD_SIZE = sizes.PYRAMID
    X = 3
    Y = 14
    HALF_PITCH = 7
    ROW_HEIGHT = 14
    PILES = ((STOCK, 66, 14, 33), (WASTE, 81, 14, None))
    AWAY = (None, 146, -20)  # where removed cards fly to


class SmallClassic:
    """160 x 128, one pyramid of nine rows; stock and waste in the upper corners."""

    CARD_SIZE = sizes.PYRAMID
    X = 17
    Y = 11
    HALF_PITCH = 7
    ROW_HEIGHT = 12
    PILES = ((STOCK, 8, 14, 33), (WASTE, 26, 14, None))
    AWAY = (None, 146, -20)


def layout_for(width, height, cells):
    """Return the layout for a screen of `width` x `height` pixels and a tableau of so many cells."""
    return SmallClassic if cells == CLASSIC_CELLS else Small
