"""Sixes and Sevens: first a beam search for a win, then depth first through all positions. (RULES.md)

The cards of waste and stock are numbered in the order in which they are drawn, so that those below the place in the
stock are the waste. A redeal keeps that order. Neither piles of the tableau nor foundations of a suit are told apart,
and a tableau card is never moved into another space, which changes nothing.
"""

from typing import NamedTuple

import numpy

from engine.card import FACE, RANK
from engine.games.sixes_and_sevens.position import (
    FILL,
    FREE,
    MUST_PLAY,
    REDEALS,
    SEVEN,
    SIX,
    SIXES,
    STOCK,
    TABLEAU,
    WASTE,
)
from engine.games.sixes_and_sevens.rules import DRAW_MOVE, REDEAL_MOVE, SixesAndSevens
from engine.move import TRANSFER, move
from engine.table import PASS, STATE
from tools.solving.compiled import Array, compiled, highest_bit, lowest_bit
from tools.solving.search import LOST, OPEN, WON, Search, cards_of, copy_of
from tools.solving.visited import enlarged, new_table, note, row_of

# The columns of a position: faces of the tableau, 0 for a space; faces on top of the foundations, by suit, of two alike
# the one that is further first; the numbers of the cards in waste and stock as two sets, from 0 and from HALF on; ...
LOW = TABLEAU
HIGH = LOW + 8
FIRST_HALF = HIGH + 8
SECOND_HALF = FIRST_HALF + 1
PLACE = SECOND_HALF + 1
REDEALT = PLACE + 1
LEFT = REDEALT + 1  # cards that are not on the foundations yet
ENTRY = LEFT + 1  # of the log of a beam
SIZE = ENTRY + 1
HALF = 60

# Steps: a pile of the tableau to a foundation, or these.
WASTE_UP = 9
DRAW = 10
REDEAL = 11
INTO_SPACE = 12

MOST_STEPS = 13  # of a position
DEEPEST = 360  # 88 cards go up, 79 are drawn twice, a redeal, 79 cards go into spaces
MOST_OUTSIDE = 80  # cards in waste and stock
FIRST_SHARE = 2_000  # positions that are gone through before the beams
WIDTHS = (20, 100, 400)  # positions that a beam keeps
BETWEEN = 5  # times as many positions are looked at between two draws
LOG_ENTRIES = 1_500  # times as many positions are looked at in all
NEAR = 2  # ranks to the foundation


class Facts(NamedTuple):
    """What stays the same through a search."""

    must_play: bool
    fills_freely: bool
    redeals: int
    faces: Array  # of the cards in stock and waste, by number


@compiled
def top_of_waste(position: Array) -> int:
    """Return the number of the waste's top card, -1 where the waste is empty."""
    place = position[PLACE]
    if place > HALF:
        cards = position[SECOND_HALF] & (1 << place - HALF) - 1
        if cards:
            return HALF + highest_bit(cards)
        place = HALF
    cards = position[FIRST_HALF] & (1 << place) - 1
    return highest_bit(cards) if cards else -1


@compiled
def top_of_stock(position: Array) -> int:
    """Return the number of the stock's top card, -1 where the stock is empty."""
    place = position[PLACE]
    if place < HALF:
        cards = position[FIRST_HALF] >> place << place
        if cards:
            return lowest_bit(cards)
        place = HALF
    cards = position[SECOND_HALF] >> place - HALF << place - HALF
    return HALF + lowest_bit(cards) if cards else -1


@compiled
def take(position: Array, number: int) -> None:
    """Take a card out of waste or stock."""
    if number < HALF:
        position[FIRST_HALF] ^= 1 << number
    else:
        position[SECOND_HALF] ^= 1 << number - HALF


@compiled
def foundation_for(position: Array, face: int) -> int:
    """Return the column of the foundation that takes a card, -1 where none does."""
    column = (LOW if face & RANK < SIX else HIGH) + (face >> 3 & 6)
    base = face + 1 if face & RANK < SIX else face - 1
    if position[column + 1] == base:
        return column + 1
    return column if position[column] == base else -1


