"""What A and B mean in Sixes and Sevens."""

from engine.games.sixes_and_sevens.position import FILL, FREE, SEVENS, SIX, SIXES, STOCK, TABLEAU, WASTE
from engine.games.sixes_and_sevens.rules import DRAW_MOVE, REDEAL_MOVE
from engine.move import NO_MOVE, TRANSFER, move
from engine.table import NOWHERE
from handheld.games.controls import Controls
from handheld.games.sixes_and_sevens.hints import hint_text
from handheld.games.sixes_and_sevens.view import SixesAndSevensView

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.games.sixes_and_sevens.rules import SixesAndSevens
    from handheld.app import App


class SixesAndSevensControls(Controls):
    """A sends a card where it belongs, or picks it where a space is open."""

    if TYPE_CHECKING:
        game: SixesAndSevens

    def __init__(self, app: "App", game: "SixesAndSevens") -> None:
        Controls.__init__(self, SixesAndSevensView(app, game))

    def is_reachable(self, pile: int, picked: int) -> bool:
        """Tell whether the cursor stops at a pile: cards, the stock, and spaces that the player may fill."""
        return pile == STOCK or self.game.position[pile] > 0 or (pile < TABLEAU and self.game.option(FILL) == FREE)

    def first_place(self) -> int:
        """Return the pile on which the cursor starts."""
        return STOCK

    def move_at_once(self, pile: int) -> int:
        """Return the move that A makes without a picked card.

        A card goes to its foundation; where none takes it and a space is open it is picked, to be put there. A space
        takes the waste's card. The stock draws, or is made of the waste again where a redeal is left.
        """
        game = self.game
        card = game.position[pile]
        if pile == STOCK:
            return REDEAL_MOVE if not card and game.redeals_left() else DRAW_MOVE
        if not card:
            return move(TRANSFER, WASTE, pile if pile < TABLEAU else SIXES)
        foundation = game.foundation_for(card)
        if foundation == NOWHERE and self._space_is_open():
            return NO_MOVE
        return move(TRANSFER, pile, foundation if foundation != NOWHERE else self._waiting_foundation(card))

    def _space_is_open(self):
        if self.game.option(FILL) == FREE:
            for pile in range(TABLEAU):
                if not self.game.position[pile]:
                    return True
        return False

    def move_with(self, picked: int, pile: int) -> int:
        """Return the move of the picked card into a space."""
        return move(TRANSFER, picked, pile)

    def hint_text(self, move: int) -> str:
        """Return the sentence for a hint."""
        return hint_text(self.game, move)

    def _waiting_foundation(self, card):
        """Return the one of the two foundations of a card's suit and kind that will take it first."""
        step = -1 if card & 15 < SIX else 1
        first = (SIXES if step < 0 else SEVENS) + (card >> 3 & 6)
        away = [((card & 15) - (self.game.position[pile] & 15)) * step for pile in (first, first + 1)]
        return first + 1 if 0 < away[1] < away[0] or away[0] <= 0 < away[1] else first
