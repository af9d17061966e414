"""A game as bytes: the position and the words of its journal. engine.load reads them.

0           version of this format
POSITION    the position, POSITION_SIZE bytes as engine.table lays them out
FORGOTTEN   1 where the oldest steps have fallen off the journal
PLAYED      number of played words, two bytes, the lowest first
UNDONE      number of undone words, likewise
WORDS       the words one after the other, played ones first, WORD_SIZE bytes each, the lowest first
"""

from engine.journal import CAPACITY, Journal
from engine.packed import put_number
from engine.table import POSITION_SIZE

VERSION = 1

# Where each field begins.
POSITION = 1
FORGOTTEN = POSITION + POSITION_SIZE
PLAYED = FORGOTTEN + 1
UNDONE = PLAYED + 2
WORDS = UNDONE + 2

WORD_SIZE = 2
LARGEST_SAVE = WORDS + WORD_SIZE * CAPACITY  # bytes

DAMAGED = "The saved game is damaged"


def save(position: bytearray, journal: Journal, buffer: bytearray | memoryview) -> int:
    """Write a game into `buffer`, at most LARGEST_SAVE bytes; return the number of bytes."""
    words = journal.length + journal.undone
    buffer[0] = VERSION
    for index in range(POSITION_SIZE):
        buffer[POSITION + index] = position[index]
    buffer[FORGOTTEN] = journal.forgotten
    put_number(buffer, PLAYED, 2, journal.length)
    put_number(buffer, UNDONE, 2, journal.undone)
    for index in range(words):
        put_number(buffer, WORDS + WORD_SIZE * index, WORD_SIZE, journal.word(index))
    return WORDS + WORD_SIZE * words
