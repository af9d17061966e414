"""analogio: what the player lets a pin read."""

import player
from microcontroller import Pin, need_pin


class AnalogIn:
    """A pin that reads 0..65535."""

    def __init__(self, pin: Pin) -> None:
        """Take the pin."""
        self._name = need_pin(pin).name
        if self._name not in player.analog:
            raise ValueError("Pin does not have ADC capabilities")

    @property
    def value(self) -> int:
        """What it reads now."""
        return player.analog[self._name]
