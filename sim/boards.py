"""The boards that the desktop can show, each with its screen and its lights."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Board:
    """A board: its name on the command line, its screen's size in pixels, and how many lights lie beside the screen."""

    name: str
    width: int
    height: int
    light_count: int


BOARDS = {
    board.name: board
    for board in (
        Board("pybadge", 160, 128, 5),
        Board("pygamer", 160, 128, 5),
        Board("picosystem", 240, 240, 1),
        Board("sprig", 160, 128, 0),
        Board("meowbit", 160, 128, 0),
        Board("picopad", 320, 240, 0),
    )
}
STANDARD = BOARDS["pybadge"]
