"""What every game is: a table with a deal, legal moves, forced consequences and an end.

A game's own file derives from `Game`, or from what it shares with a sister (engine.games.pairing), and declares NAME,
NUMBER, CODE, DECKS, OPTIONS, PILES, STATES and MOVE_LIMIT, then `lay_out`, `legal_moves`, `refusal`, `settle`,
`is_productive`, `is_draw`, `is_won`, `is_stuck` and `shape_fault`.
"""

from engine.card import KING
from engine.history import TableWithHistory
from engine.move import NO_MOVE
from engine.table import DEAL_NUMBER, GAME, LARGEST_DEAL_NUMBER, OPTIONS, POSITION_SIZE, swap

# What `outcome` returns.
PLAYING = 0
WON = 1
LOST = 2  # no sequence of legal moves puts another card away
PERFECT = 3  # won, and with more than the goal asks for
FIRST_PLAYER_WON = 4
SECOND_PLAYER_WON = 5
DRAWN = 6

STANDARD = 1
BOOK = 2


class Game(TableWithHistory):
    """One game in play. All buffers are allocated here; deal, play, undo, redo and legal_moves allocate nothing.

    OPTIONS is a tuple of (name, values, book value's number); the value numbered 0 is the standard. PILES is the number
    of piles that hold cards, the discard aside. STATES is the number of state bytes that it uses. MOVE_LIMIT is more
    moves than any position has.
    """

    STATES = 16

    def deal(self, number):
        """Deal the game numbered 1..LARGEST_DEAL_NUMBER under the options set; the history is empty afterwards.

        The same number, game and layout options give the same cards everywhere. Raise ValueError for another number.
        """
        if not 1 <= number <= LARGEST_DEAL_NUMBER:
            raise ValueError("A deal number is 1 to 999,999,999")
        self.clear(number)
        self.lay_out(self._shuffled_deck())
        self.journal.clear()
        self.settle(True)
        self.journal.clear()

    def clear(self, number):
        """Empty every pile and every state byte; keep the options and take the deal number."""
        position = self.position
        for index in range(POSITION_SIZE):
            if index < OPTIONS or index >= OPTIONS + len(self.OPTIONS):
                position[index] = 0
        position[GAME] = self.NUMBER
        for index in range(4):
            position[DEAL_NUMBER + index] = number >> 8 * index & 255

    def _shuffled_deck(self):
        """Return the buffer with the shuffled face-down cards, DECKS * 52 of them."""
        deck = self._order
        number = 0
        for suit in range(4 * self.DECKS):
            for rank in range(1, KING + 1):
                deck[number] = suit << 4 | rank
                number += 1
        self.generator.seed(self.deal_number(), self.NUMBER, 0)
        for index in range(number - 1, 0, -1):
            swap(deck, index, self.generator.below(index + 1))
        return deck

    def play(self, move):
        """Play a move with everything it forces, as one step. Raise ValueError with the sentence if it is not legal."""
        sentence = self.refusal(move)
        if sentence:
            raise ValueError(sentence)
        self.journal.begin_step()
        self.apply(move)
        self.settle(False)

    def outcome(self):
        """Return PLAYING, WON or LOST. The win test comes before the stuck test. (RULES.md, Common)"""
        if self.is_won():
            return WON
        return LOST if self.is_stuck() else PLAYING

    def save_into(self, buffer):
        """Write the game with its history into `buffer`, at most engine.save.LARGEST_SAVE bytes; return the number of
        bytes."""
        from engine.save import save

        return save(self, buffer)

    def load_from(self, buffer):
        """Take over the game that `save_into` wrote. Raise ValueError, and leave this game as it is, for any other
        bytes."""
        from engine.save import load

        load(self, buffer)

    def is_for_two_persons(self):
        """Tell whether two persons play against each other."""
        return False

    def fault(self):
        """Return the sentence that says what no position of this game can have, or None where the position is sound."""
        from engine.census import census_fault

        return census_fault(self) or self.shape_fault()

    def option(self, index):
        """Return the number of the value that option `index` of OPTIONS has."""
        return self.position[OPTIONS + index]

    def options(self):
        """Return the number of the value of every option, as bytes."""
        return bytes(self.position[OPTIONS : OPTIONS + len(self.OPTIONS)])

    def set_option(self, index, value):
        """Give option `index` the value numbered `value`; it holds from the next deal on. Raise ValueError for a number
        that the option does not have."""
        name, values, _ = self.OPTIONS[index]
        if not 0 <= value < len(values):
            raise ValueError(name + " has the values 0 to " + str(len(values) - 1))
        self.position[OPTIONS + index] = value

    def set_preset(self, preset):
        """Set every option to STANDARD or BOOK."""
        for index in range(len(self.OPTIONS)):
            self.position[OPTIONS + index] = self.OPTIONS[index][2] if preset == BOOK else 0

    def hint(self, moves):
        """Return the move a hint names: productive where one exists, else one that leads to one (a draw), else NO_MOVE.

        `moves` is the caller's buffer for legal_moves.
        """
        number = self.legal_moves(moves)
        if not number or self.is_stuck():
            return NO_MOVE
        for index in range(number):
            if self.is_productive(moves[index]):
                return moves[index]
        return moves[0]
