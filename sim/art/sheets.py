"""The sheets of cards of every size of screen: which pictures they have, and how these are cut into tiles.

Their tilings are what `tilings.cheapest()` finds; `python -m sim.art.tilings` prints them.
"""

from typing import NamedTuple

from handheld.cards.numbers import BACK, PLACE
from sim.art.cards import FACES
from sim.art.game_art import art_of_all
from sim.art.sizes import SIZES, Size


class Sheet(NamedTuple):
    """A sheet of cards.

    name            of its file
    size            a row of `sizes`; a game names it by the width and the height of the picture
    tiling          tiles across a picture and down it, and rows of pixels that the tiles reach above it
    grids           the cards of each TileGrid of the table; of piles in strips, how many cards high they are
    has_back        whether cards lie face down
    has_arrow       whether a place can be filled again
    is_in_strips    whether piles are built of thirds of cards
    half            0 for the left half of every picture alone, 1 for the right one, None for whole ones
    """

    name: str
    size: Size
    tiling: tuple[int, int, int]
    grids: tuple[int, ...]
    has_back: bool = True
    has_arrow: bool = True
    is_in_strips: bool = False
    half: int | None = None

    @property
    def pictures(self) -> tuple[int, ...]:
        """The numbers of the pictures that its table shows, beside the blank one."""
        return (PLACE, BACK, *FACES) if self.has_back else (PLACE, *FACES)


def _sheets_of(screen: tuple[int, int]) -> tuple[Sheet, ...]:
    return tuple(
        Sheet(name=name, **{**sheet, "size": SIZES[sheet["size"]]})
        for art in art_of_all()
        for name, sheet in art.SHEETS[screen].items()
    )


SHEETS = {screen: _sheets_of(screen) for screen in art_of_all()[0].SHEETS}
