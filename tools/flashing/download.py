"""The official CircuitPython of a board, downloaded when the person asks for it."""

import http.client
import os
import urllib.error
import urllib.request
from pathlib import Path

from tools.board_facts import Board
from tools.flashing.firmware import check_firmware_file
from tools.user_error import UserError

VERSION = "10.3.1"  # the release whose modules tests/device checks the program against
# Not every language has the module terminalio.
ADDRESS = "https://downloads.circuitpython.org/bin/{board}/en_US/{name}"
NAME = "adafruit-circuitpython-{board}-en_US-{version}.uf2"
SECONDS_TO_WAIT = 30
LARGEST = 8 << 20  # bytes


def address_of(board: Board) -> tuple[str, str]:
    """Return the address and the file name of the firmware for a Board, both text."""
    name = NAME.format(board=board.id, version=VERSION)
    return ADDRESS.format(board=board.id, name=name), name


def download(board: Board, folder: Path, address: str | None = None) -> Path:
    """Return the path of the firmware for a Board in a folder, checked whole; it is downloaded unless it is there.

    `address` is where it comes from, if not from CircuitPython's own site. Raise UserError.
    """
    official, name = address_of(board)
    path = Path(folder, name)
    if path.exists() and _is_right(path, board):
        return path
    data = _fetch(address or official, board)
    part = path.with_suffix(".part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        part.write_bytes(data)
        if not _is_right(part, board):
            part.unlink()
            raise UserError(
                f"What came from {address or official} is not the whole firmware, but perhaps a page on which this "
                f"network asks to log in. {_by_hand(board)}"
            )
        os.replace(part, path)
    except OSError as error:
        raise UserError(f"{path} cannot be written ({error.strerror}): make room on the disk.") from error
    return path


def _is_right(path: Path, board: Board) -> bool:
    try:
        check_firmware_file(path, board)
    except UserError:
        return False
    return True


def _fetch(address: str, board: Board) -> bytes:
    try:
        with urllib.request.urlopen(address, timeout=SECONDS_TO_WAIT) as answer:
            return answer.read(LARGEST)
    except urllib.error.HTTPError as error:
        reason = f"the site answers with {error.code}"
    except (OSError, ValueError, http.client.HTTPException) as error:
        reason = str(getattr(error, "reason", error)) or type(error).__name__
    raise UserError(f"CircuitPython could not be downloaded ({reason}). {_by_hand(board)}")


def _by_hand(board: Board) -> str:
    return (
        f"Get the UF2 file for {board.title} from https://circuitpython.org/board/{board.id} with any computer, and "
        "start again with --firmware FILE.uf2."
    )
