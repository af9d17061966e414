"""What every game is: a table with a deal, legal moves, forced consequences and an end.

A game is a class derived from `Game`, or from what it shares with others (engine.games.drawing, engine.games.pairing),
in a module or package of engine/games. `Game` says what it declares and what it may define; whatever raises
NotImplementedError below it has to define. What it may read and change is `position` (engine.table), in play by the
words of engine.move alone: so undo, saves and deal codes work without its help. Nothing that is called in play may
allocate: no lists, no strings but those of a refusal, no numbers of 30 bits or more. tests/conformance holds every game
to all this.
"""

from array import array

from engine.card import KING
from engine.journal import WORD, Journal
from engine.move import CHANGE, NO_MOVE
from engine.table import DEAL_NUMBER, DISCARD, GAME, LARGEST_DEAL_NUMBER, OPTIONS, POSITION_SIZE, STATE, Table, swap

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

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.key import Key


class Game(Table):
    """One game in play. All buffers are allocated here; deal, play, undo, redo and legal_moves allocate nothing.

    A game declares

    NAME        as a player reads it
    CODE        two capital letters, with which its deal codes begin
    NUMBER      0..7, its place in the app's registry, which records and shuffles depend on: never changed afterwards
    DECKS       1 or 2
    PILES       number of piles that hold cards, 0..PILES-1, at most DISCARD; every game has the discard besides
    STATES      number of state bytes that it uses, from the first on (PASS), at most 16
    MOVE_LIMIT  more moves than any position has
    FOUNDATIONS bytes with the piles that no card ever leaves; the discard, where it declares none
    TO_COME     bytes with the piles whose cards are still to come, stock and wastes, where ranks alone matter
    OPTIONS     at most seven tuples of (name, the names of its values, number of the value in the preset BOOK); the
                value numbered 0 is that of the preset STANDARD

    and, where the preset BOOK has changed, EARLIER_BOOK, the number of each option's value that it had before, as
    bytes: whoever chose it then has the present one; and where one option has got further values at the end of its own,
    FIRST_VALUES, how many values each option had at first, as bytes: records number the sets of rules by these.
    """

    NAME: str
    CODE: str
    NUMBER: int
    DECKS: int
    PILES: int
    STATES: int
    MOVE_LIMIT: int
    OPTIONS: tuple[tuple[str, tuple[str, ...], int], ...]
    FOUNDATIONS = bytes([DISCARD])
    TO_COME = b""
    EARLIER_BOOK = b""
    FIRST_VALUES = b""

    def __init__(self) -> None:
        Table.__init__(self)
        self.journal = Journal()

    # What a game has to define.

    def lay_out(self, deck: bytearray) -> None:
        """Lay the shuffled face-down cards in `deck`, 52 * DECKS of them, on the empty piles with `put`, all of them.

        State bytes are 0; what a deal needs there is written straight into `position`.
        """
        raise NotImplementedError

    def legal_moves(self, into: "array[int]") -> int:
        """Write every legal move, each once, into `into`, an array of MOVE_LIMIT words; return their number.

        Productive moves come first. Where there is none the first move is what a hint names: one that leads to a
        productive one, such as a draw. At most one draw, one redeal (TURN_OVER), one pass (CHANGE) are legal at once.
        """
        raise NotImplementedError

    def refusal(self, word: int) -> str | None:
        """Return None exactly for the words among the legal moves, a sentence of at most 26 characters for any other.

        Any other is any number from NO_MOVE to 0x8000. A condition of both methods stands once, in a method that both
        ask. The sentences that several games say are in engine.refusals.
        """
        raise NotImplementedError

    def is_productive(self, word: int) -> bool:
        """Tell whether a legal move puts cards away for good or, where the rules say so, brings them nearer to it.

        Their number in a play is limited; between two of them hints never come to the same position twice.
        """
        raise NotImplementedError

    def is_draw(self, word: int) -> bool:
        """Tell whether a word is a draw from the stock."""
        raise NotImplementedError

    def is_won(self) -> bool:
        """Tell whether the goal is reached."""
        raise NotImplementedError

    def is_stuck(self) -> bool:
        """Tell, exactly, whether no sequence of legal moves leads to a productive one any more.

        The game is not won where this is asked. It looks at face-down cards too.
        """
        raise NotImplementedError

    def shape_fault(self) -> str | None:
        """Return a sentence where a position with every card once is none of this game's, or None.

        It is asked about saved games only, where somebody may have changed bytes; engine.games.soundness has what
        several games ask.
        """
        raise NotImplementedError

    # What a game may define.

    def settle(self, dealing: bool) -> None:
        """Carry out with `apply` and `set_state` what is forced after the deal or the move `journal.last_word()`.

        It becomes part of the same step, so that it is undone with the move.
        """

    def outcome(self) -> int:
        """Return PLAYING, WON or LOST. The win test comes before the stuck test. (RULES.md, Common)"""
        if self.is_won():
            return WON
        return LOST if self.is_stuck() else PLAYING

    def is_for_two_persons(self) -> bool:
        """Tell whether two persons play against each other."""
        return False

    def new_key(self) -> "Key":
        """Return what writes keys of this game's positions, for engine.search. Every game that one player plays has it.

        It is a class of its own, in a file of its own that is imported here, so that only a search has it in memory.
        """
        raise NotImplementedError

    def is_for_one(self) -> bool:
        """Tell whether one player plays, without another player or machine: then `new_key` may be asked."""
        return True

    def sending_move(self, moves: "array[int]") -> int:
        """Return the next move of those that send away, one after the other, all that fits; NO_MOVE where none does.

        None of them draws, redeals, passes or ends a turn. `moves` is the caller's buffer for legal_moves.
        """
        return NO_MOVE

    def win_may_become_perfect(self) -> bool:
        """Tell whether a game that is WON already may still become PERFECT; False only where it cannot.

        Such a game waits as a half-played one does. It may import what nothing else needs, and allocate.
        """
        return False

    # What every game has.

    def deal(self, number: int) -> None:
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

    def clear(self, number: int) -> None:
        """Empty every pile and every state byte; keep the options and take the deal number."""
        position = self.position
        for index in range(POSITION_SIZE):
            if index < OPTIONS or index >= OPTIONS + len(self.OPTIONS):
                position[index] = 0
        position[GAME] = self.NUMBER
        for index in range(4):
            position[DEAL_NUMBER + index] = number >> 8 * index & 255

    def _shuffled_deck(self) -> bytearray:
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

    def play(self, move: int) -> None:
        """Play a move with everything it forces, as one step. Raise ValueError with the sentence if it is not legal."""
        sentence = self.refusal(move)
        if sentence:
            raise ValueError(sentence)
        self.journal.begin_step()
        self.apply(move)
        self.settle(False)

    def apply(self, word: int) -> None:
        """Carry out a word of engine.move and record it: a move, or what the rules force on it."""
        self.journal.record(word)
        self.carry_out(word)

    def undo(self) -> bool:
        """Take back the last step with everything it forced. Return False at the start of the history."""
        journal = self.journal
        if not journal.length:
            return False
        word = 0
        while not word >> 15:
            word = journal.take_back()
            self.carry_out(word & WORD, True)
        return True

    def redo(self) -> bool:
        """Play the step again that was undone last. Return False where there is none."""
        journal = self.journal
        if not journal.undone:
            return False
        self.carry_out(journal.bring_back() & WORD)
        while not journal.next_opens_step():
            self.carry_out(journal.bring_back())
        return True

    def set_state(self, index: int, value: int) -> None:
        """Give a state byte another value, as part of the step."""
        changed = self.position[STATE + index] ^ value
        if changed:
            self.apply(CHANGE | index << 8 | changed)

    def save_into(self, buffer: bytearray | memoryview) -> int:
        """Write the game with its history into `buffer`, at most engine.save.LARGEST_SAVE bytes; return their number.

        engine.load reads them.
        """
        from engine.save import save

        return save(self.position, self.journal, buffer)

    def fault(self) -> str | None:
        """Return the sentence that says what no position of this game can have, or None where the position is sound."""
        from engine.census import census_fault

        return census_fault(self.position, self.DECKS, self.PILES, self.STATES) or self.shape_fault()

    def option(self, index: int) -> int:
        """Return the number of the value that option `index` of OPTIONS has."""
        return self.position[OPTIONS + index]

    def options(self) -> bytes:
        """Return the number of the value of every option, as bytes."""
        return bytes(self.position[OPTIONS : OPTIONS + len(self.OPTIONS)])

    def set_option(self, index: int, value: int) -> None:
        """Give option `index` the value numbered `value`; it holds from the next deal on. Raise ValueError for a number
        that the option does not have.

        Options change in no other way, so that a game may keep what it looks up by them.
        """
        name, values, _ = self.OPTIONS[index]
        if not 0 <= value < len(values):
            raise ValueError(name + " has the values 0 to " + str(len(values) - 1))
        self.position[OPTIONS + index] = value

    def set_preset(self, preset: int) -> None:
        """Set every option to STANDARD or BOOK."""
        for index in range(len(self.OPTIONS)):
            self.set_option(index, self.OPTIONS[index][2] if preset == BOOK else 0)

    def hint(self, moves: "array[int]") -> int:
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
