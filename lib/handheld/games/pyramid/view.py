"""Pyramid on the screen."""

from engine.games.pyramid import ROWS
from handheld.cards.sheet import CardSheet
from handheld.games.redealing_view import RedealingView
from handheld.memory import ForgetImports

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.games.pyramid import Pyramid
    from handheld.app import App

ROW_OF_CELL = bytes([row for row in range(ROWS) for column in range(row + 1)])
COLUMN_OF_CELL = bytes([ROWS - 1 - row + 2 * column for row in range(ROWS) for column in range(row + 1)])


class PyramidView(RedealingView):
    """Draws a table of Pyramid."""

    def __init__(self, app: "App", game: "Pyramid") -> None:
        with ForgetImports():
            from handheld.games.pyramid.layout import layout_for
        layout = layout_for(app.display.width, app.display.height)
        sheet = CardSheet(app.console, "pyramid")
        RedealingView.__init__(self, app, game, sheet, layout, ROW_OF_CELL, COLUMN_OF_CELL)
