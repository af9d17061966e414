"""The page on which the rules of a game are chosen."""

from engine.game import BOOK as BOOK_PRESET

from .choices import ChoicesScreen
from .games import GAMES, new_game
from .option_texts import option_texts

PRESETS = (
    ("standard", "As the rules are written"),
    ("book", "Advice becomes a must"),
    ("own", "Your own choice"),
)
STANDARD = 0
BOOK = 1
OWN = 2


class RulesScreen(ChoicesScreen):
    """The preset, and under it each option of the game."""

    def __init__(self, app, game):
        """Choose the rules of game number `game`."""
        self._number = game
        self._game = new_game(game)
        self._texts = option_texts(GAMES[game][1])
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


def book_rules(game):
    """Return the options of the preset book of a Game, as bytes."""
    game.set_preset(BOOK_PRESET)
    return game.options()


def preset_of(settings, game, options):
    """Return STANDARD, BOOK or OWN for options, bytes, of a Game; who the opponent is does not count."""
    if options == with_opponent(settings.standard_rules(game), game, options):
        return STANDARD
    return BOOK if options == with_opponent(book_rules(game), game, options) else OWN


def with_opponent(preset, game, options):
    """Return the options of a preset with the opponent, where the game has one, that `options` have."""
    values = bytearray(preset)
    for index in range(len(values)):
        if game.OPTIONS[index][0] == "opponent":
            values[index] = options[index]
    return bytes(values)
