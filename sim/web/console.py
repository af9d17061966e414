"""The Console of the page, see lib/handheld/console.py: what it needs of the browser, machine.js gives it as `host`."""

import binascii

import host
from busdisplay import BusDisplay

from handheld.console import TICKS_MASK
from sim.events import EventQueue

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import BinaryIO


class PageConsole(EventQueue):
    """A Console on a page. `clipboard` is the text that was pasted last."""

    running = True
    has_speaker = True
    volume = 100
    clipboard = ""
    # The hooks of machine.js, which says what they take.
    copy = host.copied
    set_brightness = host.brightness

    def __init__(self) -> None:
        super().__init__()
        self.display = BusDisplay(host.width, host.height)  # type: ignore[call-arg, arg-type]
        self.light_count = host.light_count
        self.media = tuple([PageMedium(number, size) for number, size in enumerate(host.sizes)])
        self.can_quit = hasattr(host, "quit")
        self.can_share = hasattr(host, "shared")

    @property
    def today(self) -> int | None:
        """The date of the browser's clock and place, as year * 10000 + month * 100 + day."""
        return host.today()

    def milliseconds(self) -> int:
        """Return a steady clock in ms, 0..TICKS_MASK, wrapping to 0."""
        return host.milliseconds() & TICKS_MASK

    def wait(self, duration: int) -> None:
        """Return at once: the page calls the app for each of its frames."""

    def play_tone(self, frequency: int, duration: int) -> None:
        """Let a tone of `frequency` Hz sound for `duration` ms; 0 Hz is silence."""
        host.tone(frequency, duration, self.volume)

    def show_lights(self, colours: "bytes | bytearray") -> None:
        """Let the lights shine: red, green and blue of each, 3 * light_count bytes."""
        host.lights(*colours)

    def open_pictures(self, name: str) -> "BinaryIO":
        """Open a file of pictures to read bytes. Raises OSError where there is none."""
        return open("/lib/handheld/pictures/" + name, "rb")

    def battery_percent(self) -> None:
        """Return None: whether a phone's battery is low, the phone says."""

    def quit(self) -> None:
        """Leave the page."""
        host.quit()

    def share(self, code: str) -> None:
        """Let the player pass on a link to the deal that a code stands for."""
        host.shared(code)


class PageMedium:
    """A SaveMedium that the page keeps, by its number, as base64; its size is in bytes."""

    wears_out = False
    is_reserve = False
    needs_making = False

    def __init__(self, number: int, size: int) -> None:
        self._number = number
        self.size = size

    def read_into(self, buffer: bytearray) -> None:
        """Copy the content into `buffer`, from its start, as much as fits."""
        content = binascii.a2b_base64(host.read_medium(self._number))
        length = min(len(buffer), self.size)
        buffer[:length] = (content + b"\xff" * self.size)[:length]  # the rest was never written

    def write(self, buffer: bytearray, length: int) -> None:
        """Keep the first `length` bytes of `buffer`. Raises OSError."""
        text = binascii.b2a_base64(memoryview(buffer)[:length], newline=False).decode()
        if length > self.size or not host.write_medium(self._number, text):
            raise OSError
