"""The sizes of cards: a row of numbers each, which games name by the size of the picture. A new size is a new row.

A row is (width, height, card width, card height, marks) in pixels. The card lies in the upper left corner of its
picture; what the picture has more than the card takes its shadow. A mark is (what it shows, glyph set, scale, x, y):
scale 1, or 2 for glyphs of twice the size, and where in the card its upper left corner lies.
"""

from sim.art.glyphs import (
    COURT_GOLD,
    COURT_LINES,
    RANKS_BOLD,
    RANKS_COMPACT,
    RANKS_MEDIUM,
    SUITS_5,
    SUITS_7,
    SUITS_9,
    SUITS_11,
    SUITS_15,
    TURN_ARROW,
    Glyphs,
)

Mark = tuple[int, Glyphs, int, int, int]
Size = tuple[int, int, int, int, tuple[Mark, ...]]

# What a mark shows.
RANK = 0
SUIT = 1
PIP = 2  # the suit, on a card from ace to ten, where court cards have a picture
COURT = 3  # the lines of a court card's picture
GOLD = 4  # its gold
ARROW = 5  # on an empty place that can be filled again

_ROWS: tuple[Size, ...] = (
    # Rank and suit in the upper 13 px.
    (
        22,
        26,
        21,
        25,
        (
            (RANK, RANKS_BOLD, 1, 2, 3),
            (SUIT, SUITS_7, 1, 12, 4),
            (PIP, SUITS_9, 1, 6, 15),
            (COURT, COURT_LINES, 1, 5, 15),
            (GOLD, COURT_GOLD, 1, 5, 15),
            (ARROW, TURN_ARROW, 1, 7, 9),
        ),
    ),
    # Rank and suit in the upper 15 px.
    (
        14,
        20,
        13,
        19,
        (
            (RANK, RANKS_MEDIUM, 1, 3, 2),
            (SUIT, SUITS_5, 1, 4, 10),
            (ARROW, TURN_ARROW, 1, 3, 6),
        ),
    ),
    # Compact rank and suit in the upper 6 px, a large rank below: for piles that fan by thirds of a card, 6 or 12 px.
    (
        16,
        18,
        15,
        17,
        (
            (RANK, RANKS_COMPACT, 1, 2, 1),
            (SUIT, SUITS_5, 1, 8, 1),
            (RANK, RANKS_BOLD, 1, 4, 7),
            (ARROW, TURN_ARROW, 1, 4, 4),
        ),
    ),
    # Large marks in the whole card: for cards that nothing covers.
    (
        17,
        26,
        16,
        25,
        (
            (RANK, RANKS_BOLD, 1, 5, 3),
            (SUIT, SUITS_9, 1, 4, 14),
            (ARROW, TURN_ARROW, 1, 5, 9),
        ),
    ),
    # Narrow: sixteen of them side by side on 160 px.
    (
        10,
        18,
        10,
        17,
        (
            (RANK, RANKS_MEDIUM, 1, 2, 2),
            (SUIT, SUITS_5, 1, 2, 11),
            (ARROW, TURN_ARROW, 1, 1, 5),
        ),
    ),
    # Rank and suit in the upper 25 px.
    (
        34,
        46,
        33,
        45,
        (
            (RANK, RANKS_BOLD, 2, 2, 3),
            (SUIT, SUITS_11, 1, 20, 6),
            (PIP, SUITS_15, 1, 9, 26),
            (COURT, COURT_LINES, 2, 5, 26),
            (GOLD, COURT_GOLD, 2, 5, 26),
            (ARROW, TURN_ARROW, 2, 9, 15),
        ),
    ),
    # Rank and suit in the upper 24 px.
    (
        20,
        32,
        19,
        31,
        (
            (RANK, RANKS_MEDIUM, 2, 3, 2),
            (SUIT, SUITS_9, 1, 5, 17),
            (ARROW, TURN_ARROW, 1, 6, 12),
        ),
    ),
    # Large marks in the whole card.
    (
        26,
        44,
        25,
        43,
        (
            (RANK, RANKS_BOLD, 2, 5, 3),
            (SUIT, SUITS_15, 1, 5, 24),
            (ARROW, TURN_ARROW, 2, 5, 14),
        ),
    ),
    # Rank and suit in the upper 9 px: for piles that fan by 9 or 18 px.
    (
        24,
        27,
        23,
        26,
        (
            (RANK, RANKS_MEDIUM, 1, 3, 1),
            (SUIT, SUITS_7, 1, 13, 1),
            (RANK, RANKS_MEDIUM, 2, 6, 10),
            (ARROW, TURN_ARROW, 1, 8, 9),
        ),
    ),
    # Rank and suit in the upper 25 px.
    (
        40,
        46,
        39,
        45,
        (
            (RANK, RANKS_BOLD, 2, 3, 3),
            (SUIT, SUITS_15, 1, 21, 4),
            (PIP, SUITS_9, 2, 10, 26),
            (COURT, COURT_LINES, 2, 8, 26),
            (GOLD, COURT_GOLD, 2, 8, 26),
            (ARROW, TURN_ARROW, 2, 12, 15),
        ),
    ),
    # Rank and suit in the upper 21 px.
    (
        28,
        42,
        27,
        41,
        (
            (RANK, RANKS_BOLD, 2, 2, 2),
            (SUIT, SUITS_7, 1, 19, 3),
            (PIP, SUITS_15, 1, 6, 23),
            (COURT, COURT_LINES, 2, 3, 22),
            (GOLD, COURT_GOLD, 2, 3, 22),
            (ARROW, TURN_ARROW, 2, 6, 13),
        ),
    ),
    # Rank and suit in the upper 11 px: for piles that fan by 11 or 22 px.
    (
        32,
        33,
        31,
        32,
        (
            (RANK, RANKS_BOLD, 1, 3, 1),
            (SUIT, SUITS_9, 1, 19, 2),
            (RANK, RANKS_BOLD, 2, 8, 12),
            (ARROW, TURN_ARROW, 1, 12, 12),
        ),
    ),
)

SIZES: dict[tuple[int, int], Size] = {row[:2]: row for row in _ROWS}  # by width and height of the picture
