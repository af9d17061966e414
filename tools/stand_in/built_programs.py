"""The program as the build makes it for a board, with the VM's first bytes; built once for all processes of a test
run."""

import hashlib
import os
import pickle
import sys
import time
from pathlib import Path
from typing import Any, NamedTuple

from tools.board_facts import BOARDS
from tools.building.build_files import contents_for
from tools.building.compiler.outside import Outside
from tools.building.compiler.places import Places, read_places, write_places
from tools.building.compiler.program import ALL_STEPS, Steps
from tools.building.mpy import MicroPythonCompiler
from tools.measuring import vm

REPOSITORY = Path(__file__).resolve().parents[2]
CACHE = REPOSITORY / "build" / "for-tests"
INPUTS = ("engine", "lib", "sim/art", "tools")
LONGEST = 60  # seconds that a build may take


class BuiltProgram(NamedTuple):
    """A dict from path on the drive to bytes, the Outside that translates scripts for it, and its Places."""

    contents: dict
    outside: Outside
    places: Places


def program_for(board_id: str, steps: Steps = ALL_STEPS) -> "BuiltProgram":
    """Return the BuiltProgram of a board; for one that no build is for, that of a PyBadge, whose firmware it may
    have."""
    board_id = board_id if board_id in BOARDS else "pybadge"
    if (board_id, steps) not in _built:
        _built[board_id, steps] = _from_cache(board_id, steps)
    return _built[board_id, steps]


_built: dict = {}


def _from_cache(board_id: str, steps: Steps) -> Any:
    key = _hash_of_inputs()
    file = CACHE / ("%s-%s-%s.pickle" % (key, board_id, "".join(str(int(step)) for step in steps)))
    CACHE.mkdir(parents=True, exist_ok=True)
    for old in CACHE.iterdir():
        if not old.name.startswith(key):
            old.unlink(missing_ok=True)
    lock = file.with_suffix(".lock")
    started = time.monotonic()
    while not file.exists():
        try:
            os.close(os.open(lock, os.O_CREAT | os.O_EXCL))
        except FileExistsError:
            if time.monotonic() - started < LONGEST:  # else whoever has it was stopped
                time.sleep(0.1)
                continue
        built = _build(board_id, steps)
        own = file.with_suffix(".%d" % os.getpid())
        own.write_bytes(pickle.dumps(built))
        os.replace(own, file)
        lock.unlink(missing_ok=True)
    return pickle.loads(file.read_bytes())


def _build(board_id: str, steps: Steps) -> Any:
    contents, program = contents_for(REPOSITORY, board_id, MicroPythonCompiler(), steps)
    for path, data in contents.items():
        if path.endswith(".mpy"):
            contents[path] = vm.HEADER[:1] + data[1:]
    program.outside.translated("")  # what it works out once is kept too
    return BuiltProgram(contents, program.outside, read_places(write_places("00000000", board_id, program)))


def _hash_of_inputs() -> str:
    found = hashlib.sha256(sys.version.encode())
    files = [file for folder in INPUTS for file in (REPOSITORY / folder).rglob("*") if file.suffix in (".py", ".txt")]
    for file in [*sorted(files), *sorted(REPOSITORY.glob("*.py")), Path(__file__)]:
        found.update(b"%s %d " % (str(file).encode(), file.stat().st_size) + file.read_bytes())
    return found.hexdigest()[:16]
