"""How full a lithium battery is, from its voltage behind a divider."""

import analogio

TYPE_CHECKING = False
if TYPE_CHECKING:
    from microcontroller import Pin

FULL_SCALE = 3300  # mV that read as 65535
ABSENT = 2500  # mV; less than this no board runs on, so there is no battery, or no divider

# (mV, percent) of a small lithium cell at rest, falling.
CURVE = ((4150, 100), (3950, 75), (3800, 50), (3700, 25), (3550, 10), (3300, 0))


class Battery:
    """A battery on an analog pin."""

    def __init__(self, pin: "Pin", divider: int) -> None:
        """Take the pin, and by how many times its voltage is less than the battery's."""
        self._input = analogio.AnalogIn(pin)
        self._scale = FULL_SCALE * divider

    def percent(self) -> int | None:
        """Return how full the battery is, 0..100, or None where there is none."""
        voltage = self._input.value * self._scale // 65535
        if voltage < ABSENT:
            return None
        above = CURVE[0]
        if voltage >= above[0]:
            return above[1]
        for below in CURVE:
            if voltage >= below[0]:
                return below[1] + (voltage - below[0]) * (above[1] - below[1]) // (above[0] - below[0])
            above = below
        return 0
