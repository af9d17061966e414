"""Double Trigon for one player: beams for a win, and depth first. (RULES.md, Double Trigon, option solo)

Passes have no limit, so that every card of stock and waste comes to the top again and again: where drawing is always
allowed any of them can be played at any time, and only their set counts. With must_play the place in the stock counts
too, and the next card drawn that can be played has to be.

Positions are told apart by two hashes of 63 bits each. Among the million positions of a long search two different ones
share both with a probability of 10 ** -26; what is called lost here is proven but for that.
"""

from typing import NamedTuple

import numpy

from engine.card import CARD, FACE, KING, RANK, is_face_up
from engine.games.double_trigon.position import FOUNDATIONS, MUST_PLAY, STOCK, TABLEAU, WASTE
from engine.games.double_trigon.rules import DoubleTrigon
from engine.move import RUN, TRANSFER, move
from tools.solving.compiled import Array, compiled
from tools.solving.search import LOST, OPEN, WON, Search, cards_of, copy_of
from tools.solving.visited import enlarged, new_table, note, row_of

# The columns of a position: the faces of each pile from its bottom on, then for each pile how many cards it has and how
# many of them lie face down; the ranks on top of the foundations, two for each suit, the higher first; for each card in
# stock and waste, in the order in which they are drawn, whether it is still there; and two numbers more.
ROOM = 24  # cards of a pile, at most: 8 below 13 of a run, and some to spare
LENGTHS = TABLEAU * ROOM
DOWN = LENGTHS + TABLEAU
UP = DOWN + TABLEAU
OUTSIDE = UP + 8
MOST_OUTSIDE = 104
PLACE = OUTSIDE + MOST_OUTSIDE  # how many of the cards outside have been drawn in this pass
LEFT = PLACE + 1  # cards that are not on the foundations yet
SIZE = LEFT + 1

# A step: a pile, or OUTER and the number of a card outside; where it goes, a pile or FOUNDATION; the number of cards.
OUTER = 16
FOUNDATION = 9

DEEPEST = 1_000
LONGEST_PLAY = 256  # without idle steps: 104 cards go up, 96 are joined, 8 Kings go into spaces
FIRST_SHARE = 5_000  # positions of lines that draw only where nothing can be played
WIDTHS = (30, 150)  # positions that a beam keeps
LOG_ENTRIES = 3_000  # times as many positions are looked at in all
MOST_STEPS = 256  # of a position


class Facts(NamedTuple):
    """What stays the same through a search."""

    must_play: bool
    number: int  # of cards in stock and waste at its beginning
    faces: Array  # of these


@compiled
def goes_up(position: Array, face: int) -> bool:
    """Tell whether a foundation takes a card."""
    column = UP + (face >> 3 & 6)
    rank = (face & RANK) - 1
    return position[column] == rank or position[column + 1] == rank


@compiled
def put_up(position: Array, face: int) -> None:
    """Put a card, which fits, on its foundation."""
    column = UP + (face >> 3 & 6)
    if position[column + 1] == (face & RANK) - 1:
        column += 1
    position[column] += 1
    if column & 1 != UP & 1 and position[column] > position[column - 1]:
        position[column], position[column - 1] = position[column - 1], position[column]
    position[LEFT] -= 1


@compiled
def top_of(position: Array, pile: int) -> int:
    """Return the face of a pile's top card, 0 where it is empty."""
    length = position[LENGTHS + pile]
    return position[pile * ROOM + length - 1] if length else 0


@compiled
def take_step(facts: Facts, position: Array, source: int, target: int, number: int) -> None:
    """Change a position by a step."""
    if source >= OUTER:
        card = source - OUTER
        face = facts.faces[card]
        position[OUTSIDE + card] = 0
        position[PLACE] = card
        if target == FOUNDATION:
            put_up(position, face)
        else:
            position[target * ROOM + position[LENGTHS + target]] = face
            position[LENGTHS + target] += 1
        return
    first = position[LENGTHS + source] - number
    for index in range(number):
        face = position[source * ROOM + first + index]
        if target == FOUNDATION:
            put_up(position, face)
        else:
            position[target * ROOM + position[LENGTHS + target]] = face
            position[LENGTHS + target] += 1
    position[LENGTHS + source] = first
    if first and position[DOWN + source] >= first:
        position[DOWN + source] = first - 1


@compiled
def write_step(steps: Array, end: int, source: int, target: int, number: int) -> int:
    """Write a step; return the new end."""
    steps[end, 0] = source
    steps[end, 1] = target
    steps[end, 2] = number
    return end + 1