@compiled
def put_up(position: Array, face: int) -> None:
    """Put a card, which fits, on its foundation."""
    column = foundation_for(position, face)
    position[column] = face
    first = (column - LOW) // 2 * 2 + LOW
    one, other = position[first], position[first + 1]
    if abs((one & RANK) - SEVEN) < abs((other & RANK) - SEVEN):
        position[first], position[first + 1] = other, one
    position[LEFT] -= 1


@compiled
def take_step(facts: Facts, position: Array, step: int) -> None:
    """Change a position by a step and what it forces."""
    if step == DRAW:
        position[PLACE] = top_of_stock(position) + 1
    elif step == REDEAL:
        position[PLACE] = 0
        position[REDEALT] += 1
    elif step == WASTE_UP:
        number = top_of_waste(position)
        take(position, number)
        put_up(position, facts.faces[number])
    elif step == INTO_SPACE:
        number = top_of_waste(position)
        take(position, number)
        for pile in range(TABLEAU):
            if not position[pile]:
                position[pile] = facts.faces[number]
                break
    else:
        put_up(position, position[step])
        position[step] = 0
        if not facts.fills_freely:
            number = top_of_waste(position)
            if number < 0:
                number = top_of_stock(position)
            if number >= 0:
                take(position, number)
                position[step] = facts.faces[number]


@compiled
def write_steps(facts: Facts, position: Array, steps: Array, first: int) -> int:
    """Write the steps of a position into `steps` from `first` on; return where they end.

    Those onto foundations come first; where two cards are alike, one.
    """
    end = first
    has_space = False
    for pile in range(TABLEAU):
        face = position[pile]
        if not face:
            has_space = True
        elif foundation_for(position, face) >= 0:
            is_first = True
            for before in range(pile):
                if position[before] == face:
                    is_first = False
            if is_first:
                steps[end] = pile
                end += 1
    waste = top_of_waste(position)
    if waste >= 0 and foundation_for(position, facts.faces[waste]) >= 0:
        steps[end] = WASTE_UP
        end += 1
    may_draw = end == first or not facts.must_play
    if has_space and facts.fills_freely and waste >= 0:
        steps[end] = INTO_SPACE
        end += 1
    if may_draw:
        if top_of_stock(position) >= 0:
            steps[end] = DRAW
            end += 1
        elif waste >= 0 and position[REDEALT] < facts.redeals:
            steps[end] = REDEAL
            end += 1
    return end


@compiled
def first_word(position: Array) -> int:
    """Return the first word of a position's key; the second is FIRST_HALF. The tableau follows from these."""
    ups = 0
    for column in range(LOW, FIRST_HALF, 2):
        base, size = (SIX, 21) if column < HIGH else (SEVEN, 28)
        more = abs((position[column] & RANK) - base)
        less = abs((position[column + 1] & RANK) - base)
        ups = ups * size + more * (more + 1) // 2 + less
    return (ups + 1) << 27 | position[REDEALT] << 26 | position[PLACE] << 19 | position[SECOND_HALF]


@compiled
def distance(position: Array, face: int) -> int:
    """Return how many ranks the nearer foundation of a card is away from it, 1 where it fits."""
    column = (LOW if face & RANK < SIX else HIGH) + (face >> 3 & 6)
    rank = face & RANK
    return min(abs(rank - (position[column] & RANK)), abs(rank - (position[column + 1] & RANK)))


@compiled
def play_greedily(facts: Facts, position: Array, line: Array) -> int:
    """Change a position by taking the first step, which is a card that goes up where one does, to the end.

    Write the steps into `line`; return their number.
    """
    length = 0
    while write_steps(facts, position, line, length) > length:
        take_step(facts, position, line[length])
        length += 1
    return length


@compiled
def play_thriftily(facts: Facts, position: Array, line: Array) -> int:
    """The same, but keep cards of the tableau down until the card that takes their place is NEAR its foundation."""
    length = 0
    while True:
        end = write_steps(facts, position, line, length)
        if end == length:
            return length
        waste = top_of_waste(position)
        step = line[length]
        if step < TABLEAU:
            if waste >= 0 and foundation_for(position, facts.faces[waste]) >= 0:
                step = WASTE_UP
            elif line[end - 1] == DRAW and (waste < 0 or distance(position, facts.faces[waste]) > NEAR):
                step = DRAW
        line[length] = step
        take_step(facts, position, step)
        length += 1


