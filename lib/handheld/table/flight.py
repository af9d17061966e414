"""Cards on their way: up to two sprites that fly from one place to another."""

import displayio

from handheld.console import elapsed

DURATIONS = bytes([160, 80, 0])  # ms, by value of the setting ANIMATION
OUTSIDE = -1000  # pixels


class Flight(displayio.Group):
    """Two sprites; hidden while nothing flies.

    milliseconds: how long they fly; where that is 0, nothing may be started.
    """

    def __init__(self, first: displayio.TileGrid, second: displayio.TileGrid, milliseconds: int) -> None:
        """Take two TileGrids."""
        super().__init__()
        self.milliseconds = milliseconds
        self._from_x = [0, 0]
        self._from_y = [0, 0]
        self._to_x = 0
        self._to_y = 0
        self._started = 0
        self.append(first)
        self.append(second)
        self.land()

    def add(self, sprite: int, x: int, y: int) -> None:
        """Show sprite 0 or 1 at pixel (x, y), from where it will fly."""
        self[sprite].x = x
        self[sprite].y = y
        self[sprite].hidden = False
        self._from_x[sprite] = x
        self._from_y[sprite] = y

    def start(self, to_x: int, to_y: int, now: int) -> None:
        """Send the added sprites to pixel (to_x, to_y); `now` in ms."""
        self._to_x = to_x
        self._to_y = to_y
        self._started = now

    def advance(self, now: int) -> bool:
        """Move the sprites to where they are at `now` (ms).

        Return False, with the sprites hidden, once they have landed.
        """
        passed = elapsed(self._started, now)
        if passed >= self.milliseconds:
            self.land()
            return False
        left = self.milliseconds - passed
        whole = self.milliseconds * self.milliseconds
        way = whole - left * left  # slower towards the end
        for sprite in range(2):
            if not self[sprite].hidden:
                self[sprite].x = _between(self._from_x[sprite], self._to_x, way, whole)
                self[sprite].y = _between(self._from_y[sprite], self._to_y, way, whole)
        return True

    def land(self) -> None:
        """Hide the sprites, outside the screen: where they were would be drawn again when they are shown next."""
        for sprite in range(2):
            self[sprite].hidden = True
            self[sprite].x = OUTSIDE


def _between(start, end, way, whole):
    return start + (end - start) * way // whole
