"""The manifest: which files an installation has, with sizes and CRCs, so that a torn one is seen.

It is a text, in the root of build/<board>/ and of the badge's drive, written after everything else:

    Pocket Patience <version> <board id>
    <CRC32, 8 hex digits> <size in bytes> <path>          one line for each file, sorted by path
    end <CRC32 of all lines before this one>
"""

import re
import zlib
from typing import NamedTuple

from handheld.version import VERSION

NAME = "pocket-patience.manifest"
PROGRAM = "Pocket Patience"
FIRST_LINE = re.compile(PROGRAM + r" ((?:[0-9]+\.[0-9]+\.[0-9]+\+)?[0-9a-f]{8}) ([a-z0-9_]+)")
FILE_LINE = re.compile(r"([0-9a-f]{8}) (0|[1-9][0-9]*) (\S+)")
LAST_LINE = re.compile(r"end ([0-9a-f]{8})")


class File(NamedTuple):
    """A file of an installation: CRC32, size in bytes, and path from the root with slashes."""

    crc: int
    size: int
    path: str


class Manifest(NamedTuple):
    """The version and board id of an installation, and its Files, sorted by path.

    The version is that of the project and a CRC32 of what was built, as in "0.2.0+3f89f643"; of installations before
    0.2.0 it is the CRC32 alone.
    """

    version: str
    board: str
    files: tuple

    @property
    def paths(self) -> set[str]:
        """The path of every file, as a set."""
        return {file.path for file in self.files}


def make_manifest(board: str, contents: dict[str, bytes]) -> Manifest:
    """Return the Manifest of the files `contents`, a dict from path to bytes, for a board id.

    The CRC32 in the version is that of the lines of all files: the same files have the same one, on whatever day.
    """
    files = tuple(File(zlib.crc32(data), len(data), path) for path, data in sorted(contents.items()))
    version = "%s+%08x" % (VERSION, zlib.crc32(_file_lines(files).encode()))
    return Manifest(version, board, files)


def write_manifest(manifest: Manifest) -> str:
    """Return the text of a Manifest, ASCII with a newline at the end of each line."""
    text = "%s %s %s\n%s" % (PROGRAM, manifest.version, manifest.board, _file_lines(manifest.files))
    return text + "end %08x\n" % zlib.crc32(text.encode())


def read_manifest(text: str) -> Manifest:
    """Return the Manifest that a text holds. Raise ValueError with a sentence when it is damaged in any way."""
    lines = text.split("\n")
    first = FIRST_LINE.fullmatch(lines[0])
    if not first:
        raise ValueError("The manifest does not begin with '%s', a version and a board." % PROGRAM)
    last = LAST_LINE.fullmatch(lines[-2]) if len(lines) > 2 and lines[-1] == "" else None
    if not last:
        raise ValueError("The manifest is cut short: its last line is missing.")
    body = "\n".join(lines[:-2]) + "\n"
    if zlib.crc32(body.encode()) != int(last[1], 16):
        raise ValueError("The manifest is damaged: its lines do not add up to the CRC in the last one.")
    manifest = Manifest(first[1], first[2], tuple(_read_file_line(line) for line in lines[1:-2]))
    if write_manifest(manifest) != body + lines[-2] + "\n":
        raise ValueError("The manifest is damaged: its lines are not in the form that the build writes.")
    paths = [file.path for file in manifest.files]
    if paths != sorted(set(paths)):
        raise ValueError("The manifest is damaged: its files are not in order, or one is named twice.")
    return manifest


def _read_file_line(line: str) -> File:
    match = FILE_LINE.fullmatch(line)
    if not match or not _stays_inside(match[3]):
        raise ValueError("The manifest is damaged: '%s' is no line for a file." % line)
    return File(int(match[1], 16), int(match[2]), match[3])


def _stays_inside(path: str) -> bool:
    # The flasher writes and deletes what a manifest names, which must lie on the drive and be no other than it says.
    return not re.search(r'[\\:*?"<>|]', path) and all(part not in ("", ".", "..") for part in path.split("/"))


def _file_lines(files: tuple[File, ...]) -> str:
    return "".join("%08x %d %s\n" % file for file in files)
