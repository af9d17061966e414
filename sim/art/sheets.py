"""The sheets of cards of every size of screen: which pictures they have, and how these are cut into tiles.

The tilings are what `tilings.cheapest()` finds; `python -m sim.art.tilings` prints them.
"""

from typing import NamedTuple

from handheld.cards.numbers import BACK, PLACE
from sim.art import sizes
from sim.art.cards import FACES

FACES_AND_PLACE = (PLACE, *FACES)
ALL = (PLACE, BACK, *FACES)


class Sheet(NamedTuple):
    """A sheet of cards.

    name            of its file
    size            a row of `sizes`
    pictures        the numbers of the pictures that its table shows, beside the blank one
    tiling          tiles across a picture and down it, and rows of pixels that the tiles reach above it
    has_arrow       whether a place can be filled again
    is_in_strips    whether piles are built of thirds of cards
    half            0 for the left half of every picture alone, 1 for the right one, None for whole ones
    """

    name: str
    size: tuple
    pictures: tuple
    tiling: tuple
    has_arrow: bool = True
    is_in_strips: bool = False
    half: int | None = None


SHEETS = {
    (160, 128): (
        Sheet("suit_triangle", sizes.TRIANGLE, FACES_AND_PLACE, (2, 2, 0), False),
        Sheet("double_pyramid", sizes.PYRAMID, ALL, (1, 7, 0)),
        Sheet("sixes_and_sevens", sizes.PILE, ALL, (1, 6, 2)),
        Sheet("foundations", sizes.FOUNDATION, FACES_AND_PLACE, (1, 6, 0), False),
        Sheet("double_trigon", sizes.TRIGON, ALL, (2, 3, 0), is_in_strips=True),
    ),
    (240, 240): (
        Sheet("suit_triangle", sizes.LARGE_TRIANGLE, FACES_AND_PLACE, (2, 6, 2), False),
        Sheet("double_pyramid", sizes.LARGE_PYRAMID, ALL, (4, 2, 0)),
        Sheet("sixes_and_sevens", sizes.LARGE_PILE, ALL, (1, 8, 3)),
        Sheet("double_trigon", sizes.LARGE_TRIGON, ALL, (2, 3, 0), is_in_strips=True),
    ),
    (320, 240): (
        Sheet("suit_triangle", sizes.WIDE_TRIANGLE, FACES_AND_PLACE, (2, 7, 0), False),
        Sheet("double_pyramid", sizes.WIDE_PYRAMID, ALL, (4, 2, 0)),
        Sheet("sixes_and_sevens", sizes.LARGE_TRIANGLE, ALL, (2, 6, 2)),
        Sheet("double_trigon", sizes.WIDE_TRIGON, ALL, (4, 3, 0), True, True, 0),
        Sheet("double_trigon_right", sizes.WIDE_TRIGON, ALL, (4, 3, 0), False, True, 1),
    ),
}
