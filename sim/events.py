"""The events that wait in a Console with a keyboard and a pointer: what the window, the terminal and the page share.

Written as what runs on a badge is, as the page runs on a badge's VM.
"""

from handheld.console import (
    BACK,
    DRAGGED,
    DROPPED,
    GRABBED,
    NO_EVENT,
    POINTED,
    RELEASED,
    TYPED,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from busdisplay import BusDisplay

WHERE = (POINTED, GRABBED, DRAGGED, DROPPED)  # events that happen somewhere
MOST_WAITING = 64  # as many as the badge's keypad.EventQueue holds
STILL = 2  # display pixels that a pointer held down may stray and still be one that clicks
TYPEABLE = "0123456789-"  # characters that reach the app as such


class EventQueue:
    """The part of a Console that notes what a person does until the app takes it. A subclass has the `display`."""

    if TYPE_CHECKING:
        display: BusDisplay

    def __init__(self) -> None:
        self.pointer_x = 0
        self.pointer_y = 0
        self._waiting: list = []  # (event, x, y)
        self._held: list = []  # the buttons that are down
        self._pressed_at: tuple | None = None
        self._is_dragging = False

    def next_event(self) -> int:
        """Take the oldest waiting event; see lib/handheld/console.py."""
        if not self._waiting:
            return NO_EVENT
        event, x, y = self._waiting.pop(0)
        if event in WHERE:
            self.pointer_x, self.pointer_y = x, y
        return event

    def button_down(self, button: int) -> None:
        """Note that `button`, a number of lib/handheld/console.py, went down, unless it is down or too much waits."""
        if button not in self._held and len(self._waiting) < MOST_WAITING:
            self._held.append(button)
            self._waiting.append((button, 0, 0))

    def button_up(self, button: int) -> None:
        """Note that `button` was let go. A noted press always gets its release, however much waits."""
        if button in self._held:
            self._held.remove(button)
            self._waiting.append((button + RELEASED, 0, 0))

    def release_all(self) -> None:
        """Note that every button that is down was let go, and that what is dragged falls where nothing is."""
        for button in sorted(self._held):
            self.button_up(button)
        if self._is_dragging:
            self.pointer_up(-1, -1)
        self._pressed_at = None

    def back(self) -> None:
        """Note a click that goes back, unless too much waits."""
        self.command(BACK)

    def command(self, event: int) -> None:
        """Note a key that is no button, an event of sim.keys' tables of commands, unless too much waits."""
        if len(self._waiting) < MOST_WAITING:
            self._waiting.append((event, 0, 0))

    def typed(self, character: str) -> None:
        """Note a typed character; nothing if it is not one of TYPEABLE or too much waits."""
        if character and character in TYPEABLE:
            self.command(TYPED + ord(character))

    def pointed(self, x: int, y: int) -> None:
        """Note a click at x, y in display pixels; nothing if that is outside the display or too much waits."""
        if self._is_inside(x, y) and len(self._waiting) < MOST_WAITING:
            self._waiting.append((POINTED, x, y))

    def pointer_down(self, x: int, y: int) -> None:
        """Note that the pointer is held down at x, y in display pixels: what that becomes its way will tell."""
        self._pressed_at = (x, y) if self._is_inside(x, y) else None

    def pointer_moved(self, x: int, y: int) -> None:
        """Note that the pointer has moved to x, y in display pixels, which may lie outside: held down it drags."""
        if self._pressed_at is None:
            return
        left, top = self._pressed_at
        if not self._is_dragging and max(abs(x - left), abs(y - top)) > STILL:
            if len(self._waiting) >= MOST_WAITING:
                self._pressed_at = None
                return
            self._is_dragging = True
            self._waiting.append((GRABBED, left, top))
        if self._is_dragging:
            if self._waiting and self._waiting[-1][0] == DRAGGED:
                self._waiting.pop()  # only where it is now counts
            self._waiting.append((DRAGGED, x, y))

    def pointer_up(self, x: int, y: int) -> None:
        """Note that the pointer was let go at x, y in display pixels: a drag ends, and what is none is a click."""
        if self._is_dragging:
            self._waiting.append((DROPPED, x, y))
        elif self._pressed_at is not None:
            self.pointed(self._pressed_at[0], self._pressed_at[1])
        self._pressed_at = None
        self._is_dragging = False

    def _is_inside(self, x: int, y: int) -> bool:
        return 0 <= x < self.display.width and 0 <= y < self.display.height
