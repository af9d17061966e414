"""Names on a drive in other capitals than ours: FAT keeps those that a name was made with, and finds it by any.

A folder of a computer that tells capitals apart is treated alike.
"""

import pytest

from tests.tools.flashing.fat_image import FatDrive
from tests.tools.flashing.flash_helpers import boot_out, everything, fresh_image, install, make_build, put, uninstall
from tools.building.manifest import NAME
from tools.flashing.badge import identify
from tools.flashing.drives.drive import Drive
from tools.flashing.drives.find_drives import BOOT_OUT, bootloader_drives, circuitpy_drives, has_file
from tools.flashing.firmware import find_bootloader
from tools.flashing.installing.install import verify
from tools.flashing.saves_backup import back_up, read_backup, restore

OLD, NEW = make_build(1), make_build(2)
ASIDE = ".before-pocket-patience"


@pytest.fixture(params=["FAT image", "folder"])
def drive(request, tmp_path):
    """A drive of a badge without the person's code.py and without lib."""
    if request.param == "folder":
        made = Drive(tmp_path / "drive")
        made.folder.mkdir()
        put(made, {BOOT_OUT: boot_out()})
        return made
    made = FatDrive(fresh_image())
    made.remove("code.py")
    made.remove("settings.toml")
    made.remove_folder("lib")
    return made


def written(drive, contents):
    """Return which of the paths of `contents` a drive holds in whatever capitals, with their bytes."""
    return {path.lower(): data for path, data in everything(drive).items() if path.lower() in contents}


@pytest.mark.parametrize(
    "path",
    ["LIB/neopixel.mpy", "Engine/mine.py", "Licences/mine.txt", "Lib/Handheld/mine.txt", "lib/Handheld/Texts/mine.txt"],
)
def test_folders_of_the_persons(drive, path):
    put(drive, {path: b"the person's own"})
    before = everything(drive)
    for build in (OLD, NEW):
        install(drive, build)
        assert verify(drive)[1] == []
        assert written(drive, build) == build
        assert install(drive, build) is None
    folder = path.split("/")[0]
    assert [each for each in drive.listing()[1] if each.lower() == folder.lower()] == [folder]
    uninstall(drive)
    assert everything(drive) == before


@pytest.mark.parametrize("path", ["CODE.PY", "Boot.py", "SafeMode.PY", "Code.Txt", "LIB/Errno.PY", "Array.PY"])
def test_files_of_the_persons_in_the_way(drive, path):
    put(drive, {path: b"the person's own"})
    before = everything(drive)
    install(drive, NEW)
    assert everything(drive)[path + ASIDE] == b"the person's own"
    assert written(drive, NEW) == NEW
    assert verify(drive)[1] == [] and install(drive, NEW) is None
    uninstall(drive)
    assert everything(drive) == before


def test_an_installation_whose_names_became_capitals(drive):
    install(drive, OLD)
    put(drive, {"SAVES/1/RECORD.BIN": b"the player's"})
    for path in (NAME, "code.py", "lib/handheld/texts/rules.txt", "lib"):
        drive.rename(path, path + ".x")
        drive.rename(path + ".x", path.upper())
    assert verify(drive)[1] == [] and install(drive, OLD) is None
    install(drive, NEW)
    assert written(drive, NEW) == NEW and verify(drive)[1] == []
    uninstall(drive)
    assert set(everything(drive)) == {BOOT_OUT, "SAVES/1/RECORD.BIN"}
    assert drive.listing()[1] == {"SAVES", "SAVES/1"}


@pytest.mark.parametrize("names", ["saves/{}/record.bin", "SAVES/{}/RECORD.BIN", "Saves/{}/Record.bin"])
@pytest.mark.parametrize("others", ["saves/{}/record.bin", "Saves/{}/RECORD.bin", None])
def test_saves_there_and_back(drive, names, others, tmp_path):
    contents = {names.format(number): b"PP %d" % number * 50 for number in (1, 2, 3)}
    put(drive, contents | {"SAVES/My notes.TXT": b"mine"})
    assert back_up(drive, tmp_path / "saves.zip") == 4
    saved = read_backup(tmp_path / "saves.zip")
    usual = {f"saves/{number}/record.bin": b"PP %d" % number * 50 for number in (1, 2, 3)}
    assert saved == usual | {"saves/My notes.TXT": b"mine"}
    for path in contents:
        drive.remove(path)
    if others:
        put(drive, {others.format(number): b"another" for number in (1, 2, 3)})
    restore(drive, saved)
    assert {path.lower(): data for path, data in everything(drive).items() if path.endswith(("n", "N"))} == usual
    assert len([path for path in everything(drive) if path.lower().startswith("saves/")]) == 4


def test_drives_are_found_by_any_capitals(tmp_path):
    for label, name, text in (
        ("circuitpy", "Boot_Out.TXT", boot_out()),
        ("mine", "BOOT_OUT.TXT", boot_out("pygamer")),
        ("boot", "info_uf2.txt", b"UF2\nBoard-ID: SAMD51J19A-PyBadge-M4\n"),
    ):
        (tmp_path / label).mkdir()
        (tmp_path / label / name).write_bytes(text)
    folders = sorted(tmp_path.iterdir())
    assert [folder.name for folder in circuitpy_drives(folders)] == ["circuitpy", "mine"]
    assert [identify(Drive(folder)).board.id for folder in circuitpy_drives(folders)] == ["pybadge", "pygamer"]
    assert bootloader_drives(folders) == [tmp_path / "boot"]
    assert find_bootloader(lambda: folders) == (tmp_path / "boot", "SAMD51J19A-PyBadge-M4")
    assert not has_file(tmp_path / "nowhere", BOOT_OUT)


def test_what_a_system_keeps_for_itself_is_not_looked_into(tmp_path):
    put(Drive(tmp_path), {".TRASHES/501/x": b"x", "system volume information/x": b"x", "Mine/x": b"x"})
    assert set(Drive(tmp_path).listing()[0]) == {"Mine/x"}
