"""Builds, badges and drives for the tests of tools/flash.py."""

import ast
import errno
import random
from pathlib import Path

from tests.tools.flashing.fat_image import FatDrive, format_image
from tools.building.build_files import build
from tools.building.compiler.program import ALL_STEPS
from tools.building.manifest import make_manifest
from tools.building.mpy import MicroPythonCompiler
from tools.flashing.installing.install import carry_out
from tools.flashing.installing.installed import read_installed
from tools.flashing.installing.plan import plan_installation, plan_removal
from tools.flashing.installing.room import check_room
from tools.stand_in.built_programs import build_for

BOOT_OUT = "Adafruit CircuitPython %s on 2026-09-01; Adafruit %s with samd51j19\r\nBoard ID:%s\r\nUID:4B51A0\r\n"
HIDDEN = frozenset(("array", "errno"))  # modules that a small build imports and the drive can hide
LIBRARY = "lib/adafruit_display_text/label.mpy"
FOREIGN = {
    "code.py": b"print('Hello World!')\n",
    "settings.toml": b"",
    "lib/neopixel.mpy": b"C\x06\x00\x1fneopixel",
    LIBRARY: b"C\x06\x00\x1fanother version",
    "sounds/A long name with blanks, (brackets) & others.wav": b"RIFF" * 700,
    "sounds/UPPER.WAV": b"RIFF",
}


def boot_out(board="pybadge", version="10.3.1"):
    """Return the bytes of a boot_out.txt."""
    return (BOOT_OUT % (version, board, board)).encode()


def make_build(seed, modules=8):
    """Return a small build, a dict from path to bytes; builds of other seeds differ in most files and some names."""
    source = random.Random(seed)
    contents = {
        "code.py": b"# starts build %d\n" % seed,
        "boot.py": b"# boots every build\n",
        "safemode.py": b"# every build\n",
        "engine/__init__.mpy": b"C\x06\x00\x1f",
        LIBRARY: b"C\x06\x00\x1f" + b"label" * 500,
        "lib/handheld/texts/rules.txt": b"the rules of build %d\n" % seed * 60,
        "licences/adafruit_display_text.txt": b"MIT\n" * 100,
    }
    for number in range(modules):
        name = f"lib/handheld/module_of_build_{number if number % 3 else number + seed * 100}.mpy"
        contents[name] = b"C\x06\x00\x1f" + source.randbytes(source.randrange(60, 3500))
    return contents


def fresh_image(megabytes=2, cluster=0):
    """Return an image as CircuitPython leaves it at its first start."""
    image = format_image(megabytes, cluster)
    drive = FatDrive(image)
    put(drive, {"boot_out.txt": boot_out(), "code.py": FOREIGN["code.py"], "settings.toml": b""})
    drive.make_folder("lib")
    return image


def used_image(megabytes=2, cluster=0):
    """Return an image with the files FOREIGN and photos, some of which were removed, so that gaps are between them."""
    image = format_image(megabytes, cluster)
    drive = FatDrive(image)
    put(drive, {"boot_out.txt": boot_out(), **FOREIGN})
    drive.make_folder("photos")
    size = drive.room()[1]
    for number in range(40):
        drive.write(f"photos/{number}.bmp", b"p" * (size + 1))
    for number in range(0, 40, 2):
        drive.remove(f"photos/{number}.bmp")
    return image


def fill(drive, clusters_left):
    """Fill a FatDrive with a file in its root until so many clusters are free."""
    free, size = drive.room()
    drive.write("filler.bin", b"f" * (size * (free - clusters_left)))


def put(drive, contents):
    """Write files, and the folders that they need, to a drive."""
    folders = {folder.lower() for folder in drive.listing()[1]}
    for path, data in contents.items():
        parts = path.split("/")
        for count in range(1, len(parts)):
            folder = "/".join(parts[:count])
            if folder.lower() not in folders:
                drive.make_folder(folder)
                folders.add(folder.lower())
        drive.write(path, data)


def install(drive, contents):
    """Install a build as tools/flash.py does, and return the Plan, or None if there was nothing to do."""
    manifest = make_manifest("pybadge", contents)
    installed = read_installed(drive)
    plan = plan_installation(drive, installed, manifest, contents, HIDDEN)
    if plan is not None:
        check_room(drive, installed, plan)
        carry_out(plan, drive, contents, lambda done, total, path: None)
    return plan


def uninstall(drive):
    """Take the installation off a drive and return the Plan, or None if there was nothing to do."""
    installed = read_installed(drive)
    plan = plan_removal(drive, installed)
    if plan is not None:
        check_room(drive, installed, plan)
        carry_out(plan, drive, {}, lambda done, total, path: None)
    return plan


def build_once(root, board_id, compiler, steps=ALL_STEPS):
    """Build a board as tools.building.build_files.build does, but once for all processes of a test run."""
    if isinstance(compiler, MicroPythonCompiler):
        return build_for(board_id, steps)
    return build(root, board_id, compiler, steps)


def constants_of(path):
    """Return the constants of a module of the badge, a dict, without what it imports."""
    tree = ast.parse(Path(path).read_text("utf-8"))
    tree.body = [node for node in tree.body if isinstance(node, ast.Assign)]
    constants = {}
    exec(compile(tree, str(path), "exec"), constants)
    return constants


def everything(drive):
    """Return a dict from the path of every file on a drive to its bytes."""
    files, _ = drive.listing()
    return {path: drive.read(path) for path in files}


class UnpluggedDrive(FatDrive):
    """A FatDrive that is unplugged after so many operations, or `in_the_middle` of the next one if it writes."""

    def __init__(self, image, operations_left, in_the_middle):
        super().__init__(image)
        self.operations_left = operations_left
        self.in_the_middle = in_the_middle

    def write(self, path, data):
        if self.operations_left == 0 and self.in_the_middle:
            super().write(path, data[: len(data) // 2])
        super().write(path, data)

    def _begin(self, name, path):
        if self.operations_left == 0:
            if self.in_the_middle and name == "write":
                self.in_the_middle = False
                return
            raise OSError(errno.EIO, "Input/output error")
        self.operations_left -= 1
        super()._begin(name, path)
