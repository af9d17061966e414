"""Pimoroni PicoSystem: eight buttons on pins of their own; Y stands for START and X for SELECT."""

import board
import keypad

from .keypad_console import KeypadConsole


def make_console():
    """Return the Console of this board."""
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
    return KeypadConsole(board.DISPLAY, keypad.Keys(pins, value_when_pressed=False, pull=True))
