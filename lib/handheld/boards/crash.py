"""What is shown when the program cannot go on. What was saved last is not touched."""

import gc
import traceback

import board
import displayio
import supervisor
import time

from ..console import A
from ..modules import unload_modules
from . import UnknownBoard
from .notice import show_notice

NEEDED = ("handheld", "handheld.boards", "handheld.console")
WHAT = 1  # place of the sentence that may be as long as it likes


def show_crash(error, console):
    """Print the traceback of `error`, show what happened, and start again when A is pressed.

    console: the BoardConsole, or None if it could not be made; then only the board's own reset button starts again.
    """
    traceback.print_exception(error)
    print("What was saved last is kept.")
    display = getattr(board, "DISPLAY", None)
    if display is None:
        return
    # The screen of the game is the largest thing that is still in memory.
    display.root_group = displayio.Group()
    unload_modules(NEEDED)
    gc.collect()
    if isinstance(error, UnknownBoard):
        show_notice(display, ("Pocket Patience", str(error)), WHAT)
        _wait_for_ever()
    what = type(error).__name__
    if str(error):
        what += ": " + str(error)
    if console is None:
        show_notice(display, ("Pocket Patience stopped.", what, "What was saved is kept.", "Reset starts again."), WHAT)
        _wait_for_ever()
    console.set_brightness(100)
    console.play_tone(0, 0)
    console.show_lights(bytes(3 * console.light_count))
    show_notice(display, ("Pocket Patience stopped.", what, "What was saved is kept.", "A starts again."), WHAT)
    while console.next_event() != A:
        console.wait(100)
    supervisor.reload()


def _wait_for_ever():
    """Keep the notice on the screen: a program that ends gives it back to CircuitPython's own text."""
    while True:
        time.sleep(1)
