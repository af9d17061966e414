"""A line that shows how far something has come, where there is a terminal to show it."""

import sys

WIDTH = 30


def show_progress(done: int, total: int, name: str) -> None:
    """Show that `done` of `total` are there, and `name` beside it; nothing outside a terminal."""
    if not sys.stdout.isatty():
        return
    full = WIDTH * done // total if total else WIDTH
    line = "[%s%s] %3d %%  %s" % ("#" * full, " " * (WIDTH - full), 100 * done // total if total else 100, name)
    sys.stdout.write("\r" + line[:78].ljust(78))
    if done == total:
        sys.stdout.write("\r" + " " * 78 + "\r")
    sys.stdout.flush()
