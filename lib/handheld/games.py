"""The games there are, and how to open one: its rules and its view are imported only then."""

# Title, and module in engine/, in views/ and in layouts/; the classes are called like the module, as SuitTriangle is.
GAMES = (
    ("Suit Triangle", "suit_triangle"),
    ("Double Pyramid", "double_pyramid"),
    ("Sixes and Sevens", "sixes_and_sevens"),
    ("Double Trigon", "double_trigon"),
)


def new_game(index):
    """Return the rules of game number `index` of GAMES, not yet dealt."""
    return _class_in("engine.", index, "")()


def new_view(app, index, game):
    """Return the view of `game`, number `index` of GAMES, dealt already."""
    return _class_in("handheld.views.", index, "View")(app, game)


def _class_in(package, index, kind):
    module = GAMES[index][1]
    name = "".join([word[0].upper() + word[1:] for word in module.split("_")]) + kind
    return getattr(__import__(package + module, None, None, (name,)), name)
