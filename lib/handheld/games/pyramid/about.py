"""What the pages around the table have to know about Pyramid."""

from handheld.games.about import About


class AboutPyramid(About):
    """A game in which all 52 cards are the perfect win, or the goal."""

    HAS_PERFECT_WINS = True
