"""What the places of the badge's tracebacks and of its crash page are in the project's sources."""

import re
from pathlib import Path

from tools.building.compiler.places import SUFFIX, Place, Places, lines_of, read_places
from tools.user_error import UserError

PAGE = "web"
LINE = re.compile(r'  File "([^"]+)", line ([0-9]+)(?:, in (.*))?')
PLACE = re.compile(r'(?:Place: |File )?"?([^" ]+?)"?(?:, line)? ([0-9]+)(?:, in .*)?')


def read_map(folder: Path, board: str) -> Places:
    """Return the Places of the last build for a board, from `folder`/<board>.places; PAGE stands for the page.

    Raise UserError, one sentence.
    """
    command = "python3 tools/build.py " + ("--web" if board == PAGE else f"--board {board}")
    path = Path(folder, board + SUFFIX)
    try:
        return read_places(path.read_text("utf-8"))
    except FileNotFoundError:
        raise UserError(f"There is no {path}: build first, with {command}.") from None
    except (ValueError, IndexError):
        raise UserError(f"{path} is damaged: build anew, with {command}.") from None
    except OSError as error:
        raise UserError(f"{path} cannot be read: {error.strerror}.") from None


def explain(text: str, places: Places, root: str | Path) -> str:
    """Return what the place in a text is, such as "pp_table 212" or a line of a traceback, as lines of text.

    places: the Places of the build. root: the project's folder. Raise UserError, one sentence, for what is no place.
    """
    found = PLACE.fullmatch(text.strip())
    if not found:
        raise UserError(f"'{text}' is no place: a place is a bundle and a number, such as 'pp_table 212'.")
    name, number = _bundle(found[1], places), int(found[2])
    last = max((each for bundle, each in places.places if bundle == name), default=0)
    if not last:
        bundles = ", ".join(sorted({bundle for bundle, _ in places.places}))
        raise UserError(f"There is no bundle '{found[1]}': there are {bundles}.")
    if not 1 <= number <= last:
        raise UserError(f"The bundle {name} has no place {number}: it has 1 to {last}.")
    if (name, number) not in places.places:
        raise UserError(f"Place {number} of {name} comes from none of the sources: the build added it.")
    place = places.places[name, number]
    path, where, lines = _shown(place, places, root)
    return "\n".join([f"{path}, {where}, in {place.function or '<module>'}", *lines])


def with_source(line: str, places: Places, root: str | Path) -> str:
    """Return a line of the badge's output; of a traceback, with the lines of the source and their text.

    `line` comes without its end. What names no place of the Places stays as it is.
    """
    found = LINE.fullmatch(line)
    place = found and places.places.get((_bundle(found[1], places), int(found[2])))
    if not found or not place:
        return line
    path, where, lines = _shown(place, places, root)
    function = place.function if found[3] and found[3] == place.called else found[3]
    return "\n".join([f'  File "{path}", {where}' + (f", in {function}" if function else ""), *lines])


def _bundle(name: str, places: Places) -> str:
    """Return the name that a bundle or starter has in the Places; where nothing was compiled, the badge has .py
    files."""
    short = name.rpartition("/")[2]
    for each in (name, short, short.removesuffix(".py"), short + ".py"):
        if (each, 1) in places.places or (each, 2) in places.places:
            return each
    return name


def _shown(place: Place, places: Places, root: str | Path) -> tuple[str, str, list[str]]:
    """Return the file of a Place, its lines in words, and the text of the lines as a list."""
    path, lines = lines_of(place, places, root)
    where = f"line {place.first}" if place.first == place.last else f"lines {place.first} to {place.last}"
    if lines is None:
        return path, where + " as it was built (it is gone or another one now)", []
    return path, where, [f"{number:6} {text}" for number, text in enumerate(lines, place.first)]
