"""The boards: a file for each, named after its `board.board_id`, with a function `make_console`."""

import board


def make_console():
    """Return the Console of the board this runs on. Raise RuntimeError for a board that has no file here."""
    try:
        module = __import__("handheld.boards." + board.board_id, None, None, ("make_console",))
    except ImportError:
        raise RuntimeError("Pocket Patience does not know the board " + board.board_id)
    return module.make_console()
