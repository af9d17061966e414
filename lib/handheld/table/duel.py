"""Two players at one table, the second of them perhaps the machine."""

from engine.game import PLAYING
from engine.move import NO_MOVE
from handheld.console import A, B, REDO, START, TICKS_MASK, elapsed
from handheld.feedback import BLUE
from handheld.memory import ForgetImports
from handheld.table.turns import OnePlayer

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol

    from engine.game import Game
    from handheld.table.screen import TableScreen

    class DuelGame(Game):
        """What the rules of a game for two have besides."""

        def player(self) -> int:
            """Return the player whose turn it is, 0 or 1."""

        def player_is_blocked(self, player: int) -> bool:
            """Tell whether a player was found to be blocked: they pass by themselves."""

    class DuelView(Protocol):
        """What the view of a game for two has besides: it shows the table of `player`, 0 or 1."""

        player: int

        def has_machine(self) -> bool:
            """Tell whether player 1 is the machine."""

        def show_player(self, player: int) -> None:
            """Let the table be that of player 0 or 1."""

        def name_of(self, player: int) -> str:
            """Return what the bar calls a player."""

    class Machine(Protocol):
        """Plays for player 1, a slice of thinking at a time."""

        def begin(self) -> None:
            """Begin to think about the next move."""

        def think(self) -> int:
            """Think on; return the move once it is decided, else NO_MOVE."""

    class DuelControls(Protocol):
        """What the controls of a game for two have besides."""

        view: DuelView

        def new_opponent(self) -> Machine:
            """Return the machine that plays player 1."""

        def begin_text(self) -> str:
            """Return who begins, and why."""

        def pass_move(self) -> int:
            """Return the pass, NO_MOVE where it is not legal."""

        def move_text(self, move: int) -> str:
            """Return a legal move in words."""


MACHINE = 1  # the player whom the machine plays
SPOKEN = 2500  # ms that the machine's last move stays in the bar, or that a person is blocked
PAUSE = 500  # ms before and after each move of the machine, so that a person can follow
THINKS = "CPU is thinking"
SLICE = 40  # ms that the machine thinks at once, so that buttons are heard in between
MOST_STEPS = 1000  # of thinking at once, also where no time goes by
YOUR_TURN = ". Your turn"  # after the machine's last move

TURN = ((659, 80, 880, 130), 900, 1, (BLUE,))  # what is heard and seen when it is a person's turn again

# What is waited for.
PERSON = 0  # a button, for the game
HAND_OVER = 1  # A, after which the badge changes hands
THINKING = 2  # the machine's decision
MOVING = 3  # the machine's cards to land
SHOWING = 4  # a person to have seen what the machine did


