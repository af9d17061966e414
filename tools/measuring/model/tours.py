"""Scripts that show every screen of every game on a board: for measuring the memory that each leaves free."""

from handheld.games import registry
from sim.keys import parse_script
from tools.measuring.model.winning_keys import options_for_persons, winning_keys

GAMES = tuple(title for title, _ in registry.GAMES)

TOUR = """
title:
settings: up a
settings changed: right left
title after settings: b
menu: {game} a
how to play: {how} a
how to play, second page: a
statistics: b down a
rules: b up*2 a
deal page: b up a
table: a
card picked: a
hint: b select
pause: start
how to play over the table: up*3 a
settings over the table: b start up*2 a
settings changed over the table: right left
deals: b start up*4 a
deal page over the table: up a
question: b start up*4 a down a
table again: b*3
title with a game that waits: start up a
menu with a game that waits: {game} down a
table of the game that waited: a
"""

WIN = """
deal page: {game} a {persons} down a {dial}
table: a
celebration and end: {win}
statistics after the end: up*2 a
table after the end: b
"""


def tour_of(game: int) -> list:
    """Return the script of all screens of a game, by its number, from a fresh drive."""
    return script_of(TOUR, game=_downs(game), how=_downs(3 + len(registry.about_game(game).MENU_OPTIONS)))


def win_of(game: int, size: tuple[int, int]) -> list:
    """Return the script of a game that is won on a display of `size`, from a fresh drive."""
    deal, win = winning_keys()[game, size]
    return script_of(WIN, game=_downs(game), persons=_persons(game), dial=_dial(deal), win=win)


def _persons(game):
    """Return the keys that choose, in the menu of a game, its options_for_persons, and end above "Deal by number"."""
    options = options_for_persons(registry.new_game(game))
    words = []
    for option in registry.about_game(game).MENU_OPTIONS:
        words += ["down"] + ["a"] * options[option]
    return " ".join(words)


def _dial(deal):
    """Return the keys that lead, on the page for a deal's number, from deal 1 to another one."""
    return " left ".join(" ".join(["up"] * int(digit)) for digit in reversed(str(deal - 1)))


def script_of(text: str, **words: str) -> list:
    """Return a script from lines "label: keys" with {words} in them."""
    lines = [line.partition(":") for line in text.strip().format(**words).splitlines()]
    return [(label, parse_script(keys) if keys.strip() else []) for label, _, keys in lines]


def _downs(count):
    return "down*%d" % count if count else ""
