"""Let the machine's levels play the game for two against each other: python3 tools/duel.py [GAMES], 1,000 by default.

Each deal is played twice, with sides swapped. Where a level looks ahead the games are played by the compiled rules of
tools/dueling, which decide as the engine does.
"""

import sys
from typing import Any

import environment

environment.check_python()
environment.enter(environment.MEASURE)
sys.path[:1] = [environment.ROOT, environment.ROOT + "/lib"]

from concurrent.futures import ProcessPoolExecutor  # noqa: E402

import numpy  # noqa: E402

from engine.game import DRAWN, FIRST_PLAYER_WON, PLAYING  # noqa: E402
from engine.move import NO_MOVE  # noqa: E402
from handheld.games import registry  # noqa: E402
from tools.command_line import Parser, number_from  # noqa: E402
from tools.dueling.compiled_opponent import COMPILED, FIRST_SIGHT, MOVES, ON_A_BADGE, play_game  # noqa: E402

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


def new_game() -> tuple[Any, int]:
    """Return the game that a machine can play, not dealt yet, and the number of its option for the level."""
    games = [registry.new_game(index) for index in range(len(registry.GAMES))]
    game = next(game for game in games if hasattr(game, "new_opponent"))
    return game, [name for name, _, _ in game.OPTIONS].index("opponent")


def play(deal: int, first: str, second: str) -> tuple[float, int]:
    """Play a deal between two players; return what the first one gets (1, 0.5 or 0) and the number of moves."""
    if first in COMPILED and second in COMPILED:
        return play_compiled(deal, COMPILED[first], COMPILED[second])
    game, option = new_game()
    levels = [game.OPTIONS[option][1].index(name) for name in (first, second)]
    game.deal(deal)
    players = (game.new_opponent(True), game.new_opponent(True))
    moves = 0
    while game.outcome() == PLAYING:
        game.set_option(option, levels[game.player()])
        player = players[game.player()]
        player.begin()
        word = NO_MOVE
        while word == NO_MOVE:
            word = player.think()
        game.play(word)
        moves += 1
    if game.outcome() == DRAWN:
        return 0.5, moves
    return float(game.outcome() == FIRST_PLAYER_WON), moves


def play_compiled(deal: int, first: int, second: int) -> tuple[float, int]:
    """Do the same between two players of COMPILED, by the compiled rules."""
    game, _ = new_game()
    game.deal(deal)
    counted = numpy.zeros(4, numpy.int64)
    position = numpy.frombuffer(bytes(game.position), numpy.uint8)
    points = play_game(position, deal, game.NUMBER, first, second, 0, counted)
    return points / 2, int(counted[MOVES])


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
