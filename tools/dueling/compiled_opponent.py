"""The machine's levels hard and expert a second time, compiled, and whole games between them.

It is what engine.games.double_trigon.opponent and look_ahead are, decision for decision; tests/tools/test_duel.py holds
it to them.
"""

import numpy

from engine.card import CARD
from engine.games.double_trigon.look_ahead import (
    ALIKE_AFTER,
    BEHIND,
    DRAW,
    LOSS,
    MOST_CANDIDATES,
    RACE_AFTER,
    WIN,
)
from engine.games.double_trigon.opponent import STEPS_ON_A_BADGE, STEPS_ON_A_DESKTOP, WORLDS_OF_EXPERT, WORLDS_OF_HARD
from engine.games.double_trigon.position import FOUNDATIONS, OUTSIDE, SECOND_BANK, STOCK
from engine.generator import BITS, LOW, MULTIPLIERS, WARM_UP_ROUNDS
from engine.journal import CAPACITY
from engine.move import CHANGE, KIND, RUN, SECOND_RUN, TURN_OVER
from engine.move import DRAW as DRAW_WORD
from engine.table import UNDER
from tools.dueling.compiled import Array, compiled
from tools.dueling.compiled_rules import (
    GOES_ON,
    MOVER,
    PHASE,
    best_at_first_sight,
    legal_moves,
    new_buffers,
    outcome,
    play,
    worth,
)

# How many moves a player plays in its mind, an expert's 1 or more.
AT_FIRST_SIGHT = -1  # none: what hard was before it looked ahead
HARD = 0

# The players by name: values of the option `opponent`, and two others.
FIRST_SIGHT = "hard, before"
ON_A_BADGE = "expert, badge"
COMPILED = {FIRST_SIGHT: AT_FIRST_SIGHT, "hard": HARD, ON_A_BADGE: STEPS_ON_A_BADGE, "expert": STEPS_ON_A_DESKTOP}

FIRST_MULTIPLIER, SECOND_MULTIPLIER, THIRD_MULTIPLIER = MULTIPLIERS

# What `play_game` counts.
MOVES = 0
DECISIONS = 1  # of the first level, where there was a choice
STEPS = 2  # in its mind for these
MOST_STEPS = 3


@compiled
def seed(generator: Array, number: int, game: int, passed: int) -> None:
    """As Generator.seed; `generator` holds its three numbers."""
    generator[0] = number & LOW | (game + 1) << BITS
    generator[1] = number >> BITS | (passed + 1) << BITS
    generator[2] = 12345
    for _ in range(WARM_UP_ROUNDS):
        step(generator)
        generator[0] ^= generator[1] & LOW
        generator[1] ^= generator[2] & LOW
        generator[2] ^= generator[0] & LOW


@compiled
def step(generator: Array) -> int:
    """As Generator.step."""
    generator[0] = FIRST_MULTIPLIER * (generator[0] & LOW) + (generator[0] >> BITS)
    generator[1] = SECOND_MULTIPLIER * (generator[1] & LOW) + (generator[1] >> BITS)
    generator[2] = THIRD_MULTIPLIER * (generator[2] & LOW) + (generator[2] >> BITS)
    return (generator[0] & LOW) + (generator[1] & LOW) + (generator[2] & LOW) & LOW


@compiled
def _below(generator: Array, limit: int) -> int:
    accepted = LOW + 1 - (LOW + 1) % limit
    value = step(generator)
    while value >= accepted:
        value = step(generator)
    return value % limit


@compiled
def _look(position: Array, seen: int, unseen: Array) -> Array:
    """Return the number of unseen cards of both players, and write these into the two rows of `unseen`, sorted."""
    numbers = numpy.zeros(2, numpy.int64)
    for player in range(2):
        number = 0
        card = 0 if seen >> player & 1 else numpy.int64(position[player * SECOND_BANK + STOCK])
        while card:
            place = number
            while place and unseen[player, place - 1] & CARD > card & CARD:
                unseen[player, place] = unseen[player, place - 1]
                place -= 1
            unseen[player, place] = card
            number += 1
            card = numpy.int64(position[card | UNDER])
        numbers[player] = number
    return numbers


@compiled
def _shuffle(generator: Array, unseen: Array, numbers: Array) -> None:
    for player in range(2):
        for index in range(numbers[player] - 1, 0, -1):
            other = _below(generator, index + 1)
            kept = unseen[player, index]
            unseen[player, index] = unseen[player, other]
            unseen[player, other] = kept


@compiled
def _imagine(table: Array, position: Array, unseen: Array, numbers: Array) -> None:
    table[:] = position
    for player in range(2):
        if numbers[player]:
            stock = player * SECOND_BANK + STOCK
            table[stock] = 0
            for index in range(numbers[player]):
                card = unseen[player, index]
                table[card | UNDER] = table[stock]
                table[stock] = card


@compiled
def _is_space(position: Array, word: int) -> bool:
    kind = word & KIND
    if kind == CHANGE:
        return False
    target = word & 63
    if kind == RUN or kind == SECOND_RUN:
        target = (SECOND_BANK if kind == SECOND_RUN else 0) | word >> 4 & 15
    return target < FOUNDATIONS and position[target] == 0


