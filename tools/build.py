"""Build the games for a badge: python3 tools/build.py [--board BOARD]; what to copy is then in build/<board>/."""

import os
import sys

import environment

environment.check_python()
environment.enter()
sys.path[:1] = [environment.ROOT, environment.ROOT + "/lib"]

import argparse  # noqa: E402
from pathlib import Path  # noqa: E402

from tools import manifest  # noqa: E402
from tools.board_facts import BOARDS, board_of  # noqa: E402
from tools.build_files import build  # noqa: E402
from tools.build_table import build_table  # noqa: E402
from tools.mpy import CannotCompile, find_compiler  # noqa: E402


def main():
    """Build as the command line says and return the exit code."""
    parser = argparse.ArgumentParser(prog="tools/build.py", description="Build the games for a badge.")
    parser.add_argument("--board", default="pybadge", help="pybadge, if not given; also " + ", ".join(sorted(BOARDS)))
    parser.error = lambda message: environment.fail(message[0].upper() + message[1:] + ".")
    arguments = parser.parse_args()
    into = Path(environment.ROOT, "build")
    try:
        board = board_of(arguments.board)
        built = build(environment.ROOT, board.id, into, find_compiler(os.environ.get("PATH", "")))
    except (ValueError, CannotCompile) as error:
        environment.fail(str(error))
    except OSError as error:
        environment.fail("%s could not be written: %s." % (into, error.strerror))
    manifest_size = built.folder.joinpath(manifest.NAME).stat().st_size
    print(build_table(built.manifest, manifest_size, board))
    print(built.way)
    print("Pocket Patience %s for the %s is in" % (built.manifest.version, board.name))
    print("  %s   copy all that is in it to the drive CIRCUITPY" % built.folder.relative_to(environment.ROOT))
    print("  %s   the same in one file" % built.archive.relative_to(environment.ROOT))
    return 0


if __name__ == "__main__":
    sys.exit(main())
