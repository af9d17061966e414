"""Taking over a game that engine.save wrote, whole or not at all."""

from engine.game import Game
from engine.journal import CAPACITY, WORD
from engine.packed import number_at
from engine.save import (
    DAMAGED,
    FORGOTTEN,
    LARGEST_SAVE,
    PLAYED,
    POSITION,
    UNDONE,
    VERSION,
    WORD_SIZE,
    WORDS,
    save,
)
from engine.table import DEAL_NUMBER, GAME, LARGEST_DEAL_NUMBER, OPTIONS, POSITION_SIZE, STATE, UNDER


def load(game: Game, buffer: bytes | bytearray | memoryview) -> None:
    """Make `game` the one that `save` wrote. Raise ValueError, and leave it as it is, for any other bytes.

    The game is dealt and played again move by move, so that what is accepted is a position the rules can reach. Where
    steps have fallen off the journal the position alone is checked and taken over, without its history.
    """
    saved = bytearray(LARGEST_SAVE)
    saved_size = save(game.position, game.journal, saved)
    try:
        _take_over(game, buffer)
    except (ValueError, IndexError):
        _restore(game, saved, saved_size)
        raise ValueError(DAMAGED)


def _take_over(game: Game, buffer: bytes | bytearray | memoryview) -> None:
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


def _replay(game: Game, buffer: bytes | bytearray | memoryview, length: int, undone: int) -> None:
    game.deal(_deal_number(buffer))
    journal = game.journal
    while journal.length < length + undone:
        played = journal.length
        game.play(_word_at(buffer, played) & WORD)
        for index in range(played, journal.length):
            if index >= length + undone or journal.word(index) != _word_at(buffer, index):
                raise ValueError(DAMAGED)
    while journal.length > length:
        game.undo()


def _word_at(buffer: bytes | bytearray | memoryview, index: int) -> int:
    return number_at(buffer, WORDS + WORD_SIZE * index, WORD_SIZE)


def _take_position(game: Game, buffer: bytes | bytearray | memoryview) -> None:
    number = _deal_number(buffer)
    if not 1 <= number <= LARGEST_DEAL_NUMBER:
        raise ValueError(DAMAGED)
    game.clear(number)
    for index in range(STATE, DEAL_NUMBER):
        game.position[index] = buffer[POSITION + index]
    _take_piles(game.position, buffer)
    game.journal.clear()
    game.journal.forgotten = 1
    if game.fault():
        raise ValueError(DAMAGED)


def _take_piles(position: bytearray, buffer: bytes | bytearray | memoryview) -> None:
    """Lay the cards as they lie in the buffer; what else it holds there is found by comparing afterwards."""
    cards = 0
    for pile in range(OPTIONS):
        card = buffer[POSITION + pile]
        position[pile] = card
        while card and cards < 104:
            cards += 1
            position[card | UNDER] = buffer[POSITION + (card | UNDER)]
            card = buffer[POSITION + (card | UNDER)]


def _restore(game: Game, saved: bytearray, size: int) -> None:
    for index in range(len(game.OPTIONS)):
        game.set_option(index, saved[POSITION + OPTIONS + index])
    for index in range(POSITION_SIZE):
        game.position[index] = saved[POSITION + index]
    journal = game.journal
    journal.clear()
    for index in range((size - WORDS) // WORD_SIZE):
        journal.record(_word_at(saved, index))
    journal.forgotten = saved[FORGOTTEN]
    journal.length = number_at(saved, PLAYED, 2)
    journal.undone = number_at(saved, UNDONE, 2)


def _deal_number(buffer: bytes | bytearray | memoryview) -> int:
    number = 0
    for index in range(3, -1, -1):
        if number >> 22:  # larger than any deal number, and than a number without heap
            raise ValueError(DAMAGED)
        number = number << 8 | buffer[POSITION + DEAL_NUMBER + index]
    return number
