"""The machine's look ahead: it plays the game out in its mind, again and again, and takes what wins most often.

A world is a guess at the order of the unseen cards; in each world every candidate is played once, and both players go
on as it looks best at first sight: so the candidates meet with the same luck. What is counted are the moves in the
mind, not the time, so that the same position is decided in the same way everywhere.
"""

from array import array

from engine.game import DRAWN, FIRST_PLAYER_WON, PLAYING
from engine.games.double_trigon.imagined import Imagined
from engine.games.double_trigon.position import FOUNDATIONS
from engine.games.double_trigon.rules import DoubleTrigon
from engine.games.double_trigon.worth import best_at_first_sight, worth
from engine.generator import Generator
from engine.move import CHANGE, KIND, NO_MOVE, RUN, SECOND_RUN, target_of

MOST_CANDIDATES = 16
MOST_WORLDS = 1000

# What a world gives; 0 is a candidate that was not played in it.
LOSS = 1
DRAW = 2
WIN = 3

# Of candidates that are behind by more points than chance explains no more is asked.
RACE_AFTER = 8  # worlds
BEHIND = 6  # times the number of worlds; the square of the points
ALIKE_AFTER = 32  # worlds in which all candidates gave the same, so that first sight decides


class LookAhead:
    """Compares moves of a DoubleTrigon of two players. Nothing but the constructor allocates."""

    def __init__(self, game: DoubleTrigon, generator: Generator, moves: "array[int]") -> None:
        """Take the game, the Generator of the guesses, and a buffer for moves, in use while it thinks."""
        self._game = game
        self._generator = generator
        self._table = Imagined(game)
        self._moves = moves
        self._candidates = array("H", bytes(2 * MOST_CANDIDATES))
        self._worths = array("h", bytes(2 * MOST_CANDIDATES))
        self._points = array("H", bytes(2 * MOST_CANDIDATES))
        self._points_of_world = bytearray(MOST_CANDIDATES)
        self._player = 0
        self._count = 0
        self._turn = 0  # how many of the candidates have been played in this world
        self._worlds = 0
        self._most_worlds = 0
        self._is_playing = False
        self._varies = False
        self._steps_left = 0

    def begin(self, seen: int, worlds: int, steps: int, varies: bool) -> None:
        """Start to compare the moves that `add` names.

        seen: as Imagined.look takes it. worlds, steps: how many worlds and moves in the mind at most, 1 or more.
        varies: whether what looks nearly as good is played out too, at times.
        """
        self._table.look(seen)
        self._player = self._game.player()
        self._count = 0
        self._turn = 0
        self._worlds = 0
        self._most_worlds = worlds
        self._steps_left = steps
        self._varies = varies
        self._is_playing = False

    def add(self, word: int) -> None:
        """Add a legal move to the candidates, which are kept in the order of their worth, the earlier ones first.

        Of the spaces a King may go to one is enough. Where there are too many, those that are worth least fall out.
        """
        if self._is_into_another_space(word):
            return
        value = worth(self._game, word, True)
        place = self._count
        if place < MOST_CANDIDATES:
            self._count += 1
        else:
            place -= 1
            if value <= self._worths[place]:
                return
        while place and self._worths[place - 1] < value:
            self._candidates[place] = self._candidates[place - 1]
            self._worths[place] = self._worths[place - 1]
            place -= 1
        self._candidates[place] = word
        self._worths[place] = value
        self._points[self._count - 1] = 0
        self._points_of_world[self._count - 1] = 0

    def _is_into_another_space(self, word: int) -> bool:
        """Tell whether a candidate differs from a move by nothing but the space that a King goes to."""
        kind = word & KIND
        if kind == CHANGE or target_of(word) >= FOUNDATIONS or self._game.position[target_of(word)]:
            return False
        target_bits = 0x0F0 if kind == RUN or kind == SECOND_RUN else 0x03F
        for index in range(self._count):
            if not (self._candidates[index] ^ word) & ~target_bits:
                return self._game.position[target_of(self._candidates[index])] == 0
        return False

    def think(self) -> int:
        """Play one more move in the mind. Return NO_MOVE, or the decision."""
        table = self._table
        if self._count > 1 and self._steps_left:
            self._steps_left -= 1
            if self._is_playing:
                table.advance(best_at_first_sight(table, self._moves, table.legal_moves(self._moves), self._chance()))
            else:
                if not self._turn:
                    table.shuffle(self._generator)
                table.begin()
                table.advance(self._candidates[self._candidate()])
                self._is_playing = True
            outcome = table.outcome()
            if outcome != PLAYING:
                self._note(outcome)
            if self._worlds < self._most_worlds:
                return NO_MOVE
        return self._best()

    def _chance(self) -> int:
        return self._generator.step() if self._varies else 0

    def _candidate(self) -> int:
        """Return whose turn it is: the best at first sight, the worst, which is the pass or the draw, then the rest."""
        if self._turn < 2:
            return self._turn * (self._count - 1)
        return self._turn - 1

    def _note(self, outcome: int) -> None:
        """Note how a candidate has fared."""
        points = DRAW
        if outcome != DRAWN:
            points = WIN if (outcome == FIRST_PLAYER_WON) == (self._player == 0) else LOSS
        self._points_of_world[self._candidate()] = points
        self._is_playing = False
        self._turn += 1
        if self._turn == self._count:
            self._end_world()

    def _end_world(self) -> None:
        self._turn = 0
        self._worlds += 1
        most = least = 0
        for index in range(self._count):
            points = self._points[index] + self._points_of_world[index]
            self._points[index] = points
            if points > most:
                most = points
            if not index or points < least:
                least = points
        if self._worlds >= RACE_AFTER:
            self._drop(most)
        if self._count == 1 or (most == least and self._worlds >= ALIKE_AFTER):
            self._most_worlds = self._worlds

    def _drop(self, most: int) -> None:
        """Leave out the candidates that are too far behind one with `most` points."""
        kept = 0
        for index in range(self._count):
            behind = most - self._points[index]
            if behind * behind <= BEHIND * self._worlds:
                self._candidates[kept] = self._candidates[index]
                self._points[kept] = self._points[index]
                kept += 1
        self._count = kept

    def _best(self) -> int:
        """Return the candidate with most points, of several the one that looks best at first sight.

        A world that was not finished counts only where it is the first.
        """
        points = self._points if self._worlds else self._points_of_world
        best = 0
        for index in range(1, self._count):
            if points[index] > points[best]:
                best = index
        return self._candidates[best]
