"""What the pages around the table have to know about Double Trigon."""

from engine.games.double_trigon.position import OPPONENT, SECOND_PERSON, SOLO
from handheld.games.about import About


class AboutDoubleTrigon(About):
    """A game of two players, in which the opponent is chosen before a deal."""

    MENU_OPTIONS = (OPPONENT,)
    HAS_DRAWS = True

    def players(self, options: bytes) -> tuple:
        """Return what the bar calls the two players, () where one plays alone."""
        if options[SOLO]:
            return ()
        return ("P1", "P2") if options[OPPONENT] == SECOND_PERSON else ("You", "CPU")
