"""The controls of games in which pairs that add up to thirteen go."""

from engine.card import KING, RANK
from engine.move import NO_MOVE
from handheld.games.controls import Controls
from handheld.games.pairing_hints import move_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.games.pairing import PairingGame


class PairingControls(Controls):
    """A picks a card and pairs it with another; a King goes at once, and the stock draws."""

    if TYPE_CHECKING:
        game: PairingGame

    ENDS_BY_ITSELF = True

    def draw_move(self) -> int:
        """Return what A does on a stock whose top card cannot go: the draw, or the redeal where one is left."""
        game = self.game
        return game.draw_move if game.position[game.STOCK] or not game.redeals_left() else game.redeal_move

    def is_reachable(self, pile: int, picked: int) -> bool:
        """Tell whether the cursor stops at a pile: exposed cards, waste cards, and always the stock."""
        if pile >= self.game.cells:
            return pile == self.game.STOCK or self.game.position[pile] > 0
        return self.game.is_exposed(pile)

    def first_place(self) -> int:
        """Return the pile on which the cursor starts."""
        return self.game.STOCK

    def move_at_once(self, pile: int) -> int:
        """Return the move that A makes without a second card: a King goes, the stock draws. Else NO_MOVE.

        A card on top of the stock that could go now, a King or half a pair, is picked first.
        """
        if pile == self.game.STOCK:
            return NO_MOVE if self._could_go(pile) else self.draw_move()
        return self.game.removal(pile, pile) if self._is_king(pile) else NO_MOVE

    def _is_king(self, pile):
        return self.game.position[pile] & RANK == KING and self.game.is_exposed(pile)

    def _could_go(self, pile):
        for other in self.view.places:
            if self.is_legal(self.game.removal(pile, other)):
                return True
        return False

    def move_with(self, picked: int, pile: int) -> int:
        """Return the removal of the picked card and that on `pile`; the draw where the stock's cards do not pair."""
        if pile == self.game.STOCK and not self.game.is_exposed(pile):
            return self.draw_move()
        return self.game.removal(picked, pile)

    def move_again(self, pile: int) -> int:
        """Return what A does with a card that is picked on the stock:
        a King goes, another one is drawn. Else NO_MOVE.
        """
        if pile != self.game.STOCK:
            return NO_MOVE
        return self.game.removal(pile, pile) if self._is_king(pile) else self.draw_move()

    def question_at(self, pile: int) -> str:
        """Return what can be done with a card that is picked on the stock, or ""."""
        if pile != self.game.STOCK:
            return ""
        if self.is_legal(self.draw_move()):
            sentence = "{A} takes the King, {B} draws" if self._is_king(pile) else "Pair it, or {A} draws"
        else:
            sentence = "{A} takes the King" if self._is_king(pile) else "Pair it with another card"
        return self.view.app.settings.for_hands(sentence)

    def move_of_b(self, pile: int) -> int:
        """Return the draw where a King is picked on the stock, else NO_MOVE."""
        return self.draw_move() if pile == self.game.STOCK and self._is_king(pile) else NO_MOVE

    def move_text(self, move: int) -> str:
        """Return a legal move in words."""
        return move_text(self.game, move)
