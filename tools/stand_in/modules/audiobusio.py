"""audiobusio: an I2S amplifier that notes what it plays, where audioio does."""

import audioio
from microcontroller import Pin


class I2SOut(audioio.AudioOut):
    """An output."""

    def __init__(self, bit_clock: Pin, word_select: Pin, data: Pin) -> None:
        """Take the pins, the word clock next after the bit clock as an RP2040 wants it."""
        if int(word_select.port[4:]) != int(bit_clock.port[4:]) + 1:
            raise ValueError("Bit clock and word select must be sequential GPIO pins")
        audioio.need_pin(bit_clock)
        audioio.need_pin(word_select)
        super().__init__(data)
