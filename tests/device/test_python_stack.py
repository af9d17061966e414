"""How deep the calls of the whole program go, in frames and in bytes of the 2,048 that a board's Python stack has."""

import subprocess
import sys

from tests.device.python_stack import REPOSITORY, PythonStack
from tools.stand_in.stand_in_board import board_pins

FRAMES = 30
BYTES = 1600  # of 2,048: they are estimated


def test_the_watch_counts_frames_of_device_code_only():
    source = "def inner(): return 1\ndef outer(): return inner()\nouter()"
    with PythonStack() as stack:
        exec(compile(source, str(REPOSITORY / "code.py"), "exec"), {})
    assert stack.frames == 3
    assert stack.chains["frames"] == ("code:<module>", "code:outer", "code:inner")
    with PythonStack() as stack:
        sorted([2, 1], key=lambda item: item)
    assert (stack.frames, stack.bytes) == (0, 0)


def test_calls_are_short_from_code_py_on(tmp_path):
    tmp_path.joinpath("board_pins.py").write_text(board_pins("pybadge", "/"))
    program = str(REPOSITORY / "tests/device/run_on_cpython.py")
    command = [sys.executable, program, str(tmp_path), str(tmp_path / "saves"), "120"]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    figures, deepest, largest = done.stdout.splitlines()[-3:]
    frames, size = (int(word) for word in figures.split())
    assert 10 < frames < FRAMES, deepest
    assert 800 < size < BYTES, largest
