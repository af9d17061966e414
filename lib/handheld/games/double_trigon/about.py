"""What the pages around the table have to know about Double Trigon."""

from engine.games.double_trigon.position import OPPONENT, SECOND_PERSON, SOLO, TURN
from handheld.games.about import About


class AboutDoubleTrigon(About):
    """A game of two players, in which the opponent is chosen before a deal."""

    MENU_OPTIONS = (OPPONENT,)
    HAS_DRAWS = True

    def options_that_count(self, options: bytes) -> bytes:
        """Return `options`; solo there is no opponent, and no turn that ends."""
        values = bytearray(options)
        if values[SOLO]:
            values[OPPONENT] = values[TURN] = 0
        return bytes(values)

    def players(self, options: bytes) -> tuple:
        """Return what the bar calls the two players, () where one plays alone."""
        if options[SOLO]:
            return ()
        return ("P1", "P2") if options[OPPONENT] == SECOND_PERSON else ("You", "CPU")
