"""What a badge writes to its serial port, with a pseudo terminal in the port's place."""

import io
import os
import threading
import time
import zlib
from pathlib import Path
from types import SimpleNamespace

import pytest

from tests.tools.flashing.flash_helpers import boot_out
from tools.building import manifest
from tools.building.compiler.places import Place, Places
from tools.environment import ROOT
from tools.flashing import actions as flash_actions
from tools.flashing import options as flash_options
from tools.flashing.serial_console import find_port, show_console
from tools.user_error import UserError

TRACEBACK = (
    b"Traceback (most recent call last):\r\n"
    b'  File "code.py", line 7, in <module>\r\n'
    b'  File "table", line 212, in EAGAIN\r\n'
    b"ValueError: \xff\r\n"
)


TABLE = Path(ROOT, "engine", "table.py").read_bytes()
PLACES = Places(
    "1a2b3c4d",
    "pybadge",
    {"engine/table.py": zlib.crc32(TABLE)},
    {
        ("table", 2): Place("engine/table.py", 2, 2, "", ""),
        ("table", 212): Place("engine/table.py", 1, 1, "deal", "EAGAIN"),
    },
)


def test_lines_come_with_their_sources():
    pty = pytest.importorskip("pty", reason="there are no pseudo terminals on this system")
    badge, port = pty.openpty()
    name = os.ttyname(port)
    out = io.StringIO()

    def write():
        # What comes before the port is open is lost, as with a badge.
        while "ValueError" not in out.getvalue():
            os.write(badge, TRACEBACK)
            time.sleep(0.02)
        os.close(port)
        os.close(badge)

    thread = threading.Thread(target=write, daemon=True)
    thread.start()
    with pytest.raises(UserError, match="is gone or in use by another program"):
        show_console(name, ROOT, PLACES, out)
    thread.join()
    lines = out.getvalue().splitlines()
    place = lines.index('  File "engine/table.py", line 1, in deal')
    assert lines[place + 1] == "     1 " + TABLE.decode().splitlines()[0]
    assert lines[place + 2] == "ValueError: \N{REPLACEMENT CHARACTER}"


def port(device, vid):
    return SimpleNamespace(device=device, vid=vid)


def test_the_port_of_the_badge():
    others = [port("/dev/ttyS0", None), port("/dev/ttyUSB0", 0x0403)]
    assert find_port([*others, port("/dev/ttyACM0", 0x239A)]) == "/dev/ttyACM0"
    with pytest.raises(UserError, match="No badge is connected by a serial port"):
        find_port(others)
    with pytest.raises(UserError, match=r"Several badges are connected \(/dev/ttyACM0, COM3\): unplug all but one"):
        find_port([port("/dev/ttyACM0", 0x239A), port("COM3", 0x2E8A)])


def test_a_port_that_is_not_there():
    with pytest.raises(UserError, match="The badge's serial port /dev/nowhere is gone or in use by another program"):
        show_console("/dev/nowhere", ROOT)


VERSION = manifest.make_manifest("pybadge", {"code.py": b"1"}).version
MISSING = (
    "Errors come as they are. There is no {builds}/pybadge.places: build first, "
    "with python3 tools/build.py --board pybadge."
)
MAYBE = f"Errors come with the lines of version {VERSION}, if that is the one on the badge."


@pytest.mark.parametrize(
    ("drives", "version", "options", "sentence"),
    [
        (1, VERSION, (), ""),
        (
            1,
            "1a2b3c4d",
            (),
            f"Errors come as they are, as the badge has version {VERSION} and the last build for it is 1a2b3c4d: "
            "start flash.py without --console, which brings the badge up to date.",
        ),
        (1, None, (), MISSING),
        (0, VERSION, ("--board", "pybadge"), MAYBE),
        (
            0,
            VERSION,
            (),
            "Errors come as they are, as no badge's drive says what is installed: name its board with --board.",
        ),
        (2, VERSION, ("--board", "pybadge"), MAYBE),
    ],
)
def test_the_console_says_whether_the_map_is_that_of_what_is_installed(
    drives, version, options, sentence, tmp_path, monkeypatch, capsys
):
    for number in range(drives):
        folder = tmp_path / f"CIRCUITPY{number}"
        folder.mkdir()
        folder.joinpath("boot_out.txt").write_bytes(boot_out())
        installed = manifest.make_manifest("pybadge", {"code.py": b"1"})
        folder.joinpath(manifest.NAME).write_text(manifest.write_manifest(installed))
    builds = tmp_path / "builds"
    builds.mkdir()
    if version:
        builds.joinpath("pybadge.places").write_text(f"Pocket Patience {version} for pybadge\n")
    shown = []
    monkeypatch.setattr(flash_actions, "BUILDS", builds)
    monkeypatch.setattr(flash_actions, "find_port", lambda: "/dev/badge")
    monkeypatch.setattr(flash_actions, "show_console", lambda port, root, places: shown.append(places))
    options = flash_options.parse(["--console", *options])
    assert flash_actions.run(options, lambda: sorted(tmp_path.glob("CIRCUITPY*"))) == 0
    lines = capsys.readouterr().out.splitlines()
    said = [sentence.format(builds=builds)] if sentence else []
    assert lines == [*said, "What the badge at /dev/badge writes; Ctrl+C ends this."]
    is_used = not sentence.startswith("Errors come as they are")
    assert [places is not None for places in shown] == [is_used]
