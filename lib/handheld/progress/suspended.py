"""Half-played games that wait while another one is in play: at most one of each game.

They lie in the record one after the other, up to the first free byte, which is 0:

    0..15       what handheld.progress.session keeps of a game
    16..19      deal number, the lowest byte first
    20..21      number of steps, played and undone ones
    22..23      number of undone steps
    24..        a byte for each step: the place of its move among the legal ones

A game that has lost its first steps, or more of them than there is room for, cannot wait.
"""

from engine.game import PLAYING
from engine.packed import number_at

from handheld.games.registry import GAMES
from handheld.progress.record import GAME, SESSION_SIZE, SHELF
from handheld.progress.session import COUNTED_PLAYED, HAPPENED, OUTCOME, RULE_SET, SESSION

DEAL = SESSION_SIZE
STEPS = DEAL + 4
UNDONE = STEPS + 2
MOVES = UNDONE + 2

NOWHERE = -1


class Shelf:
    """The part of a Record where games wait. A waiting game is named by where its bytes begin."""

    def __init__(self, record):
        self._record = record
        self._buffer = record.buffer

    def places(self):
        """Return where each waiting game begins, as a list, that which waits longest first."""
        places = []
        place = SHELF
        while place + MOVES <= GAME and self._buffer[place]:
            places.append(place)
            place += self._size_at(place)
        return places

    def find(self, game):
        """Return where game number `game` begins, NOWHERE where none waits."""
        for place in self.places():
            if self._buffer[place] == game + 1:
                return place
        return NOWHERE

    def room(self):
        """Return how many bytes are free."""
        places = self.places()
        return GAME - (places[-1] + self._size_at(places[-1]) if places else SHELF)

    def size_of(self, game):
        """Return how many bytes game number `game`, which waits, takes."""
        return self._size_at(self.find(game))

    def mend(self):
        """Take every game away where what lies here cannot have been written."""
        seen = bytearray(len(GAMES) + 1)
        seen[self._buffer[SESSION] if self._buffer[SESSION] <= len(GAMES) else 0] = 1
        end = SHELF
        for place in self.places():
            game = self._buffer[place]
            end = place + self._size_at(place)
            happened = self._buffer[place + HAPPENED - SESSION]
            is_half_played = happened & COUNTED_PLAYED and self._buffer[place + OUTCOME - SESSION] == PLAYING
            undone = number_at(self._buffer, place + UNDONE, 2)
            if game > len(GAMES) or seen[game] or end > GAME or not is_half_played or undone > end - place - MOVES:
                end = SHELF
                break
            seen[game] = 1
        for index in range(end, GAME):
            self._buffer[index] = 0

    def counted_in(self, line):
        """Return how many of the waiting games belong to a line of handheld.progress.statistics."""
        count = 0
        for place in self.places():
            if (
                self._buffer[place] == self._buffer[line]
                and self._buffer[place + RULE_SET - SESSION] == self._buffer[line + 1]
            ):
                count += 1
        return count

    def put(self, entry):
        """Let a game wait: its bytes as above, no more than there is room for."""
        end = GAME - self.room()
        self._buffer[end : end + len(entry)] = entry
        self._record.is_changed = True

    def take(self, game):
        """Return the bytes of game number `game`, b"" where none waits, and let it wait no longer."""
        place = self.find(game)
        if place == NOWHERE:
            return b""
        size = self._size_at(place)
        entry = bytes(self._buffer[place : place + size])
        for index in range(place, GAME):
            self._buffer[index] = self._buffer[index + size] if index + size < GAME else 0
        self._record.is_changed = True
        return entry

    def _size_at(self, place):
        return MOVES + number_at(self._buffer, place + STEPS, 2)
