"""Where the cards of Sixes and Sevens lie, in pixels."""


class Small:
    """160 x 128: the sixteen foundations in one row, the nine piles below, stock and waste under these."""

    HAS_SMALL_FOUNDATIONS = True
    FOUNDATION_X = 0
    FOUNDATION_Y = (13,)  # of each row of foundations
    FOUNDATION_PITCH = 10
    PILE_X = 4
    PILE_Y = 45
    PILE_PITCH = 17
    STOCK_X = 55
    WASTE_X = 89
    BOTTOM = 95
    COUNT_Y = 82
    REDEALS = (32, 104)  # the sign that one is left
    NAMES_X = None  # of what the rows of foundations are built from and to


class Large:
    """240 x 240: the sixes in a row, the sevens under them; all cards have the same size."""

    HAS_SMALL_FOUNDATIONS = False
    FOUNDATION_X = 29
    FOUNDATION_Y = (14, 61)
    FOUNDATION_PITCH = 26
    PILE_X = 3
    PILE_Y = 120
    PILE_PITCH = 26
    STOCK_X = 85
    WASTE_X = 131
    BOTTOM = 189
    COUNT_Y = 174
    REDEALS = (60, 207)
    NAMES_X = 6


class Wide:
    """320 x 240: as on 240 x 240, with cards that have a picture below."""

    HAS_SMALL_FOUNDATIONS = False
    FOUNDATION_X = 41
    FOUNDATION_Y = (13, 62)
    FOUNDATION_PITCH = 34
    PILE_X = 7
    PILE_Y = 121
    PILE_PITCH = 34
    STOCK_X = 116
    WASTE_X = 171
    BOTTOM = 189
    COUNT_Y = 174
    REDEALS = (88, 208)
    NAMES_X = 13


def layout_for(width: int, height: int) -> "type[Small] | type[Large] | type[Wide]":
    """Return the layout for a screen of `width` x `height` pixels: the largest that fits."""
    if height < 240:
        return Small
    return Wide if width >= 320 else Large
