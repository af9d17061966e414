"""The boards: a file for each, named after its `board.board_id`, and the parts that they are put together from.

To add a board, write a file like `pybadge.py` with two functions: `make_buttons()` returns its buttons, in the order
of handheld.console, and `make_console()` a BoardConsole with what else it has. Then import it in `_board_parts`. The
names of its pins and modules are in the package circuitpython-stubs, under board_definitions.
"""

import board

TYPE_CHECKING = False
if TYPE_CHECKING:
    from handheld.boards.parts.board_console import BoardConsole
    from handheld.boards.parts.keypad_buttons import KeypadButtons


class UnknownBoard(Exception):
    """The program runs on a board that it has no file for; the message says so in a sentence or two."""


def _board_parts():
    """Return the functions make_buttons and make_console of the board this runs on.

    Raise UnknownBoard where there is no file for it.
    """
    name = board.board_id
    if name == "pybadge" or name == "edgebadge":
        from handheld.boards.pybadge import make_buttons, make_console
    elif name == "pygamer":
        from handheld.boards.pygamer import make_buttons, make_console
    elif name == "pimoroni_picosystem":
        from handheld.boards.pimoroni_picosystem import make_buttons, make_console
    elif name == "hack_club_sprig":
        from handheld.boards.hack_club_sprig import make_buttons, make_console
    elif name == "meowbit_v121":
        from handheld.boards.meowbit_v121 import make_buttons, make_console
    elif name == "pajenicko_picopad":
        from handheld.boards.pajenicko_picopad import make_buttons, make_console
    else:
        raise UnknownBoard("This board is not known: " + name + ". The README says how to add one.")
    return make_buttons, make_console


def make_buttons() -> "KeypadButtons":
    """Return the buttons of the board this runs on. Raise UnknownBoard where there is no file for it."""
    return _board_parts()[0]()


def make_console() -> "BoardConsole":
    """Return the Console of the board this runs on. Raise UnknownBoard where there is no file for it."""
    return _board_parts()[1]()
