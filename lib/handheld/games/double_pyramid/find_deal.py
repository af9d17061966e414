"""Looking for a deal of Double Pyramid of which all 104 cards can go."""

import displayio

from engine.games.double_pyramid.deals import stock_can_go
from engine.games.double_pyramid.rules import DoublePyramid
from engine.table import LARGEST_DEAL_NUMBER
from handheld.console import elapsed
from handheld.screen import Screen
from handheld.widgets.text import GREY, LINE_HEIGHT, WHITE, YELLOW, TextRow, line_of_text, width_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from handheld.app import App

SLICE = 60  # ms of looking at a time
SHOWN_EVERY = 50  # deals
COUNTED = "Tried 0"
COLUMNS = 12
LINES = ("Looking for a deal", "One in 3,743 will do", "Any button stops")


class FindDealScreen(Screen):
    """Tries deal after deal, from any number on, and opens the first that will do."""

    def __init__(self, app: "App", game: int) -> None:
        """Look for a deal under the chosen rules; `game` is the number of this game."""
        self._app = app
        self._game = game
        self._rules = DoublePyramid()
        self._options = app.settings.rules_of(self._rules)
        for index in range(len(self._options)):
            self._rules.set_option(index, self._options[index])
        self._number = app.random_number()
        self._tried = 0
        self.group = displayio.Group()
        display = app.display
        top = display.height // 2 - 2 * LINE_HEIGHT
        for line in range(len(LINES)):
            x = (display.width - width_of(LINES[line])) // 2
            colour = GREY if line else YELLOW
            self.group.append(line_of_text(LINES[line], x, top + 2 * line * LINE_HEIGHT, colour))
        self._counter = TextRow(COLUMNS, (display.width - width_of(COUNTED)) // 2, top + LINE_HEIGHT, WHITE)
        self._counter.text = COUNTED
        self.group.append(self._counter)

    def press(self, button: int) -> None:
        """Take a pressed button: it stops."""
        self._app.leave_page(self._game)

    def point(self, x: int, y: int) -> None:
        """Take a click: it stops."""
        self._app.leave_page(self._game)

    def advance(self, now: int) -> None:
        """Look on for some ms; `now` in ms."""
        clock = self._app.console.milliseconds
        first = True
        while first or 0 < elapsed(now, clock()) < SLICE:
            first = False
            self._rules.deal(self._number)
            if stock_can_go(self._rules):
                self._app.open_table(self._game, self._number, self._options)
                return
            self._number = self._number % LARGEST_DEAL_NUMBER + 1
            self._tried += 1
            if self._tried % SHOWN_EVERY == 0:
                self._counter.text = COUNTED[:-1] + str(self._tried)
