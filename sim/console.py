"""What the desktop's Consoles have in common: all of lib/handheld/console.py that needs no window and no terminal."""

import io
import time
from collections.abc import Sequence
from datetime import date
from typing import TYPE_CHECKING

from handheld.console import TICKS_MASK
from sim.art.files import picture_files
from sim.boards import STANDARD, Board
from sim.display.display import Display
from sim.events import EventQueue
from sim.media import MemoryMedium, SaveMedium


class DesktopConsole(EventQueue):
    """A Console without a way in or out: a subclass adds wait() and calls what notes an event, or quit().

    has_speaker  whether tones are heard
    volume       how loud they are, in percent of the largest amplitude
    light_count  how many lights there are
    lights       what they show: bytes, red, green and blue of each
    brightness   how bright the display is, 0..100
    clipboard    the text that was copied, here or by another program where the machine has a clipboard
    """

    can_quit = True
    can_share = False
    clipboard = ""

    if TYPE_CHECKING:
        display: Display

        def wait(self, duration: int) -> None:
            """Sleep for at most `duration` ms and return early when an event arrives."""

        def share(self, code: str) -> None:
            """Pass a deal on, which no desktop can."""

    has_speaker = False

    def __init__(self, board: Board = STANDARD, media: Sequence[SaveMedium] | None = None) -> None:
        """Make a console with the screen and the lights of a sim.boards.Board.

        media: the two SaveMedia; without them what is saved lives as long as the console.
        """
        super().__init__()
        self.display = Display(board.width, board.height)
        self.media: tuple[SaveMedium, ...] = tuple(media or (MemoryMedium(), MemoryMedium()))
        self.light_count = board.light_count
        self.lights = bytes(3 * board.light_count)
        self.brightness = 100
        self.volume = 100
        self.running = True

    @property
    def today(self) -> int | None:
        """The date of the machine's clock and place, as year * 10000 + month * 100 + day."""
        today = date.today()
        return today.year * 10_000 + today.month * 100 + today.day

    def milliseconds(self) -> int:
        """Return a steady clock in ms, 0..TICKS_MASK, wrapping to 0."""
        return time.monotonic_ns() // 1_000_000 & TICKS_MASK

    def copy(self, text: str) -> bool:
        """Put `text` into the clipboard; return whether it is there."""
        self.clipboard = text
        return True

    def play_tone(self, frequency: int, duration: int) -> None:
        """Stay silent: there is no speaker."""

    def show_lights(self, colours: bytes | bytearray) -> None:
        """Let the lights shine: red, green and blue of each, 3 * light_count bytes."""
        self.lights = bytes(colours)

    def set_brightness(self, percent: int) -> None:
        """Note how bright the display is to be, 0..100."""
        self.brightness = percent

    def open_pictures(self, name: str) -> io.BytesIO:
        """Open a file of pictures, painted by what paints them for the badge. Raises OSError where there is none."""
        files = picture_files(self.display.width, self.display.height)
        if name not in files:
            raise FileNotFoundError(name)
        return io.BytesIO(files[name])

    def battery_percent(self) -> None:
        """Return None: there is no battery of its own."""

    def quit(self) -> None:
        """Make the app end at its next step."""
        self.running = False
