"""tools/flash.py from its command line on, with folders as drives: what it refuses, asks and says."""

import builtins
import errno
import os
import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.tools.flashing.fat_image import FatDrive
from tests.tools.flashing.flash_helpers import UnpluggedDrive, boot_out, build_once, everything, fresh_image, used_image
from tools.board_facts import BOARDS
from tools.building.compiler.program import Steps
from tools.flashing import actions as flash_actions
from tools.flashing import options as flash_options
from tools.flashing.badge import Badge, identify
from tools.flashing.drives.drive import Drive
from tools.flashing.drives.find_drives import bootloader_drives, circuitpy_drives, fat_folders, mounted_folders
from tools.flashing.installing.install import verify
from tools.user_error import UserError

ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture(autouse=True)
def builds(tmp_path, monkeypatch):
    """The folder for maps of builds."""
    (tmp_path / "builds").mkdir()
    monkeypatch.setattr(flash_actions, "BUILDS", tmp_path / "builds")
    return tmp_path / "builds"


@pytest.fixture
def volumes(tmp_path, monkeypatch):
    """A folder in which drives are mounted; and each board is built once only."""
    monkeypatch.setattr(flash_actions, "build", build_once)
    (tmp_path / "volumes").mkdir()
    return tmp_path / "volumes"


def plug_in(volumes, name="CIRCUITPY", board="pybadge", version="10.3.1"):
    """Make the drive of a badge as CircuitPython leaves it."""
    folder = volumes / name
    (folder / "lib").mkdir(parents=True)
    (folder / "boot_out.txt").write_bytes(boot_out(board, version))
    (folder / "code.py").write_text("print('Hello World!')\n")
    return folder


def flash(volumes, capsys, *arguments):
    """Do what a command line says; return the exit code, the output and the errors."""
    code = flash_actions.run(flash_options.parse(arguments), lambda: sorted(volumes.iterdir()))
    output, errors = capsys.readouterr()
    return code, output, errors


def test_the_whole_life_of_an_installation(volumes, builds, capsys):
    folder = plug_in(volumes)
    drive = Drive(folder)
    before = everything(drive)

    code, output, errors = flash(volumes, capsys, "--dry-run")
    assert (code, errors) == (0, "")
    assert output.startswith(
        f"PyBadge, PyBadge LC or EdgeBadge (pybadge) with CircuitPython 10.3.1 at {folder}\n  to copy: "
    )
    assert "\n  yours and in the way: code.py, which will be called code.py.before-pocket-patience\n" in output
    assert re.search(r"^  copy    lib/handheld/pp_table\.mpy  \(\d+ bytes\)$", output, re.MULTILINE)
    assert output.endswith("\nNothing was changed.\n")
    assert everything(drive) == before and list(builds.iterdir()) == []

    code, output, errors = flash(volumes, capsys, "--yes")
    assert (code, errors) == (0, "")
    assert "is on the badge; every byte was read back and compared.\nPress the reset button once" in output
    installed = everything(drive)
    assert len(installed["lib/handheld/pp_table.mpy"]) > 500
    assert installed["code.py"].startswith(b"# Made of the project's code.py by tools/build.py.\n")
    assert (builds / "pybadge.places").read_text("utf-8").startswith("Pocket Patience ")

    times = {path: (folder / path).stat().st_mtime_ns for path in installed}
    code, output, errors = flash(volumes, capsys)
    assert (code, errors) == (0, "")
    assert re.search(r"\nNothing to do: Pocket Patience 0\.4\.0\+[0-9a-f]{8} is on the badge already\.\n$", output)
    assert {path: (folder / path).stat().st_mtime_ns for path in installed} == times

    code, output, errors = flash(volumes, capsys, "--verify")
    assert code == 0 and re.search(r"\d+ files are there, and every byte is right\.\n$", output)
    (folder / "lib/handheld/pp_table.mpy").write_bytes(bytes(len(installed["lib/handheld/pp_table.mpy"])))
    (folder / "Code.txt").write_text("print('mine')")
    (folder / "handheld").mkdir()
    code, output, errors = flash(volumes, capsys, "--verify")
    assert code == 1 and errors == (
        "Not everything is right: start again without --verify, or with --repair.\n"
        "  lib/handheld/pp_table.mpy is damaged or was changed\n"
        "  Code.txt is yours and in the way\n"
        "  handheld is yours and in the way\n"
    )
    code, output, errors = flash(volumes, capsys, "--yes")
    assert code == 0 and "to copy: 3 files, " in output  # with the two that start
    (folder / "Code.txt.before-pocket-patience").unlink()
    (folder / "handheld.before-pocket-patience").rmdir()
    assert everything(drive) == installed

    code, output, errors = flash(volumes, capsys, "--uninstall", "--yes")
    assert code == 0 and output.endswith("\nPocket Patience is off the badge.\n")
    assert everything(drive) == before and not (folder / "lib").exists()
    code, output, errors = flash(volumes, capsys, "--uninstall", "--yes")
    assert code == 0 and output.endswith("Nothing to do: Pocket Patience is not on the badge.\n")


