"""The player's saves to a file and back, and the record that counts afterwards."""

import zipfile

import pytest

from handheld.progress.record import Record
from handheld.progress.record_layout import SETTINGS
from tests.tools.flashing.fat_image import FatDrive
from tests.tools.flashing.flash_helpers import constants_of, everything, fill, fresh_image, put
from tools.environment import ROOT as PROJECT
from tools.flashing.installing.installed import ASIDE
from tools.flashing.save_files import FILE_SIZE, FILES, FOLDER, PADS, RECORD_AT, ROOM, SIZE
from tools.flashing.saves_backup import back_up, read_backup, restore
from tools.user_error import UserError

FIRST, SECOND = "saves/1/record.bin", "saves/2/record.bin"


class DriveMedium:
    """A SaveMedium in the middle of a file of a drive, as lib/handheld/boards/parts/media.py has it."""

    size = 4096
    wears_out = is_reserve = needs_making = False

    def __init__(self, drive, path):
        self._drive, self._path = drive, path

    def read_into(self, buffer):
        data = self._drive.read(self._path)[RECORD_AT : RECORD_AT + self.size]
        buffer[: len(data)] = data[: len(buffer)]

    def write(self, buffer, length):
        data = bytearray(self._drive.read(self._path))
        data[RECORD_AT : RECORD_AT + length] = buffer[:length]
        self._drive.write(self._path, bytes(data))


class MemoryMedium:
    """A SaveMedium in the badge's own memory, which no backup reaches."""

    size = 8192
    wears_out = is_reserve = needs_making = False

    def __init__(self):
        self.content = bytearray(b"\xff" * self.size)

    def read_into(self, buffer):
        buffer[:] = self.content[: len(buffer)]

    def write(self, buffer, length):
        self.content[:length] = buffer[:length]


@pytest.fixture
def drive():
    drive = FatDrive(fresh_image())
    put(drive, {FIRST: b"\xff" * FILE_SIZE, SECOND: b"\xff" * FILE_SIZE})
    return drive


def play(drive, memory, setting, times=1):
    """Save so many times with a setting, as the badge does; another setting changes each time, or nothing is saved."""
    for number in range(times):
        record = Record((DriveMedium(drive, FIRST), DriveMedium(drive, SECOND), memory))
        record.buffer[SETTINGS] = setting
        record.buffer[SETTINGS + 1] = number % 2
        assert record.save() == ""


def setting_of(drive, memory):
    """Return the setting that the badge has when it starts."""
    return Record((DriveMedium(drive, FIRST), DriveMedium(drive, SECOND), memory)).buffer[SETTINGS]


def test_what_is_put_back_counts(drive, tmp_path):
    memory = MemoryMedium()
    play(drive, memory, 1, times=3)
    assert back_up(drive, tmp_path / "saves.zip") == 2
    play(drive, memory, 2, times=50)
    assert setting_of(drive, memory) == 2
    restore(drive, read_backup(tmp_path / "saves.zip"))
    assert setting_of(drive, memory) == 1
    play(drive, memory, 3)
    assert setting_of(drive, memory) == 3
    restore(drive, read_backup(tmp_path / "saves.zip"))
    assert setting_of(drive, memory) == 1
    play(drive, memory, 4, times=4)  # on the badge's own memory too, far beyond the numbers in the backup
    restore(drive, read_backup(tmp_path / "saves.zip"))
    assert setting_of(drive, memory) == 1


def test_another_badge_gets_the_saves(drive, tmp_path):
    play(drive, MemoryMedium(), 1)
    back_up(drive, tmp_path / "saves.zip")
    other = FatDrive(fresh_image())
    restore(other, read_backup(tmp_path / "saves.zip"))
    assert setting_of(other, MemoryMedium()) == 1


def test_a_backup_holds_the_folder_as_it_is(drive, tmp_path):
    put(drive, {"saves/note.txt": b"mine"})
    back_up(drive, tmp_path / "saves.zip")
    contents = read_backup(tmp_path / "saves.zip")
    assert contents == {path: data for path, data in everything(drive).items() if path.startswith("saves/")}
    assert [path.name for path in tmp_path.iterdir()] == ["saves.zip"]


def test_a_backup_does_not_write_over_another(drive, tmp_path):
    (tmp_path / "saves.zip").write_text("precious")
    with pytest.raises(UserError, match="exists already"):
        back_up(drive, tmp_path / "saves.zip")
    assert (tmp_path / "saves.zip").read_text() == "precious"


