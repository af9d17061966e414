"""Run the tests: python3 tools/test.py, with any of pytest's arguments; their paths count from the project's folder."""

import os
import sys

import environment


def main():
    """Run pytest as the command line says and return its exit code."""
    environment.check_python()
    environment.enter()
    import pytest

    del sys.path[0]  # this folder, where this very file would hide Python's own package `test`
    os.chdir(environment.ROOT)
    return pytest.main(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
