"""A badge's drive as a mounted folder: the few things that installing does with it."""

import os
import sys
from pathlib import Path

from tools.user_error import UserError


class Drive:
    """The drive that is mounted at a folder.

    Paths are relative to its root, with slashes, in whatever capitals: as on FAT two names that differ in these alone
    are one. Sizes are in bytes. Every method raises OSError when the drive does not let it, or is gone.
    """

    def __init__(self, folder: str | Path) -> None:
        self.folder = Path(folder)

    def __str__(self) -> str:
        return str(self.folder)

    def listing(self) -> tuple[dict[str, int], set[str]]:
        """Return a dict from the path of every file to its size, and a set of the paths of all folders, as written."""
        files: dict[str, int] = {}
        folders: set[str] = set()
        self._list(self.folder, "", files, folders)
        return files, folders

    def read(self, path: str) -> bytes:
        """Return the bytes of a file, from the drive itself where the system can be told to forget its copy."""
        with open(self._place(path), "rb", buffering=0) as file:
            _forget_copy(file.fileno())
            return file.readall()

    def write(self, path: str, data: bytes) -> None:
        """Write bytes to a file, new or not, and see them onto the drive."""
        with open(self._place(path), "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())

    def remove(self, path: str) -> None:
        """Remove a file."""
        os.remove(self._place(path))

    def rename(self, path: str, new_path: str) -> None:
        """Give a file or folder another path, at which there must be nothing yet."""
        os.rename(self._place(path), self._place(new_path))

    def make_folder(self, path: str) -> None:
        """Make a folder whose parent exists."""
        os.mkdir(self._place(path))

    def remove_folder(self, path: str) -> None:
        """Remove an empty folder."""
        os.rmdir(self._place(path))

    def room(self) -> tuple[int, int]:
        """Return the number of free clusters and the size of a cluster in bytes."""
        if sys.platform == "win32":
            free, _, cluster = _clusters_on_windows(self.folder)
            return free, cluster
        numbers = os.statvfs(self.folder)
        return numbers.f_bavail, numbers.f_frsize

    def capacity(self) -> int:
        """Return the number of clusters that the drive has in all, used ones among them."""
        if sys.platform == "win32":
            return _clusters_on_windows(self.folder)[1]
        return os.statvfs(self.folder).f_blocks

    def sync(self) -> None:
        """See everything onto the drive that the system still holds back."""
        if hasattr(os, "sync"):  # Windows holds nothing of a removable drive back but what write() has seen to
            os.sync()

    def is_read_only(self) -> bool:
        """Return whether the system says that nobody can write anything."""
        return hasattr(os, "statvfs") and bool(os.statvfs(self.folder).f_flag & os.ST_RDONLY)

    def is_forbidden(self) -> bool:
        """Return whether this user may not write what others may."""
        return not os.access(self.folder, os.W_OK)

    def _place(self, path: str) -> Path:
        place = self.folder
        for name in path.split("/"):
            place = place / written_name(place, name)
        return place

    def _list(self, folder: str | Path, prefix: str, files: dict[str, int], folders: set[str]) -> None:
        for entry in os.scandir(folder):
            path = prefix + entry.name
            if entry.is_dir(follow_symlinks=False):
                folders.add(path)
                if _is_private(entry.name):
                    continue
                self._list(entry.path, path + "/", files, folders)
            else:
                files[path] = entry.stat(follow_symlinks=False).st_size


def open_drive(folder: str | Path) -> Drive:
    """Return the Drive at a folder. Raise UserError when there is no such folder."""
    if not os.path.isdir(folder):
        raise UserError(f"There is no folder {folder}: give the folder at which the badge's drive is mounted.")
    return Drive(folder)


def written_name(folder: Path, name: str) -> str:
    """Return a name as it is written in a folder, in whatever capitals; the name itself where there is none so."""
    if os.path.lexists(folder / name):
        return name
    try:
        return next((other for other in os.listdir(folder) if other.lower() == name.lower()), name)
    except OSError:  # no folder, or none that may be read: whoever uses the name is told so
        return name


def _is_private(name: str) -> bool:
    # What macOS and Windows keep for themselves at the root of a drive, and do not let everybody read.
    return name.lower() in (".spotlight-v100", ".trashes", ".fseventsd", "system volume information")


def _forget_copy(descriptor: int) -> None:
    if hasattr(os, "posix_fadvise"):
        os.posix_fadvise(descriptor, 0, 0, os.POSIX_FADV_DONTNEED)
    elif sys.platform == "darwin":
        import fcntl

        fcntl.fcntl(descriptor, fcntl.F_NOCACHE, 1)


def _clusters_on_windows(folder: Path) -> tuple[int, int, int]:
    # The free ones, all of them, and the bytes of one.
    import ctypes

    sectors, sector_size, free, total = (ctypes.c_ulong() for _ in range(4))
    kernel = ctypes.windll.kernel32  # type: ignore[attr-defined, unused-ignore]
    done = kernel.GetDiskFreeSpaceW(
        str(folder.resolve().anchor),
        ctypes.byref(sectors),
        ctypes.byref(sector_size),
        ctypes.byref(free),
        ctypes.byref(total),
    )
    if not done:
        raise ctypes.WinError()  # type: ignore[attr-defined, unused-ignore]
    return free.value, total.value, sectors.value * sector_size.value
