"""traceback, as CircuitPython has it."""

import sys


def print_exception(error):
    """Print the traceback of an exception."""
    sys.print_exception(error)
