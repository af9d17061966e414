"""The machine that plays Double Trigon against a person.

It knows what lies face up, and of the stocks nothing but whether they are empty. Each legal move gets a value; the
largest is played. The weaker levels overlook moves and soon have enough of a turn. All that decides lies in the game as
it is saved, so that a resumed one, and one in which steps were taken back, goes on as any other.
"""

from array import array

from engine.card import CARD, DECK, RANK
from engine.games.double_trigon.player import PlayerMoves
from engine.games.double_trigon.position import FOUNDATIONS, MOVER, OPPONENT, SECOND_BANK, TABLEAU, WASTE
from engine.generator import Generator
from engine.journal import FIRST_OF_STEP
from engine.move import CHANGE, KIND, NO_MOVE, count_of, source_of, target_of
from engine.table import NOWHERE, POSITION_SIZE, STATE, UNDER

EASY = 0  # values of the option OPPONENT
NORMAL = 1
HARD = 2

# By level.
OVERLOOKED = bytes([50, 15, 0])  # of a hundred productive moves
MOST_IN_A_ROW = bytes([1, 2, 255])  # productive moves before a draw

# What moves are worth. Measured with tools/duel.py: holding back cards behind the draw loses games, unless the other is
# blocked; holding them back behind the other cards of the turn costs nothing.
TO_FOUNDATION = 100  # less the rank, so that low cards go first
TO_TABLEAU = 60
FROM_WASTE = 15
UNCOVERS_A_PLAY = 12
TAKES_THE_PLACE = 8  # that the other's card of the same face could take
OPENS_FOR_OTHER = 25  # taken off where the other could go on at once and the machine could not
FREES_THE_BLOCKED = 60  # taken off besides where they could do nothing else
DRAW = 40
PASS = 10
IDLE = 0
NOTHING = -1000


class Opponent:
    """Decides for the player whose turn it is. Nothing but the constructor allocates."""

    def __init__(self, game: PlayerMoves) -> None:
        """Take a DoubleTrigon; the level is the value of its option `opponent` whenever the machine begins to think."""
        self._game = game
        self._moves = array("H", bytes(2 * game.MOVE_LIMIT))
        self._chance = Generator()
        self._number = 0
        self._next = 0
        self._moves_in_a_row = 0
        self._best = NO_MOVE
        self._best_value = NOTHING

    def begin(self) -> None:
        """Start to think about the game as it is now."""
        game = self._game
        self._number = game.legal_moves(self._moves)
        self._next = 0
        self._best = NO_MOVE
        self._best_value = NOTHING
        self._moves_in_a_row = self._count_moves_in_a_row()
        self._chance.seed(game.deal_number(), game.NUMBER, self._chance_number())

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
        since deals are played as they always were."""
        game = self._game
        if not game.journal.forgotten:
            return game.journal.length & 255
        number = 0
        for index in range(POSITION_SIZE):
            number = number * 5 + game.position[index] & 255
        return number

    def think(self) -> int:
        """Look at one more move. Return NO_MOVE, or the decision once all have been looked at."""
        if self._next < self._number:
            word = self._moves[self._next]
            self._next += 1
            value = self._value(word)
            if value > self._best_value:
                self._best = word
                self._best_value = value
            return NO_MOVE
        return self._best

    def _value(self, word: int) -> int:
        game = self._game
        if game.is_draw(word):
            return DRAW
        if word & KIND == CHANGE:
            return PASS
        level = game.option(OPPONENT)
        if not game.is_productive(word) or self._moves_in_a_row >= MOST_IN_A_ROW[level]:
            return IDLE
        if self._chance.below(100) < OVERLOOKED[level]:
            return IDLE
        position = game.position
        source = source_of(word)
        head = position[source]
        for _ in range(count_of(word) - 1):
            head = position[head | UNDER]
        to_foundation = target_of(word) >= FOUNDATIONS
        value = TO_FOUNDATION - (head & RANK) if to_foundation else TO_TABLEAU
        below = position[head | UNDER]
        if source & 15 == WASTE:
            value += FROM_WASTE
        elif below and game.foundation_for(below) != NOWHERE:
            value += UNCOVERS_A_PLAY
        if level == HARD and to_foundation:
            value += self._value_against(head, source & SECOND_BANK)
        return value

    def _value_against(self, card: int, bank: int) -> int:
        """Return what it is worth, for the other player's sake, that a card of `bank` goes to a foundation."""
        other = SECOND_BANK - bank
        same = (card ^ DECK) & CARD
        value = TAKES_THE_PLACE if self._is_on_top(same, other) else 0
        if self._is_on_top(same + 1, other) and not self._is_on_top((card & CARD) + 1, bank):
            value -= OPENS_FOR_OTHER
            if self._game.player_is_blocked(other >> 4):
                value -= FREES_THE_BLOCKED
        return value

    def _is_on_top(self, card: int, bank: int) -> bool:
        position = self._game.position
        if position[bank + WASTE] & CARD == card:
            return True
        for pile in range(bank, bank + TABLEAU):
            if position[pile] & CARD == card:
                return True
        return False
