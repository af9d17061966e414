"""Dialling a deal: its number, and with it the options of its code."""

from engine.notation import deal_code_of
from engine.table import LARGEST_DEAL_NUMBER
from handheld.console import A, B, DOWN, LEFT, RIGHT, SELECT, START, UP
from handheld.feedback import REFUSE
from handheld.games.option_texts import option_texts
from handheld.games.proven_deals import is_proven
from handheld.games.registry import GAMES, new_game
from handheld.games.texts import options_text
from handheld.screens.question import ask_to_begin
from handheld.widgets.bar import HEIGHT
from handheld.widgets.page import Page
from handheld.widgets.text import (
    CHARACTER_WIDTH,
    GREY,
    LINE_HEIGHT,
    WHITE,
    YELLOW,
    large_row,
    line_of_text,
    width_of,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from handheld.app import App

DIGITS = 9
PROVEN = "winnable*"  # with the sign that the bar of its table has
HELP = ("Up, down: this digit", "{A} deals  SELECT clears")
ZERO = 48  # the code point of "0"


class DealScreen(Page):
    """The places of the cursor are the options' digits and then the nine of the number, from left to right.

    Up and down change a digit of the number with its carry, so that on the last one they lead to the next and the
    previous deal. A deals, SELECT goes back to deal 1, B leaves. The bar says of a deal if it is proven winnable.
    """

    def __init__(self, app: "App", game: int) -> None:
        """Start from the deal in play, or from deal 1 of game number `game` under its chosen rules."""
        Page.__init__(self, app, GAMES[game][0], game)
        self._rules = new_game(game)
        self._texts = option_texts(options_text(game))
        self._options = bytearray(app.settings.rules_of(self._rules))
        self._number = 1
        if app.game is not None:
            self._options = bytearray(app.game.options)
            self._number = app.game.deal_number
        self._typed = 0  # how many digits were typed one after another
        self._place = len(self._options) + DIGITS - 1
        display = app.display
        scale = 3 if display.width >= 240 else 2
        self._digit_width = CHARACTER_WIDTH * scale
        self._digit_height = LINE_HEIGHT * scale
        spare = (display.height - 128) // 4
        self._mark = self.add_rectangle(YELLOW, 0, 0, self._digit_width, 2)
        code_width = self._digit_width * (2 + len(self._options))
        left = (display.width - code_width) // 2
        self._option_x = left + 2 * self._digit_width
        self._option_y = HEIGHT + 2 + spare
        self._number_x = (display.width - DIGITS * self._digit_width) // 2
        self._number_y = self._option_y + self._digit_height + 30 + spare
        code = self._add_large_row(2, left, self._option_y, GREY, scale)
        code.text = self._rules.CODE
        self._option_row = self._add_large_row(len(self._options), self._option_x, self._option_y, WHITE, scale)
        self._zeros = self._add_large_row(DIGITS, self._number_x, self._number_y, GREY, scale)
        self._number_row = self._add_large_row(DIGITS, self._number_x, self._number_y, WHITE, scale)
        self._places = len(self._options) + DIGITS
        self._sentences = []
        for line in range(2):
            y = self._option_y + self._digit_height + LINE_HEIGHT * line + 3
            self._sentences.append(self.add_row(display.width // CHARACTER_WIDTH, 0, y, GREY if line else YELLOW))
        help_y = display.height - len(HELP) * LINE_HEIGHT - spare
        self._help_y = help_y
        for line in range(len(HELP)):
            text = app.settings.for_hands(HELP[line])
            x = (display.width - width_of(text)) // 2
            self.group.append(line_of_text(text, x, help_y + line * LINE_HEIGHT, GREY))
        self._show()

    def _add_large_row(self, columns, x, y, colour, scale):
        row, group = large_row(columns, x, y, colour, scale)
        self.group.append(group)
        return row

    def _x_of(self, place):
        options = len(self._options)
        if place < options:
            return self._option_x + place * self._digit_width
        return self._number_x + (place - options) * self._digit_width

    def _y_of(self, place):
        return self._option_y if place < len(self._options) else self._number_y

    def code(self) -> str:
        """Return the code of the deal that is dialled."""
        return deal_code_of(self._rules, self._options, self._number)

    def press(self, button: int) -> None:
        """Take a pressed button; B first takes back a digit that was typed."""
        if button == B and self._typed:
            self._typed -= 1
            self._number = self._number // 10 or 1
            self._show()
            return
        self._typed = 0
        if button == LEFT or button == RIGHT:
            self._place = (self._place + (1 if button == RIGHT else -1)) % self._places
        elif button == UP or button == DOWN:
            self._change(1 if button == UP else -1)
        elif button == SELECT:
            self._number = 1
            self._place = self._places - 1
        elif button == A:
            self._deal()
            return
        elif button == B or button == START:
            self.leave()
            return
        self._show()

    def point(self, x: int, y: int) -> None:
        """Take a click: in the upper half of a digit it counts up, in the lower one down, on the help it deals.

        On the bar it leaves.
        """
        if y < HEIGHT:
            self.press(START)
            return
        if y >= self._help_y:
            self.press(A)
            return
        for place in range(self._places):
            down = y - self._y_of(place)
            if 0 <= x - self._x_of(place) < self._digit_width and 0 <= down < self._digit_height:
                self._place = place
                self.press(UP if down < self._digit_height // 2 else DOWN)

    def type(self, character: int) -> None:
        """Take the code point of a typed digit: the first one begins a number, the others go on with it."""
        digit = character - ZERO
        if not 0 <= digit <= 9:
            return
        number = self._number * 10 + digit if self._typed else digit
        if not 1 <= number <= LARGEST_DEAL_NUMBER:
            self.app.feedback.play(REFUSE)
            return
        self._typed += 1
        self._number = number
        self._place = self._places - 1
        self._show()

    def _change(self, step):
        options = len(self._options)
        place = self._place
        if place < options:
            self._options[place] = (self._options[place] + step) % len(self._texts[place][1])
            return
        number = self._number + step * 10 ** (DIGITS - 1 - place + options)
        if 1 <= number <= LARGEST_DEAL_NUMBER:
            self._number = number
        else:
            self.app.feedback.play(REFUSE)

    def _deal(self):
        ask_to_begin(self.app, self.game, self._open_table)

    def _open_table(self):
        self.app.open_table(self.game, self._number, bytes(self._options))

    def _show(self):
        options = len(self._options)
        self._mark.x = self._x_of(self._place)
        self._mark.y = self._y_of(self._place) + self._digit_height
        digits = str(self._number)
        zeros = DIGITS - len(digits)
        self.bar.set_status(PROVEN if is_proven(self._rules, bytes(self._options), self._number) else "")
        self._option_row.text = "".join([str(value) for value in self._options])
        self._zeros.text = "0" * zeros
        self._number_row.text = " " * zeros + digits
        if self._place < options:
            name, values = self._texts[self._place]
            value, explanation = values[self._options[self._place]]
            self._say(0, name + ": " + value)
            self._say(1, explanation)
        else:
            self._say(0, self.code())
            self._say(1, "Go left for the rules")

    def _say(self, line, text):
        row = self._sentences[line]
        if row.text != text:
            row.x = (self.app.display.width - width_of(text)) // 2
            row.text = text
