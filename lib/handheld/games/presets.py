"""The rules of a game that have a name: standard and book.

Options that are chosen in the game's menu, About.MENU_OPTIONS, are no part of them: they stay as they are.
"""

from engine.game import BOOK as BOOK_PRESET

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.game import Game
    from handheld.progress.settings import Settings

PRESETS = (
    ("standard", "As the rules are written"),
    ("book", "Advice becomes a must"),
    ("own", "Your own choice"),
)
STANDARD = 0
BOOK = 1
OWN = 2


def book_rules(game: "Game") -> bytes:
    """Return the options of the preset book of a Game."""
    game.set_preset(BOOK_PRESET)
    return game.options()


def preset_of(settings: "Settings", game: "Game", options: bytes, menu_options: tuple) -> int:
    """Return STANDARD, BOOK or OWN for options of a Game of which `menu_options` do not count."""
    if options == preset_with(settings.standard_rules(game), options, menu_options):
        return STANDARD
    return BOOK if options == preset_with(book_rules(game), options, menu_options) else OWN


def preset_with(preset: bytes, options: bytes, menu_options: tuple) -> bytes:
    """Return the options of a preset, `menu_options` as they are in `options`."""
    values = bytearray(preset)
    for option in menu_options:
        values[option] = options[option]
    return bytes(values)
