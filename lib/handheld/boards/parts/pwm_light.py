"""One light of three colours, each on a PWM pin."""

import pwmio

TYPE_CHECKING = False
if TYPE_CHECKING:
    from microcontroller import Pin

FREQUENCY = 50000  # Hz, that of the display's light: on an RP2040 two pins that share a timer have to agree


class PwmLight:
    """A light of red, green and blue."""

    count = 1

    def __init__(self, red: "Pin", green: "Pin", blue: "Pin") -> None:
        """Take the three pins."""
        self._pwms = (
            pwmio.PWMOut(red, frequency=FREQUENCY),
            pwmio.PWMOut(green, frequency=FREQUENCY),
            pwmio.PWMOut(blue, frequency=FREQUENCY),
        )

    def show(self, colours: bytes) -> None:
        """Show three bytes: red, green and blue."""
        for index in range(3):
            self._pwms[index].duty_cycle = colours[index] * 257
