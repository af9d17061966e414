"""What A and B mean in Suit Triangle."""

from handheld.games.pairing_controls import PairingControls
from handheld.games.suit_triangle.view import SuitTriangleView

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.games.suit_triangle import SuitTriangle
    from handheld.app import App


class SuitTriangleControls(PairingControls):
    """The controls of Suit Triangle."""

    def __init__(self, app: "App", game: "SuitTriangle") -> None:
        PairingControls.__init__(self, SuitTriangleView(app, game))
