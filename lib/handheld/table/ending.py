"""The end of a game at its table: it is celebrated, or seen for a moment before a menu covers it."""

from engine.game import LOST
from handheld.console import TICKS_MASK, elapsed
from handheld.feedback import BLUE, GOLD, GREEN, RED, VIOLET
from handheld.screens.game_over import is_to_celebrate, open_end
from handheld.table.turns import OnePlayer
from handheld.widgets.menu import UNASKED_DEAF

TYPE_CHECKING = False
if TYPE_CHECKING:
    from handheld.table.screen import TableScreen

WIN = (
    (523, 110, 659, 110, 784, 110, 1047, 190, 784, 110, 1047, 390),
    120,
    30,
    (RED, GOLD, GREEN, BLUE, VIOLET),
)
LOSE = ((523, 150, 494, 150, 466, 150, 440, 380), 0, 0, ())
SEEN = 1500  # ms in which the last move and the reason can be seen


def show_end(table: "TableScreen", outcome: int) -> None:
    """Show how the game on a TableScreen has just ended; `outcome` is what its outcome() returned."""
    app = table.app
    if is_to_celebrate(table, outcome):
        table.bar.be_quiet()
        app.feedback.play(WIN)
        app.celebrate(outcome, table.controls.end_text(outcome), table.group, table.view.sheet)
    else:
        app.feedback.play(LOSE)
        table.bar.say(table.controls.end_text(outcome))
        table.turns = Ending(table, outcome)


def over_text(table: "TableScreen", outcome: int) -> str:
    """Return what stands in the bar of a TableScreen whose game is over: how it has ended, and how to go on."""
    if outcome == LOST:
        return table.app.settings.for_hands("Lost. {B}: undo, START: menu")
    if not table.app.session.has_ended():  # a win that may still become a perfect one: it waits
        return "Won. Play on: " + table.view.status()
    sentence = table.controls.end_text(outcome)
    return sentence + (" START: menu" if sentence.endswith("!") else ". START: menu")


class Ending(OnePlayer):
    """What the turns of a TableScreen are until the menu of its end opens: soon, or at the next button.

    A button pressed too early was meant for the game, and does nothing.
    """

    is_busy = True

    def __init__(self, table: "TableScreen", outcome: int) -> None:
        OnePlayer.__init__(self, table)
        self._turns = table.turns
        self._outcome = outcome
        self._since = table.app.console.milliseconds()

    def state(self) -> tuple:
        """Return how the turn stands, for `come_back`."""
        return self._turns.state()

    def takes(self, button: int) -> bool:
        """Take every pressed button: it opens the menu."""
        self._open_after(UNASKED_DEAF, self._table.app.console.milliseconds())
        return True

    def takes_clicks(self) -> bool:
        """Tell that a click means no more than A now."""
        return True

    def advance(self, now: int) -> None:
        """Open the menu when it is time; `now` in ms."""
        self._open_after(SEEN, now)

    def _open_after(self, wait, now):
        table = self._table
        waited = elapsed(self._since, now)
        if wait <= waited <= TICKS_MASK >> 1:  # else it began within this step of the app, after `now`
            table.turns = self._turns
            table.bar.be_quiet()
            open_end(table.app, table, self._outcome, True)
