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


class Large:
    """240 x 240, two pyramids: rows of 22 px."""

    CARD_SIZE = sizes.LARGE_PYRAMID
    X = 10
    Y = 36
    HALF_PITCH = 10
    ROW_HEIGHT = 22
    PILES = ((STOCK, 98, 36, 67), (WASTE, 122, 36, None))
    AWAY = (None, 220, -30)


class LargeClassic:
    """240 x 240, one pyramid of nine rows."""

    CARD_SIZE = sizes.LARGE_PYRAMID
    X = 30
    Y = 20
    HALF_PITCH = 10
    ROW_HEIGHT = 22
    PILES = ((STOCK, 12, 24, 55), (WASTE, 38, 24, None))
    AWAY = (None, 220, -30)


def layout_for(width, height, cells):
    """Return the layout for a screen of `width` x `height` pixels, the largest that fits, and a tableau of `cells` cells."""
    if width >= 240 and height >= 240:
        return LargeClassic if cells == CLASSIC_CELLS else Large
    return SmallClassic if cells == CLASSIC_CELLS else Small
