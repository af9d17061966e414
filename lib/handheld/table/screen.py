"""A game on its table: the buttons become moves, the moves become pictures."""

from array import array

import displayio

from engine.game import PLAYING
from engine.journal import WORD
from engine.move import CHANGE, KIND, NO_MOVE, REMOVE, TURN_OVER, count_of, source_of, target_of
from engine.table import DISCARD, POSITION_SIZE, Table

from handheld.cards.marks import TICK_HEIGHT, FocusFrame, TargetTicks
from handheld.widgets.bar import HEIGHT, Bar
from handheld.console import A, B, REDO, RIGHT, SELECT, elapsed
from handheld.feedback import DRAW, HINT, PLACE, REFUSE
from handheld.feedback import SELECT as PICK
from handheld.table.flight import OUTSIDE, Flight
from handheld.table.navigation import NONE, closest, nearest
from handheld.screen import Screen
from handheld.games.table_view import NOTHING

LIFT = 2  # pixels that a picked card is raised
MOST_TARGETS = 20
RESTARTED = "Redo brings the moves back"
TICK_OVERLAP = 4  # pixels that a tick reaches into its card


class TableScreen(Screen):
    """Plays a game, drawn by its view.

    The game is always ahead: a move changes it at once, and `_shown`, a second table, follows word by word of the journal as
    the cards fly. A button pressed meanwhile first lets `_shown` catch up.
    """

    repeats_b = True

    def __init__(self, app, view):
        self._app = app
        self._now = app.console.milliseconds()
        self.view = view
        self.game = view.game
        self._moves = array("H", bytes(2 * self.game.MOVE_LIMIT))
        self._shown = Table()
        view.table = self._shown
        self._next_word = 0
        self.busy = False
        self._hinted_at = NOTHING  # the length of the journal at the last hint: asked again there, it is no other hint
        self._lifted = NOTHING
        self._end_shown = app.session.outcome()
        self._bar = Bar(app.display.width, view.title(), view.STATUS_COLUMNS)
        self._lifted_cards = view.new_sprite(app.selected)
        self._ticks = TargetTicks(app.normal, MOST_TARGETS)
        self._flight = Flight(view.new_sprite(app.normal), view.new_sprite(app.normal))
        self._flight.y = -view.sheet.above
        self._frame = FocusFrame(app.normal, view.sheet.card_width, view.sheet.card_height)
        self.group = displayio.Group()
        for layer in (self._bar, view.group, self._lifted_cards, self._frame, self._ticks, self._flight):
            self.group.append(layer)
        self._cursor = view.first_place()
        self._put_down()
        self._catch_up()

    def open(self, is_resumed):
        """Begin, now that the screen shows the table; `is_resumed` tells whether the game was begun before."""
        self._land()

    def state(self):
        """Return how the table is left, for `come_back`."""
        return (self._cursor, self._hinted_at, self._bar.sentence)

    def come_back(self, state):
        """Go on, now that the screen shows the table, where state() left it; None begins anew."""
        sentence = ""
        if state is not None:
            self._cursor, self._hinted_at, sentence = state
        self._land()
        self._bar.say(sentence)

    def tell(self, sentence):
        """Show a sentence in the bar, where none stands there already."""
        if self._bar.sentence:
            return False
        self._bar.say(sentence)
        return True

    def own_lines(self):
        """Return what the pause menu of this game has of its own, (text, function)."""
        return []

    def press(self, button):
        """Take a pressed button. While cards fly they first land; where that ends the game, the button does no more."""
        if self.busy and self._land():
            return
        if button >= RIGHT and button != REDO:
            self._move_cursor(button)
            return
        self._be_quiet()
        if button == A:
            self._act()
        elif button == B:
            self._go_back()
        elif button == REDO:
            self.redo()
        elif button == SELECT:
            self._give_hint()
        else:
            self._open_pause()

    def point(self, x, y):
        """Take a click: it moves the cursor to the card or place at pixel (x, y) and acts there; on the bar it pauses."""
        if self.busy and self._land():
            return
        self._be_quiet()
        if y < HEIGHT:
            self._open_pause()
            return
        pile = self.view.pile_at(x, y)
        if pile == NOTHING:
            self._drop()
        elif self.view.is_reachable(pile):
            self._cursor = pile
            self._show_frame()
            self._act()
        else:
            word = self.view.move_at_once(pile)
            self._refuse(self.game.refusal(self.view.move_with(pile, pile) if word == NO_MOVE else word))

    def advance(self, now):
        """Let the flying cards go on; `now` in ms. The end of the game is announced once they have landed."""
        self._pass_time(now)
        self._fly_on(now)

    def _pass_time(self, now):
        if self._end_shown == PLAYING:
            self._app.session.pass_time(elapsed(self._now, now))
        self._now = now

    def _fly_on(self, now):
        if self.busy and not self._flight.advance(now) and not self._follow(now):
            self._land()

    # What the buttons do.

    def _act(self):
        pile = self._cursor
        view = self.view
        if self._lifted == NOTHING:
            word = view.move_at_once(pile)
            if word == NO_MOVE:
                self._lift(pile)
                return
        elif self._lifted == pile:
            word = view.move_again(pile)
            if word == NO_MOVE:
                self._drop()
                return
        else:
            word = view.move_with(self._lifted, pile)
            if self.game.refusal(word) and self.game.position[pile] and view.move_at_once(pile) == NO_MOVE:
                self._lift(pile)  # the player has changed his mind, or sees what he could have meant
        self._play(word)

    def _go_back(self):
        if self._lifted == NOTHING:
            self.undo()
            return
        word = self.view.move_of_b(self._lifted)
        self._drop()
        if word != NO_MOVE:
            self._play(word)

    def _give_hint(self):
        self._drop()
        word = self.game.hint(self._moves)
        self._bar.say(self.view.hint_text(word))
        if word == NO_MOVE:
            return
        if self._hinted_at != self.game.journal.length:
            self._app.session.count_hint()
        self._hinted_at = self.game.journal.length
        self._app.feedback.play(HINT)
        if word & KIND != CHANGE:
            self._cursor = target_of(word) if word & KIND == TURN_OVER else source_of(word)
            self._show_frame()
            if self.game.is_productive(word) and target_of(word) != source_of(word):
                self._show_tick(target_of(word))

    def _play(self, word):
        sentence = self.game.refusal(word)
        if sentence:
            self._refuse(sentence)
            return
        self._put_down()
        self._hinted_at = NOTHING
        self._app.feedback.play(DRAW if self.game.is_draw(word) else PLACE)
        self.game.play(word)
        self._app.session.count_move()
        self._next_word = self.game.journal.start_of_last_step()
        self.busy = True
        if self._follow(self._app.console.milliseconds()):
            self._show_marks()
        else:
            self._land()

    def _refuse(self, sentence):
        self._app.feedback.play(REFUSE)
        self._bar.say(sentence)

    def undo(self):
        """Take back a step, or say that there is none."""
        if self.game.undo():
            self._app.session.count_undo()
            self._show_game()
        else:
            self._refuse("Nothing to undo")

    def redo(self):
        """Play the step again that was undone last, or say that there is none."""
        if self.game.redo():
            self._app.session.count_move()
            self._drop()
            self._land()
        else:
            self._refuse("Nothing to redo")

    def restart(self):
        """Go back to the deal; what was played can be redone."""
        self._go_back_to_deal()
        self._cursor = self.view.first_place()
        self._show_game()
        self._bar.say(RESTARTED if self.game.journal.undone else "")

    def _go_back_to_deal(self):
        if self.game.journal.forgotten:
            self.game.deal(self.game.deal_number())
        while self.game.undo():
            pass
        self._app.session.forget_outcome()

    def _open_pause(self):
        """Open the pause menu; of a game that is over, the menu that says so."""
        outcome = self._app.session.outcome()
        if outcome == PLAYING:
            from handheld.screens.pause import open_pause

            open_pause(self._app, self)
        else:
            from handheld.screens.game_over import open_end

            open_end(self._app, self, outcome)

    def _land(self):
        """Show the game as it is, and its end if it has come. Return whether it has."""
        self._catch_up()
        outcome = self._app.session.show_outcome(self.game)
        ended = outcome != PLAYING and outcome != self._end_shown
        self._end_shown = outcome
        if ended:
            from handheld.screens.game_over import show_end

            show_end(self._app, self, outcome)
        return ended

    # What the screen shows.

    def _be_quiet(self):
        self._bar.be_quiet()
        self._show_marks()

    def _show_game(self):
        self._drop()
        self._end_shown = self._app.session.show_outcome(self.game)
        self._catch_up()

    def _catch_up(self):
        """Show the game as it is: every card that flies lands."""
        self._flight.land()
        self.busy = False
        for index in range(POSITION_SIZE):
            self._shown.position[index] = self.game.position[index]
        self.view.show(self._lifted, NOTHING, 0)
        self._bar.set_title(self.view.title())
        self._bar.set_status(self.view.status())
        self._show_marks()

    def _follow(self, now):
        """Carry the next words of the journal out on the shown table, up to one that lets cards fly, and start these.

        Return whether there was one.
        """
        journal = self.game.journal
        while self._next_word < journal.length:
            word = journal.word(self._next_word) & WORD
            self._next_word += 1
            if word & KIND < CHANGE and word & KIND != TURN_OVER:
                self._start_flight(word, now)
                return True
            self._shown.carry_out(word)
        return False

    def _start_flight(self, word, now):
        view = self.view
        source = source_of(word)
        target = target_of(word)
        cards = count_of(word)
        flight = self._flight
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
        view.show(NOTHING, target, cards + is_pair)

    def _lift(self, pile):
        view = self.view
        self._app.feedback.play(PICK)
        self._lifted = pile
        cards = view.cards_lifted(pile)
        view.dress(self._lifted_cards, self.game.position[pile], cards, pile)
        self._lifted_cards.x = view.x_of(pile)
        self._lifted_cards.y = view.y_of(pile, cards) - LIFT - view.sheet.above
        self._lifted_cards.hidden = False
        view.show(pile, NOTHING, 0)
        self._show_marks()
        question = view.question_at(pile)
        if question:
            self._bar.say(question)

    def _put_down(self):
        """Have no card picked; what lies on the table now is not shown yet."""
        self._lifted = NOTHING
        self._lifted_cards.hidden = True
        self._lifted_cards.x = OUTSIDE

    def _drop(self):
        if self._lifted != NOTHING:
            self._put_down()
            self.view.show(NOTHING, NOTHING, 0)
            self._show_marks()

    def _move_cursor(self, button):
        centres = self._centres()
        here = self.view.places.find(bytes([self._cursor]))
        x, y = centres[here]
        centres[here] = None
        index = nearest(button, x, y, centres)
        if index != NONE:
            self._cursor = self.view.places[index]
            self._show_frame()

    def _centres(self):
        """Return the centre in pixels of each place that the cursor can be at, None for the others."""
        view = self.view
        return [
            (view.x_of(pile) + view.width_of(pile) // 2, view.centre_y(pile))
            if view.is_reachable(pile) or pile == self._cursor
            else None
            for pile in view.places
        ]

    def _show_marks(self):
        view = self.view
        if not view.is_reachable(self._cursor):
            centres = self._centres()
            here = view.places.find(bytes([self._cursor]))
            x, y = centres[here]
            centres[here] = None
            self._cursor = view.places[closest(x, y, centres)]
        self._show_frame()
        self._ticks.clear()
        if self._lifted != NOTHING:
            for pile in view.places:
                if pile != self._lifted and self._takes_lifted(pile):
                    self._show_tick(pile)

    def _takes_lifted(self, pile):
        """Tell whether the picked card can go to a pile; a draw or redeal, which puts it back first, is none of it."""
        word = self.view.move_with(self._lifted, pile)
        is_draw = self.game.is_draw(word) or word & KIND == TURN_OVER
        return not is_draw and not self.game.refusal(word)

    def _show_frame(self):
        view = self.view
        pile = self._cursor
        y = view.y_of(pile, 1) - (LIFT if pile == self._lifted else 0)
        view.focus(pile)
        self._frame.place(view.x_of(pile), y, view.width_of(pile), view.height_of(pile, 1))

    def _show_tick(self, pile):
        view = self.view
        x = view.x_of(pile) + view.width_of(pile) // 2
        y = view.y_of(pile, 1) + view.height_of(pile, 1) - TICK_OVERLAP
        self._ticks.show(x, min(y, self._app.display.height - TICK_HEIGHT))
