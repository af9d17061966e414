"""Hack Club Sprig: two crosses of four buttons; of the right one L is A, K is B, I is START and J is SELECT."""

import board
import keypad
from audiobusio import I2SOut

from handheld.boards.parts.board_console import BoardConsole
from handheld.boards.parts.keypad_buttons import KeypadButtons
from handheld.boards.parts.sample_speaker import SampleSpeaker
from handheld.boards.parts.watch import Watch


def make_buttons() -> KeypadButtons:
    """Return the buttons of this board."""
    pins = (
        board.BUTTON_K,
        board.BUTTON_L,
        board.BUTTON_I,
        board.BUTTON_J,
        board.BUTTON_D,
        board.BUTTON_S,
        board.BUTTON_W,
        board.BUTTON_A,
    )
    return KeypadButtons(keypad.Keys(pins, value_when_pressed=False, pull=True))


def make_console() -> BoardConsole:
    """Return the Console of this board."""
    speaker = SampleSpeaker(I2SOut(board.AUDIO_BCLK, board.AUDIO_LRCLK, board.AUDIO_DIN), 0)
    return BoardConsole(board.DISPLAY, make_buttons(), speaker, watch=Watch())
