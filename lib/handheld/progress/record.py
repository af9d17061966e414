"""Everything that outlives the program, in one byte array, and how it is kept.

handheld.progress.record_layout says what lies where in it.
"""

import binascii

from engine.packed import put_number
from handheld.console import BLOCK, UNTOUCHED
from handheld.memory import ForgetImports
from handheld.progress.newest import MISSING, NEWER, NO_RECORD, SEQUENCES, UNMADE, check_of, newest_of
from handheld.progress.record_layout import (
    BUFFER_SIZE,
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
    SESSION,
    SETTINGS,
    SUSPENDED,
    VERSION,
)

REST = 32  # sequence numbers between two saves on a reserve

# What the player is told.
CANNOT_SAVE = "Cannot save; play goes on"
NOT_UNTIL_RESTART = "Not saved until restarted"
IS_NEWER = "Saved by a newer version"
NOT_ON_DRIVE = "Saved, but not on drive"
ONE_FAILS = "Saved, but a memory fails"


class Record:
    """One buffer for the whole time, and the media on which it is kept in turn, a reserve less often.

    buffer: bytearray. game_length: how many bytes of GAME are in use. is_dirty: whether something in the buffer is not
    kept yet that is worth a save; who writes such a thing into the buffer sets it. A game before its first move is not,
    nor is what the next start finds out again.
    """

    def __init__(self, media: tuple) -> None:
        """Take the newest whole record of the SaveMedia, a tuple of two or more, or begin an empty one."""
        self.buffer = bytearray(BUFFER_SIZE)
        self._media = media
        self._is_reserve = [medium.is_reserve for medium in media]
        self._holds = [NO_RECORD] * len(media)
        self._has_failed = [False] * len(media)
        self._told: list = []
        self.is_dirty = False
        with ForgetImports():
            from handheld.progress.record_reading import read_newest
        self._sequence, self.game_length = read_newest(media, self.buffer, self._holds)
        is_kept = newest_of(self._holds) != NO_RECORD and self.buffer[FORMAT] == VERSION
        self._kept = self._checks() if is_kept else None  # None also where a failed write may have kept something else

    def game_bytes(self) -> memoryview:
        """Return a memoryview of the buffer from GAME on."""
        return memoryview(self.buffer)[GAME:]

    def save(self) -> str:
        """Keep the record on one medium, never on that of the newest one. Return a sentence for the player, or "".

        Each sentence is returned once. Where no other medium lets itself be written, `is_dirty` stays True. What is
        kept already is not written again, and a reserve is not written for a game's time and hints alone: while the
        drive belongs to a computer it takes a single save.
        """
        checks = self._checks()
        self.is_dirty = checks != self._kept
        if not self.is_dirty:
            return ""
        spares_reserve = self._kept is not None and checks[0] == self._kept[0]
        length = GAME + self.game_length + CHECK_SIZE
        newest = newest_of(self._holds)
        self._make_missing(newest)
        is_refused = UNMADE in self._holds
        has_failed = False
        is_put_off = False
        for medium in self._order(newest):
            if spares_reserve and self._is_reserve[medium]:
                is_put_off = True
                continue
            self._sequence = (self._sequence + 1) % SEQUENCES  # also after a failure: it may be readable one day
            self._complete(length)
            try:
                self._media[medium].write(self.buffer, (length + BLOCK - 1) // BLOCK * BLOCK)
            except OSError as error:
                if error.errno == UNTOUCHED:
                    is_refused = True
                    continue
                has_failed = True
                self._kept = None
                self._holds[medium] = NO_RECORD
                self._has_failed[medium] = True
                continue
            self._kept = checks
            self._holds[medium] = self._sequence
            self._has_failed[medium] = False
            self.is_dirty = False
            has_failed = has_failed or (UNMADE in self._holds and not self._is_reserve[medium])
            break
        if self.is_dirty and is_put_off:
            return ""
        sentence = self._sentence(is_refused, has_failed)
        if sentence in self._told:
            return ""
        self._told.append(sentence)
        return sentence

    def _sentence(self, is_refused, has_failed):
        if not self.is_dirty:
            return ONE_FAILS if has_failed else NOT_ON_DRIVE if is_refused else ""
        if NEWER in self._holds:
            return IS_NEWER
        return NOT_UNTIL_RESTART if is_refused and not has_failed else CANNOT_SAVE

    def _checks(self):
        """Return two numbers that differ where two records do: of all but the bytes of the session, and of these."""
        content = memoryview(self.buffer)
        check = binascii.crc32(content[SETTINGS:SESSION])
        check = binascii.crc32(content[SUSPENDED : GAME + self.game_length], check)
        return check, binascii.crc32(content[SESSION:SUSPENDED])

    def _complete(self, length):
        buffer = self.buffer
        put_number(buffer, MARK, MARK_SIZE, MARK_NUMBER)
        buffer[FORMAT] = VERSION
        put_number(buffer, SEQUENCE, SEQUENCE_SIZE, self._sequence)
        put_number(buffer, LENGTH, LENGTH_SIZE, length)
        check = check_of(buffer, length)
        for place in range(CHECK_SIZE):
            buffer[length - CHECK_SIZE + place] = check >> 8 * place & 255

    def _make_missing(self, newest):
        """Make the missing media, all before anything is saved beside them.

        That may hurt all of them, as files share the tables of their drive: the record is to lie elsewhere meanwhile.
        """
        for medium in range(len(self._media)):
            if not self._is_reserve[medium] and (medium == newest or self._holds[medium] == NEWER):
                return
        for medium in range(len(self._media)):
            if self._holds[medium] == MISSING:
                try:
                    self._media[medium].make()
                    self._holds[medium] = NO_RECORD
                except OSError:
                    self._holds[medium] = UNMADE

    def _order(self, newest):
        """Return the media to try, as a list: first what holds nothing, then the oldest."""
        media = [medium for medium in range(len(self._media)) if medium != newest and self._holds[medium] >= NO_RECORD]
        return sorted(media, key=lambda medium: (self._rank(medium), medium))

    def _rank(self, medium):
        if self._has_failed[medium]:
            return 3 * SEQUENCES
        if self._holds[medium] == NO_RECORD:
            return -1
        age = (self._sequence - self._holds[medium]) % SEQUENCES
        if not self._is_reserve[medium]:
            return SEQUENCES - age
        return 0 if age >= REST else 2 * SEQUENCES
