"""Build the drive of a stand-in board, and run boot.py and code.py on it on the VM. See modules/README.md."""

import importlib.metadata
import re
import shutil
from pathlib import Path

from tools.building.compiler.bundles import MARK
from tools.building.compiler.places import Places
from tools.building.compiler.program import ALL_STEPS, Steps
from tools.measuring import vm
from tools.stand_in.built_programs import program_for

HERE = Path(__file__).resolve().parent
REPOSITORY = HERE.parents[1]
SIZES = {"pimoroni_picosystem": (240, 240), "pajenicko_picopad": (320, 240)}  # pixels; all others (160, 128)
NVM_SIZES = {"atmel-samd": 8192, "raspberrypi": 4096, "stm": 0}  # bytes, by port
# KB. A PyBadge can fill 145, the VM's words are twice as long, and the stand-in's own modules take 62.
HEAP = 2 * 145 + 62

# What a board does at power-on, up to the point where boot.py begins.
POWER_ON = """
import gc, os, sys, vfs
vfs.mount(vfs.VfsPosix({rom!r}), "/rom")
OWN_PATH = ["/rom", "/", "/lib"]
sys.path[:] = ["/lib/handheld"] + OWN_PATH  # for what scripts use of the program
import player, storage, board, supervisor, microcontroller
from player import SwitchedOff, follow, screen_text, taps
B, A, START, SELECT, RIGHT, DOWN, UP, LEFT = range(8)

def forget_program():
    for name in list(sys.modules):
        if name.startswith({mark!r}) or name == "bitmaptools":
            del sys.modules[name]
    player.scanner = None
    for name in dir(board):
        if isinstance(getattr(board, name), microcontroller.Pin):
            getattr(board, name).is_taken = False
    gc.collect()

def run(path):
    # Returns how it ended: "end", "off", "reload", or what was raised.
    ended = "end"
    path_of_scripts = list(sys.path)
    sys.path[:] = OWN_PATH
    try:
        with open(path) as file:
            source = file.read()
        exec(source, {{"__name__": "__main__"}})
    except player.SwitchedOff:
        ended = "off"
    except supervisor.Reload:
        ended = "reload"
    sys.path[:] = path_of_scripts
    forget_program()
    return ended

def boot():
    storage.is_usb_up = False
    storage.mount(True)
    run("/boot.py")
    storage.is_usb_up = True

storage.mount(True)
"""


class StandInBoards:
    """A drive with the program on it, in a folder of its own for each test, and the boards to put it into.

    On the drive is exactly what the build makes for the board, but for the first byte of each .mpy. Scripts are written
    with the names of the sources, and translated: they import `from handheld.app import App` as the project does, and
    may import constants too. What they do with a module as a value, or by text, the build's other names make void.
    """

    def __init__(self, folder: Path, steps: Steps = ALL_STEPS) -> None:
        """Compile the stand-in into `folder`. steps: those of the build."""
        self._folder = Path(folder)
        self._steps = steps
        self._roms = self._folder / "stand_in"
        self._on_drives: dict = {}  # the board for which a drive has the program
        for source in sorted(HERE.glob("modules/*.py")):
            vm.compile_file(source, self._roms, source.name)

    def drive(self, name: str) -> Path:
        """Return the folder of a new drive; the first run puts the program on it, or `put_program`."""
        drive = self._folder / "drives" / name
        drive.mkdir(parents=True)
        return drive

    def put_program(self, drive: Path, board_id: str) -> None:
        """Put the program for a board on a drive that has not got it, in the place of one for another board."""
        if self._on_drives.get(drive) == board_id:
            return
        if drive in self._on_drives:
            shutil.rmtree(drive / "lib")
        for path, data in program_for(board_id, self._steps).contents.items():
            drive.joinpath(path).parent.mkdir(parents=True, exist_ok=True)
            drive.joinpath(path).write_bytes(data)
        self._on_drives[drive] = board_id

    def module_of(self, path: str, board_id: str) -> str:
        """Return the name of the bundle that a module of the sources ("engine/move") is in, for a board."""
        return program_for(board_id, self._steps).outside.bundle_of(path)

    def called(self, name: str, board_id: str) -> str:
        """Return what a global of the sources is called in the program for a board."""
        return program_for(board_id, self._steps).outside.called(name)

    def places(self, board_id: str) -> Places:
        """Return the Places of the program for a board."""
        return program_for(board_id, self._steps).places

    def run(self, drive: Path, script: str, board_id: str = "pybadge", heap_kilobytes: int = HEAP) -> list[str]:
        """Run `script` after POWER_ON on a board with `drive` in it; return the lines that it printed.

        A drive that `drive` has not made stays as it is. Raises like vm.run_script.
        """
        if self._folder in Path(drive).parents:
            self.put_program(drive, board_id)
        rom = self._rom(board_id, drive)
        script = program_for(board_id, self._steps).outside.translated(
            POWER_ON.format(rom=str(rom), mark=MARK) + script
        )
        return vm.run_script(script, [rom], heap_kilobytes).splitlines()

    def _rom(self, board_id: str, drive: Path) -> Path:
        rom = self._folder / "roms" / (board_id + "-" + drive.name)
        if not rom.exists():
            shutil.copytree(self._roms, rom)
            if pins_of(board_id)[0] == "stm":
                for missing in ("bitmaptools", "watchdog", "audioio", "audiobusio"):
                    rom.joinpath(missing + ".mpy").unlink()
            rom.joinpath("board_pins.py").write_text(board_pins(board_id, str(drive)))
        return rom


def board_pins(board_id: str, drive: str) -> str:
    """Return the source of the stand-in's module board_pins for a board with the folder `drive` in it."""
    port, pins = pins_of(board_id)
    size = SIZES.get(board_id, (160, 128))
    facts = (board_id, size, pins, NVM_SIZES[port], drive)
    return "board_id = %r\nSIZE = %r\nPINS = %r\nnvm_size = %r\nDRIVE = %r\n" % facts


def pins_of(board_id: str) -> tuple[str, tuple]:
    """Return the port and the pins, as (name, name at the chip), of a board of circuitpython-stubs."""
    stubs = importlib.metadata.distribution("circuitpython-stubs")
    path = Path(str(stubs.locate_file("board_definitions/%s/__init__.pyi" % board_id)))
    if not path.is_file():  # a board that nobody has made
        return "raspberrypi", (("SW_A", "GPIO18"),)
    text = path.read_text("utf-8")
    port = re.findall(r"^ - port: (\S+)$", text, re.MULTILINE)[0]
    return port, tuple(re.findall(r"^(\w+): microcontroller\.Pin  # (\w+)$", text, re.MULTILINE))
