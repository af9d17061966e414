"""What the desktop's Consoles have in common: all of lib/handheld/console.py that needs no window and no terminal."""

import io
import time
from collections import deque
from collections.abc import Sequence
from typing import TYPE_CHECKING

from handheld.console import BACK, NO_EVENT, POINTED, REDO, RELEASED, SEND, TICKS_MASK, TYPED
from sim.art.files import picture_files
from sim.boards import STANDARD, Board
from sim.display.display import Display
from sim.keys import TYPEABLE
from sim.media import MemoryMedium, SaveMedium


class DesktopConsole:
    """A Console without a way in or out: a subclass adds wait() and calls what notes an event, or quit().

    light_count  how many lights there are
    lights       what they show: bytes, red, green and blue of each
    brightness   how bright the display is, 0..100
    """

    if TYPE_CHECKING:

        def wait(self, duration: int) -> None:
            """Sleep for at most `duration` ms and return early when an event arrives."""

    MOST_WAITING = 64  # as many as the badge's keypad.EventQueue holds

    def __init__(self, board: Board = STANDARD, media: Sequence[SaveMedium] | None = None) -> None:
        """Make a console with the screen and the lights of a sim.boards.Board.

        media: the two SaveMedia; without them what is saved lives as long as the console.
        """
        self.display = Display(board.width, board.height)
        self.media: tuple[SaveMedium, ...] = tuple(media or (MemoryMedium(), MemoryMedium()))
        self.light_count = board.light_count
        self.lights = bytes(3 * board.light_count)
        self.brightness = 100
        self.running = True
        self.pointer_x = 0
        self.pointer_y = 0
        self._waiting: deque[tuple[int, int, int]] = deque()
        self._held: set[int] = set()

    def next_event(self) -> int:
        """Take the oldest waiting event; see lib/handheld/console.py."""
        if not self._waiting:
            return NO_EVENT
        event, x, y = self._waiting.popleft()
        if event == POINTED:
            self.pointer_x, self.pointer_y = x, y
        return event

    def milliseconds(self) -> int:
        """Return a steady clock in ms, 0..TICKS_MASK, wrapping to 0."""
        return time.monotonic_ns() // 1_000_000 & TICKS_MASK

    def button_down(self, button: int) -> None:
        """Note that `button`, a number of lib/handheld/console.py, went down, unless it is down or too much waits."""
        if button not in self._held and len(self._waiting) < self.MOST_WAITING:
            self._held.add(button)
            self._waiting.append((button, 0, 0))

    def button_up(self, button: int) -> None:
        """Note that `button` was let go. A noted press always gets its release, however much waits."""
        if button in self._held:
            self._held.remove(button)
            self._waiting.append((button + RELEASED, 0, 0))

    def release_all(self) -> None:
        """Note that every button that is down was let go."""
        for button in sorted(self._held):
            self.button_up(button)

    def back(self) -> None:
        """Note a click that goes back, unless too much waits."""
        self._note(BACK)

    def redo(self) -> None:
        """Note the key that redoes, unless too much waits."""
        self._note(REDO)

    def send_all(self) -> None:
        """Note the key that sends all that fits, unless too much waits."""
        self._note(SEND)

    def _note(self, event: int) -> None:
        if len(self._waiting) < self.MOST_WAITING:
            self._waiting.append((event, 0, 0))

    def typed(self, character: str) -> None:
        """Note a typed character; nothing if it is not one of sim.keys.TYPEABLE or too much waits."""
        if character and character in TYPEABLE:
            self._note(TYPED + ord(character))

    def pointed(self, x: int, y: int) -> None:
        """Note a click at x, y in display pixels; nothing if that is outside the display or too much waits."""
        inside = 0 <= x < self.display.width and 0 <= y < self.display.height
        if inside and len(self._waiting) < self.MOST_WAITING:
            self._waiting.append((POINTED, x, y))

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
