"""The watchdog: a board that hangs while it is carried about starts again by itself.

It is never set while a computer is attached. Not every firmware can stop it once it runs (that of a SAMD51 could not
for long), and it would then reset a board whose program was stopped to copy files or to look at it. On its battery
nothing of that can happen.
"""

import microcontroller
import supervisor
import watchdog

from handheld.console import elapsed

TIMEOUT = 8  # s; an RP2040 knows no more than 8.3
SETTLE = 15000  # ms that a computer has to find the board


class Watch:
    """Feeds the watchdog once it is set, and sets it."""

    def __init__(self) -> None:
        """Begin to look for a computer."""
        self._started = supervisor.ticks_ms()
        self._is_set = False

    def feed(self, now: int) -> None:
        """Note that the program is well; called at least every few seconds. `now` in ms."""
        dog = microcontroller.watchdog
        if self._is_set:
            dog.feed()
        elif elapsed(self._started, now) >= SETTLE and not supervisor.runtime.usb_connected:
            dog.timeout = TIMEOUT
            dog.mode = watchdog.WatchDogMode.RESET
            self._is_set = True
