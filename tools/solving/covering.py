"""Cells that cover each other, as sets: a set of cells is a number with a bit for each pile of the tableau."""

from functools import cache
from typing import NamedTuple

import numpy

from engine.games.pairing import PairingGame
from engine.table import NOWHERE
from tools.solving.compiled import Array, compiled, lowest_bit


class Covering(NamedTuple):
    """What covers what in a tableau; int64 arrays with a row for each cell."""

    over: Array  # the set of cells that cover it
    below: Array  # the two cells that it covers, -1 where there is none
    apart: Array  # the set of cells that could ever be exposed together with it


def covering_of(game: PairingGame) -> Covering:
    """Return the Covering of a game's tableau."""
    return _covering(bytes(game.cover_left[: game.cells]), bytes(game.cover_right[: game.cells]))


@cache
def _covering(left: bytes, right: bytes) -> Covering:
    cells = len(left)
    over = [sum([1 << cell for cell in pair if cell != NOWHERE]) for pair in zip(left, right, strict=True)]
    below = [[cell for cell in range(cells) if over[cell] >> above & 1] for above in range(cells)]
    all_over = list(over)  # directly and through others
    for cell in reversed(range(cells)):  # a cell is covered by cells of higher numbers alone
        for above in range(cell + 1, cells):
            if over[cell] >> above & 1:
                all_over[cell] |= all_over[above]
    apart = [
        sum([1 << two for two in range(cells) if one != two and not (all_over[one] >> two | all_over[two] >> one) & 1])
        for one in range(cells)
    ]
    return Covering(
        numpy.array(over, numpy.int64),
        numpy.array([(under + [-1, -1])[:2] for under in below], numpy.int64),
        numpy.array(apart, numpy.int64),
    )


@compiled
def cells_of(position: Array, number: int) -> int:
    """Return the set of cells that hold a card in an engine position of `number` cells."""
    cells = 0
    for cell in range(number):
        if position[cell]:
            cells |= 1 << cell
    return cells


@compiled
def exposed_of(cells: int, over: Array) -> int:
    """Return the set of cells that hold a card and that no other covers."""
    exposed = 0
    for cell in range(over.shape[0]):
        if cells >> cell & 1 and not cells & over[cell]:
            exposed |= 1 << cell
    return exposed


@compiled
def without(cells: int, exposed: int, cell: int, covering: Covering) -> tuple[int, int]:
    """Return the sets of cells and of exposed cells after the card of an exposed cell has gone."""
    cells &= ~(1 << cell)
    exposed &= ~(1 << cell)
    for side in range(2):
        below = covering.below[cell, side]
        if below >= 0 and cells >> below & 1 and not cells & covering.over[below]:
            exposed |= 1 << below
    return cells, exposed


@compiled
def without_kings(cells: int, exposed: int, kings: int, covering: Covering) -> tuple[int, int]:
    """Return both sets after every exposed King has gone, and those that became exposed by it."""
    while exposed & kings:
        cells, exposed = without(cells, exposed, lowest_bit(exposed & kings), covering)
    return cells, exposed
