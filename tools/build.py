"""Build the games for a badge: python3 tools/build.py [--board BOARD]; what to copy is then in build/<board>/.

With --web it builds the page for browsers instead: what to put on a web server is then in build/web/; --serve shows it.
With --explain "pp_table 212" it says instead what the place that the badge showed is in the sources.
"""

import os
import sys
from contextlib import suppress
from pathlib import Path

import environment


def main():
    """Build as the command line says and return the exit code."""
    environment.check_python()
    if "--web" in sys.argv:
        environment.enter(environment.TEST, environment.WEB)
    else:
        environment.enter(environment.TEST)
    environment.find_the_project()
    from sim.boards import board_named
    from tools.board_facts import BOARDS, titles
    from tools.building import manifest
    from tools.building.build_files import build, write_build
    from tools.building.build_report import build_table
    from tools.building.compiler.program import Steps, steps_without
    from tools.building.explaining import PAGE, explain, read_map
    from tools.building.mpy import CannotCompile, find_compiler
    from tools.command_line import Parser, board_id, number_from, one_of
    from tools.user_error import UserError

    parser = Parser("build.py", "Build the games for a badge.")
    boards_help = "PyBadge, if not given; there are " + titles()
    parser.add_argument("--board", metavar="BOARD", type=board_id, help=boards_help)
    parser.add_argument(
        "--without",
        metavar="STEP",
        type=one_of("a step", Steps._fields),
        action="append",
        default=[],
        help="leave a step out, for debugging: %s; may be given more than once" % ", ".join(Steps._fields),
    )
    parser.add_argument("--measure", action="store_true", help="only say what a build takes of every board's memory")
    parser.add_argument(
        "--explain", metavar="PLACE", help="only say what a place of the last build is, as in 'pp_table 212'"
    )
    parser.add_argument("--web", action="store_true", help="build the page for browsers instead, in build/web")
    parser.add_argument(
        "--serve",
        metavar="PORT",
        nargs="?",
        const=8000,
        type=number_from(1, 65535),
        help="then show the page to a browser on this computer, at port 8000 if none is named",
    )
    for word in parser.parse_known_args()[1][:1]:
        with suppress(ValueError):
            parser.error("name the board with an option: --board %s" % board_named(word).name)
    arguments = parser.parse(sys.argv[1:])
    if arguments.serve and not arguments.web:
        parser.error("--serve shows the page: it goes with --web")
    for option in ("board", "without", "measure"):
        if arguments.web and getattr(arguments, option):
            parser.error("--%s is for a badge: leave it or --web out" % option)
    into = Path(environment.ROOT, "build")
    board = BOARDS[arguments.board or "pybadge"]
    try:
        if arguments.explain is not None:
            places = read_map(into, PAGE if arguments.web else board.id)
            explained = explain(arguments.explain, places, environment.ROOT)
            title = "browsers" if arguments.web else board.title
            print("Pocket Patience %s for %s:\n%s" % (places.version, title, explained))
            return 0
        if arguments.web:
            from tools.building.web.page_build import build_page  # it needs npm
            from tools.building.web.serving import serve

            page = build_page(Path(environment.ROOT), into)
            print("The page is in %s: put all of that on a web server." % page.relative_to(environment.ROOT))
            if arguments.serve:
                serve(page, arguments.serve)
            return 0
        compiler = find_compiler(os.environ.get("PATH", ""))
        if arguments.measure:
            from tools.measuring.memory_report import measure_table  # it needs the simulator

            print(measure_table(environment.ROOT, compiler))
            return 0
        steps = steps_without(arguments.without)
        built = build(environment.ROOT, board.id, compiler, steps)
    except (ValueError, CannotCompile, UserError) as error:
        environment.fail(str(error))
    except OSError as error:
        environment.fail("The games could not be built (%s): start again, or get the project anew." % error)
    try:
        folder, archive = write_build(built, into)
    except OSError as error:
        environment.fail("%s could not be written: %s." % (into, error.strerror))
    print(build_table(built.manifest, len(built.contents[manifest.NAME]), board))
    print(built.way)
    print("Pocket Patience %s for %s is in" % (built.manifest.version, board.title))
    print("  %s   copy all that is in it to the drive CIRCUITPY" % folder.relative_to(environment.ROOT))
    print("  %s   the same in one file" % archive.relative_to(environment.ROOT))
    return 0


if __name__ == "__main__":
    try:
        environment.run(main)
    except KeyboardInterrupt:
        sys.stderr.write("\nStopped. The next start builds anew.\n")
        sys.exit(130)