def test_the_sprig_has_another_button_to_hold(volumes, capsys):
    plug_in(volumes, board="hack_club_sprig")
    code, output, errors = flash(volumes, capsys, "--yes")
    assert (code, errors) == (0, "")
    assert output.endswith("read; to change something there, hold K while you switch it on.\n")


def test_a_board_by_its_short_name_and_what_is_told_of_saves(volumes, capsys):
    folder = plug_in(volumes, board="pimoroni_picosystem")
    (folder / "array.py").write_text("a pupil's exercise")
    (folder / "pocket-patience.manifest").mkdir()
    before = everything(Drive(folder))
    for name in ("picosystem", "PicoSystem", "pimoroni_picosystem", "PIMORONI_PICOSYSTEM"):
        assert flash_options.parse(["--board", name]).board == "pimoroni_picosystem"
    code, output, errors = flash(volumes, capsys, "--board", "picosystem", "--yes")
    assert (code, errors) == (0, "")
    assert output.startswith(f"PicoSystem (pimoroni_picosystem) with CircuitPython 10.3.1 at {folder}\n")
    for path in ("array.py", "pocket-patience.manifest"):
        assert f"\n  yours and in the way: {path}, which will be called {path}.before-pocket-patience\n" in output
    (folder / "errno.mpy").write_bytes(b"C")
    code, _, errors = flash(volumes, capsys, "--verify")
    assert (code, errors.splitlines()[1:]) == (1, ["  errno.mpy is yours and in the way"])
    (folder / "errno.mpy").unlink()
    (folder / "Saves" / "1").mkdir(parents=True)
    (folder / "Saves" / "1" / "record.bin").write_bytes(b"PP")
    code, output, errors = flash(volumes, capsys, "--uninstall", "--yes")
    assert (code, errors) == (0, "")
    assert output.endswith("\nPocket Patience is off the badge. The saves are still there, in the folder saves.\n")
    assert everything(Drive(folder)) == before | {"Saves/1/record.bin": b"PP"}
    assert (folder / "pocket-patience.manifest").is_dir()


@pytest.mark.parametrize(("answer", "is_installed"), [("y", True), ("YES", True), ("n", False), ("", False)])
def test_it_asks(volumes, capsys, monkeypatch, answer, is_installed):
    folder = plug_in(volumes)
    before = everything(Drive(folder))
    monkeypatch.setattr(builtins, "input", lambda question: answer)
    code, _, errors = flash(volumes, capsys)
    assert code == (0 if is_installed else 1)
    assert errors == ("" if is_installed else "Nothing was changed.\n")
    assert (everything(Drive(folder)) == before) is not is_installed


@pytest.mark.parametrize(
    ("board", "version", "arguments", "sentence"),
    [
        ("circuitplayground_express", "10.3.1", (), "belongs to a board named circuitplayground_express, and Pocket P"),
        (
            "pygamer",
            "10.3.1",
            ("--board", "pybadge"),
            "belongs to PyGamer (pygamer) and not to PyBadge, PyBadge LC or EdgeBadge (pybadge): leave --board out, or",
        ),
        (
            "pybadge",
            "8.2.10",
            (),
            "The badge runs CircuitPython 8.2.10, and Pocket Patience needs 9 or 10: install newer firmware with "
            "--firmware FILE.uf2, or with --download.",
        ),
        (
            "pybadge",
            "11.0.0-alpha.1",
            (),
            "The badge runs CircuitPython 11.0.0-alpha.1, which is newer than what this Po",
        ),
    ],
)
def test_refused_badges(volumes, capsys, board, version, arguments, sentence):
    folder = plug_in(volumes, board=board, version=version)
    before = everything(Drive(folder))
    for action in ((), ("--yes",), ("--uninstall", "--yes"), ("--verify",), ("--drive", str(folder), "--yes")):
        code, output, errors = flash(volumes, capsys, *arguments, *action)
        assert (code, output) == (1, "")
        assert sentence in errors and errors.count("\n") == 1
    assert everything(Drive(folder)) == before


