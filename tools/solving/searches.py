"""Which search belongs to which game."""

from engine.game import Game
from engine.games.double_pyramid.rules import DoublePyramid
from engine.games.double_trigon.position import SOLO
from engine.games.double_trigon.rules import DoubleTrigon
from engine.games.pyramid import Pyramid
from engine.games.sixes_and_sevens.rules import SixesAndSevens
from engine.games.suit_triangle import SuitTriangle
from tools.solving.double_trigon import DoubleTrigonSearch
from tools.solving.pyramids import PyramidsSearch
from tools.solving.search import Search
from tools.solving.sixes_and_sevens import SixesAndSevensSearch
from tools.solving.suit_triangle import SuitTriangleSearch


def search_from(game: Game) -> Search:
    """Return a search from the position of an engine Game. Raise ValueError where there is none for it."""
    if isinstance(game, SuitTriangle):
        return SuitTriangleSearch(game)
    if isinstance(game, Pyramid | DoublePyramid):
        return PyramidsSearch(game)
    if isinstance(game, SixesAndSevens):
        return SixesAndSevensSearch(game)
    if isinstance(game, DoubleTrigon) and game.option(SOLO):
        return DoubleTrigonSearch(game)
    raise ValueError(f"{game.NAME} for two players is no puzzle: choose the rules for one player")
