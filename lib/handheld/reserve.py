"""A piece of memory that nothing else gets: the sheet of a table's cards is the largest piece that a screen needs.

Without it the heap comes to be free in small pieces only, between what outlives a screen.
"""

import gc

_piece = None


def keep(size):
    """Keep `size` bytes in one piece, or as much as there is, unless they are kept already."""
    global _piece
    while _piece is None and size > 1024:
        try:
            _piece = bytearray(size)
        except MemoryError:
            size -= size >> 3


def release():
    """Let the next large object have it."""
    global _piece
    _piece = None
    gc.collect()
