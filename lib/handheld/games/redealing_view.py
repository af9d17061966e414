"""What games of pairs share on the screen whose waste becomes the stock again: see engine.games.redealing."""

from engine.table import UNDER
from handheld.cards.redeal_sign import RedealSign
from handheld.games.pairing_view import PairingView

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol

    from engine.games.redealing import RedealingGame
    from handheld.app import App
    from handheld.cards.sheet import CardSheet
    from handheld.games.pairing_view import PairingLayout

    class RedealingLayout(PairingLayout, Protocol):
        """Where such a game has the sign of its redeals, besides."""

        REDEALS: tuple


class RedealingView(PairingView):
    """Draws a table of pairs, and how often the waste may become the stock."""

    if TYPE_CHECKING:
        game: RedealingGame

    def __init__(
        self,
        app: "App",
        game: "RedealingGame",
        sheet: "CardSheet",
        layout: "RedealingLayout",
        rows: bytes,
        columns: bytes,
    ) -> None:
        """As in PairingView; the layout has the place of the sign in REDEALS, a tuple (x, y) in pixels."""
        PairingView.__init__(self, app, game, sheet, layout, rows, columns)
        self.add_arrow(self.x_of(game.STOCK), self.y_of(game.STOCK, 1))
        self._redeals = RedealSign(layout.REDEALS[0], layout.REDEALS[1])
        self.group.append(self._redeals)

    def status(self) -> str:
        """Return how many cards are left of what the goal asks for: the tableau first, or all."""
        game = self.game
        left = 0
        for cell in range(game.cells):
            if game.position[cell]:
                left += 1
        return PairingView.status(self) if game.option(game.GOAL) or not left else str(left) + " left"

    def show(self, picked: int, target: int, flying: int) -> None:
        """Draw `table`, and how many redeals are left; see TableView."""
        PairingView.show(self, picked, target, flying)
        stock = self.game.STOCK
        card = self.table.position[stock]
        if picked == stock:
            card = self.table.position[card | UNDER]
        self.show_arrow(not card and self.game.redeals_left())
        self._redeals.show(self.game.redeals_left())
