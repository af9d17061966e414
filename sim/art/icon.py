"""The icon of the page: three cards as they lie in a triangle, on felt."""

from handheld.cards.numbers import RANKS
from handheld.cards.palettes import FELTS, NORMAL
from sim.art.canvas import Canvas
from sim.art.cards import paint_cards
from sim.art.sizes import SIZES

SPADES, HEARTS, CLUBS = 0, 1, 3
ABOVE, LEFT, RIGHT = SPADES * RANKS + 13, HEARTS * RANKS + 1, CLUBS * RANKS + 12  # king, ace, queen
CARD_WIDTH, CARD_HEIGHT = 34, 46  # pixels
ROWS_APART = 26  # pixels: what a card shows of rank and suit
COLOURS = (FELTS[0][0], *NORMAL[1:])  # 0xRRGGBB for each colour index, of which the transparent one shows the felt


def paint_icon(side: int) -> Canvas:
    """Return the Canvas of the icon of `side` x `side` pixels, at least 72.

    From 124 on the cards are whole in a circle of 80 % of its width, which may be all that a phone shows.
    """
    pictures = paint_cards(SIZES[CARD_WIDTH, CARD_HEIGHT])
    icon = Canvas(side, side)
    middle, top = side // 2, (side - ROWS_APART - CARD_HEIGHT) // 2
    icon.paste(pictures[ABOVE], middle - CARD_WIDTH // 2, top)
    icon.paste(pictures[LEFT], middle - CARD_WIDTH, top + ROWS_APART)
    icon.paste(pictures[RIGHT], middle, top + ROWS_APART)
    return icon
