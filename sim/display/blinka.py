"""Load Blinka's displayio in the one way that the simulator needs; import this before any other displayio module."""

import os
from importlib.metadata import version

os.environ.setdefault("BLINKA_OS_AGNOSTIC", "1")  # the same pins on every machine, and no search for a board

PINNED = "2.7.1"


def check_version(installed: str) -> None:
    """Raise RuntimeError unless `installed` is the release whose private names the simulator was written against."""
    if installed != PINNED:
        raise RuntimeError(
            f"The simulator needs adafruit-blinka-displayio {PINNED} and found {installed}: "
            "delete the .venv folder and start again."
        )


check_version(version("adafruit-blinka-displayio"))

import displayio  # noqa: E402  (only after the version is known to fit)

# It would wake a thousand times a second to refresh displays that only ever refresh when the app says so.
displayio._stop_background()  # type: ignore[attr-defined]
