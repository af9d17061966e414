"""Tracebacks of the badge, with the lines of the sources: the .mpy files carry only short names and line numbers."""

import re
import sysconfig
from pathlib import Path

PLACE = re.compile(r'  File "/?([^"]+\.py)", line ([0-9]+)(, in .*)?')


def with_source(line, root):
    """Return a line of the badge's output; of a traceback, with the file's path in the project and the line's text.

    `line` comes without its end, `root` is the project's folder. What names no line of a known file stays as it is.
    """
    place = PLACE.fullmatch(line)
    if not place:
        return line
    name, number, function = place[1], int(place[2]), place[3] or ""
    source = _find(name, Path(root))
    if source is None:
        return line
    lines = source.read_text(encoding="utf-8").splitlines()
    if not 1 <= number <= len(lines):
        return line
    shown = source.relative_to(root) if source.is_relative_to(root) else source
    return '  File "%s", line %d%s\n    %s' % (shown.as_posix(), number, function, lines[number - 1].strip())


def _find(name, root):
    for folder in (root, root / "lib", Path(sysconfig.get_path("purelib"))):
        path = folder / name
        if ".." not in path.parts and path.is_file():
            return path
    return None
