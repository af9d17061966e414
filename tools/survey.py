"""Count how many deals can be won: python3 tools/survey.py GAME, and --help for more."""

import os
import sys

import environment

DESCRIPTION = """\
Search many deals of a game for a win and say which share of them is won, lost, and neither as far as was looked, each
with its 99 %% interval. What is done is kept in build/surveys: a survey that was stopped goes on where it was, and one
that is asked for more deals does only those that are missing."""
FIRST_DEAL = 300_000_001
DEALS = 20_000
CHUNK = 50  # deals: what is lost where a survey is stopped


def main() -> int:
    """Do what the command line says and return the exit code."""
    environment.check_python()
    environment.find_the_project()
    from engine.table import LARGEST_DEAL_NUMBER
    from tools.command_line import Parser, number_from, one_of
    from tools.play_options import GAME_NAMES
    from tools.surveying.rules import code_of, rules_named

    parser = Parser("survey.py", DESCRIPTION)
    number = number_from(1, LARGEST_DEAL_NUMBER)
    parser.add_argument("game", metavar="GAME", type=one_of("a game", GAME_NAMES), help=", ".join(GAME_NAMES))
    rules_help = "standard, book, or how the deal codes begin, such as ST11000; both presets if none are named"
    parser.add_argument("--rules", metavar="RULES", nargs="+", default=["standard", "book"], help=rules_help)
    from_help = f"the number of the first deal, {FIRST_DEAL} if it is not given: low numbers are luckier than the rest"
    parser.add_argument("--from", metavar="N", dest="first", type=number, default=FIRST_DEAL, help=from_help)
    parser.add_argument(
        "--deals", metavar="N", type=number, default=DEALS, help=f"how many deals, {DEALS} if it is not given"
    )
    cores = os.cpu_count() or 1
    parser.add_argument(
        "--processes", metavar="N", type=number_from(1, 256), default=cores, help="how many at once, one for each core"
    )
    parser.add_argument(
        "--scheduler", metavar="tcp://HOST:PORT", help="let the workers of this Dask scheduler do it instead"
    )
    options = parser.parse(sys.argv[1:])
    if options.first + options.deals - 1 > LARGEST_DEAL_NUMBER:
        parser.error(f"there are no deals after {LARGEST_DEAL_NUMBER}: ask for fewer or begin earlier")
    game = GAME_NAMES.index(options.game)
    try:
        codes = [code_of(rules_named(game, name)) for name in options.rules]
    except ValueError as error:
        parser.error(f"--rules: {error}")
    # Dask needs what is pinned for testing too.
    environment.enter(environment.TEST, environment.MEASURE)
    from tools.surveying.survey import Survey
    from tools.user_error import UserError

    deals = range(options.first, options.first + options.deals)
    survey = Survey(game, list(dict.fromkeys(codes)), deals, environment.ROOT)
    try:
        survey.run(options.scheduler, options.processes, CHUNK)
    except UserError as error:
        sys.stderr.write(f"{error}\n")
        return 1
    except KeyboardInterrupt:
        sys.stderr.write(f"\nStopped with {survey.done:,} of {survey.wanted:,} deals: the next start goes on there.\n")
        return 130
    print(survey.tables())
    return 0


if __name__ == "__main__":
    environment.run(main)
