"""Double Trigon of two players a second time, compiled by Numba, for duels of many games.

It is what engine.games.double_trigon.rules, player and worth are, on the same 256 bytes; tests/tools/test_duel.py holds
it to them. Solo is left out, with the idle moves that it alone has.
"""

import numpy

from engine.card import CARD, DECK, FACE, FACE_UP, KING, RANK
from engine.games.double_trigon.position import (
    BLOCKED,
    BLOCKED_DRAW,
    BOTH_BLOCKED,
    DREW_QUIETLY,
    FOUNDATIONS,
    HAS_DRAWN,
    HAS_TO_PLAY,
    MOST_QUIET_DRAWS,
    ONE_ACTION,
    OUTSIDE,
    QUIET_DRAW,
    SECOND_BANK,
    STOCK,
    TABLEAU,
    WASTE,
)
from engine.games.double_trigon.position import MOVER as MOVER_BYTE
from engine.games.double_trigon.position import MUST_PLAY as MUST_PLAY_OPTION
from engine.games.double_trigon.position import PHASE as PHASE_BYTE
from engine.games.double_trigon.position import TURN as TURN_OPTION
from engine.games.double_trigon.worth import (
    CHANCE_BITS,
    DRAW_WORTH,
    FREES_THE_BLOCKED,
    FROM_WASTE,
    MOST_CHANCE,
    NOTHING,
    OPENS_FOR_OTHER,
    PASS_WORTH,
    TAKES_THE_PLACE,
    TO_FOUNDATION,
    TO_TABLEAU,
    UNCOVERS_A_PLAY,
)
from engine.move import CHANGE, DRAW, KIND, NO_MOVE, RUN, SECOND_RUN, TRANSFER, TURN_OVER
from engine.table import NOWHERE, OPTIONS, STATE, UNDER
from tools.dueling.compiled import Array, compiled

MOVER = STATE + MOVER_BYTE
PHASE = STATE + PHASE_BYTE
MUST_PLAY = OPTIONS + MUST_PLAY_OPTION
TURN = OPTIONS + TURN_OPTION

GOES_ON = -1  # what `outcome` returns of a game that is not over; else the first player's half points

MOVE_LIMIT = 64


@compiled
def new_buffers() -> tuple[Array, Array]:
    """Return the buffers of the rules: for each card a pile, and two lists of moves."""
    return numpy.zeros(128, numpy.uint8), numpy.zeros(MOVE_LIMIT, numpy.int64)


@compiled
def look_at(position: Array, where: Array, bank: int) -> None:
    """As PlayerMoves.look_at."""
    where[0] = NOWHERE
    for pile in range(bank, bank + TABLEAU):
        where[position[pile] & CARD] = pile


@compiled
def takes(position: Array, where: Array, card: int) -> bool:
    """As PlayerMoves.takes."""
    foundation = FOUNDATIONS | card >> 3 & 6
    rank = card & RANK
    if position[foundation] & RANK == rank - 1 or position[foundation + 1] & RANK == rank - 1:
        return True
    if rank == KING:
        return where[0] != NOWHERE
    wanted = (card & CARD) + 1
    return position[where[wanted]] & CARD == wanted


@compiled
def plays_into(position: Array, where: Array, into: Array, bank: int) -> int:
    """As PlayerMoves.plays_into."""
    look_at(position, where, bank)
    waste = position[bank + WASTE] & FACE
    count = 0
    for foundation in range(FOUNDATIONS, OUTSIDE):
        before = position[foundation] & RANK
        if foundation & 1 and position[foundation - 1] & RANK == before:
            continue
        card = bank << 2 | (foundation & 6) << 3 | before + 1
        if position[where[card]] & CARD == card:
            into[count] = TRANSFER | numpy.int64(where[card]) << 6 | foundation
            count += 1
        if card & FACE == waste:
            into[count] = TRANSFER | bank + WASTE << 6 | foundation
            count += 1
    for pile in range(bank, bank + TABLEAU):
        head = position[pile]
        if not head:
            continue
        word = RUN + (pile << 8) | 1
        below = position[head | UNDER]
        while below == head + 1:
            head = below
            below = position[head | UNDER]
            word += 1
        if head & RANK == KING:
            if below:
                count = _king_plays_into(position, where, into, count, bank, word, 4)
            continue
        wanted = (head & CARD) + 1
        if position[where[wanted]] & CARD == wanted:
            into[count] = word | (numpy.int64(where[wanted]) & 15) << 4
            count += 1
    card = position[bank + WASTE]
    if card:
        word = TRANSFER | bank + WASTE << 6
        if card & RANK == KING:
            return _king_plays_into(position, where, into, count, bank, word | bank, 0)
        wanted = (card & CARD) + 1
        if position[where[wanted]] & CARD == wanted:
            into[count] = word | numpy.int64(where[wanted])
            count += 1
    return count


