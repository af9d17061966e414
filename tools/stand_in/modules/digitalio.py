"""digitalio: a pin that is on or off."""

from microcontroller import Pin, need_pin


class DigitalInOut:
    """A pin."""

    def __init__(self, pin: Pin) -> None:
        """Take the pin."""
        self.pin = need_pin(pin)
        self._is_output = False
        self._value = False

    def switch_to_output(self, value: bool = False) -> None:
        """Let it be an output."""
        self._is_output = True
        self._value = value

    @property
    def value(self) -> bool:
        """Whether it is on."""
        return self._value

    @value.setter
    def value(self, value: bool) -> None:
        if not self._is_output:
            raise AttributeError("Cannot set value when direction is input.")
        self._value = bool(value)
