"""What A and B mean in Double Pyramid."""

from engine.games.double_pyramid.rules import REDEAL_MOVE, STOCK
from handheld.games.double_pyramid.view import DoublePyramidView
from handheld.games.pairing_controls import PairingControls

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.games.double_pyramid.rules import DoublePyramid
    from handheld.app import App


class DoublePyramidControls(PairingControls):
    """The controls of Double Pyramid."""

    def __init__(self, app: "App", game: "DoublePyramid") -> None:
        PairingControls.__init__(self, DoublePyramidView(app, game))

    def draw_move(self) -> int:
        """Return the draw, or the redeal where the stock is empty and a pass is left."""
        game = self.game
        if not game.position[STOCK] and game.redeals_left():
            return REDEAL_MOVE
        return game.draw_move
