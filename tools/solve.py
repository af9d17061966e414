"""Say whether a deal can be won: python3 tools/solve.py CODE [MOVES], and --help for more."""

import sys
import time

import environment

DESCRIPTION = """\
Say whether a deal, or a position of it, can still be won: won, with all moves that lead there as play.py --replay takes
them; lost, which is proven; or open, where the search has come to its end without an answer."""
CODE_HELP = "the deal, such as ST00000-1234, in quotes together with what was played of it, or with that after it"
MOST = 4_000_000
LARGEST = 500_000_000


def main() -> int:
    """Solve what the command line names and return the exit code."""
    environment.check_python()
    environment.find_the_project()
    from tools.command_line import Parser, number_from, read_record

    parser = Parser("solve.py", DESCRIPTION)
    parser.add_argument("record", metavar="CODE [MOVES]", nargs="+", help=CODE_HELP)
    most_help = (
        f"how many positions to look at before it stays open, {MOST} if it is not given; 50 bytes of memory each"
    )
    parser.add_argument("--positions", metavar="N", type=number_from(1, LARGEST), default=MOST, help=most_help)
    options = parser.parse(sys.argv[1:])
    try:
        game = read_record(" ".join(options.record).split())
    except ValueError as error:
        parser.error(str(error))
    environment.enter(environment.MEASURE)
    from tools.solving.report import answer_text
    from tools.solving.search import answer_of
    from tools.solving.searches import search_from

    begin = time.monotonic()

    def report(positions: int) -> None:
        if sys.stderr.isatty():
            sys.stderr.write(f"\r{positions:,} positions, {time.monotonic() - begin:.0f} s ")
            sys.stderr.flush()

    try:
        report(0)
        answer = answer_of(game, search_from(game), options.positions, report)
    except ValueError as error:
        parser.error(str(error))
    except MemoryError:
        parser.error(f"there is not enough memory for {options.positions} positions: allow fewer by --positions")
    if sys.stderr.isatty():
        sys.stderr.write("\r" + " " * 50 + "\r")
    print(answer_text(game, answer))
    return 0


if __name__ == "__main__":
    try:
        environment.run(main)
    except KeyboardInterrupt:
        sys.stderr.write("\nStopped.\n")
        sys.exit(130)
