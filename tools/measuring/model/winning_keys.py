"""Find keys that win each game on each size of display and write them to winning.keys: run this file for that.

The keys begin on the table of the game's deal in DEALS. The source is played on the desktop, along its own hints.
"""

import sys
from array import array
from itertools import groupby
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[3]
FILE = Path(__file__).resolve().parent / "winning.keys"
DEALS = (69, 2, 4, 1)  # of each game, by its number
TWO_PERSONS = b"\0\0\0\3\0"  # options of Double Trigon: nobody thinks but who presses the keys
SIZES = ((160, 128), (240, 240), (320, 240))


def winning_keys() -> dict[tuple, str]:
    """Return a dict from (game, (width, height)) to the keys of winning.keys, as a script has them."""
    keys = {}
    for line in FILE.read_text("ascii").splitlines():
        name, _, script = line.partition(": ")
        game, width, height = (int(word) for word in name.split())
        keys[game, (width, height)] = script
    return keys


def _find(game: int, size: tuple[int, int]) -> str:
    import sim.display.strict  # noqa: F401  (first)
    from engine.move import NO_MOVE
    from handheld.app import App
    from handheld.table.duel import HAND_OVER
    from sim.headless import Headless
    from tests.handheld.key_player import KeyPlayer

    options = TWO_PERSONS if game == 3 else None
    console = Headless(*size, lambda console: App(console, game, DEALS[game], options))
    player = KeyPlayer(console)
    table = console.app.table
    moves = array("H", bytes(2 * table.game.MOVE_LIMIT))
    while (hint := table.game.hint(moves)) != NO_MOVE:
        if table.busy:
            table._land()
        while console.app.screen is not table or getattr(table, "_stage", None) == HAND_OVER:
            player.press("a")
        player.play(hint)
    runs = ((name, len(list(run))) for name, run in groupby(player.keys))
    return " ".join(name if times == 1 else "%s*%d" % (name, times) for name, times in runs)


if __name__ == "__main__":
    sys.path[:0] = [str(REPOSITORY), str(REPOSITORY / "lib")]
    tables = [(game, size) for game in range(4) for size in SIZES]
    lines = ["%d %d %d: %s\n" % (game, *size, _find(game, size)) for game, size in tables]
    FILE.write_text("".join(lines), "ascii")
