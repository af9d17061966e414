"""audioio: a DAC that notes what it plays."""

from audiocore import RawSample
from microcontroller import Pin, need_pin

tones = []  # Hz of each that began, in order
last = None  # the output made last


class AudioOut:
    """An output."""

    def __init__(self, left_channel: Pin, *, right_channel: Pin | None = None, quiescent_value: int = 0x8000) -> None:
        """Take the pin."""
        global last
        need_pin(left_channel)
        self.playing = False
        self.sample = None  # what was played last
        last = self

    def play(self, sample: RawSample, *, loop: bool = False) -> None:
        """Begin to play."""
        if not isinstance(sample, RawSample):
            raise TypeError("Audio source must be a sample")
        self.playing = True
        self.sample = sample
        if len(tones) < 64:
            tones.append(sample.sample_rate // len(sample.buffer))

    def stop(self) -> None:
        """Be silent."""
        self.playing = False
