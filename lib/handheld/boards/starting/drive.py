"""Who may write the drive CIRCUITPY, decided by boot.py before a computer sees it: the program or the computer."""

import os
import time

import board
import storage
import supervisor

from handheld.boards import make_buttons
from handheld.boards.parts.media import FILE
from handheld.boards.starting.notice import show_notice
from handheld.console import B, NO_EVENT, RELEASED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from handheld.boards.parts.keypad_buttons import KeypadButtons

MANIFEST = "/pocket-patience.manifest"  # what an installation writes last
NOTICE = ("The computer may write the drive.", "Without B at the next start, games are saved again.")
LOOK = 0.05  # s: two scans of the buttons; what the first look at them finds may be chance
READ = 2.5  # s to read the notice


def give_drive() -> None:
    """Let the program write the drive if it is installed and nobody holds B; else leave it to the computer.

    Prints, into boot_out.txt, which it was. Raises RuntimeError or UnknownBoard; then the computer has the drive.
    """
    if not is_installed():
        print("Pocket Patience is not complete, as " + MANIFEST + " is missing: the computer may write this drive.")
    elif is_held(make_buttons(), B):
        supervisor.runtime.autoreload = False  # what a computer writes ends no game
        print("B was held: the computer may write this drive until the next start. Pocket Patience cannot save on it.")
        show_notice(board.DISPLAY, NOTICE, 0)
        time.sleep(READ)
    else:
        storage.remount("/", readonly=False)
        print("Pocket Patience saves on this drive. To let the computer write it, hold B while switching on.")


def is_installed() -> bool:
    """Tell whether an installation has come to its end."""
    try:
        return bool(os.stat(MANIFEST)[0] & FILE)
    except OSError:
        return False


def is_held(buttons: "KeypadButtons", button: int) -> bool:
    """Tell whether a button is held."""
    time.sleep(LOOK)
    is_down = False
    event = buttons.next_event()
    while event != NO_EVENT:
        if event % RELEASED == button:
            is_down = event == button
        event = buttons.next_event()
    return is_down
