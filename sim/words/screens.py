"""What kind of screen the app shows."""

from handheld.widgets.choices import ChoicesScreen
from sim.words.rows import rows_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from handheld.screen import Screen
    from handheld.table.cursor import Cursor
    from handheld.table.screen import TableScreen


def table_on(screen: "Screen") -> "TableScreen | None":
    """Return a screen that shows a game on its table, with its view, game, controls and bar; None for any other."""
    try:
        screen.view  # type: ignore[attr-defined]  # noqa: B018
    except AttributeError:
        return None
    return screen  # type: ignore[return-value]


def cursor_of(table: "TableScreen") -> "Cursor | None":
    """Return the cursor of a table; None where it is only looked at."""
    try:
        return table.cursor
    except AttributeError:
        return None


def rows_on(screen: "Screen") -> list:
    """Return the Rows of a screen that is no table, with the one marked that takes the buttons."""
    rows = rows_of(screen.group)
    if isinstance(screen, ChoicesScreen) and screen._line >= screen.lines():
        rows[-1].is_marked = True  # the note, which has no band
    return rows
