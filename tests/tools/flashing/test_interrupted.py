"""A badge that is unplugged at any moment: its drive runs, or is seen to be unfinished and can be finished.

Of the moments each second or third is tried, and with DEEP=1 in the environment all.
"""

import pytest

from tests.sampling import DEEP, sampled
from tests.tools.flashing.fat_image import FatDrive
from tests.tools.flashing.flash_helpers import (
    FOREIGN,
    UnpluggedDrive,
    everything,
    fresh_image,
    install,
    make_build,
    put,
    uninstall,
    used_image,
)
from tools.flashing.installing.install import verify
from tools.flashing.installing.installed import STARTERS, faults, read_installed
from tools.user_error import UserError

OLD, NEW = make_build(1), make_build(2)
OTHER_FILES = [path for path in FOREIGN if path not in NEW]
SAVES = {"saves/1/record.bin": b"PP\x01 the player's", "saves/2/record.bin": b"PP\x01 saves"}


def with_old_build(image):
    """Return the image with the older build on it and the player's saves."""
    install(FatDrive(image), OLD)
    put(FatDrive(image), SAVES)
    return image


def half_updated(image):
    """Return the image after an update to a third build that was cut in its middle."""
    with pytest.raises(OSError):
        install(UnpluggedDrive(with_old_build(image), 20, in_the_middle=True), make_build(3))
    return image


# For each: the image to begin with, what is done, and whether the person's own files are on it.
CASES = {
    "install, fresh FAT12": (fresh_image, install, False),
    "install, used FAT12": (used_image, install, True),
    "install, used FAT16": (lambda: used_image(8, 1024), install, True),
    "update, fresh FAT12 of 1 MB": (lambda: with_old_build(fresh_image(1)), install, False),
    "update, used FAT16": (lambda: with_old_build(used_image(8, 1024)), install, True),
    "update of half an update": (lambda: half_updated(used_image()), install, True),
    "removal, used FAT12": (lambda: with_old_build(used_image()), uninstall, True),
}


def do(action, drive):
    return action(drive) if action is uninstall else action(drive, NEW)


def assert_runs_or_is_unfinished(drive):
    """It is complete by the manifest's rule, or unfinished, and then starts nothing of ours that is there in part."""
    installed = read_installed(drive)
    if installed.manifest is not None and not faults(drive, installed, installed.manifest):
        return
    contents = everything(drive)
    if contents.get("code.py", b"").startswith(b"# starts") or contents.get("boot.py", b"").startswith(b"# boots"):
        assert any(has_all_but_starters(contents, build) for build in (OLD, NEW))


def has_all_but_starters(contents, build):
    return all(contents.get(path) == data for path, data in build.items() if path not in STARTERS)


def assert_nothing_of_the_person_is_lost(drive, is_used):
    contents = everything(drive)
    for path in OTHER_FILES if is_used else ():
        assert contents[path] == FOREIGN[path], path
    for path in ("code.py", "lib/adafruit_display_text/label.mpy") if is_used else ("code.py",):
        copies = [contents.get(path), contents.get(path + ".before-pocket-patience")]
        assert FOREIGN[path] in copies, path


def assert_is_done(action, drive, is_used):
    if action is uninstall:
        assert read_installed(drive).lists == ()
        assert drive.read("code.py") == FOREIGN["code.py"]
        leftovers = [path for path in everything(drive) if "before" in path or path.startswith("pocket")]
        assert leftovers == []
    else:
        contents = everything(drive)
        assert verify(drive)[1] == []
        assert {path: contents[path] for path in NEW} == NEW
        assert [path for path in contents if path.startswith("pocket")] == ["pocket-patience.manifest"]
        assert [path for path in contents if "before-pocket-patience-" in path] == []
    assert_nothing_of_the_person_is_lost(drive, is_used)
    assert do(action, drive) is None


def check_cut(name, cut):
    """Check one cut of a case: the image as it was left, then after the next run."""
    _, action, is_used = CASES[name]
    drive = FatDrive(cut)
    assert_runs_or_is_unfinished(drive)
    assert_nothing_of_the_person_is_lost(drive, is_used)
    do(action, drive)
    assert_is_done(action, drive, is_used)
    if "install" not in name:
        after = everything(drive)
        assert {path: after[path] for path in SAVES} == SAVES


@pytest.mark.parametrize("name", CASES)
def test_unplugged_at_every_operation(name, record_property):
    begin, action, _ = CASES[name]
    start = bytes(begin())
    image = bytearray(start)
    drive = FatDrive(image)
    do(action, drive)
    operations = drive.operations
    assert len(operations) > 20
    cuts = 0
    for number in sampled(range(len(operations)), 2):
        for in_the_middle in (False, True) if operations[number][0] == "write" else (False,):
            image = bytearray(start)
            with pytest.raises(OSError):
                do(action, UnpluggedDrive(image, number, in_the_middle))
            check_cut(name, image)
            cuts += 1
    print(f"{name}: {cuts} interruptions, 0 drives lost")
    record_property("interruptions", cuts)


def test_an_own_program_written_after_a_cut_update_is_put_aside():
    image = half_updated(fresh_image())
    drive = FatDrive(image)
    assert read_installed(drive).unfinished
    assert "code.py" not in everything(drive)  # it goes first and comes last
    put(drive, {"code.py": b"print('my own program')\n"})
    install(drive, NEW)
    after = everything(drive)
    assert after["code.py"] == NEW["code.py"]
    assert b"print('my own program')\n" in [after[path] for path in after if path.startswith("code.py.before")]
    assert verify(drive)[1] == []


@pytest.mark.parametrize("name", sampled(CASES, 3))
def test_power_cut_at_every_sector(name, record_property):
    """Below the operations lies the file system. FatFs links a folder's next cluster before it is emptied; a cut
    between the two leaves a damaged folder, and the person is told how to have the drive made anew."""
    begin, action, _ = CASES[name]
    start = bytes(begin())
    written = 0
    damaged = 0
    while True:
        image = bytearray(start)
        try:
            do(action, FatDrive(image, writes_left=written))
        except OSError:
            try:
                check_cut(name, image)
            except UserError as error:
                assert "storage.erase_filesystem()" in str(error)
                damaged += 1
            written += 1 if DEEP else 3
        else:
            break
    print(f"{name}: power cut among {written} sector writes, {damaged} damaged file systems")
    assert written > 50
    assert damaged <= (1 if "used" in name else 0)
    record_property("interruptions", written)
