"""MEOWBIT: seven buttons on pins of their own; MENU is START. There is no SELECT, no nvm, and no bitmaptools."""

import board
import keypad

from ..console import A, B, DOWN, LEFT, RIGHT, START, UP
from .board_console import BoardConsole
from .keypad_buttons import KeypadButtons
from .pwm_speaker import PwmSpeaker


def make_buttons():
    """Return the buttons of this board."""
    pins = (board.BTNB, board.BTNA, board.MENU, board.RIGHT, board.DOWN, board.UP, board.LEFT)
    keys = keypad.Keys(pins, value_when_pressed=False, pull=True)
    return KeypadButtons(keys, bytes([B, A, START, RIGHT, DOWN, UP, LEFT]))


def make_console():
    """Return the Console of this board."""
    return BoardConsole(board.DISPLAY, make_buttons(), PwmSpeaker(board.JACK_SND))
