"""Double Trigon at its table: two players, the second of them perhaps the machine."""

from engine.game import PLAYING
from engine.move import NO_MOVE
from engine.trigon import SOLO

from .console import START, elapsed
from .table_screen import NOTHING, TableScreen

MACHINE = 1  # the player whom the machine plays
PAUSE = 500  # ms before each move of the machine, so that a person can follow


class DuelScreen(TableScreen):
    """Shows the table of the player to move, or for a while the other's.

    Between two persons a curtain hides the cards until the badge has changed hands. The machine thinks in slices, one each
    time the screen advances, and its moves are shown and named.
    """

    def __init__(self, app, view):
        self._machine = None
        self._machine_waits = False
        self._machine_since = 0
        self._is_peeking = False
        TableScreen.__init__(self, app, view)
        if view.has_machine():
            from engine.opponent import Opponent

            self._machine = Opponent(self.game)

    def open(self):
        """Start the first turn."""
        self._next_turn()

    def own_lines(self):
        """Return the pass, where it is legal, and the look at the other player's table."""
        lines = []
        word = self.view.pass_move()
        if word != NO_MOVE and not self._machine_is_to_move():
            lines.append(("Pass", self._pass))
        if not self.game.option(SOLO):
            lines.append(("Other table", self._peek))
        return lines

    def press(self, button):
        """Take a pressed button. While the machine plays, every button but START only lets its cards land."""
        if self._is_peeking:
            self._is_peeking = False
            self._look_at(self.game.player())
        elif not self._machine_is_to_move():
            TableScreen.press(self, button)
        elif button == START:
            self._open_pause()
        elif self.busy and not self._machine_waits:
            self._land()

    def point(self, x, y):
        """Take a click."""
        if self._is_peeking or self._machine_is_to_move():
            self.press(NOTHING)
        else:
            TableScreen.point(self, x, y)

    def advance(self, now):
        """Let cards fly on, or the machine think on; `now` in ms."""
        if not self._machine_waits:
            TableScreen.advance(self, now)
        elif elapsed(self._machine_since, now) >= PAUSE:
            word = self._machine.think()
            if word != NO_MOVE:
                self._machine_waits = False
                self._bar.say("CPU: " + self.view.move_text(word))
                self._play(word)

    def undo(self):
        """Take back the last move and those that others made after it, so that the same player is to move again."""
        player = self._person()
        undone = self.game.undo()
        while undone and self._machine and self.game.player() != player and self.game.undo():
            pass
        self._changed(undone, "Nothing to undo")

    def redo(self):
        """Play again what was undone, up to the next turn of a person."""
        player = self._person()
        redone = self.game.redo()
        while redone and self._machine and self.game.player() != player and self.game.redo():
            pass
        self._changed(redone, "Nothing to redo")

    def restart(self):
        """Deal the same cards again."""
        TableScreen.restart(self)
        self._next_turn()

    def _pass(self):
        self._play(self.view.pass_move())

    def _peek(self):
        self._is_peeking = True
        self._look_at(1 - self.view.player)
        self._bar.say("Any key goes back")

    def _look_at(self, player):
        self._bar.be_quiet()
        self._show_player(player)
        self._catch_up()

    def _person(self):
        return 1 - MACHINE if self._machine else self.game.player()

    def _machine_is_to_move(self):
        return self._machine is not None and self.game.player() == MACHINE and self.game.outcome() == PLAYING

    def _changed(self, done, sentence):
        if not done:
            self._bar.say(sentence)
        self._show_player(self.game.player())
        self._show_game()
        self._next_turn()

    def _land(self):
        player = self.view.player
        if TableScreen._land(self):
            return True
        self._next_turn()
        return self.view.player != player

    def _next_turn(self):
        """Show the table of the player to move; let the machine begin to think, or the badge change hands."""
        self._machine_waits = self._machine_is_to_move()
        self.busy = self._machine_waits
        player = self.game.player()
        if self._machine_waits:
            self._machine_since = self._app.console.milliseconds()
            self._machine.begin()
        if player != self.view.player:
            if self._machine is None:
                self._draw_curtain(player)
            self._show_player(player)
            TableScreen._catch_up(self)
            self.busy = self._machine_waits
        other = 1 - player
        if self.game.player_is_blocked(other) and self.game.outcome() == PLAYING and not self.game.option(SOLO):
            self._bar.say(self.view.name_of(other) + " is blocked and passes")

    def _show_player(self, player):
        self._drop()
        self.view.show_player(player)
        self._cursor = self.view.first_place()

    def _draw_curtain(self, player):
        from .curtain import Curtain

        self._app.show(Curtain(self._app, self.view.name_of(player)))
