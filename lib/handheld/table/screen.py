"""A game on its table: the buttons become moves, the moves become pictures."""

import displayio

from engine.game import PLAYING
from engine.move import KIND, NO_MOVE, TURN_OVER, source_of, target_of
from handheld.console import A, B, REDO, RIGHT, SELECT, SEND, elapsed
from handheld.feedback import DRAW, PLACE, REFUSE
from handheld.feedback import SELECT as PICK
from handheld.games.table_view import NO_PILE
from handheld.memory import ForgetImports
from handheld.progress.settings import TIME_AND_MOVES
from handheld.screen import Screen
from handheld.table.cursor import Cursor
from handheld.table.playback import Playback
from handheld.table.turns import OnePlayer
from handheld.widgets.bar import HEIGHT, Bar

TYPE_CHECKING = False
if TYPE_CHECKING:
    from handheld.app import App
    from handheld.games.controls import Controls
    from handheld.games.table_view import TableView
    from handheld.table.knowing import Knowing


NEVER = -1

# What follows once the cards lie still.
NOTHING = 0
SELF_PLAY = 1  # the player has moved: the rest, where the game plays it by itself
SENDING = 2  # the next card of all that are sent

RESTARTED = "Redo brings the moves back"
FORGOTTEN = "Older moves are forgotten"
NOTHING_TO_SEND = "Nothing can be sent"


