"""Pyramid and Double Pyramid: depth first through all that can be removed. (RULES.md, Pyramid and Double Pyramid)

A step of this search is a removal, with the draws and redeals before it. Kings of stock and waste are left out: they go
by themselves, or may as soon as they are seen, and pair with nothing. The other cards there are numbered in the order
in which they are drawn, from 0 on, so that those below the place in the stock are the waste.

Where drawing is always allowed, who stands at an earlier place of the same pass, or in an earlier pass, can do all that
one further on can. So of the positions with the same cards only the earliest counts. With must_play each counts.
"""

from typing import NamedTuple

import numpy

from engine.card import CARD, KING, RANK
from engine.games import pyramid
from engine.games.double_pyramid import rules as double_pyramid
from engine.games.pairing import THIRTEEN, PairingGame
from engine.games.redealing import UNLIMITED
from engine.table import PASS, STATE
from tools.solving.compiled import Array, compiled, highest_bit, lowest_bit, number_of_bits
from tools.solving.covering import Covering, cells_of, covering_of, exposed_of, without, without_kings
from tools.solving.search import LOST, OPEN, WON, Search, cards_of, copy_of, is_won
from tools.solving.shuffling import deck_of, shuffle
from tools.solving.visited import enlarged, new_table, note, row_of

# A step is two of these numbers, the place in the stock and the passes over before it: a cell, or OUTER and the number
# of a card outside the tableau. REDEAL stands for both where the stock is shuffled anew.
OUTER = 64
REDEAL = 128

MOST_OUTSIDE = 60  # cards in stock and waste
MOST_REDEALS = 12  # that are looked at where the stock is shuffled and the passes have no limit
DEEPEST = 52 + MOST_REDEALS
MOST_STEPS = 256  # of a position
MOST_ORDERS = 1 << 17  # of the stock, as 23 bits of a key are left for order and place
USED = -1 << 63  # in the first word of every key

FIRST_SHARE = 50_000  # positions that are spent on lines which never draw while something can be removed

# The columns of a frame of the stack: a position, and which of its steps are still to be tried.
CELLS, EXPOSED, OUTSIDE, PLACE, PASSED, ORDER, NEXT, END = range(8)


class Facts(NamedTuple):
    """What stays the same through a search."""

    must_play: bool
    all_go: bool  # whether stock and waste have to go too
    cells_come_last: bool  # whether two cells that pair are tried last, and do not keep from drawing
    last_pass: int  # after it there is no redeal
    is_endless: bool  # whether passes are not counted, and their number is always 0
    reshuffles: bool
    stock_is_open: bool
    number: int  # of the deal
    game: int
    covering: Covering
    ranks: Array  # for each cell
    of_rank: Array  # for each rank the set of its cells


@compiled
def write_classes(order: Array, length: int, classes: Array) -> None:
    """Write for each rank the set of its cards outside, as `order` has them, into `classes`."""
    classes[:] = 0
    for card in range(length):
        classes[order[card] & RANK] |= 1 << card


@compiled
def top_of_waste(outside: int, place: int) -> int:
    """Return the number of the waste's top card, -1 where the waste is empty."""
    waste = outside & (1 << place) - 1
    return highest_bit(waste) if waste else -1


@compiled
def cannot_be_won(facts: Facts, rank: int, cells: int, outside: int, classes: Array) -> bool:
    """Tell whether the cards of a rank and those they pair with cannot all go that have to."""
    for mine in (rank, THIRTEEN - rank):
        waiting = cells & facts.of_rank[mine]
        partners = cells & facts.of_rank[THIRTEEN - mine]
        outer_partners = outside & classes[THIRTEEN - mine]
        if not outer_partners:
            while waiting:
                cell = lowest_bit(waiting)
                waiting &= waiting - 1
                if not partners & facts.covering.apart[cell]:
                    return True
        if facts.all_go:
            outer = outside & classes[mine]
            if not facts.stock_is_open:
                if number_of_bits(outer) > number_of_bits(partners):
                    return True
            elif outer and not partners and not outer_partners:
                return True
    return False


@compiled
def deals_that_may_be_cleared(first: int, last: int, game: int, decks: int, cells: int) -> Array:
    """Return the numbers, from `first` to `last`, of the deals of which all cards may go where the stock is hidden.

    Each card outside the tableau, but for Kings, needs a partner inside: that alone excludes nearly all deals. cells:
    the number of cards that the tableau has at the deal.
    """
    found = numpy.empty(last - first + 1, numpy.int64)
    count = 0
    for number in range(first, last + 1):
        deck = deck_of(number, game, decks)
        spare = numpy.zeros(THIRTEEN + 1, numpy.int64)
        for index in range(deck.shape[0]):
            rank = deck[index] & RANK
            if index < cells:
                spare[THIRTEEN - rank] += 1
            else:
                spare[rank] -= 1
        if spare[1:THIRTEEN].min() >= 0:
            found[count] = number
            count += 1
    return found[:count].copy()


