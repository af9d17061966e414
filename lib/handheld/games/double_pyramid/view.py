"""Double Pyramid on the screen."""

from handheld.cards.sheet import CardSheet
from handheld.games.redealing_view import RedealingView
from handheld.memory import ForgetImports

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.games.double_pyramid.rules import DoublePyramid
    from handheld.app import App


class DoublePyramidView(RedealingView):
    """Draws a table of Double Pyramid."""

    def __init__(self, app: "App", game: "DoublePyramid") -> None:
        cells = game.layout
        with ForgetImports():
            from handheld.games.double_pyramid.layout import layout_for
        layout = layout_for(app.display.width, app.display.height, len(cells.rows))
        sheet = CardSheet(app.console, "double_pyramid")
        RedealingView.__init__(self, app, game, sheet, layout, cells.rows, cells.columns)
