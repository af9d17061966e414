"""The celebration of a game that was won."""

import displayio

from handheld.celebration.banner import Banner
from handheld.console import elapsed
from handheld.progress.settings import ANIMATION, NO_ANIMATION
from handheld.screen import Screen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from handheld.app import App
    from handheld.cards.sheet import CardSheet

DURATION = 8000  # ms
NOT_STARTED = -1
LARGEST_CANVAS = 160 * 128  # pixels of the bitmaps that fit beside the sheet of cards


class Celebration(Screen):
    """Cards fall and bounce across the table behind a banner, until any button, a click or some seconds end it.

    Where animation is off there is the banner alone, and its lamps stand still.

    `sheet` is the CardSheet of the cards, `heading` what the banner says, and `close()` is called at the end.
    """

    def __init__(self, app: "App", sheet: "CardSheet", heading: str, close: "Callable[[], None]") -> None:
        self._close = close
        self._started = NOT_STARTED
        display = app.display
        self._banner = Banner(display, heading)
        self.group = displayio.Group()
        self._is_still = app.settings.value(ANIMATION) == NO_ANIMATION
        if not self._is_still:
            pixels = display.width * display.height
            if pixels <= LARGEST_CANVAS:
                from handheld.celebration.cascade import Cascade
            else:
                from handheld.celebration.trails import Trails as Cascade  # type: ignore[assignment]
            room = pixels // 4 - self._banner.blinking_pixels
            seed = app.game.deal_number  # type: ignore[union-attr]
            self._cascade = Cascade(display.width, display.height, sheet, app.normal, seed, room)
            self.group.append(self._cascade.picture)
        self.group.append(self._banner)

    def press(self, button: int) -> None:
        """Take a pressed button: it ends the celebration."""
        self._close()

    def point(self, x: int, y: int) -> None:
        """Take a click: it ends the celebration."""
        self._close()

    def type(self, character: int) -> None:
        """Take a typed character: it ends the celebration."""
        self._close()

    def advance(self, now: int) -> None:
        """Let the cards fall, and end when it is time; `now` in ms."""
        if self._started == NOT_STARTED:
            self._started = now
        passed = elapsed(self._started, now)
        if passed >= DURATION:
            self._close()
            return
        if not self._is_still:
            self._cascade.advance(passed)
            self._banner.advance(passed)
