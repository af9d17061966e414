"""The boards: a file for each, named after its `board.board_id`, with a function `make_console`."""

import board

BOARDS = ("pybadge", "pimoroni_picosystem")


def make_console():
    """Return the Console of the board this runs on. Raise RuntimeError for a board that is not in BOARDS."""
    if board.board_id not in BOARDS:
        raise RuntimeError("Pocket Patience does not know the board " + board.board_id)
    module = __import__("handheld.boards." + board.board_id, None, None, ("make_console",))
    return module.make_console()
