"""Pimoroni PicoSystem."""

import board

from handheld.boards.parts.battery import Battery
from handheld.boards.parts.board_console import BoardConsole
from handheld.boards.parts.pwm_light import PwmLight
from handheld.boards.parts.pwm_speaker import PwmSpeaker
from handheld.boards.parts.watch import Watch
from handheld.boards.parts.xy_buttons import make_buttons


def make_console() -> BoardConsole:
    """Return the Console of this board."""
    light = PwmLight(board.LED_R, board.LED_G, board.LED_B)
    battery = Battery(board.BAT_SENSE, 3)
    return BoardConsole(board.DISPLAY, make_buttons(), PwmSpeaker(board.AUDIO), light, battery, Watch())
