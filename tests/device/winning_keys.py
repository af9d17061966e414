"""Keys that win each game on each size of display, of the file winning.keys: run this file to find them anew.

The keys begin on the table of the first deal that is won along the game's own hints, and end where the rest plays
itself. A line of the file is "folder of
the game, deal, width, height: keys".
"""

import sys
from array import array
from itertools import groupby
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[2]
FILE = Path(__file__).with_name("winning.keys")
SIZES = ((160, 128), (240, 240), (320, 240))

if __name__ == "__main__":
    sys.path[:0] = [str(REPOSITORY), str(REPOSITORY / "lib")]

from engine.game import DRAWN, LOST, PLAYING, Game  # noqa: E402
from engine.move import NO_MOVE  # noqa: E402
from handheld.games.registry import GAMES, about_game, new_game  # noqa: E402
from tools.measuring.model.tours import downs, script_of  # noqa: E402

WIN = """
deal page: {game} a {persons} down a {dial}
table: a
celebration and end: {win}
statistics after the end: up*2 a
table after the end: b
replay: start down*3 a right
replay's menu: start
table after the replay: up a
"""


def win_of(game: int, size: tuple[int, int]) -> list:
    """Return the script of a game that is won on a display of `size`, from a fresh drive."""
    deal, win = winning_keys()[game, size]
    return script_of(WIN, game=downs(game), persons=_persons(game), dial=_dial(deal), win=win)


def _persons(game):
    """Return the keys that choose, in the menu of a game, its options_for_persons, and end above "Deal by number"."""
    options = options_for_persons(new_game(game))
    words = []
    for option in about_game(game).MENU_OPTIONS:
        words += ["down"] + ["a"] * options[option]
    return " ".join(words)


def _dial(deal):
    """Return the keys that lead, on the page for a deal's number, from deal 1 to another one."""
    return " left ".join(" ".join(["up"] * int(digit)) for digit in reversed(str(deal - 1)))


def winning_keys() -> dict:
    """Return a dict from (game, (width, height)) to (deal, keys) of winning.keys, the keys as a script has them."""
    folders = [folder for _, folder in GAMES]
    found = {}
    for line in FILE.read_text("ascii").splitlines():
        name, _, script = line.partition(": ")
        folder, deal, width, height = name.split()
        found[folders.index(folder), (int(width), int(height))] = int(deal), script
    return found


def options_for_persons(rules: Game) -> bytes:
    """Return the options of a game, not dealt yet, under which nobody plays but who presses the keys."""
    options = bytearray(len(rules.OPTIONS))
    for index, (_, values, _) in enumerate(rules.OPTIONS):
        for value in range(len(values)):
            rules.set_option(index, value)
            if rules.is_for_two_persons():
                options[index] = value
        rules.set_option(index, 0)
    return bytes(options)


def _first_deal_won(rules):
    """Return the number of the first deal that is won along the game's hints."""
    for index, value in enumerate(options_for_persons(rules)):
        rules.set_option(index, value)
    moves = array("H", bytes(2 * rules.MOVE_LIMIT))
    deal = 0
    while not deal or rules.outcome() in (PLAYING, LOST, DRAWN):
        deal += 1
        rules.deal(deal)
        while (hint := rules.hint(moves)) != NO_MOVE:
            rules.play(hint)
    return deal


def _find(game, deal, size):
    import sim.display.strict  # noqa: F401  (first)
    from handheld.table.duel import HAND_OVER
    from sim.dealing import app_with_deal
    from sim.headless import Headless
    from tests.handheld.key_player import KeyPlayer

    options = options_for_persons(new_game(game))
    console = Headless(*size, lambda console: app_with_deal(console, game, deal, options))
    player = KeyPlayer(console)
    table = console.app.table
    moves = array("H", bytes(2 * table.game.MOVE_LIMIT))
    while (hint := table.game.hint(moves)) != NO_MOVE and not _ends_by_itself(table):
        if table.busy:
            table.land()
        while console.app.screen is not table or getattr(table.turns, "_stage", None) == HAND_OVER:
            player.press("a")
        player.play(hint)
    runs = ((name, len(list(run))) for name, run in groupby(player.keys))
    return " ".join(name if times == 1 else "%s*%d" % (name, times) for name, times in runs)


def _ends_by_itself(table):
    return table.controls.ENDS_BY_ITSELF and table.controls.sending_move() != NO_MOVE


if __name__ == "__main__":
    lines = []
    for game, (_, folder) in enumerate(GAMES):
        deal = _first_deal_won(new_game(game))
        for size in SIZES:
            lines.append("%s %d %d %d: %s\n" % (folder, deal, *size, _find(game, deal, size)))
    FILE.write_text("".join(lines), "ascii")
