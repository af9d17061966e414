"""The memory that the program leaves free on each board, by the model of tools/measuring/model/memory_model.py."""

import os
from pathlib import Path

from tools.building.mpy import find_compiler
from tools.measuring.model.memory_model import BOARDS, Built, ProgramStopped, built_from, measure
from tools.measuring.model.tours import GAMES, tour_of

REPOSITORY = Path(__file__).resolve().parents[2]


def memory_figures() -> list[tuple[str, str]]:
    """Return (board and game, text with its bytes): free on the table, least free on any screen, and the largest piece.

    All names are interned, as when every screen has been seen.
    """
    compiler = find_compiler(os.environ.get("PATH", ""))
    rows = []
    for board_id in BOARDS:
        built = built_from(REPOSITORY, board_id, compiler)
        for game, name in enumerate(GAMES):
            rows.append(("%s, %s" % (board_id, name), _row(built, board_id, tour_of(game))))
    return rows


def _row(built: Built, board_id: str, script: list) -> str:
    try:
        figures = measure(built, board_id, script, names_known=True)
    except ProgramStopped as error:
        return "stops: " + error.args[0]
    table = next(figure for figure in figures if figure.label == "table")
    least = min(figures, key=lambda figure: figure.least_free)
    facts = (table.free, least.least_free, least.label, max(figure.largest for figure in figures[1:]))
    return "table {:,} B, least {:,} ({}), in one piece {:,}".format(*facts)
