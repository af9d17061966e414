"""microcontroller: pins, nvm, the watchdog."""

import board_pins
import player


class Pin:
    """A pin, which one device at a time may take."""

    def __init__(self, name: str, port: str) -> None:
        """Make pin `name`, at `port` of the chip: PB01, GPIO13."""
        self.name = name
        self.port = port
        self.is_taken = False

    def take(self) -> None:
        """Take the pin. Raises ValueError where another device has it."""
        if self.is_taken:
            raise ValueError(self.name + " in use")
        self.is_taken = True


def need_pin(pin: Pin) -> Pin:
    """Take a pin. Raises TypeError for anything else."""
    if not isinstance(pin, Pin):
        raise TypeError("pin must be of type Pin, not " + type(pin).__name__)
    pin.take()
    return pin


class ByteArray:
    """nvm: bytes that are read and assigned by index or slice."""

    def __init__(self, size: int) -> None:
        """Make `size` erased bytes."""
        self._bytes = bytearray(b"\xff" * size)
        self.writes = 0

    def __len__(self) -> int:
        return len(self._bytes)

    def __getitem__(self, index: int | slice) -> int | bytearray:
        return self._bytes[index]

    def __setitem__(self, index: int | slice, value: int | bytes | bytearray | memoryview) -> None:
        if isinstance(index, slice):
            if not isinstance(value, (bytes, bytearray, memoryview)):
                raise NotImplementedError("array/bytes required on right side")
            if len(self._bytes[index]) != len(value):
                raise ValueError("Slice and value different lengths.")
        elif not 0 <= value <= 255:
            raise ValueError("bytes must be 0-255")
        self.writes += 1
        self._bytes[index] = value


class WatchDogTimer:
    """A watchdog that notes when it would have bitten."""

    def __init__(self) -> None:
        """Make it, not set."""
        self.timeout = None
        self._mode = None
        self._fed = 0
        self.longest_hunger = 0

    @property
    def mode(self) -> str | None:
        """RESET, or None."""
        return self._mode

    @mode.setter
    def mode(self, mode: str | None) -> None:
        if self.timeout is None or not 0 < self.timeout <= 8.3:
            raise ValueError("timeout duration exceeded the maximum supported value")
        self._mode = mode
        self._fed = player.milliseconds

    def feed(self) -> None:
        """Feed it."""
        self.longest_hunger = max(self.longest_hunger, player.milliseconds - self._fed)
        self._fed = player.milliseconds


nvm = ByteArray(board_pins.nvm_size) if board_pins.nvm_size else None
watchdog = WatchDogTimer()
