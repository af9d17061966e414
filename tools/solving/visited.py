"""What a search knows of the positions that it has been at: a compiled hash table with exact keys of two words.

A table is an int64 array with the columns first word, second word, value. It has a power of two of rows, at most half
of them used. The first word of a key is never 0, which marks a free row.
"""

import numpy

from tools.solving.compiled import Array, compiled


@compiled
def new_table(rows: int) -> Array:
    """Return an empty table; rows: a power of two."""
    return numpy.zeros((rows, 3), numpy.int64)


@compiled
def row_of(table: Array, first: int, second: int) -> int:
    """Return the row of a key, or the free one where it belongs."""
    mixed = (first * 0x1E3779B97F4A7C15) ^ (second * 0x3F58476D1CE4E5B9)
    mixed ^= (mixed >> 29) & 0x7FFFFFFFF
    mixed *= 0x14D049BB133111EB
    mixed ^= (mixed >> 32) & 0xFFFFFFFF
    row = mixed & (table.shape[0] - 1)
    while table[row, 0] != 0 and (table[row, 0] != first or table[row, 1] != second):
        row = (row + 1) & (table.shape[0] - 1)
    return row


@compiled
def note(table: Array, row: int, first: int, second: int, value: int) -> None:
    """Write a key and its value into the row that `row_of` gave."""
    table[row, 0] = first
    table[row, 1] = second
    table[row, 2] = value


@compiled
def enlarged(table: Array, rows: int) -> Array:
    """Return a table of `rows` rows, a power of two, with all that is in `table`."""
    larger = new_table(rows)
    for row in range(table.shape[0]):
        first, second = table[row, 0], table[row, 1]
        if first != 0:
            note(larger, row_of(larger, first, second), first, second, table[row, 2])
    return larger
