"""A buzzer on a PWM pin."""

import pwmio

TYPE_CHECKING = False
if TYPE_CHECKING:
    from microcontroller import Pin

SILENT = 0
LOUD = 0x8000  # half of the time on


class PwmSpeaker:
    """Sounds as long as the pin switches on and off."""

    def __init__(self, pin: "Pin") -> None:
        """Take the pin of the buzzer."""
        self._pwm = pwmio.PWMOut(pin, frequency=440, duty_cycle=SILENT, variable_frequency=True)

    def start(self, frequency: int) -> None:
        """Let a tone of `frequency` Hz sound until `stop`."""
        self._pwm.frequency = frequency
        self._pwm.duty_cycle = LOUD

    def stop(self) -> None:
        """Be silent."""
        self._pwm.duty_cycle = SILENT
