"""The map of a build: where in the project's sources each line of what is on the badge comes from.

Tracebacks of the badge name a bundle and the number of a line in it, which together are a place. The map is a text:
"Pocket Patience 0.2.0+1a2b3c4d for pybadge", then for each file "source CRC FILE", and for each place "BUNDLE NUMBER
FILE FIRST LAST", after which the function is named that the line is in, if there is one, and what it is called on the
badge.
"""

import sysconfig
import zlib
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from tools.building.compiler.program import Program


TITLE = "Pocket Patience %s for %s"
SUFFIX = ".places"


class Place(NamedTuple):
    """The statements of a line on the badge: the file of the sources ("handheld/app.py"), the numbers of their first
    and last line there, the function around them or "", and what that is called on the badge."""

    file: str
    first: int
    last: int
    function: str
    called: str


class Places(NamedTuple):
    """The map of a build: its version and board, a dict from file to the CRC32 of its bytes, and a dict from (bundle,
    number) to Place."""

    version: str
    board: str
    sources: dict
    places: dict


def write_places(version: str, board: str, program: "Program") -> str:
    """Return the text of the map of a Program that was built as `version` for a board."""
    lines = [TITLE % (version, board)]
    lines += ["source %08x %s" % (crc, file) for file, crc in sorted(program.source_crcs.items())]
    for bundle, places in sorted(program.places.items()):
        for number, place in enumerate(places, 1):
            if place:
                lines.append(" ".join(map(str, (bundle, number, *place))).rstrip())
    return "\n".join(lines) + "\n"


def read_places(text: str) -> Places:
    """Return the Places of a text. Raise ValueError for one that is no such map."""
    title, *lines = text.splitlines() or [""]
    words = title.split()
    if len(words) != 5 or title != TITLE % (words[2], words[4]):
        raise ValueError("This is no map of a build.")
    found = Places(words[2], words[4], {}, {})
    for line in lines:
        words = line.split()
        if words[0] == "source":
            found.sources[words[2]] = int(words[1], 16)
        else:
            bundle, number, file, first, last, function, called = words + [""] * (7 - len(words))
            found.places[bundle, int(number)] = Place(file, int(first), int(last), function, called)
    return found


def lines_of(place: Place, places: Places, root: str | Path) -> tuple[str, list[str] | None]:
    """Return (path, lines) of a Place: the path of the file as the person finds it, and its lines from the first to the
    last as strings; None for the lines where the file is gone or another one than when it was built.

    root: the project's folder.
    """
    path = find_source(place.file, root)
    if path is None:
        return place.file, None
    data = path.read_bytes()
    shown = (path.relative_to(root) if path.is_relative_to(root) else path).as_posix()
    if zlib.crc32(data) != places.sources.get(place.file):
        return shown, None
    return shown, data.decode("utf-8").splitlines()[place.first - 1 : place.last]


def find_source(file: str, root: str | Path) -> Path | None:
    """Return the path of a file of the sources ("handheld/app.py") in the project's folder or among the libraries, or
    None."""
    for folder in (Path(root), Path(root, "lib"), Path(sysconfig.get_path("purelib"))):
        path = folder / file
        if ".." not in path.parts and path.is_file():
            return path
    return None
