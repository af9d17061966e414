"""A buzzer on a PWM pin."""

import math

import pwmio

TYPE_CHECKING = False
if TYPE_CHECKING:
    from microcontroller import Pin

SILENT = 0
ALWAYS = 0x10000  # the duty cycle that is on all the time: half of it is as loud as can be


class PwmSpeaker:
    """Sounds as long as the pin switches on and off."""

    def __init__(self, pin: "Pin") -> None:
        """Take the pin of the buzzer."""
        self._pwm = pwmio.PWMOut(pin, frequency=440, duty_cycle=SILENT, variable_frequency=True)

    def start(self, frequency: int, volume: int) -> None:
        """Let a tone of `frequency` Hz sound until `stop`, with `volume` percent of the largest amplitude, 1..100."""
        self._pwm.frequency = frequency
        # The first partial of a pulse is as large as the sine of the half turn that its share of the time is.
        self._pwm.duty_cycle = round(ALWAYS * math.asin(volume / 100) / math.pi)

    def stop(self) -> None:
        """Be silent."""
        self._pwm.duty_cycle = SILENT
