"""Firmware from a file to the badge and --repair, with a badge that is a folder.

Time passes here only while the tool waits, and badges and persons act meanwhile.
"""

import builtins
import errno

import pytest

from tests.tools.flashing.flash_helpers import boot_out, build_once
from tests.tools.flashing.test_uf2 import block, blocks, firmware
from tools.board_facts import BOARDS
from tools.flashing import actions as flash_actions
from tools.flashing import firmware as firmware_module
from tools.flashing import options as flash_options
from tools.flashing.drives.drive import Drive
from tools.flashing.installing.install import verify

PYBADGE = BOARDS["pybadge"]
INFO = "UF2 Bootloader v3.15.0 SFHWRO\nModel: PyBadge\nBoard-ID: %s\n"
GOOD = b"".join(blocks(PYBADGE))
WAITING = "Waiting for the badge ..."
GOOD_SIZE = len(GOOD)


@pytest.fixture
def volumes(tmp_path, monkeypatch):
    """A folder in which drives are mounted."""
    monkeypatch.setattr(flash_actions, "build", build_once)
    monkeypatch.setattr(flash_actions, "BUILDS", tmp_path / "builds")
    monkeypatch.setattr(flash_actions, "DOWNLOADS", tmp_path / "downloads")
    (tmp_path / "volumes").mkdir()
    return tmp_path / "volumes"


@pytest.fixture
def uf2(tmp_path):
    """A good firmware file."""
    path = tmp_path / "circuitpython.uf2"
    path.write_bytes(GOOD)
    return path


class Clock:
    """Stands for the module time: whoever waits lets others act."""

    def __init__(self, act):
        self.now = 0
        self.act = act

    def monotonic(self):
        return self.now

    def sleep(self, seconds):
        self.now += seconds
        self.act()


def flash(volumes, capsys, *arguments, acting=()):
    """Do what a command line says; return the exit code, the output and the errors.

    `acting`: functions that are called whenever the tool waits, with the output so far.
    """
    output = ""

    def act():
        nonlocal output
        output += capsys.readouterr().out
        for each in acting:
            each(output)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(firmware_module, "time", Clock(act))
        code = flash_actions.run(flash_options.parse(arguments), lambda: sorted(volumes.iterdir()))
    rest, errors = capsys.readouterr()
    return code, output + rest, errors


def when_told(sentence, act):
    """Return a person for flash(), who acts once, after the tool has waited twice since a sentence came."""
    times = 0

    def person(output):
        nonlocal times
        times += sentence in output
        if times == 2:
            times += 1
            act()

    return person


def enter_bootloader(volumes, name="PYBADGEBOOT", board_id="SAMD51J19A-PyBadge-M4"):
    folder = volumes / name
    folder.mkdir()
    (folder / "INFO_UF2.TXT").write_text(INFO % board_id)
    return folder


def start_circuitpython(volumes, version="10.0.3", board="pybadge"):
    """Let the drive CIRCUITPY, or the file on it, appear with its content at once, as a mounted drive does."""
    folder = volumes / "CIRCUITPY"
    made = volumes.parent / "made"
    made.mkdir()
    (made / "boot_out.txt").write_bytes(boot_out(board, version))
    if folder.exists():
        (made / "boot_out.txt").rename(folder / "boot_out.txt")
        made.rmdir()
    else:
        made.rename(folder)


class Badge:
    """Does what a badge does when all of the firmware has come:
    its bootloader goes, and a moment later CIRCUITPY comes.
    """

    def __init__(self, volumes, size=GOOD_SIZE, comes_back=True, version="10.0.3"):
        self.volumes, self.size, self.comes_back, self.version = volumes, size, comes_back, version
        self.received = None

    def __call__(self, output):
        folder = self.volumes / "PYBADGEBOOT"
        path = folder / "firmware.uf2"
        if path.exists() and path.stat().st_size >= self.size:
            self.received = path.read_bytes()
            (folder / "INFO_UF2.TXT").unlink()
            path.unlink()
            folder.rmdir()
        elif self.received and self.comes_back:
            start_circuitpython(self.volumes, self.version)
            self.comes_back = False