@compiled
def _add(position: Array, word: int, candidates: Array, worths: Array, count: int) -> int:
    """As LookAhead.add; return the new number of candidates."""
    if _is_space(position, word):
        target_bits = 0x0F0 if word & KIND == RUN or word & KIND == SECOND_RUN else 0x03F
        for index in range(count):
            if not (candidates[index] ^ word) & ~target_bits:
                if _is_space(position, candidates[index]):
                    return count
                break
    value = worth(position, word)
    place = count
    if place < MOST_CANDIDATES:
        count += 1
    else:
        place -= 1
        if value <= worths[place]:
            return count
    while place and worths[place - 1] < value:
        candidates[place] = candidates[place - 1]
        worths[place] = worths[place - 1]
        place -= 1
    candidates[place] = word
    worths[place] = value
    return count


@compiled
def _look_ahead(
    position: Array,
    generator: Array,
    seen: int,
    most_worlds: int,
    steps: int,
    varies: bool,
    candidates: Array,
    count: int,
    counted: Array,
) -> int:
    """As LookAhead with its first `count` candidates: return the decision."""
    table = position.copy()
    where, moves = new_buffers()
    unseen = numpy.zeros((2, 52), numpy.int64)
    numbers = _look(position, seen, unseen)
    player = position[MOVER] & 1
    points = numpy.zeros(MOST_CANDIDATES, numpy.int64)
    points_of_world = numpy.zeros(MOST_CANDIDATES, numpy.int64)
    worlds = 0
    turn = 0
    is_playing = False
    left = steps
    while count > 1 and left and worlds < most_worlds:
        left -= 1
        candidate = turn * (count - 1) if turn < 2 else turn - 1
        if is_playing:
            chance = step(generator) if varies else 0
            number = legal_moves(table, where, moves)
            play(table, where, moves, best_at_first_sight(table, moves, number, chance))
        else:
            if not turn:
                _shuffle(generator, unseen, numbers)
            _imagine(table, position, unseen, numbers)
            play(table, where, moves, candidates[candidate])
            is_playing = True
        end = outcome(table)
        if end == GOES_ON:
            continue
        points_of_world[candidate] = DRAW if end == 1 else WIN if (end == 2) == (player == 0) else LOSS
        is_playing = False
        turn += 1
        if turn < count:
            continue
        turn = 0
        worlds += 1
        points[:count] += points_of_world[:count]
        most = points[:count].max()
        least = points[:count].min()
        if worlds >= RACE_AFTER:
            kept = 0
            for index in range(count):
                behind = most - points[index]
                if behind * behind <= BEHIND * worlds:
                    candidates[kept] = candidates[index]
                    points[kept] = points[index]
                    kept += 1
            count = kept
        if most == least and worlds >= ALIKE_AFTER:
            break
    counted[DECISIONS] += 1
    counted[STEPS] += steps - left
    counted[MOST_STEPS] = max(counted[MOST_STEPS], steps - left)
    shown = points if worlds else points_of_world
    return candidates[shown[:count].argmax()]


@compiled
def decide(position: Array, generator: Array, seen: int, steps: int, counted: Array) -> int:
    """Return what the Opponent decides that plays `steps` moves in its mind, or AT_FIRST_SIGHT or HARD."""
    where, moves = new_buffers()
    number = legal_moves(position, where, moves)
    best = best_at_first_sight(position, moves, number, 0)
    candidates = numpy.zeros(MOST_CANDIDATES, numpy.int64)
    worths = numpy.zeros(MOST_CANDIDATES, numpy.int64)
    count = 0
    if steps == AT_FIRST_SIGHT or number == 1:
        return best
    if steps == HARD:
        kind = best & KIND
        if kind == CHANGE or kind == DRAW_WORD or kind == TURN_OVER:
            return best
        for index in range(number):
            if moves[index] & KIND == CHANGE:
                count = _add(position, best, candidates, worths, count)
                count = _add(position, moves[index], candidates, worths, count)
                return _look_ahead(
                    position, generator, 0, WORLDS_OF_HARD, STEPS_ON_A_BADGE, False, candidates, count, counted
                )
        return best
    for index in range(number):
        count = _add(position, moves[index], candidates, worths, count)
    return _look_ahead(position, generator, seen, WORLDS_OF_EXPERT, steps, True, candidates, count, counted)


@compiled
def chance_number(position: Array, words: int) -> int:
    """As Opponent._chance_number; `words` is how many words the whole game has made."""
    if words <= CAPACITY:
        return words & 255
    number = numpy.int64(position[MOVER]) * 5 + position[PHASE]
    for pile in range(OUTSIDE):
        if pile & 15 != STOCK or pile >= FOUNDATIONS:
            number = number * 5 + position[pile] & 255
    return number & 255


@compiled
def play_game(
    dealt: Array, deal_number: int, game_number: int, first_steps: int, second_steps: int, measured: int, counted: Array
) -> int:
    """Play a game from its dealt position; return the half points of the first player, 0, 1 or 2.

    first_steps, second_steps: as `decide` takes them. counted: what player `measured` thought is added.
    """
    position = dealt.copy()
    where, moves = new_buffers()
    generator = numpy.zeros(3, numpy.int64)
    not_measured = numpy.zeros(4, numpy.int64)
    seen = 0
    words = 0
    while outcome(position) == GOES_ON:
        player = position[MOVER] & 1
        seed(generator, deal_number, game_number, chance_number(position, words))
        word = decide(
            position,
            generator,
            seen if words <= CAPACITY else 0,
            second_steps if player else first_steps,
            counted if player == measured else not_measured,
        )
        if word & KIND == TURN_OVER:
            seen |= 1 << player
        words += play(position, where, moves, word)
        counted[MOVES] += 1
    return outcome(position)
