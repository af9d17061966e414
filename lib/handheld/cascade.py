"""Cards that fall and bounce across a small screen, each leaving its picture behind wherever it was."""

import bitmaptools
import displayio

from .art.palettes import COLOURS, TRANSPARENT
from .falling_card import FALLING, PART, TICK, FallingCards


class Cascade:
    """The cards, painted on a bitmap of the screen's size.

    `picture` is a TileGrid over the whole screen. It has one Bitmap, of which displayio sends a single rectangle around
    all that changed: so only one card goes on at a time, and only as far as few enough pixels change.
    """

    def __init__(self, width, height, sheet, palette, seed, most_pixels):
        """Make a cascade of the cards of CardSheet `sheet` over `width` x `height` pixels.

        seed: as for FallingCards. most_pixels: that one `advance` may change, at least those of a card.
        """
        self._canvas = displayio.Bitmap(width, height, COLOURS)
        self.picture = displayio.TileGrid(self._canvas, pixel_shader=palette)
        self._sheet = sheet
        self._card = sheet.new_tiles(palette, 1)  # never shown: it knows which tiles make a card
        self._most_pixels = most_pixels
        self._falling = FallingCards(width, height, sheet, seed)
        self._next = 0

    def advance(self, passed):
        """Let one card fall to where it is `passed` ms after the start; call it often, the cards take turns."""
        card = self._falling.cards[self._next]
        self._next = (self._next + 1) % FALLING
        left = right = card.x // PART
        top = bottom = card.y // PART
        while card.ticks < passed // TICK:
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
            if not self._falling.fall(card):
                return

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
        columns = self._sheet.bitmap.width // width
        left = tile % columns * width
        top = tile // columns * height
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
