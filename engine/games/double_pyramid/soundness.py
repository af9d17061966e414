"""What no position of Double Pyramid can have; needed only when a saved game is read."""

from engine.card import FACE_UP, is_face_up
from engine.games.pairing import PairingGame
from engine.games.soundness import WRONG_SIDE, all_show
from engine.table import DISCARD, UNDER


def fault_of(game: PairingGame, is_top_open: bool) -> str | None:
    """Return what is wrong with a DoublePyramid's pyramids, passes or the side that a card shows, or None.

    is_top_open: whether the top card of the stock lies face up.
    """
    position = game.position
    if game.redeals_left() < 0:
        return "More passes than there are"
    for pile in range(DISCARD + 1):
        card = position[pile]
        if card and game.cells <= pile < game.STOCK:
            return "Pile " + str(pile) + " holds cards"
        face = FACE_UP
        if pile == game.STOCK:
            if card and is_top_open:
                if not is_face_up(card):
                    return WRONG_SIDE
                card = position[card | UNDER]
            face = 0
        if not all_show(position, card, face):
            return WRONG_SIDE
    return None
