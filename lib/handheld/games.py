"""The games there are, and how to open one: its rules and its view are imported only then."""

# Title, module in engine/ and in views/, class of the rules, class of the view.
GAMES = (
    ("Suit Triangle", "suit_triangle", "SuitTriangle", "SuitTriangleView"),
    ("Double Pyramid", "double_pyramid", "DoublePyramid", "DoublePyramidView"),
    ("Sixes and Sevens", "sixes_and_sevens", "SixesAndSevens", "SixesAndSevensView"),
    ("Double Trigon", "double_trigon", "DoubleTrigon", "DoubleTrigonView"),
)


def new_game(index):
    """Return the rules of game number `index` of GAMES, not yet dealt."""
    title, module, rules, view = GAMES[index]
    return getattr(__import__("engine." + module, None, None, (rules,)), rules)()


def new_view(app, index, game):
    """Return the view of `game`, number `index` of GAMES, dealt already."""
    title, module, rules, view = GAMES[index]
    return getattr(__import__("handheld.views." + module, None, None, (view,)), view)(app, game)
