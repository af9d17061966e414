"""What no position of Sixes and Sevens can have; needed only when a saved game is read."""

from engine.card import FACE_UP, RANK
from engine.games.building import DOWN, UP, place_among_eight
from engine.games.drawing import DrawingGame
from engine.games.sixes_and_sevens.position import (
    SEVEN,
    SEVENS,
    SHIFT_LIMIT,
    SHIFTS,
    SIX,
    SIXES,
    STOCK,
    TABLEAU,
    WASTE,
)
from engine.games.soundness import TWO_IN_ONE_PLACE, WRONG_SIDE, all_show, lowest_card
from engine.table import DISCARD, STATE, UNDER


def fault_of(game: DrawingGame, spaces_are_free: bool) -> str | None:
    """Return what is wrong with the piles or the counters of a SixesAndSevens, or None.

    spaces_are_free: whether the player fills the spaces, rather than the rules.
    """
    position = game.position
    is_filled = not spaces_are_free and (position[STOCK] or position[WASTE])
    for pile in range(game.PILES):
        card = position[pile]
        if pile < TABLEAU and card and position[card | UNDER]:
            return TWO_IN_ONE_PLACE
        if pile < TABLEAU and not card and is_filled:
            return "A space is not filled"
        if pile >= SIXES and not _is_in_order(position, pile):
            return "A foundation is not in order"
        if not all_show(position, card, 0 if pile == STOCK else FACE_UP):
            return WRONG_SIDE
    if game.redeals_left() < 0 or position[STATE + SHIFTS] > (SHIFT_LIMIT if spaces_are_free else 0):
        return "A counter is too high"
    return "This game has no discard" if position[DISCARD] else None


def _is_in_order(position: bytearray, pile: int) -> bool:
    """Tell whether a foundation holds nothing but what builds on the card that starts it."""
    first = SIXES if pile < SEVENS else SEVENS
    lowest = lowest_card(position, pile, DOWN if first == SIXES else UP)
    return lowest & RANK == (SIX if first == SIXES else SEVEN) and first + place_among_eight(lowest) == pile
