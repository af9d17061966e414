"""What kind of screen the app shows."""

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
