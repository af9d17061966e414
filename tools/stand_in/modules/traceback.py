"""traceback, as CircuitPython has it."""

import io
import sys


def print_exception(error: BaseException) -> None:
    """Print the traceback of an exception."""
    sys.print_exception(error)


def format_exception(error: BaseException) -> list[str]:
    """Return a list with the traceback of an exception as its only string."""
    text = io.StringIO()
    sys.print_exception(error, text)
    return [text.getvalue()]
