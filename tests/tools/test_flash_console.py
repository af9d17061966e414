"""What a badge writes to its serial port, with a pseudo terminal in the port's place."""

import io
import os
import threading
import time
from pathlib import Path
from types import SimpleNamespace

import pytest

from tools.environment import ROOT
from tools.serial_console import find_port, show_console
from tools.trouble import Trouble

TRACEBACK = (
    b"Traceback (most recent call last):\r\n"
    b'  File "code.py", line 7, in <module>\r\n'
    b'  File "engine/table.py", line 1, in nobody\r\n'
    b"ValueError: \xff\r\n"
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
    with pytest.raises(Trouble, match="is gone or in use by another program"):
        show_console(name, ROOT, out)
    thread.join()
    lines = out.getvalue().splitlines()
    place = lines.index('  File "engine/table.py", line 1, in nobody')
    assert lines[place + 1] == "    " + Path(ROOT, "engine", "table.py").read_text("utf-8").splitlines()[0]
    assert lines[place + 2] == "ValueError: \N{REPLACEMENT CHARACTER}"


def port(device, vid):
    return SimpleNamespace(device=device, vid=vid)


def test_the_port_of_the_badge():
    others = [port("/dev/ttyS0", None), port("/dev/ttyUSB0", 0x0403)]
    assert find_port([*others, port("/dev/ttyACM0", 0x239A)]) == "/dev/ttyACM0"
    with pytest.raises(Trouble, match="No badge is connected by a serial port"):
        find_port(others)
    with pytest.raises(Trouble, match=r"Several badges are connected \(/dev/ttyACM0, COM3\): unplug all but one"):
        find_port([port("/dev/ttyACM0", 0x239A), port("COM3", 0x2E8A)])


def test_a_port_that_is_not_there():
    with pytest.raises(Trouble, match="The badge's serial port /dev/nowhere is gone or in use by another program"):
        show_console("/dev/nowhere", ROOT)
