"""What the desktop's Consoles have in common: events, the clock and the pointer of lib/handheld/console.py."""

import time
from collections import deque

from handheld.console import NO_EVENT, POINTED, RELEASED, TICKS_MASK
from sim.display import Display


class DesktopConsole:
    """A Console without a way in or out: a subclass adds wait() and calls what notes an event, or quit()."""

    MOST_WAITING = 64  # as many as the badge's keypad.EventQueue holds

    def __init__(self, width=160, height=128):
        """Make a console with a display of `width` x `height` pixels."""
        self.display = Display(width, height)
        self.running = True
        self.pointer_x = 0
        self.pointer_y = 0
        self._waiting = deque()
        self._held = set()

    def next_event(self):
        """Take the oldest waiting event; see lib/handheld/console.py."""
        if not self._waiting:
            return NO_EVENT
        event, x, y = self._waiting.popleft()
        if event == POINTED:
            self.pointer_x, self.pointer_y = x, y
        return event

    def milliseconds(self):
        """Return a steady clock in ms, 0..TICKS_MASK, wrapping to 0."""
        return time.monotonic_ns() // 1_000_000 & TICKS_MASK

    def button_down(self, button):
        """Note that `button`, a number of lib/handheld/console.py, went down, unless it is down or too much waits."""
        if button not in self._held and len(self._waiting) < self.MOST_WAITING:
            self._held.add(button)
            self._waiting.append((button, 0, 0))

    def button_up(self, button):
        """Note that `button` was let go. A noted press always gets its release, however much waits."""
        if button in self._held:
            self._held.remove(button)
            self._waiting.append((button + RELEASED, 0, 0))

    def pointed(self, x, y):
        """Note a click at x, y in display pixels; nothing if that is outside the display or too much waits."""
        inside = 0 <= x < self.display.width and 0 <= y < self.display.height
        if inside and len(self._waiting) < self.MOST_WAITING:
            self._waiting.append((POINTED, x, y))

    def quit(self):
        """Make the app end at its next step."""
        self.running = False
