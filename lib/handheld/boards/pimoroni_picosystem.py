"""Pimoroni PicoSystem."""

import board

from .battery import Battery
from .board_console import BoardConsole
from .pwm_light import PwmLight
from .pwm_speaker import PwmSpeaker
from .watch import Watch
from .xy_buttons import make_buttons


def make_console():
    """Return the Console of this board."""
    light = PwmLight(board.LED_R, board.LED_G, board.LED_B)
    battery = Battery(board.BAT_SENSE, 3)
    return BoardConsole(board.DISPLAY, make_buttons(), PwmSpeaker(board.AUDIO), light, battery, Watch())
