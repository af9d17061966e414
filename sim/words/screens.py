"""What kind of screen the app shows."""

import displayio

from engine.card import KING
from handheld.screens.what_is_gone import WhatIsGoneScreen
from handheld.widgets.choices import ChoicesScreen
from handheld.widgets.text import CHARACTER_WIDTH
from sim.words.rows import Piece, rows_of

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
    elif isinstance(screen, WhatIsGoneScreen):
        _set_apart(screen, rows)
    return rows


def _set_apart(screen: "Screen", rows: list) -> None:
    """Give each rank of the grid of what is gone a piece of its own, with room for a blank behind it."""
    for layer in screen.group:
        if not isinstance(layer, displayio.Group) or layer is screen.bar:  # type: ignore[attr-defined]
            continue
        columns = layer[0].width // KING  # type: ignore[union-attr]
        for row in rows[1 : 1 + len(layer)]:
            (grid,) = row.pieces
            width = (columns + 1) * CHARACTER_WIDTH
            texts = [grid.text[index : index + columns].strip() for index in range(0, len(grid.text), columns)]
            row.pieces = [Piece(texts[rank], grid.x + rank * width, grid.y, grid.colour, 1) for rank in range(KING)]
