"""The games there are, and how to open one: its rules and its view are imported only then."""

# Title, and folder beside this module.
GAMES = (
    ("Suit Triangle", "suit_triangle"),
    ("Double Pyramid", "double_pyramid"),
    ("Sixes and Sevens", "sixes_and_sevens"),
    ("Double Trigon", "double_trigon"),
)


SUIT_TRIANGLE = 0
DOUBLE_PYRAMID = 1
SIXES_AND_SEVENS = 2
DOUBLE_TRIGON = 3


def new_game(index):
    """Return the rules of game number `index` of GAMES, not yet dealt."""
    if index == SUIT_TRIANGLE:
        from engine.games.suit_triangle import SuitTriangle as Rules
    elif index == DOUBLE_PYRAMID:
        from engine.games.double_pyramid.rules import DoublePyramid as Rules
    elif index == SIXES_AND_SEVENS:
        from engine.games.sixes_and_sevens.rules import SixesAndSevens as Rules
    else:
        from engine.games.double_trigon.rules import DoubleTrigon as Rules
    return Rules()


def new_view(app, index, game):
    """Return the view of `game`, number `index` of GAMES, dealt already."""
    if index == SUIT_TRIANGLE:
        from handheld.games.suit_triangle.view import SuitTriangleView as View
    elif index == DOUBLE_PYRAMID:
        from handheld.games.double_pyramid.view import DoublePyramidView as View
    elif index == SIXES_AND_SEVENS:
        from handheld.games.sixes_and_sevens.view import SixesAndSevensView as View
    else:
        from handheld.games.double_trigon.view import DoubleTrigonView as View
    return View(app, game)


def options_text(index):
    """Return the name, for handheld.text_files, of what a player reads about the options of game number `index`."""
    return "games/" + GAMES[index][1] + "/options"


def how_to_play_text(index):
    """Return the name, for handheld.text_files, of how to play game number `index`."""
    return "games/" + GAMES[index][1] + "/how_to_play"
