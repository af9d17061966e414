"""storage: whose the drive is. It lies in the folder that the tests give."""

import vfs
from board_pins import DRIVE

is_usb_up = False  # once it is, boot.py is over
is_readonly = True


def remount(path, readonly=False, *, disable_concurrent_write_protection=False):
    """Give the drive to the program, or to the computer."""
    if path != "/":
        raise OSError(19)
    if is_usb_up:
        raise RuntimeError("Cannot remount path when visible via USB.")
    mount(readonly)


def mount(readonly):
    """Put the drive at the root."""
    global is_readonly
    vfs.umount("/")
    vfs.mount(vfs.VfsPosix(DRIVE), "/", readonly=readonly)
    is_readonly = readonly