def test_firmware_is_copied_and_the_drive_waited_for(volumes, uf2, capsys):
    enter_bootloader(volumes)
    badge = Badge(volumes)
    code, output, errors = flash(volumes, capsys, "--firmware", str(uf2), "--yes", acting=[badge])
    assert (code, errors) == (0, "")
    assert output == (
        "CircuitPython 10.0.3 for PyBadge, PyBadge LC or EdgeBadge (pybadge) will be copied to "
        f"{volumes / 'PYBADGEBOOT'}: {uf2}\n"
        f"The badge runs CircuitPython 10.0.3; its drive is at {volumes / 'CIRCUITPY'}.\n"
        "Now start again without --firmware and --download to put Pocket Patience on the badge.\n"
    )
    assert badge.received == GOOD


def changed(number, **parts):
    """Return the good file with one block made anew."""
    data = firmware(PYBADGE)
    values = {"number": number, "count": 40, "address": 0x4000 + number * 256, "data": data[number * 256 :][:256]}
    made = blocks(PYBADGE)
    made[number] = block(**(values | parts))
    return b"".join(made)


PICOSYSTEM = b"".join(blocks(BOARDS["pimoroni_picosystem"]))
PYGAMER = b"".join(blocks(PYBADGE, firmware(PYBADGE, name="Adafruit PyGamer", board_id="pygamer")))
IN_ORDER = blocks(PYBADGE)
BAD = {
    "of zero length": (b"", "The firmware file is empty."),
    "truncated": (GOOD[:-100], "The firmware file is cut short: "),
    "a block missing": (
        b"".join(IN_ORDER[:7] + IN_ORDER[8:]),
        "The firmware file is not whole: 1 of 40 blocks are missing.",
    ),
    "a block repeated": (
        b"".join(IN_ORDER[:7] + IN_ORDER[6:]),
        "The firmware file is damaged: block 6 is there twice.",
    ),
    "out of order": (
        b"".join([IN_ORDER[1], IN_ORDER[0], *IN_ORDER[2:]]),
        "The firmware file is damaged: block 1 stands where",
    ),
    "of another family": (
        changed(3, flags=0x2000, family=0xE48BFF56),
        "Block 3 of the firmware file is for chips of the fam",
    ),
    "of another chip": (PICOSYSTEM, "Block 0 of the firmware file is for chips of the family 0xE48BFF56"),
    "of another board": (
        PYGAMER,
        "The firmware in the file is for another board, Adafruit PyGamer. Take the UF2 file for PyBadge, PyBadge",
    ),
    "of an old version": (
        b"".join(blocks(PYBADGE, firmware(PYBADGE, "8.2.0"))),
        "The firmware in the file is CircuitPython 8.2.0",
    ),
    "of another kind": (b"PK\x03\x04" * 200, "The file is no firmware in UF2 format"),
}


@pytest.mark.parametrize("kind", BAD)
def test_a_bad_file_is_refused_before_anything_is_written(volumes, uf2, capsys, kind):
    content, sentence = BAD[kind]
    uf2.write_bytes(content)
    folder = enter_bootloader(volumes)
    code, output, errors = flash(volumes, capsys, "--firmware", str(uf2), "--yes")
    assert (code, output) == (1, "")
    assert errors.startswith(sentence) and errors.count("\n") == 1
    assert [path.name for path in folder.iterdir()] == ["INFO_UF2.TXT"]


def test_a_file_that_is_not_there(volumes, capsys):
    enter_bootloader(volumes)
    code, _, errors = flash(volumes, capsys, "--firmware", str(volumes / "none.uf2"))
    assert (code, errors) == (
        1,
        f"{volumes / 'none.uf2'} cannot be read (No such file or directory): give the path of a firmware file.\n",
    )


def test_no_badge_waits(volumes, uf2, capsys):
    code, output, errors = flash(volumes, capsys, "--firmware", str(uf2))
    assert (code, output) == (1, "")
    assert errors.startswith("No badge waits for firmware. To get to the bootloader, connect the badge with a cable")
    assert (
        "\n  PyBadge, PyBadge LC or EdgeBadge (pybadge): press the reset button on the back twice, quickly; the drive P"
        in errors
    )
    assert (
        "\n  PicoSystem (pimoroni_picosystem): switch it off, hold X and switch it on; the drive RPI-RP2 appears"
        in errors
    )


