"""storage: whose the drive is. It lies in the folder that the tests give."""

import player
import supervisor
import vfs
from board_pins import DRIVE

is_usb_up = False  # once it is, boot.py is over
is_readonly = True


def remount(path: str, readonly: bool = False, *, disable_concurrent_write_protection: bool = False) -> None:
    """Give the drive to the program, or to the computer.

    Raises OSError for what is no drive, and RuntimeError once a computer has it: in 9 also while it only sees it.
    """
    if path != "/":
        raise OSError(22)
    if is_usb_up and supervisor.runtime.usb_connected and (is_readonly or player.circuitpython < (10, 0)):
        raise RuntimeError("Cannot remount path when visible via USB.")
    mount(readonly)


def mount(readonly: bool) -> None:
    """Put the drive at the root."""
    global is_readonly
    vfs.umount("/")
    vfs.mount(vfs.VfsPosix(DRIVE), "/", readonly=readonly)
    is_readonly = readonly


def write_from_computer() -> None:
    """Let a computer write the drive, which starts the program again.

    Raises ValueError where the drive is not the computer's.
    """
    if not (is_usb_up and supervisor.runtime.usb_connected and is_readonly):
        raise ValueError("The computer cannot write the drive.")
    if supervisor.runtime.autoreload:
        supervisor.reload()
