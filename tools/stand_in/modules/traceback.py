"""traceback, as CircuitPython has it."""

import io
import sys


def print_exception(error):
    """Print the traceback of an exception."""
    sys.print_exception(error)


def format_exception(error):
    """Return a list with the traceback of an exception as its only string."""
    text = io.StringIO()
    sys.print_exception(error, text)
    return [text.getvalue()]
