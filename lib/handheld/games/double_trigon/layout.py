"""Where the cards of Double Trigon lie, in pixels."""


class Small:
    """160 x 128: the foundations on top, nine piles below, stock and waste in a column on the right."""

    IS_SPLIT = False  # whether the cards are too large for one piece of memory
    PITCH = 16
    FOUNDATION_X = 0
    FOUNDATION_Y = 11
    PILE_X = 0
    PILE_Y = 31
    STRIPS = 16  # thirds of a card that a pile is high
    RUN_STRIPS = 15  # that a run is high at most: 13 cards closed up, or as many as a pile of STRIPS shows open
    STOCK_X = 144
    STOCK_Y = 31
    WASTE_Y = 67
    COUNT_BELOW = 1  # pixels between a card and its count
    OPEN_STRIPS = 19
    OTHER_Y = None  # the other player's cards, in small


class Large:
    """240 x 240: the other player's cards along the lower edge."""

    IS_SPLIT = False
    PITCH = 24
    FOUNDATION_X = 0
    FOUNDATION_Y = 12
    PILE_X = 0
    PILE_Y = 43
    STRIPS = 20
    RUN_STRIPS = 19
    STOCK_X = 216
    STOCK_Y = 43
    WASTE_Y = 90
    COUNT_BELOW = 2
    OPEN_STRIPS = 23
    OTHER_Y = 230


class Wide:
    """320 x 240: as on 240 x 240, with larger cards."""

    IS_SPLIT = True
    PITCH = 32
    FOUNDATION_X = 0
    FOUNDATION_Y = 12
    PILE_X = 0
    PILE_Y = 48
    STRIPS = 16
    RUN_STRIPS = 15
    STOCK_X = 288
    STOCK_Y = 48
    WASTE_Y = 100
    COUNT_BELOW = 2
    OPEN_STRIPS = 19
    OTHER_Y = 228


def layout_for(width: int, height: int) -> "type[Small] | type[Large] | type[Wide]":
    """Return the layout for a screen of `width` x `height` pixels: the largest that fits."""
    if height < 240:
        return Small
    return Wide if width >= 320 else Large
