"""Finding the newest record at the start, and bringing one of an earlier version up to this one."""

from engine.packed import number_at, put_number
from engine.save import LARGEST_SAVE
from handheld.progress.newest import MISSING, NEWER, NO_RECORD, SEQUENCES, check_of, newest_of
from handheld.progress.record_layout import (
    CHECK_SIZE,
    COUNT_SIZE,
    EARLIER_SUM_SIZE,
    FORMAT,
    GAME,
    LENGTH,
    LENGTH_SIZE,
    LINE_SIZE,
    LINES,
    MARK,
    MARK_NUMBER,
    MARK_SIZE,
    MOVES,
    SEQUENCE,
    SEQUENCE_SIZE,
    SETTINGS,
    STATISTICS,
    SUM_SIZE,
    SUSPENDED,
    TIME,
    TOLD_WINS,
    VERSION,
    VERSION_WITHOUT_SUSPENDED,
    VERSION_WITHOUT_TOLD,
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
    if buffer[FORMAT] <= VERSION_WITHOUT_TOLD:
        _shorten_sums(buffer)
    return (holds[newest] + LEAP) % SEQUENCES, game_length


def _shorten_sums(buffer):
    """Write the sums of all lines of statistics as shorter numbers, and no win that a hint told of."""
    for line in range(STATISTICS, STATISTICS + LINES * LINE_SIZE, LINE_SIZE):
        moves = number_at(buffer, line + TIME + EARLIER_SUM_SIZE, EARLIER_SUM_SIZE)
        put_number(buffer, line + TIME, SUM_SIZE, number_at(buffer, line + TIME, EARLIER_SUM_SIZE))
        put_number(buffer, line + MOVES, SUM_SIZE, moves)
        put_number(buffer, line + TOLD_WINS, COUNT_SIZE, 0)


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