@compiled
def write_steps_of_card(position: Array, face: int, source: int, steps: Array, end: int) -> int:
    """Write where a card outside can go, a foundation first; return the new end."""
    if goes_up(position, face):
        end = write_step(steps, end, source, FOUNDATION, 1)
    for pile in range(TABLEAU):
        top = top_of(position, pile)
        if top == face + 1 if face & RANK != KING else not top:
            end = write_step(steps, end, source, pile, 1)
            if not top:
                break
    return end


@compiled
def write_steps(facts: Facts, position: Array, steps: Array, first: int) -> int:
    """Write the steps of a position into `steps` from `first` on; return where they end.

    Cards that go up come first, then runs that become longer, then cards from outside, then what changes little.
    """
    end = first
    for pile in range(TABLEAU):
        top = top_of(position, pile)
        if top and goes_up(position, top):
            end = write_step(steps, end, pile, FOUNDATION, 1)
    if not facts.must_play:
        for ahead in range(facts.number):
            card = (position[PLACE] + ahead) % facts.number
            if position[OUTSIDE + card] and goes_up(position, facts.faces[card]):
                end = write_step(steps, end, OUTER + card, FOUNDATION, 1)
    for pile in range(TABLEAU):
        length = position[LENGTHS + pile]
        if not length:
            continue
        number = 1
        bottom = length - position[DOWN + pile]
        last = pile * ROOM + length
        while number < bottom and position[last - number - 1] == position[last - number] + 1:
            number += 1
        head = position[pile * ROOM + length - number]
        if head & RANK == KING:
            if number < length:
                for target in range(TABLEAU):
                    if not position[LENGTHS + target]:
                        end = write_step(steps, end, pile, target, number)
                        break
            continue
        for target in range(TABLEAU):
            if top_of(position, target) == head + 1:
                end = write_step(steps, end, pile, target, number)
    if not facts.must_play:
        for ahead in range(facts.number):
            card = (position[PLACE] + ahead) % facts.number
            if position[OUTSIDE + card]:
                before = end
                end = write_steps_of_card(position, facts.faces[card], OUTER + card, steps, end)
                if end > before and steps[before, 1] == FOUNDATION:  # it is written above
                    for index in range(before + 1, end):
                        steps[index - 1] = steps[index]
                    end -= 1
    elif facts.number:
        waste = position[PLACE] - 1
        while waste >= 0 and not position[OUTSIDE + waste]:
            waste -= 1
        if waste >= 0:
            end = write_steps_of_card(position, facts.faces[waste], OUTER + waste, steps, end)
        ahead = 0
        while end == first and ahead < facts.number:
            card = (position[PLACE] + ahead) % facts.number
            ahead += 1
            if position[OUTSIDE + card]:
                end = write_steps_of_card(position, facts.faces[card], OUTER + card, steps, end)
    return write_idle_steps(position, steps, end)


@compiled
def write_idle_steps(position: Array, steps: Array, end: int) -> int:
    """Write the steps that bring part of a run onto the other copy of the card below it; return the new end."""
    for pile in range(TABLEAU):
        length = position[LENGTHS + pile]
        number = 1
        bottom = length - position[DOWN + pile]
        while number < bottom:
            below = position[pile * ROOM + length - number - 1]
            if below != position[pile * ROOM + length - number] + 1:
                break
            for target in range(TABLEAU):
                if target != pile and top_of(position, target) == below:
                    end = write_step(steps, end, pile, target, number)
            number += 1
    return end


@compiled
def mixed(value: int) -> int:
    """Return a number in which every bit depends on all bits of `value`."""
    value = (value ^ (value >> 30 & 0x3FFFFFFFF)) * 0x3F58476D1CE4E5B9
    value = (value ^ (value >> 27 & 0x1FFFFFFFFF)) * 0x14D049BB133111EB
    return value ^ (value >> 31 & 0x1FFFFFFFF)


@compiled
def key_of(facts: Facts, position: Array) -> tuple[int, int]:
    """Return both hashes of a position: equal for the same cards, however the piles are ordered."""
    first, second = 1, 2
    for pile in range(TABLEAU):
        one, other = mixed(position[DOWN + pile] + 1), mixed(position[DOWN + pile] + 101)
        for index in range(position[LENGTHS + pile]):
            face = position[pile * ROOM + index]
            one = mixed(one * 64 + face)
            other = mixed(other * 64 + face + 7)
        first += one
        second += other
    place = position[PLACE] if facts.must_play else -1
    if facts.must_play:
        # Where no card lies between two places they are the same.
        while place > 0 and not position[OUTSIDE + place - 1]:
            place -= 1
    for card in range(facts.number):
        if position[OUTSIDE + card]:
            what = card if facts.must_play else facts.faces[card]
            first += mixed(what + 1_000)
            second += mixed(what + 2_000)
    first += mixed(place + 3_000)
    second += mixed(place + 4_000)
    return first | 1, second