@pytest.mark.parametrize(
    ("board_id", "arguments", "sentence"),
    [
        ("SAMD21G18A-Feather-v0", (), "is that of SAMD21G18A-Feather-v0, and Pocket Patience is made for PyBadge, "),
        (
            "SAMD51J19A-PyGamer-M4",
            ("--board", "PyBadge"),
            "is PyGamer (pygamer) and not PyBadge, PyBadge LC or EdgeBadge (pybadge): leave --board out",
        ),
        (
            "RPI-RP2",
            (),
            "is the same on PicoSystem (pimoroni_picosystem); Sprig (hack_club_sprig); Picopad (pajenicko_picopad): ",
        ),
        ("", (), "does not say which board it is, so no firmware is copied there"),
    ],
)
def test_bootloaders_of_other_boards(volumes, uf2, capsys, board_id, arguments, sentence):
    folder = enter_bootloader(volumes, board_id=board_id)
    code, output, errors = flash(volumes, capsys, "--firmware", str(uf2), "--yes", *arguments)
    assert (code, output) == (1, "")
    assert sentence in errors and errors.count("\n") == 1
    assert not (folder / "firmware.uf2").exists()


def test_two_bootloaders(volumes, uf2, capsys):
    enter_bootloader(volumes)
    enter_bootloader(volumes, "PYGAMERBOOT", "SAMD51J19A-PyGamer-M4")
    code, output, errors = flash(volumes, capsys, "--firmware", str(uf2), "--yes")
    assert (code, output) == (1, "")
    assert errors.startswith("Several badges wait for firmware (") and "unplug all but one" in errors


def test_a_bootloader_that_stays(volumes, uf2, capsys):
    enter_bootloader(volumes)
    code, _, errors = flash(volumes, capsys, "--firmware", str(uf2), "--yes")
    assert code == 1
    assert errors.startswith("The firmware was copied, but the badge did not start it: press its reset button once.")


def test_a_badge_that_does_not_come_back(volumes, uf2, capsys):
    enter_bootloader(volumes)
    badge = Badge(volumes, comes_back=False)
    code, _, errors = flash(volumes, capsys, "--firmware", str(uf2), "--yes", acting=[badge])
    assert code == 1
    assert errors.startswith("The firmware was copied and the badge took it, but no drive CIRCUITPY appeared")


def test_a_badge_that_comes_back_with_another_version(volumes, uf2, capsys):
    enter_bootloader(volumes)
    badge = Badge(volumes, version="9.2.1")
    code, output, errors = flash(volumes, capsys, "--firmware", str(uf2), "--yes", acting=[badge])
    assert code == 1 and "The badge runs" not in output
    assert errors == (
        f"CircuitPython 10.0.3 for {PYBADGE.title} was copied, but the badge at {volumes / 'CIRCUITPY'} is "
        f"{PYBADGE.title} with CircuitPython 9.2.1: unplug every other badge, enter the bootloader again and start "
        "again.\n"
    )


class VanishingFile:
    """A file on a drive that is gone at some moment: a step, "open", "write", "fsync" or "close", fails.

    A failing write of the piece number `piece` has written all of it before."""

    def __init__(self, path, step, piece):
        self.step, self.pieces_left = step, piece
        self.fail_in("open")
        self.file = builtins.open(path, "wb", buffering=0)  # noqa: SIM115

    def fail_in(self, step):
        if self.step == step:
            raise OSError(errno.ENXIO, "Device not configured")

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.file.close()
        if error[0] is None:
            self.fail_in("close")

    def write(self, data):
        written = self.file.write(data)
        if self.pieces_left == 0:
            self.fail_in("write")
        self.pieces_left -= 1
        return written

    def fileno(self):
        self.fail_in("fsync")
        return self.file.fileno()


PIECES = 5
WENT_AWAY = (
    "The badge went away before all of the firmware was copied: enter the bootloader again, then start again. The "
    "bootloader itself is not harmed by this.\n"
)
AT_THE_END = [("write", PIECES - 1), ("fsync", -1), ("close", -1)]


