"""Run the tests: python3 tools/test.py, with any of pytest's arguments; their paths count from the project's folder."""

import os
import sys

import environment

USAGE = """\
usage: python3 tools/test.py [path ...] [option of pytest ...]

Runs ruff, mypy and then all tests; or only the tests in the named files and folders. For example:
  python3 tools/test.py tests/engine            one part
  python3 tools/test.py -k undo -x              tests with "undo" in their name, up to the first failure
  .venv/bin/python -m pytest --help             what else pytest can do"""


def main():
    """Run pytest as the command line says and return its exit code."""
    environment.check_python()
    if {"-h", "--help"} & set(sys.argv[1:]):
        print(USAGE)
        return 0
    environment.enter(environment.TEST, environment.MEASURE, environment.BROWSER, environment.WEB)
    import pytest

    import checks

    del sys.path[0]  # this folder, where this very file would hide Python's own package `test`
    os.chdir(environment.ROOT)
    if not names_tests(sys.argv[1:]):
        sentence = checks.failed_check(environment.ROOT)
        if sentence:
            sys.stderr.write(sentence + "\n")
            return 1
    return pytest.main(sys.argv[1:])


def names_tests(arguments):
    """Tell whether the words of a command line name files, folders or single tests: these alone are wanted then."""
    paths = [word.split("::")[0] for word in arguments if not word.startswith("-")]
    return any(os.path.exists(path) or path.startswith("tests/") for path in paths)


if __name__ == "__main__":
    environment.run(main)