class Duel(OnePlayer):
    """Shows the table of the player who moves, or for a while the other's.

    Between two persons a curtain hides the cards until the badge has changed hands. The machine thinks in slices, one
    each time the screen advances, and its moves are shown and named.
    """

    def __init__(self, table: "TableScreen", controls: "DuelControls") -> None:
        OnePlayer.__init__(self, table)
        self._game: DuelGame = table.game  # type: ignore[assignment]
        self._view = controls.view
        self._controls = controls
        self._stage = PERSON
        self._since = 0
        self._is_peeking = False
        self._player_looked_at = 0
        self._told_blocked = False
        self._has_machine = controls.view.has_machine()
        self._machine: Machine | None = None  # there while it plays
        self._decided = NO_MOVE  # what the machine is going to play
        self._spoken = ""  # what the bar says of the machine's last move, for a while

    @property
    def is_busy(self) -> bool:  # type: ignore[override]
        """True while the machine plays."""
        return self._stage >= THINKING

    def open(self, is_resumed: bool) -> None:
        """Begin with the player whose turn it is; nobody else is to see their cards when the badge is switched on."""
        if not self._game.journal.length:
            self._table.bar.say(self._controls.begin_text())
        elif is_resumed and not self._has_machine:
            self._hand_over()

    def state(self) -> tuple:
        """Return how the turn stands, for `come_back`."""
        return (self._view.player, self._told_blocked, self._spoken)

    def come_back(self, state: tuple) -> None:
        """Take what state() returned."""
        player, self._told_blocked, self._spoken = state
        if self._has_machine:
            self._since = self._table.app.console.milliseconds()  # as if the machine's cards had just landed
        self._look_at(player)

    def own_lines(self) -> list:
        """Return the pass, where it is legal, and the look at the other player's table."""
        lines = []
        if self._stage == PERSON and self._controls.pass_move() != NO_MOVE:
            lines.append(("Pass", self._pass))
        if self._stage < THINKING:
            lines.append(("Other table", self._peek))
        return lines

    def takes(self, button: int) -> bool:
        """Take a pressed button. While the machine plays, every button but START only makes it hurry."""
        table = self._table
        if self._is_peeking:
            self._is_peeking = False
            self._look_at(self._player_looked_at)
            return True
        if self._stage == PERSON:
            if not table.playback.is_moving or not table.land():
                return False
            if button != START or table.is_over:
                return True  # the turn, or the game, has ended with the cards that flew
        if button == START:
            table.open_pause()
        elif self._stage == HAND_OVER:
            if button == A:
                self._hand_over()
            elif button == B or button == REDO:
                table.bar.be_quiet()
                if button == B:
                    table.undo()
                else:
                    table.redo()
        elif self._stage == MOVING:
            table.land()
        elif self._stage == SHOWING:
            self._next_turn()
        return True

    def takes_clicks(self) -> bool:
        """Tell whether a click means no more than A: it is not the game that waits."""
        return self._stage != PERSON or self._is_peeking

    def advance(self, now: int) -> None:
        """Let the machine think on, or what it has done be seen; `now` in ms."""
        waited = elapsed(self._since, now)
        if waited > TICKS_MASK >> 1:
            return  # what is waited for began within this step of the app, after `now`
        if self._stage == THINKING:
            if self._decided == NO_MOVE:
                self._think(waited)
            if self._decided != NO_MOVE and waited >= PAUSE:
                self._stage = MOVING
                self._look_at(MACHINE)
                self._table.bar.say("CPU: " + self._controls.move_text(self._decided))
                self._table.play(self._decided)
        elif self._stage == SHOWING:
            if waited >= PAUSE:
                self._next_turn()
        elif self._spoken and waited >= SPOKEN:
            if self._table.bar.sentence == self._spoken:  # else the person has been told something since
                self._table.be_quiet()
            self._spoken = ""

    def undo_refusal(self) -> str:
        """Return why B takes nothing back: of two persons none takes back the other's move but by the menu."""
        player = self._game.player()
        if not self._has_machine and self._game.undo():
            is_own = self._game.player() == player
            self._game.redo()
            if not is_own:
                return "START: undo the last move"
        return ""

    def undo(self) -> bool:
        """Take back a step and the machine's too, so that the same person is to move again; nothing where only the
        machine has moved. Return whether anything was taken back.
        """
        steps = 0
        while self._game.undo():
            steps += 1
            if not self._is_machines_turn():
                return True
        while steps:
            steps -= 1
            self._game.redo()
        return False

    def redo_further(self) -> None:
        """Play the machine's moves again too, up to the next turn of a person."""
        while self._is_machines_turn() and self._game.redo():
            pass

    def step_is_changed(self) -> None:
        """Let the person go on whose turn it is now."""
        self._stage = PERSON
        self._told_blocked = False
        if self._has_machine and not self._is_machines_turn():
            self._look_at(self._game.player())

    def landed(self) -> bool:
        """Let the next turn begin where the game goes on; return whether the turn has passed on."""
        if self._table.is_over:
            self._stage = PERSON
            return False
        if self._stage == MOVING:
            self._wait_in(SHOWING)
            return True
        self._next_turn()
        return self._stage != PERSON

    def _think(self, waited):
        """Let the machine think for a slice, and say so where that takes longer than cards are looked at; ms."""
        console = self._table.app.console
        begun = console.milliseconds()
        for _ in range(MOST_STEPS):
            self._decided = self._machine.think()  # type: ignore[union-attr]  # it has begun to
            if self._decided != NO_MOVE:
                return
            if elapsed(begun, console.milliseconds()) >= SLICE:
                break
        if waited >= PAUSE and self._table.bar.sentence != THINKS:
            self._table.bar.say(THINKS)

    def _pass(self):
        self._table.play(self._controls.pass_move())

    def _peek(self):
        self._is_peeking = True
        self._player_looked_at = self._view.player
        self._look_at(1 - self._view.player)
        self._table.bar.say("Any key goes back")

    def _look_at(self, player):
        self._table.bar.be_quiet()
        if player != self._view.player:
            self._table.drop()
            self._view.show_player(player)
            self._table.cursor.pile = self._table.controls.first_place()
            self._table.catch_up()

    def _is_machines_turn(self):
        return self._has_machine and self._game.player() == MACHINE and self._game.outcome() == PLAYING

    def _wait_in(self, stage):
        self._stage = stage
        self._since = self._table.app.console.milliseconds()

    def _next_turn(self):
        """Let who is to move begin: a person, the machine, or a person who is not yet holding the badge."""
        player = self._game.player()
        if self._is_machines_turn():
            self._wait_in(THINKING)
            if self._machine is None:
                with ForgetImports():
                    self._machine = self._controls.new_opponent()
            self._machine.begin()
            self._decided = NO_MOVE
            if self._tell_blocked(1 - player):
                self._since = (self._since + SPOKEN) & TICKS_MASK  # to be read before the machine plays on
        elif self._has_machine or player == self._view.player:
            self._machine = None
            machine_has_played = self._stage == SHOWING
            self._stage = PERSON
            bar = self._table.bar
            spoken = bar.sentence
            self._look_at(player)
            if machine_has_played:
                spoken += YOUR_TURN
            if len(spoken) <= bar.columns:  # else whose turn it is counts more
                bar.say(spoken)
            self._tell_blocked(1 - player)
            if machine_has_played:
                self._spoken = bar.sentence
                self._since = self._table.app.console.milliseconds()
                self._table.app.feedback.play(TURN)
        else:
            self._stage = HAND_OVER
            self._table.bar.say(self._table.app.settings.for_hands("Turn over: {A} hands over"))

    def _hand_over(self):
        from handheld.screens.curtain import Curtain

        self._stage = PERSON
        player = self._game.player()
        self._look_at(player)
        self._tell_blocked(1 - player)
        app = self._table.app
        app.show(Curtain(app, self._view.name_of(player)))

    def _tell_blocked(self, player):
        """Say once that a player is blocked, where that is so; return whether it was said now."""
        is_blocked = self._game.player_is_blocked(player)
        is_news = is_blocked and not self._told_blocked
        if is_news:
            name = self._view.name_of(player)
            self._table.bar.say(name + (" are blocked and pass" if name == "You" else " is blocked and passes"))
        self._told_blocked = is_blocked
        return is_news
