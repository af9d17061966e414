"""Scripts that show every screen of every game on a board: for measuring the memory that each leaves free."""

from handheld.games import registry
from sim.keys import parse_script

GAMES = tuple(title for title, _ in registry.GAMES)

TOUR = """
title:
settings: up a
settings changed: right left up*2 right
title after settings: b
menu: down {game} a
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
what is gone: b*3 start up*5 a
table again: b
title with a game that waits: start up a
menu with a game that waits: {game} down a
table of the game that waited: a
"""
# The machine begins this deal.
THINKING = """
title before {level} plays: start up a
{level} chosen: {game} down a down*2 {choose}
{level} thinks: down a*2 down a wait:2000
{level} has played: wait:12000
"""
MACHINE = "opponent"  # the option of a game for two that says who plays against the person
THINKERS = ("hard", "expert")  # values of it: those that look ahead


def tour_of(game: int) -> list[tuple[str, list[tuple]]]:
    """Return the script of all screens of a game, by its number, from a fresh drive; the machine thinks at the end."""
    tour = script_of(TOUR, game=downs(game), how=downs(3 + len(registry.about_game(game).MENU_OPTIONS)))
    chosen = 0
    for name, values, _ in registry.new_game(game).OPTIONS:
        for level in THINKERS if name == MACHINE else ():
            presses = values.index(level) - chosen
            chosen += presses
            tour += script_of(THINKING, game=downs(game), level=level, choose="a*%d" % presses)
    return tour


def script_of(text: str, **words: str) -> list[tuple[str, list[tuple]]]:
    """Return a script from lines "label: keys" with {words} in them."""
    lines = [line.partition(":") for line in text.strip().format(**words).splitlines()]
    return [(label, parse_script(keys) if keys.strip() else []) for label, _, keys in lines]


def downs(count: int) -> str:
    """Return the keys that go down so many lines."""
    return "down*%d" % count if count else ""