class TableScreen(Screen):
    """Plays a game that its view draws, as its controls say, for those whose turn it is.

    The game is always ahead: a move changes it at once, and the playback follows. A button pressed meanwhile first lets
    it catch up.

    app: the App. game: the engine's Game. view, controls: those of its folder. turns: whose turn it is. bar: what
    stands above the table. cursor: the Cursor. playback: the Playback.
    is_over: whether the game has ended, as far as the player has been shown.
    hint: the move of the last hint where it moves cards, else NO_MOVE, or ALL of handheld.table.hinting. hinted_at: the
    length of the journal at that hint, NEVER where it is no longer that position.
    knowing: the Knowing that searches on from the hint, None where none does.
    then: what follows once the cards lie still: NOTHING, SELF_PLAY or SENDING.
    """

    repeats_b = True
    knowing: "Knowing | None" = None

    def __init__(self, app: "App", controls: "Controls") -> None:
        self.app = app
        self._now = app.console.milliseconds()
        self.controls = controls
        self.view = controls.view
        self.game = controls.game
        self.hint = NO_MOVE
        self.hinted_at = NEVER
        self.then = NOTHING
        self._sent_at = 0  # when the card was sent that flies, in ms
        self._end_shown = app.session.outcome()
        self.is_over = self._end_shown != PLAYING
        self.bar = Bar(app.display.width, self.view.title(), self.view.STATUS_COLUMNS)
        self._titled: TableView = self.view
        if app.settings.value(TIME_AND_MOVES):
            from handheld.table.clock import Clock

            self._titled = Clock(self)  # type: ignore[assignment]  # it has a title too
        self.playback = Playback(app, self.view)
        self.cursor = Cursor(app, controls)
        self.group = displayio.Group()
        for layer in (
            self.bar,
            self.view.group,
            self.cursor.sprite,
            self.cursor.frame,
            self.cursor.ticks,
            self.playback.flight,
        ):
            self.group.append(layer)
        if controls.is_duel():
            from handheld.table.duel import Duel

            self.turns: OnePlayer = Duel(self, controls)  # type: ignore[arg-type]
        else:
            self.turns = OnePlayer(self)
        self.catch_up()

    @property
    def busy(self) -> bool:  # type: ignore[override]
        """True while cards fly, and while a turn or the game goes on by itself."""
        return self.playback.is_moving or self.turns.is_busy or self.then == SENDING

    def open(self, is_resumed: bool) -> None:
        """Begin, now that the screen shows the table; `is_resumed` tells whether the game was begun before."""
        self.land()
        if not self.is_over:
            self.turns.open(is_resumed)

    def state(self) -> tuple:
        """Return how the table is left, for `come_back`."""
        return (self.cursor.pile, self.hinted_at, self.bar.sentence, self.turns.state())

    def come_back(self, state: tuple) -> None:
        """Go on, now that the screen shows the table, where state() left it; None begins anew."""
        if state is None:
            self.open(True)
            return
        pile, self.hinted_at, sentence, turn = state
        self.turns.come_back(turn)
        self.cursor.pile = pile
        self.land()
        if sentence:
            self.bar.say(sentence)
        else:
            self.turns.open(False)

    def tell(self, sentence: str) -> bool:
        """Show a sentence in the bar, where none stands there already."""
        if self.bar.sentence:
            return False
        self.bar.say(sentence)
        return True

    def press(self, button: int) -> None:
        """Take a pressed button. While cards fly they first land; where that ends the game, the button does no more.

        While cards are sent, any button only stops that, but for the SEND of a button that is still held.
        """
        if button == SEND and self.then == SENDING:
            return
        if self.then == SENDING:
            self.then = NOTHING
            self.land()
            return
        self.then = NOTHING
        if self.turns.takes(button) or (self.playback.is_moving and self.land()):
            return
        if button == SEND:
            self.send_all()
            return
        if button >= RIGHT and button != REDO:
            self.cursor.move(button)
            return
        self.be_quiet()
        if button == A:
            self._act()
        elif button == B:
            self._go_back()
        elif button == REDO:
            self.redo()
        elif button == SELECT:
            with ForgetImports():
                from handheld.table.hinting import give_hint
            give_hint(self)
        else:
            self.open_pause()

    def point(self, x: int, y: int) -> None:
        """Take a click: the cursor goes to the card or place at pixel (x, y) and acts there; on the bar it pauses."""
        if self.turns.takes_clicks() or self.then == SENDING:
            self.press(A)
            return
        self.then = NOTHING
        if self.playback.is_moving and self.land():
            return
        self.be_quiet()
        if y < HEIGHT:
            self.open_pause()
            return
        pile = self.view.pile_at(x, y)
        if pile == NO_PILE:
            self.drop()
        elif self.controls.is_reachable(pile, self.cursor.picked):
            self.cursor.pile = pile
            self.cursor.show()
            self._act()
        else:
            move = self.controls.move_at_once(pile)
            self.refuse(
                self.game.refusal(self.controls.move_with(pile, pile) if move == NO_MOVE else move)  # type: ignore[arg-type]
            )

    def advance(self, now: int) -> None:
        """Let the flying cards go on, those that are sent twice as fast; `now` in ms. The end of the game is announced
        once they have landed.
        """
        if not self.is_over and self.app.session.pass_time(elapsed(self._now, now)):
            self.bar.set_title(self._titled.title())
        self._now = now
        sent = elapsed(self._sent_at, now) if self.then == SENDING else 0
        if self.playback.is_moving and not self.playback.advance(now + sent):
            self.land()
        if self.then and not self.playback.is_moving:
            self._send_next(now)
        self.turns.advance(now)
        if self.knowing is not None and not self.busy:
            self.knowing.advance()

    # What the buttons do.

    def _act(self):
        pile = self.cursor.pile
        controls = self.controls
        picked = self.cursor.picked
        if picked == NO_PILE:
            move = controls.move_at_once(pile)
            if move == NO_MOVE:
                self.pick(pile)
                if self.hinted_at == self.game.journal.length and source_of(self.hint) == pile:
                    self.cursor.go_to(target_of(self.hint))  # so that A again plays the hint
                return
        elif picked == pile:
            move = controls.move_again(pile)
            if move == NO_MOVE:
                self.drop()
                return
        else:
            move = controls.move_with(picked, pile)
        sentence = self.play(move)
        if sentence:
            if picked not in (NO_PILE, pile) and self.game.position[pile] and controls.move_at_once(pile) == NO_MOVE:
                self.pick(pile)  # the player has changed their mind, or sees what they could have meant
            self.refuse(sentence)

    def _go_back(self):
        picked = self.cursor.picked
        if picked == NO_PILE:
            sentence = self.turns.undo_refusal()
            if sentence:
                self.refuse(sentence)
            else:
                self.undo()
            return
        move = self.controls.move_of_b(picked)
        self.drop()
        if move != NO_MOVE:
            sentence = self.play(move)
            if sentence:
                self.refuse(sentence)

    def sending_move(self) -> int:
        """Return the move that sends the next card, NO_MOVE where nothing fits or it is nobody's turn."""
        return NO_MOVE if self.turns.takes_clicks() else self.controls.sending_move()

    def send_all(self) -> None:
        """Send all that fits, one card after the other, where that may be; ask first where it may harm."""
        if self.sending_move() == NO_MOVE:
            if self.cursor.picked == NO_PILE and not self.controls.ENDS_BY_ITSELF:
                self.tell(NOTHING_TO_SEND)
        elif self.controls.SENDING_QUESTION:
            from handheld.screens.question import ask_to_lose

            ask_to_lose(self.app, self.controls.SENDING_QUESTION, self._send)
        else:
            self._send()

    def _send(self):
        self.drop()
        self.be_quiet()
        self.then = SENDING
        self._sent_at = self.app.console.milliseconds()

    def _send_next(self, now):
        """Send the next card, or have nothing follow any more; `now` in ms."""
        move = NO_MOVE
        if self.then == SENDING or self.controls.ENDS_BY_ITSELF:
            move = self.sending_move()
        self.then = NOTHING
        if move != NO_MOVE:
            self.then = SENDING
            self._sent_at = now
            self.play(move)

    def play(self, move: int) -> str:
        """Play a move and begin to show it; return "", or the sentence that says why it is not legal."""
        try:
            self.game.play(move)
        except ValueError as error:
            return str(error)
        self.app.session.count_move()
        self.cursor.put_down()
        self.controls.note_change()
        self.hinted_at = NEVER
        self.knowing = None
        self.then = self.then or SELF_PLAY
        is_draw = self.game.is_draw(move)
        if is_draw or move & KIND == TURN_OVER:
            self.app.buttons.forget_held()  # lest a long A send all, or a long B take it back
        self.app.feedback.play(DRAW if is_draw else PLACE)
        self.playback.play_last_step(self.app.console.milliseconds())
        if self.playback.is_moving:
            self._show_marks()
        else:
            self.land()
        return ""

    def refuse(self, sentence: str) -> None:
        """Say why something cannot be done."""
        self.app.feedback.play(REFUSE)
        self.bar.say(sentence)

    def undo(self) -> None:
        """Take back a step, or say that there is none."""
        undone = self.turns.undo()
        if undone:
            self.app.session.count_undo(self.game)
        # An end that comes again is not announced.
        self._show_change(undone, FORGOTTEN if self.game.journal.forgotten else "Nothing to undo", False)

    def redo(self) -> None:
        """Play the step again that was undone last, or say that there is none."""
        redone = self.game.redo()
        if redone:
            self.app.session.count_move()
            self.turns.redo_further()
        self._show_change(redone, "Nothing to redo")

    def restart(self) -> None:
        """Go back to the deal; what was played can be redone."""
        if self.game.journal.forgotten:
            self.game.deal(self.game.deal_number())
        while self.game.undo():
            pass
        self.app.session.forget_outcome()
        self.cursor.pile = self.controls.first_place()
        self._show_change(True, "")
        self.bar.say(RESTARTED if self.game.journal.undone else "")

    def _show_change(self, is_changed, sentence, announces=True):
        """Show the game after a step was taken back or played again, or say why it was not."""
        self.turns.step_is_changed()
        self.knowing = None
        if is_changed:
            self.drop()
        else:
            self.refuse(sentence)
        self.land(announces)  # where nothing has changed too: whose turn it is begins anew

    def open_pause(self) -> None:
        """Open the pause menu; of a game that is over, the menu that says so."""
        undos = self.knowing.undos if self.knowing is not None else 0
        self.knowing = None  # the menu, and what opens from it, takes its memory
        outcome = self._end_shown
        if outcome == PLAYING:
            with ForgetImports():
                from handheld.screens.pause import open_pause
            open_pause(self.app, self, undos)
        else:
            from handheld.screens.game_over import open_end

            open_end(self.app, self, outcome)

    def land(self, announces: bool = True) -> bool:
        """Let cards that fly land, and show what has come of it: the end of the game, or another's turn.

        announces: whether an end that was not shown yet is announced.
        Return whether there was either, so that a button pressed meanwhile has lost its meaning.
        """
        self.catch_up()
        outcome = self.app.session.show_outcome(self.game)
        has_ended = announces and outcome != PLAYING and outcome != self._end_shown
        if has_ended and self.then == SENDING and self.sending_move() != NO_MOVE:
            return False  # a win that becomes a perfect one is announced once
        self._end_shown = outcome
        self.is_over = outcome != PLAYING
        has_passed = self.turns.landed()
        if has_ended or has_passed:
            self.then = NOTHING
        sentence = ""
        if self.is_over:
            with ForgetImports():
                from handheld.table.ending import over_text, show_end

            sentence = over_text(self, outcome)
        self.bar.stand(sentence)
        if has_ended:
            show_end(self, outcome)
        return has_ended or has_passed

    # What the screen shows.

    def be_quiet(self) -> None:
        """Have no sentence in the bar, and the marks of what is picked alone."""
        self.bar.be_quiet()
        self._show_marks()

    def catch_up(self) -> None:
        """Show the game as it is: every card that flies lands."""
        self.controls.note_change()
        self.playback.catch_up(self.cursor.picked)
        self.bar.set_title(self._titled.title())
        self.bar.set_status(self.view.status())
        self._show_marks()

    def drop(self) -> None:
        """Put the picked card back, where one is picked."""
        if self.cursor.picked != NO_PILE:
            self.cursor.put_down()
            self.view.show(NO_PILE, NO_PILE, 0)
            self._show_marks()

    def pick(self, pile: int) -> None:
        """Pick the card of a pile, and show where it can go."""
        self.app.feedback.play(PICK)
        self.cursor.pick(pile)
        self.view.show(pile, NO_PILE, 0)
        self._show_marks()
        self.bar.say(self.controls.question_at(pile))

    def _show_marks(self):
        picked = self.cursor.picked
        self.cursor.settle()
        self.cursor.ticks.clear()
        if picked == NO_PILE:
            return
        for pile in self.view.places:
            move = self.controls.move_with(picked, pile)
            # A draw or a redeal would put the picked card back first.
            is_draw = self.game.is_draw(move) or move & KIND == TURN_OVER
            if pile != picked and not is_draw and self.controls.is_legal(move):
                self.cursor.show_tick(pile)
