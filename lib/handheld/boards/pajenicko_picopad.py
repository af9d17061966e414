"""Pajenicko PicoPad."""

import board

from .board_console import BoardConsole
from .pwm_speaker import PwmSpeaker
from .watch import Watch
from .xy_buttons import make_buttons


def make_console():
    """Return the Console of this board. Its battery's pin is shared with the radio, so the battery is not known."""
    return BoardConsole(board.DISPLAY, make_buttons(), PwmSpeaker(board.AUDIO), watch=Watch())
