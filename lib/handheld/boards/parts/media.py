"""Where a board keeps the record: three files on the drive in turn, and the processor's nvm as a reserve.

A write to CIRCUITPY erases 4 KB of flash, and a power cut then loses all that lies in them. So a file is made once,
with FILE_SIZE bytes, and then only rewritten in its middle: what is erased with it belongs to the file, as long as the
file lies in one piece. Its folder is written with it, so each file has one of its own, behind a pad. Files share the
table of clusters, which only making them writes: for all of them together, and only while the record lies elsewhere.

nvm is a single block, which every write erases whole. It is a reserve as its flash bears a tenth of the writes.
"""

import errno
import os

import microcontroller

from handheld.console import BLOCK, UNTOUCHED

SAVE_FILES = ("/saves/1/record.bin", "/saves/2/record.bin", "/saves/3/record.bin")
FILE = 0x8000  # the bit of os.stat's mode that a file has and a folder has not
ASIDE = (
    ".before-pocket-patience"  # added to the name of a person's file that is in the way; the installation gives it back
)
PAD = ".pad"  # a file beside the folder, so that the flash before the folder holds nothing else

ERASED_AT_ONCE = 4096  # bytes of the drive's flash
SIZE = 4096  # bytes that a file keeps, in its middle
FILE_SIZE = SIZE + 2 * ERASED_AT_ONCE
PIECE = 128  # bytes that are read at once


def board_media() -> tuple:
    """Return the SaveMedia of this board as a tuple: the files, and nvm where there is one that is large enough."""
    piece = bytearray(PIECE)
    media: list = [FileMedium(path, piece) for path in SAVE_FILES]
    nvm = microcontroller.nvm
    if nvm is not None and len(nvm) >= SIZE:
        media.append(NvmMedium())
    return tuple(media)


class NvmMedium:
    """A SaveMedium in microcontroller.nvm."""

    wears_out = True
    is_reserve = True
    needs_making = False

    def __init__(self) -> None:
        self._nvm = microcontroller.nvm
        self.size = len(self._nvm)

    def read_into(self, buffer: bytearray) -> None:
        """Copy the content into `buffer`, from its start, as much as fits."""
        for start in range(0, min(len(buffer), self.size), PIECE):
            end = min(start + PIECE, len(buffer), self.size)
            buffer[start:end] = self._nvm[start:end]

    def write(self, buffer: bytearray, length: int) -> None:
        """Keep the first `length` bytes of `buffer`. Raises OSError where that fails or does not last."""
        _check(length <= self.size)
        try:
            self._nvm[0:length] = memoryview(buffer)[:length]
        except RuntimeError:
            raise OSError(errno.EIO, "nvm")
        for start in range(0, length, PIECE):
            _check(_is_at(self._nvm[start : min(start + PIECE, length)], buffer, start))


class FileMedium:
    """A SaveMedium in a file of the drive, which is open only while it is read or written."""

    size = SIZE
    wears_out = True
    is_reserve = False
    needs_making = True

    def __init__(self, path: str, piece: bytearray) -> None:
        """Take the file at `path`, an absolute one. piece: a bytearray of PIECE bytes to read into."""
        self._path = path
        self._piece = piece

    def read_into(self, buffer: bytearray) -> None:
        """Copy the content into `buffer`, from its start, as much as fits. Raises OSError where no whole file is."""
        with self._open("rb") as file:
            file.readinto(memoryview(buffer)[:SIZE])

    def make(self) -> None:
        """Make the file and its folder, as far as they are missing. Raises OSError where that fails.

        A power cut in the middle may leave anything on the whole drive.
        """
        _make_folders(self._path)
        _make(self._path, FILE_SIZE)

    def write(self, buffer: bytearray, length: int) -> None:
        """Keep the first `length` bytes, a multiple of 512, of `buffer`. Raises OSError where that fails or is lost.

        The error's errno is EROFS where nothing of what the file holds was touched.
        """
        _check(length <= SIZE and length % BLOCK == 0)
        try:
            file = self._open("r+b")
        except OSError:
            raise OSError(UNTOUCHED, self._path)
        with file:
            file.write(memoryview(buffer)[:length])
            file.flush()  # to the flash itself, with the folder, so that closing writes nothing
            file.seek(ERASED_AT_ONCE)
            for start in range(0, length, PIECE):
                _check(file.readinto(self._piece) == PIECE and _is_at(self._piece, buffer, start))

    def _open(self, mode):
        """Return the open file, at the place of the record. Raises OSError where there is no whole file."""
        if _size_of(self._path) != FILE_SIZE:  # not made to its end, or its folder is torn
            raise OSError(errno.EIO, self._path)
        file = open(self._path, mode)
        file.seek(ERASED_AT_ONCE)
        return file


def _make_folders(path):
    """Make the folders of a file where they are missing or a person's file is in the way, before the last one a pad."""
    name = path.rfind("/")
    end = path.find("/", 1)
    while end > 0:
        folder = path[:end]
        if _size_of(folder) is not None and os.stat(folder)[0] & FILE:
            _put_aside(folder)
        if _size_of(folder) is None:
            if end == name:
                _make(folder + PAD, ERASED_AT_ONCE)
            os.mkdir(folder)
        end = path.find("/", end + 1)


def _put_aside(path):
    new = path + ASIDE
    number = 2
    while _size_of(new) is not None:
        new = path + ASIDE + "-" + str(number)
        number += 1
    os.rename(path, new)


def _size_of(path):
    """Return the size of a file in bytes as its folder states it, 0 for a folder, None where there is no such thing."""
    try:
        return os.stat(path)[6]
    except OSError as error:
        if error.errno != errno.ENOENT:
            raise
    return None


def _make(path, size):
    """Make a file of `size` bytes, or lengthen it to that.

    Raises OSError also where a torn folder states more: FatFs would fill the drive on the way to its end.
    """
    block = b"\xff" * BLOCK  # as erased flash, so that the first record is written without a further erasing
    stated = _size_of(path)
    if stated is not None and stated > size:
        raise OSError(errno.EIO, path)
    with open(path, "w+b" if stated is None else "r+b") as file:
        end = file.seek(0, 2)
        while end < size:
            end += file.write(block[end % BLOCK :])


def _is_at(piece, buffer, start):
    for index in range(len(piece)):
        if piece[index] != buffer[start + index]:
            return False
    return True


def _check(is_right):
    if not is_right:
        raise OSError(errno.EIO, "memory")
