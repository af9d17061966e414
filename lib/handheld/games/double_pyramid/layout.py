"""Where the cards of Double Pyramid lie, in pixels."""

from engine.games.double_pyramid.rules import STOCK, WASTE

CLASSIC_CELLS = 45


class Small:
    """160 x 128, two pyramids: rows of 15 px; stock and waste between the peaks."""

    X = 3
    Y = 13
    HALF_PITCH = 7
    ROW_HEIGHT = 15
    PILES = ((STOCK, 66, 13, 33), (WASTE, 81, 13, None))
    REDEALS = (80, 36)  # the sign of how many are left
    AWAY = (None, 146, -20)  # where removed cards fly to


class SmallClassic:
    """160 x 128, one pyramid of nine rows; stock and waste in the upper left corner."""

    X = 17
    Y = 11
    HALF_PITCH = 7
    ROW_HEIGHT = 12
    PILES = ((STOCK, 8, 14, 34), (WASTE, 26, 14, None))
    REDEALS = (26, 37)
    AWAY = (None, 146, -20)


class Large:
    """240 x 240, two pyramids: rows of 30 px."""

    X = 10
    Y = 16
    HALF_PITCH = 10
    ROW_HEIGHT = 30
    PILES = ((STOCK, 99, 16, 49), (WASTE, 121, 16, None))
    REDEALS = (123, 52)
    AWAY = (None, 220, -32)


class LargeClassic:
    """240 x 240, one pyramid of nine rows."""

    X = 30
    Y = 14
    HALF_PITCH = 10
    ROW_HEIGHT = 24
    PILES = ((STOCK, 12, 20, 54), (WASTE, 38, 20, None))
    REDEALS = (40, 57)
    AWAY = (None, 220, -32)


class Wide:
    """320 x 240, two pyramids: rows of 30 px."""

    X = 6
    Y = 15
    HALF_PITCH = 14
    ROW_HEIGHT = 30
    PILES = ((STOCK, 131, 15, 58), (WASTE, 161, 15, None))
    REDEALS = (167, 61)
    AWAY = (None, 292, -42)


class WideClassic:
    """320 x 240, one pyramid of nine rows."""

    X = 34
    Y = 13
    HALF_PITCH = 14
    ROW_HEIGHT = 23
    PILES = ((STOCK, 14, 20, 64), (WASTE, 50, 20, None))
    REDEALS = (56, 67)
    AWAY = (None, 292, -42)


def layout_for(
    width: int, height: int, cells: int
) -> "type[Small] | type[SmallClassic] | type[Large] | type[LargeClassic] | type[Wide] | type[WideClassic]":
    """Return the largest layout that fits a screen of `width` x `height` pixels, for a tableau of `cells` cells."""
    is_classic = cells == CLASSIC_CELLS
    if height < 240:
        return SmallClassic if is_classic else Small
    if width >= 320:
        return WideClassic if is_classic else Wide
    return LargeClassic if is_classic else Large
