"""What Pocket Patience left on a drive earlier, and which files on it are therefore ours and which the person's.

While files are being changed there is no manifest on the drive but one of MARKS: the manifests of what was there and of
what will be, one after the other. A drive is complete when its manifest is whole, its files are as the manifest says,
and there is none of MARKS. No file is renamed into its place: on FAT those are two steps, between which two names share
their clusters, and to remove one of them later would damage the other.
"""

import re
import zlib
from typing import NamedTuple

from tools.building.compiler.program import MADE
from tools.building.manifest import NAME, Manifest, read_manifest
from tools.flashing.drives.drive import Drive

MARKS = ("pocket-patience.unfinished", "pocket-patience.unfinished-2")  # the second while the first is replaced
LISTS = (NAME, *MARKS)
ASIDE = ".before-pocket-patience"
# The first files to go and, in this order, the last to come: what is half copied neither starts nor takes the drive.
STARTERS = ("code.py", "boot.py")
OWN_FOLDERS = ("engine/", "lib/handheld/")
TEXTS = (".py", ".txt")


class Installed(NamedTuple):
    """What a drive holds.

    files      dict from the path of every file, in small letters, to its path as written and its size in bytes
    folders    dict from the path of every folder, in small letters, to its path as written
    manifest   the Manifest of what is installed, or None where it is missing or damaged
    lists      every Manifest found on the drive, that of an unfinished installation too
    unfinished True while an installation or its removal was begun and not ended
    """

    files: dict
    folders: dict
    manifest: Manifest | None
    lists: tuple
    unfinished: bool


def read_installed(drive: Drive) -> Installed:
    """Return the Installed of a Drive."""
    files, folders = paths_on(drive)
    found = _read_lists(drive, files, NAME)
    marks = [name for name in MARKS if name in files]
    return Installed(
        files,
        folders,
        found[0] if found else None,
        tuple(found + [each for name in marks for each in _read_lists(drive, files, name)]),
        bool(marks),
    )


def paths_on(drive: Drive) -> tuple[dict[str, tuple[str, int]], dict[str, str]]:
    """Return the files and folders of a Drive as Installed has them: FAT tells no capitals apart."""
    files, folders = drive.listing()
    return {path.lower(): (path, size) for path, size in files.items()}, {path.lower(): path for path in folders}


def crc_on(drive: Drive, installed: Installed, path: str) -> int:
    """Return the CRC32 of a file of an Installed, read from its Drive."""
    return zlib.crc32(drive.read(installed.files[path.lower()][0]))


def ours(drive: Drive, installed: Installed, contents: dict[str, bytes]) -> dict[str, int]:
    """Return a dict from the path of every file that Pocket Patience put on the drive, in small letters, to its CRC32.

    A file is ours when a list on the drive names it with this CRC. What lies at a listed path and is torn is ours too:
    any .mpy and picture in the folders that only we have, and what nobody can have written as text. So is, while
    something is unfinished, whatever lies at a listed path and does not start by itself. Anything else that differs is
    the person's own work, unless it is the beginning of what `contents`, a dict from path to bytes, has for that path.
    """
    contents = {path.lower(): data for path, data in contents.items()}
    known: dict = {}
    for manifest in installed.lists:
        for file in manifest.files:
            known.setdefault(file.path.lower(), []).append(file)
    found = {}
    for path, listed in known.items():
        if path in installed.files:
            data = drive.read(installed.files[path][0])
            crc = zlib.crc32(data)
            torn = contents.get(path, b"").startswith(data) or (installed.unfinished and path not in STARTERS)
            if crc in {file.crc for file in listed} or torn or _is_torn(path, data, max(file.size for file in listed)):
                found[path] = crc
    return found


def _is_torn(path: str, data: bytes, size: int) -> bool:
    """Tell whether what lies at a listed path, where `size` bytes ought to be, is what a failure left of our file."""
    if not path.endswith(TEXTS):
        return path.startswith(OWN_FOLDERS)
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        return True
    begins_as_ours = text.startswith(MADE % path) or (MADE % path).startswith(text)
    return "\0" in text or (begins_as_ours and len(data) < size and not text.endswith("\n"))


def faults(drive: Drive, installed: Installed, manifest: Manifest) -> list[str]:
    """Return a sentence for each file of a Manifest that is not on the Drive as it should be, every byte read."""
    found = []
    for file in manifest.files:
        if file.path.lower() not in installed.files:
            found.append(f"{file.path} is missing")
        elif crc_on(drive, installed, file.path) != file.crc:
            found.append(f"{file.path} is damaged or was changed")
    return found


def _read_lists(drive: Drive, files: dict[str, tuple[str, int]], name: str) -> list[Manifest]:
    if name not in files:
        return []
    text = drive.read(name).decode("ascii", "replace")
    found = []
    ends = [match.end() for match in re.finditer(r"^end [0-9a-f]{8}\n", text, re.MULTILINE)]
    for start, end in zip([0, *ends], ends):
        try:
            found.append(read_manifest(text[start:end]))
        except ValueError:
            continue  # a torn list names nothing: its files are then taken for the person's and put aside
    return found
