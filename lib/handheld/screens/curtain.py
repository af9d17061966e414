"""The curtain between the turns of two persons: nobody sees the other's cards while the badge changes hands."""

import displayio

from handheld.widgets.menu import Menu, MenuScreen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from handheld.app import App


class Curtain(MenuScreen):
    """Hides the table until the player named has the badge and presses A."""

    def __init__(self, app: "App", name: str) -> None:
        self._app = app
        self.group = displayio.Group()
        heading = "Hand over to " + name
        self._menu = Menu(app.display, heading, ["Show my cards"], self._open, self._stay)
        self.group.append(self._menu.group)

    def _open(self, index):
        self._app.show(self._app.table)

    def _stay(self):
        """Only A opens the curtain."""
