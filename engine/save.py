"""A game as bytes and back: the position and the words of its journal.

0           version of this format
POSITION    the position, POSITION_SIZE bytes as engine.table lays them out
FORGOTTEN   1 where the oldest steps have fallen off the journal
PLAYED      number of played words, two bytes, the lowest first
UNDONE      number of undone words, likewise
WORDS       the words one after the other, played ones first, WORD_SIZE bytes each, the lowest first
"""

from engine.journal import CAPACITY, WORD
from engine.packed import number_at, put_number
from engine.table import DEAL_NUMBER, GAME, LARGEST_DEAL_NUMBER, OPTIONS, POSITION_SIZE, STATE, UNDER

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


def save(game, buffer):
    """Write `game` with its history into `buffer`, at most LARGEST_SAVE bytes; return the number of bytes."""
    journal = game.journal
    words = journal.length + journal.undone
    buffer[0] = VERSION
    for index in range(POSITION_SIZE):
        buffer[POSITION + index] = game.position[index]
    buffer[FORGOTTEN] = journal.forgotten
    put_number(buffer, PLAYED, 2, journal.length)
    put_number(buffer, UNDONE, 2, journal.undone)
    for index in range(words):
        put_number(buffer, WORDS + WORD_SIZE * index, WORD_SIZE, journal.word(index))
    return WORDS + WORD_SIZE * words


def load(game, buffer):
    """Make `game` the one that `save` wrote. Raise ValueError, and leave it as it is, for any other bytes.

    The game is dealt and played again move by move, so that what is accepted is a position the rules can reach. Where
    steps have fallen off the journal the position alone is checked and taken over, without its history.
    """
    saved = bytearray(LARGEST_SAVE)
    saved_size = save(game, saved)
    try:
        _take_over(game, buffer)
    except (ValueError, IndexError):
        _restore(game, saved, saved_size)
        raise ValueError(DAMAGED)


def _take_over(game, buffer):
    if buffer[0] != VERSION or buffer[POSITION + GAME] != game.NUMBER or buffer[FORGOTTEN] > 1:
        raise ValueError(DAMAGED)
    length = number_at(buffer, PLAYED, 2)
    undone = number_at(buffer, UNDONE, 2)
    if length + undone > CAPACITY:
        raise ValueError(DAMAGED)
    for index in range(len(game.OPTIONS)):
        game.set_option(index, buffer[POSITION + OPTIONS + index])
    if buffer[FORGOTTEN]:
        _take_position(game, buffer)
    else:
        _replay(game, buffer, length, undone)
    for index in range(POSITION_SIZE):
        if game.position[index] != buffer[POSITION + index]:
            raise ValueError(DAMAGED)


def _replay(game, buffer, length, undone):
    game.deal(_deal_number(buffer))
    journal = game.journal
    while journal.length < length + undone:
        word = number_at(buffer, WORDS + WORD_SIZE * journal.length, WORD_SIZE)
        played = journal.length
        game.play(word & WORD)
        for index in range(played, journal.length):
            if index >= length + undone or journal.word(index) != number_at(
                buffer, WORDS + WORD_SIZE * index, WORD_SIZE
            ):
                raise ValueError(DAMAGED)
    while journal.length > length:
        game.undo()


def _take_position(game, buffer):
    number = _deal_number(buffer)
    if not 1 <= number <= LARGEST_DEAL_NUMBER:
        raise ValueError(DAMAGED)
    game.clear(number)
    for index in range(STATE, DEAL_NUMBER):
        game.position[index] = buffer[POSITION + index]
    _take_piles(game, buffer)
    game.journal.clear()
    game.journal.forgotten = 1
    if game.fault():
        raise ValueError(DAMAGED)


def _take_piles(game, buffer):
    """Lay the cards as they lie in the buffer; what else it holds there is found by comparing afterwards."""
    cards = 0
    for pile in range(OPTIONS):
        card = buffer[POSITION + pile]
        game.position[pile] = card
        while card and cards < 104:
            cards += 1
            game.position[card | UNDER] = buffer[POSITION + (card | UNDER)]
            card = buffer[POSITION + (card | UNDER)]


def _restore(game, saved, size):
    journal = game.journal
    journal.clear()
    for index in range(POSITION_SIZE):
        game.position[index] = saved[POSITION + index]
    for index in range(WORDS, size, WORD_SIZE):
        journal.record(number_at(saved, index, WORD_SIZE))
    journal.forgotten = saved[FORGOTTEN]
    journal.length = number_at(saved, PLAYED, 2)
    journal.undone = number_at(saved, UNDONE, 2)


def _deal_number(buffer):
    number = 0
    for index in range(3, -1, -1):
        if number >> 22:  # larger than any deal number, and than a number without heap
            raise ValueError(DAMAGED)
        number = number << 8 | buffer[POSITION + DEAL_NUMBER + index]
    return number
