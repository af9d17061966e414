"""What A and B mean on a table, and the words for it: what every game's controls have in common."""

from array import array

from engine.game import LOST, PERFECT
from engine.move import NO_MOVE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from handheld.games.table_view import TableView


NOT_ASKED = -1


class Controls:
    """Turns what the player does on a TableView into moves of its game.

    A game's controls derive from this one and declare what type checkers see here.

    moves: an array of words, whose first ones `ask` fills.
    """

    if TYPE_CHECKING:

        def is_reachable(self, pile: int, picked: int) -> bool:
            """Tell whether the cursor stops at a pile now; the card of pile `picked`, or NO_PILE, is picked."""

        def first_place(self) -> int:
            """Return the pile where the cursor starts."""

        def move_at_once(self, pile: int) -> int:
            """Return the move that A makes on a pile while no card is picked, or NO_MOVE to pick its card."""

        def move_with(self, picked: int, pile: int) -> int:
            """Return the move that A makes on a pile with the card of pile `picked` picked, legal or not."""

        def move_text(self, move: int) -> str:
            """Return a legal move in words."""

    SENDING_QUESTION = ""  # what is asked before all that fits is sent, "" where that never harms
    HINTS_KNOW = True  # whether there is room beside the table for a search while a hint is shown
    ENDS_BY_ITSELF = False  # whether what can be sent is sent without being asked for

    def __init__(self, view: "TableView") -> None:
        self.view = view
        self.game = view.game
        self.moves = array("H", bytes(2 * view.game.MOVE_LIMIT))
        self._legal = NOT_ASKED  # how many moves are legal

    def is_legal(self, move: int) -> bool:
        """Tell whether a move is legal. The rules are asked once, however often a screen wants to know."""
        for index in range(self.ask()):
            if self.moves[index] == move:
                return True
        return False

    def ask(self) -> int:
        """Ask the rules for the legal moves, now in `moves`, unless they are there; return their number."""
        if self._legal == NOT_ASKED:
            self._legal = self.game.legal_moves(self.moves)
        return self._legal

    def note_change(self) -> None:
        """Have the rules asked again: the position has changed."""
        self._legal = NOT_ASKED

    def hint(self) -> int:
        """Return the move that a hint names, or NO_MOVE."""
        self._legal = NOT_ASKED  # the buffer is the hint's
        return self.game.hint(self.moves)

    def sending_move(self) -> int:
        """Return the next move of those that send all that fits, NO_MOVE where nothing does."""
        self._legal = NOT_ASKED  # the buffer is the question's
        return self.game.sending_move(self.moves)

    def hint_text(self, move: int) -> str:
        """Return the sentence for a hint, also for NO_MOVE."""
        return "Nothing is left to do" if move == NO_MOVE else "Hint: " + self.move_text(move)

    def is_duel(self) -> bool:
        """Tell whether two players take turns, each with a table of their own; see handheld.table.duel."""
        return False

    def move_again(self, pile: int) -> int:
        """Return the move that A makes on the picked card itself, or NO_MOVE where it puts the card back."""
        return NO_MOVE

    def move_of_b(self, pile: int) -> int:
        """Return the move that B makes with the picked card of `pile`, or NO_MOVE where B puts it back."""
        return NO_MOVE

    def question_at(self, pile: int) -> str:
        """Return the sentence to show when a card is picked with which A and B do different things, "" for none."""
        return ""

    def end_text(self, outcome: int) -> str:
        """Return how the game has ended, in words."""
        if outcome == LOST:
            return "Nothing more can go"
        return "A perfect win!" if outcome == PERFECT else "You have won!"

    def is_beaten(self, outcome: int) -> bool:
        """Tell whether an outcome other than a loss or a draw is none to celebrate."""
        return False
