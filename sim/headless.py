"""A Console without a person: scripted keys in, picture and checksum out; time passes only when told."""

import os
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from handheld.console import TICKS_MASK
from sim.boards import Board
from sim.console import DesktopConsole
from sim.keys import Step, parse_script
from sim.media import SaveMedium

if TYPE_CHECKING:
    from handheld.app import App

FRAME = 16  # ms, what App.run() waits between two steps
LONGEST_ANIMATION = 1_200_000  # ms of virtual time; the longest replay plays 1,024 moves by itself


class Headless(DesktopConsole):
    """A Console on a virtual clock that starts at 0 ms, with the app that it plays in `app`.

    tones  what was played so far: (when in ms, frequency in Hz, duration in ms) of each tone
    """

    has_speaker = True  # one that notes what is played

    def __init__(
        self,
        width: int = 160,
        height: int = 128,
        make_app: Callable[[DesktopConsole], "App"] | None = None,
        media: Sequence[SaveMedium] | None = None,
        light_count: int = 5,
        can_quit: bool = False,
        today: int | None = None,
    ) -> None:
        """Make the console, then the app on it, and play until nothing moves.

        `make_app` takes the console and returns an app with step() and busy; without it that is a DesktopApp.
        can_quit, today: as lib/handheld/console.py has them; without them the app shows what it shows on a badge.
        """
        super().__init__(Board("scripted", "scripted", width, height, light_count), media)
        self.tones: list[tuple[int, int, int]] = []
        self._now = 0
        self.can_quit = can_quit
        self._today = today
        if make_app is None:
            from sim.desktop_app import DesktopApp

            make_app = DesktopApp
        self.app = make_app(self)
        self._settle()

    @property
    def today(self) -> int | None:
        """The date that the console was made with."""
        return self._today

    def milliseconds(self) -> int:
        """Return the virtual time in ms, 0..TICKS_MASK, wrapping to 0."""
        return self._now & TICKS_MASK

    def wait(self, duration: int) -> None:
        """Let `duration` ms of virtual time pass."""
        self._now += duration

    def play_tone(self, frequency: int, duration: int) -> None:
        """Note a tone in `tones`."""
        self.tones.append((self._now, frequency, duration))

    def press(self, *names: str) -> None:
        """Press and release each button, letting every animation come to its end: names as scripts have them.

        Raises ValueError for another name.
        """
        for name in names:
            self.play(parse_script(name))

    def drag(self, *path: tuple[int, int]) -> None:
        """Press the pointer at the first (x, y) of `path`, in display pixels, and let go at the last, step by step.

        Every animation comes to its end.
        """
        self.pointer_down(*path[0])
        for place in path[1:]:
            self.pointer_moved(*place)
            self.app.step()
        self.pointer_up(*path[-1])
        self._settle()

    def click(self, x: int, y: int) -> None:
        """Click at x, y in display pixels and let every animation come to its end."""
        self.pointed(x, y)
        self._settle()

    def type_text(self, text: str) -> None:
        """Type each character of `text`, letting every animation come to its end."""
        for character in text:
            self.typed(character)
            self._settle()

    def play(self, steps: Iterable[Step]) -> None:
        """Do `steps`, as sim.keys.parse_script() returns them, until they are done or the app has ended."""
        for action, amount in steps:
            if not self.running:
                return
            if action == "press":
                self.button_down(amount)
                self.app.step()
                self.button_up(amount)
                self._settle()
            elif action == "command":
                self.command(amount)
                self._settle()
            else:
                self._pass(amount)

    def checksum(self) -> str:
        """Return the CRC-32 of the framebuffer as eight hexadecimal digits."""
        return self.display.checksum()

    def screenshot(self, path: str | os.PathLike[str], scale: int = 1) -> None:
        """Write the picture to `path` as a PNG, `scale` picture pixels to a display pixel. Raises OSError."""
        self.display.save_png(path, scale)

    def _settle(self) -> None:
        self.app.step()
        waited = 0
        while self.app.busy:
            if waited >= LONGEST_ANIMATION:
                raise RuntimeError(f"The app is still busy after {LONGEST_ANIMATION} ms.")
            self._pass(FRAME)
            waited += FRAME

    def _pass(self, duration: int) -> None:
        while duration > 0:
            self.wait(min(FRAME, duration))
            duration -= FRAME
            self.app.step()
