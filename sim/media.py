"""What a program keeps beyond its end, on the desktop: two kinds of SaveMedium of lib/handheld/console.py."""

import errno
import os
from collections.abc import Sequence
from typing import Protocol

SIZE = 8192  # bytes, as many as the badge's nvm has
ERASED = b"\xff"  # what flash holds that was never written


class SaveMedium(Protocol):
    """What a DesktopConsole asks of a medium that is there from the start."""

    size: int
    wears_out: bool
    is_reserve: bool
    needs_making: bool

    def read_into(self, buffer: bytearray | memoryview) -> None:
        """Copy what was written last into `buffer`, from its start, as much as fits. Raises OSError."""

    def write(self, buffer: bytes | bytearray | memoryview, length: int) -> None:
        """Keep the first `length` bytes of `buffer`. Raises OSError."""


class MemoryMedium:
    """A SaveMedium that forgets with the program."""

    wears_out = False
    is_reserve = False
    needs_making = False

    def __init__(self, size: int = SIZE) -> None:
        """Make an erased medium of `size` bytes."""
        self.size = size
        self._content = bytearray(ERASED * size)

    def read_into(self, buffer: bytearray | memoryview) -> None:
        """Copy the content into `buffer`, from its start, as much as fits."""
        length = min(len(buffer), self.size)
        buffer[:length] = self._content[:length]

    def write(self, buffer: bytes | bytearray | memoryview, length: int) -> None:
        """Keep the first `length` bytes of `buffer`. Raises OSError if the medium is smaller."""
        _check_length(length, self.size)
        self._content[:length] = memoryview(buffer)[:length]


class FileMedium:
    """A SaveMedium in a file, which the first write makes; until then, and after its end, the medium is erased."""

    wears_out = False
    is_reserve = False
    needs_making = False

    def __init__(self, path: str | os.PathLike[str], size: int = SIZE) -> None:
        """Make the medium of `size` bytes whose file is at `path`. failure: why the last write failed, "" where not."""
        self.size = size
        self.failure = ""
        self._path = path

    def read_into(self, buffer: bytearray | memoryview) -> None:
        """Copy the content into `buffer`, from its start, as much as fits. Raises OSError."""
        length = min(len(buffer), self.size)
        try:
            with open(self._path, "rb") as file:
                content = file.read(length)
        except FileNotFoundError:
            content = b""
        buffer[:length] = content + ERASED * (length - len(content))

    def write(self, buffer: bytes | bytearray | memoryview, length: int) -> None:
        """Keep the first `length` bytes of `buffer`, on the disk itself. Raises OSError."""
        _check_length(length, self.size)
        try:
            with open(self._path, "wb") as file:
                file.write(memoryview(buffer)[:length])
                file.flush()
                os.fsync(file.fileno())  # lest a power cut hit this medium when the other one is being written
            self.failure = ""
        except OSError as error:
            self.failure = f"{self._path} cannot be written ({error.strerror})"
            raise


def reason_not_kept(media: Sequence[SaveMedium]) -> str:
    """Return why nothing could be kept on `media`, as the end of a sentence."""
    for medium in media:
        if isinstance(medium, FileMedium) and medium.failure:
            return medium.failure
    return "what is kept there is of a newer version, which stays as it is"


def _check_length(length: int, size: int) -> None:
    if length > size:
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG))
