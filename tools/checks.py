"""What is checked before the tests run: ruff's rules and layout, and the types by mypy, as pyproject.toml sets them."""

import os
import subprocess
import sys
from typing import NamedTuple

PROGRAMS = os.path.join(".venv", "Scripts" if os.name == "nt" else "bin")


class Check(NamedTuple):
    """A check: the command after `python -m`, what its failure means, and what then has to be done."""

    command: tuple[str, ...]
    meaning: str
    remedy: str


RUFF = os.path.join(PROGRAMS, "ruff")
MYPY = os.path.join(PROGRAMS, "mypy")
CHECKS = (
    Check(
        ("ruff", "check", "--quiet", "."),
        "ruff found what is against the rules",
        "run '%s check --fix', and mend by hand what it leaves" % RUFF,
    ),
    Check(
        ("ruff", "format", "--quiet", "--check", "."),
        "these files are not laid out as ruff does it",
        "run '%s format'" % RUFF,
    ),
    Check(
        ("mypy", "--no-error-summary"),
        "mypy found types that do not fit",
        "mend these lines and run '%s'" % MYPY,
    ),
)


def failed_check(root: str) -> str | None:
    """Run the checks over a project's folder, up to the first that fails, whose own lines go to standard output.

    Return the sentence for it, or None where all is well.
    """
    for check in CHECKS:
        if subprocess.call([sys.executable, "-m", *check.command], cwd=root) != 0:
            return "No test was run, as %s: %s." % (check.meaning, check.remedy)
    return None
