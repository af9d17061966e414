"""Nearly full drives: what does not fit is refused before anything is changed, and what is accepted fits."""

import errno

import pytest

from tests.tools.flashing.fat_image import FatDrive
from tests.tools.flashing.flash_helpers import build_once, everything, fill, install, make_build, put, used_image
from tools.board_facts import BOARDS
from tools.flashing import actions as flash_actions
from tools.flashing import options as flash_options
from tools.flashing.badge import Badge
from tools.flashing.installing.install import verify
from tools.flashing.save_files import ROOM
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
    with pytest.raises(OSError) as caught:  # noqa: PT012
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
