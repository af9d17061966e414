"""Build the drive of a stand-in board, and run boot.py and code.py on it on the VM. See stand_in/README.md."""

import importlib.metadata
import re
import shutil
from pathlib import Path

from sim.art.files import picture_files
from tools import vm
from tools.constants import write_constants
from tools.pictures import FOLDER

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
sys.path[:] = ["/rom", "/", "/lib"]
import player, storage, board, supervisor, microcontroller
from player import SwitchedOff, follow, screen_text, taps
B, A, START, SELECT, RIGHT, DOWN, UP, LEFT = range(8)

def forget_program():
    for name in list(sys.modules):
        if name.split(".")[0] in ("handheld", "engine", "adafruit_display_text", "bitmaptools"):
            del sys.modules[name]
    player.scanner = None
    for name in dir(board):
        if isinstance(getattr(board, name), microcontroller.Pin):
            getattr(board, name).is_taken = False
    gc.collect()

def run(path):
    # Returns how it ended: "end", "off", "reload", or what was raised.
    ended = "end"
    try:
        with open(path) as file:
            source = file.read()
        exec(source, {{"__name__": "__main__"}})
    except player.SwitchedOff:
        ended = "off"
    except supervisor.Reload:
        ended = "reload"
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
    """A drive with the program on it, in a folder of its own for each test, and the boards to put it into."""

    def __init__(self, folder):
        """Compile the program and the stand-in into `folder`."""
        self._folder = Path(folder)
        self._program = self._folder / "program"
        self._roms = self._folder / "stand_in"
        sources = self._write_sources()
        vm.compile_package(sources / "engine", self._program)
        vm.compile_package(sources / "handheld", self._program / "lib")
        texts = REPOSITORY / "lib" / "handheld" / "texts"
        shutil.copytree(texts, self._program / "lib" / "handheld" / "texts")
        for name in ("__init__.py", "label.py"):
            source = importlib.metadata.distribution("adafruit-circuitpython-display-text").locate_file(
                "adafruit_display_text/" + name
            )
            vm.compile_file(source, self._program / "lib", "adafruit_display_text/" + name)
        for name in ("boot.py", "code.py", "safemode.py"):
            shutil.copy(REPOSITORY / name, self._program / name)
        for source in sorted(HERE.glob("stand_in/*.py")):
            vm.compile_file(source, self._roms, source.name)

    def _write_sources(self):
        """Write the project's own modules as a build compiles them, and return their folder."""
        folder = self._folder / "sources"
        sources = {}
        for root, package in ((REPOSITORY, "engine"), (REPOSITORY / "lib", "handheld")):
            for file in (root / package).rglob("*.py"):
                sources[file.relative_to(root).as_posix()] = file.read_bytes()
        for path, source in write_constants(sources).items():
            folder.joinpath(path).parent.mkdir(parents=True, exist_ok=True)
            folder.joinpath(path).write_bytes(source)
        return folder

    def modules(self):
        """Return the dotted names of the program's modules, sorted."""
        files = [file for root in (self._program, self._program / "lib") for file in root.glob("*/**/*.mpy")]
        names = set()
        for file in files:
            path = file.relative_to(self._program).with_suffix("").as_posix()
            names.add(path.removeprefix("lib/").replace("/", ".").removesuffix(".__init__"))
        return sorted(names)

    def drive(self, name):
        """Return the folder of a new drive with the program on it."""
        drive = self._folder / "drives" / name
        shutil.copytree(self._program, drive)
        return drive

    def run(self, drive, script, board_id="pybadge", heap_kilobytes=HEAP):
        """Run `script` after POWER_ON on a board with `drive` in it; return what it printed. Raises like run_script."""
        rom = self._rom(board_id, drive)
        pictures = Path(drive, FOLDER)
        pictures.mkdir(exist_ok=True)
        for file, data in picture_files(*SIZES.get(board_id, (160, 128))).items():
            pictures.joinpath(file).write_bytes(data)
        return vm.run_script(POWER_ON.format(rom=str(rom)) + script, [rom], heap_kilobytes).splitlines()

    def _rom(self, board_id, drive):
        rom = self._folder / "roms" / (board_id + "-" + drive.name)
        if not rom.exists():
            shutil.copytree(self._roms, rom)
            if pins_of(board_id)[0] == "stm":
                for missing in ("bitmaptools", "watchdog", "audioio", "audiobusio"):
                    rom.joinpath(missing + ".mpy").unlink()
            rom.joinpath("board_pins.py").write_text(board_pins(board_id, str(drive)))
        return rom


def board_pins(board_id, drive):
    """Return the source of the stand-in's module board_pins for a board with the folder `drive` in it."""
    port, pins = pins_of(board_id)
    size = SIZES.get(board_id, (160, 128))
    facts = (board_id, size, pins, NVM_SIZES[port], drive)
    return "board_id = %r\nSIZE = %r\nPINS = %r\nnvm_size = %r\nDRIVE = %r\n" % facts


def pins_of(board_id):
    """Return the port and the pins, as (name, name at the chip), of a board of circuitpython-stubs."""
    stubs = importlib.metadata.distribution("circuitpython-stubs")
    path = stubs.locate_file("board_definitions/%s/__init__.pyi" % board_id)
    if not path.is_file():  # a board that nobody has made
        return "raspberrypi", (("SW_A", "GPIO18"),)
    text = path.read_text("utf-8")
    port = re.search(r"^ - port: (\S+)$", text, re.MULTILINE).group(1)
    return port, tuple(re.findall(r"^(\w+): microcontroller\.Pin  # (\w+)$", text, re.MULTILINE))
