"""Cards that fall and bounce across a small screen, each leaving its picture behind wherever it was."""

import bitmaptools
import displayio

from handheld.cards.colours import COLOURS, TRANSPARENT
from handheld.celebration.falling_card import FALLING, PART, TICK, FallingCards

TYPE_CHECKING = False
if TYPE_CHECKING:
    from handheld.cards.sheet import CardSheet

STRIPE = 32  # pixels: the height of a bitmap, so that none of them takes much memory in one piece


class Cascade:
    """The cards, painted on bitmaps that together have the screen's size.

    `picture` is a Group of a TileGrid over each of them, `bitmaps`, from the top. Of a Bitmap displayio sends a single
    rectangle around all that changed: so only one card goes on at a time, and only as far as few enough pixels change.
    """

    def __init__(
        self, width: int, height: int, sheet: "CardSheet", palette: displayio.Palette, seed: int, most_pixels: int
    ) -> None:
        """Make a cascade of the cards of CardSheet `sheet` over `width` x `height` pixels.

        seed: as for FallingCards. most_pixels: that one `advance` may change, at least those of a card.
        """
        self.picture = displayio.Group()
        self.bitmaps = []
        for top in range(0, height, STRIPE):
            bitmap = displayio.Bitmap(width, STRIPE, COLOURS)
            self.bitmaps.append(bitmap)
            self.picture.append(displayio.TileGrid(bitmap, pixel_shader=palette, y=top))
        self._width = width
        self._sheet = sheet
        self._card = sheet.new_cards(palette, 1)  # never shown: it knows which tiles make a card
        self._most_pixels = most_pixels
        self._falling = FallingCards(width, height, sheet, seed)
        self._next = 0

    def advance(self, passed: int) -> None:
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
            width = right - left + self._sheet.width
            if width * (bottom - top + self._sheet.height) > self._most_pixels:
                return
            self._leave_picture(card.picture, x, y)
            if not self._falling.fall(card):
                return

    def _leave_picture(self, picture, x, y):
        """Leave a card of the sheet, with its upper left corner at pixel (x, y)."""
        card = self._card
        self._sheet.show(card, 0, picture)
        y -= self._sheet.above
        for place in range(card.width * card.height):
            column = place % card.width
            row = place // card.width
            self._copy_tile(card[place], x + column * card.tile_width, y + row * card.tile_height)

    def _copy_tile(self, tile, x, y):
        """Copy a tile of the sheet's bitmap to pixel (x, y), as much of it as lies on the screen."""
        width = self._card.tile_width
        height = self._card.tile_height
        if not -width < x < self._width:
            return
        source = self._sheet.bitmap
        columns = source.width // width
        left = tile % columns * width
        top = tile // columns * height
        hidden_left = max(0, -x)
        for stripe in range(max(y, 0) // STRIPE, min((y + height - 1) // STRIPE + 1, len(self.bitmaps))):
            below = y - stripe * STRIPE  # where the tile lies in the stripe
            hidden_top = max(0, -below)
            bitmaptools.blit(
                self.bitmaps[stripe],
                source,
                x + hidden_left,
                below + hidden_top,
                x1=left + hidden_left,
                y1=top + hidden_top,
                x2=left + width,
                y2=top + min(height, STRIPE - below),
                skip_source_index=TRANSPARENT,
            )
