"""What A and B mean in Pyramid."""

from engine.games.pyramid import REDEAL_MOVE, STOCK
from handheld.games.pairing_controls import PairingControls
from handheld.games.pyramid.view import PyramidView

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.games.pyramid import Pyramid
    from handheld.app import App


class PyramidControls(PairingControls):
    """The controls of Pyramid."""

    def __init__(self, app: "App", game: "Pyramid") -> None:
        PairingControls.__init__(self, PyramidView(app, game))

    def draw_move(self) -> int:
        """Return the draw, or the redeal where the stock is empty and a pass is left."""
        game = self.game
        if not game.position[STOCK] and game.redeals_left():
            return REDEAL_MOVE
        return game.draw_move
