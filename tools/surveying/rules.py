"""The rules a survey is about, as they are named on its command line: a preset, or how the deal codes begin."""

from engine.game import BOOK, STANDARD, Game
from engine.notation import deal_code_of, read_deal_code
from handheld.games.registry import new_game

PRESETS = {"standard": STANDARD, "book": BOOK}


def rules_named(game: int, name: str) -> Game:
    """Return game number `game` of handheld.games.registry under the rules `name`, which is not dealt yet.

    name: standard, book, or the beginning of a deal code such as ST11000. A game for two has its rules for one with a
    preset. Raises ValueError with a sentence.
    """
    rules = new_game(game)
    if name.lower() in PRESETS:
        rules.set_preset(PRESETS[name.lower()])
        options = [option for option, _, _ in rules.OPTIONS]
        if "solo" in options:
            rules.set_option(options.index("solo"), 1)
        return rules
    try:
        values, _ = read_deal_code(rules, name.upper() + "-1")
    except ValueError as error:
        raise ValueError(
            f"'{name}' names no rules: use standard, book, or how a deal code begins, as in {code_of(rules)}"
        ) from error
    for index, value in enumerate(values):
        rules.set_option(index, value)
    return rules


def code_of(rules: Game) -> str:
    """Return how the deal codes of these rules begin, such as ST11000."""
    return deal_code_of(rules, rules.options(), 1)[:-2]