@pytest.mark.parametrize("version", ["9.0.0", "9.2.9", "10.0.0-beta.2", "10.3.1-12-g3a1b2c3"])
def test_accepted_versions(volumes, version):
    assert identify(Drive(plug_in(volumes, version=version))).version == version


def test_no_badge(volumes, capsys):
    (volumes / "USB STICK").mkdir()
    code, output, errors = flash(volumes, capsys, "--yes")
    assert (code, output) == (1, "")
    assert errors.startswith("No badge was found. Connect it with a cable that carries data, switch it on and wait for")


def test_a_badge_in_its_bootloader(volumes, capsys):
    (volumes / "PYBADGEBOOT").mkdir()
    (volumes / "PYBADGEBOOT" / "INFO_UF2.TXT").write_text("UF2 Bootloader v3.15\nBoard-ID: SAMD51J19A-PyBadge-M4\n")
    code, output, errors = flash(volumes, capsys, "--yes")
    assert (code, output) == (1, "")
    assert errors.startswith(
        "The badge is in its bootloader and waits for firmware: start again with --firmware FILE.uf2"
    )


def test_two_badges(volumes, capsys):
    first, second = plug_in(volumes), plug_in(volumes, "CIRCUITPY1", board="pygamer")
    code, output, errors = flash(volumes, capsys, "--yes")
    assert (code, output) == (1, "")
    assert errors == (
        "There are 2 badges connected. Start again with one of\n"
        f"  --drive {first}  (pybadge)\n  --drive {second}  (pygamer)\n"
    )
    before = everything(Drive(first))
    assert flash(volumes, capsys, "--yes", "--drive", str(second))[0] == 0
    assert everything(Drive(first)) == before
    assert verify(Drive(second))[1] == []


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (None, "has no boot_out.txt, so it is not the drive of a badge with CircuitPython"),
        (b"", "is not one that CircuitPython 7 or newer writes"),
        (
            b"Adafruit CircuitPython 10.3.1 on 2026-09-01; PyBadge\r\n",
            "is not one that CircuitPython 7 or newer writes",
        ),
        (b"\xff\xfe\x00" * 50, "is not one that CircuitPython 7 or newer writes"),
    ],
)
def test_a_drive_that_only_looks_like_one(volumes, capsys, content, sentence):
    folder = volumes / "CIRCUITPY"
    folder.mkdir()
    if content is not None:
        (folder / "boot_out.txt").write_bytes(content)
    code, output, errors = flash(volumes, capsys, "--yes")
    assert (code, output) == (1, "")
    assert sentence in errors and errors.count("\n") == 1
    assert list(everything(Drive(folder))) == ([] if content is None else ["boot_out.txt"])


@pytest.mark.parametrize("folder", ["/", "/proc"])
def test_a_folder_that_is_no_drive(volumes, capsys, folder):
    if not os.path.isdir(folder):
        pytest.skip(f"there is no {folder} on this system")
    code, output, errors = flash(volumes, capsys, "--drive", folder)
    assert (code, output) == (1, "")
    assert errors.startswith(f"{folder} has no boot_out.txt, so it is not the drive of a badge with CircuitPython")
    assert errors.count("\n") == 1


class UnreadableDrive(Drive):
    """A Drive of which the system lets this user read nothing."""

    def read(self, path):
        raise PermissionError(errno.EACCES, "Permission denied", path)


def test_a_drive_that_cannot_be_read(volumes):
    drive = UnreadableDrive(plug_in(volumes))
    with pytest.raises(UserError) as raised:
        identify(drive)
    assert str(raised.value) == (
        f"{drive} cannot be read (Permission denied): plug the badge in again if that is its drive, else give the "
        "right one with --drive."
    )


def test_a_computer_that_does_not_tell_its_drives(capsys, monkeypatch):
    monkeypatch.setattr(sys, "platform", "darwin")
    if os.path.exists("/Volumes"):
        pytest.skip("this computer has the folder /Volumes")
    code = flash_actions.run(flash_options.parse([]), mounted_folders)
    assert (code, capsys.readouterr().err) == (
        1,
        "This computer does not say which drives there are (/Volumes: No such file or directory): name the folder of "
        "the badge's drive with --drive.\n",
    )


