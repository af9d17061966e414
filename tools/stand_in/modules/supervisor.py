"""supervisor: the clock, the computer at the other end of the cable, and starting again."""

import player


class Reload(BaseException):
    """What ends a program that asked to be started again."""


class SafeModeReason:
    """Why a board is in safe mode."""

    NONE = "supervisor.SafeModeReason.NONE"
    BROWNOUT = "supervisor.SafeModeReason.BROWNOUT"
    FLASH_WRITE_FAIL = "supervisor.SafeModeReason.FLASH_WRITE_FAIL"
    HARD_FAULT = "supervisor.SafeModeReason.HARD_FAULT"
    NO_CIRCUITPY = "supervisor.SafeModeReason.NO_CIRCUITPY"
    WATCHDOG = "supervisor.SafeModeReason.WATCHDOG"


class Runtime:
    """What the board knows of itself. `autoreload` keeps its value until the power goes."""

    usb_connected = False
    autoreload = True
    safe_mode_reason = SafeModeReason.NONE


runtime = Runtime()


def ticks_ms() -> int:
    """Return ms; the first wrap comes 65 s after power-on, as on a board."""
    return player.milliseconds + player.TICKS_MASK - 65000 & player.TICKS_MASK


def reload() -> None:
    """Start the program again."""
    raise Reload
