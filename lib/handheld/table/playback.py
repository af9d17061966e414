"""The table that is shown: it follows the game word by word of the journal, as the cards fly."""

from engine.journal import WORD
from engine.move import CHANGE, KIND, REMOVE, TURN_OVER, count_of, source_of, target_of
from engine.table import DISCARD, POSITION_SIZE, Table
from handheld.games.table_view import NO_PILE
from handheld.progress.settings import ANIMATION
from handheld.table.flight import DURATIONS, Flight

TYPE_CHECKING = False
if TYPE_CHECKING:
    from handheld.app import App
    from handheld.games.table_view import TableView


class Playback:
    """A second table, which the view draws: the game itself is always ahead of it.

    is_moving: whether cards fly. flight: the displayio layer.
    """

    def __init__(self, app: "App", view: "TableView") -> None:
        self._view = view
        self._game = view.game
        self._shown = Table(view.game)
        view.table = self._shown
        self._next_word = 0
        self.is_moving = False
        milliseconds = DURATIONS[app.settings.value(ANIMATION)]
        self.flight = Flight(view.new_sprite(app.normal), view.new_sprite(app.normal), milliseconds)
        self.flight.y = -view.sheet.above

    def catch_up(self, picked: int) -> None:
        """Show the game as it is, without the card picked on pile `picked`, or NO_PILE: every card that flies lands."""
        self.flight.land()
        self.is_moving = False
        for index in range(POSITION_SIZE):
            self._shown.position[index] = self._game.position[index]
        self._view.show(picked, NO_PILE, 0)

    def play_last_step(self, now: int) -> None:
        """Begin to show the step that was played last; `now` in ms. Where no card of it flies, nothing moves."""
        self._next_word = self._game.journal.start_of_last_step()
        self.is_moving = self.flight.milliseconds > 0 and self._follow(now)

    def advance(self, now: int) -> bool:
        """Let the flying cards go on; `now` in ms. Return False once the last of them has arrived."""
        return self.flight.advance(now) or self._follow(now)

    def _follow(self, now):
        """Carry the next words of the journal out on the shown table, up to one that lets cards fly, and start these.

        Return whether there was one.
        """
        journal = self._game.journal
        while self._next_word < journal.length:
            word = journal.word(self._next_word) & WORD
            self._next_word += 1
            if word & KIND < CHANGE and word & KIND != TURN_OVER:
                self._start_flight(word, now)
                return True
            self._shown.carry_out(word)
        return False

    def _start_flight(self, word, now):
        view = self._view
        source = source_of(word)
        target = target_of(word)
        cards = count_of(word)
        flight = self.flight
        flight.add(0, view.x_of(source), view.y_of(source, cards))
        is_pair = word & KIND == REMOVE and source != target
        if is_pair:
            flight.add(1, view.x_of(target), view.y_of(target, 1))
        self._shown.carry_out(word)
        if word & KIND == REMOVE:
            target = DISCARD
        top = self._shown.position[target]
        if is_pair:
            view.dress(flight[1], top, 1, target)
            top = self._shown.under(top)
        view.dress(flight[0], top, cards, target)
        flight.start(view.x_of(target), view.y_of(target, cards), now)
        view.show(NO_PILE, target, cards + is_pair)
