"""What every screen is."""

import displayio


class Screen:
    """Takes what a person does. `group` is what it shows, a displayio Group; `busy` is True while something moves.

    repeats_b: whether B, held, is pressed again and again.
    """

    busy = False
    repeats_b = False

    def press(self, button):
        """Take a pressed button of handheld.console, or its REDO."""

    def point(self, x, y):
        """Take a click at pixel (x, y)."""

    def type(self, character):
        """Take the code point of a typed character."""

    def advance(self, now):
        """Let what moves go on; `now` in ms. Called at every step while the screen is shown."""

    def tell(self, sentence):
        """Show a sentence that the app has for the player; return whether there is a place for it here."""
        return False


def bare_picture(group):
    """Return a plain displayio.Group that shows what `group` has shown, which is empty afterwards.

    Groups of classes of ours in it are taken apart: such a class keeps its whole module in memory.
    """
    picture = displayio.Group(scale=group.scale, x=group.x, y=group.y)
    picture.hidden = group.hidden
    while len(group):
        layer = group.pop(0)
        picture.append(bare_picture(layer) if isinstance(layer, displayio.Group) else layer)
    return picture
