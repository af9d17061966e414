"""SaveMedia that fail, each in its own way, and what a new program finds on them."""

import errno

from handheld.progress.record import Record
from handheld.progress.record_layout import GAME, SETTINGS
from sim.media import MemoryMedium


class FailingMedium(MemoryMedium):
    """A medium that can be read and not written. `touches`: whether a failed write spoils what it holds."""

    number = errno.EIO
    touches = False

    def write(self, buffer, length):
        if self.touches:
            MemoryMedium.write(self, bytes(length), length)
        raise OSError(self.number, "refused")


class ReserveMedium(MemoryMedium):
    is_reserve = True


class MadeMedium(MemoryMedium):
    """A medium that has to be made before it can be read or written. can_make: whether that succeeds."""

    needs_making = True

    def __init__(self, can_make=True):
        super().__init__()
        self.can_make = can_make
        self.tries = 0
        self.is_made = False

    def make(self):
        self.tries += 1
        self._need(self.can_make)
        self.is_made = True

    def read_into(self, buffer):
        self._need(self.is_made)
        super().read_into(buffer)

    def write(self, buffer, length):
        self._need(self.is_made)
        super().write(buffer, length)

    def _need(self, is_right):
        if not is_right:
            raise OSError(errno.EROFS, "not made")


class RefusingMedium(FailingMedium):
    """As CIRCUITPY while a computer has it mounted."""

    wears_out = True
    number = errno.EROFS


class SpoilingMedium(FailingMedium):
    touches = True


class CountingMedium(MemoryMedium):
    writes = 0

    def write(self, buffer, length):
        self.writes += 1
        super().write(buffer, length)


class DoubtfulMedium(MemoryMedium):
    """Says that every write fails; the first one is kept all the same."""

    keeps = True

    def write(self, buffer, length):
        if self.keeps:
            super().write(buffer, length)
        self.keeps = False
        raise OSError(errno.EIO, "input/output error")


def marks(media):
    """Return the first setting as a new program would read it."""
    return Record(media).buffer[SETTINGS]


def mark_on(medium):
    content = bytearray(GAME)
    medium.read_into(content)
    return content[SETTINGS]


def save(record, mark):
    record.buffer[SETTINGS] = mark
    return record.save()
