"""What the pictures of Pyramid are painted from, see sim/art/game_art.py; no badge has this file."""

PICTURES = {
    (22, 12): (
        ("plain", 9, 1, 1, 4, 3, 2),
        ("plain", 7, 3, 2, 4, 3, 2),
        ("plain", 5, 5, 3, 4, 3, 2),
        ("plain", 3, 7, 4, 4, 3, 2),
        ("plain", 1, 9, 5, 4, 3, 2),
    ),
    (50, 28): (
        ("lapped", 22, 3, 1, 6, 5, 4),
        ("lapped", 19, 6, 2, 6, 5, 4),
        ("lapped", 16, 9, 3, 6, 5, 4),
        ("lapped", 13, 12, 4, 6, 5, 4),
        ("lapped", 10, 15, 5, 6, 5, 4),
        ("lapped", 7, 18, 6, 6, 5, 4),
        ("lapped", 4, 21, 7, 6, 5, 4),
    ),
}

ROWS = (1, 2, 3, 4, 5, 6, 7)
CARDS = {"grids": 2 * ROWS + 6 * (1,)}
SHEETS = {
    (160, 128): {"pyramid": {"size": (22, 26), "tiling": (2, 2, 0)} | CARDS},
    (240, 240): {"pyramid": {"size": (34, 46), "tiling": (2, 6, 2)} | CARDS},
    (320, 240): {"pyramid": {"size": (34, 46), "tiling": (2, 6, 2)} | CARDS},
}