@compiled
def go_deeper(
    facts: Facts, stack: Array, frames: Array, depth: int, steps: Array, table: Array, positions: int, most: int
) -> tuple[int, int, bool]:
    """Go on from position `depth` of the stack, -1 where all is done and -2 where it has become too deep.

    Return the new depth, the positions, and whether it is won: then the steps that were tried last lead there.
    frames: for each position of the stack which of `steps` comes next, and where they end.
    """
    while depth >= 0 and positions < most:
        if frames[depth, 0] == frames[depth, 1]:
            depth -= 1
            continue
        if depth + 1 == stack.shape[0] or frames[depth, 1] + MOST_STEPS > steps.shape[0]:
            return -2, positions, False
        source, target, number = steps[frames[depth, 0]]
        frames[depth, 0] += 1
        deeper = stack[depth + 1]
        deeper[:] = stack[depth]
        take_step(facts, deeper, source, target, number)
        if not deeper[LEFT]:
            return depth, positions, True
        first, second = key_of(facts, deeper)
        row = row_of(table, first, second)
        if table[row, 0]:
            continue
        note(table, row, first, second, 0)
        positions += 1
        depth += 1
        frames[depth, 0] = frames[depth - 1, 1]
        frames[depth, 1] = write_steps(facts, deeper, steps, frames[depth, 0])
    return depth, positions, False


@compiled
def is_idle(position: Array, source: int, target: int, number: int) -> bool:
    """Tell whether a step parts a run."""
    if source >= OUTER or target == FOUNDATION:
        return False
    index = source * ROOM + position[LENGTHS + source] - number
    is_bottom = position[LENGTHS + source] - number <= position[DOWN + source]
    return not is_bottom and position[index - 1] == position[index] + 1


@compiled
def play_eagerly(facts: Facts, position: Array, line: Array) -> int:
    """Change a position by taking the first step until only idle ones are left; write these and return their number."""
    length = 0
    while write_steps(facts, position, line, length) > length:
        source, target, number = line[length]
        if is_idle(position, source, target, number):
            break
        take_step(facts, position, source, target, number)
        length += 1
    return length


@compiled
def search_beam(
    facts: Facts, eager: Facts, start: Array, width: int, table: Array, log: Array, line: Array
) -> tuple[int, int, int]:
    """Go from step to step, and keep the `width` positions from which an eager play leaves fewest cards.

    Return (the number of the log's entry from which `line` wins, or -1; the length of `line`; the positions looked at).
    log: for each position its entry before it and the step between; the first entry is that of `start`.
    """
    kept = numpy.zeros((width, SIZE), numpy.int64)
    kept[0] = start
    count = 1
    candidates = numpy.zeros((width * MOST_STEPS, SIZE), numpy.int64)
    scores = numpy.zeros(width * MOST_STEPS, numpy.int64)
    entry_of = numpy.zeros(width, numpy.int64)
    new_entry = numpy.zeros(width * MOST_STEPS, numpy.int64)
    steps = numpy.zeros((MOST_STEPS, 3), numpy.int64)
    trial = numpy.zeros(SIZE, numpy.int64)
    entries = 1
    while count and entries + width * MOST_STEPS < log.shape[0]:
        number = 0
        for row in range(count):
            for index in range(write_steps(facts, kept[row], steps, 0)):
                candidate = candidates[number]
                candidate[:] = kept[row]
                take_step(facts, candidate, steps[index, 0], steps[index, 1], steps[index, 2])
                first, second = key_of(facts, candidate)
                place = row_of(table, first, second)
                if table[place, 0]:
                    continue
                note(table, place, first, second, 0)
                log[entries, 0] = entry_of[row]
                log[entries, 1:] = steps[index]
                new_entry[number] = entries
                entries += 1
                trial[:] = candidate
                length = play_eagerly(eager, trial, line)
                if not trial[LEFT]:
                    return entries - 1, length, entries
                scores[number] = trial[LEFT]
                number += 1
        best = numpy.argsort(scores[:number], kind="mergesort")
        count = min(width, number)
        for row in range(count):
            kept[row] = candidates[best[row]]
            entry_of[row] = new_entry[best[row]]
    return -1, 0, entries


class Descent:
    """A search through the positions after one, with must_play or without."""

    def __init__(self, facts: Facts, start: Array) -> None:
        self._facts = facts
        self._stack = numpy.zeros((DEEPEST, SIZE), numpy.int64)
        self._stack[0] = start
        self._frames = numpy.zeros((DEEPEST, 2), numpy.int64)
        self._steps = numpy.zeros((DEEPEST * 64, 3), numpy.int64)
        self._frames[0, 1] = write_steps(facts, start, self._steps, 0)
        self._table = new_table(8192)
        self._depth = 0
        self.positions = 0
        self.is_won = False

    @property
    def has_seen_all(self) -> bool:
        """Whether nothing is left to be looked at."""
        return self._depth == -1

    def go_on(self, most: int) -> None:
        """Look at up to `most` positions altogether."""
        if self._depth < 0:
            return
        while 2 * most > len(self._table):
            self._table = enlarged(self._table, 2 * len(self._table))
        self._depth, self.positions, self.is_won = go_deeper(
            self._facts, self._stack, self._frames, self._depth, self._steps, self._table, self.positions, most
        )

    def line(self) -> list[list[int]]:
        """Return the steps that win."""
        return [self._steps[frame[0] - 1].tolist() for frame in self._frames[: self._depth + 1]]


