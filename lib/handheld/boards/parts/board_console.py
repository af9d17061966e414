"""The Console of a board, put together from the parts that the board has."""

import time

import supervisor

from handheld.boards.parts.media import board_media
from handheld.console import NO_EVENT, RELEASED, elapsed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import BinaryIO

    from busdisplay import BusDisplay

    from handheld.boards.parts.battery import Battery
    from handheld.boards.parts.keypad_buttons import KeypadButtons
    from handheld.boards.parts.neopixel_lights import NeopixelLights
    from handheld.boards.parts.pwm_light import PwmLight
    from handheld.boards.parts.pwm_speaker import PwmSpeaker
    from handheld.boards.parts.sample_speaker import SampleSpeaker
    from handheld.boards.parts.watch import Watch

DIM_AFTER = 60000  # ms without a button until the display is dimmed
SLEEP_AFTER = 300000  # and until the board sleeps
DIMMED = 8  # percent
DOZE = 0.05  # s between two looks at the buttons of a sleeping board
GLANCE = 0.002  # and of one that is awake

AWAKE = 0
DIM = 1
ASLEEP = 2

NONE = -1  # no button

PICTURES = "/lib/handheld/pictures/"  # where the build has put them


class BoardConsole:
    """A Console, see handheld.console. A button that wakes a board that is dimmed or asleep does no more."""

    running = True
    can_quit = False
    can_share = False
    today = None
    volume = 100
    pointer_x = 0
    pointer_y = 0

    def __init__(
        self,
        display: "BusDisplay",
        buttons: "KeypadButtons",
        speaker: "PwmSpeaker | SampleSpeaker | None" = None,
        lights: "NeopixelLights | PwmLight | None" = None,
        battery: "Battery | None" = None,
        watch: "Watch | None" = None,
    ) -> None:
        """Take the parts; each one that is None the board does not have.

        buttons: KeypadButtons. speaker: start(frequency in Hz, volume in percent) and stop(). lights: `count` and
        show(colours). battery: percent(). watch: feed(now).
        """
        supervisor.runtime.autoreload = False  # a computer that writes on its drive ends no game
        display.auto_refresh = False
        self.display = display
        self.media = board_media()
        self.has_speaker = speaker is not None
        self.light_count = lights.count if lights else 0
        self._buttons = buttons
        self._speaker = speaker
        self._lights = lights
        self._battery = battery
        self._watch = watch
        self._can_dim = _has_brightness(display)
        self._brightness = 100
        self._state = AWAKE
        self._last_press = supervisor.ticks_ms()
        self._waking_button = NONE
        self._tone_started = 0
        self._tone_duration = 0
        while buttons.next_event() != NO_EVENT:  # what is held since the power came is no press
            pass

    def next_event(self) -> int:
        """Take the oldest waiting event that is not the press, nor the release, of the button that woke the board."""
        while True:
            event = self._buttons.next_event()
            if event == NO_EVENT:
                return NO_EVENT
            if event < RELEASED:
                self._last_press = supervisor.ticks_ms()
                if self._state == AWAKE:
                    return event
                self._waking_button = event
                self._enter(AWAKE)
            elif event - RELEASED == self._waking_button:
                self._waking_button = NONE
            else:
                return event

    def milliseconds(self) -> int:
        """Return supervisor's ticks in ms."""
        return supervisor.ticks_ms()

    def wait(self, duration: int) -> None:
        """Sleep for at most `duration` ms, or while the board is asleep; return early when an event arrives."""
        start = supervisor.ticks_ms()
        while True:
            now = supervisor.ticks_ms()
            if self._watch:
                self._watch.feed(now)
            if self._tone_duration and elapsed(self._tone_started, now) >= self._tone_duration:
                self.play_tone(0, 0)
            if self._buttons.is_waiting():
                return
            self._grow_tired(now)
            if self._state == ASLEEP:
                time.sleep(DOZE)
            elif elapsed(start, now) >= duration:
                return
            else:
                time.sleep(GLANCE)

    def play_tone(self, frequency: int, duration: int) -> None:
        """Let a tone of `frequency` Hz sound for `duration` ms, which `wait` ends; 0 Hz is silence."""
        if not self._speaker:
            return
        self._tone_duration = duration if frequency else 0
        self._tone_started = supervisor.ticks_ms()
        if frequency:
            self._speaker.start(frequency, self.volume)
        else:
            self._speaker.stop()

    def show_lights(self, colours: bytes) -> None:
        """Let the lights shine: bytes, red, green and blue of each."""
        if self._lights:
            self._lights.show(colours)

    def set_brightness(self, percent: int) -> None:
        """Light the display, 0..100."""
        self._brightness = percent
        self._light(percent)

    def open_pictures(self, name: str) -> "BinaryIO":
        """Open a file of pictures to read bytes. Raises OSError where there is none."""
        return open(PICTURES + name, "rb")

    def battery_percent(self) -> int | None:
        """Return how full the battery is, 0..100, or None where that is not known."""
        return self._battery.percent() if self._battery else None

    def _grow_tired(self, now):
        idle = elapsed(self._last_press, now)
        if self._state == AWAKE and idle >= DIM_AFTER:
            self._enter(DIM)
        if self._state == DIM and idle >= SLEEP_AFTER:
            self.play_tone(0, 0)
            self.show_lights(bytes(3 * self.light_count))
            self._enter(ASLEEP)

    def _enter(self, state):
        self._state = state
        self._light((self._brightness, min(DIMMED, self._brightness), 0)[state])

    def _light(self, percent):
        if self._can_dim:
            self.display.brightness = percent / 100


def _has_brightness(display):
    try:
        return display.brightness >= 0
    except RuntimeError:  # the display's light is not the program's to change
        return False
