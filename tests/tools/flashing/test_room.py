"""Nearly full drives: what does not fit is refused before anything is changed, and what is accepted fits."""

import errno
import re

import pytest

from tests.tools.flashing.fat_image import FatDrive
from tests.tools.flashing.flash_helpers import (
    UnpluggedDrive,
    build_once,
    everything,
    fill,
    fresh_image,
    install,
    make_build,
    put,
    uninstall,
    used_image,
)
from tools.board_facts import BOARDS
from tools.building.manifest import File
from tools.flashing import actions as flash_actions
from tools.flashing import options as flash_options
from tools.flashing.badge import Badge
from tools.flashing.installing.install import verify
from tools.flashing.installing.installed import Installed
from tools.flashing.installing.plan import Plan
from tools.flashing.installing.room import clusters_needed
from tools.flashing.save_files import ROOM
from tools.flashing.saves_backup import restore
from tools.user_error import UserError

OLD, NEW = make_build(1), make_build(2)
SIZES = [(1, 512), (2, 1024), (8, 1024), (8, 4096)]


def filled(image, clusters_left):
    """Return a copy of an image with so many clusters left."""
    copy = bytearray(image)
    fill(FatDrive(copy), clusters_left)
    return copy


def is_accepted(image, contents):
    """Install on an image and return whether it was accepted: then it is complete, and else the image is as it was."""
    drive = FatDrive(image)
    before = bytes(image)
    try:
        install(drive, contents)
    except UserError as error:
        assert str(error).startswith("There is no room on the image: ")
        assert bytes(image) == before
        return False
    assert verify(drive)[1] == []
    return True


def smallest_accepted(image, contents):
    """Return how many clusters have to be free on an image."""
    refused, accepted = -1, 400
    while accepted - refused > 1:
        middle = (refused + accepted) // 2
        if is_accepted(filled(image, middle), contents):
            accepted = middle
        else:
            refused = middle
    assert all(is_accepted(filled(image, clusters), contents) for clusters in range(accepted, accepted + 4))
    return accepted


@pytest.mark.parametrize(("megabytes", "cluster"), SIZES)
def test_a_first_installation(megabytes, cluster):
    image = used_image(megabytes, cluster)
    drive = FatDrive(filled(image, smallest_accepted(image, NEW)))
    install(drive, NEW)
    spare = drive.room()[0]
    marks = 2 * len(NEW) * 50 // cluster + 1
    assert spare <= 6 + marks + ROOM // cluster  # not many more are asked for than it takes


@pytest.mark.parametrize(("megabytes", "cluster"), SIZES)
def test_an_update_needs_little_more_than_it_replaces(megabytes, cluster):
    image = used_image(megabytes, cluster)
    install(FatDrive(image), OLD)
    put(FatDrive(image), {"saves/1/record.bin": b"PP"})
    needed = smallest_accepted(image, NEW)
    replaced = sum(-(-len(data) // cluster) for path, data in OLD.items() if NEW.get(path) != data)
    written = sum(-(-len(data) // cluster) for path, data in NEW.items() if OLD.get(path) != data)
    assert needed <= max(0, written - replaced) + 4 + 3 * len(NEW) * 70 // cluster


def test_the_sentence_says_how_much():
    drive = FatDrive(filled(used_image(), 5))
    with pytest.raises(
        UserError, match=r"^There is no room on the image: (\d+) KB are needed and 5 KB are free. Move some"
    ):
        install(drive, NEW)


def test_a_root_without_room_for_names_is_told_and_finished_later(monkeypatch):
    drive = FatDrive(used_image())
    with pytest.raises(OSError) as caught:
        for number in range(600):
            drive.write(f"{number:08}.txt", b"")
    assert caught.value.errno == errno.ENOSPC
    monkeypatch.setattr(flash_actions, "build", build_once)
    badge = Badge(drive, BOARDS["pybadge"], "10.3.1")
    options = flash_options.parse(["--yes"])
    with pytest.raises(UserError, match="too many files lie in its root"):
        flash_actions.install_on(badge, options)
    for path in list(everything(drive)):
        if path.endswith(".txt") and path[:1] == "0":
            drive.remove(path)
    assert flash_actions.install_on(badge, options) is True
    assert verify(drive)[1] == []


def crowded_image():
    """Return an image with saves, and with gaps in lib that are too short for the name of a folder of ours."""
    image = used_image(1, 512)
    drive = FatDrive(image)
    put(drive, {"saves/1/record.bin": b"PP", "lib/zero.py": b"", "lib/One.py": b""})
    names = [f"lib/Mine-{number}.py" for number in range(20)]
    put(drive, dict.fromkeys(names, b""))
    for name in names[::2]:
        drive.remove(name)
    return image


@pytest.mark.parametrize("modules", [1, 8, 60])
def test_folders_that_grow_need_room_too(modules):
    image = crowded_image()
    smallest_accepted(image, make_build(1, modules))


def test_an_unfinished_installation_needs_no_more_than_it_did():
    image = crowded_image()
    image = filled(image, smallest_accepted(image, NEW))
    cuts = 0
    while True:
        interrupted = bytearray(image)
        try:
            install(UnpluggedDrive(interrupted, cuts // 2, in_the_middle=bool(cuts % 2)), NEW)
            break
        except OSError:
            assert is_accepted(interrupted, NEW)
            cuts += 1
    assert cuts > 2 * len(NEW)


def test_a_drive_that_is_too_small_for_anything_is_told_so():
    image = fresh_image(1)
    before = bytes(image)
    with pytest.raises(UserError) as refused:
        install(FatDrive(image), NEW | {"lib/handheld/large.mpy": bytes(1 << 20)})
    needed, there = map(int, re.findall(r"(\d+) KB", str(refused.value)))
    assert there == FatDrive(image).capacity() * FatDrive(image).room()[1] // 1024
    assert 1024 + ROOM // 1024 < needed < 1024 + ROOM // 1024 + 60
    assert str(refused.value) == (
        f"the image is too small: {needed} KB are needed, and it has {there} KB in all, so removing files does not "
        "help: give the drive of a badge with more memory."
    )
    assert bytes(image) == before
    with pytest.raises(UserError, match="^the image is too small: "):
        restore(FatDrive(image), {"saves/1/record.bin": bytes(1 << 20)})
    assert bytes(image) == before


def test_an_installation_that_fills_the_drive_comes_off_again():
    image = used_image(1, 512)
    drive = FatDrive(image)
    before = everything(drive)
    install(drive, NEW)
    fill(drive, 2)
    uninstall(drive)
    drive.remove("filler.bin")
    assert everything(drive) == before


@pytest.mark.parametrize(("is_unfinished", "needed"), [(False, 4), (True, 3)])
def test_the_room_for_a_growing_folder(is_unfinished, needed):
    names = [f"sounds/{letter}.wav" for letter in "abcdefg"]  # with two entries of its own these are 512 bytes
    files = {name: (name, 1) for name in names}
    installed = Installed(files, {"sounds": "sounds"}, None, (), is_unfinished)
    assert clusters_needed(installed, Plan(""), 512) == 0
    new = File(0, 513, "sounds/new.wav")
    assert clusters_needed(installed, Plan("", copy=(new,)), 512) == needed
