"""Put CircuitPython on a badge: its bootloader shows a drive, and what is copied there goes into the chip."""

import os
import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from tools.board_facts import BOARDS, Board, title_of, titles
from tools.flashing.badge import read_boot_out
from tools.flashing.drives.drive import open_drive, written_name
from tools.flashing.drives.find_drives import BOOT_OUT, BOOTLOADER_INFO, bootloader_drives, circuitpy_drives, has_file
from tools.flashing.uf2 import check_blocks, check_uf2
from tools.user_error import UserError

PIECE = 64 << 10  # bytes written between two looks at the progress
SECONDS_TO_TAKE = 60
SECONDS_TO_START = 60
LOOK = 0.2  # s between two looks at the drives
NOT_ALL_COPIED = (
    "The badge went away before all of the firmware was copied: enter the bootloader again, then start again. The "
    "bootloader itself is not harmed by this."
)


class Bootloader(NamedTuple):
    """A badge that waits for firmware: the folder of its drive, and the Board-ID that its INFO_UF2.TXT states."""

    folder: Path
    board_id: str


def find_bootloader(mounted: Callable) -> Bootloader | None:
    """Return the Bootloader among the mounted folders, or None. `mounted` is a function that returns those folders.

    Raise UserError when there are several, or one that cannot be read or does not say which board it is.
    """
    folders = bootloader_drives(mounted())
    if not folders:
        return None
    if len(folders) > 1:
        names = ", ".join(map(str, folders))
        raise UserError(f"Several badges wait for firmware ({names}): unplug all but one and start again.")
    try:
        text = (folders[0] / written_name(folders[0], BOOTLOADER_INFO)).read_text("utf-8", "replace")
    except OSError as error:
        raise UserError(
            f"The bootloader's drive {folders[0]} cannot be read ({error.strerror}): enter the bootloader again, then "
            "start again."
        ) from error
    found = re.search(r"^Board-ID: *(\S+)", text, re.MULTILINE)
    if not found:
        raise UserError(
            f"The {BOOTLOADER_INFO} of {folders[0]} does not say which board it is, so no firmware is copied there: "
            "unplug that drive, or enter the bootloader again."
        )
    return Bootloader(folders[0], found[1])


def board_waiting(bootloader: Bootloader, wanted_board: str | None = None) -> Board:
    """Return the Board that a Bootloader belongs to.

    Raise UserError for a board that Pocket Patience is not made for, for another than `wanted_board` (an id or None),
    and when several boards have the same bootloader and none is wanted.
    """
    boards = [board for board in BOARDS.values() if bootloader.board_id in board.boot_ids]
    if not boards:
        raise UserError(
            f"The bootloader at {bootloader.folder} is that of {bootloader.board_id}, and Pocket Patience is made for "
            f"{titles()}: connect one of those."
        )
    if wanted_board is None and len(boards) == 1:
        return boards[0]
    if wanted_board is None:
        raise UserError(
            f"The bootloader at {bootloader.folder} is the same on {titles(boards)}: say which one the badge is "
            "with --board."
        )
    for board in boards:
        if board.id == wanted_board:
            return board
    raise UserError(
        f"The badge that waits for firmware at {bootloader.folder} is {titles(boards)} and "
        f"not {title_of(wanted_board)}: leave --board out or connect the other badge."
    )


def how_to_enter(board: Board | None = None) -> str:
    """Return how to get to the bootloader of a Board, or of every board, as lines of text."""
    boards = [board] if board else BOARDS.values()
    lines = [f"  {each.title}: {each.boot_keys}; the drive {' or '.join(each.boot_drives)} appears" for each in boards]
    return "\n".join(["To get to the bootloader, connect the badge with a cable that carries data, and", *lines])


def check_is_firmware(path: str | Path) -> None:
    """Check a UF2 file as far as that is the same for all boards. Raise UserError."""
    _checked(path, check_blocks)


def check_firmware_file(path: str | Path, board: Board) -> str:
    """Check a UF2 file whole for a Board and return the CircuitPython version in it, text. Raise UserError."""
    return _checked(path, lambda path: check_uf2(path, board))


def _checked(path: str | Path, check: Callable) -> Any:
    try:
        return check(path)
    except ValueError as error:
        raise UserError(str(error)) from error
    except OSError as error:
        raise UserError(f"{path} cannot be read ({error.strerror}): give the path of a firmware file.") from error


def write_firmware(path: str | Path, bootloader: Bootloader, mounted: Callable, progress: Callable) -> Path:
    """Copy a checked UF2 file to a Bootloader's drive, and return the folder of the CIRCUITPY drive that appears then.

    The board may start its firmware as the last block comes, and its drive vanish before the computer is done with it:
    an error then counts only if the board does not come back. Raise UserError when the badge goes away too early, or
    not in time, or no drive appears in time.
    """
    before = circuitpy_drives(mounted())
    with open(path, "rb") as file:
        data = file.read()
    error = _copy(data, bootloader, progress)
    if not wait_for(lambda: bootloader.folder not in bootloader_drives(mounted()), SECONDS_TO_TAKE):
        if error:
            raise UserError(NOT_ALL_COPIED) from error
        raise UserError(
            "The firmware was copied, but the badge did not start it: press its reset button once. If the bootloader's "
            "drive comes back, start again with another cable."
        )
    found = wait_for(lambda: [each for each in circuitpy_drives(mounted()) if each not in before], SECONDS_TO_START)
    if not found:
        if error:
            raise UserError(NOT_ALL_COPIED) from error
        raise UserError(
            "The firmware was copied and the badge took it, but no drive CIRCUITPY appeared: press its reset button "
            "once, then start again with --repair."
        )
    wait_for(lambda: has_file(found[0], BOOT_OUT), SECONDS_TO_START)
    return found[0]


def check_came_back(folder: Path, board: Board, version: str) -> None:
    """Raise UserError unless the drive at a folder is that of a Board on which this CircuitPython version runs."""
    board_id, running = read_boot_out(open_drive(folder))
    if (board_id, running) != (board.id, version):
        raise UserError(
            f"CircuitPython {version} for {board.title} was copied, but the badge at {folder} is "
            f"{title_of(board_id)} with CircuitPython {running}: unplug every other badge, enter the bootloader again "
            "and start again."
        )


def wait_for(look: Callable, seconds: float) -> Any:
    """Call `look` until it returns something true or so many seconds have passed; return what it returned last."""
    end = time.monotonic() + seconds
    found = look()
    while not found and time.monotonic() < end:
        time.sleep(LOOK)
        found = look()
    return found


def _copy(data: bytes, bootloader: Bootloader, progress: Callable) -> OSError | None:
    # Returns the error that came with the last piece or after it: the badge may have all of it all the same.
    done = 0
    is_last = False
    try:
        with open(bootloader.folder / "firmware.uf2", "wb", buffering=0) as file:
            while done < len(data):
                is_last = done + PIECE >= len(data)
                done += file.write(data[done : done + PIECE])
                progress(done, len(data), "firmware")
            os.fsync(file.fileno())
    except OSError as error:
        if not is_last:
            raise UserError(NOT_ALL_COPIED) from error
        progress(len(data), len(data), "firmware")
        return error
    return None
