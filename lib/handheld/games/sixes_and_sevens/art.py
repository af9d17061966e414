"""What the pictures of Sixes and Sevens are painted from, see sim/art/game_art.py; no badge has this file."""

PICTURES = {
    (22, 12): (
        ("built", 1, 1, 3, 3, 2, 3),
        ("built", 12, 1, 3, 3, 2, 3),
        ("cards", 1, 6, 5, 4, 3, 5),
    ),
    (50, 28): (
        ("built", 3, 4, 4, 5, 4, 6),
        ("built", 28, 4, 4, 5, 4, 6),
        ("cards", 3, 15, 9, 5, 4, 8),
    ),
}

CARDS = {"grids": 14 * (1,)}
SMALL_FOUNDATIONS = {"grids": (16,), "has_back": False, "has_arrow": False}
SHEETS = {
    (160, 128): {
        "sixes_and_sevens": {"size": (17, 26), "tiling": (1, 6, 2)} | CARDS,
        "foundations": {"size": (10, 18), "tiling": (1, 6, 0)} | SMALL_FOUNDATIONS,
    },
    (240, 240): {"sixes_and_sevens": {"size": (26, 44), "tiling": (1, 8, 3)} | CARDS},
    (320, 240): {"sixes_and_sevens": {"size": (34, 46), "tiling": (2, 6, 2)} | CARDS},
}
