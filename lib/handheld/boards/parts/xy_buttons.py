"""Eight buttons on pins of their own, as PicoSystem and PicoPad have them: Y stands for START, X for SELECT."""

import board
import keypad

from handheld.boards.parts.keypad_buttons import KeypadButtons


def make_buttons() -> KeypadButtons:
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
