"""What a hint comes to know while the player thinks: whether the game can still be won, and by which move."""

from engine.journal import FIRST_OF_STEP, WORD
from engine.move import NO_MOVE
from engine.search import LOST, SEARCHING, WON, Search
from handheld.console import elapsed
from handheld.memory import ForgetImports

TYPE_CHECKING = False
if TYPE_CHECKING:
    from handheld.table.screen import TableScreen

MEMORY = 4096  # bytes
BUDGET = 20_000  # positions; more than two minutes on a badge
SLICE = 20  # ms in one step of the app
MOST_IN_A_SLICE = 100  # positions, wherever that takes no time

LOST_TEXT = "Lost: nothing can win now"
LOST_DEAL_TEXT = "This deal cannot be won"


class Knowing:
    """Searches on from a hint on a TableScreen in slices, and says in its bar what is proven, never what is not.

    A lost position leads on to those before it, one step further back each: the last that can be won is offered.

    answer: what the search has said of the position, SEARCHING until then. move: once WON, the move that leads to a
    win. undos: once LOST, how many steps back the game can be won, 0 where that is not known.
    """

    def __init__(self, table: "TableScreen", sentence: str) -> None:
        """Begin at the position of a table's game; `sentence` is what its bar says of the hint."""
        self._table = table
        self._sentence = sentence
        self._where = table.cursor.pile
        self._last = LOST_TEXT
        self._search: Search | None = Search(table.app.new_game(table.game.NUMBER), bytearray(MEMORY))
        self._search.begin(table.game, BUDGET)
        self._next = table.game.journal.length  # of the first word not taken back in the search's game
        self._number = 0
        self.answer = SEARCHING
        self.move = NO_MOVE
        self.undos = 0
        self._untold = ""

    def advance(self) -> None:
        """Think on for a short while, and say what is new where the bar has no other sentence."""
        if self._untold and self._table.bar.sentence in ("", self._sentence):
            self.tell()
        if self._search is None:
            return
        console = self._table.app.console
        started = console.milliseconds()
        positions = 0
        said = SEARCHING
        while said == SEARCHING and positions < MOST_IN_A_SLICE and elapsed(started, console.milliseconds()) < SLICE:
            said = self._search.think()
            positions += 1
        if said != SEARCHING:
            self._note(said)

    def say(self) -> None:
        """Say once more what is known."""
        if self.answer == WON or self.answer == LOST:
            self._untold = self._text()
            self.tell()

    def _note(self, said):
        """Take what the search says of the position, or of one before it, and go on or let it go."""
        if self.answer == SEARCHING:
            self.answer = said
            if said == WON:
                self.move = self._search.move
        elif said == WON:
            self.undos = self._number
        if said == LOST and self._step():
            if self._number == 1:
                self._untold = self._text()
            return
        self._search = None
        if said == LOST and not self._table.game.journal.forgotten:
            self._last = LOST_DEAL_TEXT
        self._untold = self._text()

    def _step(self):
        """Let the search begin one step further back; return False at the beginning of the history."""
        journal = self._table.game.journal
        word = 0
        while self._next and not word & FIRST_OF_STEP:
            self._next -= 1
            word = journal.word(self._next)
            self._search.game.carry_out(word & WORD, True)
        if not word:
            return False
        self._number += 1
        self._search.restart(BUDGET)
        return True

    def _text(self):
        """Return what is to be said, "" where nothing is known."""
        if self.answer == WON:
            text = self._table.controls.hint_text(self.move)
            longer = text + " - wins"
            return longer if len(longer) <= self._table.bar.columns else text.replace("Hint:", "Wins:")
        if self.answer != LOST:
            return ""
        if self.undos:
            text = "Lost: undo " + str(self.undos) + " to win again"
            return text if len(text) <= self._table.bar.columns else text[: -len(" again")]
        return self._last

    def tell(self) -> None:
        """Say what is new, and show the move that wins where the cursor still is where the hint put it."""
        table = self._table
        with ForgetImports():
            from handheld.table.hint_marks import show_hint
        if self.move != NO_MOVE and table.cursor.pile == self._where:
            show_hint(table, self.move, self._untold)
            self._where = table.cursor.pile
        else:
            table.bar.say(self._untold)
        table.app.session.note_told()
        self._sentence = self._untold
        self._untold = ""
