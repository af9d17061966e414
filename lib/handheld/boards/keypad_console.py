"""The Console of a board whose buttons `keypad` scans, numbered as in handheld.console."""

import keypad
import supervisor
import time

from ..console import NO_EVENT, RELEASED


class KeypadConsole:
    """A Console over a displayio display and a keypad scanner."""

    running = True
    pointer_x = 0
    pointer_y = 0

    def __init__(self, display, keys):
        display.auto_refresh = False
        self.display = display
        self._keys = keys
        self._event = keypad.Event()

    def next_event(self):
        """Take the oldest waiting event."""
        if not self._keys.events.get_into(self._event):
            return NO_EVENT
        return self._event.key_number + (0 if self._event.pressed else RELEASED)

    def milliseconds(self):
        """Return supervisor's ticks in ms."""
        return supervisor.ticks_ms()

    def wait(self, duration):
        """Sleep for at most `duration` ms; return early when an event arrives."""
        while duration > 0 and not len(self._keys.events):
            time.sleep(0.002)
            duration -= 2
