"""What a move of Double Trigon is worth at first sight, from what lies face up.

Measured with tools/duel.py: holding back cards behind the draw loses games, unless the other is blocked; holding them
back behind the other cards of the turn costs nothing.
"""

from array import array

from engine.card import CARD, DECK, RANK
from engine.games.double_trigon.player import PlayerMoves
from engine.games.double_trigon.position import FOUNDATIONS, SECOND_BANK, TABLEAU, WASTE
from engine.move import CHANGE, DRAW, KIND, TURN_OVER, count_of, source_of, target_of
from engine.table import NOWHERE, UNDER

TO_FOUNDATION = 100  # less the rank, so that low cards go first
TO_TABLEAU = 60
FROM_WASTE = 15
UNCOVERS_A_PLAY = 12
TAKES_THE_PLACE = 8  # that the other's card of the same face could take
OPENS_FOR_OTHER = 25  # taken off where the other could go on at once and the machine could not
FREES_THE_BLOCKED = 60  # taken off besides where they could do nothing else
DRAW_WORTH = 40
PASS_WORTH = 10
NOTHING = -1000  # less than any move is worth

CHANCE_BITS = 3
MOST_CHANCE = (1 << CHANCE_BITS) - 1  # what chance adds to a worth at most


def worth(game: PlayerMoves, word: int, regards_other: bool) -> int:
    """Return what a legal, productive move, a draw or a pass is worth; with the other player's cards, if asked to."""
    kind = word & KIND
    if kind == DRAW or kind == TURN_OVER:
        return DRAW_WORTH
    if kind == CHANGE:
        return PASS_WORTH
    position = game.position
    source = source_of(word)
    head = position[source]
    for _ in range(count_of(word) - 1):
        head = position[head | UNDER]
    to_foundation = target_of(word) >= FOUNDATIONS
    value = TO_FOUNDATION - (head & RANK) if to_foundation else TO_TABLEAU
    below = position[head | UNDER]
    if source & 15 == WASTE:
        value += FROM_WASTE
    elif below and game.foundation_for(below) != NOWHERE:
        value += UNCOVERS_A_PLAY
    if regards_other and to_foundation:
        value += _worth_against(game, head, source & SECOND_BANK)
    return value


def best_at_first_sight(game: PlayerMoves, moves: "array[int]", number: int, chance: int) -> int:
    """Return the first of those of the `number` legal moves in `moves` that are worth most; `number` is 1 or more.

    chance: 15 random bits, which let what is worth nearly as much win at times; 0 for none.
    """
    best = moves[0]
    if number > 1:
        best_worth = NOTHING
        for index in range(number):
            value = worth(game, moves[index], True) + (chance & MOST_CHANCE)
            chance = chance >> CHANCE_BITS | (chance & MOST_CHANCE) << 15 - CHANCE_BITS
            if value > best_worth:
                best = moves[index]
                best_worth = value
    return best


def _worth_against(game: PlayerMoves, card: int, bank: int) -> int:
    """Return what it is worth, for the other player's sake, that a card of `bank` goes to a foundation."""
    position = game.position
    other = SECOND_BANK - bank
    same = (card ^ DECK) & CARD
    value = TAKES_THE_PLACE if _is_on_top(position, same, other) else 0
    if _is_on_top(position, same + 1, other) and not _is_on_top(position, (card & CARD) + 1, bank):
        value -= OPENS_FOR_OTHER
        if game.player_is_blocked(other >> 4):
            value -= FREES_THE_BLOCKED
    return value


def _is_on_top(position: bytearray, card: int, bank: int) -> bool:
    if position[bank + WASTE] & CARD == card:
        return True
    for pile in range(bank, bank + TABLEAU):
        if position[pile] & CARD == card:
            return True
    return False
