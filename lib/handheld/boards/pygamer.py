"""PyGamer: four buttons behind a shift register, and a joystick."""

import board
from analogio import AnalogIn

from handheld.boards.parts.badge_parts import make_battery, make_keys, make_speaker
from handheld.boards.parts.board_console import BoardConsole
from handheld.boards.parts.keypad_buttons import JoystickButtons
from handheld.boards.parts.neopixel_lights import NeopixelLights
from handheld.boards.parts.watch import Watch


def make_buttons() -> JoystickButtons:
    """Return the buttons of this board, the joystick among them."""
    return JoystickButtons(make_keys(4), AnalogIn(board.JOYSTICK_X), AnalogIn(board.JOYSTICK_Y))


def make_console() -> BoardConsole:
    """Return the Console of this board."""
    lights = NeopixelLights(board.NEOPIXEL, 5)
    return BoardConsole(board.DISPLAY, make_buttons(), make_speaker(), lights, make_battery(), Watch())
