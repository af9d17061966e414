"""The player's saves on a drive, copied to a file on the computer and back.

A badge keeps its record in three files on the drive in turn, some have a reserve in their own memory, and the record
with the highest sequence number counts (lib/handheld/progress/record.py). So what is put back gets numbers that make it
the newest.
"""

import os
import zipfile
import zlib
from collections.abc import Iterable
from pathlib import Path

from engine.packed import number_at, put_number
from handheld.progress.record import CHECK_SIZE, SEQUENCE_SIZE, SEQUENCES
from tools.flashing.drives.drive import Drive
from tools.flashing.drives.space import clusters_of, clusters_of_folders
from tools.flashing.installing.room import require_room
from tools.flashing.save_files import FOLDER, RECORD_AT
from tools.user_error import UserError

AHEAD = 1 << 16  # sequence numbers that the badge's own memory may be ahead of the drive
SEQUENCE = RECORD_AT + 3
HEAD = 8  # bytes of a record that are the same in every version of it


def back_up(drive: Drive, path: Path) -> int:
    """Write the saves of a Drive to a new ZIP at `path` and return how many files they are. Raise UserError,
    OSError."""
    files, _ = drive.listing()
    names = sorted(name for name in files if name.lower().startswith(FOLDER + "/"))
    if not names:
        raise UserError(f"{drive} holds no saves: play a game on the badge first.")
    if os.path.exists(path):
        raise UserError(f"{path} exists already, and a backup does not write over another: give another name.")
    contents = {name: drive.read(name) for name in names}
    part = f"{path}.part"
    try:
        with zipfile.ZipFile(part, "w") as archive:
            for name, data in contents.items():
                archive.writestr(name, data)
        os.replace(part, path)
    except OSError as error:
        raise UserError(f"{path} cannot be written ({error.strerror}): give another name or folder.") from error
    return len(names)


def read_backup(path: Path) -> dict[str, bytes]:
    """Return what a ZIP made by `back_up` holds, a dict from path on the drive to bytes. Raise UserError."""
    try:
        with zipfile.ZipFile(path) as archive:
            contents = {entry.filename: archive.read(entry) for entry in archive.infolist()}
    except OSError as error:
        raise UserError(f"{path} cannot be read ({error.strerror}): give the file that --backup wrote.") from error
    except (zipfile.BadZipFile, zlib.error, EOFError, RuntimeError, NotImplementedError) as error:
        raise UserError(f"{path} is damaged or no backup: give the file that --backup wrote.") from error
    if not contents or not all(_is_save(name) for name in contents):
        raise UserError(f"{path} holds other things than saves: give the file that --backup wrote.")
    return contents


def restore(drive: Drive, contents: dict[str, bytes]) -> None:
    """Write saves (a dict as from `read_backup`) to a Drive, such that the badge takes them for the newest.

    Raise UserError, with nothing changed, when they do not fit, and OSError.
    """
    files, folders = drive.listing()
    _check_room(drive, contents, files)
    restored = _sequences(contents.values())
    there = _sequences(drive.read(name) for name in files if _is_save(name.lower()))
    later = AHEAD + max([*there, *restored], default=0) - min(restored, default=0)
    for name, data in sorted(contents.items()):
        for folder in _parents(name):
            if folder not in folders:
                drive.make_folder(folder)
                folders.add(folder)
        drive.write(name, _later(data, later))
    drive.sync()


def _check_room(drive: Drive, contents: dict[str, bytes], files: dict[str, int]) -> None:
    cluster = drive.room()[1]
    sizes = {name.lower(): size for name, size in files.items()}
    growths = [
        clusters_of(len(data), cluster) - clusters_of(sizes.get(name.lower(), 0), cluster)
        for name, data in contents.items()
    ]
    new = [name for name in contents if name.lower() not in sizes]
    require_room(drive, sum(max(0, growth) for growth in growths) + clusters_of_folders(new, cluster))


def _is_save(name: str) -> bool:
    parts = name.split("/")
    return len(parts) > 1 and parts[0] == FOLDER and not {"", ".", ".."} & set(parts) and "\\" not in name


def _parents(name: str) -> list[str]:
    parts = name.split("/")
    return ["/".join(parts[:count]) for count in range(1, len(parts))]


def _end(data: bytes) -> int | None:
    # Where the check of the record in a save file begins, or None where there is no whole record.
    if data[RECORD_AT : RECORD_AT + 2] != b"PP":
        return None
    end = RECORD_AT + number_at(data, RECORD_AT + 6, 2) - CHECK_SIZE
    if not RECORD_AT + HEAD <= end <= len(data) - CHECK_SIZE:
        return None
    return end if zlib.crc32(data[RECORD_AT:end]) == number_at(data, end, CHECK_SIZE) else None


def _sequences(contents: Iterable[bytes]) -> list[int]:
    return [number_at(data, SEQUENCE, SEQUENCE_SIZE) for data in contents if _end(data)]


def _later(data: bytes, later: int) -> bytes:
    end = _end(data)
    if end is None:
        return data
    record = bytearray(data)
    sequence = number_at(data, SEQUENCE, SEQUENCE_SIZE) + later
    put_number(record, SEQUENCE, SEQUENCE_SIZE, sequence % SEQUENCES)
    record[end : end + CHECK_SIZE] = zlib.crc32(record[RECORD_AT:end]).to_bytes(CHECK_SIZE, "little")
    return bytes(record)
