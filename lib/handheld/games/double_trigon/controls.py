"""What A and B mean in Double Trigon, and what its moves are called."""

from engine.card import RANK
from engine.game import DRAWN, FIRST_PLAYER_WON, LOST, SECOND_PLAYER_WON, WON
from engine.games.double_trigon.position import FOUNDATIONS, SOLO, STOCK, TABLEAU, WASTE
from engine.move import DRAW, NO_MOVE, RUN, SECOND_RUN, TRANSFER, move
from engine.table import NOWHERE
from handheld.games.controls import Controls
from handheld.games.double_trigon.hints import move_text
from handheld.games.double_trigon.view import DoubleTrigonView
from handheld.games.table_view import NO_PILE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.games.double_trigon.opponent import Opponent
    from engine.games.double_trigon.rules import DoubleTrigon
    from handheld.app import App


class DoubleTrigonControls(Controls):
    """A picks a run and puts as much of it as fits on another pile; a second A sends its top card to a foundation."""

    if TYPE_CHECKING:
        view: DoubleTrigonView
        game: DoubleTrigon

    HINTS_KNOW = False
    SENDING_QUESTION = "Send all that fit?"

    def __init__(self, app: "App", game: "DoubleTrigon") -> None:
        Controls.__init__(self, DoubleTrigonView(app, game))
        self._is_fast = app.console.can_quit  # which no badge can

    def is_duel(self) -> bool:
        """Tell whether two players take turns: else one of them plays alone."""
        return not self.game.option(SOLO)

    def new_opponent(self) -> "Opponent":
        """Return the machine that plays player 1; an expert looks further ahead where that is fast."""
        from engine.games.double_trigon.opponent import STEPS_ON_A_BADGE, STEPS_ON_A_DESKTOP, Opponent

        return Opponent(self.game, STEPS_ON_A_DESKTOP if self._is_fast else STEPS_ON_A_BADGE)

    def is_reachable(self, pile: int, picked: int) -> bool:
        """Tell whether the cursor stops at a pile: the tableau with its spaces, stock, waste card, and each foundation
        that takes the picked card."""
        if pile >= FOUNDATIONS:
            return picked != NO_PILE and self.is_legal(self.move_with(picked, pile))
        return pile & 15 != WASTE or self.game.position[pile] > 0

    def first_place(self) -> int:
        """Return the pile on which the cursor starts."""
        return self.view.bank + STOCK

    def move_at_once(self, pile: int) -> int:
        """Return the move that A makes without a picked card: the stock draws, or passes where nothing is left."""
        game = self.game
        if pile & 15 == STOCK:
            word = game.draw_word(self.view.bank)
            if word == NO_MOVE:
                word = game.pass_word()
            # Solo there is no pass: the draw is what is refused.
            return move(DRAW, pile, self.view.bank + WASTE) if word == NO_MOVE else word
        return NO_MOVE if game.position[pile] else move(TRANSFER, pile, FOUNDATIONS)

    def move_again(self, pile: int) -> int:
        """Return the move of the picked card to its foundation, or NO_MOVE where none takes it."""
        foundation = self.game.foundation_for(self.game.position[pile])
        return move(TRANSFER, pile, foundation) if foundation != NOWHERE else NO_MOVE

    def move_with(self, picked: int, pile: int) -> int:
        """Return the move of the picked card, or of as much of its run as fits, onto `pile`."""
        if pile >= FOUNDATIONS or picked & 15 >= TABLEAU:
            return move(TRANSFER, picked, pile)
        position = self.game.position
        run = self.view.cards_picked(picked)
        cards = (position[pile] & RANK) - (position[picked] & RANK)
        if not 1 <= cards <= run:
            cards = run
        kind = SECOND_RUN if self.view.bank else RUN
        return kind | (picked & 15) << 8 | (pile & 15) << 4 | cards

    def pass_move(self) -> int:
        """Return the pass, NO_MOVE where it is not legal."""
        move = self.game.pass_word()
        return move if self.is_legal(move) else NO_MOVE

    def end_text(self, outcome: int) -> str:
        """Return how the game has ended, in words."""
        if outcome == DRAWN:
            return "A draw"
        if outcome == WON or outcome == LOST:
            return Controls.end_text(self, outcome)
        name = self.view.name_of(0 if outcome == FIRST_PLAYER_WON else 1)
        return name + (" have won!" if name == "You" else " has won")

    def is_beaten(self, outcome: int) -> bool:
        """Tell whether the machine has won."""
        return outcome == SECOND_PLAYER_WON and self.view.has_machine()

    def begin_text(self) -> str:
        """Return who begins, and why. (RULES.md, Double Trigon, First player)"""
        name = self.view.name_of(self.game.player())
        return name + (" begin" if name == "You" else " begins") + ": lower card"

    def move_text(self, move: int) -> str:
        """Return a legal move in words."""
        return move_text(self.game, move)
