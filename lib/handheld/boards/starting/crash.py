"""What is shown when the program cannot go on. What was saved last is not touched."""

import gc
import time
import traceback

import board
import displayio
import supervisor

from handheld.boards import UnknownBoard
from handheld.boards.starting.notice import show_notice
from handheld.console import A
from handheld.memory import loaded_modules, unload_modules
from handheld.version import VERSION

TYPE_CHECKING = False
if TYPE_CHECKING:
    from handheld.boards.parts.board_console import BoardConsole

NEEDED = loaded_modules()  # what comes into memory later may go
WHAT = 1  # place of the sentence that may be as long as it likes
FILE = 'File "'
LINE = '", line '


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
        show_notice(display, _sentences(error, console), WHAT)
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


def _sentences(error, console):
    """Return what is shown of an error, a paragraph each."""
    if isinstance(error, UnknownBoard):
        return ("Pocket Patience", str(error))
    what = type(error).__name__
    if str(error):
        what += ": " + str(error)
    again = "Reset starts again." if console is None else "A starts again."
    return ("Pocket Patience " + VERSION + " stopped.", what, "What was saved is kept.", again) + _place_of(error)


def _place_of(error):
    """Return the sentence that names the place where an error was raised, "Place: pp_table 212", if it is known.

    tools/build.py --explain leads from there to the sources.
    """
    try:
        found = ()
        for text in traceback.format_exception(error):  # on the badge all of the traceback in one
            start = text.rfind(FILE) + len(FILE)
            end = text.find(LINE, start)
            if start >= len(FILE) and end >= 0:
                name = text[start:end].split("/")[-1]
                start = end + len(LINE)
                number = text[start : start + 6].split(",")[0].split("\n")[0]
                found = ("Place: " + name + " " + number,)
        return found
    except MemoryError:
        return ()


def _wait_for_ever():
    """Keep the notice on the screen: a program that ends gives it back to CircuitPython's own text."""
    while True:
        time.sleep(1)
