"""A player who has only the buttons: finds the way of the cursor and presses what a move needs."""

from engine.card import KING, RANK
from engine.move import CHANGE, KIND, NO_MOVE, REMOVE, TURN_OVER, source_of, target_of
from handheld.console import DOWN, LEFT, RIGHT, UP
from handheld.games.table_view import NO_PILE
from handheld.table.cursor import NONE, nearest
from sim.keys import BUTTONS

DIRECTIONS = (UP, DOWN, LEFT, RIGHT)
NAMES = {button: name for name, button in BUTTONS.items()}


class KeyPlayer:
    """Plays on a Headless console; `keys` are the names of all buttons pressed so far."""

    def __init__(self, console):
        self.console = console
        self.keys = []

    @property
    def screen(self):
        return self.console.app.screen

    def press(self, name):
        """Press a button without waiting for the animation it starts: the next press lets the cards land."""
        self.keys.append(name)
        self.console.button_down(BUTTONS[name])
        self.console.app.step()
        self.console.button_up(BUTTONS[name])
        self.console.app.step()

    def go_to(self, pile):
        """Move the cursor to a pile, by the shortest way."""
        for name in self._way(pile):
            self.press(name)
        assert self.screen.cursor.pile == pile

    def play(self, word):
        """Press what makes the move `word`."""
        controls = self.screen.controls
        if word & KIND == CHANGE:
            self.press("start")
            self.press("down")
            self.press("a")
            return
        source = source_of(word)
        target = target_of(word)
        if self.screen.game.is_draw(word) or word & KIND == TURN_OVER:
            stock = target if word & KIND == TURN_OVER else source
            self.go_to(stock)
            self.press("a")
            if self.screen.cursor.picked != NO_PILE:
                self.press("b" if self.screen.game.position[stock] & RANK == KING else "a")
            return
        if word & KIND == REMOVE and controls.move_at_once(source) not in (NO_MOVE, word):
            source, target = target, source  # A on the stock would draw
        self.go_to(source)
        if controls.move_at_once(source) == NO_MOVE:
            self.press("a")
            if word & KIND == REMOVE and source == target:
                self.press("a")
                return
            self.go_to(target)
        elif word & KIND != REMOVE and controls.move_at_once(source) != word:
            self.go_to(target)
        self.press("a")

    def _way(self, pile):
        screen = self.screen
        view = screen.view
        if screen.busy:
            screen.land()
        places = screen.cursor.centres()
        start = view.places.index(screen.cursor.pile)
        goal = view.places.index(pile)
        ways = {start: []}
        waiting = [start]
        for here in waiting:
            others = [place if index != here else None for index, place in enumerate(places)]
            for button in DIRECTIONS:
                there = nearest(button, *places[here], others)
                if there != NONE and there not in ways:
                    ways[there] = ways[here] + [NAMES[button]]
                    waiting.append(there)
        return ways[goal]
