"""The player's saves on a drive, copied to a file on the computer and back.

A badge keeps its record in three files on the drive in turn, some have a reserve in their own memory, and the record
with the highest sequence number counts (lib/handheld/progress/record_layout.py). So what is put back gets numbers that
make it the newest.
"""

import os
import zipfile
import zlib
from collections.abc import Iterable
from pathlib import Path

from engine.packed import number_at, put_number
from handheld.progress.newest import SEQUENCES
from handheld.progress.record_layout import (
    CHECK_SIZE,
    LENGTH,
    LENGTH_SIZE,
    MARK,
    MARK_NUMBER,
    MARK_SIZE,
    SEQUENCE,
    SEQUENCE_SIZE,
    SETTINGS,
)
from tools.flashing.drives.drive import Drive
from tools.flashing.drives.space import clusters_of, clusters_of_folders
from tools.flashing.installing.install import move
from tools.flashing.installing.installed import read_installed
from tools.flashing.installing.plan import new_names
from tools.flashing.installing.room import require_room
from tools.flashing.save_files import FILES, FOLDER, PADS, RECORD_AT
from tools.user_error import UserError

AHEAD = 1 << 16  # sequence numbers that the badge's own memory may be ahead of the drive


def back_up(drive: Drive, path: Path) -> int:
    """Write the saves of a Drive to a new ZIP at `path` and return how many files they are. Raise UserError,
    OSError."""
    files, _ = drive.listing()
    names = sorted(name for name in files if name.lower().startswith(FOLDER + "/"))
    if not names:
        raise UserError(f"{drive} holds no saves: play a game on the badge first.")
    if os.path.exists(path):
        raise UserError(f"{path} exists already, and a backup does not write over another: give another name.")
    contents = {_usual_name(name): drive.read(name) for name in names}
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
            contents = {_usual_name(entry.filename): archive.read(entry) for entry in archive.infolist()}
            number = len(archive.infolist())
    except OSError as error:
        raise UserError(f"{path} cannot be read ({error.strerror}): give the file that --backup wrote.") from error
    except (zipfile.BadZipFile, zlib.error, EOFError, RuntimeError, NotImplementedError) as error:
        raise UserError(f"{path} is damaged or no backup: give the file that --backup wrote.") from error
    if not contents or not all(_is_save(name) for name in contents) or len(contents) < number:
        raise UserError(f"{path} holds other things than saves: give the file that --backup wrote.")
    return contents


def restore(drive: Drive, contents: dict[str, bytes]) -> None:
    """Write saves (a dict as from `read_backup`) to a Drive, such that the badge takes them for the newest.

    What is the person's and in their place is put aside, as an installation does. Raise UserError, with nothing
    changed, when they do not fit, and OSError.
    """
    installed = read_installed(drive)
    files, folders = installed.files, set(installed.folders)
    aside = {folder for name in contents for folder in _parents(name.lower()) if folder in files}
    aside |= {name.lower() for name in contents if name.lower() in folders}
    moves = new_names(drive, installed, aside)
    _check_room(drive, contents, files, aside)
    restored = _sequences(contents.values())
    there = _sequences(drive.read(name) for name in files if _is_save(name))
    later = AHEAD + max([*there, *restored], default=0) - min(restored, default=0)
    move([pair for pair in moves if pair[0].lower() in files], drive)
    for path, new_path in moves:
        if path.lower() in folders:
            drive.rename(path, new_path)
    for name, data in sorted(contents.items()):
        for folder in _parents(name):
            if folder.lower() not in folders:
                drive.make_folder(folder)
                folders.add(folder.lower())
        drive.write(name, _later(data, later))
    drive.sync()


def _check_room(drive: Drive, contents: dict[str, bytes], files: dict[str, tuple[str, int]], aside: set[str]) -> None:
    cluster = drive.room()[1]
    sizes = {name: 0 if name in aside else size for name, (_, size) in files.items()}
    growths = [
        clusters_of(len(data), cluster) - clusters_of(sizes.get(name.lower(), 0), cluster)
        for name, data in contents.items()
    ]
    new = [name for name in contents if name.lower() not in sizes]
    to_move = max([clusters_of(files[name][1], cluster) for name in aside if name in files], default=0)
    needed = sum(max(0, growth) for growth in growths) + clusters_of_folders(new, cluster)
    require_room(drive, to_move + needed, needed if new == list(contents) else 0)


def _usual_name(name: str) -> str:
    # FAT keeps the capitals that a name was made with, and finds it by any.
    lowered = name.lower()
    if lowered in (*FILES, *PADS):
        return lowered
    return FOLDER + name[len(FOLDER) :] if lowered.startswith(FOLDER + "/") else name


def _is_save(name: str) -> bool:
    parts = name.split("/")
    return len(parts) > 1 and parts[0] == FOLDER and not {"", ".", ".."} & set(parts) and "\\" not in name


def _parents(name: str) -> list[str]:
    parts = name.split("/")
    return ["/".join(parts[:count]) for count in range(1, len(parts))]


def _record_in(data: bytes) -> bytes | None:
    # The record in the bytes of a save file, without its check and whatever follows, or None where there is no whole
    # one.
    record = data[RECORD_AT:]
    if len(record) < SETTINGS + CHECK_SIZE or number_at(record, MARK, MARK_SIZE) != MARK_NUMBER:
        return None
    end = number_at(record, LENGTH, LENGTH_SIZE) - CHECK_SIZE
    if not SETTINGS <= end <= len(record) - CHECK_SIZE:
        return None
    return record[:end] if zlib.crc32(record[:end]) == number_at(record, end, CHECK_SIZE) else None


def _sequences(contents: Iterable[bytes]) -> list[int]:
    records = [_record_in(data) for data in contents]
    return [number_at(record, SEQUENCE, SEQUENCE_SIZE) for record in records if record]


def _later(data: bytes, later: int) -> bytes:
    record = _record_in(data)
    if record is None:
        return data
    renumbered = bytearray(record)
    sequence = number_at(record, SEQUENCE, SEQUENCE_SIZE) + later
    put_number(renumbered, SEQUENCE, SEQUENCE_SIZE, sequence % SEQUENCES)
    renumbered += zlib.crc32(renumbered).to_bytes(CHECK_SIZE, "little")
    return data[:RECORD_AT] + renumbered + data[RECORD_AT + len(renumbered) :]
