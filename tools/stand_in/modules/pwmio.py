"""pwmio: pins that switch on and off. On an RP2040 two pins share a timer, and have to agree on the frequency."""

from microcontroller import Pin, need_pin

outputs = {}  # by name of the pin
timers = {6: 50000}  # Hz, by number of the timer: the light of a PicoSystem's display is on timer 6


class PWMOut:
    """A pin."""

    def __init__(
        self, pin: Pin, *, duty_cycle: int = 0, frequency: int = 500, variable_frequency: bool = False
    ) -> None:
        """Take the pin."""
        self.pin = need_pin(pin)
        self._is_variable = variable_frequency
        self._frequency = frequency
        self.duty_cycle = duty_cycle
        if pin.port.startswith("GPIO"):
            timer = int(pin.port[4:]) // 2 % 8
            if timer in timers and (variable_frequency or timers[timer] != frequency):
                raise ValueError("Invalid frequency: another pin shares the timer of " + pin.name)
            timers[timer] = frequency
        outputs[pin.name] = self

    @property
    def duty_cycle(self) -> int:
        """0..65535."""
        return self._duty_cycle

    @duty_cycle.setter
    def duty_cycle(self, duty_cycle: int) -> None:
        if not 0 <= duty_cycle <= 65535:
            raise ValueError("duty_cycle must be between 0 and 65535 inclusive (16 bit resolution)")
        self._duty_cycle = duty_cycle

    @property
    def frequency(self) -> int:
        """Hz."""
        return self._frequency

    @frequency.setter
    def frequency(self, frequency: int) -> None:
        if not self._is_variable:
            raise AttributeError("PWM frequency not writable when variable_frequency is False on construction.")
        self._frequency = frequency
