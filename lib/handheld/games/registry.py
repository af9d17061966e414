"""The games there are, and how to open one: its rules, its view and its controls are imported only then.

A new game is a line more in GAMES, its number, and a branch in `new_game` and in `new_controls`; one in `about_game`
only where the game has a file about.py.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.game import Game
    from handheld.app import App
    from handheld.games.about import About
    from handheld.games.controls import Controls

# Title, and folder beside this module. The place is the NUMBER of the game's rules.
GAMES = (
    ("Suit Triangle", "suit_triangle"),
    ("Double Pyramid", "double_pyramid"),
    ("Sixes and Sevens", "sixes_and_sevens"),
    ("Double Trigon", "double_trigon"),
    ("Pyramid", "pyramid"),
)

SUIT_TRIANGLE = 0
DOUBLE_PYRAMID = 1
SIXES_AND_SEVENS = 2
DOUBLE_TRIGON = 3
PYRAMID = 4


def new_game(index: int) -> "Game":
    """Return the rules of game number `index` of GAMES, not yet dealt."""
    if index == SUIT_TRIANGLE:
        from engine.games.suit_triangle import SuitTriangle

        return SuitTriangle()
    if index == DOUBLE_PYRAMID:
        from engine.games.double_pyramid.rules import DoublePyramid

        return DoublePyramid()
    if index == SIXES_AND_SEVENS:
        from engine.games.sixes_and_sevens.rules import SixesAndSevens

        return SixesAndSevens()
    if index == PYRAMID:
        from engine.games.pyramid import Pyramid

        return Pyramid()
    from engine.games.double_trigon.rules import DoubleTrigon

    return DoubleTrigon()


def new_controls(app: "App", index: int, game: "Game") -> "Controls":
    """Return the controls of `game`, number `index` of GAMES, dealt already; they have its view."""
    if index == SUIT_TRIANGLE:
        from handheld.games.suit_triangle.controls import SuitTriangleControls

        return SuitTriangleControls(app, game)
    if index == DOUBLE_PYRAMID:
        from handheld.games.double_pyramid.controls import DoublePyramidControls

        return DoublePyramidControls(app, game)
    if index == SIXES_AND_SEVENS:
        from handheld.games.sixes_and_sevens.controls import SixesAndSevensControls

        return SixesAndSevensControls(app, game)
    if index == PYRAMID:
        from handheld.games.pyramid.controls import PyramidControls

        return PyramidControls(app, game)
    from handheld.games.double_trigon.controls import DoubleTrigonControls

    return DoubleTrigonControls(app, game)


def about_game(index: int) -> "About":
    """Return what the pages around the table have to know about game number `index` of GAMES."""
    if index == DOUBLE_PYRAMID:
        from handheld.games.double_pyramid.about import AboutDoublePyramid

        return AboutDoublePyramid()
    if index == DOUBLE_TRIGON:
        from handheld.games.double_trigon.about import AboutDoubleTrigon

        return AboutDoubleTrigon()
    if index == PYRAMID:
        from handheld.games.pyramid.about import AboutPyramid

        return AboutPyramid()
    from handheld.games.about import About

    return About()
