"""The rules of a game that have a name: standard and book."""

from engine.game import BOOK as BOOK_PRESET

PRESETS = (
    ("standard", "As the rules are written"),
    ("book", "Advice becomes a must"),
    ("own", "Your own choice"),
)
STANDARD = 0
BOOK = 1
OWN = 2


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