@compiled
def search_beam(facts: Facts, start: Array, width: int, table: Array, log: Array, line: Array) -> tuple[int, int, int]:
    """Go from draw to draw, and keep the `width` positions after each from which a play to the end leaves fewest cards.

    Return (the number of the log's entry from which `line` wins, or -1; the length of `line`; the positions looked at).
    log: for each position its entry before it and the step between; the first entry is that of `start`.
    """
    kept = numpy.zeros((width * BETWEEN, SIZE), numpy.int64)
    kept[0] = start
    kept[0, ENTRY] = 0
    count = 1
    drawn = numpy.zeros((width * BETWEEN, SIZE), numpy.int64)
    scores = numpy.zeros(width * BETWEEN, numpy.int64)
    steps = numpy.zeros(MOST_STEPS, numpy.int64)
    trial = numpy.zeros(SIZE, numpy.int64)
    entries = 1
    while count and entries + width * BETWEEN * MOST_STEPS < log.shape[0]:
        number = 0
        row = 0
        while row < count:
            for index in range(write_steps(facts, kept[row], steps, 0)):
                ends_layer = steps[index] == DRAW or steps[index] == REDEAL
                if not ends_layer and count == kept.shape[0]:
                    continue
                candidate = drawn[number] if ends_layer else kept[count]
                candidate[:] = kept[row]
                take_step(facts, candidate, steps[index])
                word = first_word(candidate)
                place = row_of(table, word, candidate[FIRST_HALF])
                if table[place, 0]:
                    continue
                note(table, place, word, candidate[FIRST_HALF], 0)
                log[entries, 0] = kept[row, ENTRY]
                log[entries, 1] = steps[index]
                candidate[ENTRY] = entries
                entries += 1
                if not ends_layer and candidate[LEFT]:
                    count += 1
                    continue
                trial[:] = candidate
                length = play_greedily(facts, trial, line)
                left = trial[LEFT]
                if left:
                    trial[:] = candidate
                    length = play_thriftily(facts, trial, line)
                    left = min(left, trial[LEFT])
                if not trial[LEFT]:
                    return entries - 1, length, entries
                far = 0
                for pile in range(TABLEAU):
                    if candidate[pile]:
                        far += distance(candidate, candidate[pile])
                scores[number] = left << 10 | far
                number += 1
            row += 1
        best = numpy.argsort(scores[:number], kind="mergesort")
        count = min(width, number)
        for row in range(count):
            kept[row] = drawn[best[row]]
    return -1, 0, entries


@compiled
def go_deeper(
    facts: Facts, stack: Array, frames: Array, depth: int, steps: Array, table: Array, positions: int, most: int
) -> tuple[int, int, bool]:
    """Go on from position `depth` of the stack, -1 where all is done.

    Return the new depth, the positions, and whether it is won: then the steps that were tried last lead there.
    frames: for each position of the stack which of `steps` comes next, and where they end.
    """
    while depth >= 0 and positions < most:
        if frames[depth, 0] == frames[depth, 1]:
            depth -= 1
            continue
        step = steps[frames[depth, 0]]
        frames[depth, 0] += 1
        deeper = stack[depth + 1]
        deeper[:] = stack[depth]
        take_step(facts, deeper, step)
        if not deeper[LEFT]:
            return depth, positions, True
        word = first_word(deeper)
        row = row_of(table, word, deeper[FIRST_HALF])
        if table[row, 0]:
            continue
        note(table, row, word, deeper[FIRST_HALF], 0)
        positions += 1
        depth += 1
        frames[depth, 0] = frames[depth - 1, 1]
        frames[depth, 1] = write_steps(facts, deeper, steps, frames[depth, 0])
    return depth, positions, False


