"""audioio: a DAC that notes what it plays."""

from audiocore import RawSample
from microcontroller import need_pin

tones = []  # Hz of each that began, in order
last = None  # the output made last


class AudioOut:
    """An output."""

    def __init__(self, left_channel, *, right_channel=None, quiescent_value=0x8000):
        """Take the pin."""
        global last
        need_pin(left_channel)
        self.playing = False
        last = self

    def play(self, sample, *, loop=False):
        """Begin to play."""
        if not isinstance(sample, RawSample):
            raise TypeError("Audio source must be a sample")
        self.playing = True
        if len(tones) < 64:
            tones.append(sample.sample_rate // len(sample.buffer))

    def stop(self):
        """Be silent."""
        self.playing = False
