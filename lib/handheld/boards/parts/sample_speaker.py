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
        wave = array.array("H" if middle else "h", [middle] * SAMPLES)
        for index in range(SAMPLES):
            # A triangle: softer than a square, and it needs no sine.
            wave[index] = middle + LOUDNESS * (abs((index + SAMPLES // 4) % SAMPLES - SAMPLES // 2) - 4) // 4
        self._output = output
        self._wave = audiocore.RawSample(wave, sample_rate=SAMPLES * 440)
        self._enable = enable

    def start(self, frequency: int) -> None:
        """Let a tone of `frequency` Hz sound until `stop`."""
        self._wave.sample_rate = SAMPLES * frequency
        if self._enable:
            self._enable.value = True
        self._output.play(self._wave, loop=True)

    def stop(self) -> None:
        """Be silent."""
        self._output.stop()
        if self._enable:
            self._enable.value = False
