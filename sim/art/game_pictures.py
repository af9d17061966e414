"""Small pictures of the games, each showing how its cards lie."""

from handheld.cards.colours import EDGE, FACE, PLACE, PLACE_OUTLINE, SPADE, YELLOW
from handheld.cards.numbers import SUITS
from sim.art.canvas import Canvas
from sim.art.game_art import art_of

# How the cards of a row look.
PLAIN = "plain"  # too small for a suit
CARDS = "cards"
LAPPED = "lapped"  # with an edge that parts them from those they cover
BUILT = "built"  # foundations
FANNED = "fanned"  # piles of several cards, the lower ones covering those above

FAN_STEP = 2  # pixels that show of a covered card
FAN_LENGTHS = b"\2\3\3\1\3\2\4\1\3"  # cards of each pile

# Sizes in pixels.
SMALL = (22, 12)
LARGE = (50, 28)


def paint_game(game: int, size: tuple[int, int]) -> Canvas:
    """Return the Canvas of the picture of game number `game` of handheld.games.registry; `size` is SMALL or LARGE."""
    width, height = size
    picture = Canvas(width, height)
    picture.fill(1, 0, width - 2, height, PLACE_OUTLINE)
    picture.fill(0, 1, width, height - 2, PLACE_OUTLINE)
    picture.fill(1, 1, width - 2, height - 2, PLACE)
    for row in art_of(game).PICTURES[size]:
        _paint_row(picture, row)
    return picture


def _paint_row(picture: Canvas, row: tuple[str, int, int, int, int, int, int]) -> None:
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
            if (what != PLAIN and height > 3) or what == LAPPED:
                _paint_suit(picture, left, y, width, suit)


def _paint_suit(picture: Canvas, x: int, y: int, width: int, suit: int) -> None:
    """Paint a dot in the colour of a suit into a card of `width` pixels."""
    size = 2 if width > 3 else 1
    picture.fill(x + (width - size) // 2, y + 1, size, size, SPADE + suit)
