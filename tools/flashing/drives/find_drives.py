"""Which folders are drives of badges: CIRCUITPY drives, and those of bootloaders that wait for firmware."""

import os
import re
import string
import sys
from pathlib import Path

from tools.flashing.drives.drive import written_name
from tools.user_error import UserError

BOOT_OUT = "boot_out.txt"
BOOTLOADER_INFO = "INFO_UF2.TXT"
FAT = ("vfat", "msdos", "fuseblk")


def mounted_folders() -> list[Path]:
    """Return the folders at which removable drives may be mounted on this computer, as Paths. Raise UserError."""
    try:
        if sys.platform == "win32":
            return [Path(letter + ":\\") for letter in _letters_on_windows()]
        if sys.platform == "darwin":
            return sorted(Path("/Volumes").iterdir())
        return fat_folders(Path("/proc/mounts").read_text())
    except OSError as error:
        raise UserError(
            f"This computer does not say which drives there are ({error.filename}: {error.strerror}): name the folder "
            "of the badge's drive with --drive."
        ) from error


def fat_folders(mounts: str) -> list[Path]:
    """Return the folders of the FAT drives in a text like Linux's /proc/mounts, as Paths."""
    rows = [line.split(" ") for line in mounts.splitlines()]
    return [Path(_without_escapes(row[1])) for row in rows if len(row) > 2 and row[2] in FAT]


def circuitpy_drives(folders: list[Path]) -> list[Path]:
    """Return those of the folders that are a CircuitPython drive: named so, or with the boot_out.txt of one."""
    return [folder for folder in folders if has_file(folder, BOOT_OUT) or is_named_circuitpy(folder)]


def bootloader_drives(folders: list[Path]) -> list[Path]:
    """Return those of the folders that are a bootloader's drive: with an INFO_UF2.TXT."""
    return [folder for folder in folders if has_file(folder, BOOTLOADER_INFO)]


def is_named_circuitpy(folder: Path) -> bool:
    """Return whether a drive has the name CIRCUITPY, or CIRCUITPY1 and so on beside another, in whatever capitals."""
    return re.fullmatch(r"CIRCUITPY ?[0-9]*", _label(folder), re.IGNORECASE) is not None


def has_file(folder: Path, name: str) -> bool:
    """Return whether a file of this name, in whatever capitals, is in a folder (a Path) and may be seen."""
    try:
        return (folder / written_name(folder, name)).is_file()
    except OSError:  # a drive that is being unplugged, or that belongs to somebody else
        return False


def _label(folder: Path) -> str:
    if sys.platform != "win32":
        return folder.name
    import ctypes

    label = ctypes.create_unicode_buffer(64)
    ctypes.windll.kernel32.GetVolumeInformationW(str(folder), label, 64, None, None, None, None, 0)
    return label.value


def _letters_on_windows() -> list[str]:
    import ctypes

    kernel = ctypes.windll.kernel32  # type: ignore[attr-defined, unused-ignore]
    removable = 2
    mask = kernel.GetLogicalDrives()
    letters = [letter for place, letter in enumerate(string.ascii_uppercase) if mask >> place & 1]
    return [letter for letter in letters if kernel.GetDriveTypeW(letter + ":" + os.sep) == removable]


def _without_escapes(path: str) -> str:
    return re.sub(r"\\([0-7]{3})", lambda match: chr(int(match[1], 8)), path)
