"""Double Trigon at its table: two players, the second of them perhaps the machine."""

from engine.game import PLAYING
from engine.move import NO_MOVE
from engine.games.double_trigon.position import SOLO

from handheld.console import A, B, REDO, START, elapsed
from handheld.feedback import BLUE
from handheld.table.screen import RESTARTED, TableScreen
from handheld.games.table_view import NOTHING

MACHINE = 1  # the player whom the machine plays
SPOKEN = 2500  # ms that the machine's last move stays in the bar
PAUSE = 500  # ms before and after each move of the machine, so that a person can follow

TURN = ((659, 80, 880, 130), 900, 1, (BLUE,))  # what is heard and seen when it is a person's turn again

# What the screen waits for.
PERSON = 0  # a button, for the game
HAND_OVER = 1  # A, after which the badge changes hands
THINKING = 2  # the machine's decision
MOVING = 3  # the machine's cards to land
SHOWING = 4  # a person to have seen what the machine did


class DuelScreen(TableScreen):
    """Shows the table of the player who moves, or for a while the other's.

    Between two persons a curtain hides the cards until the badge has changed hands. The machine thinks in slices, one each
    time the screen advances, and its moves are shown and named.
    """

    def __init__(self, app, view):
        self._stage = PERSON
        self._since = 0
        self._is_peeking = False
        self._player_looked_at = 0
        self._told_blocked = False
        self._machine = None
        self._machine_has_spoken = False
        TableScreen.__init__(self, app, view)
        if view.has_machine():
            self._machine = self.game.new_opponent()

    def open(self, is_resumed):
        """Begin with the player whose turn it is; nobody else is to see his cards when the badge is switched on."""
        self._land()
        if self.game.option(SOLO) or self._end_shown != PLAYING:
            return
        if is_resumed and self._machine is None and self.game.journal.length:
            self._hand_over()
        else:
            self._say_who_begins()

    def _say_who_begins(self):
        if not self.game.journal.length and not self.game.option(SOLO) and self._end_shown == PLAYING:
            self._bar.say(self.view.begin_text())

    def state(self):
        """Return how the table is left, for `come_back`."""
        moves_in_a_row = self._machine.moves_in_a_row if self._machine is not None else 0
        place = TableScreen.state(self)
        return (place, self.view.player, self._told_blocked, moves_in_a_row)

    def come_back(self, state):
        """Go on, now that the screen shows the table, where state() left it; None begins anew."""
        if state is None:
            self.open(True)
            return
        place, player, self._told_blocked, moves_in_a_row = state
        if self._machine is not None:
            self._machine.moves_in_a_row = moves_in_a_row
        self._look_at(player)
        TableScreen.come_back(self, place)
        # What the machine said last goes after a while, as if its cards had just landed.
        self._machine_has_spoken = self._machine is not None and self.game.journal.length > 0
        self._say_who_begins()

    def own_lines(self):
        """Return the pass, where it is legal, and the look at the other player's table."""
        lines = []
        if self._stage == PERSON and self.view.pass_move() != NO_MOVE:
            lines.append(("Pass", self._pass))
        if self._stage < THINKING and not self.game.option(SOLO):
            lines.append(("Other table", self._peek))
        return lines

    def press(self, button):
        """Take a pressed button. While the machine plays, every button but START only makes it hurry."""
        self._machine_has_spoken = False
        if self._is_peeking:
            self._is_peeking = False
            self._look_at(self._player_looked_at)
            return
        if self._stage == PERSON:
            if not self.busy or not self._land():
                TableScreen.press(self, button)
                return
            if button != START or self._end_shown != PLAYING:
                return  # the turn, or the game, has ended with the cards that flew
        if button == START:
            self._open_pause()
        elif self._stage == HAND_OVER:
            if button == A:
                self._hand_over()
            elif button == B:
                self.undo()
            elif button == REDO:
                self.redo()
        elif self._stage == MOVING:
            self._land()
        elif self._stage == SHOWING:
            self._next_turn()

    def point(self, x, y):
        """Take a click."""
        if self._stage == PERSON and not self._is_peeking:
            TableScreen.point(self, x, y)
        else:
            self.press(A)

    def advance(self, now):
        """Let cards fly on, or the machine think on; `now` in ms."""
        self._pass_time(now)
        waited = elapsed(self._since, now) >= PAUSE
        if self._stage == THINKING:
            word = self._machine.think() if waited else NO_MOVE
            if word != NO_MOVE:
                self._stage = MOVING
                self._look_at(MACHINE)
                self._bar.say("CPU: " + self.view.move_text(word))
                self._play(word)
        elif self._stage == SHOWING:
            if waited:
                self._next_turn()
        else:
            self._fly_on(now)
            if self._machine_has_spoken and elapsed(self._since, now) >= SPOKEN:
                self._machine_has_spoken = False
                self._be_quiet()

    def _go_back(self):
        """Do what B does: of two persons none takes back the other's move without being asked to by the menu."""
        player = self.game.player()
        if self._lifted == NOTHING and self._machine is None and self.game.undo():
            is_own = self.game.player() == player
            self.game.redo()
            if not is_own:
                self._refuse("START: undo the last move")
                return
        TableScreen._go_back(self)

    def undo(self):
        """Take back the last move and those of the machine after it, so that the same person is to move again."""
        undone = self.game.undo()
        if undone:
            self._app.session.count_undo()
        while undone and self._is_machines_turn() and self.game.undo():
            pass
        self._changed(undone, "Nothing to undo")

    def redo(self):
        """Play again what was undone, up to the next turn of a person."""
        redone = self.game.redo()
        if redone:
            self._app.session.count_move()
        while redone and self._is_machines_turn() and self.game.redo():
            pass
        self._changed(redone, "Nothing to redo")

    def restart(self):
        """Go back to the deal; what was played can be redone."""
        self._go_back_to_deal()
        self._changed(True, "")
        self._bar.say(RESTARTED if self.game.journal.undone else "")

    def _changed(self, done, sentence):
        self._stage = PERSON
        self._told_blocked = False
        if self._machine is not None or self.game.option(SOLO):
            self._look_at(self.game.player())
        self._show_game()
        if not done:
            self._refuse(sentence)
        self._next_turn()

    def _pass(self):
        self._play(self.view.pass_move())

    def _peek(self):
        self._is_peeking = True
        self._player_looked_at = self.view.player
        self._look_at(1 - self.view.player)
        self._bar.say("Any key goes back")

    def _look_at(self, player):
        self._bar.be_quiet()
        if player != self.view.player:
            self._drop()
            self.view.show_player(player)
            self._cursor = self.view.first_place()
            self._catch_up()
        self.busy = self._stage >= THINKING

    def _is_machines_turn(self):
        return self._machine is not None and self.game.player() == MACHINE and self.game.outcome() == PLAYING

    def _land(self):
        if TableScreen._land(self):
            self._stage = PERSON
            return True
        if self._stage == MOVING:
            self._wait_in(SHOWING)
            return True
        self._next_turn()
        return self._stage != PERSON

    def _wait_in(self, stage):
        self._stage = stage
        self._since = self._app.console.milliseconds()
        self.busy = True

    def _next_turn(self):
        """Let the player whose turn it is begin: a person, the machine, or a person who is not yet holding the badge."""
        player = self.game.player()
        if self._is_machines_turn():
            self._wait_in(THINKING)
            self._machine.begin()
        elif self._machine is not None or player == self.view.player:
            machine_has_played = self._stage == SHOWING
            self._stage = PERSON
            spoken = self._bar.sentence
            self._look_at(player)
            self._bar.say(spoken)
            self._tell_blocked(1 - player)
            if machine_has_played:
                self._machine_has_spoken = True
                self._app.feedback.play(TURN)
        else:
            self._stage = HAND_OVER
            self._bar.say("Turn over: A hands over")

    def _hand_over(self):
        from handheld.screens.curtain import Curtain

        self._stage = PERSON
        player = self.game.player()
        self._look_at(player)
        self._tell_blocked(1 - player)
        self._app.show(Curtain(self._app, self.view.name_of(player)))

    def _tell_blocked(self, player):
        is_blocked = self.game.player_is_blocked(player) and not self.game.option(SOLO)
        if is_blocked and not self._told_blocked:
            self._bar.say(self.view.name_of(player) + " is blocked and passes")
        self._told_blocked = is_blocked
