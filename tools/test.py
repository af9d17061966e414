"""Run the tests: python3 tools/test.py, with any of pytest's arguments; their paths count from the project's folder."""

import os
import sys

import environment

USAGE = """\
usage: python3 tools/test.py [path ...] [option of pytest ...]

Runs all tests, or those in the named files and folders. For example:
  python3 tools/test.py tests/engine            one part
  python3 tools/test.py -k undo -x              tests with "undo" in their name, up to the first failure
  .venv/bin/python -m pytest --help             what else pytest can do"""


def main():
    """Run pytest as the command line says and return its exit code."""
    environment.check_python()
    if {"-h", "--help"} & set(sys.argv[1:]):
        print(USAGE)
        return 0
    environment.enter()
    import pytest

    del sys.path[0]  # this folder, where this very file would hide Python's own package `test`
    os.chdir(environment.ROOT)
    return pytest.main(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
