"""Whose turn it is on a table."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from handheld.table.screen import TableScreen


class OnePlayer:
    """One player plays alone: it is always their turn. What two players share derives from this one.

    is_busy: whether something goes on by itself between two moves, such as the machine's thinking.
    """

    is_busy = False

    def __init__(self, table: "TableScreen") -> None:
        self._table = table

    def open(self, is_resumed: bool) -> None:
        """Begin a game, now that the screen shows it; `is_resumed` tells whether it was begun before switching on."""

    def state(self) -> tuple:
        """Return how the turn stands, for `come_back`."""
        return ()

    def come_back(self, state: tuple) -> None:
        """Take what state() returned before the table was let go of."""

    def own_lines(self) -> list:
        """Return what the pause menu has of its own, (text, function)."""
        return []

    def takes(self, button: int) -> bool:
        """Take a pressed button where the game itself is not to have it; return whether that was so."""
        return False

    def takes_clicks(self) -> bool:
        """Tell whether a click means no more than A now."""
        return False

    def advance(self, now: int) -> None:
        """Let what goes on by itself go on; `now` in ms."""

    def undo_refusal(self) -> str:
        """Return the sentence that says why B takes nothing back now, "" where it may."""
        return ""

    def undo(self) -> bool:
        """Take back a step, with what belongs to it. Return whether anything was taken back."""
        return self._table.game.undo()

    def redo_further(self) -> None:
        """Play again what belongs to the step that was played again."""

    def step_is_changed(self) -> None:
        """Take note that a step was taken back or played again, or the game begun anew; it is not shown yet."""

    def landed(self) -> bool:
        """Go on now that all cards lie still; return whether the turn has passed on."""
        return False
