"""The machine that plays Double Trigon against a person.

It knows what lies face up; of the stocks it knows which cards they have, as each player's deck is known, and not their
order. An expert remembers the order of a stock that has been turned over, as a person may who has watched. The weaker
levels overlook moves and soon have enough of a turn; hard looks ahead before it plays on where it could pass, an expert
at every choice. All that decides lies in the game as it is saved, so that a resumed one, and one in which steps were
taken back, goes on as any other.
"""

from array import array

from engine.games.double_trigon.position import (
    EXPERT,
    FOUNDATIONS,
    HARD,
    MOVER,
    OPPONENT,
    OUTSIDE,
    PHASE,
    STOCK,
)
from engine.games.double_trigon.rules import DoubleTrigon
from engine.games.double_trigon.worth import NOTHING, best_at_first_sight, worth
from engine.generator import Generator
from engine.journal import FIRST_OF_STEP, WORD
from engine.move import CHANGE, KIND, NO_MOVE, TURN_OVER, source_of
from engine.table import STATE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.games.double_trigon.look_ahead import LookAhead

# By level, EASY and NORMAL.
OVERLOOKED = bytes([50, 15])  # of a hundred productive moves
MOST_IN_A_ROW = bytes([1, 2])  # productive moves before a draw

IDLE = 0  # the worth of what is overlooked
SEEN_BOTH = 3

# How far it looks ahead: worlds, and moves in its mind. These are counted and not timed, so that the same save goes on
# in the same way however busy the machine is. Hard looks as far everywhere. On a badge 400 moves are to take 4 s at
# most, on a desktop 20,000 take 0.4 s of CPython, and 2 s where that is five times slower.
WORLDS_OF_HARD = 1
WORLDS_OF_EXPERT = 1000
STEPS_ON_A_BADGE = 400
STEPS_ON_A_DESKTOP = 20_000


class Opponent:
    """Decides for the player whose turn it is. Nothing but the constructor allocates while the level stays the same."""

    def __init__(self, game: DoubleTrigon, steps: int = STEPS_ON_A_BADGE) -> None:
        """Take a DoubleTrigon; the level is the value of its option `opponent` whenever the machine begins to think.

        steps: how many moves an expert plays in its mind at most before it decides.
        """
        self._game = game
        self._steps = steps
        self._moves = array("H", bytes(2 * game.MOVE_LIMIT))
        self._chance = Generator()
        self._number = 0
        self._next = 0
        self._moves_in_a_row = 0
        self._best = NO_MOVE
        self._best_worth = NOTHING
        self._looks_ahead = False
        self._look_ahead: LookAhead | None = None
        if game.option(OPPONENT) >= HARD:
            self._new_look_ahead()

    def _new_look_ahead(self) -> "LookAhead":
        from engine.games.double_trigon.look_ahead import LookAhead

        self._look_ahead = LookAhead(self._game, self._chance, self._moves)
        return self._look_ahead

    def begin(self) -> None:
        """Start to think about the game as it is now."""
        game = self._game
        self._number = game.legal_moves(self._moves)
        self._next = 0
        self._best = NO_MOVE
        self._best_worth = NOTHING
        self._looks_ahead = False
        self._chance.seed(game.deal_number(), game.NUMBER, self._chance_number())
        if game.option(OPPONENT) < HARD:
            self._moves_in_a_row = self._count_moves_in_a_row()
        else:
            self._next = self._number
            self._best = best_at_first_sight(game, self._moves, self._number, 0)
            self._begin_to_look_ahead()

    def _begin_to_look_ahead(self) -> None:
        """Let an expert compare all moves, and hard the pass with a play that looks better."""
        game = self._game
        look_ahead = self._look_ahead or self._new_look_ahead()
        if game.option(OPPONENT) == EXPERT:
            look_ahead.begin(self._seen_stocks(), WORLDS_OF_EXPERT, self._steps, True)
            for index in range(self._number):
                look_ahead.add(self._moves[index])
            self._looks_ahead = True
        elif game.is_productive(self._best):
            look_ahead.begin(0, WORLDS_OF_HARD, STEPS_ON_A_BADGE, False)
            look_ahead.add(self._best)
            for index in range(self._number):
                if self._moves[index] & KIND == CHANGE:
                    look_ahead.add(self._moves[index])
                    self._looks_ahead = True

    def _seen_stocks(self) -> int:
        """Return bit 0 set where player one's stock has been turned over, so that its order was seen; bit 1: player
        two's. A game whose first steps have fallen off the journal has no history once it is resumed: nothing is seen.
        """
        journal = self._game.journal
        seen = 0
        index = 0 if journal.forgotten else journal.length
        while index and seen != SEEN_BOTH:
            index -= 1
            word = journal.word(index) & WORD
            if word & KIND == TURN_OVER:
                seen |= 1 << (source_of(word) >> 4)
        return seen

    def _count_moves_in_a_row(self) -> int:
        """Return how many productive moves the player to move has made since they drew or passed last.

        A game whose first steps have fallen off the journal has no history once it is resumed: of it none count.
        """
        journal = self._game.journal
        if journal.forgotten:
            return 0
        player = mover = self._game.position[STATE + MOVER] & 1
        count = 0
        index = journal.length
        while index:
            index -= 1
            word = journal.word(index)
            kind = word & KIND
            if kind == CHANGE and word >> 8 & 15 == MOVER:
                mover ^= word & 1  # from here back it was the other's turn
            if word & FIRST_OF_STEP and mover == player:
                if kind == CHANGE or self._game.is_draw(word):
                    break
                count += 1
        return count

    def _chance_number(self) -> int:
        """Return a number, 0..255, that differs from move to move: the length of the history, while all of it is kept,
        since deals are played as they always were. Else it comes from what lies face up."""
        game = self._game
        if not game.journal.forgotten:
            return game.journal.length & 255
        position = game.position
        number = position[STATE + MOVER] * 5 + position[STATE + PHASE]
        for pile in range(OUTSIDE):
            if pile & 15 != STOCK or pile >= FOUNDATIONS:
                number = number * 5 + position[pile] & 255
        return number & 255

    def think(self) -> int:
        """Look at one more move, or play one in the mind. Return NO_MOVE, or the decision."""
        if self._looks_ahead:
            return self._look_ahead.think()  # type: ignore[union-attr]  # it was made when this began
        if self._next < self._number:
            word = self._moves[self._next]
            self._next += 1
            value = self._worth(word)
            if value > self._best_worth:
                self._best = word
                self._best_worth = value
            return NO_MOVE
        return self._best

    def _worth(self, word: int) -> int:
        """Return what a move is worth at the levels that overlook some."""
        game = self._game
        if word & KIND != CHANGE and not game.is_draw(word):
            level = game.option(OPPONENT)
            if not game.is_productive(word) or self._moves_in_a_row >= MOST_IN_A_ROW[level]:
                return IDLE
            if self._chance.below(100) < OVERLOOKED[level]:
                return IDLE
        return worth(game, word, False)
