"""The app with what people look for on a desktop: undo by Ctrl+Z, deal codes in the clipboard, cards that are dragged.

A badge has none of that, and its app knows nothing of it.
"""

from engine.move import NO_MOVE
from handheld.app import App
from handheld.buttons import NO_MEANING
from handheld.console import (
    A,
    B,
    COPY,
    DOWN,
    DRAGGED,
    DROPPED,
    GRABBED,
    NEW_DEAL,
    PASTE,
    POINTED,
    REDO,
    RESTART,
    SELECT,
    SEND,
    START,
    TYPED,
    UNDO,
)
from handheld.feedback import REFUSE
from handheld.table.replay import ReplayScreen
from handheld.table.screen import NOTHING_TO_SEND, SENDING
from sim.deal_codes import MOST_READ, find_code, find_deal, is_number
from sim.drag import Drag
from sim.records import record_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from handheld.table.screen import TableScreen
    from handheld.widgets.bar import Bar
    from sim.console import DesktopConsole
    from sim.web.console import PageConsole

COMMANDS = (UNDO, REDO, NEW_DEAL, RESTART)
STEPS = {UNDO: B, REDO: REDO}  # of a replay
# The lines that mean the same in a menu over the table, as far as it has them.
LINES = {
    UNDO: ("Undo",),
    REDO: ("Redo",),
    NEW_DEAL: ("New deal",),
    RESTART: ("Restart this deal", "Same deal again"),
}
COPIED = "Deal code copied"
RECORD_COPIED = "Record copied"
NOT_COPIED = "There is no clipboard"
NO_CODE = "No deal code to paste"
WRONG_CODE = "There is no such deal"
NO_SURE_WIN = "Sent once a win is sure"


