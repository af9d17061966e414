"""What the badge's program takes on the heap of the MicroPython VM, loaded from .mpy on the stand-in board."""

import sys
import tempfile
from pathlib import Path

from handheld.games import GAMES

DEVICE_TESTS = Path(__file__).resolve().parents[1] / "tests" / "device"

LOAD = """
def load(name):
    before = taken()
    __import__(name)
    print("module", name, taken() - before)
"""


def memory_figures():
    """Return (what, text with its bytes): each module, the largest first, their sum, and the program with each game in play.

    A module is loaded after all that it imports. Words have 64 bits here: a board takes about half.
    """
    sys.path.append(str(DEVICE_TESTS))
    from stand_in_board import StandInBoards
    from test_memory import FILL_NAMES, STAND_IN, in_order_of_their_imports, program_figures

    with tempfile.TemporaryDirectory() as folder:
        boards = StandInBoards(folder)
        names = [name for name in in_order_of_their_imports(boards.modules()) if "meowbit" not in name]
        loads = "".join(f"load({name!r})\n" for name in names)
        script = STAND_IN + "import audiobusio, pwmio\n" + FILL_NAMES.format(names=2200) + LOAD + loads
        output = boards.run(boards.drive("bench"), script, heap_kilobytes=900)
        programs = [(title, program_figures(boards, boards.drive(module), game)) for game, (title, module) in enumerate(GAMES)]
    sizes = [(int(line.split()[2]), line.split()[1]) for line in output if line.startswith("module ")]
    figures = [(name, f"{size:,} B") for size, name in sorted(sizes, reverse=True)]
    figures.append(("all modules", f"{sum(size for size, _ in sizes):,} B"))
    for title, (program, board, display, pixels) in programs:
        text = f"{program:,} B, board {board:,}, display objects {display:,}, pixels {pixels:,}"
        figures.append(("app with " + title, text))
    return figures
