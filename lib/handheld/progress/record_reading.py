"""Finding the newest record at the start, and bringing one of an earlier version up to this one."""

from engine.packed import number_at
from engine.save import LARGEST_SAVE
from handheld.progress.newest import MISSING, NEWER, NO_RECORD, SEQUENCES, check_of, newest_of
from handheld.progress.record_layout import (
    CHECK_SIZE,
    FORMAT,
    GAME,
    LENGTH,
    LENGTH_SIZE,
    MARK,
    MARK_NUMBER,
    MARK_SIZE,
    SEQUENCE,
    SEQUENCE_SIZE,
    SETTINGS,
    SUSPENDED,
    VERSION,
    VERSION_WITHOUT_SUSPENDED,
)

LEAP = 4  # sequence numbers left out by each start: what was cut short may be readable one day, and is to be the older


def read_newest(media: tuple, buffer: bytearray, holds: list) -> tuple:
    """Read the newest whole record into `buffer`, zeros where there is none, and what each medium holds into the list
    `holds`.

    Return the sequence number to go on from, and how many bytes of GAME are in use.
    """
    for medium in range(len(media)):
        holds[medium] = _read(media[medium], buffer)
    newest = newest_of(holds)
    while newest != NO_RECORD and _read(media[newest], buffer) != holds[newest]:
        holds[newest] = NO_RECORD
        newest = newest_of(holds)
    if newest == NO_RECORD:
        for index in range(len(buffer)):
            buffer[index] = 0
        return 0, 0
    start = _start_of_game(buffer[FORMAT])
    game_length = number_at(buffer, LENGTH, LENGTH_SIZE) - start - CHECK_SIZE
    if start < GAME:
        for index in range(game_length - 1, -1, -1):
            buffer[GAME + index] = buffer[start + index]
        for index in range(start, GAME):
            buffer[index] = 0
    return (holds[newest] + LEAP) % SEQUENCES, game_length


def _read(medium, buffer):
    """Read a medium into the buffer; return the sequence number of the whole record there or what else it holds."""
    try:
        medium.read_into(buffer)
    except OSError:
        return MISSING if medium.needs_making else NO_RECORD
    length = number_at(buffer, LENGTH, LENGTH_SIZE)
    if number_at(buffer, MARK, MARK_SIZE) != MARK_NUMBER or not SETTINGS + CHECK_SIZE <= length <= len(buffer):
        return NO_RECORD
    check = check_of(buffer, length)
    for place in range(CHECK_SIZE):
        if buffer[length - CHECK_SIZE + place] != check >> 8 * place & 255:
            return NO_RECORD
    if buffer[FORMAT] > VERSION:
        return NEWER
    left = length - _start_of_game(buffer[FORMAT]) - CHECK_SIZE
    is_possible = buffer[FORMAT] and 0 <= left <= LARGEST_SAVE
    return number_at(buffer, SEQUENCE, SEQUENCE_SIZE) if is_possible else NO_RECORD


def _start_of_game(version):
    """Return where the game lies in a record of a version up to VERSION."""
    return SUSPENDED if version == VERSION_WITHOUT_SUSPENDED else GAME
