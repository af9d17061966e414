"""The page on which the rules of a game are chosen."""

from handheld.games.option_texts import option_texts
from handheld.games.presets import PRESETS, STANDARD, book_rules, preset_of, preset_with
from handheld.games.proven_deals import is_known
from handheld.games.registry import about_game, new_game
from handheld.games.texts import options_text
from handheld.memory import ForgetImports
from handheld.widgets.choices import ChoicesScreen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from handheld.app import App

NEW_DEAL = (("any", "Any number"), ("winnable only", "Proven ones, with a *"))


class RulesScreen(ChoicesScreen):
    """The preset, under it each option of the game, and last what a new deal is."""

    def __init__(self, app: "App", game: int) -> None:
        """Choose the rules of game number `game`."""
        self._rules = new_game(game)
        self._texts = option_texts(options_text(game))
        with ForgetImports():
            self._menu_options = about_game(game).MENU_OPTIONS
        self._options = bytearray(app.settings.rules_of(self._rules))
        ChoicesScreen.__init__(self, app, "Rules", game)

    def lines(self) -> int:
        """Return how many lines there are: the preset, the options, and the new deal."""
        return 2 + len(self._options)

    def name(self, line: int) -> str:
        """Return the name of an option."""
        if line > len(self._options):
            return "New deal"
        return self._texts[line - 1][0] if line else "Preset"

    def value(self, line: int) -> str:
        """Return the name of its value."""
        if line > len(self._options):
            return self._new_deal()[0]
        if line:
            return self._texts[line - 1][1][self._options[line - 1]][0]
        return PRESETS[self._preset()][0]

    def explanation(self, line: int) -> str:
        """Return what its value means, or that no deal is known to be winnable."""
        if line > len(self._options):
            new_deal = self._new_deal()
            is_any = new_deal is NEW_DEAL[0] or is_known(self._rules, bytes(self._options))
            return new_deal[1] if is_any else "Not known for these rules"
        if line:
            return self._texts[line - 1][1][self._options[line - 1]][1]
        return PRESETS[self._preset()][1]

    def change(self, line: int, step: int) -> None:
        """Take another value, or the other preset."""
        if line > len(self._options):
            self.app.settings.change_winnable(self._rules.NUMBER)
        elif line:
            values = len(self._texts[line - 1][1])
            self._options[line - 1] = (self._options[line - 1] + step) % values
        else:
            if self._preset() == STANDARD:
                preset = book_rules(self._rules)
            else:
                preset = self.app.settings.standard_rules(self._rules)
            self._options = bytearray(preset_with(preset, bytes(self._options), self._menu_options))

    def leave(self) -> None:
        """Choose the rules as they stand, and go back to the game's menu."""
        self.app.settings.choose_rules(self._rules, bytes(self._options))
        ChoicesScreen.leave(self)

    def _new_deal(self):
        return NEW_DEAL[self.app.settings.wants_winnable(self._rules.NUMBER)]

    def _preset(self):
        return preset_of(self.app.settings, self._rules, bytes(self._options), self._menu_options)
