"""What no position of Double Pyramid can have; needed only when a saved game is read."""

from engine.card import FACE_UP
from engine.games.double_pyramid.rules import STOCK, STOCK_TOP
from engine.table import DISCARD, UNDER

WRONG_SIDE = "A card shows the wrong side"


def fault_of(game):
    """Return what is wrong with a DoublePyramid's pyramids, passes or the side that a card shows, or None."""
    position = game.position
    if game.redeals_left() < 0:
        return "More passes than there are"
    for pile in range(DISCARD + 1):
        card = position[pile]
        if card and game.CELLS <= pile < STOCK:
            return "Pile " + str(pile) + " holds cards"
        face = FACE_UP if pile != STOCK or game.option(STOCK_TOP) else 0
        while card:
            if card & FACE_UP != face:
                return WRONG_SIDE
            card = position[card | UNDER]
            if pile == STOCK:
                face = 0
    return None