def flash_vanishing(volumes, uf2, capsys, monkeypatch, step, piece, badge):
    def opened(path, mode="r", **others):
        if str(path) == str(uf2):
            return builtins.open(path, mode, **others)
        return VanishingFile(path, step, piece)

    monkeypatch.setattr(firmware_module, "open", opened, raising=False)
    monkeypatch.setattr(firmware_module, "PIECE", GOOD_SIZE // PIECES)
    enter_bootloader(volumes)
    return flash(volumes, capsys, "--firmware", str(uf2), "--yes", acting=[badge])


@pytest.mark.parametrize(("step", "piece"), AT_THE_END)
def test_a_drive_that_vanishes_as_the_last_block_comes_is_no_failure(volumes, uf2, capsys, monkeypatch, step, piece):
    badge = Badge(volumes)
    code, output, errors = flash_vanishing(volumes, uf2, capsys, monkeypatch, step, piece, badge)
    assert (code, errors) == (0, "") and badge.received == GOOD
    assert f"The badge runs CircuitPython 10.0.3; its drive is at {volumes / 'CIRCUITPY'}.\n" in output


@pytest.mark.parametrize(("step", "piece"), AT_THE_END)
def test_but_it_is_one_where_the_badge_does_not_come_back(volumes, uf2, capsys, monkeypatch, step, piece):
    badge = Badge(volumes, comes_back=False)
    code, output, errors = flash_vanishing(volumes, uf2, capsys, monkeypatch, step, piece, badge)
    assert (code, errors) == (1, WENT_AWAY) and "The badge runs" not in output


@pytest.mark.parametrize(("step", "piece"), AT_THE_END)
def test_and_where_its_bootloader_stays(volumes, uf2, capsys, monkeypatch, step, piece):
    badge = Badge(volumes, size=GOOD_SIZE + 1)
    code, output, errors = flash_vanishing(volumes, uf2, capsys, monkeypatch, step, piece, badge)
    assert (code, errors) == (1, WENT_AWAY) and "The badge runs" not in output


@pytest.mark.parametrize(("step", "piece"), [("open", 0), ("write", 0), ("write", PIECES - 2)])
def test_an_earlier_error_is_a_failure_at_once(volumes, uf2, capsys, monkeypatch, step, piece):
    badge = Badge(volumes)
    code, _, errors = flash_vanishing(volumes, uf2, capsys, monkeypatch, step, piece, badge)
    assert (code, errors) == (1, WENT_AWAY) and badge.received is None


@pytest.mark.parametrize("action", [(), ("--board", "PYBADGE"), ("--repair",)])
@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (None, "{} cannot be read (No such file or directory): give the path of a firmware file.\n"),
        (b"PK" * 300, "The file is no firmware in UF2 format: it does not begin as one."),
    ],
)
def test_the_file_is_looked_at_before_the_person_has_to_do_anything(volumes, capsys, action, content, sentence):
    path = volumes.parent / "nofile.uf2"
    if content:
        path.write_bytes(content)
    code, output, errors = flash(volumes, capsys, "--firmware", str(path), *action)
    assert (code, output) == (1, "")
    assert errors.startswith(sentence.format(path)) and errors.count("\n") == 1


def another_badge(volumes, name):
    """Connect another badge, whose drive has this name, and return the drive's folder."""
    folder = volumes / name
    folder.mkdir()
    (folder / "boot_out.txt").write_bytes(boot_out())
    return folder


def test_firmware_for_the_named_one_of_several_badges(volumes, uf2, capsys):
    folder = enter_bootloader(volumes)
    enter_bootloader(volumes, "PYGAMERBOOT", "SAMD51J19A-PyGamer-M4")
    another_badge(volumes, "CIRCUITPY1")
    badge = Badge(volumes)
    arguments = ("--firmware", str(uf2), "--yes", "--drive", str(folder))
    code, output, errors = flash(volumes, capsys, *arguments, acting=[badge])
    assert (code, errors) == (0, "")
    assert f"The badge runs CircuitPython 10.0.3; its drive is at {volumes / 'CIRCUITPY'}.\n" in output
    assert badge.received == GOOD
    code, output, errors = flash(volumes, capsys, "--firmware", str(uf2), "--drive", str(folder))
    assert (code, errors) == (
        1,
        f"There is no folder {folder}: give the folder at which the badge's drive is mounted.\n",
    )


