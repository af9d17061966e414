"""What a badge's drive cannot do, as the sentence that says why and what to do."""

import errno
from types import TracebackType

from tools.building.manifest import NAME
from tools.flashing.badge import Badge
from tools.flashing.drives.drive import Drive
from tools.user_error import HOW_TO_ERASE, UserError

FORBIDDEN = (errno.EACCES, errno.EPERM)
GONE = (errno.EIO, errno.ENODEV, errno.ENXIO, errno.ENOENT, errno.ESTALE, errno.EINVAL)
WRITE_PROTECTED_ON_WINDOWS = 19


class Watched:
    """Turns an OSError of what is done with the drive of a Badge inside `with` into a UserError."""

    def __init__(self, badge: Badge) -> None:
        self._badge = badge

    def __enter__(self) -> "Watched":
        return self

    def __exit__(self, kind: type | None, error: BaseException | None, traceback: TracebackType | None) -> None:
        # A broken pipe is that of the tool's own output.
        if isinstance(error, OSError) and not isinstance(error, BrokenPipeError):
            raise UserError(_meaning(error, self._badge)) from error


def check_writable(badge: Badge) -> None:
    """Raise UserError, with what to do, unless the computer may write the drive of a Badge."""
    if badge.drive.is_read_only():
        raise UserError(_read_only_sentence(badge))
    if badge.drive.is_forbidden():
        raise UserError(_forbidden_sentence(badge))


def _meaning(error: OSError, badge: Badge) -> str:
    if error.errno == errno.EROFS or getattr(error, "winerror", None) == WRITE_PROTECTED_ON_WINDOWS:
        return _read_only_sentence(badge)
    if error.errno in FORBIDDEN:
        return _forbidden_sentence(badge)
    if error.errno == errno.ENOSPC:
        return (
            f"The drive {badge.drive} is full, although its free space was enough: too many files lie in its root, or "
            "another program writes there. Move some of your own files to the computer, then start again."
        )
    if error.errno in GONE:
        return (
            f"The badge cannot be reached any more ({error.strerror}): it was unplugged, restarted or switched off. "
            "Plug it in and start again, and what was begun will be finished. If this comes again, use another cable; "
            f"if it still does, the drive's file system is damaged, and the badge has to make it anew. {HOW_TO_ERASE}"
        )
    return f"{badge.drive} refused ({error.strerror}): close what else uses the drive, then start again."


def _read_only_sentence(badge: Badge) -> str:
    if _is_installed(badge.drive):
        return (
            "The badge's drive is read-only, because the game on it keeps the right to save there: hold "
            f"{badge.board.save_key} on the {badge.board.name} while you switch it on or press its reset button, until "
            "its drive is there, then start again."
        )
    return (
        "The badge's drive is read-only, and not for Pocket Patience, which is not on it: another program's boot.py "
        "keeps the drive, or it is in use. Press the reset button, and once more while the light blinks yellow: that "
        "leaves boot.py out. Then start again."
    )


def _forbidden_sentence(badge: Badge) -> str:
    return (
        f"Your user may not write {badge.drive}: let the system mount the drive for your user, or close what else uses "
        "it, then start again."
    )


def _is_installed(drive: Drive) -> bool:
    # The file for which boot.py keeps the drive, whole or not.
    try:
        drive.read(NAME)
    except (FileNotFoundError, IsADirectoryError):
        return False
    return True
