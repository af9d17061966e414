"""Pajenicko PicoPad: eight buttons on pins of their own; Y stands for START and X for SELECT."""

import board
import keypad

from .board_console import BoardConsole
from .keypad_buttons import KeypadButtons
from .pwm_speaker import PwmSpeaker
from .watch import Watch


def make_buttons():
    """Return the buttons of this board."""
    pins = (
        board.SW_B,
        board.SW_A,
        board.SW_Y,
        board.SW_X,
        board.SW_RIGHT,
        board.SW_DOWN,
        board.SW_UP,
        board.SW_LEFT,
    )
    return KeypadButtons(keypad.Keys(pins, value_when_pressed=False, pull=True))


def make_console():
    """Return the Console of this board. Its battery's pin is shared with the radio, so the battery is not known."""
    return BoardConsole(board.DISPLAY, make_buttons(), PwmSpeaker(board.AUDIO), watch=Watch())
