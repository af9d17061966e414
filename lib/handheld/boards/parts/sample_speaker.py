"""A speaker that plays samples: behind a DAC (audioio) or an I2S amplifier (audiobusio)."""

import array

import audiocore

TYPE_CHECKING = False
if TYPE_CHECKING:
    from audiobusio import I2SOut
    from audioio import AudioOut
    from digitalio import DigitalInOut

SAMPLES = 16  # of one wave
LOUDNESS = 7000  # of 32767


class SampleSpeaker:
    """Plays one wave over and over, faster for higher tones; a tone allocates nothing."""

    def __init__(self, output: "AudioOut | I2SOut", middle: int, enable: "DigitalInOut | None" = None) -> None:
        """Take an audio output, what it reads as silence (0x8000 where samples have no sign, else 0), and the switch.

        enable: the DigitalInOut that switches the amplifier on, or None.
        """
        self._output = output
        self._middle = middle
        self._volume = 0
        self._samples = array.array("H" if middle else "h", [middle] * SAMPLES)
        self._wave = audiocore.RawSample(self._samples, sample_rate=SAMPLES * 440)
        self._enable = enable

    def start(self, frequency: int, volume: int) -> None:
        """Let a tone of `frequency` Hz sound until `stop`, with `volume` percent of the largest amplitude, 1..100."""
        if volume != self._volume:
            self._volume = volume
            loudness = LOUDNESS * volume // 100
            for index in range(SAMPLES):
                # A triangle: softer than a square, and it needs no sine.
                height = abs((index + SAMPLES // 4) % SAMPLES - SAMPLES // 2) - 4
                self._samples[index] = self._middle + loudness * height // 4
        self._wave.sample_rate = SAMPLES * frequency
        if self._enable:
            self._enable.value = True
        self._output.play(self._wave, loop=True)

    def stop(self) -> None:
        """Be silent."""
        self._output.stop()
        if self._enable:
            self._enable.value = False
