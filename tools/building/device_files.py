"""Which files a board needs: the program's own, and what it imports of Adafruit's libraries."""

import ast
import importlib.metadata
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tools.board_facts import BOARDS
from tools.measuring.model.interned_names import modules_of
from tools.type_checking import drop_type_checking

BOARDS_FOLDER = "lib/handheld/boards"
BITMAP_TOOLS = "bitmaptools"  # not every firmware has it: then a module of ours takes its place
ART = "art.py"  # of each game: what the build paints its pictures from
PROVEN = ".deals"  # beside the rules of each game, see handheld.games.proven_deals
STARTED = ("code.py", "boot.py", "safemode.py")  # what CircuitPython starts itself, and only as .py


class DeviceFile(NamedTuple):
    """A file for the badge: its path on the drive with .py for what is compiled, where it comes from, its name in
    tracebacks or None for what is copied as it is."""

    path: str
    source: Path
    name: str | None


def device_files(root: str | Path, board_id: str) -> list[DeviceFile]:
    """Return the DeviceFiles of the project in the folder `root` for a board, sorted by path.

    Raise ValueError with a sentence for a board that the project has no file for.
    """
    root = Path(root)
    boards = root / BOARDS_FOLDER
    if not (boards / (board_id + ".py")).exists():
        known = ", ".join(sorted(board for board in BOARDS if (boards / (board + ".py")).exists()))
        raise ValueError("There is no file for the board '%s' in %s: there are %s." % (board_id, BOARDS_FOLDER, known))
    own = [DeviceFile(name, root / name, None) for name in STARTED if (root / name).exists()]
    own += app_files(root)
    own += _boards_needed(root, own, board_id)
    return sorted(own + library_files(own))


def app_files(root: Path) -> list[DeviceFile]:
    """Return the DeviceFiles of engine and app, which every machine needs: modules, texts and proven deals."""
    package, boards = root / "lib" / "handheld", root / BOARDS_FOLDER
    modules = [file for file in package.rglob("*.py") if boards not in file.parents and file.name != ART]
    files = [compiled(root, file) for file in [*(root / "engine").rglob("*.py"), *modules]]
    read = [*package.rglob("*.txt"), *package.rglob("*" + PROVEN)]
    return files + [DeviceFile(file.relative_to(root).as_posix(), file, None) for file in read]


def compiled(root: Path, source: Path) -> DeviceFile:
    """Return the DeviceFile of a module of the project."""
    path = source.relative_to(root).as_posix()
    return DeviceFile(path, source, path.removeprefix("lib/"))


def _boards_needed(root: Path, files: list[DeviceFile], board_id: str) -> list[DeviceFile]:
    # Boards share parts: those that nothing imports stay at home.
    boards = root / BOARDS_FOLDER
    package, own = boards / "__init__.py", boards / (board_id + ".py")
    needed = {source: compiled(root, source) for source in (package, own)}
    waiting = [file for file in files if file.path.endswith(".py")] + list(needed.values())
    while waiting:
        importing = waiting.pop()
        for module in imported_names(importing):
            source = root / "lib" / (module.replace(".", "/") + ".py")
            is_another_board = (
                source.stem in BOARDS and importing == needed[package]
            )  # which imports every board's file
            if boards in source.parents and source not in needed and source.exists() and not is_another_board:
                needed[source] = compiled(root, source)
                waiting.append(needed[source])
    if BITMAP_TOOLS not in modules_of(board_id):
        source = boards / "parts" / "bitmap_loops.py"
        needed[source] = DeviceFile("lib/bitmaptools.py", source, "bitmaptools.py")
    return list(needed.values())


def library_files(files: list[DeviceFile]) -> list[DeviceFile]:
    """Return the DeviceFiles of what DeviceFiles import of Adafruit's libraries, with their licences. Raise ValueError
    with a sentence for a library that is not installed."""
    found, licences = {}, {}
    waiting = [file for file in files if file.path.endswith(".py")]
    while waiting:
        for module in imported_names(waiting.pop()):
            library = module.split(".")[0]
            if not library.startswith("adafruit_"):
                continue
            installed = _installed_files(library)
            stem = module.replace(".", "/")
            for name in (library + "/__init__.py", stem + ".py", stem + "/__init__.py"):
                if name in installed and name not in found:
                    found[name] = DeviceFile("lib/" + name, installed[name], name)
                    waiting.append(found[name])
            for name, source in installed.items():
                if ".dist-info/licenses/" in name:
                    path = "licences/%s.txt" % library
                    licences[path] = DeviceFile(path, source, None)
    return list(found.values()) + list(licences.values())


def _installed_files(library: str) -> dict[str, Path]:
    distribution = library.replace("adafruit_", "adafruit-circuitpython-", 1).replace("_", "-")
    try:
        files = importlib.metadata.files(distribution)
    except importlib.metadata.PackageNotFoundError:
        raise ValueError("The library %s is not installed: pin %s." % (library, distribution)) from None
    return {file.as_posix(): Path(str(file.locate())) for file in files or ()}


def imported_names(file: DeviceFile) -> Iterator[str]:
    """Yield the full name of everything that the imports of a DeviceFile can mean: modules, and names in modules."""
    package = (file.name or "").split("/")[:-1]
    tree = ast.parse(file.source.read_bytes(), str(file.source))
    drop_type_checking(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            parts = package[: len(package) + 1 - node.level] if node.level else []
            base = ".".join([*parts, node.module] if node.module else parts)
            yield base
            yield from (base + "." + alias.name for alias in node.names)