def test_no_saves_and_no_folder(drive, tmp_path):
    with pytest.raises(UserError, match="holds no saves: play a game"):
        back_up(FatDrive(fresh_image()), tmp_path / "saves.zip")
    drive = FatDrive(fresh_image())
    put(drive, {FIRST: b""})
    with pytest.raises(UserError, match="cannot be written"):
        back_up(drive, tmp_path / "nowhere" / "saves.zip")


def zip_of(path, names):
    with zipfile.ZipFile(path, "w") as archive:
        for name in names:
            archive.writestr(name, b"x")


@pytest.mark.parametrize(
    "names", [[], ["code.py"], ["saves/../code.py"], ["saves/1/record.bin", "boot.py"], ["saves/"]]
)
def test_other_archives_are_refused(tmp_path, names):
    zip_of(tmp_path / "other.zip", names)
    with pytest.raises(UserError, match="holds other things than saves"):
        read_backup(tmp_path / "other.zip")


def test_damaged_and_missing_backups_are_refused(drive, tmp_path):
    play(drive, MemoryMedium(), 1)
    path = tmp_path / "saves.zip"
    back_up(drive, path)
    whole = path.read_bytes()
    for damaged in (whole[:200], whole[:5000] + b"\x00\x01" + whole[5002:], b""):
        path.write_bytes(damaged)
        with pytest.raises(UserError, match="is damaged or no backup: give the file that --backup wrote"):
            read_backup(path)
    with pytest.raises(UserError, match="cannot be read"):
        read_backup(tmp_path / "none.zip")


def test_a_backup_that_ends_too_early_inside_is_refused(tmp_path):
    path = tmp_path / "saves.zip"
    zip_of(path, [FIRST])
    whole = bytearray(path.read_bytes())
    entry = whole.index(b"PK\x01\x02")
    for place in (entry + 20, entry + 24):  # the two sizes of the file
        whole[place : place + 4] = (1 << 20).to_bytes(4, "little")
    path.write_bytes(whole)
    with pytest.raises(UserError, match="is damaged or no backup: give the file that --backup wrote"):
        read_backup(path)


def test_saves_that_do_not_fit_are_refused_before_anything_is_changed():
    contents = {FIRST: b"PP" * 6000, SECOND: b"PP" * 6000}
    image = fresh_image()
    fill(FatDrive(image), 26)
    before = bytes(image)
    with pytest.raises(UserError, match=r"^There is no room on the image: 28 KB are needed and 26 KB are free"):
        restore(FatDrive(image), contents)
    assert bytes(image) == before
    drive = FatDrive(image)
    drive.write("filler.bin", b"f" * (drive.listing()[0]["filler.bin"] - 1024))
    restore(drive, contents)
    assert {path: drive.read(path) for path in contents} == contents
    restore(drive, contents)  # in the place of what is there


@pytest.mark.parametrize("path", ["saves", "SAVES", "saves/1", "saves/1/record.bin/notes.txt"])
def test_what_is_in_the_place_of_saves_is_put_aside(path):
    contents = {FIRST: b"PP" * 60, SECOND: b"PP" * 60}
    drive = FatDrive(fresh_image())
    put(drive, {path: b"the person's own"})
    restore(drive, contents)
    after = everything(drive)
    assert {name.lower(): data for name, data in after.items() if name.lower() in contents} == contents
    hidden = path.removesuffix("/notes.txt")
    assert after[path.replace(hidden, hidden + ".before-pocket-patience")] == b"the person's own"


def test_an_archive_with_a_name_in_two_writings_is_refused(tmp_path):
    zip_of(tmp_path / "other.zip", [FIRST, "Saves/1/Record.bin"])
    with pytest.raises(UserError, match="holds other things than saves"):
        read_backup(tmp_path / "other.zip")


def test_the_facts_are_those_of_the_badges_module():
    media = constants_of(f"{PROJECT}/lib/handheld/boards/parts/media.py")
    assert tuple(path[1:] for path in media["SAVE_FILES"]) == FILES
    assert FILES[:2] == (FIRST, SECOND) and FIRST.split("/")[0] == FOLDER
    assert tuple(path.rpartition("/")[0] + media["PAD"] for path in FILES) == PADS
    assert media["ASIDE"] == ASIDE
    assert (media["ERASED_AT_ONCE"], media["SIZE"], media["FILE_SIZE"]) == (RECORD_AT, SIZE, FILE_SIZE)
    folder = 4096  # in the largest clusters
    assert len(media["SAVE_FILES"]) * (media["FILE_SIZE"] + media["ERASED_AT_ONCE"] + folder) == ROOM
