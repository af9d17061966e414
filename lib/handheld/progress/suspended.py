"""Half-played games that are suspended while another one is in play: at most one of each game.

Their entries lie in the record one after the other, up to the first free byte, which is 0. A game that has lost its
first steps, or more of them than there is room for, cannot be suspended.
"""

from engine.game import PLAYING, WON
from engine.packed import number_at
from handheld.progress.record_layout import (
    ALL_UNDONE,
    COUNTED_PLAYED,
    COUNTED_WON,
    ENTRY_HAPPENED,
    ENTRY_MOVES,
    ENTRY_OUTCOME,
    ENTRY_RULE_SET,
    ENTRY_STEPS,
    ENTRY_STEPS_SIZE,
    ENTRY_UNDONE,
    ENTRY_UNDONE_SIZE,
    GAME,
    LINE_RULE_SET,
    MAY_BECOME_PERFECT,
    SESSION_GAME,
    SUSPENDED,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from handheld.progress.record import Record

NOWHERE = -1


class SuspendedGames:
    """The part of a Record where suspended games lie. An entry is named by where its bytes begin."""

    def __init__(self, record: "Record") -> None:
        self._record = record
        self._buffer = record.buffer

    def entries(self) -> list:
        """Return where each entry begins, that of the game which was suspended first before the others."""
        entries = []
        entry = SUSPENDED
        while entry + ENTRY_MOVES <= GAME and self._buffer[entry]:
            entries.append(entry)
            entry += self._size_at(entry)
        return entries

    def find(self, game: int) -> int:
        """Return where the entry of game number `game` begins, NOWHERE where it is not suspended."""
        for entry in self.entries():
            if self._buffer[entry] == game + 1:
                return entry
        return NOWHERE

    def is_at_stake(self, game: int) -> bool:
        """Tell of game number `game`, which is suspended, what Session.is_at_stake() tells of the one in play."""
        return not self._buffer[self.find(game) + ENTRY_HAPPENED] & (COUNTED_WON | ALL_UNDONE)

    def room(self) -> int:
        """Return how many bytes are free."""
        entries = self.entries()
        return GAME - (entries[-1] + self._size_at(entries[-1]) if entries else SUSPENDED)

    def size_of(self, game: int) -> int:
        """Return how many bytes game number `game`, which is suspended, takes."""
        return self._size_at(self.find(game))

    def sanitize(self, games: int) -> None:
        """Take every entry away where what lies here cannot have been written by one of so many games."""
        seen = bytearray(games + 1)
        seen[self._buffer[SESSION_GAME] if self._buffer[SESSION_GAME] <= games else 0] = 1
        end = SUSPENDED
        for entry in self.entries():
            game = self._buffer[entry]
            end = entry + self._size_at(entry)
            happened = self._buffer[entry + ENTRY_HAPPENED]
            outcome = self._buffer[entry + ENTRY_OUTCOME]
            is_half_played = happened & COUNTED_PLAYED and outcome == PLAYING
            if outcome == WON:
                is_half_played = happened & COUNTED_WON and happened & MAY_BECOME_PERFECT
            steps = number_at(self._buffer, entry + ENTRY_STEPS, ENTRY_STEPS_SIZE)
            undone = number_at(self._buffer, entry + ENTRY_UNDONE, ENTRY_UNDONE_SIZE)
            if game > games or seen[game] or end > GAME or not is_half_played or undone > steps:
                end = SUSPENDED
                break
            seen[game] = 1
        for index in range(end, GAME):
            self._buffer[index] = 0

    def counted_in(self, line: int) -> int:
        """Return how many suspended games that were never won belong to a line of handheld.progress.statistics."""
        buffer = self._buffer
        count = 0
        for entry in self.entries():
            is_undecided = buffer[entry] == buffer[line] and not buffer[entry + ENTRY_HAPPENED] & COUNTED_WON
            if is_undecided and buffer[entry + ENTRY_RULE_SET] == buffer[line + LINE_RULE_SET]:
                count += 1
        return count

    def add(self, content: bytes) -> None:
        """Suspend a game: the bytes of its entry, no more than there is room for."""
        end = GAME - self.room()
        self._buffer[end : end + len(content)] = content
        self._record.is_dirty = True

    def take(self, game: int) -> bytes:
        """Return the bytes of the entry of game number `game`, which is suspended no longer; b"" where it was not."""
        entry = self.find(game)
        if entry == NOWHERE:
            return b""
        size = self._size_at(entry)
        content = bytes(self._buffer[entry : entry + size])
        for index in range(entry, GAME):
            self._buffer[index] = self._buffer[index + size] if index + size < GAME else 0
        self._record.is_dirty = True
        return content

    def _size_at(self, entry):
        return ENTRY_MOVES + number_at(self._buffer, entry + ENTRY_STEPS, ENTRY_STEPS_SIZE)
