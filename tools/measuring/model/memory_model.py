"""How much memory the program leaves free on a board, and the largest piece that it asks for: a model.

What is alive is found by running the program on CPython with stand-ins for the board's modules (board_session.py).
What it takes is computed for a board with 32-bit words: objects (object_sizes.py, native_sizes.py), code
(mpy_sizes.py) and names (interned_names.py), each by CircuitPython's own structs.

The heap of a board comes in areas: 8 KB at first, and whenever it is full, as much again as there is, or what is left.
Where in them a thing lies the model does not know. A piece can be no larger than what is free, nor than the largest
area; that it gets so large is not promised: on firmware the largest piece was a third to a half of what was free.

On firmware of a PicoSystem, with its display and with one of 160x128, bytes on the heap after a collection were
within 1 % of the model's on every screen that stood still, and the model's the larger by some 300 bytes: letters of
interned names lie denser there. What the firmware keeps for a while because an old address still lies on its stack is
not in the model: 7 to 10 KB at times, until the next button.
"""

import pickle
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any, NamedTuple

from tools.building.build_files import BUNDLES_FOLDER, contents_for
from tools.building.compiler.program import Program
from tools.building.mpy import Compiler
from tools.measuring.model.interned_names import BYTES_OF_ENTRY, definition_of, names_in_rom, port_of

MAIN = "__main__"
FIRST_AREA = 8192  # bytes
NVM_SIZES = {"atmel-samd": 8192, "raspberrypi": 4096, "stm": 0}  # bytes, by port


class BoardMemory(NamedTuple):
    """A board's display in pixels, and the bytes of its heap: of all areas, without the tables that they begin with."""

    width: int
    height: int
    heap: int


BOARDS = {
    "pybadge": BoardMemory(160, 128, 148_480),
    "pygamer": BoardMemory(160, 128, 148_480),
    "pimoroni_picosystem": BoardMemory(240, 240, 156_672),
    "hack_club_sprig": BoardMemory(160, 128, 156_672),
    "pajenicko_picopad": BoardMemory(320, 240, 156_672),
}


class Built(NamedTuple):
    """A program as it lies on a board's drive.

    sources, code, paths: by the module's dotted name its source text, the bytes of its .mpy and its path on the drive;
    code.py is the module __main__. files: by path, the bytes of every other file.
    """

    sources: dict
    code: dict
    paths: dict
    files: dict


def built_from(root: str | Path, board_id: str, compiler: Compiler) -> Built:
    """Return the project in the folder `root` as the Built that a build for a board puts on its drive."""
    return built_of(*contents_for(root, board_id, compiler), compiler)


def built_of(contents: dict[str, bytes], program: Program, compiler: Compiler) -> Built:
    """Return the Built of what a build has made: its files by path, and its Program."""
    built = Built({}, {}, {}, {})
    for path, data in contents.items():
        bundle = path.removeprefix(BUNDLES_FOLDER).removesuffix(".mpy")
        if bundle in program.sources:
            built.sources[bundle], built.code[bundle], built.paths[bundle] = program.sources[bundle], data, path
        elif path == "code.py":
            built.sources[MAIN], built.code[MAIN] = data.decode(), compiler.compile(data, path)
            built.paths[MAIN] = path
        else:
            built.files[path] = data
    return built


class Figure(NamedTuple):
    """What was measured at the end of a label of a script.

    used: bytes on the heap after a collection; most_used: the most of them while something moved. free, least_free:
    what these leave. piece: the bytes that the largest free piece has at most. largest: those of the largest allocation
    since the last figure. kinds: a dict from what it is to bytes, of `used`. counts: what was done since the last
    figure, as modelled_board.Board.take_counts() says.
    """

    label: str
    used: int
    most_used: int
    free: int
    least_free: int
    piece: int
    largest: int
    kinds: dict
    counts: tuple


class ProgramStopped(Exception):
    """The program has stopped with an exception. The arguments: which after which label, and the Figures until then."""


def measure(
    built: Built, board_id: str, script: list[tuple[str, list[tuple]]], memory: Any = None, names_known: bool = False
) -> list[Figure]:
    """Run a Built program on a board and return a list with a Figure for each label of the script.

    script: a list of (label, steps), the steps as sim.keys.parse_script returns them. memory: a BoardMemory that is not
    the board's own. names_known: whether all names are interned at the start, as when every screen has been seen; names
    never go again, so this is the least that is ever free. Raise ProgramStopped where the program stops with an
    exception, as for want of memory.
    """
    memory = memory or BOARDS[board_id]
    with tempfile.TemporaryDirectory() as drive:
        for path, data in built.files.items():
            Path(drive, path).parent.mkdir(parents=True, exist_ok=True)
            Path(drive, path).write_bytes(data)
        pins = _board_pins(board_id, memory, drive)
        names = (names_in_rom(board_id), BYTES_OF_ENTRY[port_of(board_id)])
        task = pickle.dumps((tuple(built), *names, memory.heap, drive, script, pins, names_known))
        command = [sys.executable, str(Path(__file__).with_name("board_session.py"))]
        done = subprocess.run(command, input=task, stdout=subprocess.PIPE, check=True)
    figures, stopped = pickle.loads(done.stdout)
    heap = memory.heap
    measured = [
        Figure(
            label, used, most, heap - used, heap - most, min(heap - used, largest_area(heap)), largest, kinds, counts
        )
        for label, used, most, largest, kinds, counts in figures
    ]
    if stopped:
        raise ProgramStopped(stopped, measured)
    return measured


def largest_area(heap: int) -> int:
    """Return the bytes of the largest area of a heap that grew to `heap` bytes, each area as large as all before it."""
    total = area = FIRST_AREA
    while total + area < heap:
        total += area
        area = total
    return max(total // 2, heap - total)


def _board_pins(board_id: str, memory: BoardMemory, drive: str) -> str:
    """Return the source of the stand-in's module board_pins."""
    pins = re.findall(r"^(\w+): microcontroller\.Pin  # (\w+)$", definition_of(board_id), re.MULTILINE)
    facts = (board_id, (memory.width, memory.height), tuple(pins), NVM_SIZES[port_of(board_id)], drive)
    return "board_id = %r\nSIZE = %r\nPINS = %r\nnvm_size = %r\nDRIVE = %r\n" % facts
