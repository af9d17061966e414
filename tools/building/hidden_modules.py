"""Modules of the firmware that the program imports and that a file of the person's on the drive would hide from it.

After py/builtinimport.c and main.c of CircuitPython 9.0 to 10.3: most modules that are built in are taken before the
drive is looked at (time, os, gc, displayio and all that CircuitPython itself brings), but those that MicroPython calls
extensible only after `sys.path`, which is '', '/', '.frozen', '/lib', and before them our '/lib/handheld'. There a
folder, a .py and a .mpy of their name all come first.
"""

from pathlib import Path

from tools.building.device_files import device_files, imported_names

# Registered with MP_REGISTER_EXTENSIBLE_MODULE, and not replaced by a module of CircuitPython's own.
EXTENSIBLE = frozenset("array binascii collections errno heapq io json platform re select".split())


def hidden_modules(root: str | Path, board_id: str) -> frozenset[str]:
    """Return the names of those EXTENSIBLE modules that the program of the project in `root` imports on a board.

    Raise ValueError as `device_files`.
    """
    files = [file for file in device_files(root, board_id) if file.path.endswith(".py")]
    return EXTENSIBLE.intersection(name.split(".")[0] for file in files for name in imported_names(file))
