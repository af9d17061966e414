"""What a board has to do until a screen stands: counts, as no board is at hand to be timed."""

import os
from pathlib import Path

import sim.display.strict  # noqa: F401  (before displayio)

# isort: split
from handheld.app import App
from sim.headless import Headless
from tools.building.mpy import find_compiler
from tools.measuring.model.memory_model import BOARDS, BoardMemory, built_from, measure
from tools.measuring.model.tours import tour_of

REPOSITORY = Path(__file__).resolve().parents[2]
SHOWN = ("title", "menu", "table", "pause", "settings over the table", "table again")


def opening_figures() -> list[tuple[str, str]]:
    """Return (board and screen, text with its counts) for the first game.

    The counts: modules imported, after each of which CircuitPython collects garbage, bytes of the files opened, and the
    bytes that are then on the heap; at last the pixels sent.
    """
    compiler = find_compiler(os.environ.get("PATH", ""))
    rows = []
    for board_id, board in BOARDS.items():
        figures = measure(built_from(REPOSITORY, board_id, compiler), board_id, tour_of(0))
        for figure in figures:
            if figure.label in SHOWN:
                text = "{} imports, {:,} B read, {:,} B live".format(*figure.counts, figure.used)
                rows.append(("%s, %s" % (board_id, figure.label), text))
        rows.append((board_id + ", table", "%s px sent" % format(_pixels_until_the_table(board), ",")))
    return rows


def _pixels_until_the_table(board: BoardMemory) -> int:
    console = Headless(board.width, board.height, App)
    before = console.display.total_pixels_sent
    console.app.open_table(0, 1)
    console.app.step()
    return console.display.total_pixels_sent - before
