"""What is shown when the program cannot go on. What was saved last is not touched."""

import gc
import time
import traceback

import board
import displayio
import supervisor

from handheld.boards import UnknownBoard
from handheld.boards.starting.crash_page import WHAT, show_crash_page
from handheld.boards.starting.notice import show_notice
from handheld.console import A
from handheld.memory import loaded_modules, unload_modules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from handheld.boards.parts.board_console import BoardConsole

NEEDED = loaded_modules()  # what comes into memory later may go


def show_crash(error: Exception, console: "BoardConsole | None") -> None:
    """Print the traceback of `error`, show what happened, and start again when A is pressed.

    console: the BoardConsole, or None if it could not be made; then only the board's own reset button starts again.
    """
    traceback.print_exception(error)
    print("What was saved last is kept.")
    display = getattr(board, "DISPLAY", None)
    if display is None:
        return
    try:
        # The screen of the game is the largest thing that is still in memory.
        display.root_group = displayio.Group()
        unload_modules(NEEDED)
        gc.collect()
        if isinstance(error, UnknownBoard):
            show_notice(display, ("Pocket Patience", str(error)), WHAT)
        else:
            show_crash_page(display, error, "Reset starts again." if console is None else "A starts again.")
    except Exception as second:  # for want of memory: A starts again all the same
        traceback.print_exception(second)
    if console is None or isinstance(error, UnknownBoard):
        _wait_for_ever()
    try:
        console.set_brightness(100)
        console.play_tone(0, 0)
        console.show_lights(bytes(3 * console.light_count))
    except Exception as second:
        traceback.print_exception(second)
    while console.next_event() != A:
        console.wait(100)
    supervisor.reload()


def _wait_for_ever():
    """Keep the notice on the screen: a program that ends gives it back to CircuitPython's own text."""
    while True:
        time.sleep(1)
