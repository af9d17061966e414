"""What the pages around the table have to know about Double Pyramid."""

from engine.games.double_pyramid.rules import AUTO_KINGS, GOAL, LAYOUT, MUST_PLAY, PASSES, REDEAL, STOCK_TOP
from handheld.games.about import About


class AboutDoublePyramid(About):
    """A game in which all 104 cards are the perfect win, or the goal."""

    HAS_PERFECT_WINS = True

    def question_before_deal(self, options: bytes) -> "tuple | None":
        """Return how rarely all cards can go, where they must: no more than is proven. (RULES.md, Double Pyramid, End)

        Where the stock's top may pair with the waste too, nothing is.
        """
        if options[STOCK_TOP] or not options[GOAL]:
            return None
        if options[LAYOUT]:
            note = "With 1 pyramid none can"
        elif options[MUST_PLAY] and options[PASSES] < 2 and not (options[REDEAL] or options[AUTO_KINGS]):
            note = "No known deal can"  # none of the first million
        else:
            note = "At best 1 deal in 3,743"
        return "All 104 must go", note
