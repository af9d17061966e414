"""What PyBadge and PyGamer have in common."""

import board
import keypad
from audioio import AudioOut
from digitalio import DigitalInOut

from handheld.boards.parts.battery import Battery
from handheld.boards.parts.sample_speaker import SampleSpeaker

ACCELEROMETERS = (0x18, 0x19)  # where a LIS3DH answers


def make_keys(count: int) -> keypad.ShiftRegisterKeys:
    """Return the scanner of `count` buttons behind the shift register, in the order of handheld.console."""
    return keypad.ShiftRegisterKeys(
        clock=board.BUTTON_CLOCK,
        data=board.BUTTON_OUT,
        latch=board.BUTTON_LATCH,
        key_count=count,
        value_when_pressed=True,
    )


def make_speaker() -> SampleSpeaker:
    """Return the speaker."""
    enable = DigitalInOut(board.SPEAKER_ENABLE)
    enable.switch_to_output(value=False)
    return SampleSpeaker(AudioOut(board.SPEAKER), 0x8000, enable)


def make_battery() -> Battery:
    """Return the battery, behind two equal resistors."""
    return Battery(board.A6, 2)


def has_accelerometer() -> bool:
    """Tell whether an accelerometer answers. One board of the family has none, and tells so by nothing else."""
    try:
        bus = board.I2C()
    except RuntimeError:  # nothing pulls the bus up
        return False
    if not bus.try_lock():
        return False
    found = bus.scan()
    bus.unlock()
    return ACCELEROMETERS[0] in found or ACCELEROMETERS[1] in found
