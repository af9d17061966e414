"""The FAT file system of CIRCUITPY as FatFs keeps it, with the same writes of blocks in the same order.

Of FatFs it has what a save needs: folders and files made, a file read, written in place, lengthened, flushed and
closed. Names are short ones in small letters. `test_fat_model.py` compares it with the real FatFs on the VM.
"""

import errno
import struct
from functools import lru_cache

from tests.device.saving.flash_model import BLOCK

ENTRY = 32
FOLDER = 0x10
ARCHIVE = 0x20
SMALL_NAME = 0x08
SMALL_EXTENSION = 0x10
END = 0xFFF
TIME = 0x5D7E_7A40  # of everything
ROOT = 0


def error(number):
    return OSError(number, errno.errorcode[number])


def make_file_system(flash):
    """Write an empty FAT12 file system, as FatFs formats a drive of 2 MB, whose flash is erased yet."""
    fat_blocks = 6
    boot = struct.pack(
        "<3s8sHBHBHHBHHHIIBBBI11s8s", b"\xeb\xfe\x90", b"MSDOS5.0", BLOCK, 2, 1, 1, 512, flash.block_count, 0xF8,
        fat_blocks, 63, 255, 0, 0, 0x80, 0, 0x29, 0x5D7E4129, b"NO NAME    ", b"FAT     ",
    )  # fmt: skip
    flash.write_block(0, boot.ljust(510, b"\0") + b"\x55\xaa")
    for block in range(1, 1 + fat_blocks + 512 * ENTRY // BLOCK):
        flash.write_block(block, (b"\xf8\xff\xff" if block == 1 else b"").ljust(BLOCK, b"\0"))
    flash.flush()


class FatDrive:
    """A mounted drive: `open`, `stat` and `mkdir` are CircuitPython's. `is_locked`: the program may not write."""

    def __init__(self, flash):
        """Mount what lies on an ExternalFlash. Raises OSError where that is no file system."""
        self.flash = flash
        self.is_locked = False
        self.files = []
        self.last_cluster = None
        self._window = None
        self._window_data = bytearray(BLOCK)
        self._window_is_dirty = False
        boot = flash.read_block(0)
        if boot[510:] != b"\x55\xaa":
            raise error(errno.ENODEV)
        self.cluster_blocks, reserved, fats, self._root_entries, blocks = struct.unpack_from("<BHBHH", boot, 13)
        self._fat = reserved
        self._root = reserved + fats * struct.unpack_from("<H", boot, 22)[0]
        self.first_block = self._root + self._root_entries * ENTRY // BLOCK
        self.cluster_end = 2 + (blocks - self.first_block) // self.cluster_blocks

    # What a program calls.

    def stat(self, path):
        folder, name = self._parent(path)
        place = self._find(folder, name)
        if place is None:
            raise error(errno.ENOENT)
        size = struct.unpack_from("<I", self.window(place[0]), place[1] + 28)[0]
        return (0, 0, 0, 0, 0, 0, size, 0, 0, 0)

    def mkdir(self, path):
        self._need_writable()
        folder, name = self._parent(path)
        if self._find(folder, name):
            raise error(errno.EEXIST)
        cluster = self.grow(None)
        self.sync_window()
        start = self.block_of(cluster)
        for block in range(start, start + self.cluster_blocks):
            self.flash.write_block(block, bytes(BLOCK))
        self._window = start
        self._window_data = bytearray(BLOCK)
        self._window_data[:ENTRY] = _entry(b".".ljust(11), FOLDER, cluster, 0)
        self._window_data[ENTRY : 2 * ENTRY] = _entry(b"..".ljust(11), FOLDER, folder, 0)
        self._window_is_dirty = True
        self._register(folder, _entry(name, FOLDER, cluster, 0))
        self.sync_window()
        self.flash.flush()

    def open(self, path, mode):
        if mode not in ("rb", "r+b", "w+b", "wb"):
            raise ValueError(mode)
        if mode != "rb":
            self._need_writable()
        folder, name = self._parent(path)
        place = self._find(folder, name)
        if place is None:
            if mode[0] == "r":
                raise error(errno.ENOENT)
            place = self._register(folder, _entry(name, ARCHIVE, 0, 0))
        elif mode[0] == "w":
            raise ValueError("this model truncates nothing")
        self.files.append(File(self, place, mode != "rb"))
        return self.files[-1]

    def end_program(self):
        """Close what is open, as CircuitPython does when a program ends or is loaded anew."""
        for file in self.files:
            file.close()

    def folder_block(self, path):
        """Return the first block of a folder."""
        return self.block_of(self._parent(path + "/x")[0])

    # Blocks, through the one window that FatFs has.

    def window(self, block):
        if block != self._window:
            self.sync_window()
            self._window_data = bytearray(self.flash.read_block(block))
            self._window = block
        return self._window_data

    def holds(self, block):
        """Tell whether the window is at a block."""
        return block is not None and block == self._window

    def mark_dirty(self):
        self._window_is_dirty = True

    def sync_window(self):
        if self._window_is_dirty:
            self.flash.write_block(self._window, self._window_data)
            self._window_is_dirty = False

    def read_whole(self, block):
        """Return a block, past the window."""
        return self._window_data if block == self._window else self.flash.read_block(block)

    def write_whole(self, block, data):
        """Write a block past the window."""
        if block == self._window:
            self._window_data = bytearray(data)
            self._window_is_dirty = False
        self.flash.write_block(block, data)

    # Clusters.

    def block_of(self, cluster):
        if not 2 <= cluster < self.cluster_end:
            raise error(errno.EIO)
        return self.first_block + (cluster - 2) * self.cluster_blocks

    def next_cluster(self, cluster):
        self.block_of(cluster)
        at = cluster + cluster // 2
        low = self.window(self._fat + at // BLOCK)[at % BLOCK]
        high = self.window(self._fat + (at + 1) // BLOCK)[(at + 1) % BLOCK]
        value = low | high << 8
        return value >> 4 if cluster & 1 else value & 0xFFF

    def grow(self, cluster):
        """Return the cluster after `cluster`, a new one at the end of a chain; None begins a chain."""
        if cluster is not None:
            following = self.next_cluster(cluster)
            if following < 2:
                raise error(errno.EIO)
            if following < self.cluster_end:
                return following
        start = cluster or self.last_cluster or 1
        new = start
        while True:
            new = new + 1 if new + 1 < self.cluster_end else 2
            if self.next_cluster(new) == 0:
                break
            if new == start or (start == 1 and new == self.cluster_end - 1):
                raise error(errno.ENOSPC)
        self._set_next(new, END)
        if cluster is not None:
            self._set_next(cluster, new)
        self.last_cluster = new
        return new

    def _set_next(self, cluster, value):
        at = cluster + cluster // 2
        window = self.window(self._fat + at // BLOCK)
        low = window[at % BLOCK]
        window[at % BLOCK] = low & 0x0F | value << 4 & 0xF0 if cluster & 1 else value & 0xFF
        self.mark_dirty()
        at += 1
        window = self.window(self._fat + at // BLOCK)
        high = window[at % BLOCK]
        window[at % BLOCK] = value >> 4 if cluster & 1 else high & 0xF0 | value >> 8 & 0x0F
        self.mark_dirty()

    # Folders: ROOT or the first cluster of one.

    def _need_writable(self):
        if self.is_locked:
            raise error(errno.EROFS)

    def _parent(self, path):
        parts = path.strip("/").split("/")
        folder = ROOT
        for part in parts[:-1]:
            place = self._find(folder, _short(part))
            if place is None:
                raise error(errno.ENOENT)
            entry = self.window(place[0])[place[1] : place[1] + ENTRY]
            if not entry[11] & FOLDER:
                raise error(errno.ENOENT)
            folder = struct.unpack_from("<H", entry, 26)[0]
        return folder, _short(parts[-1])

    def _places(self, folder):
        if folder == ROOT:
            blocks = range(self._root, self.first_block)
            yield from ((block, at) for block in blocks for at in range(0, BLOCK, ENTRY))
            return
        for _ in range(self.cluster_end):
            start = self.block_of(folder)
            blocks = range(start, start + self.cluster_blocks)
            yield from ((block, at) for block in blocks for at in range(0, BLOCK, ENTRY))
            folder = self.next_cluster(folder)
            if folder >= self.cluster_end:
                return

    def _find(self, folder, name):
        for block, at in self._places(folder):
            entry = self.window(block)[at : at + ENTRY]
            if entry[0] == 0:
                return None
            if entry[:11] == name and not entry[11] & 8:
                return block, at
        return None

    def _register(self, folder, entry):
        for block, at in self._places(folder):
            if self.window(block)[at] in (0, 0xE5):
                self.window(block)[at : at + ENTRY] = entry
                self.mark_dirty()
                return block, at
        raise error(errno.ENOSPC)


class File:
    """An open file, unbuffered as CircuitPython's binary files."""

    def __init__(self, drive, place, is_writable):
        self._drive = drive
        self._place = place
        self._is_writable = is_writable
        entry = drive.window(place[0])[place[1] : place[1] + ENTRY]
        self._first, self.size = struct.unpack_from("<HI", entry, 26)
        self._at = 0
        self._cluster = None
        self._last_block = None
        self._is_modified = False
        self._is_lost = False

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def seek(self, offset, whence=0):
        """Go to a place along the clusters before it; where the file may be written, missing ones are added.

        Where that fails it says nothing, and what is read or written next fails.
        """
        self._at = 0
        self._cluster = None
        target = self.size if whence == 2 else offset
        size = self._drive.cluster_blocks * BLOCK
        cluster = self._first
        try:
            while cluster and target - self._at > size:
                cluster = self._drive.grow(cluster) if self._is_writable else self._drive.next_cluster(cluster)
                self._at += size
                self._drive.block_of(cluster)
        except OSError as trouble:
            self._is_lost = trouble.errno != errno.ENOSPC
            return self._at
        if cluster:
            self._at = target
        return self._at

    def readinto(self, buffer):
        done = 0
        length = min(len(buffer), self.size - self._at)
        while done < length:
            part = min(BLOCK - self._at % BLOCK, length - done)
            start = self._at % BLOCK
            block = self._block(False)
            data = self._drive.read_whole(block) if part == BLOCK else self._drive.window(block)[start : start + part]
            buffer[done : done + part] = data
            self._at += part
            done += part
        return done

    def write(self, data):
        done = 0
        while done < len(data):
            start = self._at % BLOCK
            part = min(BLOCK - start, len(data) - done)
            before = self._last_block
            block = self._last_block = self._block(True)
            if part == BLOCK:
                if self._drive.holds(before):
                    self._drive.sync_window()
                self._drive.write_whole(block, bytes(data[done : done + BLOCK]))
            else:
                self._drive.window(block)[start : start + part] = data[done : done + part]
                self._drive.mark_dirty()
            self._at += part
            done += part
            self.size = max(self.size, self._at)
            self._is_modified = True
        return done

    def flush(self):
        if not self._is_modified:
            return
        drive = self._drive
        block, at = self._place
        window = drive.window(block)
        window[at + 11] |= ARCHIVE
        struct.pack_into("<HIHI", window, at + 20, 0, TIME, self._first, self.size)
        struct.pack_into("<H", window, at + 18, 0)
        drive.mark_dirty()
        drive.sync_window()
        drive.flash.flush()
        self._is_modified = False

    def close(self):
        self.flush()

    def blocks(self):
        """Return the blocks that the file lies in, as a list."""
        self.seek(0)
        found = []
        while self._at < self.size:
            found.append(self._block(False))
            self._at += BLOCK
        return found

    def _block(self, grows):
        """Return the block at the present place."""
        if self._is_lost:
            raise error(errno.EIO)
        drive = self._drive
        size = drive.cluster_blocks * BLOCK
        if self._at % size == 0 and self._cluster is not None:
            self._cluster = self._following(grows)
        elif self._cluster is None:
            if not self._first:
                if not grows:
                    raise error(errno.EIO)
                self._first = drive.grow(None)
            self._cluster = self._first
            for _ in range(self._at // size):
                self._cluster = self._following(grows)
        return drive.block_of(self._cluster) + self._at % size // BLOCK

    def _following(self, grows):
        return self._drive.grow(self._cluster) if grows else self._drive.next_cluster(self._cluster)


@lru_cache(None)
def _short(name):
    body, _, extension = name.partition(".")
    assert len(body) <= 8 and len(extension) <= 3, name
    return body.upper().encode().ljust(8) + extension.upper().encode().ljust(3)


def _entry(name, attributes, cluster, size):
    letters = SMALL_NAME if name[:8].strip(b" .").isalpha() else 0
    letters |= SMALL_EXTENSION if name[8:].strip() else 0
    return struct.pack("<11sBBBIHHIHI", name, attributes, letters, 0, TIME, 0, 0, TIME, cluster, size)
