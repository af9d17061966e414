"""What the pages around the table have to know about Double Trigon."""

from engine.games.double_trigon.position import OPPONENT
from handheld.games.about import About


class AboutDoubleTrigon(About):
    """A game of two players, in which the opponent is chosen before a deal."""

    MENU_OPTIONS = (OPPONENT,)
    HAS_DRAWS = True
