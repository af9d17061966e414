"""What the soundness tests of several games share; needed only when a saved game is read."""

from engine.card import FACE_UP
from engine.games.building import accepts
from engine.table import UNDER

TWO_IN_ONE_PLACE = "Two cards lie in one place"
WRONG_SIDE = "A card shows the wrong side"


def all_show(position: bytearray, card: int, face: int) -> bool:
    """Tell whether a card, 0 for none, and all cards under it lie face up (`face` is FACE_UP) or face down (0)."""
    while card:
        if card & FACE_UP != face:
            return False
        card = position[card | UNDER]
    return True


def lowest_card(position: bytearray, pile: int, step: int) -> int:
    """Return the bottom card of a pile whose every card builds UP or DOWN on the one under it, 0 for any other pile."""
    card = position[pile]
    while card:
        below = position[card | UNDER]
        if not below:
            return card
        card = below if accepts(below, card, step) else 0
    return 0
