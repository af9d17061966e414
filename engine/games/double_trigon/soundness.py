"""What no position of Double Trigon can have; needed only when a saved game is read."""

from engine.card import DECK, RANK, is_face_up
from engine.games.building import UP, is_joined
from engine.games.double_trigon.player import PlayerMoves
from engine.games.double_trigon.position import (
    BLOCKED,
    BLOCKED_DRAW,
    BOTH_BLOCKED,
    DREW_QUIETLY,
    FOUNDATIONS,
    HAS_DRAWN,
    HAS_TO_PLAY,
    MOVER,
    OUTSIDE,
    PHASE,
    SECOND_BANK,
    SOLO,
    STOCK,
    TABLEAU,
    TURN,
    WASTE,
)
from engine.games.soundness import lowest_card
from engine.table import DISCARD, OPTIONS, STATE, UNDER

WRONG_PLACE = "A card lies in a wrong place"
WRONG_STATE = "The turn does not fit the cards"


def places_fault(position: bytearray) -> str | None:
    """Return what is wrong with the places of a DoubleTrigon's cards, or None."""
    return None if _all_lie_well(position) else WRONG_PLACE


def turn_fault(game: PlayerMoves, blocked: int) -> str | None:
    """Return what is wrong with a DoubleTrigon's state bytes, or None.

    blocked: the bits of PHASE for the players whom the cards block.
    """
    return None if _state_fits(game, blocked) else WRONG_STATE


def _all_lie_well(position: bytearray) -> bool:
    """Tell whether every card lies where it may, with the right side up, and the foundations are in order."""
    if position[DISCARD]:
        return False
    for pile in range(OUTSIDE):
        card = position[pile]
        if card and pile >= FOUNDATIONS:
            lowest = lowest_card(position, pile, UP)
            if lowest & RANK != 1 or (lowest >> 3 & 6) != (pile & 6):
                return False
        joined = True
        while card:
            if not _may_lie(card, pile, position[OPTIONS + SOLO], joined):
                return False
            joined = is_face_up(card) and is_joined(card, position[card | UNDER])
            card = position[card | UNDER]
    return True


def _may_lie(card: int, pile: int, solo: int, joined: bool) -> bool:
    """Tell whether a card may lie in a pile; `joined`: it is on top or goes on with the run above it."""
    face_up = is_face_up(card)
    if pile >= FOUNDATIONS:
        return face_up
    place = pile & 15
    if place > WASTE or pile & SECOND_BANK != (0 if solo else (card & DECK) >> 2):
        return False
    if place < TABLEAU and solo:
        return face_up == joined
    return face_up == (place != STOCK)


def _state_fits(game: PlayerMoves, blocked: int) -> bool:
    mover = game.position[STATE + MOVER]
    phase = game.position[STATE + PHASE]
    player = mover & 1
    if game.option(SOLO):
        return mover == 0 and phase == BLOCKED << 1 | blocked
    if phase & BOTH_BLOCKED != blocked:
        return False
    if phase & BLOCKED << player and blocked != BOTH_BLOCKED and not game.has_placed_all(player << 4):
        return False
    turn = phase & ~BOTH_BLOCKED
    if not turn:
        return True
    if game.option(TURN) != BLOCKED_DRAW or not turn & HAS_DRAWN or (turn & DREW_QUIETLY and not turn & HAS_TO_PLAY):
        return False
    return turn <= HAS_DRAWN | HAS_TO_PLAY | DREW_QUIETLY and (
        not turn & HAS_TO_PLAY or game.position[(player << 4) + WASTE] != 0
    )