class DesktopApp(App):
    """An App that takes every event of a desktop's Console."""

    if TYPE_CHECKING:
        console: DesktopConsole | PageConsole

    def __init__(self, console: "DesktopConsole | PageConsole") -> None:
        """Start with the title."""
        self._drag: Drag | None = None
        self._told: Bar | None = None  # the bar of a page, while a sentence of this class stands in it
        super().__init__(console)

    def take(self, event: int) -> None:
        """Take what an event means; see App.take()."""
        if event == NO_MEANING:
            super().take(event)
            return
        if self._told is not None:
            self._told.be_quiet()
            self._told = None
        is_of_pointer = event in (GRABBED, DRAGGED, DROPPED)
        if self._drag is not None and not is_of_pointer and self._drag.cancel() and event == B:
            return  # B says no more than that
        if is_of_pointer:
            self._take_drag(event, self.console.pointer_x, self.console.pointer_y)
        elif event == COPY:
            self._copy()
        elif event == PASTE:
            self._paste()
        elif event in COMMANDS:
            if self.table is not None and self.screen is self.table:
                self._command(self.table, event)
            elif isinstance(self.screen, ReplayScreen) and event in STEPS:
                self.screen.press(STEPS[event])
            else:
                self._choose(LINES[event])
        elif event == POINTED:
            self.screen.point(self.console.pointer_x, self.console.pointer_y)
        elif event >= TYPED:
            self.screen.type(event - TYPED)
        else:
            super().take(event)
            if event == SEND and self.screen is self.table and not self.buttons.is_held(A):
                self._answer_send(self.screen)
            return
        super().take(NO_MEANING)  # opens what is wanted

    def _answer_send(self, table: "TableScreen") -> None:
        """Say that the key sends nothing, where that is so: a long A may not have meant to, and is silent at pairs."""
        if table.then != SENDING and not table.turns.takes_clicks() and table.sending_move() == NO_MOVE:
            table.bar.say(NO_SURE_WIN if table.controls.ENDS_BY_ITSELF else NOTHING_TO_SEND)

    def _command(self, table: "TableScreen", command: int) -> None:
        if table.then == SENDING:
            table.press(START)  # as any button does, it only stops that
        elif table.is_over and table.turns.takes_clicks():
            table.press(START)  # as any button, it opens the menu of the end, but not too early
        elif command == REDO:
            table.press(REDO)
        elif command == UNDO:
            table.drop()
            table.press(B)
        elif command == RESTART and table.turns.takes_clicks():
            table.press(START)  # nobody's turn to say so at the table; the menu has it
        else:
            table.land()
            if self.screen is not table:  # the game ended with the cards that flew
                return
            table.be_quiet()
            if command == RESTART:
                table.restart()
            else:
                from handheld.screens.pause import ask_to_deal

                ask_to_deal(self, table.game, 0)

    def _choose(self, texts: tuple[str, ...]) -> None:
        """Choose the first line of the menu over the table whose text is one of `texts`, where there is one."""
        menu = self.screen
        lines = getattr(menu, "lines", []) if self.table is not None and hasattr(menu, "heading") else []
        wanted = [index for index, text in enumerate(lines) if text in texts]
        if wanted:
            while menu.line != wanted[0]:  # type: ignore[attr-defined]
                line = menu.line  # type: ignore[attr-defined]
                menu.press(DOWN)
                if menu.line == line:  # type: ignore[attr-defined]  # it has just opened and takes nothing yet
                    return
            menu.press(A)

    def _take_drag(self, event: int, x: int, y: int) -> None:
        if event == GRABBED:
            self._drag = Drag(self.table, x, y) if self.table is not None and self.screen is self.table else None
        elif self._drag is None:
            if event == DROPPED:
                self.screen.point(x, y)  # a click, where nothing can be dragged
        else:
            is_shown = self.screen is self._drag.table  # else the game has ended meanwhile
            if event == DRAGGED and is_shown:
                self._drag.move(x, y)
            elif event == DROPPED:
                if is_shown:
                    self._drag.end(x, y)
                self._drag = None

    def deal_code(self) -> str:
        """Return the code of the deal on the table, "" where there is none."""
        from engine.notation import deal_code

        return deal_code(self.table.game) if self.table is not None else ""

    def _copy(self) -> None:
        """Copy the record of a game that is over or shown again, else the code of the deal."""
        text = record_of(self)
        copied = RECORD_COPIED if text else COPIED
        if not text:
            text = self.deal_code()
        if not text and hasattr(self.screen, "code"):  # the page on which a deal is dialled
            text = self.screen.code()
        if not text:
            return
        sentence = copied if self.console.copy(text) else NOT_COPIED
        self._say(sentence)

    def _paste(self) -> None:
        """Deal what lies in the clipboard, but not while a question or a menu is open.

        A number alone is dialled where deals are dialled, and B takes its digits back.
        """
        number = self.console.clipboard[:MOST_READ].strip()
        if hasattr(self.screen, "code") and is_number(number):
            self.screen.press(SELECT)  # what was dialled before goes
            for digit in number:
                self.screen.type(ord(digit))
            return
        try:
            self.open_deal(self.console.clipboard)
        except ValueError:
            self.feedback.play(REFUSE)
            self._say(WRONG_CODE if find_code(self.console.clipboard) else NO_CODE)

    def open_deal(self, text: str) -> None:
        """Deal what the first deal code in `text` stands for, once the player has agreed to what that gives up; nothing
        while a question or a menu is open. Raise ValueError with a sentence where there is none in it.
        """
        if hasattr(self.screen, "heading") or (self.table is not None and self.screen is not self.table):
            return
        if self.table is not None and self.table.then == SENDING:
            self.table.press(START)
            return
        game, number, options = find_deal(text)
        from handheld.screens.question import ask_to_begin

        if self.table is not None:
            self.table.land()
            self.session.keep(self.table.game)  # what would be given up is read from the record
        if self.table is None or self.screen is self.table:
            ask_to_begin(self, game, lambda: self.open_table(game, number, options))

    def _say(self, sentence: str) -> None:
        from handheld.screens.question import ask_lines

        bar: Bar | None = self.table.bar if self.table is not None else getattr(self.screen, "bar", None)
        if bar is not None:
            bar.say(sentence)
            self._told = bar
        elif not self.screen.tell(sentence):
            ask_lines(self, sentence, [("OK", None)])
