"""Where a board keeps the record: two files on the drive in turn, and the processor's nvm as a reserve.

A flush of CIRCUITPY erases 4 KB of flash, and a power cut then loses all that lies in them. So a file is made once, with
FILE_SIZE bytes, and then only rewritten in its middle: what is erased with it belongs to the file, as long as the file
lies in one piece. The file stays open, and `os.sync` writes the cache to the flash: closing the file would write its
folder too. That is done when the program is loaded anew; so each file has a folder of its own, behind a pad.

nvm is a single block, which every write erases whole. It is a reserve as its flash bears a tenth of the writes.
"""

import errno
import microcontroller
import os

from ..console import BLOCK, UNTOUCHED

SAVE_FILE = "/saves/1/record.bin"
SECOND_FILE = "/saves/2/record.bin"
PAD = ".pad"  # a file beside the folder, so that the flash before the folder holds nothing else

ERASED_AT_ONCE = 4096  # bytes of the drive's flash
SIZE = 4096  # bytes that a file keeps, in its middle
FILE_SIZE = SIZE + 2 * ERASED_AT_ONCE
PIECE = 128  # bytes that are read at once


def board_media():
    """Return the SaveMedia of this board as a tuple: the two files, and nvm where there is one that is large enough."""
    files = (FileMedium(SAVE_FILE, SECOND_FILE), FileMedium(SECOND_FILE))
    nvm = microcontroller.nvm
    if nvm is None or len(nvm) < SIZE:
        return files
    return files + (NvmMedium(),)


class NvmMedium:
    """A SaveMedium in microcontroller.nvm."""

    def __init__(self):
        self._nvm = microcontroller.nvm
        self.size = len(self._nvm)

    def read_into(self, buffer):
        """Copy the content into `buffer`, from its start, as much as fits."""
        for start in range(0, min(len(buffer), self.size), PIECE):
            end = min(start + PIECE, len(buffer), self.size)
            buffer[start:end] = self._nvm[start:end]

    def write(self, buffer, length):
        """Keep the first `length` bytes of `buffer`. Raises OSError where that fails or does not last."""
        _check(length <= self.size)
        try:
            self._nvm[0:length] = memoryview(buffer)[:length]
        except RuntimeError:
            raise OSError(errno.EIO, "nvm")
        for start in range(0, length, PIECE):
            _check(_is_at(self._nvm[start : min(start + PIECE, length)], buffer, start))


class FileMedium:
    """A SaveMedium in a file of the drive. Where there is none, the first writing makes it."""

    size = SIZE

    def __init__(self, path, other=None):
        """Take the file at `path`, an absolute one. `other` is the path of one that is made with it.

        A file is made before anything is saved beside it, as all files depend on the tables that making writes.
        """
        self._path = path
        self._other = other
        self._file = None
        self._is_refused = False
        self._piece = bytearray(PIECE)

    def read_into(self, buffer):
        """Copy the content into `buffer`, from its start, as much as fits. Raises OSError where there is no file."""
        if self._file is not None:
            _read(self._file, buffer)
            return
        with open(self._path, "rb") as file:
            _read(file, buffer)

    def write(self, buffer, length):
        """Keep the first `length` bytes, a multiple of 512, of `buffer`. Raises OSError where that fails or does not last.

        The error's errno is EROFS where nothing of what the file holds was touched.
        """
        _check(length <= SIZE and length % BLOCK == 0)
        if self._file is None:
            self._open()
        file = self._file
        file.seek(ERASED_AT_ONCE)
        file.write(memoryview(buffer)[:length])
        os.sync()
        file.seek(ERASED_AT_ONCE)
        for start in range(0, length, PIECE):
            _check(file.readinto(self._piece) == PIECE and _is_at(self._piece, buffer, start))

    def _open(self):
        """Open the whole file for reading and writing. What was refused once is not tried again."""
        if self._is_refused:
            raise OSError(UNTOUCHED, self._path)
        self._is_refused = True
        try:
            for path in (self._path, self._other):
                if path:
                    _make_folders(path)
                    _make(path, FILE_SIZE)
            self._file = open(self._path, "r+b")
        except OSError:
            raise OSError(UNTOUCHED, self._path)


def _make_folders(path):
    """Make the folders of a file where they are missing, and before the last one a pad."""
    name = path.rfind("/")
    end = path.find("/", 1)
    while end > 0:
        folder = path[:end]
        if not _exists(folder):
            if end == name:
                _make(folder + PAD, ERASED_AT_ONCE)
            os.mkdir(folder)
        end = path.find("/", end + 1)


def _exists(path):
    try:
        os.stat(path)
    except OSError as error:
        if error.errno != errno.ENOENT:
            raise
        return False
    return True


def _make(path, size):
    """Make a file, or lengthen it, to at least `size` bytes."""
    block = b"\xff" * BLOCK  # as erased flash, so that the first record is written without a further erasing
    with open(path, "r+b" if _exists(path) else "w+b") as file:
        end = file.seek(0, 2)
        while end < size:
            end += file.write(block[end % BLOCK :])


def _read(file, buffer):
    file.seek(ERASED_AT_ONCE)
    file.readinto(memoryview(buffer)[:SIZE])


def _is_at(piece, buffer, start):
    for index in range(len(piece)):
        if piece[index] != buffer[start + index]:
            return False
    return True


def _check(is_right):
    if not is_right:
        raise OSError(errno.EIO, "memory")
