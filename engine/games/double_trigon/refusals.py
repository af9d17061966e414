"""Why cards of Double Trigon may not be moved so."""

from engine.card import KING, RANK
from engine.games.building import DOWN, OTHER_PILE, STAYS, UP, accepts, is_joined, needs
from engine.games.double_trigon.player import PlayerMoves
from engine.games.double_trigon.position import FOUNDATIONS, OUTSIDE, SECOND_BANK, TABLEAU, WASTE
from engine.move import KIND, TRANSFER, count_of, source_of, target_of
from engine.refusals import NO_CARD, NOT_A_MOVE
from engine.table import NOWHERE, UNDER

# The sentences of `refusal`; each fits one line of the smallest screen, 26 characters.
NOT_YOURS = "Those are not your cards"
NOT_A_RUN = "Only runs move together"
ONLY_KINGS = "Only a King fills a space"
KING_NEEDS = "A King needs a space"
KING_STAYS = "That King has its space"
ACE_FIRST = "An Ace has to come first"
GAME_OVER = "The game is over"
PLAY_DRAWN = "Play the drawn card first"
PLAY_OR_PASS = "Play it, or START: pass"
DRAW_FIRST = "Draw before you pass"
ALL_SEEN = "All is seen: play a card"


def card_refusal(game: PlayerMoves, word: int, bank: int) -> str | None:
    """Return the sentence that refuses the player of a bank a move of cards (TRANSFER, RUN, SECOND_RUN), or None."""
    position = game.position
    source = source_of(word)
    target = target_of(word)
    number = 1
    if word & KIND == TRANSFER:
        movable = source & 15 == WASTE or (source & 15 < TABLEAU and target >= FOUNDATIONS)
    else:
        number = count_of(word)
        movable = source & 15 < TABLEAU and target != source and number > 0
    if FOUNDATIONS <= source < OUTSIDE and position[source]:
        return STAYS
    if source >= FOUNDATIONS or not movable or target >= OUTSIDE or (target < FOUNDATIONS and target & 15 >= TABLEAU):
        return NOT_A_MOVE
    if source & SECOND_BANK != bank or (target < FOUNDATIONS and target & SECOND_BANK != bank):
        return NOT_YOURS
    head = position[source]
    if not head:
        return NO_CARD
    while number > 1:
        number -= 1
        below = position[head | UNDER]
        if not is_joined(head, below):
            return NOT_A_RUN
        head = below
    if target >= FOUNDATIONS:
        return _foundation_refusal(game, head, target)
    stays = source & 15 < TABLEAU and not position[head | UNDER]
    return _tableau_refusal(head, position[target], stays)


def _foundation_refusal(game: PlayerMoves, card: int, target: int) -> str | None:
    foundation = game.foundation_for(card)
    if foundation == target:
        return None
    if foundation != NOWHERE:
        return OTHER_PILE
    top = game.position[target]
    return needs(card, UP, top) if top else ACE_FIRST


def _tableau_refusal(head: int, top: int, has_its_space: bool) -> str | None:
    if head & RANK == KING:
        if top:
            return KING_NEEDS
        return KING_STAYS if has_its_space else None
    if not top:
        return ONLY_KINGS
    return None if accepts(top, head, DOWN) else needs(head, DOWN, top)