@compiled
def _king_plays_into(position: Array, where: Array, into: Array, count: int, bank: int, word: int, shift: int) -> int:
    if where[0] != NOWHERE:
        for place in range(TABLEAU):
            if not position[bank + place]:
                into[count] = word | place << shift
                count += 1
    return count


@compiled
def _is_blocked(position: Array, where: Array, moves: Array, bank: int) -> bool:
    look_at(position, where, bank)
    for pile in range(bank + STOCK, bank + WASTE + 1):
        card = position[pile]
        while card:
            if takes(position, where, card):
                return False
            card = position[card | UNDER]
    return plays_into(position, where, moves, bank) == 0


@compiled
def _find_blocked(position: Array, where: Array, moves: Array, phase: int, player: int, shared: bool) -> int:
    for other in range(2):
        if shared or other == player:
            phase &= ~(BLOCKED << other)
            if _is_blocked(position, where, moves, other << 4):
                phase |= BLOCKED << other
    return phase


@compiled
def _has_at_most(position: Array, number: int, bank: int) -> bool:
    for pile in range(bank + STOCK, bank + WASTE + 1):
        card = position[pile]
        while card:
            if not number:
                return False
            number -= 1
            card = position[card | UNDER]
    return True


@compiled
def _draw_word(position: Array, bank: int) -> int:
    if position[bank + STOCK]:
        return DRAW | bank + STOCK << 6 | bank + WASTE
    if position[bank + WASTE]:
        return TURN_OVER | bank + WASTE << 6 | bank + STOCK
    return NO_MOVE


