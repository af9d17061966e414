"""A displayio Palette for each look of a card: the colours that the indexes of `colours` stand for.

A look is changed by giving a TileGrid another palette, never by changing the colours of a palette in use: displayio
would redraw every tile that shares it.
"""

import displayio

from handheld.cards.colours import (
    BACK_DARK,
    BACK_LIGHT,
    CLUB,
    COLOURS,
    DIAMOND,
    HEART,
    PLACE,
    PLACE_OUTLINE,
    SHADOW,
    SPADE,
    TRANSPARENT,
)

NORMAL = (
    0x000000,
    0xF8F8F0,
    0x606870,
    0x101018,
    0xD81020,
    0x1858D8,
    0x0A8030,
    0x2848A0,
    0x90B0F0,
    0x084A20,
    0x2A7A48,
    0xFFD010,
    0xF87000,
    0x06381A,
)
# A card that is covered.
DIMMED = (
    0x000000,
    0xB8BCB8,
    0x485058,
    0x101018,
    0xA00818,
    0x1040B0,
    0x065C24,
    0x203880,
    0x7088C0,
    0x084A20,
    0x2A7A48,
    0xC89818,
    0xB85800,
    0x06301A,
)
# A card that the player has picked.
SELECTED = (
    0x000000,
    0xFFF098,
    0xF87000,
    0x101018,
    0xD81020,
    0x1858D8,
    0x0A7028,
    0x2848A0,
    0x90B0F0,
    0x084A20,
    0x2A7A48,
    0xFFC000,
    0xF87000,
    0x06381A,
)


# The two colours of a back, by value of the setting.
BACKS = ((0x2848A0, 0x90B0F0), (0xA03040, 0xF0B0A8), (0x106048, 0x88D0A8), (0x583088, 0xC0A0E8))
# The colours of felt, empty place, its outline and shadow, by value of the setting.
FELTS = (
    (0x0B5A2A, 0x084A20, 0x2A7A48, 0x06381A),
    (0x184878, 0x103860, 0x3870A8, 0x0C2848),
    (0x701828, 0x581020, 0xA04858, 0x400C18),
    (0x404850, 0x303840, 0x707880, 0x20262C),
)


def make_palette(colours: tuple, suit_colours: int = 0, back: int = 0, felt: int = 0) -> displayio.Palette:
    """Return a new displayio Palette of `colours` (NORMAL, DIMMED or SELECTED; 0xRRGGBB for each index).

    With 1 as `suit_colours` diamonds take the colour of hearts and clubs that of spades. `back` and `felt` are places
    in BACKS and FELTS.
    """
    palette = displayio.Palette(COLOURS)
    for index in range(len(colours)):
        palette[index] = colours[index]
    if suit_colours:
        palette[DIAMOND] = colours[HEART]
        palette[CLUB] = colours[SPADE]
    palette[BACK_DARK], palette[BACK_LIGHT] = BACKS[back]
    palette[PLACE], palette[PLACE_OUTLINE], palette[SHADOW] = FELTS[felt][1:]
    palette.make_transparent(TRANSPARENT)
    return palette
