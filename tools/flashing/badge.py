"""Which board a drive belongs to and which CircuitPython runs on it, and whether Pocket Patience can be put there."""

import re
from typing import NamedTuple

from tools.board_facts import BOARDS, CIRCUITPYTHON_VERSIONS, Board, titles
from tools.flashing.drives.drive import Drive
from tools.flashing.drives.find_drives import BOOT_OUT
from tools.user_error import UserError


class Badge(NamedTuple):
    """A connected badge: its Drive, its tools.board_facts.Board, and its CircuitPython version such as "10.3.1"."""

    drive: Drive
    board: Board
    version: str


def read_boot_out(drive: Drive) -> tuple[str, str]:
    """Return the board id and the CircuitPython version that a Drive's boot_out.txt states, both text.

    Raise UserError when the drive has none, or another program's, or cannot be read.
    """
    try:
        text = drive.read(BOOT_OUT).decode("utf-8", "replace")
    except (FileNotFoundError, IsADirectoryError):
        raise UserError(
            f"{drive} has no {BOOT_OUT}, so it is not the drive of a badge with CircuitPython: if it is the badge's, "
            "press its reset button once, which writes that file; else give the right one with --drive."
        ) from None
    except OSError as error:
        raise UserError(
            f"{drive} cannot be read ({error.strerror}): plug the badge in again if that is its drive, else give the "
            "right one with --drive."
        ) from error
    version = re.search(r"CircuitPython (\d+\.\d+\.\d+\S*) on ", text)
    board = re.search(r"^Board ID: *(\S+)", text, re.MULTILINE)
    if not (version and board):
        raise UserError(
            f"The {BOOT_OUT} of {drive} is not one that CircuitPython 7 or newer writes: press the badge's reset "
            "button once, and install newer firmware with --firmware if this comes again."
        )
    return board[1], version[1]


def identify(drive: Drive, wanted_board: str | None = None) -> Badge:
    """Return the Badge that a Drive belongs to.

    `wanted_board` is the board id that the person gave, or None. Raise UserError for a board or a CircuitPython version
    that Pocket Patience is not made for, and for another board than the wanted one.
    """
    board, version = read_boot_out(drive)
    if board not in BOARDS:
        raise UserError(
            f"{drive} belongs to a board named {board}, and Pocket Patience is made for {titles()}: "
            "give the drive of one of those with --drive."
        )
    if wanted_board is not None and wanted_board != board:
        raise UserError(
            f"{drive} belongs to {BOARDS[board].title} and not to {BOARDS[wanted_board].title}: leave --board out, or "
            "give the other badge's drive with --drive."
        )
    badge = Badge(drive, BOARDS[board], version)
    check_version(badge)
    return badge


def is_supported(version: str) -> bool:
    """Return whether Pocket Patience runs on a version of CircuitPython, such as "10.3.1"."""
    return int(version.split(".")[0]) in CIRCUITPYTHON_VERSIONS


def check_version(badge: Badge) -> None:
    """Raise UserError unless Pocket Patience runs on the CircuitPython version of a Badge."""
    supported = " or ".join(str(number) for number in CIRCUITPYTHON_VERSIONS)
    major = int(badge.version.split(".")[0])
    if major < min(CIRCUITPYTHON_VERSIONS):
        raise UserError(
            f"The badge runs CircuitPython {badge.version}, and Pocket Patience needs {supported}: install newer "
            "firmware with --firmware FILE.uf2, or with --download."
        )
    if major > max(CIRCUITPYTHON_VERSIONS):
        raise UserError(
            f"The badge runs CircuitPython {badge.version}, which is newer than what this Pocket Patience is made for "
            f"({supported}): get a newer Pocket Patience, or install older firmware with --firmware FILE.uf2."
        )
