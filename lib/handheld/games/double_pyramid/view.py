"""Double Pyramid on the screen."""

from engine.games.double_pyramid.rules import GOAL, STOCK
from engine.table import UNDER
from handheld.cards.redeal_sign import RedealSign
from handheld.cards.sheet import CardSheet
from handheld.games.pairing_view import PairingView
from handheld.memory import ForgetImports

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.games.double_pyramid.rules import DoublePyramid
    from handheld.app import App


class DoublePyramidView(PairingView):
    """Draws a table of Double Pyramid."""

    def __init__(self, app: "App", game: "DoublePyramid") -> None:
        cells = game.layout
        with ForgetImports():
            from handheld.games.double_pyramid.layout import layout_for
        layout = layout_for(app.display.width, app.display.height, len(cells.rows))
        sheet = CardSheet(app.console, "double_pyramid")
        PairingView.__init__(self, app, game, sheet, layout, cells.rows, cells.columns)
        self.add_arrow(self.x_of(STOCK), self.y_of(STOCK, 1))
        self._redeals = RedealSign(layout.REDEALS[0], layout.REDEALS[1])
        self.group.append(self._redeals)

    def status(self) -> str:
        """Return how many cards are left of what the goal asks for: the pyramids first, or all."""
        left = 0
        for cell in range(self.game.cells):
            if self.game.position[cell]:
                left += 1
        return PairingView.status(self) if self.game.option(GOAL) or not left else str(left) + " left"

    def show(self, picked: int, target: int, flying: int) -> None:
        """Draw `table`, and how many redeals are left; see TableView."""
        PairingView.show(self, picked, target, flying)
        card = self.table.position[STOCK]
        if picked == STOCK:
            card = self.table.position[card | UNDER]
        self.show_arrow(not card and self.game.redeals_left())
        self._redeals.show(self.game.redeals_left())
