"""The curtain between the turns of two persons: nobody sees the other's cards while the badge changes hands."""

import displayio

from .menu import Menu


class Curtain:
    """Hides the table until the player named has the badge and presses A."""

    busy = False

    def __init__(self, app, name):
        self._app = app
        display = app.display
        self.group = displayio.Group()
        heading = "Hand over to " + name
        self._menu = Menu(display, display.height // 2, heading, ["Show my cards"], self._open, self._stay)
        self.group.append(self._menu.group)

    def press(self, button):
        """Take a pressed button."""
        self._menu.press(button)

    def point(self, x, y):
        """Take a click."""
        self._menu.point(x, y)

    def advance(self, now):
        """Note the time; nothing moves here."""
        self._menu.advance(now)

    def _open(self, index):
        self._app.show(self._app.table)

    def _stay(self):
        """Only A opens the curtain."""
