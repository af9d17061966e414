"""Double Pyramid on the screen."""

from engine.double_pyramid import GOAL, REDEAL_MOVE, STOCK

from ..art.halved_sheet import HalvedSheet
from ..art.redeal_sign import RedealSign
from ..art.sheet import PLACE_TILE, TURN_TILE
from ..modules import ForgetImports
from .pairing import PairingView


class DoublePyramidView(PairingView):
    """Draws a table of Double Pyramid."""

    def __init__(self, app, game):
        cells = game.layout()
        with ForgetImports():
            from ..layouts.double_pyramid import layout_for
        layout = layout_for(app.display.width, app.display.height, len(cells.rows))
        PairingView.__init__(self, app, game, HalvedSheet(layout.CARD_SIZE), layout, cells.rows, cells.columns)
        self._redeals = RedealSign(app.normal, layout.REDEALS[0], layout.REDEALS[1])
        self.group.append(self._redeals)

    def draw_move(self):
        """Return the draw, or the redeal where the stock is empty and a pass is left."""
        game = self.game
        if not game.position[STOCK] and game.redeals_left():
            return REDEAL_MOVE
        return game.draw_word()

    def status(self):
        """Return how many cards are left of what the goal asks for: the pyramids first, or all."""
        left = 0
        for cell in range(self.game.CELLS):
            if self.game.position[cell]:
                left += 1
        return PairingView.status(self) if self.game.option(GOAL) or not left else str(left) + " left"

    def empty_tile(self, pile):
        """Return the tile of an empty stock or waste: the stock shows whether there is a redeal."""
        return TURN_TILE if pile == STOCK and self.game.redeals_left() else PLACE_TILE

    def show(self, lifted, target, flying):
        """Draw `table`, and how many redeals are left; see TableView."""
        PairingView.show(self, lifted, target, flying)
        self._redeals.show(self.game.redeals_left())
