"""What the soundness tests of several games share; needed only when a saved game is read."""

from engine.card import FACE_UP, is_face_up
from engine.games.building import accepts
from engine.games.drawing import DrawingGame
from engine.table import DISCARD, UNDER

TOO_MANY_PASSES = "More passes than there are"
TWO_IN_ONE_PLACE = "Two cards lie in one place"
WRONG_SIDE = "A card shows the wrong side"


def all_show(position: bytearray, card: int, face: int) -> bool:
    """Tell whether a card, 0 for none, and all cards under it lie face up (`face` is FACE_UP) or face down (0)."""
    while card:
        if card & FACE_UP != face:
            return False
        card = position[card | UNDER]
    return True


def redealing_fault(game: DrawingGame, cells: int, is_top_open: bool) -> str | None:
    """Return what is wrong with a RedealingGame's piles, passes or the side that a card shows, or None.

    cells: number of cards in the tableau; is_top_open: whether the top card of the stock lies face up.
    """
    position = game.position
    if game.redeals_left() < 0:
        return TOO_MANY_PASSES
    for pile in range(DISCARD + 1):
        card = position[pile]
        if card and cells <= pile < game.STOCK:
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


def lowest_card(position: bytearray, pile: int, step: int) -> int:
    """Return the bottom card of a pile whose every card builds UP or DOWN on the one under it, 0 for any other pile."""
    card = position[pile]
    while card:
        below = position[card | UNDER]
        if not below:
            return card
        card = below if accepts(below, card, step) else 0
    return 0
