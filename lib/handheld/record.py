"""Everything that outlives the program, in one byte array: settings, rules, statistics, and the game in play.

    0..2            "PP" and the version of this format
    3..5            sequence number, one more with each save
    6..7            how many bytes the record has, its check included
    SETTINGS        a byte for each setting, see handheld.settings
    RULES           for each game the number of the value of each of its options
    LAST            the last result: number of the game + 1, or 0 for none, and what `outcome` returned
    STATISTICS      see handheld.statistics
    SESSION         see handheld.session
    GAME            the game in play as engine.save writes it
    at the end      CRC-32 of all before it; the lowest byte of every number comes first
"""

import binascii

from engine.packed import number_at, put_number
from engine.save import LARGEST_SAVE

VERSION = 1
SETTINGS = 8
SETTINGS_SIZE = 16
RULES = SETTINGS + SETTINGS_SIZE
RULES_SIZE = 8  # bytes a game
GAMES = 4
LAST = RULES + RULES_SIZE * GAMES
STATISTICS = LAST + 2
STATISTICS_SIZE = 1120
SESSION = STATISTICS + STATISTICS_SIZE
SESSION_SIZE = 16
GAME = SESSION + SESSION_SIZE
CHECK_SIZE = 4
LARGEST_RECORD = GAME + LARGEST_SAVE + CHECK_SIZE  # bytes

SEQUENCE_SIZE = 3
SEQUENCES = 1 << 8 * SEQUENCE_SIZE
NONE = -1


class Record:
    """One buffer for the whole time, and the two media on which it is kept in turn.

    buffer: bytearray. game_length: how many bytes of GAME are in use. is_changed: whether something in the buffer is not
    kept yet; who writes into the buffer sets it.
    """

    def __init__(self, media):
        """Take the newest whole record of the two SaveMedia, or begin an empty one."""
        self.buffer = bytearray(LARGEST_RECORD)
        self._media = media
        self._sequence = 0
        self._newest = 0
        self._has_failed = False
        self.game_length = 0
        self.is_changed = False
        self._load()

    def game_bytes(self):
        """Return a memoryview of the buffer from GAME on."""
        return memoryview(self.buffer)[GAME:]

    def save(self):
        """Keep the record on the medium that does not hold the newest one. Return False the first time that this fails.

        What fails on one medium is kept on the other.
        """
        self.is_changed = False
        buffer = self.buffer
        length = GAME + self.game_length + CHECK_SIZE
        buffer[0] = 0x50
        buffer[1] = 0x50
        buffer[2] = VERSION
        self._sequence = (self._sequence + 1) % SEQUENCES
        put_number(buffer, 3, SEQUENCE_SIZE, self._sequence)
        put_number(buffer, 6, 2, length)
        self._put_check(length)
        had_failed = self._has_failed
        for medium in (1 - self._newest, self._newest):
            try:
                self._media[medium].write(buffer, length)
                self._newest = medium
                break
            except OSError:
                self._has_failed = True
        return had_failed or not self._has_failed

    def _load(self):
        best = NONE
        for medium in (0, 1):
            if self._read(medium):
                sequence = number_at(self.buffer, 3, SEQUENCE_SIZE)
                if best == NONE or (sequence - self._sequence) % SEQUENCES < SEQUENCES >> 1:
                    best = medium
                    self._sequence = sequence
        if best == NONE or (best == 0 and not self._read(0)):
            for index in range(len(self.buffer)):
                self.buffer[index] = 0
            return
        self._newest = best
        self.game_length = number_at(self.buffer, 6, 2) - GAME - CHECK_SIZE

    def _read(self, medium):
        """Read a medium into the buffer; tell whether a whole record lies there."""
        buffer = self.buffer
        try:
            self._media[medium].read_into(buffer)
        except OSError:
            return False
        length = number_at(buffer, 6, 2)
        if buffer[0] != 0x50 or buffer[1] != 0x50 or buffer[2] != VERSION:
            return False
        return GAME + CHECK_SIZE <= length <= len(buffer) and self._is_whole(length)

    def _is_whole(self, length):
        check = self._check(length)
        for place in range(CHECK_SIZE):
            if self.buffer[length - CHECK_SIZE + place] != check >> 8 * place & 255:
                return False
        return True

    def _put_check(self, length):
        check = self._check(length)
        for place in range(CHECK_SIZE):
            self.buffer[length - CHECK_SIZE + place] = check >> 8 * place & 255

    def _check(self, length):
        return binascii.crc32(memoryview(self.buffer)[: length - CHECK_SIZE])