@compiled
def _nobody_holds_back(position: Array) -> bool:
    mover = numpy.int64(position[MOVER])
    phase = numpy.int64(position[PHASE])
    player = mover & 1
    drawn = 1 if phase & DREW_QUIETLY else 0
    quiet = mover >> 1
    bank = player << 4
    other = SECOND_BANK - bank
    if phase & BLOCKED << 1 - player or _draw_word(position, other) == NO_MOVE:
        return _has_at_most(position, quiet + drawn, bank)
    if _draw_word(position, bank) == NO_MOVE:
        return _has_at_most(position, quiet, other)
    return _has_at_most(position, quiet // 2 + drawn, bank) and _has_at_most(position, quiet - quiet // 2, other)


@compiled
def legal_moves(position: Array, where: Array, into: Array) -> int:
    """As DoubleTrigon.legal_moves."""
    mover = numpy.int64(position[MOVER])
    phase = numpy.int64(position[PHASE])
    player = mover & 1
    if phase & BLOCKED << player:
        return 0
    bank = player << 4
    plays = count = plays_into(position, where, into, bank)
    if not plays or not (position[MUST_PLAY] or _nobody_holds_back(position)):
        draw = _draw_word(position, bank)
        if draw != NO_MOVE and not phase & HAS_TO_PLAY:
            into[count] = draw
            count += 1
        if draw == NO_MOVE or phase & HAS_DRAWN:
            quiet = QUIET_DRAW if phase & DREW_QUIETLY else 0
            into[count] = CHANGE | MOVER_BYTE << 8 | mover ^ (mover + quiet & 255) ^ 1
            count += 1
    return count


@compiled
def _transfer(position: Array, source: int, target: int) -> None:
    card = position[source]
    position[source] = position[card | UNDER]
    position[card | UNDER] = position[target]
    position[target] = card


@compiled
def _move_run(position: Array, source: int, target: int, number: int) -> None:
    top = position[source]
    head = top
    while number > 1:
        number -= 1
        head = position[head | UNDER]
    position[source] = position[head | UNDER]
    position[head | UNDER] = position[target]
    position[target] = top


@compiled
def _turn_over(position: Array, source: int, target: int) -> None:
    card = position[source]
    position[source] = 0
    while card:
        below = position[card | UNDER]
        card ^= FACE_UP
        position[card | UNDER] = position[target]
        position[target] = card
        card = below


@compiled
def _has_placed_all(position: Array, bank: int) -> bool:
    for pile in range(bank, bank + WASTE + 1):  # noqa: SIM110  # Numba compiles no generators
        if position[pile]:
            return False
    return True


@compiled
def play(position: Array, where: Array, moves: Array, word: int) -> int:
    """Play a legal move as DoubleTrigon.play does; return how many words the journal takes for it."""
    kind = word & KIND
    mover = numpy.int64(position[MOVER])
    phase = numpy.int64(position[PHASE])
    words = 1
    ends = False
    if kind == CHANGE:
        position[MOVER] ^= word & 255
        mover = numpy.int64(position[MOVER])
    player = mover & 1
    bank = player << 4
    if kind == CHANGE:
        phase &= BOTH_BLOCKED
    elif kind == DRAW or kind == TURN_OVER:
        if kind == TURN_OVER:
            _turn_over(position, bank + WASTE, bank + STOCK)
            words += 1
        _transfer(position, bank + STOCK, bank + WASTE)
        card = position[bank + WASTE]
        position[bank + WASTE] = card ^ FACE_UP
        look_at(position, where, bank)
        if position[TURN] == BLOCKED_DRAW and takes(position, where, card):
            phase |= HAS_DRAWN | HAS_TO_PLAY | DREW_QUIETLY
        else:
            ends = True
            if mover < MOST_QUIET_DRAWS:
                mover += QUIET_DRAW
    else:
        shared = False
        if kind == TRANSFER:
            source = word >> 6 & 63
            shared = word & 63 >= FOUNDATIONS
            _transfer(position, source, word & 63)
        else:
            source = bank | word >> 8 & 15
            _move_run(position, source, bank | word >> 4 & 15, word & 15)
        if source & 15 == WASTE:
            phase &= ~HAS_TO_PLAY
        phase = _find_blocked(position, where, moves, phase & ~DREW_QUIETLY, player, shared)
        mover = player
        ends = position[TURN] == ONE_ACTION
    if ends or phase & BLOCKED << player:
        phase &= BOTH_BLOCKED
        if not phase & BLOCKED << 1 - player and not _has_placed_all(position, bank):
            mover ^= 1
    words += (position[MOVER] != mover) + (position[PHASE] != phase)
    position[MOVER] = mover
    position[PHASE] = phase
    return words


@compiled
def _cards_placed(position: Array, player: int) -> int:
    number = 0
    for pile in range(FOUNDATIONS, OUTSIDE):
        card = position[pile]
        while card:
            if (card & DECK) >> 6 == player:
                number += 1
            card = position[card | UNDER]
    return number


@compiled
def outcome(position: Array) -> int:
    """Return the half points of the first player, 0, 1 or 2, or GOES_ON."""
    is_stuck = position[PHASE] & BOTH_BLOCKED == BOTH_BLOCKED
    if not is_stuck and not _has_placed_all(position, 0) and not _has_placed_all(position, SECOND_BANK):
        return GOES_ON
    lead = _cards_placed(position, 0) - _cards_placed(position, 1)
    return 1 if not lead else 2 if lead > 0 else 0


@compiled
def _is_on_top(position: Array, card: int, bank: int) -> bool:
    if position[bank + WASTE] & CARD == card:
        return True
    for pile in range(bank, bank + TABLEAU):  # noqa: SIM110  # as above
        if position[pile] & CARD == card:
            return True
    return False


@compiled
def worth(position: Array, word: int) -> int:
    """As worth.worth, the other player's cards regarded."""
    kind = word & KIND
    if kind == DRAW or kind == TURN_OVER:
        return DRAW_WORTH
    if kind == CHANGE:
        return PASS_WORTH
    to_foundation = False
    if kind == TRANSFER:
        source = word >> 6 & 63
        head = numpy.int64(position[source])
        to_foundation = word & 63 >= FOUNDATIONS
    else:
        source = (SECOND_BANK if kind == SECOND_RUN else 0) | word >> 8 & 15
        head = numpy.int64(position[source])
        for _ in range((word & 15) - 1):
            head = numpy.int64(position[head | UNDER])
    value = TO_FOUNDATION - (head & RANK) if to_foundation else TO_TABLEAU
    below = position[head | UNDER]
    if source & 15 == WASTE:
        value += FROM_WASTE
    elif below:
        foundation = FOUNDATIONS + (below >> 3 & 6)
        rank = (below & RANK) - 1
        if position[foundation] & RANK == rank or position[foundation + 1] & RANK == rank:
            value += UNCOVERS_A_PLAY
    if to_foundation:
        bank = source & SECOND_BANK
        other = SECOND_BANK - bank
        same = (head ^ DECK) & CARD
        if _is_on_top(position, same, other):
            value += TAKES_THE_PLACE
        if _is_on_top(position, same + 1, other) and not _is_on_top(position, (head & CARD) + 1, bank):
            value -= OPENS_FOR_OTHER
            if position[PHASE] & BLOCKED << (other >> 4):
                value -= FREES_THE_BLOCKED
    return value


@compiled
def best_at_first_sight(position: Array, moves: Array, number: int, chance: int) -> int:
    """As worth.best_at_first_sight."""
    best = moves[0]
    if number > 1:
        best_worth = NOTHING
        for index in range(number):
            value = worth(position, moves[index]) + (chance & MOST_CHANCE)
            chance = chance >> CHANCE_BITS | (chance & MOST_CHANCE) << 15 - CHANCE_BITS
            if value > best_worth:
                best = moves[index]
                best_worth = value
    return best
