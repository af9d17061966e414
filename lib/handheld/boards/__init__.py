"""The boards: a file for each, named after its `board.board_id`, and the parts that they are put together from.

To add a board, write a file like `pybadge.py` with two functions: `make_buttons()` returns its buttons, in the order
of handheld.console, and `make_console()` a BoardConsole with what else it has. Then import it in `board_module`. The names of its
pins and modules are in the package circuitpython-stubs, under board_definitions.
"""

import board

class UnknownBoard(Exception):
    """The program runs on a board that it has no file for; the message says so in a sentence or two."""


def board_module():
    """Return the module of the board this runs on. Raise UnknownBoard where there is none."""
    name = board.board_id
    if name == "pybadge" or name == "edgebadge":
        from . import pybadge as module
    elif name == "pygamer":
        from . import pygamer as module
    elif name == "pimoroni_picosystem":
        from . import pimoroni_picosystem as module
    elif name == "hack_club_sprig":
        from . import hack_club_sprig as module
    elif name == "meowbit_v121":
        from . import meowbit_v121 as module
    elif name == "pajenicko_picopad":
        from . import pajenicko_picopad as module
    else:
        raise UnknownBoard("This board is not known: " + name + ". The README says how to add one.")
    return module


def make_console():
    """Return the Console of the board this runs on. Raise UnknownBoard where there is no file for it."""
    return board_module().make_console()
