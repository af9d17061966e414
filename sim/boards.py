"""The boards that the desktop can show, each with its screen and its lights."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Board:
    """A board: its name on the command line, its screen's size in pixels, how many lights lie beside the screen, and
    the name that CircuitPython has for it."""

    name: str
    width: int
    height: int
    light_count: int
    full_name: str = ""


BOARDS = {
    board.name: board
    for board in (
        Board("pybadge", 160, 128, 5, "pybadge"),
        Board("pygamer", 160, 128, 5, "pygamer"),
        Board("picosystem", 240, 240, 1, "pimoroni_picosystem"),
        Board("sprig", 160, 128, 0, "hack_club_sprig"),
        Board("meowbit", 160, 128, 0, "meowbit_v121"),
        Board("picopad", 320, 240, 0, "pajenicko_picopad"),
    )
}
STANDARD = BOARDS["pybadge"]


def board_named(text: str) -> Board:
    """Return the board of this name, short or full, in any capitals. Raises ValueError with a sentence."""
    for board in BOARDS.values():
        if text.lower() in (board.name, board.full_name):
            return board
    raise ValueError(f"'{text}' is not a board: use {', '.join(BOARDS)}")
