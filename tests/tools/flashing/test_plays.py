"""From a fresh installation on an image to a game: the program starts from exactly those files on the VM."""

import pytest

from tests.tools.flashing.fat_image import FatDrive
from tests.tools.flashing.flash_helpers import build_once, everything, fresh_image, put
from tools.board_facts import BOARDS
from tools.flashing import actions as flash_actions
from tools.flashing import options as flash_options
from tools.flashing.badge import Badge
from tools.flashing.installing.installed import read_installed
from tools.measuring import vm
from tools.stand_in.built_programs import program_for
from tools.stand_in.stand_in_board import StandInBoards

LARGEST = 300_000  # bytes on the drive

PLAY = """
boot()
def person():
    yield 500
    for step in taps([A, A], 300): yield step
    print("".join(screen_text()[:2]))
    for step in taps([A, LEFT, A], 700): yield step
follow(person())
print(run("/code.py"))
"""


@pytest.fixture(scope="module")
def boards(tmp_path_factory):
    """The stand-in boards."""
    try:
        vm.require_vm()
    except vm.NoWheel as reason:
        pytest.skip(str(reason))
    return StandInBoards(tmp_path_factory.mktemp("boards"))


# What people have on their drives, and what would stop the program: it would import these, or find no place for saves.
PERSONS = {
    "array.py": b"print('the array exercise of a pupil')\n",
    "lib/errno/notes.txt": b"which error is which",
    "binascii.mpy": b"M\x06\x00\x1f",
    "saves": b"my notes",
    "time.py": b"print('CircuitPython never imports this')\n",
}


@pytest.mark.parametrize("board", ["pybadge", "pimoroni_picosystem"])
def test_the_program_starts_from_the_files_on_the_image(board, boards, tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(flash_actions, "build", build_once)
    monkeypatch.setattr(flash_actions, "BUILDS", tmp_path / "builds")
    drive = FatDrive(fresh_image(BOARDS[board].drive_size >> 20))
    put(drive, PERSONS)
    free, cluster = drive.room()
    badge = Badge(drive, BOARDS[board], "10.3.1")
    assert flash_actions.install_on(badge, flash_options.parse(["--yes"])) is True
    taken = (free - drive.room()[0]) * cluster
    print(f"{board}: {taken:,} bytes on the drive")
    if board == "pybadge":
        assert taken < LARGEST

    manifest = read_installed(drive).manifest
    assert "time.py" in everything(drive)
    drive.remove("time.py")  # the VM would import it
    unpacked = tmp_path / "drive"
    for path, data in everything(drive).items():
        (unpacked / path).parent.mkdir(parents=True, exist_ok=True)
        if path in manifest.paths and path.endswith(".mpy"):
            # The one byte by which CircuitPython's and MicroPython's files differ.
            assert data[:1] == b"C"
            data = b"M" + data[1:]
        (unpacked / path).write_bytes(data)
    bundles = {path for path in manifest.paths if path.endswith(".mpy")}
    assert bundles == {path for path in program_for(board).contents if path.endswith(".mpy")}
    lines = boards.run(unpacked, PLAY, board)
    assert lines[0] == "Pocket Patience saves on this drive. To let the computer write it, hold B while switching on."
    assert lines[1].startswith("Suit Triangle")
    assert lines[-1] == "off"
