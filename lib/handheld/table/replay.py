"""A game shown again, move by move, forwards and back."""

import displayio

from engine.game import PLAYING
from engine.journal import WORD
from handheld.console import A, B, DOWN, LEFT, REDO, RIGHT, SELECT, SEND, UP, elapsed
from handheld.feedback import DRAW, PLACE, REFUSE
from handheld.games.registry import new_controls, new_game
from handheld.games.table_view import NO_PILE
from handheld.progress.session import moves_of
from handheld.screen import Screen
from handheld.screens.question import ask_lines
from handheld.table.playback import Playback
from handheld.widgets.bar import HEIGHT, Bar

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from handheld.app import App
    from handheld.progress.in_play import GameInPlay

PAUSE = 400  # ms between two moves while it plays by itself
LEAP = 10  # moves that UP and DOWN go
WIDE = 36  # columns of the bar from which on it has room for whole words


class ReplayScreen(Screen):
    """Shows what was played since the deal, and plays by itself once SELECT is pressed, until any button is.

    It has a Game of its own, whose history is all undone at first: nothing of the game that it shows is changed, kept
    or counted.

    game, controls, view, bar, playback: as a TableScreen has them.
    """

    repeats_b = True

    def __init__(self, app: "App", source: "GameInPlay", leave: "Callable[[], None] | None" = None) -> None:
        """Show a GameInPlay that has forgotten none of its moves. `leave()` ends the replay; without it that leads back
        to the game in play.
        """
        self.app = app
        self.game = game = new_game(source.number)
        for index in range(len(source.options)):
            game.set_option(index, source.options[index])
        game.deal(source.deal_number)
        for index in range(source.journal.length):
            game.journal.record(source.journal.word(index))
        self._moves = moves_of(game)
        self._move = 0  # how many are shown
        game.journal.undone = game.journal.length
        game.journal.length = 0
        self.controls = new_controls(app, source.number, game)
        self.view = self.controls.view
        self._leave = leave or (lambda: app.leave_page(source.number))
        self._plays = False
        self._now = self._landed = app.console.milliseconds()
        self.bar = Bar(app.display.width, "")
        self.playback = Playback(app, self.view)
        self.group = displayio.Group()
        for layer in (self.bar, self.view.group, self.playback.flight):
            self.group.append(layer)
        self._show()

    @property
    def busy(self) -> bool:  # type: ignore[override]
        """True while cards fly, and while it plays by itself."""
        return self.playback.is_moving or self._plays

    def press(self, button: int) -> None:
        """Take a pressed button. It lets cards that fly land, and ends playing by itself. SEND means nothing here."""
        if button == SEND:
            return
        has_played = self._plays
        self._plays = False
        if self.playback.is_moving:
            self._land()
        if button == A or button == RIGHT or button == REDO:
            self._step()
        elif button == B or button == LEFT:
            self._leap(-1)
        elif button == UP:
            self._leap(-LEAP)
        elif button == DOWN:
            self._leap(LEAP)
        elif button != SELECT:
            self._open_menu()
        elif not has_played:
            self.play()

    def point(self, x: int, y: int) -> None:
        """Take a click: on the bar it opens the menu, elsewhere it goes a move on."""
        if y < HEIGHT:
            self._open_menu()
        else:
            self.press(A)

    def tell(self, sentence: str) -> bool:
        """Show a sentence in the bar until the next move."""
        self.bar.say(sentence)
        return True

    def advance(self, now: int) -> None:
        """Let the flying cards go on, or the next move follow; `now` in ms."""
        self._now = now
        if self.playback.is_moving:
            if not self.playback.advance(now):
                self._land()
        elif self._plays and elapsed(self._landed, now) >= PAUSE:
            self._step()

    def play(self) -> None:
        """Play by itself to the end; where that is reached, from the start."""
        if self._move == self._moves:
            self._leap(-self._move)
        self._plays = self._moves > 0
        self._landed = self._now

    def _open_menu(self):
        lines = [
            ("Resume", None),
            ("Play by itself", self.play),
            ("Go to the start", lambda: self._leap(-self._move)),
            ("Go to the end", lambda: self._leap(self._moves - self._move)),
            ("End the replay", self._leave),
        ]
        ask_lines(self.app, "Replay", lines)

    def _step(self):
        """Play the next move and begin to show it."""
        game = self.game
        if not game.redo():
            self._refuse()
            return
        self._move += 1
        self._tell_move()
        word = game.journal.word(game.journal.start_of_last_step()) & WORD
        self.app.feedback.play(DRAW if game.is_draw(word) else PLACE)
        self.playback.play_last_step(self._now)
        if not self.playback.is_moving:
            self._land()

    def _leap(self, moves):
        """Go so many moves on, or back where it is less than 0, as far as there are any."""
        step = 1 if moves > 0 else -1
        gone = 0
        while gone != moves and (self.game.redo() if moves > 0 else self.game.undo()):
            gone += step
        self._move += gone
        if gone:
            self._show()
        else:
            self._refuse()

    def _refuse(self):
        """Say that there is no move beyond this one."""
        self.app.feedback.play(REFUSE)
        outcome = self.game.outcome()
        if not self._move:
            self.bar.say("This is the deal")
        elif outcome == PLAYING:
            self.bar.say("This is the last move")
        else:
            self.bar.say(self.controls.end_text(outcome))

    def _land(self):
        self._landed = self._now
        self._plays = self._plays and self._move < self._moves
        self.playback.catch_up(NO_PILE)

    def _show(self):
        """Show the game as it is, with every card lying still."""
        self._tell_move()
        self._land()

    def _tell_move(self):
        """Say which move has led here; of two players the table is that of who made it, or who begins."""
        game = self.game
        text = "RIGHT: on, START: end"
        is_begun = game.undo()
        if is_begun:
            text = self.controls.move_text(game.journal.word(game.journal.length) & WORD)
        if self.controls.is_duel():
            player = game.player()  # type: ignore[attr-defined]
            self.view.show_player(player)  # type: ignore[attr-defined]
            if is_begun:
                text = self.view.name_of(player) + ": " + text  # type: ignore[attr-defined]
        if is_begun:
            game.redo()
        of_all = ("Move %d of %d" if self.bar.columns >= WIDE else "%d/%d") % (self._move, self._moves)
        for count in (of_all, str(self._move)):
            blanks = self.bar.columns - len(text) - len(count)
            if blanks > 0:
                break
        self.bar.say(text + " " * blanks + count)
