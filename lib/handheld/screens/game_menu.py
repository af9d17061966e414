"""The menu of one game: where a deal of it begins."""

import displayio

from handheld.cards.pictures import open_pictures, read_bitmap
from handheld.games.registry import GAMES, about_game, new_game
from handheld.memory import ForgetImports
from handheld.progress.statistics import WON, Statistics
from handheld.screens.question import ask, ask_to_begin
from handheld.widgets.menu import LARGE_HEIGHT, LINE_PITCH, Menu, MenuScreen
from handheld.widgets.menu import MARGIN as SPACE
from handheld.widgets.text import GREY, LINE_HEIGHT, WHITE, line_of_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from handheld.app import App

MARGIN = 6  # pixels
MOST_SHOWN = 9999  # games, as far as the line has room for


class GameMenuScreen(MenuScreen):
    """The game's picture, how it has gone so far, and what can be done."""

    def __init__(self, app: "App", game: int, pages: tuple) -> None:
        """Show the menu of game number `game`. pages: of a deal by number, the rules, how to play, the statistics."""
        self._app = app
        self._game = game
        self._rules = new_game(game)
        self._options = app.settings.rules_of(self._rules)
        with ForgetImports():
            from handheld.games.presets import PRESETS, preset_of
            from handheld.progress.resuming import is_half_played

            menu_options = about_game(game).MENU_OPTIONS
        self._is_half_played = is_half_played(app, game)
        display = app.display
        self.group = displayio.Group()
        scale = 2 if display.height >= LARGE_HEIGHT else 1
        margin = MARGIN * scale
        picture = displayio.Group(scale=scale, x=margin, y=margin)
        with open_pictures(app.console, GAMES[game][1] + "_menu") as file:
            bitmap = read_bitmap(file)
        picture.append(displayio.TileGrid(bitmap, pixel_shader=app.normal))
        self.group.append(picture)
        x = 2 * margin + bitmap.width * scale
        y = margin + bitmap.height * scale // 2 - LINE_HEIGHT
        self.group.append(line_of_text(GAMES[game][0], x, y, WHITE))
        self.group.append(line_of_text(self._history(), x, y + LINE_HEIGHT, GREY))
        self._lines = []
        if self._is_half_played:
            self._lines.append(("Continue", self._continue))
        self._lines.append(("New deal", self._new_deal))
        if app.console.today is not None:
            self._lines.append(("Deal of the day", self._deal_of_the_day))
        if menu_options:
            self._add_menu_options(menu_options)
        preset = PRESETS[preset_of(app.settings, self._rules, self._options, menu_options)][0]
        self._lines += [
            ("Deal by number", self._open(pages[0])),
            ("Rules: " + preset, self._open(pages[1])),
            ("How to play", self._open(pages[2])),
            ("Statistics", self._open(pages[3])),
        ]
        marked = min(app.menu_line, len(self._lines) - 1) if app.last_game == game else 0
        app.last_game = game
        above = margin + bitmap.height * scale
        middle = (above + display.height) // 2
        texts = [line[0] for line in self._lines]
        space, pitch = SPACE, 0
        if above + len(texts) * LINE_PITCH + 2 * SPACE > display.height:
            space = 2  # or it would cover how the game has gone so far
            pitch = min(LINE_HEIGHT, (display.height - above - 2 * space) // len(texts))
        style = (middle, 0, space, pitch)
        self._menu = Menu(display, "", texts, self._choose, self._leave, marked, (), style)
        self.group.append(self._menu.group)

    def _history(self):
        statistics = Statistics(self._app.record)
        played = 0
        won = 0
        for line in statistics.lines_of(self._game):
            played += statistics.ended(line, self._app.session)
            won += statistics.value(line, WON)
        if not played:
            return "Half played" if self._is_half_played else "Not played yet"
        return "Won " + str(min(won, MOST_SHOWN)) + " of " + str(min(played, MOST_SHOWN))

    def _choose(self, index):
        self._app.menu_line = index
        self._lines[index][1]()

    def _leave(self):
        self._app.menu_line = 0
        self._app.open_title()

    def _add_menu_options(self, menu_options):
        from handheld.games.option_texts import option_texts
        from handheld.games.texts import options_text

        texts = option_texts(options_text(self._game))
        for option in menu_options:
            name, values = texts[option]
            self._lines.append((name + ": " + values[self._options[option]][0], self._change(option)))

    def _change(self, option):
        def change() -> None:
            options = bytearray(self._options)
            options[option] = (options[option] + 1) % len(self._rules.OPTIONS[option][1])
            self._app.settings.choose_rules(self._rules, bytes(options))
            self._app.leave_page(self._game)  # to this menu, anew

        return change

    def _open(self, page):
        return lambda: self._app.open_page(page, self._game)

    def _continue(self):
        ask_to_begin(self._app, self._game, lambda: self._app.continue_game(self._game), False)

    def _new_deal(self):
        ask_to_begin(self._app, self._game, self._deal)

    def _deal_of_the_day(self):
        """Deal the number that is the date, as in 20261231: whoever plays that day by their own calendar gets it."""
        deal = self._app.console.today
        ask_to_begin(self._app, self._game, lambda: self._app.open_table(self._game, deal, self._options))

    def _deal(self):
        with ForgetImports():
            from handheld.games.proven_deals import is_known

            question = None
            if not (self._app.settings.wants_winnable(self._game) and is_known(self._rules, self._options)):
                question = about_game(self._game).question_before_deal(self._options)
        if question is None:
            self._deal_any()
            return
        heading, note = question
        ask(self._app, heading, ["Play all the same"], lambda _: self._deal_any(), None, (note,))

    def _deal_any(self):
        self._app.open_table(self._game, self._app.random_number(self._rules, self._options), self._options)
