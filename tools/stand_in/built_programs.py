"""What the build makes for a board, as it is and for the VM: made once for all processes of a test run."""

import hashlib
import os
import pickle
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from tools.board_facts import BOARDS
from tools.building.build_files import Build, build
from tools.building.compiler.outside import Outside
from tools.building.compiler.places import Places, read_places, write_places
from tools.building.compiler.program import ALL_STEPS, Program, Steps
from tools.building.manifest import NAME
from tools.building.mpy import MicroPythonCompiler
from tools.building.web.page_files import program_files
from tools.environment import try_to_lock
from tools.measuring import vm

REPOSITORY = Path(__file__).resolve().parents[2]
CACHE = REPOSITORY / "build" / "for-tests"
INPUTS = ("engine", "lib", "sim", "tools")


class BuiltProgram(NamedTuple):
    """A dict from path on the drive to bytes, the Outside that translates scripts for it, and its Places."""

    contents: dict
    outside: Outside
    places: Places


def program_for(board_id: str, steps: Steps = ALL_STEPS) -> "BuiltProgram":
    """Return the BuiltProgram of a board; for one that no build is for, that of a PyBadge, whose firmware it may
    have."""
    board_id = board_id if board_id in BOARDS else "pybadge"
    return _kept("program", board_id, steps, _program)


def build_for(board_id: str, steps: Steps = ALL_STEPS) -> Build:
    """Return the Build of a board as tools.building.build_files.build makes it with MicroPython's compiler."""
    return _kept("build", board_id, steps, lambda board, steps: build(REPOSITORY, board, MicroPythonCompiler(), steps))


def page_program() -> tuple[dict[str, bytes], Program]:
    """Return what tools.building.web.page_files.program_files makes: a dict from path to bytes, and the Program."""
    if "page" not in _known:
        _known["page"] = _from_cache("page", lambda: _page(*program_files(REPOSITORY)))
    return _known["page"]


def _page(contents: dict[str, bytes], program: Program) -> tuple[dict[str, bytes], Program]:
    program.outside.translated("")  # what it works out once is kept too
    return contents, program


def _kept(kind: str, board_id: str, steps: Steps, make: Callable) -> Any:
    """Return what `make` returns for a board and steps, made once for all processes as long as its inputs stay."""
    name = "%s-%s-%s" % (kind, board_id, "".join(str(int(step)) for step in steps))
    if name not in _known:
        _known[name] = _from_cache(name, lambda: make(board_id, steps))
    return _known[name]


_known: dict = {}


def _from_cache(name: str, make: Callable) -> Any:
    key = _hash_of_inputs()
    file = CACHE / ("%s-%s.pickle" % (key, name))
    CACHE.mkdir(parents=True, exist_ok=True)
    for old in CACHE.iterdir():
        if not old.name.startswith(key):
            old.unlink(missing_ok=True)
    with file.with_suffix(".lock").open("a") as lock:
        while not (file.exists() or try_to_lock(lock)):  # another process builds it
            time.sleep(0.1)
        if not file.exists():
            own = file.with_suffix(".new")
            own.write_bytes(pickle.dumps(make()))
            os.replace(own, file)
    return pickle.loads(file.read_bytes())


def _program(board_id: str, steps: Steps) -> "BuiltProgram":
    built = build_for(board_id, steps)
    contents = {path: data for path, data in built.contents.items() if path != NAME}
    for path, data in contents.items():
        if path.endswith(".mpy"):
            contents[path] = vm.HEADER[:1] + data[1:]
    outside = built.program.outside
    outside.translated("")  # what it works out once is kept too
    return BuiltProgram(contents, outside, read_places(write_places("00000000", board_id, built.program)))


def _hash_of_inputs() -> str:
    found = hashlib.sha256(sys.version.encode())
    files = [
        file
        for folder in INPUTS
        for file in (REPOSITORY / folder).rglob("*")
        if file.suffix in (".py", ".txt", ".deals")
    ]
    for file in [*sorted(files), *sorted(REPOSITORY.glob("*.py")), Path(__file__)]:
        found.update(b"%s %d " % (str(file).encode(), file.stat().st_size) + file.read_bytes())
    return found.hexdigest()[:16]
