"""How the cards of a celebration fall:
from the screen's upper edge, kings first, the suits in turn, and they bounce.
"""

from engine.card import FACE_UP, KING
from engine.generator import Generator
from handheld.cards.numbers import SUITS
from handheld.cards.sheet import picture_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from handheld.cards.sheet import CardSheet

TICK = 20  # ms
FALLING = 3  # cards at a time
PART = 64  # parts of a pixel
FALL_TICKS = 26  # that a fall over the whole height takes, whatever the screen's size
QUICKEST = 62  # ticks to cross the whole width
SLOWEST = 110
BOUNCE = 13  # sixteenths of its speed that a card keeps


class FallingCards:
    """Cards that fall over a screen, FALLING at a time, begun one after the other.

    cards       a FallingCard for each; it becomes the next card when it has left the screen
    """

    def __init__(self, width: int, height: int, sheet: "CardSheet", seed: int) -> None:
        """Let cards of CardSheet `sheet` fall over `width` x `height` pixels;
        `seed`, below 2**30, sets how they fall.
        """
        self._width = width
        self._sheet = sheet
        self._generator = Generator()
        self._generator.seed(seed, 0, 0)
        self._gravity = 2 * height * PART // (FALL_TICKS * FALL_TICKS)
        self._floor = (height - sheet.card_height) * PART
        self._launched = 0
        self.cards = []
        for index in range(FALLING):
            card = FallingCard()
            card.ticks = index * FALL_TICKS // FALLING
            self._launch(card)
            self.cards.append(card)

    def _launch(self, card):
        """Let a card begin at the upper edge: from the left half to the right, the next the other way round."""
        generator = self._generator
        number = self._launched
        self._launched += 1
        card.picture = picture_of(FACE_UP | number % SUITS << 4 | KING - number // SUITS % KING)
        half = (self._width - self._sheet.card_width) // 2
        card.x = generator.below(half) * PART
        card.y = -self._sheet.card_height * PART
        card.speed_x = self._width * PART // (QUICKEST + generator.below(SLOWEST - QUICKEST))
        card.speed_y = generator.below(4) * self._gravity
        if number & 1:
            card.x = 2 * half * PART - card.x
            card.speed_x = -card.speed_x

    def fall(self, card: "FallingCard") -> bool:
        """Let a card fall on for a tick. Return False where it has left the screen, and is the next card now."""
        card.ticks += 1
        card.speed_y += self._gravity
        card.x += card.speed_x
        card.y += card.speed_y
        if card.y > self._floor:
            card.y = self._floor
            card.speed_y = -(card.speed_y * BOUNCE // 16)
        if -self._sheet.width * PART < card.x < self._width * PART:
            return True
        self._launch(card)
        return False


class FallingCard:
    """A card, with the number of its picture. Where it is at the tick `ticks` after the start, and how fast it moves.

    x, y, speed_x, speed_y      of its upper left corner, in parts of a pixel, and in these per tick
    """

    def __init__(self) -> None:
        self.ticks = 0
        self.picture = 0
        self.x = 0
        self.y = 0
        self.speed_x = 0
        self.speed_y = 0
