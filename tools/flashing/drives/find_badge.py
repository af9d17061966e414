"""Find the drive of the badge that is meant: the one that is connected, or the one that the person named."""

from collections.abc import Callable
from pathlib import Path

from tools.flashing.badge import Badge, identify, read_boot_out
from tools.flashing.drives.drive import open_drive
from tools.flashing.drives.find_drives import bootloader_drives, circuitpy_drives
from tools.user_error import UserError


def find_badge(folder: str | Path | None, board: str | None, mounted: Callable) -> Badge:
    """Return the Badge whose drive is mounted at `folder`, or, if that is None, the only one that is connected.

    `board` is the id of the only board to accept, or None. `mounted` is a function that returns the folders to look at.
    Raise UserError when there is none, there are several, or it is not one for Pocket Patience.
    """
    if folder is not None:
        return identify(open_drive(folder), board)
    folders = circuitpy_drives(mounted())
    if len(folders) > 1:
        lines = "".join(f"\n  --drive {each}  ({_board_name(each)})" for each in folders)
        raise UserError(f"There are {len(folders)} badges connected. Start again with one of{lines}")
    if folders:
        return identify(open_drive(folders[0]), board)
    if bootloader_drives(mounted()):
        raise UserError(
            "The badge is in its bootloader and waits for firmware: start again with --firmware FILE.uf2 or "
            "--download, or press its reset button once to leave the bootloader."
        )
    raise UserError(
        "No badge was found. Connect it with a cable that carries data, switch it on and wait for its drive CIRCUITPY; "
        "if that is there, name its folder with --drive, and if it does not appear, start again with --repair."
    )


def _board_name(folder: Path) -> str:
    try:
        return read_boot_out(open_drive(folder))[0]
    except UserError:
        return "not known"