def test_what_else_the_computer_refuses_is_a_sentence_too(capsys):
    def mounted():
        raise OSError(errno.EMFILE, "Too many open files")

    code = flash_actions.run(flash_options.parse([]), mounted)
    assert (code, capsys.readouterr().err) == (
        1,
        "The computer refused something ([Errno 24] Too many open files): put that right, then start again.\n",
    )


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ((), "\nStopped. Whatever was not finished is finished by the next start.\n"),
        (("--uninstall",), "\nStopped. Whatever was not finished is finished by the next start.\n"),
        (("--repair",), "\nStopped. Whatever was not finished is finished by the next start.\n"),
        (("--restore", "saves.zip"), "\nStopped.\n"),
    ],
)
def test_ctrl_c(volumes, capsys, monkeypatch, arguments, sentence):
    def stopped(question):
        raise KeyboardInterrupt

    folder = plug_in(volumes)
    if "--uninstall" in arguments:
        assert flash(volumes, capsys, "--yes")[0] == 0
    with zipfile.ZipFile(volumes.parent / "saves.zip", "w") as archive:
        archive.writestr("saves/1/record.bin", b"PP")
    before = everything(Drive(folder))
    monkeypatch.chdir(volumes.parent)
    monkeypatch.setattr(builtins, "input", stopped)
    code, _, errors = flash(volumes, capsys, *arguments)
    assert (code, errors) == (130, sentence)
    assert everything(Drive(folder)) == before


def test_a_drive_that_is_not_there(volumes, capsys):
    code, output, errors = flash(volumes, capsys, "--drive", str(volumes / "nowhere"))
    assert (code, output) == (1, "")
    assert (
        errors == f"There is no folder {volumes / 'nowhere'}: give the folder at which the badge's drive is mounted.\n"
    )


YES = ("--yes",)


def badge_with(drive):
    return Badge(drive, BOARDS["pybadge"], "10.3.1")


def test_a_read_only_drive_is_refused_with_the_button_to_hold(volumes):
    drive = FatDrive(used_image())
    flash_actions.install_on(badge_with(drive), flash_options.parse(YES))
    drive.remove("code.py")
    drive.read_only = True
    with pytest.raises(UserError, match="read-only.*: hold B on the PyBadge.* while you switch it on") as raised:
        flash_actions.install_on(badge_with(drive), flash_options.parse(YES))
    assert str(raised.value).count("\n") == 0


def test_a_read_only_drive_with_nothing_to_change_is_fine(volumes, capsys):
    drive = FatDrive(fresh_image())
    options = flash_options.parse(YES)
    assert flash_actions.install_on(badge_with(drive), options) is True
    drive.read_only = True
    assert flash_actions.install_on(badge_with(drive), options) is False
    assert "Nothing to do" in capsys.readouterr().out


def test_unplugged_in_the_middle_and_finished(volumes, capsys):
    image = fresh_image()
    options = flash_options.parse(YES)
    sentence = (
        r"^The badge cannot be reached any more \(Input/output error\): it was unplugged, restarted or switched off"
    )
    with pytest.raises(UserError, match=sentence):
        flash_actions.install_on(badge_with(UnpluggedDrive(image, 60, in_the_middle=True)), options)
    drive = FatDrive(image)
    assert verify(drive)[1] == ["Pocket Patience was begun and not finished"]
    capsys.readouterr()
    assert flash_actions.install_on(badge_with(drive), options) is True
    output = capsys.readouterr().out
    assert "An earlier run was not finished; this one finishes it." in output
    assert verify(drive)[1] == []


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--verify", "--uninstall"], "--verify and --uninstall do not go together: leave one of them out.\n"),
        (
            ["--board", "pybadgeX"],
            "--board: 'pybadgeX' is not a board: use pybadge, pygamer, picosystem (pimoroni_picosystem), sprig "
            "(hack_club_sprig), meowbit (meowbit_v121), picopad (pajenicko_picopad).\n",
        ),
        (["--backup", ""], "--backup: a value must follow it.\n"),
        (["--firmware", ""], "--firmware: a value must follow it.\n"),
        (["--brd"], "There is no option --brd: --help lists those there are.\n"),
        (["--drive"], "--drive: a value must follow it.\n"),
        (
            ["--firmware", "a.uf2", "--download"],
            "--firmware and --download do not go together: leave one of them out.\n",
        ),
        (["--download", "--verify"], "--verify and --download do not go together: leave one of them out.\n"),
        (["--download", "--uninstall"], "--uninstall and --download do not go together: leave one of them out.\n"),
        (["--download", "--dry-run"], "--dry-run and --download do not go together: leave one of them out.\n"),
        (
            ["--console", "--drive", "/media/CIRCUITPY"],
            "--drive and --console do not go together, as a console is no drive: leave --drive out.\n",
        ),
        (["--without", "names", "--verify"], "--without and --verify do not go together: leave one of them out.\n"),
        (
            ["--without", "name"],
            "--without: 'name' is not a step: use constants, bundles, names, lines, unused.\n",
        ),
        (["--dry-run", "--repair"], "--dry-run and --repair do not go together: leave one of them out.\n"),
    ],
)
def test_wrong_command_lines(arguments, sentence, capsys):
    with pytest.raises(SystemExit) as stop:
        flash_options.parse(arguments)
    assert stop.value.code == 2
    assert capsys.readouterr().err.startswith(sentence)