@compiled
def write_pairs(cells: int, other: int, place: int, passed: int, steps: Array, end: int) -> int:
    """Write a step for each cell of a set with another card; return the new end."""
    while cells:
        steps[end, 0] = lowest_bit(cells)
        steps[end, 1] = other
        steps[end, 2] = place
        steps[end, 3] = passed
        cells &= cells - 1
        end += 1
    return end


@compiled
def write_pairs_of_cells(facts: Facts, exposed: int, place: int, passed: int, steps: Array, end: int) -> int:
    """Write a step for each two exposed cells that go together; return the new end."""
    for rank in range(1, THIRTEEN // 2 + 1):
        cells = exposed & facts.of_rank[rank]
        while cells:
            cell = lowest_bit(cells)
            cells &= cells - 1
            end = write_pairs(exposed & facts.of_rank[THIRTEEN - rank], cell, place, passed, steps, end)
    return end


@compiled
def write_steps(facts: Facts, frame: Array, order: Array, steps: Array, first: int) -> None:
    """Write a frame's steps into `steps` from `first` on, in the order in which they become possible.

    Where stock and waste have to go too, two cells that pair may come last: cards outside need them.

    A card that can be removed now and later with the same other one is written once: without an obligation the sooner
    is at least as good.
    """
    exposed, outside, place, passed = frame[EXPOSED], frame[OUTSIDE], frame[PLACE], frame[PASSED]
    end = first
    if not facts.cells_come_last:
        end = write_pairs_of_cells(facts, exposed, place, passed, steps, end)
    waste = top_of_waste(outside, place)
    last_seen = waste
    goes_round = False
    is_seen = facts.stock_is_open and outside >> place != 0  # the stock's top card, which needs no draw
    if waste >= 0:
        partners = exposed & facts.of_rank[THIRTEEN - (order[waste] & RANK)]
        end = write_pairs(partners, OUTER + waste, place, passed, steps, end)
    while is_seen or not (facts.must_play and end > first):
        is_seen = False
        ahead = outside >> place << place
        if not ahead:
            if goes_round or not outside or passed >= facts.last_pass:
                break
            if not facts.is_endless:
                passed += 1
            if facts.reshuffles:
                steps[end] = REDEAL, REDEAL, 0, passed
                end += 1
                break
            goes_round = True
            place = 0
            waste = -1
            continue
        top = lowest_bit(ahead)
        if goes_round and waste >= last_seen:
            break
        partners = exposed & facts.of_rank[THIRTEEN - (order[top] & RANK)]
        if facts.stock_is_open:
            end = write_pairs(partners, OUTER + top, place, passed, steps, end)
            if waste >= 0 and (order[waste] & RANK) + (order[top] & RANK) == THIRTEEN:
                steps[end] = OUTER + waste, OUTER + top, place, passed
                end += 1
        else:
            end = write_pairs(partners, OUTER + top, top + 1, passed, steps, end)
        waste = top
        place = top + 1 if not (facts.must_play and end > first) else place
    if facts.cells_come_last:
        end = write_pairs_of_cells(facts, exposed, frame[PLACE], frame[PASSED], steps, end)
    frame[NEXT] = first
    frame[END] = end


@compiled
def order_after(facts: Facts, orders: Array, order: int, outside: int, passed: int, known: Array, count: int) -> int:
    """Return the number of the order that stock has after a redeal of the cards `outside`; `count` where it is new.

    known: a table with the orders by (order before + 1, cards).
    """
    row = row_of(known, order + 1, outside)
    if known[row, 0]:
        return known[row, 2]
    note(known, row, order + 1, outside, count)
    length = number_of_bits(outside)
    # The engine shuffles a pile from its bottom card on, here the one that would be drawn last.
    pile = orders[count]
    for index in range(length):
        card = highest_bit(outside)
        outside ^= 1 << card
        pile[index] = orders[order, card]
    shuffle(pile, length, facts.number, facts.game, (passed - 1) % double_pyramid.LARGEST_PASS + 1)
    for index in range(length // 2):
        kept = pile[index]
        pile[index] = pile[length - 1 - index]
        pile[length - 1 - index] = kept
    return count


@compiled
def go_deeper(
    facts: Facts,
    stack: Array,
    depth: int,
    steps: Array,
    table: Array,
    orders: Array,
    classes: Array,
    known: Array,
    count: int,
    positions: int,
    most: int,
) -> tuple[int, int, int, bool]:
    """Go on from frame `depth` of the stack, -1 where all is done.

    Return the new depth, the number of orders of the stock, the positions, and whether it is won: then the steps that
    were tried last in the frames lead there. It stops too where there is no room for one more order.
    """
    kings = facts.of_rank[KING]
    while depth >= 0 and positions < most and count < orders.shape[0]:
        frame = stack[depth]
        if frame[NEXT] == frame[END]:
            depth -= 1
            continue
        one, other, place, passed = steps[frame[NEXT]]
        frame[NEXT] += 1
        cells, exposed, outside, order = frame[CELLS], frame[EXPOSED], frame[OUTSIDE], frame[ORDER]
        rank = 0
        if one == REDEAL:
            order = order_after(facts, orders, order, outside, passed, known, count)
            length = number_of_bits(outside)
            outside = (1 << length) - 1
            if order == count:
                write_classes(orders[order], length, classes[order])
                count += 1
        else:
            for card in (one, other):
                if card < OUTER:
                    rank = facts.ranks[card]
                    cells, exposed = without(cells, exposed, card, facts.covering)
                else:
                    rank = orders[order, card - OUTER] & RANK
                    outside ^= 1 << card - OUTER
            cells, exposed = without_kings(cells, exposed, kings, facts.covering)
        if not cells and not (facts.all_go and outside):
            return depth, count, positions, True
        place = top_of_waste(outside, place) + 1
        # An order belongs to one pass, so that either the order or the pass is always 0 here.
        time = (0 if facts.reshuffles else passed << 6) | place
        tag = order
        if facts.must_play:
            tag, time = order << 6 | time, 0
        elif facts.is_endless:
            time = 0
        first_key = USED | (tag & 0x1FFF) << 50 | cells
        second_key = tag >> 13 << 54 | outside
        row = row_of(table, first_key, second_key)
        if table[row, 0] and table[row, 2] <= time:
            continue
        note(table, row, first_key, second_key, time)
        positions += 1
        if rank and cannot_be_won(facts, rank, cells, outside, classes[order]):
            continue
        depth += 1
        deeper = stack[depth]
        deeper[CELLS] = cells
        deeper[EXPOSED] = exposed
        deeper[OUTSIDE] = outside
        deeper[PLACE] = place
        deeper[PASSED] = passed
        deeper[ORDER] = order
        write_steps(facts, deeper, orders[order], steps, frame[END])
    return depth, count, positions, False


class Descent:
    """A search through the positions after one, with the obligation to play or without."""

    def __init__(self, game: PairingGame, must_play: bool) -> None:
        """Take a game of Pyramid or Double Pyramid and whether nothing is drawn while something can be removed."""
        position = numpy.frombuffer(bytes(game.position), numpy.uint8).astype(numpy.int64)
        covering = covering_of(game)
        ranks = position[: game.cells] & RANK
        cells = cells_of(position, game.cells)
        of_rank = [sum([1 << cell for cell in range(game.cells) if ranks[cell] == rank]) for rank in range(KING + 1)]
        of_rank[0] = 0
        redeals = game.redeals_left()
        is_double = isinstance(game, double_pyramid.DoublePyramid)
        reshuffles = is_double and not game.option(double_pyramid.REDEAL)
        has_no_limit = redeals == UNLIMITED
        names = double_pyramid if is_double else pyramid
        passed = game.position[STATE + PASS]
        # A King that is left in the waste makes another shuffle, which is not looked at.
        skips_shuffles = reshuffles and redeals > 0 and not must_play and game.option(names.AUTO_KINGS)
        self.proves = not skips_shuffles and not (reshuffles and has_no_limit)
        self._facts = Facts(
            must_play,
            game.option(names.GOAL) != 0,
            game.option(names.GOAL) != 0 and not game.has_to_remove(),
            passed + min(redeals, MOST_REDEALS),
            has_no_limit and not reshuffles,
            reshuffles,
            game.option(names.STOCK_TOP) != 0,
            game.deal_number(),
            game.NUMBER,
            covering,
            ranks,
            numpy.array(of_rank, numpy.int64),
        )
        waste = [card for card in cards_of(game, game.WASTE) if card & RANK != KING]
        stock = [card for card in reversed(cards_of(game, game.STOCK)) if card & RANK != KING]
        outside = waste + stock
        self._orders = numpy.zeros((64, MOST_OUTSIDE), numpy.uint8)
        self._orders[0, : len(outside)] = outside
        self._classes = numpy.zeros((64, KING + 1), numpy.int64)
        write_classes(self._orders[0], len(outside), self._classes[0])
        self._known = new_table(256)
        self._count = 1
        self._stack = numpy.zeros((DEEPEST, END + 1), numpy.int64)
        self._steps = numpy.zeros((DEEPEST * MOST_STEPS, 4), numpy.int16)
        self._table = new_table(4096)
        self._depth = 0
        self.positions = 0
        self.is_won = False
        cells, exposed = without_kings(cells, exposed_of(cells, covering.over), of_rank[KING], covering)
        everything = (1 << len(outside)) - 1
        self._stack[0, :NEXT] = cells, exposed, everything, len(waste), passed, 0
        write_steps(self._facts, self._stack[0], self._orders[0], self._steps, 0)
        for rank in range(1, THIRTEEN // 2 + 1):
            if cannot_be_won(self._facts, rank, cells, everything, self._classes[0]):
                self._depth = -1

    @property
    def is_done(self) -> bool:
        """Whether nothing is left to be looked at."""
        return self._depth < 0

    def go_on(self, most: int) -> None:
        """Look at up to `most` positions altogether."""
        while 2 * most > len(self._table):
            self._table = enlarged(self._table, 2 * len(self._table))
        while self.positions < most and not self.is_won and not self.is_done:
            if self._count == len(self._orders):
                if self._count == MOST_ORDERS:
                    return
                self._orders = numpy.concatenate([self._orders, numpy.zeros_like(self._orders)])
                self._classes = numpy.concatenate([self._classes, numpy.zeros_like(self._classes)])
                self._known = enlarged(self._known, 2 * len(self._known))
            self._depth, self._count, self.positions, self.is_won = go_deeper(
                self._facts,
                self._stack,
                self._depth,
                self._steps,
                self._table,
                self._orders,
                self._classes,
                self._known,
                self._count,
                self.positions,
                most,
            )

    def removals(self) -> list[tuple[int, int]]:
        """Return the steps to the win: cells below OUTER, or OUTER and card bytes; (REDEAL, REDEAL) for a redeal."""
        found = []
        for frame in self._stack[: self._depth + 1]:
            pair = [int(number) for number in self._steps[frame[NEXT] - 1, :2]]
            if pair[0] != REDEAL:
                order = self._orders[frame[ORDER]]
                pair = [number if number < OUTER else OUTER + int(order[number - OUTER]) for number in pair]
            found.append((pair[0], pair[1]))
        return found


class PyramidsSearch(Search):
    """A search of Pyramid or Double Pyramid, under any options.

    It first spends a few positions on lines that never draw while something can be removed: most wins are among them.
    """

    def __init__(self, game: PairingGame) -> None:
        self._game = game
        must_play = game.has_to_remove()
        self._eager = Descent(game, True)
        self._whole = self._eager if must_play else Descent(game, False)
        self._won = self._whole

    def go_on(self, most: int) -> None:
        """As in Search."""
        for descent, share in ((self._eager, FIRST_SHARE), (self._whole, most)):
            if self.verdict == OPEN and descent.positions < share:
                others = self.positions - descent.positions
                descent.go_on(min(most - others, share))
                self.positions = others + descent.positions
                if descent.is_won:
                    self.verdict = WON
                    self._won = descent
        if self.verdict == OPEN and self._whole.is_done and self._whole.proves:
            self.verdict = LOST

    def moves(self) -> list[int]:
        """As in Search."""
        line = Line(self._game)
        for one, other in self._won.removals():
            if one == REDEAL:
                line.redeal()
            else:
                line.remove(one, other)
        line.finish()
        return line.moves


class Line:
    """The moves of the engine that come from the steps of a search."""

    def __init__(self, game: PairingGame) -> None:
        self.game = copy_of(game)
        self.moves: list[int] = []

    def remove(self, one: int, other: int) -> None:
        """Draw and redeal until both cards are exposed, and remove them."""
        while True:
            self._remove_kings()
            first, second = self._pile(one), self._pile(other)
            if first is not None and second is not None:
                self._play(self.game.removal(first, second))
                return
            self._play(self.game.stock_move())

    def redeal(self) -> None:
        """Draw all cards and redeal them."""
        self._remove_kings()
        while self.game.stock_move() != self.game.redeal_move:
            self._play(self.game.stock_move())
            self._remove_kings()
        self._play(self.game.redeal_move)

    def finish(self) -> None:
        """Draw the Kings that are left where all has to go."""
        self._remove_kings()
        while not is_won(self.game):
            self._play(self.game.stock_move())
            self._remove_kings()

    def _pile(self, number: int) -> int | None:
        """Return the pile on whose top a card of a step is exposed, None where it is not."""
        game = self.game
        if number < OUTER:
            return number if game.is_exposed(number) else None
        for pile in game.open_piles:
            if game.position[pile] & CARD == number - OUTER:
                return pile
        return None

    def _remove_kings(self) -> None:
        game = self.game
        piles = [*range(game.cells), *game.open_piles]
        while True:
            kings = [pile for pile in piles if game.position[pile] & RANK == KING and game.is_exposed(pile)]
            if not kings:
                return
            self._play(game.removal(kings[0], kings[0]))

    def _play(self, word: int) -> None:
        self.game.play(word)
        self.moves.append(word)
