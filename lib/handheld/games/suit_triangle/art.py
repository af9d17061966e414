"""What the pictures of Suit Triangle are painted from, see sim/art/game_art.py; no badge has this file."""

PICTURES = {
    (22, 12): (
        ("plain", 1, 1, 5, 4, 3, 2),
        ("plain", 3, 3, 4, 4, 3, 2),
        ("plain", 5, 5, 3, 4, 3, 2),
        ("plain", 7, 7, 2, 4, 3, 2),
        ("plain", 9, 9, 1, 4, 3, 2),
    ),
    (50, 28): (
        ("lapped", 4, 3, 7, 6, 5, 4),
        ("lapped", 7, 6, 6, 6, 5, 4),
        ("lapped", 10, 9, 5, 6, 5, 4),
        ("lapped", 13, 12, 4, 6, 5, 4),
        ("lapped", 16, 15, 3, 6, 5, 4),
        ("lapped", 19, 18, 2, 6, 5, 4),
        ("lapped", 22, 21, 1, 6, 5, 4),
    ),
}

ROWS = (1, 2, 3, 4, 5, 6, 7)
CARDS = {"grids": 2 * ROWS + 7 * (1,), "has_back": False, "has_arrow": False}
SHEETS = {
    (160, 128): {"suit_triangle": {"size": (22, 26), "tiling": (2, 2, 0)} | CARDS},
    (240, 240): {"suit_triangle": {"size": (34, 46), "tiling": (2, 6, 2)} | CARDS},
    (320, 240): {"suit_triangle": {"size": (40, 46), "tiling": (2, 7, 0)} | CARDS},
}
