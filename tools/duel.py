"""Let the machine's levels play the game for two against each other: python3 tools/duel.py [GAMES], 1,000 by default.

Each deal is played twice, with sides swapped. Where a level looks ahead the games are played by the compiled rules of
tools/dueling, which decide as the engine does.
"""

import sys

import environment

environment.check_python()
environment.enter(environment.MEASURE)
sys.path[:1] = [environment.ROOT, environment.ROOT + "/lib"]

from concurrent.futures import ProcessPoolExecutor  # noqa: E402

from tools.command_line import Parser, number_from  # noqa: E402
from tools.dueling.compiled_opponent import FIRST_SIGHT, ON_A_BADGE  # noqa: E402
from tools.dueling.playing import play  # noqa: E402

# Values of the option `opponent`, and players that only duels know.
PAIRS = (
    ("normal", "easy"),
    ("hard", "normal"),
    ("hard", "easy"),
    ("hard", FIRST_SIGHT),
    (ON_A_BADGE, "hard"),
    ("expert", "hard"),
    ("expert", FIRST_SIGHT),
)
MOST = 100_000
NINETY_NINE_PERCENT = 2.576  # standard deviations


def play_both_ways(job: tuple[int, str, str]) -> tuple[tuple[float, int], tuple[float, int]]:
    """Play (deal, stronger, weaker) with both as first player; return (points of the stronger, moves) of each."""
    deal, stronger, weaker = job
    points, moves = play(deal, stronger, weaker)
    other_points, other_moves = play(deal, weaker, stronger)
    return (points, moves), (1 - other_points, other_moves)


def interval(share: float, games: int) -> tuple[float, float]:
    """Return Wilson's 99 % interval of a share of points."""
    z = NINETY_NINE_PERCENT
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z * (share * (1 - share) / games + z * z / (4 * games * games)) ** 0.5 / (1 + z * z / games)
    return middle - half, middle + half


def main(arguments: list[str]) -> None:
    """Print the table."""
    parser = Parser("duel.py", "Let the machine's levels play the game for two against each other.")
    games_help = f"how many games to play for each line of the table, 2 to {MOST}; 1000 if it is not given"
    parser.add_argument("games", metavar="GAMES", nargs="?", type=number_from(2, MOST), default=1000, help=games_help)
    games = parser.parse(arguments).games
    print("level          against         games   won  drawn  share   99 % interval    moves")
    with ProcessPoolExecutor() as pool:
        for stronger, weaker in PAIRS:
            jobs = [(deal, stronger, weaker) for deal in range(1, games // 2 + 1)]
            results = [result for pair in pool.map(play_both_ways, jobs, chunksize=5) for result in pair]
            share = sum(points for points, _ in results) / len(results)
            low, high = interval(share, len(results))
            won = sum(points == 1 for points, _ in results)
            drawn = sum(points == 0.5 for points, _ in results)
            moves = sum(moves for _, moves in results) / len(results)
            print(
                f"{stronger:<14} {weaker:<14} {len(results):>6} {won:>5} {drawn:>6}  {share:.3f}"
                f"   {low:.3f} - {high:.3f}   {moves:>6.0f}"
            )


if __name__ == "__main__":
    environment.run(lambda: main(sys.argv[1:]))
