"""What the badge writes to its serial port, with its tracebacks led back to the lines of the sources."""

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, TextIO

import serial
from serial.tools import list_ports

from tools.building.compiler.places import Places
from tools.building.explaining import with_source
from tools.user_error import UserError

# Whose boards these are to USB: Adafruit, Raspberry Pi, and the makers who share a number.
MAKERS = (0x239A, 0x2E8A, 0x1209)
BAUD = 115200


def find_port(ports: Iterable | None = None) -> str:
    """Return the name of the serial port of the one connected badge; `ports` are the computer's, if not asked for now.

    Raise UserError when there is none or there are several.
    """
    found = [port.device for port in (list_ports.comports() if ports is None else ports) if port.vid in MAKERS]
    if not found:
        raise UserError(
            "No badge is connected by a serial port: plug it in with a cable that carries data. On Linux your user may "
            "have to be in the group dialout or uucp."
        )
    if len(found) > 1:
        raise UserError(f"Several badges are connected ({', '.join(found)}): unplug all but one and start again.")
    return found[0]


def show_console(port: str, root: str | Path, places: Places | None = None, out: TextIO = sys.stdout) -> None:
    """Write to `out` what comes from a serial port, line by line, until the badge goes away; then raise UserError.

    `root` is the project's folder, where the sources are, `places` the Places of the build that is on the badge;
    without them tracebacks come as they are.
    """
    try:
        with serial.Serial(port, BAUD) as connection:
            for line in _lines(connection):
                out.write((with_source(line, places, root) if places else line) + "\n")
                out.flush()
    except OSError as error:
        raise UserError(f"The badge's serial port {port} is gone or in use by another program ({error}).") from error


def _lines(connection: Any) -> Iterator[str]:
    rest = b""
    while True:
        rest += connection.read(max(1, connection.in_waiting))
        *lines, rest = rest.split(b"\n")
        for line in lines:
            yield line.decode("utf-8", "replace").rstrip("\r")
