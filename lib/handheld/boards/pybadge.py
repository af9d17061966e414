"""PyBadge, PyBadge LC and EdgeBadge: eight buttons behind a shift register."""

import board

from handheld.boards.parts.badge_parts import has_accelerometer, make_battery, make_keys, make_speaker
from handheld.boards.parts.board_console import BoardConsole
from handheld.boards.parts.keypad_buttons import KeypadButtons
from handheld.boards.parts.neopixel_lights import NeopixelLights
from handheld.boards.parts.watch import Watch


def make_buttons() -> KeypadButtons:
    """Return the buttons of this board."""
    return KeypadButtons(make_keys(8))


def make_console() -> BoardConsole:
    """Return the Console of this board. The LC has one light where the others have five, and no accelerometer."""
    lights = NeopixelLights(board.NEOPIXEL, 5 if has_accelerometer() else 1)
    return BoardConsole(board.DISPLAY, make_buttons(), make_speaker(), lights, make_battery(), Watch())