def test_repair_of_the_named_one_of_several_badges(volumes, uf2, capsys):
    other, folder = another_badge(volumes, "CIRCUITPY1"), another_badge(volumes, "MYBADGE")
    assert flash(volumes, capsys, "--repair", "--yes")[2].startswith("Several badges are connected")
    assert flash(volumes, capsys, "--repair", "--yes", "--drive", str(folder))[0] == 0
    assert verify(Drive(folder))[1] == []
    assert [path.name for path in other.iterdir()] == ["boot_out.txt"]

    (folder / "boot_out.txt").write_bytes(boot_out(version="8.2.0"))

    def restart():
        folder.rename(volumes.parent / "unplugged")
        enter_bootloader(volumes)

    arguments = ("--repair", "--yes", "--drive", str(folder), "--firmware", str(uf2))
    code, _, errors = flash(volumes, capsys, *arguments, acting=[when_told(WAITING, restart), Badge(volumes)])
    assert (code, errors) == (0, "")
    assert verify(Drive(volumes / "CIRCUITPY"))[1] == []
    assert [path.name for path in other.iterdir()] == ["boot_out.txt"]


def test_a_bootloader_that_cannot_be_read(volumes, capsys, monkeypatch):
    folder = enter_bootloader(volumes)

    def unplug(folders):
        (folder / "INFO_UF2.TXT").unlink(missing_ok=True)
        return folders

    monkeypatch.setattr(firmware_module, "bootloader_drives", unplug)
    code, _, errors = flash(volumes, capsys, "--download")
    assert (code, errors) == (
        1,
        f"The bootloader's drive {folder} cannot be read (No such file or directory): enter the bootloader again, then "
        "start again.\n",
    )


def test_repair_from_zeroed_flash_to_playing(volumes, uf2, capsys):
    person = when_told(WAITING, lambda: enter_bootloader(volumes))
    arguments = ("--repair", "--firmware", str(uf2), "--yes", "--board", "pybadge")
    code, output, errors = flash(volumes, capsys, *arguments, acting=[person, Badge(volumes)])
    assert (code, errors) == (0, "")
    steps = [line for line in output.splitlines() if line.startswith("Step ")]
    assert [step.split(".")[0] for step in steps] == [
        "Step 1: No drive of a badge is there",
        "Step 2: The badge is in its bootloader (SAMD51J19A-PyBadge-M4): it gets CircuitPython",
        "Step 3: PyBadge, PyBadge LC or EdgeBadge (pybadge) with CircuitPython 10",
    ]
    assert verify(Drive(volumes / "CIRCUITPY"))[1] == []


def test_repair_of_a_wiped_drive_and_of_one_damaged_file(volumes, capsys):
    (volumes / "CIRCUITPY").mkdir()
    person = when_told(WAITING, lambda: start_circuitpython(volumes))
    code, output, errors = flash(volumes, capsys, "--repair", "--yes", acting=[person])
    assert (code, errors) == (0, "")
    assert "has no boot_out.txt, which CircuitPython writes at each start: press reset once." in output
    drive = Drive(volumes / "CIRCUITPY")
    path = volumes / "CIRCUITPY" / "lib" / "handheld" / "pp_table.mpy"
    good = path.read_bytes()
    path.write_bytes(bytes(len(good)))
    code, output, errors = flash(volumes, capsys, "--repair", "--yes")
    assert (code, errors) == (0, "") and "  to copy: " in output and "All files are right" not in output
    assert path.read_bytes() == good and verify(drive)[1] == []
    code, output, errors = flash(volumes, capsys, "--repair", "--yes")
    assert (code, errors) == (0, "")
    assert " is on the badge already.\nAll files are right. If the badge does not play all the same, start" in output
    assert "--console" in output and "--firmware FILE.uf2 or with --download" in output


def test_repair_of_too_old_firmware_needs_a_file(volumes, capsys):
    start_circuitpython(volumes, "8.2.0")
    person = when_told(WAITING, lambda: enter_bootloader(volumes))
    code, output, errors = flash(volumes, capsys, "--repair", "--yes", acting=[person])
    assert code == 1
    assert "Step 1: The badge runs CircuitPython 8.2.0, which does not run the games: it needs another one.\n" in output
    assert errors.startswith(
        f"The badge needs the UF2 file of CircuitPython for {PYBADGE.title}: start again with --firmware FILE"
    )


def test_repair_when_nothing_comes(volumes, capsys):
    code, _, errors = flash(volumes, capsys, "--repair")
    assert code == 1
    assert errors.startswith("Nothing came: try another cable (many only charge), another socket, another computer")
