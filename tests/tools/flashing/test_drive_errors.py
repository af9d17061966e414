"""What a drive cannot do, and the sentence that each person gets for it."""

import errno
import os

import pytest

from tests.tools.flashing.fat_image import FatDrive
from tests.tools.flashing.flash_helpers import fresh_image, install, make_build
from tools.board_facts import BOARDS
from tools.flashing.badge import Badge
from tools.flashing.drives.drive_errors import Watched, check_writable
from tools.user_error import HOW_TO_ERASE, UserError

UNREACHABLE = (errno.EIO, errno.ENODEV, errno.ENXIO, errno.ENOENT, errno.ESTALE, errno.EINVAL)


def badge_of(board="pybadge", is_installed=False):
    drive = FatDrive(fresh_image())
    if is_installed:
        install(drive, make_build(1))
    return Badge(drive, BOARDS[board], "10.3.1")


def sentence_for(error, badge):
    with pytest.raises(UserError) as raised, Watched(badge):
        raise error
    assert str(raised.value).count("\n") == 0
    return str(raised.value)


@pytest.mark.parametrize("number", UNREACHABLE, ids=errno.errorcode.get)
def test_a_badge_that_is_gone_is_told_and_how_to_erase(number):
    sentence = sentence_for(OSError(number, os.strerror(number)), badge_of())
    assert sentence.startswith(f"The badge cannot be reached any more ({os.strerror(number)}): it was unplugged, ")
    assert sentence.endswith(HOW_TO_ERASE)


@pytest.mark.parametrize("number", [errno.EBUSY, errno.EMFILE, errno.ENAMETOOLONG], ids=errno.errorcode.get)
def test_other_refusals_erase_nothing(number):
    sentence = sentence_for(OSError(number, os.strerror(number)), badge_of())
    assert sentence == f"the image refused ({os.strerror(number)}): close what else uses the drive, then start again."


@pytest.mark.parametrize("number", [errno.EACCES, errno.EPERM], ids=errno.errorcode.get)
def test_a_user_who_may_not_write(number):
    sentence = sentence_for(OSError(number, os.strerror(number)), badge_of(is_installed=True))
    assert sentence.startswith("Your user may not write the image: let the system mount the drive for your user, or")


@pytest.mark.parametrize(
    ("board", "hold"),
    [
        ("pybadge", "hold B on the PyBadge, PyBadge LC or EdgeBadge while you switch it on"),
        ("hack_club_sprig", "hold K on the Sprig while you switch it on"),
    ],
)
def test_the_game_keeps_the_drive(board, hold):
    badge = badge_of(board, is_installed=True)
    sentence = sentence_for(OSError(errno.EROFS, "Read-only file system"), badge)
    assert sentence.startswith("The badge's drive is read-only, because the game on it keeps the right to save there: ")
    assert hold in sentence
    badge.drive.read_only = True
    with pytest.raises(UserError) as raised:
        check_writable(badge)
    assert str(raised.value) == sentence


def test_another_program_keeps_the_drive():
    badge = badge_of()
    badge.drive.read_only = True
    with pytest.raises(UserError) as raised:
        check_writable(badge)
    assert str(raised.value).startswith(
        "The badge's drive is read-only, and not for Pocket Patience, which is not on it: another program's boot.py "
        "keeps the drive, or it is in use."
    )


def test_a_pipe_that_nobody_reads_is_not_the_badges_fault():
    with pytest.raises(BrokenPipeError), Watched(badge_of()):
        raise BrokenPipeError(errno.EPIPE, "Broken pipe")
