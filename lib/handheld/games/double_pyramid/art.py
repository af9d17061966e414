"""What the pictures of Double Pyramid are painted from, see sim/art/game_art.py; no badge has this file."""

PICTURES = {
    (22, 12): (
        ("plain", 5, 2, 2, 8, 3, 3),
        ("plain", 3, 5, 4, 4, 3, 3),
        ("plain", 1, 8, 5, 4, 3, 3),
    ),
    (50, 28): (
        ("lapped", 15, 4, 2, 16, 3, 3),
        ("lapped", 13, 7, 2, 4, 3, 3),
        ("lapped", 29, 7, 2, 4, 3, 3),
        ("lapped", 11, 10, 3, 4, 3, 3),
        ("lapped", 27, 10, 3, 4, 3, 3),
        ("lapped", 9, 13, 8, 4, 3, 3),
        ("lapped", 7, 16, 9, 4, 3, 3),
        ("lapped", 5, 19, 10, 4, 3, 3),
        ("lapped", 3, 22, 11, 4, 3, 3),
    ),
}

ROWS = (2, 4, 6, 8, 9, 10, 11)
CARDS = {"grids": 2 * ROWS + 6 * (1,)}
SHEETS = {
    (160, 128): {"double_pyramid": {"size": (14, 20), "tiling": (1, 7, 0)} | CARDS},
    (240, 240): {"double_pyramid": {"size": (20, 32), "tiling": (4, 2, 0)} | CARDS},
    (320, 240): {"double_pyramid": {"size": (28, 42), "tiling": (4, 2, 0)} | CARDS},
}
