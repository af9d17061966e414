"""Suit Triangle on the screen."""

from engine.games.suit_triangle import ROWS
from handheld.cards.sheet import CardSheet
from handheld.games.pairing_view import PairingView
from handheld.memory import ForgetImports

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.games.suit_triangle import SuitTriangle
    from handheld.app import App

ROW_OF_CELL = bytes([row for row in range(ROWS) for column in range(ROWS - row)])
COLUMN_OF_CELL = bytes([row + 2 * column for row in range(ROWS) for column in range(ROWS - row)])


class SuitTriangleView(PairingView):
    """Draws a table of Suit Triangle."""

    def __init__(self, app: "App", game: "SuitTriangle") -> None:
        with ForgetImports():
            from handheld.games.suit_triangle.layout import layout_for
        layout = layout_for(app.display.width, app.display.height)
        sheet = CardSheet(app.console, "suit_triangle")
        PairingView.__init__(self, app, game, sheet, layout, ROW_OF_CELL, COLUMN_OF_CELL)
