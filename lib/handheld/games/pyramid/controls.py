"""What A and B mean in Pyramid."""

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
