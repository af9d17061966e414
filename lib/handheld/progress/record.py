"""Everything that outlives the program, in one byte array: settings, rules, statistics, and the game in play.

    0..2            "PP" and the version of this format
    3..5            sequence number, more with each save
    6..7            how many bytes the record has, its check included
    SETTINGS        a byte for each setting, see handheld.progress.settings
    RULES           for each game the number of the value of each of its options
    LAST            the last result: number of the game + 1, or 0 for none, and what `outcome` returned
    STATISTICS      see handheld.progress.statistics
    SESSION         see handheld.progress.session
    SHELF           see handheld.progress.suspended; version 1 has no such bytes
    GAME            the game in play as engine.save writes it
    at the end      CRC-32 of all before it; the lowest byte of every number comes first

Bytes 0..7 and the CRC at the end stay as they are in every version, so that the record of a newer one is recognised.
Flash is programmed upwards, so a record whose writing was cut short ends without its CRC.
"""

import binascii

from engine.packed import put_number
from engine.save import LARGEST_SAVE

from handheld.console import BLOCK, UNTOUCHED
from handheld.memory import ForgetImports

VERSION = 2
SETTINGS = 8
SETTINGS_SIZE = 16
RULES = SETTINGS + SETTINGS_SIZE
RULES_SIZE = 8  # bytes a game
MOST_GAMES = 8  # that there is room for
LAST = RULES + RULES_SIZE * MOST_GAMES
STATISTICS = LAST + 2
STATISTICS_SIZE = 1120
SESSION = STATISTICS + STATISTICS_SIZE
SESSION_SIZE = 16
SHELF = SESSION + SESSION_SIZE
SHELF_SIZE = 548  # what a record of the largest game leaves free of a medium of 4,096 bytes
GAME = SHELF + SHELF_SIZE
CHECK_SIZE = 4
LARGEST_RECORD = GAME + LARGEST_SAVE + CHECK_SIZE  # bytes
BUFFER_SIZE = (LARGEST_RECORD + BLOCK - 1) // BLOCK * BLOCK

SEQUENCE_SIZE = 3
SEQUENCES = 1 << 8 * SEQUENCE_SIZE
REST = 32  # sequence numbers between two saves on a reserve

# What a medium holds, beside the sequence number of a whole record.
NOTHING = -1
NEWER = -2  # a whole record of a newer version, which is left alone
MISSING = -3  # it cannot be read before it is made
UNMADE = -4  # and could not be made

# What the player is told.
CANNOT_SAVE = "Cannot save; play goes on"
NOT_UNTIL_RESTART = "Not saved until restarted"
IS_NEWER = "Saved by a newer version"
NOT_ON_DRIVE = "Saved, but not on drive"
ONE_FAILS = "Saved, but a memory fails"


class Record:
    """One buffer for the whole time, and the media on which it is kept in turn, a reserve less often.

    buffer: bytearray. game_length: how many bytes of GAME are in use. is_changed: whether something in the buffer is not
    kept yet that is worth a save; who writes such a thing into the buffer sets it. A game before its first move is not, nor is
    what the next start finds out again.
    """

    def __init__(self, media):
        """Take the newest whole record of the SaveMedia, a tuple of two or more, or begin an empty one."""
        self.buffer = bytearray(BUFFER_SIZE)
        self._media = media
        self._is_reserve = [medium.is_reserve for medium in media]
        self._holds = [NOTHING] * len(media)
        self._has_failed = [False] * len(media)
        self._told = []
        self.is_changed = False
        with ForgetImports():
            from handheld.progress.record_reading import read_newest
        self._sequence, self.game_length = read_newest(media, self.buffer, self._holds)
        is_kept = newest_of(self._holds) != NOTHING and self.buffer[2] == VERSION
        self._kept = self._checks() if is_kept else None  # None also where a failed write may have kept something else

    def game_bytes(self):
        """Return a memoryview of the buffer from GAME on."""
        return memoryview(self.buffer)[GAME:]

    def save(self):
        """Keep the record on one medium, never on that of the newest one. Return a sentence for the player, or "".

        Each sentence is returned once. Where no other medium lets itself be written, `is_changed` stays True. What is kept
        already is not written again, and a reserve is not written for a game's time and hints alone: while the drive belongs to
        a computer it takes a single save.
        """
        checks = self._checks()
        self.is_changed = checks != self._kept
        if not self.is_changed:
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
                self._holds[medium] = NOTHING
                self._has_failed[medium] = True
                continue
            self._kept = checks
            self._holds[medium] = self._sequence
            self._has_failed[medium] = False
            self.is_changed = False
            has_failed = has_failed or (UNMADE in self._holds and not self._is_reserve[medium])
            break
        if self.is_changed and is_put_off:
            return ""
        sentence = self._sentence(is_refused, has_failed)
        if sentence in self._told:
            return ""
        self._told.append(sentence)
        return sentence

    def _sentence(self, is_refused, has_failed):
        if not self.is_changed:
            return ONE_FAILS if has_failed else NOT_ON_DRIVE if is_refused else ""
        if NEWER in self._holds:
            return IS_NEWER
        return NOT_UNTIL_RESTART if is_refused and not has_failed else CANNOT_SAVE

    def _checks(self):
        """Return two numbers that differ where two records do: of all but the bytes of the session, and of these."""
        content = memoryview(self.buffer)
        check = binascii.crc32(content[SETTINGS:SESSION])
        check = binascii.crc32(content[SHELF : GAME + self.game_length], check)
        return check, binascii.crc32(content[SESSION:SHELF])

    def _complete(self, length):
        buffer = self.buffer
        buffer[0] = 0x50
        buffer[1] = 0x50
        buffer[2] = VERSION
        put_number(buffer, 3, SEQUENCE_SIZE, self._sequence)
        put_number(buffer, 6, 2, length)
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
                    self._holds[medium] = NOTHING
                except OSError:
                    self._holds[medium] = UNMADE

    def _order(self, newest):
        """Return the media to try, as a list: first what holds nothing, then the oldest."""
        media = [medium for medium in range(len(self._media)) if medium != newest and self._holds[medium] >= NOTHING]
        return sorted(media, key=lambda medium: (self._rank(medium), medium))

    def _rank(self, medium):
        if self._has_failed[medium]:
            return 3 * SEQUENCES
        if self._holds[medium] == NOTHING:
            return -1
        age = (self._sequence - self._holds[medium]) % SEQUENCES
        if not self._is_reserve[medium]:
            return SEQUENCES - age
        return 0 if age >= REST else 2 * SEQUENCES


def newest_of(holds):
    """Return the number of the medium with the newest whole record, NOTHING where there is none.

    holds: a list of what each medium holds, a sequence number or one of NOTHING ... UNMADE.
    """
    newest = NOTHING
    for medium in range(len(holds)):
        if holds[medium] >= 0:
            if newest == NOTHING or 0 < (holds[medium] - holds[newest]) % SEQUENCES < SEQUENCES >> 1:
                newest = medium
    return newest


def check_of(buffer, length):
    """Return the CRC-32 of a record of `length` bytes, that of the check at its end not included."""
    return binascii.crc32(memoryview(buffer)[: length - CHECK_SIZE])
