"""What A and B mean in Double Pyramid."""

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
