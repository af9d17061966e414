"""What is kept between two starts, and what is said where nothing can be."""

import os
import subprocess
import sys

import pytest

from sim.user_data import CopiedUserData, UserData
from tests.sim.game_process import environment


@pytest.fixture
def folder(tmp_path):
    return str(tmp_path / "home" / "pocket-patience")


def read(medium, length):
    buffer = bytearray(length)
    medium.read_into(buffer)
    return bytes(buffer)


def test_progress_and_window_sizes_are_kept(folder, capsys):
    data = UserData(folder)
    assert data.is_kept is True
    assert data.window_size("pybadge") is None
    for medium, text in zip(data.media, (b"first", b"other"), strict=True):
        medium.write(text, 5)
    data.keep_window_size("pybadge", (640, 564))
    data.keep_window_size("picopad", (99999, 1))
    data.close()
    again = UserData(folder)
    assert [read(medium, 5) for medium in again.media] == [b"first", b"other"]
    assert again.window_size("pybadge") == (640, 564)
    assert again.window_size("picopad") == (99999, 1)
    assert again.window_size("sprig") is None
    again.close()
    assert capsys.readouterr() == ("", "")


def test_a_second_copy_keeps_nothing_and_disturbs_nothing(folder, capsys):
    first = UserData(folder)
    first.media[0].write(b"mine", 4)
    code = "import sys; sys.path += sys.argv[2:]\nfrom sim.user_data import UserData\nUserData(sys.argv[1])"
    second = subprocess.run([sys.executable, "-c", code, folder, *sys.path], capture_output=True, text=True)
    sentence = "Pocket Patience is open already, so this second one starts afresh and keeps nothing.\n"
    assert (second.returncode, second.stderr) == (0, sentence)
    inside = UserData(folder)
    assert capsys.readouterr().err == sentence
    assert inside.is_kept is False
    inside.media[0].write(b"their", 5)
    inside.keep_window_size("pybadge", (1, 1))
    inside.close()
    assert read(first.media[0], 4) == b"mine"
    assert first.window_size("pybadge") is None
    first.close()


def test_the_folder_is_free_after_a_copy_that_was_killed(folder):
    code = (
        "import os, sys; sys.path += sys.argv[2:]\nfrom sim.user_data import UserData\n"
        "data = UserData(sys.argv[1])\nos._exit(7 if data.is_kept else 1)"
    )
    assert subprocess.run([sys.executable, "-c", code, folder, *sys.path]).returncode == 7
    data = UserData(folder)
    assert data.is_kept is True
    data.close()


def test_a_folder_that_cannot_be_made_is_told_and_play_goes_on(tmp_path, capsys):
    (tmp_path / "file").write_text("")
    folder = str(tmp_path / "file" / "pocket-patience")
    data = UserData(folder)
    assert capsys.readouterr().err == f"Nothing will be kept, as {folder} cannot be used: Not a directory.\n"
    assert data.is_kept is False
    data.media[1].write(b"here", 4)
    assert read(data.media[1], 4) == b"here"
    assert data.window_size("pybadge") is None
    data.keep_window_size("pybadge", (1, 1))
    data.close()
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("text", ["", "640 564", "0 x 5", "640 x 564 x 2", "100000 x 1", "640 x -4", "\u0661 x 1"])
def test_a_damaged_window_size_is_told(folder, text, capsys):
    data = UserData(folder)
    path = os.path.join(folder, "window-pybadge.txt")
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    assert data.window_size("pybadge") is None
    assert capsys.readouterr().err == f"{path} is damaged, so the window has its first size again.\n"
    data.keep_window_size("pybadge", (8, 9))
    assert data.window_size("pybadge") == (8, 9)
    data.close()


def test_a_copy_has_what_is_kept_and_changes_nothing(folder, capsys):
    data = UserData(folder)
    data.media[0].write(b"mine", 4)
    copy = CopiedUserData(folder)  # beside a program that uses the folder
    assert [read(medium, 5) for medium in copy.media] == [b"mine\xff", b"\xff" * 5]
    assert (copy.is_kept, copy.window_size("pybadge")) == (False, None)
    for medium in copy.media:
        medium.write(b"their", 5)
    copy.keep_window_size("pybadge", (1, 1))
    copy.close()
    assert [read(medium, 5) for medium in data.media] == [b"mine\xff", b"\xff" * 5]
    assert sorted(os.listdir(folder)) == ["in-use", "progress-1"]
    data.close()
    assert capsys.readouterr() == ("", "")


def test_a_copy_of_what_cannot_be_read_says_so(folder, capsys):
    os.makedirs(os.path.join(folder, "progress-1"))
    assert read(CopiedUserData(folder).media[0], 2) == b"\xff\xff"
    path = os.path.join(folder, "progress-1")
    assert capsys.readouterr().err == f"The settings could not be read from {path}: Is a directory.\n"


def test_a_window_size_that_cannot_be_read_or_kept_is_told(folder, capsys):
    data = UserData(folder)
    path = os.path.join(folder, "window-pybadge.txt")
    os.mkdir(path)
    assert data.window_size("pybadge") is None
    data.keep_window_size("pybadge", (8, 9))
    data.close()
    assert capsys.readouterr().err == (
        f"The window's size could not be read from {path}: Is a directory.\n"
        f"The window's size could not be kept in {path}: Is a directory.\n"
    )


def test_the_folder_is_the_system_s_own():
    if sys.platform == "win32":
        pytest.skip("on Windows the folder follows from no variable")
    variables = environment()
    code = "import sys; sys.path += sys.argv[1:]\nfrom sim.user_data import UserData\nUserData()"
    assert subprocess.run([sys.executable, "-c", code, *sys.path], env=variables).returncode == 0
    assert os.listdir(variables["XDG_DATA_HOME"]) == ["pocket-patience"]
