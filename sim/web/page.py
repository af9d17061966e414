"""The app on the page: what machine.js calls."""

import traceback

import host

from handheld.boards.starting.crash_page import show_crash_page
from handheld.console import A, PASTE
from handheld.progress.settings import ANIMATION, NO_ANIMATION
from sim.deal_codes import read_deal
from sim.desktop_app import DesktopApp
from sim.web.console import PageConsole
from sim.words.narrator import Narrator

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable


class Page:
    """A DesktopApp on a PageConsole. What goes wrong in it is shown as on a badge, and told to the page."""

    def __init__(self) -> None:
        """Start with the title, and let machine.js call what it needs, by its names there."""
        self._console = PageConsole()
        self._app: DesktopApp = None  # type: ignore[assignment]  # until it has started
        self._is_stopped = False
        self._heard = -1  # what was drawn when the narrator looked last
        self._try(self._start)
        host.connect("advance", lambda: self._try(self._step))
        host.connect("keepAll", lambda: self._try(lambda: self._app.keep()))
        host.connect("openDeal", self.open_deal)
        host.connect("dealCode", lambda: self._app.deal_code() if self._app is not None else "")
        host.connect("paste", self.paste)
        host.connect("buttonDown", self._console.button_down)
        host.connect("buttonUp", self._console.button_up)
        host.connect("releaseAll", self._console.release_all)
        host.connect("back", self._console.back)
        host.connect("command", self._console.command)
        host.connect("typed", self._console.typed)
        host.connect("pointerDown", self._console.pointer_down)
        host.connect("pointerMoved", self._console.pointer_moved)
        host.connect("pointerUp", self._console.pointer_up)

    def _start(self) -> None:
        self._app = DesktopApp(self._console)
        if host.is_still and not any(self._app.record.buffer):  # nothing is kept that says otherwise
            self._app.settings.step(ANIMATION, NO_ANIMATION)
        self._narrator = Narrator(self._app)

    def _step(self) -> None:
        self._app.step()
        if not self._app.busy and host.drawn() != self._heard:
            self._heard = host.drawn()
            news = self._narrator.news()
            if news:
                host.said(news)

    def open_deal(self, code: str) -> str:
        """Deal what a deal code stands for, as the player agrees; return "", or a sentence where it is none."""
        try:
            read_deal(code)
        except ValueError as error:
            return str(error)
        self.paste(code)
        return ""

    def paste(self, text: str) -> None:
        """Deal what a deal code in `text` stands for."""
        self._console.clipboard = text
        self._console.command(PASTE)

    def _try(self, do: "Callable[[], None]") -> None:
        """Do what may fail: then the crash page is shown, and after it only A does something, which starts again."""
        if self._is_stopped:
            if self._console.next_event() == A:
                host.restart()
            return
        try:
            do()
        except Exception as error:
            self._is_stopped = True
            show_crash_page(self._console.display, error, "A starts again.")
            self._console.set_brightness(100)
            self._console.play_tone(0, 0)
            self._console.show_lights(bytes(3 * self._console.light_count))
            host.crashed("".join(traceback.format_exception(error)))
