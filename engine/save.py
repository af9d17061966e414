"""A game as bytes and back: the position and the words of its journal.

    0           version of this format
    1..256      the position
    257         1 where the oldest steps have fallen off the journal
    258..259    number of played words, lowest byte first
    260..261    number of undone words
    262..       the words, two bytes each
"""

from engine.history import TableWithHistory
from engine.journal import CAPACITY, FIRST_OF_STEP
from engine.table import DEAL_NUMBER, GAME, OPTIONS, POSITION_SIZE

VERSION = 1
WORDS = 6 + POSITION_SIZE
LARGEST_SAVE = WORDS + 2 * CAPACITY  # bytes

DAMAGED = "The saved game is damaged"


class SavedTable(TableWithHistory):
    """A table that can be written into a buffer and read back."""

    def save_into(self, buffer):
        """Write the game with its history into `buffer`, at most LARGEST_SAVE bytes; return the number of bytes."""
        journal = self.journal
        words = journal.length + journal.undone
        buffer[0] = VERSION
        for index in range(POSITION_SIZE):
            buffer[1 + index] = self.position[index]
        buffer[WORDS - 5] = journal.forgotten
        _put_word(buffer, WORDS - 4, journal.length)
        _put_word(buffer, WORDS - 2, journal.undone)
        for index in range(words):
            _put_word(buffer, WORDS + 2 * index, journal.word(index))
        return WORDS + 2 * words

    def load_from(self, buffer):
        """Take over the game that `save_into` wrote. Raise ValueError, and leave this game as it is, for any other bytes.

        The game is dealt and played again move by move, so that what is accepted is a position the rules can reach. Where
        steps have fallen off the journal the position alone is checked and taken over, without its history.
        """
        saved = bytearray(LARGEST_SAVE)
        saved_size = self.save_into(saved)
        try:
            self._take_over(buffer)
        except (ValueError, IndexError):
            self._restore(saved, saved_size)
            raise ValueError(DAMAGED)

    def _take_over(self, buffer):
        if buffer[0] != VERSION or buffer[1 + GAME] != self.NUMBER or buffer[WORDS - 5] > 1:
            raise ValueError(DAMAGED)
        length = _word(buffer, WORDS - 4)
        undone = _word(buffer, WORDS - 2)
        if length + undone > CAPACITY:
            raise ValueError(DAMAGED)
        for index in range(len(self.OPTIONS)):
            self.set_option(index, buffer[1 + OPTIONS + index])
        if buffer[WORDS - 5]:
            self._take_position(buffer)
        else:
            self._replay(buffer, length, undone)
        for index in range(POSITION_SIZE):
            if self.position[index] != buffer[1 + index]:
                raise ValueError(DAMAGED)

    def _replay(self, buffer, length, undone):
        number = 0
        for index in range(3, -1, -1):
            if number >> 22:  # larger than any deal number, and than a number without heap
                raise ValueError(DAMAGED)
            number = number << 8 | buffer[1 + DEAL_NUMBER + index]
        self.deal(number)
        journal = self.journal
        while journal.length < length + undone:
            word = _word(buffer, WORDS + 2 * journal.length)
            played = journal.length
            self.play(word & FIRST_OF_STEP - 1)
            for index in range(played, journal.length):
                if index >= length + undone or journal.word(index) != _word(buffer, WORDS + 2 * index):
                    raise ValueError(DAMAGED)
        while journal.length > length:
            self.undo()

    def _take_position(self, buffer):
        for index in range(POSITION_SIZE):
            self.position[index] = buffer[1 + index]
        self.journal.clear()
        self.journal.forgotten = 1
        if self.fault():
            raise ValueError(DAMAGED)

    def _restore(self, saved, size):
        journal = self.journal
        journal.clear()
        for index in range(POSITION_SIZE):
            self.position[index] = saved[1 + index]
        for index in range(WORDS, size, 2):
            journal.record(_word(saved, index))
        journal.forgotten = saved[WORDS - 5]
        journal.length = _word(saved, WORDS - 4)
        journal.undone = _word(saved, WORDS - 2)


def _put_word(buffer, index, word):
    buffer[index] = word & 255
    buffer[index + 1] = word >> 8


def _word(buffer, index):
    return buffer[index] | buffer[index + 1] << 8
