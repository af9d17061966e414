"""A FAT image as a badge's drive, written by ChaN's FatFs, the file system that CircuitPython itself has.

The package is `fatfs-ng`. It has one image mounted at a time, so a FatDrive must not be used after the next one
is made.
"""

import errno

from fatfs import wrapper
from fatfs.diskio import RamDisk

SECTOR = 512
ERRORS = {
    wrapper.PY_FR_NO_FILE: errno.ENOENT,
    wrapper.PY_FR_NO_PATH: errno.ENOENT,
    wrapper.PY_FR_DENIED: errno.ENOSPC,
    wrapper.PY_FR_EXIST: errno.EEXIST,
}
_plugged_in = []


class _Disk(RamDisk):
    def __init__(self, storage, writes_left=None):
        super().__init__(storage)
        self.writes_left = writes_left

    def write(self, sector, count, buff):
        if self.writes_left is not None:
            if self.writes_left == 0:
                return
            self.writes_left -= 1
        super().write(sector, count, buff)


class FatDrive:
    """What tools.drive.Drive is for a mounted folder, for an image in a bytearray. Counts its changing operations.

    `writes_left` cuts the power after so many sector writes: nothing reaches the image any more and everything raises.
    """

    def __init__(self, image, writes_left=None):
        self.image = image
        self.read_only = False
        self.operations = []
        self._disk = _Disk(image, writes_left)
        self._partition = _plug_in(self._disk)
        self._root = self._partition._adjust_path("")
        self._partition.mount()

    def __str__(self):
        return "the image"

    def listing(self):
        files, folders = {}, set()
        self._list("", files, folders)
        return files, folders

    def read(self, path):
        handle = self._open(path, wrapper.PY_FA_READ)
        pieces = []
        while True:
            code, piece = wrapper.pyf_read(handle, 1 << 16)
            _check(code, path)
            if not piece:
                break
            pieces.append(piece)
        wrapper.pyf_close(handle)
        return b"".join(pieces)

    def write(self, path, data):
        self._begin("write", path)
        handle = self._open(path, wrapper.PY_FA_WRITE | wrapper.PY_FA_CREATE_ALWAYS)
        written = wrapper.pyf_write(handle, bytes(data))[1] if data else 0
        _check(wrapper.pyf_close(handle), path)
        self._end()
        if written < len(data):
            raise OSError(errno.ENOSPC, "No space left on device", path)

    def remove(self, path):
        self._do("remove", wrapper.pyf_unlink, path)

    def rename(self, path, new_path):
        self._do("rename", wrapper.pyf_rename, path, new_path)

    def make_folder(self, path):
        self._do("make_folder", wrapper.pyf_mkdir, path)

    def remove_folder(self, path):
        self._do("remove_folder", wrapper.pyf_unlink, path)

    def capacity(self):
        sectors_per_cluster, fats, root_entries, sectors, fat_sectors = _geometry(self.image)
        data = 1 + fats * fat_sectors + root_entries * 32 // SECTOR
        return (sectors - data) // sectors_per_cluster

    def room(self):
        clusters = self.capacity()
        free = sum(_entry(self.image, number, clusters) == 0 for number in range(2, clusters + 2))
        return free, _geometry(self.image)[0] * SECTOR

    def sync(self):
        self._begin("sync", "")

    def is_read_only(self):
        return self.read_only

    def is_forbidden(self):
        return False

    def _begin(self, name, path):
        if self.read_only:
            raise OSError(errno.EROFS, "Read-only file system", path)
        self.operations.append((name, path))

    def _end(self):
        if self._disk.writes_left == 0:
            raise OSError(errno.EIO, "Input/output error")

    def _do(self, name, function, *paths):
        self._begin(name, paths[0])
        _check(function(*(self._path(path) for path in paths)), paths[0])
        self._end()

    def _open(self, path, mode):
        handle = wrapper.FIL_Handle()
        _check(wrapper.pyf_open(handle, self._path(path), mode), path)
        return handle

    def _path(self, path):
        return self._root + b"/" + path.encode("utf-8")

    def _list(self, folder, files, folders):
        handle, found = wrapper.DIR_Handle(), []
        _check(wrapper.pyf_opendir(handle, self._path(folder)), folder)
        while True:
            entry = wrapper.FILINFO_Handle()
            _check(wrapper.pyf_readdir(handle, entry), folder)
            try:
                name = entry.get_name()
            except UnicodeDecodeError:
                raise OSError(errno.EIO, "Input/output error", folder) from None
            if not name:
                break
            found.append((folder + "/" + name if folder else name, entry))
        wrapper.pyf_closedir(handle)
        for path, entry in found:
            if entry.is_directory():
                folders.add(path)
                self._list(path, files, folders)
            else:
                files[path] = entry.get_size()


def format_image(megabytes, cluster=0):
    """Return a freshly formatted image as a bytearray, with one FAT and clusters of so many bytes, 0 for the usual."""
    image = bytearray(megabytes << 20)
    partition = _plug_in(_Disk(image))
    _check(wrapper.pyf_mkfs(partition._adjust_path(""), 1, 0, 0, cluster, 4096), "")
    return image


def _plug_in(disk):
    for partition in _plugged_in:
        partition.unmount()
    _plugged_in[:] = [wrapper.Partition(disk)]
    return _plugged_in[0]


def fat_bits(image):
    """Return whether an image is FAT 12 or 16."""
    sectors_per_cluster, fats, root_entries, sectors, fat_sectors = _geometry(image)
    clusters = (sectors - 1 - fats * fat_sectors - root_entries * 32 // SECTOR) // sectors_per_cluster
    return 12 if clusters < 4085 else 16


def _geometry(image):
    def number(place, size):
        return int.from_bytes(image[place : place + size], "little")

    return number(13, 1), number(16, 1), number(17, 2), number(19, 2) or number(32, 4), number(22, 2)


def _entry(image, cluster, clusters):
    if clusters >= 4085:
        place = SECTOR + 2 * cluster
        return int.from_bytes(image[place : place + 2], "little")
    place = SECTOR + cluster * 3 // 2
    pair = int.from_bytes(image[place : place + 2], "little")
    return pair >> 4 if cluster % 2 else pair & 0xFFF


def _check(code, path):
    if code != wrapper.PY_FR_OK:
        raise OSError(ERRORS.get(code, errno.EIO), f"FatFs error {code}", path)
