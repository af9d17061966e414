"""A card that the pointer drags over a table: picked here, put down there."""

from engine.card import FACE, FACE_UP
from engine.move import KIND, NO_MOVE, REMOVE, TRANSFER, TURN_OVER, source_of, target_of
from engine.table import DISCARD
from handheld.console import A
from handheld.games.table_view import NO_PILE
from handheld.table.screen import NOTHING, SENDING

TYPE_CHECKING = False
if TYPE_CHECKING:
    from handheld.table.screen import TableScreen

SHAKY = 5  # display pixels that the pointer may stray and still be meant to click


class Drag:
    """One way of the pointer over a TableScreen, from where it was pressed to where it is let go.

    table: the TableScreen. It has to be on the screen at every call.
    """

    def __init__(self, table: "TableScreen", x: int, y: int) -> None:
        """Begin at pixel (x, y). What lies there need not be a card that can be dragged."""
        self.table = table
        self._start = (x, y)
        self._farthest = 0
        self._pile = NO_PILE
        if table.turns.takes_clicks():
            return
        if table.then == SENDING:
            table.press(A)  # as any button does, it only stops that
            self._farthest = SHAKY + 1
            return
        table.then = NOTHING
        if table.playback.is_moving and table.land():
            self._farthest = SHAKY + 1  # as a button has, it has lost its meaning
            return
        pile = self._pile_at(x, y)
        table.be_quiet()
        table.drop()
        if pile == NO_PILE or pile not in table.view.places or not table.game.position[pile] & FACE_UP:
            return  # what lies on a foundation stays there
        if not table.controls.is_reachable(pile, NO_PILE):
            return
        self._pile = pile
        table.cursor.pile = pile
        table.pick(pile)
        if pile == getattr(table.game, "STOCK", NO_PILE):
            table.view.show(NO_PILE, NO_PILE, 0)  # what lies under the stock's top is not to be seen
        sprite = table.cursor.sprite
        self._grip = (sprite.x - x, sprite.y - y)

    def move(self, x: int, y: int) -> None:
        """Let the card follow the pointer to pixel (x, y)."""
        self._farthest = max(self._farthest, abs(x - self._start[0]), abs(y - self._start[1]))
        if self._is_holding():
            sprite = self.table.cursor.sprite
            sprite.x, sprite.y = self._grip[0] + x, self._grip[1] + y

    def end(self, x: int, y: int) -> None:
        """Let go at pixel (x, y): the card goes there where the rules allow it, else back where it lay.

        Where something lies there the player is told why it went back. What strays a little only is a click.
        """
        self.move(x, y)
        is_holding = self._is_holding()
        if self._farthest <= SHAKY:
            if is_holding:
                self.table.drop()
            self.table.point(*self._start)
        elif is_holding:
            move = self._move_to(self._target(x, y))
            if move == NO_MOVE:
                self.table.drop()
            else:
                self._put_down(move)

    def cancel(self) -> bool:
        """Put the card back, and let nothing come of letting go; return whether one was held."""
        was_holding = self._is_holding()
        if was_holding:
            self.table.drop()
        self._pile = NO_PILE
        self._farthest = SHAKY + 1
        return was_holding

    def _is_holding(self) -> bool:
        """Tell whether the card is still picked: a key may have put it back."""
        return self._pile != NO_PILE and self.table.cursor.picked == self._pile

    def _put_down(self, move: int) -> None:
        table = self.table
        table.bar.be_quiet()
        place = (table.cursor.sprite.x, table.cursor.sprite.y + table.view.sheet.above)
        sentence = table.play(move)
        if sentence:
            table.drop()
            table.refuse(sentence)
        elif table.playback.is_moving:
            # It flies from where it was let go, not from where it lay.
            table.playback.flight.add(0 if source_of(move) == self._pile else 1, *place)

    def _move_to(self, target: int) -> int:
        """Return the move that puts the card on a pile, legal or not; NO_MOVE where that is no place for a card."""
        controls = self.table.controls
        if target in (NO_PILE, self._pile):
            return NO_MOVE
        if target == DISCARD:
            return controls.move_with(self._pile, self._pile)
        move = controls.move_with(self._pile, target)
        if self.table.game.is_draw(move) or move & KIND == TURN_OVER:
            return NO_MOVE
        if not controls.is_legal(move):
            for other in (controls.move_at_once(self._pile), controls.move_again(self._pile)):
                if other != NO_MOVE and controls.is_legal(other) and self._is_alike(other, target):
                    return other
        return move

    def _is_alike(self, move: int, target: int) -> bool:
        """Tell whether a move goes to a pile that looks like `target`: of two such the rules name one alone."""
        position = self.table.game.position
        return move & KIND == TRANSFER and (position[target_of(move)] ^ position[target]) & FACE == 0

    def _target(self, x: int, y: int) -> int:
        """Return the pile under the pointer, or else under the middle of the card; NO_PILE where there is none."""
        view, sprite = self.table.view, self.table.cursor.sprite
        pile = self._pile_at(x, y)
        if pile in (NO_PILE, self._pile):
            middle_x = sprite.x + view.width_of(self._pile) // 2
            middle_y = sprite.y + view.sheet.above + view.sheet.card_height // 2
            pile = self._pile_at(middle_x, middle_y)
        return pile

    def _pile_at(self, x: int, y: int) -> int:
        """Return the pile of which anything lies at pixel (x, y), or NO_PILE.

        A click finds the top cards of those alone where the cursor can be. The discard counts where a card can go there
        by itself.
        """
        table, view = self.table, self.table.view
        pile = view.pile_at(x, y)
        if pile != NO_PILE:
            return pile
        # Of two players each has their own piles in the same places.
        shown = view.places if table.controls.is_duel() else range(table.game.PILES)
        piles = [pile for pile in shown if table.game.position[pile]]
        if self._pile != NO_PILE and table.controls.move_with(self._pile, self._pile) & KIND == REMOVE:
            piles.append(DISCARD)
        for pile in piles:
            left, top = view.x_of(pile), view.y_of(pile, max(1, table.game.count(pile)))
            if left <= x < left + view.width_of(pile) and top <= y < view.y_of(pile, 1) + view.height_of(pile, 1):
                return pile
        return NO_PILE
