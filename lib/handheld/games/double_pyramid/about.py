"""What the pages around the table have to know about Double Pyramid."""

from engine.games.double_pyramid.rules import GOAL, LAYOUT, STOCK_TOP
from handheld.games.about import About

TYPE_CHECKING = False
if TYPE_CHECKING:
    from handheld.app import App
    from handheld.games.double_pyramid.find_deal import FindDealScreen

ALL_MUST_GO = "All 104 must go"


class AboutDoublePyramid(About):
    """A game in which all 104 cards are the perfect win, or the goal."""

    HAS_PERFECT_WINS = True

    def question_before_deal(self, options: bytes) -> "tuple | None":
        """Return how rarely all cards can go, where they must. (RULES.md, Double Pyramid, End)"""
        if options[STOCK_TOP] or not options[GOAL]:
            return None
        if options[LAYOUT]:
            return ALL_MUST_GO, "With 1 pyramid none can", (("Play all the same", None),)
        lines = (("Any deal", None), ("Look for one that can", find_deal_page))
        return ALL_MUST_GO, "1 deal in 3,743 can", lines


def find_deal_page(app: "App", game: int) -> "FindDealScreen":
    """Return the page that looks for a deal of which all cards can go; `game` is the number of this game."""
    from handheld.games.double_pyramid.find_deal import FindDealScreen

    return FindDealScreen(app, game)
