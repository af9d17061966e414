"""Record the golden playthroughs anew: python tests/conformance/record_golden.py [game ...]

Only where a change of the rules or of the position bytes was meant; the files are what the tests compare with.
"""

import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path += [str(HERE), str(HERE.parents[1]), str(HERE.parents[1] / "lib")]

from conformance_games import GAMES, PRESETS, Setting  # noqa: E402  (the path above comes first)
from golden_replay import checks_of  # noqa: E402
from random_play import legal_moves, random_deal  # noqa: E402

from engine.game import PLAYING  # noqa: E402
from engine.notation import record_text  # noqa: E402

FOLDER = HERE / "golden"
PLAYS = 25


def golden_path(entry, preset):
    """Return the path of the golden file of a game and a preset."""
    return FOLDER / ("%s-%s.txt" % (str(entry).replace("_", "-"), preset))


def play_well_or_badly(game, choose):
    """Deal and play to the end; the share of random moves differs from play to play, the rest is productive."""
    random_deal(game, choose)
    carelessness = choose.random()
    while game.outcome() == PLAYING:
        moves = legal_moves(game)
        productive = [word for word in moves if game.is_productive(word)]
        game.play(choose.choice(moves if choose.random() < carelessness else productive or moves))


def record(entry, preset):
    """Write the golden file of a game and a preset."""
    setting = Setting(entry, preset)
    game, choose = setting.new_game(), setting.random("golden")
    lines = []
    for _ in range(PLAYS):
        play_well_or_badly(game, choose)
        record = record_text(game)
        checks, checksum = checks_of(game, record)
        lines.append("%s %08x %s\n" % (checks.hex(), checksum, record))
    golden_path(entry, preset).write_text("".join(lines), encoding="ascii", newline="\n")


if __name__ == "__main__":
    for entry in GAMES:
        if str(entry) in sys.argv[1:] or len(sys.argv) == 1:
            for preset in PRESETS:
                record(entry, preset)
