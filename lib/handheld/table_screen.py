"""A game on its table: the buttons become moves, the moves become pictures."""

from array import array

import displayio

from engine.game import PLAYING, WON
from engine.move import KIND, NO_MOVE, REMOVE, source_of, target_of
from engine.table import DISCARD, POSITION_SIZE, Table

from .art.marks import FocusFrame, TargetTicks
from .art.sheet import tile_of
from .bar import Bar
from .console import A, B, RIGHT, SELECT
from .flight import Flight
from .navigation import NONE, closest, nearest

NOTHING = -1
LIFT = 2  # pixels that a picked card is raised
MOST_TARGETS = 12
TICK_OVERLAP = 4  # pixels that a tick reaches into its card


class TableScreen:
    """Plays `game`, drawn by `view`.

    The game is always ahead: a move changes it at once, and `_shown`, a second table, follows word by word of the journal as
    the cards fly. A button pressed meanwhile first lets `_shown` catch up.
    """

    def __init__(self, app, game, view):
        self._app = app
        self.view = view
        self.game = game
        self._moves = array("H", bytes(2 * game.MOVE_LIMIT))
        self._shown = Table()
        self._next_word = 0
        self.busy = False
        self._lifted = NOTHING
        self._end_shown = PLAYING
        sheet = app.sheet
        self.group = displayio.Group()
        self._bar = Bar(app.display.width, view.TITLE)
        self._lifted_card = displayio.TileGrid(
            sheet.bitmap, pixel_shader=app.selected, tile_width=sheet.tile_width, tile_height=sheet.tile_height
        )
        self._lifted_card.hidden = True
        self._ticks = TargetTicks(app.normal, MOST_TARGETS)
        self._flight = Flight(app)
        self._frame = FocusFrame(app.normal, sheet.card_width, sheet.card_height)
        for layer in (self._bar, view.group, self._lifted_card, self._frame, self._ticks, self._flight):
            self.group.append(layer)
        self._cursor = view.first_place()
        self._catch_up()

    def press(self, button):
        """Take a pressed button. While cards fly they first land; where that ends the game, the button does no more."""
        if self.busy and self._land():
            return
        if button >= RIGHT:
            self._move_cursor(button)
            return
        self._be_quiet()
        if button == A:
            self._act()
        elif button == B:
            self._go_back()
        elif button == SELECT:
            self._give_hint()
        else:
            self._open_pause()

    def point(self, x, y):
        """Take a click: it moves the cursor to the card or place at pixel (x, y) and acts there."""
        if self.busy and self._land():
            return
        self._be_quiet()
        pile = self.view.pile_at(x, y)
        if pile is None:
            self._drop()
        elif self.view.is_reachable(pile):
            self._cursor = pile
            self._show_frame()
            self._act()
        else:
            self._bar.say(self.game.refusal(self.view.move_with(pile, pile)))

    def advance(self, now):
        """Let the flying cards go on; `now` in ms. The end of the game is announced once they have landed."""
        if self.busy and not self._flight.advance(now):
            if self._next_word < self.game.journal.length:
                self._start_flight(now)
            else:
                self._land()

    # What the buttons do.

    def _act(self):
        pile = self._cursor
        view = self.view
        if self._lifted == NOTHING:
            word = view.move_at_once(pile)
            if word == NO_MOVE:
                self._lift(pile)
                question = view.question_at(pile)
                if question:
                    self._bar.say(question)
            else:
                self._play(word)
        elif self._lifted == pile and not view.is_choice(pile):
            self._drop()
        else:
            self._play(view.move_with(self._lifted, pile))

    def _go_back(self):
        if self._lifted == NOTHING:
            self.undo()
        elif self.view.is_choice(self._lifted):
            pile = self._lifted
            self._drop()
            self._play(self.view.draw_move(pile))
        else:
            self._drop()

    def _give_hint(self):
        self._drop()
        word = self.game.hint(self._moves)
        self._bar.say(self.view.hint_text(word))
        if word != NO_MOVE:
            self._show_tick(source_of(word))
            if word & KIND == REMOVE and target_of(word) != source_of(word):
                self._show_tick(target_of(word))

    def _play(self, word):
        sentence = self.game.refusal(word)
        if sentence:
            self._bar.say(sentence)
            return
        self._drop()
        self._next_word = self.game.journal.length
        self.game.play(word)
        self._start_flight(self._app.console.milliseconds())
        self._show_marks()

    def undo(self):
        """Take back a step, or say that there is none."""
        if self.game.undo():
            self._show_game()
        else:
            self._bar.say("Nothing to undo")

    def redo(self):
        """Play the step again that was undone last, or say that there is none."""
        if self.game.redo():
            self._show_game()
        else:
            self._bar.say("Nothing to redo")

    def restart(self):
        """Deal the same cards again."""
        self.game.deal(self.game.deal_number())
        self._cursor = self.view.first_place()
        self._show_game()

    def _open_pause(self):
        from .pause import open_pause

        open_pause(self._app, self)

    def _land(self):
        """Show the game as it is, and its end if it has come. Return whether it has."""
        self._catch_up()
        outcome = self.game.outcome()
        ended = outcome != PLAYING and outcome != self._end_shown
        self._end_shown = outcome
        if ended:
            from .pause import open_end

            open_end(self._app, self, outcome == WON)
        return ended

    # What the screen shows.

    def _be_quiet(self):
        self._bar.be_quiet()
        self._show_marks()

    def _show_game(self):
        self._drop()
        self._end_shown = self.game.outcome()
        self._catch_up()

    def _catch_up(self):
        """Show the game as it is: every card that flies lands."""
        self._flight.land()
        self.busy = False
        for index in range(POSITION_SIZE):
            self._shown.position[index] = self.game.position[index]
        self.view.show(self._shown, self._lifted, NOTHING, 0)
        self._bar.set_status(self.view.status())
        self._show_marks()

    def _start_flight(self, now):
        view = self.view
        word = self.game.journal.word(self._next_word) & 0x7FFF
        self._next_word += 1
        source = source_of(word)
        target = target_of(word)
        flying = 1
        self._flight.add(0, self._shown.position[source], view.x_of(source), view.y_of(source))
        if word & KIND == REMOVE:
            if source != target:
                self._flight.add(1, self._shown.position[target], view.x_of(target), view.y_of(target))
                flying = 2
            target = DISCARD
        self._shown.carry_out(word)
        self._flight.start(view.x_of(target), view.y_of(target), now)
        view.show(self._shown, NOTHING, target, flying)
        self.busy = True

    def _lift(self, pile):
        self._lifted = pile
        self._lifted_card[0] = tile_of(self.game.position[pile])
        self._lifted_card.x = self.view.x_of(pile)
        self._lifted_card.y = self.view.y_of(pile) - LIFT
        self._lifted_card.hidden = False
        self.view.show(self._shown, pile, NOTHING, 0)
        self._show_marks()

    def _drop(self):
        if self._lifted != NOTHING:
            self._lifted = NOTHING
            self._lifted_card.hidden = True
            self.view.show(self._shown, NOTHING, NOTHING, 0)
            self._show_marks()

    def _move_cursor(self, button):
        centres = self._centres()
        x, y = centres[self._cursor]
        centres[self._cursor] = None
        pile = nearest(button, x, y, centres)
        if pile != NONE:
            self._cursor = pile
            self._show_frame()

    def _centres(self):
        view = self.view
        across = self._app.sheet.card_width // 2
        down = self._app.sheet.card_height // 2
        return [
            (view.x_of(pile) + across, view.y_of(pile) + down)
            if view.is_reachable(pile) or pile == self._cursor
            else None
            for pile in range(view.PLACES)
        ]

    def _show_marks(self):
        view = self.view
        if not view.is_reachable(self._cursor):
            centres = self._centres()
            x, y = centres[self._cursor]
            centres[self._cursor] = None
            self._cursor = closest(x, y, centres)
        self._show_frame()
        self._ticks.clear()
        if self._lifted != NOTHING:
            for pile in range(view.PLACES):
                if pile != self._lifted and not self.game.refusal(view.move_with(self._lifted, pile)):
                    self._show_tick(pile)

    def _show_frame(self):
        view = self.view
        lift = LIFT if self._cursor == self._lifted else 0
        sheet = self._app.sheet
        self._frame.place(view.x_of(self._cursor), view.y_of(self._cursor) - lift, sheet.card_width, sheet.card_height)

    def _show_tick(self, pile):
        sheet = self._app.sheet
        x = self.view.x_of(pile) + sheet.card_width // 2
        self._ticks.show(x, self.view.y_of(pile) + sheet.card_height - TICK_OVERLAP)
