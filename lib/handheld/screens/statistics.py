"""The page of statistics of one game: a sheet for each set of rules that it was played under."""

from handheld.console import A, LEFT, RIGHT
from handheld.games.option_texts import option_texts
from handheld.games.registry import GAMES, about_game, new_game
from handheld.games.texts import options_text
from handheld.memory import ForgetImports
from handheld.progress.statistics import (
    BEST_STREAK,
    BEST_TIME,
    DRAWN_GAMES,
    FEWEST_MOVES,
    LOST_GAMES,
    MOVES,
    OTHER_RULES,
    PERFECTLY,
    STREAK,
    TIME,
    TOLD_WINS,
    WON,
    Statistics,
    options_of,
    rule_set_number,
)
from handheld.screens.question import ask_to_lose
from handheld.widgets.bar import HEIGHT
from handheld.widgets.menu import LARGE_HEIGHT, LARGE_LINE_PITCH
from handheld.widgets.page import Page
from handheld.widgets.statistics_text import share_text, time_text
from handheld.widgets.text import CHARACTER_WIDTH, GREY, LINE_HEIGHT, WHITE, YELLOW

TYPE_CHECKING = False
if TYPE_CHECKING:
    from handheld.app import App

MARGIN = 3  # pixels
ROWS = 8
NAME_COLUMNS = 13
VALUE_COLUMNS = 13
NOTHING_PLAYED = "No game played yet"


class StatisticsScreen(Page):
    """Left and right turn the sheets, A resets after a question, B goes back."""

    def __init__(self, app: "App", game: int) -> None:
        """Show the statistics of game number `game`."""
        Page.__init__(self, app, GAMES[game][0], game)
        self._rules = new_game(game)
        with ForgetImports():
            about = about_game(game)
        self._menu_options = about.MENU_OPTIONS
        self._has_perfect_wins = about.HAS_PERFECT_WINS
        self._has_draws = about.HAS_DRAWS
        self._texts = option_texts(options_text(game))
        self._statistics = Statistics(app.record)
        display = app.display
        self._width = display.width
        is_large = display.height >= LARGE_HEIGHT
        pitch = LARGE_LINE_PITCH if is_large else LINE_HEIGHT - 1
        top = HEIGHT + (MARGIN if is_large else 1)
        columns = (display.width - 2 * MARGIN) // CHARACTER_WIDTH
        self._heading = self.add_row(columns, MARGIN, top, YELLOW)
        self._names = []
        self._values = []
        for row in range(ROWS):
            y = top + LINE_HEIGHT + row * pitch
            self._names.append(self.add_row(NAME_COLUMNS, MARGIN, y, GREY))
            x = display.width - MARGIN - VALUE_COLUMNS * CHARACTER_WIDTH
            self._values.append(self.add_row(VALUE_COLUMNS, x, y, WHITE, True))
        self._help = self.add_row(columns, MARGIN, display.height - LINE_HEIGHT, GREY)
        self._lines = self._ended_lines()
        self._sheet = self._first_sheet()
        self._show()

    def press(self, button: int) -> None:
        """Take a pressed button."""
        sheets = len(self._lines)
        if (button == LEFT or button == RIGHT) and sheets:
            self._sheet = (self._sheet + (1 if button == RIGHT else -1)) % sheets
            self._show()
        elif button == A and sheets:
            ask_to_lose(self.app, "Reset all of these?", self._reset)
        else:
            Page.press(self, button)

    def point(self, x: int, y: int) -> None:
        """Take a click: the bar leads back, the page turns the sheets."""
        if y < HEIGHT:
            self.leave()
        else:
            self.press(RIGHT if x >= self._width // 2 else LEFT)

    def _ended_lines(self):
        statistics = self._statistics
        return [line for line in statistics.lines_of(self.game) if statistics.ended(line, self.app.session)]

    def _first_sheet(self):
        """Return the sheet of the rules of the game in play, or else of those chosen."""
        session = self.app.session
        options = self.app.settings.rules_of(self._rules)
        for index in range(len(options)):
            self._rules.set_option(index, options[index])
        chosen = 0
        for sheet in range(len(self._lines)):
            line = self._lines[sheet]
            rule_set = self._statistics.rule_set_of(line)
            # The line of all other rules comes last: those of a table have none of their own then.
            if session.is_counted_in(line) or (rule_set > OTHER_RULES + 255 and self.app.game is not None):
                return sheet
            if rule_set == rule_set_number(self._rules):
                chosen = sheet
        return chosen

    def _reset(self):
        self._statistics.reset(self.game)
        self._lines = self._ended_lines()
        self._sheet = 0
        self._show()

    def _show(self):
        sheets = len(self._lines)
        self._help.text = self.app.settings.for_hands("{A} resets  {B} back" if sheets else "{B} back")
        self.bar.set_status("< " + str(self._sheet + 1) + "/" + str(sheets) + " >" if sheets > 1 else "")
        rows = self._rows(self._lines[self._sheet]) if sheets else []
        self._heading.text = self._rule_set_text(self._lines[self._sheet]) if sheets else NOTHING_PLAYED
        for row in range(ROWS):
            name, value = rows[row] if row < len(rows) else ("", "")
            self._names[row].text = name
            self._values[row].text = value

    def _rows(self, line):
        count = self._statistics.value
        played = self._statistics.ended(line, self.app.session)
        won = count(line, WON)
        rows = [("Played", str(played)), (self._won_name(line), str(won) + ", " + share_text(won, played))]
        if self._has_perfect_wins:
            rows.append(("Perfect", str(count(line, PERFECTLY))))
        if self._has_draws:
            rows.append(("Lost, drawn", str(count(line, LOST_GAMES)) + ", " + str(count(line, DRAWN_GAMES))))
        rows.append(("Streak, best", str(count(line, STREAK)) + ", " + str(count(line, BEST_STREAK))))
        if won:
            rows += [
                ("Best time", time_text(count(line, BEST_TIME))),
                ("Average time", time_text(count(line, TIME) // won)),
                ("Fewest moves", str(count(line, FEWEST_MOVES))),
                ("Average moves", str(count(line, MOVES) // won)),
            ]
        return rows

    def _won_name(self, line):
        """Return what the row of wins is called; it tells those apart of which a hint had told."""
        told = self._statistics.value(line, TOLD_WINS)
        return "Won, " + str(min(told, 999)) + " told" if told else "Won"

    def _rule_set_text(self, line):
        """Return the values by which a set of rules differs from the standard, as far as the line has room for them."""
        number = self._statistics.rule_set_of(line)
        if number > OTHER_RULES + 255:
            return "Other rules"
        values = options_of(self._rules, number)
        parts = []
        for index in range(len(values)):
            if values[index] or index in self._menu_options:
                name, names_of_values = self._texts[index]
                parts.append(name + ": " + names_of_values[values[index]][0])
        most = self._heading.columns
        text = ", ".join(parts) if parts else "Standard rules"
        shown = len(parts)
        while len(text) > most and shown > 1:
            shown -= 1
            text = ", ".join(parts[:shown]) + " +" + str(len(parts) - shown)
        return text
