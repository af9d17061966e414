"""The boards: a file for each, named after its `board.board_id`, and the parts that they are put together from.

To add a board, write a file like `pybadge.py` with two functions: `make_buttons()` returns its buttons, in the order
of handheld.console, and `make_console()` a BoardConsole with what else it has. Then name it in BOARDS. The names of its
pins and modules are in the package circuitpython-stubs, under board_definitions.
"""

import board

# The board_id of each firmware, and the file of the board.
BOARDS = {
    "pybadge": "pybadge",
    "edgebadge": "pybadge",
    "pygamer": "pygamer",
    "pimoroni_picosystem": "pimoroni_picosystem",
    "hack_club_sprig": "hack_club_sprig",
    "meowbit_v121": "meowbit_v121",
    "pajenicko_picopad": "pajenicko_picopad",
}


class UnknownBoard(Exception):
    """The program runs on a board that it has no file for; the message says so in a sentence or two."""


def board_module():
    """Return the module of the board this runs on. Raise UnknownBoard where there is none."""
    if board.board_id not in BOARDS:
        raise UnknownBoard("This board is not known: " + board.board_id + ". The README says how to add one.")
    name = BOARDS[board.board_id]
    return __import__("handheld.boards." + name, None, None, (name,))


def make_console():
    """Return the Console of the board this runs on. Raise UnknownBoard where there is no file for it."""
    return board_module().make_console()
