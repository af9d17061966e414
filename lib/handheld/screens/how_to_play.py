"""How to play a game, in pages, under the rules that are set."""

from handheld.console import A, DOWN, LEFT, RIGHT, UP
from handheld.games.option_texts import options_in_force
from handheld.games.registry import GAMES, new_game
from handheld.games.texts import how_to_play_text, options_text
from handheld.widgets.bar import HEIGHT
from handheld.widgets.menu import BORDER
from handheld.widgets.page import Page
from handheld.widgets.paged_text import HEADING, PagedText
from handheld.widgets.text import CHARACTER_WIDTH, GREY, LINE_HEIGHT, WHITE, YELLOW

TYPE_CHECKING = False
if TYPE_CHECKING:
    from handheld.app import App

MARGIN = 2  # pixels around the text, at least
FOOT = LINE_HEIGHT + 3  # pixels at the bottom: a border and the line that says what to press

FIRST_PAGE = "{A} next  {B} leave"
MIDDLE_PAGE = "{A} next  Left back  {B} leave"
LAST_PAGE = "Left back  {A} leave"


class HowToPlayScreen(Page):
    """The text of a game. A on the last page, B and START leave."""

    def __init__(self, app: "App", game: int) -> None:
        """Show the text of game number `game` under the rules of the table, or under those chosen where none is open.

        Raises OSError where the text is not there.
        """
        Page.__init__(self, app, GAMES[game][0], game)
        options = app.settings.rules_of(new_game(game)) if app.game is None else app.game.options
        display = app.display
        self._width = display.width
        columns = (display.width - 2 * MARGIN) // CHARACTER_WIDTH
        room = display.height - HEIGHT - FOOT - 2 * MARGIN
        in_force = options_in_force(options_text(game), options)
        self._text = PagedText(how_to_play_text(game), columns, room, LINE_HEIGHT, in_force, app.settings.for_hands)
        self._page = 0
        self.add_rectangle(BORDER, 0, display.height - FOOT, display.width, 1)
        x = (display.width - columns * CHARACTER_WIDTH) // 2
        self._rows = [self.add_row(columns, x, 0) for row in range(room // LINE_HEIGHT)]
        self._foot = self.add_row(columns, x, display.height - LINE_HEIGHT - 1, GREY)
        self._show()

    def press(self, button: int) -> None:
        """Take a pressed button."""
        if button == A:
            self._go_on()
        elif button == RIGHT or button == DOWN:
            self._turn_to(self._page + 1)
        elif button == LEFT or button == UP:
            self._turn_to(self._page - 1)
        else:
            Page.press(self, button)

    def point(self, x: int, y: int) -> None:
        """Take a click: on the bar it leaves, on the left third it goes back, where there is a page, elsewhere on."""
        if y < HEIGHT:
            self.leave()
        elif self._page and x < self._width // 3:
            self._turn_to(self._page - 1)
        else:
            self._go_on()

    def _go_on(self):
        if self._page + 1 == self._text.page_count():
            self.leave()
        else:
            self._turn_to(self._page + 1)

    def _turn_to(self, page):
        if 0 <= page < self._text.page_count():
            self._page = page
            self._show()

    def _show(self):
        count = self._text.page_count()
        self.bar.set_status(str(self._page + 1) + "/" + str(count))
        lines = self._text.page(self._page)
        for index in range(len(self._rows)):
            row = self._rows[index]
            if index >= len(lines):
                row.text = ""
                continue
            y, line = lines[index]
            row.y = HEIGHT + MARGIN + y
            is_heading = line.startswith(HEADING)
            row.colour = YELLOW if is_heading else WHITE
            row.text = line[len(HEADING) :] if is_heading else line
        foot = MIDDLE_PAGE
        if self._page == 0:
            foot = FIRST_PAGE
        elif self._page + 1 == count:
            foot = LAST_PAGE
        self._foot.text = self.app.settings.for_hands(foot)
