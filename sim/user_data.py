"""What is kept between two starts, in the folder that the system has for such data: progress and window sizes."""

import os
import re
import sys

from filelock import FileLock, Timeout
from platformdirs import user_data_dir

from sim.media import FileMedium, MemoryMedium, SaveMedium

MEDIA = ("progress-1", "progress-2")
LOCK = "in-use"
WINDOW_SIZE = re.compile(r"([1-9][0-9]{0,4}) x ([1-9][0-9]{0,4})\n?", re.ASCII)


class UserData:
    """The folder while this program uses it.

    media    two SaveMedia for the Console
    is_kept  False where nothing is kept, because the folder cannot be used or another copy of the program uses it
    """

    def __init__(self, folder: str | os.PathLike[str] | None = None) -> None:
        """Use `folder`, or the system's for this user; says in one sentence on standard error if it cannot be used."""
        self._folder = folder or user_data_dir("pocket-patience", appauthor=False)
        self._lock = FileLock(os.path.join(self._folder, LOCK))
        self.is_kept = False
        try:
            os.makedirs(self._folder, exist_ok=True)
            self._lock.acquire(blocking=False)  # the system takes it back when its process ends, however it ends
            self.is_kept = True
        except Timeout:
            _say("Pocket Patience is open already, so this second one starts afresh and keeps nothing.")
        except (OSError, NotImplementedError) as error:
            _say(f"Nothing will be kept, as {self._folder} cannot be used: {_reason(error)}.")
        self.media: tuple[SaveMedium, ...]
        if self.is_kept:
            self.media = tuple(FileMedium(self._path(name)) for name in MEDIA)
        else:
            self.media = (MemoryMedium(), MemoryMedium())

    def window_size(self, board: str) -> tuple[int, int] | None:
        """Return the (width, height) in pixels kept for the board of this name, or None if there is none."""
        if not self.is_kept:
            return None
        path = self._size_path(board)
        try:
            with open(path, encoding="ascii", errors="replace") as file:
                text = file.read(100)
        except FileNotFoundError:
            return None
        except OSError as error:
            _say(f"The window's size could not be read from {path}: {_reason(error)}.")
            return None
        match = WINDOW_SIZE.fullmatch(text)
        if match is None:
            _say(f"{path} is damaged, so the window has its first size again.")
            return None
        return (int(match[1]), int(match[2]))

    def keep_window_size(self, board: str, size: tuple[int, int]) -> None:
        """Keep `size`, (width, height) in pixels, for the board of this name."""
        if not self.is_kept:
            return
        path = self._size_path(board)
        try:
            with open(path, "w", encoding="ascii") as file:
                file.write(f"{size[0]} x {size[1]}\n")
        except OSError as error:
            _say(f"The window's size could not be kept in {path}: {_reason(error)}.")

    def close(self) -> None:
        """Let another copy of the program use the folder."""
        self._lock.release()

    def _path(self, name: str) -> str:
        return os.path.join(self._folder, name)

    def _size_path(self, board: str) -> str:
        return self._path(f"window-{board}.txt")


class CopiedUserData(UserData):
    """A copy in memory of what is kept, for a program that is to change nothing; another one may use the folder."""

    def __init__(self, folder: str | os.PathLike[str] | None = None) -> None:
        """Copy from `folder`, or the system's for this user; says in one sentence on standard error what it cannot."""
        self._folder = folder or user_data_dir("pocket-patience", appauthor=False)
        self.is_kept = False
        self.media = tuple(self._copy(name) for name in MEDIA)

    def close(self) -> None:
        """Do nothing: no other program was kept out."""

    def _copy(self, name: str) -> MemoryMedium:
        copy = MemoryMedium()
        content = bytearray(copy.size)
        try:
            FileMedium(self._path(name)).read_into(content)
            copy.write(content, copy.size)
        except OSError as error:
            _say(f"The settings could not be read from {self._path(name)}: {_reason(error)}.")
        return copy


def _reason(error: Exception) -> str:
    return getattr(error, "strerror", None) or str(error)


def _say(sentence: str) -> None:
    print(sentence, file=sys.stderr)
