"""What each module of the badge's program takes on the heap of the MicroPython VM, loaded from .mpy on the stand-in board."""

import sys
import tempfile
from pathlib import Path

DEVICE_TESTS = Path(__file__).resolve().parents[1] / "tests" / "device"

MEASURE = """
def load(name):
    gc.collect()
    before = gc.mem_alloc()
    __import__(name)
    gc.collect()
    print("module", name, gc.mem_alloc() - before)
"""


def memory_figures():
    """Return (module, text with its bytes), the largest first, and their sum.

    A module is loaded after all that it imports. Words have 64 bits here: a board takes about half. Now and then a module
    also pays for a larger table of names.
    """
    sys.path.append(str(DEVICE_TESTS))
    from stand_in_board import StandInBoards
    from test_memory import STAND_IN, in_order_of_their_imports

    with tempfile.TemporaryDirectory() as folder:
        boards = StandInBoards(folder)
        names = [name for name in in_order_of_their_imports(boards.modules()) if "meowbit" not in name]
        script = STAND_IN + "import audiobusio, pwmio\n" + MEASURE + "".join(f"load({name!r})\n" for name in names)
        output = boards.run(boards.drive("bench"), script, heap_kilobytes=900)
    taken = [(int(line.split()[2]), line.split()[1]) for line in output if line.startswith("module ")]
    figures = [(name, f"{size:,} B") for size, name in sorted(taken, reverse=True)]
    return figures + [("all modules", f"{sum(size for size, _ in taken):,} B")]