def test_folders_of_linux_drives():
    mounts = (
        "/dev/sda1 / ext4 rw 0 0\n"
        "/dev/sdb1 /media/ann/CIRCUITPY vfat rw,uid=1000 0 0\n"
        "/dev/sdc1 /media/ann/My\\040Stick vfat rw 0 0\n"
        "broken\n"
    )
    assert fat_folders(mounts) == [Path("/media/ann/CIRCUITPY"), Path("/media/ann/My Stick")]


def test_which_drives_are_badges(volumes):
    plug_in(volumes)
    plug_in(volumes, "MYBADGE")
    for name in ("CIRCUITPY1", "CIRCUITPYTHON", "STICK", "PYBADGEBOOT"):
        (volumes / name).mkdir()
    (volumes / "PYBADGEBOOT" / "INFO_UF2.TXT").write_text("Board-ID: x")
    folders = [*sorted(volumes.iterdir()), volumes / "gone"]
    assert [each.name for each in circuitpy_drives(folders)] == ["CIRCUITPY", "CIRCUITPY1", "MYBADGE"]
    assert [each.name for each in bootloader_drives(folders)] == ["PYBADGEBOOT"]


def test_started_as_a_program():
    program = "import environment; environment.enter = lambda *needs: None; import flash; flash.sys.exit(flash.main())"
    done = subprocess.run(
        [sys.executable, "-c", program, "--drive", "/nowhere at all"],
        env=os.environ | {"PYTHONPATH": str(ROOT / "tools")},
        capture_output=True,
        text=True,
    )
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("There is no folder /nowhere at all: give the folder at which")


PROGRAM = "import environment; environment.enter = lambda *needs: None; import %s as tool; tool.%s"


@pytest.mark.parametrize(
    ("tool", "call"),
    [("bench", "main()"), ("duel", "main(tool.sys.argv[1:])"), ("build", "main()"), ("play", "main()")],
)
@pytest.mark.parametrize(
    ("word", "code", "begins"),
    [("--help", 0, "usage: "), ("--brd", 2, "There is no option --brd: --help lists those there are.\n")],
)
def test_all_tools_take_their_command_lines_alike(tool, call, word, code, begins):
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM % (tool, call), word],
        env=os.environ | {"PYTHONPATH": str(ROOT / "tools")},
        capture_output=True,
        text=True,
    )
    assert done.returncode == code
    assert (done.stdout or done.stderr).startswith(begins) and "Traceback" not in done.stderr
    assert done.stdout == "" or done.stderr == ""


@pytest.mark.parametrize("word", ["1", "100001", "two", "-5"])
def test_a_duel_of_a_wrong_number_of_games(word):
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM % ("duel", "main(tool.sys.argv[1:])"), word],
        env=os.environ | {"PYTHONPATH": str(ROOT / "tools")},
        capture_output=True,
        text=True,
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr in (
        f"GAMES: '{word}' is not a whole number from 2 to 100000.\n",
        f"There is no option {word}: --help lists those there are.\n",
    )


def test_steps_of_the_build_are_left_out_as_asked(volumes, capsys, monkeypatch):
    asked = []

    def note(root, board, compiler, steps):
        asked.append(steps)
        raise ValueError("Not now.")

    monkeypatch.setattr(flash_actions, "build", note)
    plug_in(volumes)
    assert flash(volumes, capsys, "--without", "names", "--without", "lines")[0::2] == (1, "Not now.\n")
    assert asked == [Steps(constants=True, bundles=True, names=False, lines=False)]
