"""neopixel_write: the last bytes that were sent."""

from digitalio import DigitalInOut

sent = b""


def neopixel_write(pin: DigitalInOut, buffer: bytes | bytearray | memoryview) -> None:
    """Send bytes."""
    global sent
    if not isinstance(pin, DigitalInOut):
        raise TypeError("digitalio must be of type DigitalInOut, not " + type(pin).__name__)
    sent = bytes(buffer)
