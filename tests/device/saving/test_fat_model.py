"""The model of CIRCUITPY against the real FatFs of the VM: the same blocks in the same order, the same image."""

import ast
import errno
import types

import pytest

from tests.device.saving.board_media import load_media
from tests.device.saving.fat_model import FatDrive, make_file_system
from tests.device.saving.flash_model import BLOCK, ExternalFlash, Power

RECORD = bytes(range(1, 255)) * 14 + b"\xff" * 28  # 3,584 bytes

# What is done on both; `mark` ends a part of the log.
PLAY = """
piece = bytearray(media.PIECE)
medium, second, third = [media.FileMedium(path, piece) for path in media.SAVE_FILES]
buffer = bytearray(RECORD)
mark("nothing")
medium.make()
mark("first file made")
second.make()
third.make()
mark("others made")
medium.make()
mark("made already")
medium.write(buffer, 512)
mark("first record")
medium.write(buffer, 1536)
mark("short record")
medium.write(buffer, 3584)
mark("long record")
second.write(buffer, 512)
mark("second file")
buffer[:] = bytes(3584)
medium.read_into(buffer)
mark("read " + str(bytes(buffer) == RECORD))
media.os.mkdir("/part")
part = open("/part/part.bin", "wb")
part.write(b"abc" * 700)
part.close()
mark("a part of a file")
medium = media.FileMedium("/part/part.bin", piece)
medium.make()
medium.write(buffer, 512)
mark("filled up")
"""

ON_VM = """
import os, sys, vfs

class StandIn:
    nvm = None
    board_id = ""

sys.modules["board"] = sys.modules["microcontroller"] = StandIn()
from handheld.boards.parts import media

class Blocks:
    def __init__(self, count):
        self.count = count
        self.content = {}
        self.log = []
    def readblocks(self, block, buffer):
        for index in range(len(buffer) // 512):
            buffer[512 * index : 512 * index + 512] = self.content.get(block + index, ERASED)
    def writeblocks(self, block, buffer):
        for index in range(len(buffer) // 512):
            self.content[block + index] = bytes(buffer[512 * index : 512 * index + 512])
            self.log.append(block + index)
    def ioctl(self, command, argument):
        if command == 3:
            self.log.append(-1)
        return {4: self.count, 5: 512}.get(command, 0)

ERASED = b"\\xff" * 512
RECORD = bytes(range(1, 255)) * 14 + b"\\xff" * 28
blocks = Blocks(4088)
vfs.VfsFat.mkfs(blocks)
print(sorted((block, data) for block, data in blocks.content.items() if block < 39 and data != bytes(512)))
blocks.log = []
vfs.umount("/")
vfs.mount(vfs.VfsFat(blocks), "/")

class Os:
    mkdir = staticmethod(os.mkdir)
    stat = staticmethod(os.stat)

media.os = Os()

def mark(name):
    print((name, blocks.log))
    blocks.log = []

{play}
print(sorted((block, data) for block, data in blocks.content.items() if data != bytes(512) and data != ERASED))
"""


class LoggedFlash(ExternalFlash):
    def __init__(self):
        super().__init__(Power())
        self.log = []

    def write_block(self, block, data):
        self.log.append(block)
        super().write_block(block, data)

    def flush(self):
        self.log.append(-1)
        super().flush()


def blocks_of(flash, end):
    """Return [(number, content)] of the blocks that are not empty."""
    found = [(block, flash.read_block(block)) for block in range(end)]
    return [(block, data) for block, data in found if data.count(0) < BLOCK and data != b"\xff" * BLOCK]


def without_times(blocks):
    """Leave out of the folders and of the boot block what the clock has written."""
    found = []
    for block, data in blocks:
        data = bytearray(data)
        if any(name in data for name in (b"SAVES      ", b"RECORD  BIN", b"PART    BIN", b"1       PAD")):
            for at in range(0, BLOCK, 32):
                data[at + 13 : at + 20] = bytes(7)
                data[at + 22 : at + 26] = bytes(4)
        found.append((block, bytes(data[:39] + data[43:] if block == 0 else data)))
    return found


@pytest.fixture(scope="module")
def real(device_vm, compiled):
    return [
        ast.literal_eval(line)
        for line in device_vm.run_script(ON_VM.replace("{play}", PLAY), [compiled], 4096).splitlines()
    ]


@pytest.fixture
def flash():
    flash = LoggedFlash()
    make_file_system(flash)
    return flash


def test_the_empty_drive_is_what_fatfs_makes_of_two_megabytes(real, flash):
    assert without_times(blocks_of(flash, 39)) == without_times(real[0])


def test_a_medium_writes_the_same_blocks_on_the_model_and_on_fatfs(real, flash):
    drive = FatDrive(flash)
    media = load_media(drive, None)
    logs = []

    def mark(name):
        inside = [-1] if name == "nothing" else []
        logs.append((name, [] if inside else flash.log))
        flash.log = []

    exec(PLAY, {"media": media, "mark": mark, "RECORD": RECORD, "open": drive.open})
    assert [log[0] for log in real[1:-1]] == [log[0] for log in logs]
    for of_fatfs, of_model in zip(real[1:-1], logs):
        assert of_model == of_fatfs
    assert without_times(blocks_of(flash, flash.block_count)) == without_times(real[-1])
    names = [name for name, _ in logs]
    short, long = (logs[names.index(name)][1] for name in ("short record", "long record"))
    folder = drive.folder_block("/saves/1")
    assert logs[names.index("made already")][1] == []
    assert short == [*range(short[0], short[0] + 3), folder, -1]  # a save writes its data and its folder, nothing else
    assert long == [*range(short[0], short[0] + 7), folder, -1]


def test_a_full_and_a_locked_drive_say_so(flash):
    drive = FatDrive(flash)
    with drive.open("/filler.bin", "wb") as filler:
        filler.write(bytes((flash.block_count - 39 - 20) * BLOCK))
    media = load_media(drive, None)
    medium, _, _ = media.board_media()
    for action in (medium.make, lambda: medium.read_into(bytearray(512))):
        with pytest.raises(OSError):
            action()
    with pytest.raises(OSError) as refusal:
        medium.write(bytearray(4096), 512)
    assert refusal.value.errno == errno.EROFS
    drive.is_locked = True
    with pytest.raises(OSError) as refusal:
        drive.mkdir("/other")
    assert refusal.value.errno == errno.EROFS


def test_media_of_a_board():
    drive = types.SimpleNamespace(open=None)
    media = load_media(drive, bytearray(8192))
    assert [type(medium).__name__ for medium in media.board_media()] == ["FileMedium"] * 3 + ["NvmMedium"]
    for nvm in (None, bytearray(256)):
        media = load_media(drive, nvm)
        assert [type(medium).__name__ for medium in media.board_media()] == ["FileMedium"] * 3