class SixesAndSevensSearch(Search):
    """A search of Sixes and Sevens, under any options.

    A short look through all positions settles what is near its end, and all where no step has an alternative; then
    beams of growing width look for a win, and at last all positions are gone through as far as that is allowed.
    """

    def __init__(self, game: SixesAndSevens) -> None:
        self._game = game
        waste, stock = cards_of(game, WASTE), cards_of(game, STOCK)
        outside = [card & FACE for card in waste + stock[::-1]]
        faces = numpy.zeros(MOST_OUTSIDE, numpy.int64)
        faces[: len(outside)] = outside
        self._facts = Facts(
            game.option(MUST_PLAY) != 0,
            game.option(FILL) == FREE,
            game.option(REDEALS),
            faces,
        )
        start = numpy.zeros(SIZE, numpy.int64)
        for pile in range(TABLEAU):
            start[pile] = game.position[pile] & FACE
        for pair in range(8):
            tops = [game.position[SIXES + 2 * pair + one] & FACE for one in range(2)]
            start[LOW + 2 * pair : LOW + 2 * pair + 2] = sorted(tops, reverse=pair >= 4)
        start[FIRST_HALF] = (1 << min(len(outside), HALF)) - 1
        start[SECOND_HALF] = (1 << max(len(outside) - HALF, 0)) - 1
        start[PLACE] = len(waste)
        start[REDEALT] = game.position[STATE + PASS]
        start[LEFT] = len(outside) + sum([face != 0 for face in start[:TABLEAU]])
        self._start = start
        self._widths = [] if self._facts.must_play else list(WIDTHS)
        self._beam_positions = 0
        self._line: list[int] = []
        self._stack = numpy.zeros((DEEPEST, SIZE), numpy.int64)
        self._stack[0] = start
        self._frames = numpy.zeros((DEEPEST, 2), numpy.int64)
        self._steps = numpy.zeros(DEEPEST * MOST_STEPS, numpy.int64)
        self._frames[0, 1] = write_steps(self._facts, start, self._steps, 0)
        self._table = new_table(8192)
        self._depth = 0
        self._deep_positions = 0

    def go_on(self, most: int) -> None:
        """As in Search; a beam is gone through whole, and may look at more than `most` positions."""
        self._go_deeper(min(most, FIRST_SHARE))
        while self.verdict == OPEN and self._widths and self.positions < most:
            self._go_along_beam(self._widths.pop(0))
        if self.verdict == OPEN and self.positions < most:
            self._go_deeper(most - self._beam_positions)

    def moves(self) -> list[int]:
        """As in Search."""
        game = copy_of(self._game)
        moves = []
        for step in self._line:
            word = _word_of(game, step, self._facts.fills_freely)
            game.play(word)
            moves.append(word)
        return moves

    def _go_deeper(self, most: int) -> None:
        if self._deep_positions >= most:
            return
        while 2 * most > len(self._table):
            self._table = enlarged(self._table, 2 * len(self._table))
        self._depth, self._deep_positions, is_won = go_deeper(
            self._facts,
            self._stack,
            self._frames,
            self._depth,
            self._steps,
            self._table,
            self._deep_positions,
            most,
        )
        self.positions = self._beam_positions + self._deep_positions
        if is_won:
            self.verdict = WON
            self._line = [int(self._steps[frame[0] - 1]) for frame in self._frames[: self._depth + 1]]
        elif self._depth < 0:
            self.verdict = LOST

    def _go_along_beam(self, width: int) -> None:
        log = numpy.zeros((width * LOG_ENTRIES, 2), numpy.int32)
        line = numpy.zeros(DEEPEST + MOST_STEPS, numpy.int64)
        table = new_table(1 << (2 * len(log)).bit_length())
        entry, length, looked_at = search_beam(self._facts, self._start, width, table, log, line)
        self._beam_positions += looked_at
        self.positions += looked_at
        if entry < 0:
            return
        self.verdict = WON
        self._line = [int(step) for step in line[:length]]
        while entry:
            self._line.insert(0, int(log[entry, 1]))
            entry = int(log[entry, 0])


def _word_of(game: SixesAndSevens, step: int, fills_freely: bool) -> int:
    """Return the engine's word for a step of the search, in a game that is in the same position."""
    if step == DRAW:
        return DRAW_MOVE
    if step == REDEAL:
        return REDEAL_MOVE
    if step == INTO_SPACE:
        space = next(pile for pile in range(TABLEAU) if not game.position[pile])
        return move(TRANSFER, WASTE, space)
    source = WASTE if step == WASTE_UP else step
    return move(TRANSFER, source, game.foundation_for(game.position[source]))
