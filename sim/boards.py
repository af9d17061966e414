"""The boards that there are: how they are called, and what the desktop shows of each, its screen and its lights."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Board:
    """A board: its short name on command lines, its full one (CircuitPython's `board.board_id`), its screen's size in
    pixels, and how many lights lie beside the screen."""

    name: str
    id: str
    width: int
    height: int
    light_count: int


BOARDS = {
    board.name: board
    for board in (
        Board("pybadge", "pybadge", 160, 128, 5),
        Board("pygamer", "pygamer", 160, 128, 5),
        Board("picosystem", "pimoroni_picosystem", 240, 240, 1),
        Board("sprig", "hack_club_sprig", 160, 128, 0),
        Board("meowbit", "meowbit_v121", 160, 128, 0),
        Board("picopad", "pajenicko_picopad", 320, 240, 0),
    )
}
STANDARD = BOARDS["pybadge"]


def board_named(text: str) -> Board:
    """Return the Board with a short or full name, in whatever capitals. Raise ValueError with a sentence for others."""
    for board in BOARDS.values():
        if text.lower() in (board.name, board.id):
            return board
    names = [board.name if board.name == board.id else f"{board.name} ({board.id})" for board in BOARDS.values()]
    raise ValueError(f"'{text}' is not a board: use {', '.join(names)}")