class DoubleTrigonSearch(Search):
    """A search of Double Trigon for one player, under any options.

    A short look at lines that draw only where nothing can be played finds most wins; then come beams, and at last all
    positions are gone through as far as that is allowed.
    """

    def __init__(self, game: DoubleTrigon) -> None:
        self._game = game
        waste, stock = cards_of(game, WASTE), cards_of(game, STOCK)
        self._outside = waste + stock[::-1]
        faces = numpy.zeros(MOST_OUTSIDE, numpy.int64)
        faces[: len(self._outside)] = [card & FACE for card in self._outside]
        self._eager_facts = Facts(True, len(self._outside), faces)
        self._facts = self._eager_facts._replace(must_play=game.option(MUST_PLAY) != 0)
        self._start = self._start_of(game, len(waste))
        self._eager = Descent(self._eager_facts, self._start)
        self._whole = self._eager if self._facts.must_play else Descent(self._facts, self._start)
        self._widths = [] if self._facts.must_play else list(WIDTHS)
        self._beam_positions = 0
        self._line: list[list[int]] = []

    def go_on(self, most: int) -> None:
        """As in Search; a beam is gone through whole, and may look at more than `most` positions."""
        self._descend(self._eager, FIRST_SHARE, most)
        while self.verdict == OPEN and self._widths and self.positions < most:
            self._go_along_beam(self._widths.pop(0))
        if self.verdict == OPEN:
            self._descend(self._whole, most, most)
        if self.verdict == OPEN and self._whole.has_seen_all:
            self.verdict = LOST

    def moves(self) -> list[int]:
        """As in Search."""
        game = copy_of(self._game)
        moves: list[int] = []

        def play(word: int) -> None:
            game.play(word)
            moves.append(word)

        for source, target, number in self._line:
            pile = source
            if source >= OUTER:
                pile = WASTE
                while game.position[WASTE] & CARD != self._outside[source - OUTER]:
                    play(game.draw_word(0))
            if target == FOUNDATION:
                play(move(TRANSFER, pile, game.foundation_for(game.position[pile])))
            elif pile == WASTE:
                play(move(TRANSFER, WASTE, target))
            else:
                play(RUN | pile << 8 | target << 4 | number)
        return moves

    def _start_of(self, game: DoubleTrigon, place: int) -> Array:
        start = numpy.zeros(SIZE, numpy.int64)
        buffer = bytearray(104)
        for pile in range(TABLEAU):
            cards = buffer[: game.cards_into(pile, buffer)]
            start[pile * ROOM : pile * ROOM + len(cards)] = [card & FACE for card in cards]
            start[LENGTHS + pile] = len(cards)
            start[DOWN + pile] = sum([not is_face_up(card) for card in cards])
        for suit in range(4):
            tops = [game.position[FOUNDATIONS + 2 * suit + one] & RANK for one in range(2)]
            start[UP + 2 * suit : UP + 2 * suit + 2] = sorted(tops, reverse=True)
        start[OUTSIDE : OUTSIDE + len(self._outside)] = 1
        start[PLACE] = place
        start[LEFT] = len(self._outside) + start[LENGTHS : LENGTHS + TABLEAU].sum()
        return start

    def _descend(self, descent: Descent, share: int, most: int) -> None:
        others = self.positions - descent.positions
        if descent.positions < min(share, most - others):
            descent.go_on(min(share, most - others))
            self.positions = others + descent.positions
        if descent.is_won:
            self.verdict = WON
            self._line = descent.line()

    def _go_along_beam(self, width: int) -> None:
        log = numpy.zeros((width * LOG_ENTRIES, 4), numpy.int32)
        line = numpy.zeros((LONGEST_PLAY + MOST_STEPS, 3), numpy.int64)
        table = new_table(1 << (2 * len(log)).bit_length())
        entry, length, looked_at = search_beam(self._facts, self._eager_facts, self._start, width, table, log, line)
        self._beam_positions += looked_at
        self.positions += looked_at
        if entry < 0:
            return
        self.verdict = WON
        self._line = line[:length].tolist()
        while entry:
            self._line.insert(0, log[entry, 1:].tolist())
            entry = int(log[entry, 0])
