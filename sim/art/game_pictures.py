"""Small pictures of the games, each showing how its cards lie."""

from handheld.cards.colours import EDGE, FACE, PLACE, PLACE_OUTLINE, SPADE, YELLOW
from handheld.cards.numbers import SUITS
from sim.art.canvas import Canvas

# What a row has.
PLAIN = 0  # cards too small for a suit
CARDS = 1
LAPPED = 2  # cards with an edge that parts them from those they cover
BUILT = 3  # foundations
FANNED = 4  # piles of several cards, the lower ones covering those above

FAN_STEP = 2  # pixels that show of a covered card
FAN_LENGTHS = b"\2\3\3\1\3\2\4\1\3"  # cards of each pile

# A size is (width, height, the rows of each game in the order of handheld.games.registry), in pixels. A row is (what, x, y,
# number, from one to the next, width of a card, height of a card).
SMALL = (
    22,
    12,
    (
        (
            (PLAIN, 1, 1, 5, 4, 3, 2),
            (PLAIN, 3, 3, 4, 4, 3, 2),
            (PLAIN, 5, 5, 3, 4, 3, 2),
            (PLAIN, 7, 7, 2, 4, 3, 2),
            (PLAIN, 9, 9, 1, 4, 3, 2),
        ),
        (
            (PLAIN, 5, 2, 2, 8, 3, 3),
            (PLAIN, 3, 5, 4, 4, 3, 3),
            (PLAIN, 1, 8, 5, 4, 3, 3),
        ),
        (
            (BUILT, 1, 1, 3, 3, 2, 3),
            (BUILT, 12, 1, 3, 3, 2, 3),
            (CARDS, 1, 6, 5, 4, 3, 5),
        ),
        (
            (BUILT, 2, 1, 6, 3, 2, 2),
            (FANNED, 1, 4, 5, 4, 3, 3),
        ),
    ),
)
LARGE = (
    50,
    28,
    (
        (
            (LAPPED, 4, 3, 7, 6, 5, 4),
            (LAPPED, 7, 6, 6, 6, 5, 4),
            (LAPPED, 10, 9, 5, 6, 5, 4),
            (LAPPED, 13, 12, 4, 6, 5, 4),
            (LAPPED, 16, 15, 3, 6, 5, 4),
            (LAPPED, 19, 18, 2, 6, 5, 4),
            (LAPPED, 22, 21, 1, 6, 5, 4),
        ),
        (
            (LAPPED, 15, 4, 2, 16, 3, 3),
            (LAPPED, 13, 7, 2, 4, 3, 3),
            (LAPPED, 29, 7, 2, 4, 3, 3),
            (LAPPED, 11, 10, 3, 4, 3, 3),
            (LAPPED, 27, 10, 3, 4, 3, 3),
            (LAPPED, 9, 13, 8, 4, 3, 3),
            (LAPPED, 7, 16, 9, 4, 3, 3),
            (LAPPED, 5, 19, 10, 4, 3, 3),
            (LAPPED, 3, 22, 11, 4, 3, 3),
        ),
        (
            (BUILT, 3, 4, 4, 5, 4, 6),
            (BUILT, 28, 4, 4, 5, 4, 6),
            (CARDS, 3, 15, 9, 5, 4, 8),
        ),
        (
            (BUILT, 5, 3, 8, 5, 4, 6),
            (FANNED, 3, 12, 9, 5, 4, 6),
        ),
    ),
)


def paint_game(game, size):
    """Return the Canvas of the picture of game number `game` of handheld.games.registry; `size` is SMALL or LARGE."""
    width, height, rows_of_games = size
    picture = Canvas(width, height)
    picture.fill(1, 0, width - 2, height, PLACE_OUTLINE)
    picture.fill(0, 1, width, height - 2, PLACE_OUTLINE)
    picture.fill(1, 1, width - 2, height - 2, PLACE)
    for row in rows_of_games[game]:
        _paint_row(picture, row)
    return picture


def _paint_row(picture, row):
    what, x, y, number, pitch, width, height = row
    for index in range(number):
        left = x + index * pitch
        suit = (3 * index + index // SUITS + y) % SUITS
        if what == LAPPED:
            picture.fill(left - 1, y - 1, width + 2, height + 1, EDGE)
        if what == FANNED:
            for card in range(FAN_LENGTHS[index]):
                top = y + card * FAN_STEP
                picture.fill(left, top - 1, width, 1, EDGE)
                picture.fill(left, top, width, height, FACE)
            picture.fill(left, y - 1, width, 1, PLACE)
            _paint_suit(picture, left, top, width, suit)
        else:
            picture.fill(left, y, width, height, YELLOW if what == BUILT else FACE)
            if what != PLAIN and height > 3 or what == LAPPED:
                _paint_suit(picture, left, y, width, suit)


def _paint_suit(picture, x, y, width, suit):
    """Paint a dot in the colour of a suit into a card of `width` pixels."""
    size = 2 if width > 3 else 1
    picture.fill(x + (width - size) // 2, y + 1, size, size, SPADE + suit)
