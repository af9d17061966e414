"""MEOWBIT: seven buttons on pins of their own; MENU is START. There is no SELECT, no nvm, and no bitmaptools."""

import board
import keypad

from handheld.boards.parts.board_console import BoardConsole
from handheld.boards.parts.keypad_buttons import KeypadButtons
from handheld.boards.parts.pwm_speaker import PwmSpeaker
from handheld.console import A, B, DOWN, LEFT, RIGHT, START, UP


def make_buttons() -> KeypadButtons:
    """Return the buttons of this board."""
    pins = (board.BTNB, board.BTNA, board.MENU, board.RIGHT, board.DOWN, board.UP, board.LEFT)
    keys = keypad.Keys(pins, value_when_pressed=False, pull=True)
    return KeypadButtons(keys, bytes([B, A, START, RIGHT, DOWN, UP, LEFT]))


def make_console() -> BoardConsole:
    """Return the Console of this board."""
    return BoardConsole(board.DISPLAY, make_buttons(), PwmSpeaker(board.JACK_SND))
