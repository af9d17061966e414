"""The page on which the rules of a game are chosen."""

from handheld.widgets.choices import ChoicesScreen
from handheld.games.registry import new_game, options_text
from handheld.games.option_texts import option_texts
from handheld.games.presets import PRESETS, STANDARD, book_rules, preset_of, with_opponent


class RulesScreen(ChoicesScreen):
    """The preset, and under it each option of the game."""

    def __init__(self, app, game):
        """Choose the rules of game number `game`."""
        self._number = game
        self._game = new_game(game)
        self._texts = option_texts(options_text(game))
        self._options = bytearray(app.settings.rules_of(self._game))
        ChoicesScreen.__init__(self, app, "Rules")

    def lines(self):
        """Return how many lines there are: the preset and the options."""
        return 1 + len(self._options)

    def name(self, line):
        """Return the name of an option."""
        return self._texts[line - 1][0] if line else "Preset"

    def value(self, line):
        """Return the name of its value."""
        if line:
            return self._texts[line - 1][1][self._options[line - 1]][0]
        return PRESETS[self._preset()][0]

    def explanation(self, line):
        """Return what its value means."""
        if line:
            return self._texts[line - 1][1][self._options[line - 1]][1]
        return PRESETS[self._preset()][1]

    def change(self, line, step):
        """Take another value, or the other preset."""
        if line:
            values = len(self._texts[line - 1][1])
            self._options[line - 1] = (self._options[line - 1] + step) % values
        else:
            if self._preset() == STANDARD:
                preset = book_rules(self._game)
            else:
                preset = with_opponent(self.app.settings.standard_rules(self._game), self._game, self._options)
            for index in range(len(preset)):
                self._options[index] = preset[index]

    def leave(self):
        """Choose the rules as they stand, and go back to the game's menu."""
        self.app.settings.choose_rules(self._game, bytes(self._options))
        self.app.leave_page(self._number)

    def _preset(self):
        return preset_of(self.app.settings, self._game, bytes(self._options))
