"""The table of build.py --measure: what an installation takes of each board's drive, and leaves free of its memory."""

from collections.abc import Iterable

from tools.board_facts import BOARDS as ALL_BOARDS
from tools.building.build_files import BUNDLES_FOLDER, build
from tools.building.build_report import bytes_on_drive
from tools.building.manifest import NAME
from tools.building.mpy import Compiler
from tools.measuring.model.memory_model import BOARDS, Built, ProgramStopped, built_of, measure
from tools.measuring.model.tours import GAMES, tour_of

LABEL_WIDTH = 40
COLUMN_WIDTH = 14
NOT_MODELLED = "-"  # no heap of this board is known


def measure_table(root: str, compiler: Compiler) -> str:
    """Build the project in the folder `root` for every board and return a table as text, a column for each.

    Its lines: the bytes that an installation takes on the drive, how many bundles the program has, and for every screen
    the bytes of memory that are free there in the game that leaves least, once all names are interned, and the largest
    piece that was asked for after the start. They are those of the model, see tools/measuring/model/memory_model.py.
    Raise as `build`.
    """
    columns = {board_id: _column(root, board_id, compiler) for board_id in ALL_BOARDS}
    labels = dict.fromkeys(label for column in columns.values() for label in column)
    lines = [_line("bytes", [_short(ALL_BOARDS[board_id].name) for board_id in columns])]
    lines += [_line(label, [column.get(label, NOT_MODELLED) for column in columns.values()]) for label in labels]
    return "\n".join(lines)


def _column(root: str, board_id: str, compiler: Compiler) -> dict[str, str]:
    built = build(root, board_id, compiler)
    bundles = [path for path in built.contents if path.startswith(BUNDLES_FOLDER) and path.endswith(compiler.suffix)]
    on_drive = bytes_on_drive(built.manifest, len(built.contents[NAME]), ALL_BOARDS[board_id])
    column = {"on the drive": _number(on_drive), "bundles": str(len(bundles))}
    if board_id in BOARDS:
        column.update(_memory(built_of(built.contents, built.program, compiler), board_id))
    return column


def _memory(built: Built, board_id: str) -> dict[str, str]:
    """Return {label: text} of the least that is free at each label of the tours through all games."""
    free: dict[str, int] = {}
    largest = 0
    for game in range(len(GAMES)):
        try:
            figures = measure(built, board_id, tour_of(game), names_known=True)
        except ProgramStopped as error:
            return {GAMES[game]: "stops: " + error.args[0]}
        for number, figure in enumerate(figures):
            free[figure.label] = min(free.get(figure.label, figure.least_free), figure.least_free)
            largest = max(largest, figure.largest if number else 0)
    lines = {"free: " + label: _number(least) for label, least in free.items()}
    return {**lines, "largest piece after the start": _number(largest)}


def _number(value: int) -> str:
    return format(value, ",")


def _short(name: str) -> str:
    return name.split(",")[0]


def _line(label: str, cells: Iterable[str]) -> str:
    return label.ljust(LABEL_WIDTH) + "".join(cell.rjust(COLUMN_WIDTH) for cell in cells)
