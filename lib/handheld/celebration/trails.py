"""Cards that fall and bounce across a large screen, each drawing a trail of its pictures after it."""

import displayio

from handheld.celebration.falling_card import FALLING, PART, TICK, FallingCards

TYPE_CHECKING = False
if TYPE_CHECKING:
    from handheld.cards.sheet import CardSheet

PICTURES = 40  # of a trail
# Tiles that displayio sends for a change: where a picture was, twice once it is taken out of its group, and where it
# is.
MOVED = 2
TAKEN = 3


class Trails:
    """The cards as sprites. A bitmap of a large screen would take more memory than the sheet of cards leaves.

    `picture` is a Group with a Group for each card: the pictures of its trail, the oldest first. The last one moves
    with the card, until it is far enough from the one before to stay where it is; then the oldest is taken in its
    place.
    """

    def __init__(
        self, width: int, height: int, sheet: "CardSheet", palette: displayio.Palette, seed: int, most_pixels: int
    ) -> None:
        """Make the trails of cards of CardSheet `sheet` over `width` x `height` pixels.

        seed: as for FallingCards. most_pixels: that one `advance` may change, at least TAKEN cards.
        """
        self._falling = FallingCards(width, height, sheet, seed)
        self._sheet = sheet
        self._distance = sheet.card_height * 3 // 8
        self._most_tiles = most_pixels // (sheet.width * sheet.height)
        self._next = 0
        self._pictures = bytearray(FALLING)  # which card the last picture of each trail shows
        self.picture = displayio.Group(y=-sheet.above)
        for _ in range(FALLING):
            trail = displayio.Group()
            for _ in range(PICTURES):
                sprite = sheet.new_cards(palette, 1)
                sprite.y = -sheet.height  # off the screen
                trail.append(sprite)
            self.picture.append(trail)

    def advance(self, passed: int) -> None:
        """Let the cards fall to where they are `passed` ms after the start, as far as few enough pixels change."""
        tiles = self._most_tiles
        for _ in range(FALLING):
            if tiles < TAKEN:
                return
            card = self._falling.cards[self._next]
            if card.ticks < passed // TICK:
                while card.ticks < passed // TICK:
                    self._falling.fall(card)
                tiles -= self._show(self._next, card)
            self._next = (self._next + 1) % FALLING

    def _show(self, number, card):
        """Let trail `number` go on to where its card is now. Return how many tiles change."""
        trail = self.picture[number]
        picture = trail[PICTURES - 1]
        before = trail[PICTURES - 2]
        tiles = MOVED
        distance = max(abs(picture.x - before.x), abs(picture.y - before.y))
        if self._pictures[number] != card.picture or distance >= self._distance:
            picture = trail.pop(0)
            trail.append(picture)
            self._sheet.show(picture, 0, card.picture)
            self._pictures[number] = card.picture
            tiles = TAKEN
        picture.x = card.x // PART
        picture.y = card.y // PART
        return tiles
