"""Cards that fall and bounce across the screen, each leaving its picture behind wherever it was."""

import bitmaptools
import displayio

from engine.card import FACE_UP, KING
from engine.generator import Generator

from .art.palettes import COLOURS, TRANSPARENT
from .art.sheet import COLUMNS, ROWS, tile_of

TICK = 20  # ms from one picture that a card leaves to the next
FALLING = 3  # cards at a time
PART = 64  # parts of a pixel
FALL_TICKS = 26  # that a fall over the whole height takes, whatever the screen's size
QUICKEST = 62  # ticks to cross the whole width
SLOWEST = 110
BOUNCE = 13  # sixteenths of its speed that a card keeps


class Cascade:
    """The cards. They come from the screen's upper edge, kings first, the suits in turn.

    `picture` is a TileGrid over the whole screen. It has one Bitmap, of which displayio sends a single rectangle around
    all that changed: so only one card goes on at a time, and only as far as few enough pixels change.
    """

    def __init__(self, width, height, sheet, palette, seed, most_pixels):
        """Make a cascade of the cards of CardSheet `sheet` over `width` x `height` pixels.

        seed: below 2**30, sets how they fall. most_pixels: that one `advance` may change, at least those of a card.
        """
        self._canvas = displayio.Bitmap(width, height, COLOURS)
        self.picture = displayio.TileGrid(self._canvas, pixel_shader=palette)
        self._sheet = sheet
        self._card = sheet.new_tiles(palette, 1)  # never shown: it knows which tiles make a card
        self._width = width
        self._most_pixels = most_pixels
        self._generator = Generator()
        self._generator.seed(seed, 0, 0)
        self._gravity = 2 * height * PART // (FALL_TICKS * FALL_TICKS)
        self._floor = (height - sheet.card_height) * PART
        self._launched = 0
        self._cards = []
        for index in range(FALLING):
            card = _FallingCard()
            card.ticks = -index * FALL_TICKS // FALLING
            self._launch(card)
            self._cards.append(card)
        self._next = 0

    def advance(self, passed):
        """Let one card fall to where it is `passed` ms after the start; call it often, the cards take turns."""
        card = self._cards[self._next]
        self._next = (self._next + 1) % FALLING
        left = right = card.x // PART
        top = bottom = card.y // PART
        while card.ticks < passed // TICK:
            if card.ticks >= 0:
                x = card.x // PART
                y = card.y // PART
                left = min(left, x)
                right = max(right, x)
                top = min(top, y)
                bottom = max(bottom, y)
                width = right - left + self._sheet.tile_width
                if width * (bottom - top + self._sheet.tile_height) > self._most_pixels:
                    return
                self._leave_picture(card.tile, x, y)
                card.fall(self._gravity, self._floor)
                if not -self._sheet.tile_width * PART < card.x < self._width * PART:
                    self._launch(card)
                    return
            card.ticks += 1

    def _launch(self, card):
        """Let a card begin at the upper edge: from the left half to the right, the next the other way round."""
        generator = self._generator
        number = self._launched
        self._launched += 1
        card.tile = tile_of(FACE_UP | number % ROWS << 4 | KING - number // ROWS % KING)
        half = (self._width - self._sheet.card_width) // 2
        card.x = generator.below(half) * PART
        card.y = -self._sheet.card_height * PART
        card.speed_x = self._width * PART // (QUICKEST + generator.below(SLOWEST - QUICKEST))
        card.speed_y = generator.below(4) * self._gravity
        if number & 1:
            card.x = 2 * half * PART - card.x
            card.speed_x = -card.speed_x

    def _leave_picture(self, tile, x, y):
        """Leave a card of the sheet, with its upper left corner at pixel (x, y)."""
        card = self._card
        self._sheet.show(card, 0, tile)
        for row in range(card.height):
            self._copy_tile(card[row], x, y + row * card.tile_height)

    def _copy_tile(self, tile, x, y):
        """Copy a tile of the sheet's bitmap to pixel (x, y), as much of it as lies on the screen."""
        width = self._card.tile_width
        height = self._card.tile_height
        left = tile % COLUMNS * width
        top = tile // COLUMNS * height
        hidden_left = max(0, -x)
        hidden_top = max(0, -y)
        if hidden_top < height and y < self._canvas.height:
            bitmaptools.blit(
                self._canvas,
                self._sheet.bitmap,
                x + hidden_left,
                y + hidden_top,
                x1=left + hidden_left,
                y1=top + hidden_top,
                x2=left + width,
                y2=top + height,
                skip_source_index=TRANSPARENT,
            )


class _FallingCard:
    """Where a card is and how fast it moves: in parts of a pixel, and in these per tick. `ticks` it has fallen."""

    def __init__(self):
        self.ticks = 0
        self.tile = 0
        self.x = 0
        self.y = 0
        self.speed_x = 0
        self.speed_y = 0

    def fall(self, gravity, floor):
        """Fall on for a tick."""
        self.speed_y += gravity
        self.x += self.speed_x
        self.y += self.speed_y
        if self.y > floor:
            self.y = floor
            self.speed_y = -(self.speed_y * BOUNCE // 16)
