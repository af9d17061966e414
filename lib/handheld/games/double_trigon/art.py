"""What the pictures of Double Trigon are painted from, see sim/art/game_art.py; no badge has this file."""

PICTURES = {
    (22, 12): (
        ("built", 2, 1, 6, 3, 2, 2),
        ("fanned", 1, 4, 5, 4, 3, 3),
    ),
    (50, 28): (
        ("built", 5, 3, 8, 5, 4, 6),
        ("fanned", 3, 12, 9, 5, 4, 6),
    ),
}

CARDS = {"grids": 9 * (6,) + 4 * (5,) + (8, 1, 1), "is_in_strips": True}
LEFT_HALVES = {"half": 0} | CARDS
RIGHT_HALVES = {"half": 1, "has_arrow": False} | CARDS
SHEETS = {
    (160, 128): {"double_trigon": {"size": (16, 18), "tiling": (2, 3, 0)} | CARDS},
    (240, 240): {"double_trigon": {"size": (24, 27), "tiling": (2, 3, 0)} | CARDS},
    (320, 240): {
        "double_trigon": {"size": (32, 33), "tiling": (4, 3, 0)} | LEFT_HALVES,
        "double_trigon_right": {"size": (32, 33), "tiling": (4, 3, 0)} | RIGHT_HALVES,
    },
}
