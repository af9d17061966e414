"""A row of NeoPixels."""

import digitalio
import neopixel_write

TYPE_CHECKING = False
if TYPE_CHECKING:
    from microcontroller import Pin


class NeopixelLights:
    """`count` NeoPixels on one pin."""

    def __init__(self, pin: "Pin", count: int) -> None:
        """Take the pin of the first one, and how many there are."""
        self.count = count
        self._pin = digitalio.DigitalInOut(pin)
        self._pin.switch_to_output()
        self._sent = bytearray(3 * count)

    def show(self, colours: bytes) -> None:
        """Show bytes, red, green and blue of each."""
        sent = self._sent
        for first in range(0, len(sent), 3):
            sent[first] = colours[first + 1]  # a NeoPixel wants green first
            sent[first + 1] = colours[first]
            sent[first + 2] = colours[first + 2]
        neopixel_write.neopixel_write(self._pin, sent)
