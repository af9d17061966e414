"""What every screen is."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from displayio import Group


class Screen:
    """Takes what a person does. `group` is what it shows, a displayio Group; `busy` is True while something moves.

    repeats_b: whether B, held, is pressed again and again, and A, held, is SEND.
    """

    if TYPE_CHECKING:
        group: Group

    busy = False
    repeats_b = False

    def press(self, button: int) -> None:
        """Take a pressed button of handheld.console, or its REDO or SEND."""

    def point(self, x: int, y: int) -> None:
        """Take a click at pixel (x, y)."""

    def type(self, character: int) -> None:
        """Take the code point of a typed character."""

    def advance(self, now: int) -> None:
        """Let what moves go on; `now` in ms. Called at every step while the screen is shown."""

    def tell(self, sentence: str) -> bool:
        """Show a sentence that the app has for the player; return whether there is a place for it here."""
        return False
