"""PyBadge, PyBadge LC and EdgeBadge: eight buttons behind a shift register, in the order of handheld.console."""

import board
import keypad

from .keypad_console import KeypadConsole


def make_console():
    """Return the Console of this board."""
    keys = keypad.ShiftRegisterKeys(
        clock=board.BUTTON_CLOCK,
        data=board.BUTTON_OUT,
        latch=board.BUTTON_LATCH,
        key_count=8,
        value_when_pressed=True,
    )
    return KeypadConsole(board.DISPLAY, keys)
