"""What lies on the display, the lowest layer first."""

import displayio

from handheld.widgets.bar import BACKGROUND
from handheld.widgets.text import line_of_text, width_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from busdisplay import BusDisplay

WORKING = " ... "


class Layers:
    """The display's root group. What is shown is drawn by `draw`."""

    def __init__(self, display: "BusDisplay") -> None:
        self._display = display
        self._root = displayio.Group()
        self._count = 0  # of the layers that are shown; what was closed lies over them until it is drawn

    def show(self, layers: list) -> None:
        """Show a list of displayio layers in the place of all others.

        They come in a new root group: displayio then sends the screen once, whole.
        """
        while len(self._root):
            self._root.pop()
        self._root = displayio.Group()
        for layer in layers:
            self._root.append(layer)
        self._count = len(layers)
        self._display.root_group = self._root

    def add(self, layer: displayio.Group) -> None:
        """Show one more layer over the others; no more than that is sent."""
        self._take_closed_off()
        self._root.append(layer)
        self._count += 1

    def close(self) -> None:
        """Show the uppermost layer no more: once the display is drawn, as before that all may be shown anew."""
        self._count -= 1

    def draw(self) -> None:
        """Send what has changed to the display."""
        self._take_closed_off()
        self._display.refresh()

    def draw_sign(self) -> None:
        """Draw a sign that the program works; `show` is to follow."""
        sign = line_of_text(WORKING, self._display.width - width_of(WORKING), 0)
        sign.pixel_shader[0] = BACKGROUND
        sign.pixel_shader.make_opaque(0)
        self._root.append(sign)
        self._display.refresh()

    def _take_closed_off(self):
        while len(self._root) > self._count:
            self._root.pop()


def bare_picture(group: displayio.Group) -> displayio.Group:
    """Return a plain displayio.Group that shows what `group` has shown, which is empty afterwards.

    Groups of classes of ours in it are taken apart: such a class keeps its whole module in memory.
    """
    picture = displayio.Group(scale=group.scale, x=group.x, y=group.y)
    picture.hidden = group.hidden
    while len(group):
        layer = group.pop(0)
        picture.append(bare_picture(layer) if isinstance(layer, displayio.Group) else layer)
    return picture
