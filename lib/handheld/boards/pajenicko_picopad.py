"""Pajenicko PicoPad."""

import board

from handheld.boards.parts.board_console import BoardConsole
from handheld.boards.parts.pwm_speaker import PwmSpeaker
from handheld.boards.parts.watch import Watch
from handheld.boards.parts.xy_buttons import make_buttons


def make_console() -> BoardConsole:
    """Return the Console of this board. Its battery's pin is shared with the radio, so the battery is not known."""
    return BoardConsole(board.DISPLAY, make_buttons(), PwmSpeaker(board.AUDIO), watch=Watch())
