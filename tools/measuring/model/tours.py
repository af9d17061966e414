"""Scripts that show every screen of every game on a board: for measuring the memory that each leaves free."""

from sim.keys import parse_script
from tools.measuring.model.winning_keys import winning_keys

GAMES = ("Suit Triangle", "Double Pyramid", "Sixes and Sevens", "Double Trigon")
SUIT_TRIANGLE, DOUBLE_PYRAMID, SIXES_AND_SEVENS, DOUBLE_TRIGON = range(4)
DIALS = ("up*8 left up*6", "up", "up*3", "wait:16")  # from deal 1 on the page for its number to that of winning_keys

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
deal page: {game} a {other_player} {deal} {dial}
table: a
celebration and end: {win}
statistics after the end: up*2 a
table after the end: b
"""

# Small inputs on which the program of November 2026 ran out of memory on firmware.
CRASH_1 = """
table: a down a a
settings: start up*2 a
changed: right left
changed again: down right*2 down right down right down right
table again: b
draw: a*3
settings again: start up*2 a
changed at last: right
"""
CRASH_2 = """
menu: down*3 a
deal page: down*2 a
table: a*2
settings: start up*2 a
changed: right left down right left down right left down right left down right left
changed again: down right left down right left down right left
table again: b
how to play: start up*3 a
deal page over the table: b start up*4 a up a
table at last: b
"""
CRASH_5 = """
table: a down a a
won: {win} wait:4500
statistics: up*2 a
back: b
"""
THREE_GAMES = """
Sixes and Sevens: down*2 a down a a
title: start up a
Double Trigon: down*4 a down*2 a a
title again: start up a
Suit Triangle: down a down a a
title after three: start up a
Double Pyramid: down*2 a down a a
title at last: start up a
"""


def tour_of(game: int) -> list[tuple[str, list[tuple]]]:
    """Return the script of all screens of a game, by its number, from a fresh drive."""
    return script_of(TOUR, game=_downs(game), how=_downs(4 if game == DOUBLE_TRIGON else 3))


def win_of(game: int, size: tuple[int, int]) -> list[tuple]:
    """Return the script of a game that is won on a display of `size`, from a fresh drive."""
    win = winning_keys()[game, size]
    other_player = "down a*3" if game == DOUBLE_TRIGON else ""
    return script_of(WIN, game=_downs(game), other_player=other_player, deal="down a", dial=DIALS[game], win=win)


def script_of(text: str, **words: str) -> list[tuple[str, list[tuple]]]:
    """Return a script from lines "label: keys" with {words} in them."""
    lines = [line.partition(":") for line in text.strip().format(**words).splitlines()]
    return [(label, parse_script(keys) if keys.strip() else []) for label, _, keys in lines]


def _downs(count: int) -> str:
    return "down*%d" % count if count else ""
