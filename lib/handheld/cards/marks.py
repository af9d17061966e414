"""What marks places on the table: the frame of the cursor and the ticks of legal targets."""

import bitmaptools
import displayio

from handheld.cards.colours import COLOURS, FACE, ORANGE, SPADE, YELLOW

DARK = SPADE  # the outline of marks

BORDER = 3  # px that the frame adds on each side: a dark line outside, and 2 px of yellow

TICK_WIDTH = 13
TICK_HEIGHT = 8


class FocusFrame(displayio.Group):
    """A yellow frame around a card or place; a thin dark line outside lets it stand out from white cards too.

    It is four strips, not one picture, so that moving it sends only the pixels of the strips to the screen.
    """

    def __init__(self, palette: displayio.Palette, width: int, height: int) -> None:
        """Make a hidden frame, in the colours of `palette`, for places of up to `width` x `height` pixels."""
        super().__init__()
        self._most_across = width
        self._most_down = height
        self._width = 0
        self._height = 0
        # The strips are rows of tiles of one pixel, so that they can be shortened: 0 nothing, 1 frame, 2 its end.
        across = displayio.Bitmap(3, BORDER, COLOURS)
        down = displayio.Bitmap(BORDER, 2, COLOURS)
        for line in range(BORDER):
            value = YELLOW if line else DARK
            across[1, line] = value
            down[line, 1] = value
            if line:
                across[2, line] = DARK
        for flipped in (False, True):
            strip = displayio.TileGrid(
                across, pixel_shader=palette, width=width + 2 * BORDER, height=1, tile_width=1, tile_height=BORDER
            )
            strip.flip_y = flipped
            self.append(strip)
        for flipped in (False, True):
            strip = displayio.TileGrid(
                down, pixel_shader=palette, width=1, height=height, tile_width=BORDER, tile_height=1, y=BORDER
            )
            strip.flip_x = flipped
            self.append(strip)
        self.hidden = True

    def place(self, x: int, y: int, width: int, height: int) -> None:
        """Show the frame around the `width` x `height` pixels whose upper left corner lies at (x, y).

        Raises ValueError for a place larger than the frame was made for.
        """
        if width != self._width or height != self._height:
            self._resize(width, height)
        self.x = x - BORDER
        self.y = y - BORDER
        self.hidden = False

    def _resize(self, width, height):
        if width > self._most_across or height > self._most_down:
            raise ValueError("this focus frame is too small for the place: make it for the largest place of the table")
        self._width = width
        self._height = height
        last = width + 2 * BORDER - 1
        for position in range(self._most_across + 2 * BORDER):
            is_end = position == 0 or position == last
            tile = 0 if position > last else 2 if is_end else 1
            self[0][position] = tile
            self[1][position] = tile
        for position in range(self._most_down):
            tile = 1 if position < height else 0
            self[2][position] = tile
            self[3][position] = tile
        self[1].y = height + BORDER
        self[3].x = width + BORDER


class TargetTicks(displayio.Group):
    """Small pointers that show where a picked card can go.

    No card has their orange, and a white line around them keeps them apart from the yellow of court cards.
    """

    def __init__(self, palette: displayio.Palette, count: int) -> None:
        """Make `count` hidden ticks in the colours of `palette`."""
        super().__init__()
        bitmap = displayio.Bitmap(TICK_WIDTH, TICK_HEIGHT, COLOURS)
        for row in range(TICK_HEIGHT):
            half = min(row, TICK_WIDTH // 2)
            _fill_row(bitmap, row, half, FACE)
            if row:
                _fill_row(bitmap, row, half - 1, DARK)
            if 1 < row == half:
                _fill_row(bitmap, row, half - 2, ORANGE)
        for _ in range(count):
            tick = displayio.TileGrid(bitmap, pixel_shader=palette)
            tick.hidden = True
            self.append(tick)
        self._shown = 0

    def show(self, x: int, y: int) -> None:
        """Show one more tick, centred on column `x`, its upper edge at row `y` (pixels).

        Raises IndexError when all ticks are shown.
        """
        tick = self[self._shown]
        tick.x = x - TICK_WIDTH // 2
        tick.y = y
        tick.hidden = False
        self._shown += 1

    def clear(self) -> None:
        """Show no ticks."""
        for position in range(self._shown):
            self[position].hidden = True
        self._shown = 0


def _fill_row(bitmap, row, half, value):
    """Fill a row of a tick from `half` pixels left of its middle to as many right of it."""
    middle = TICK_WIDTH // 2
    bitmaptools.fill_region(bitmap, middle - half, row, middle + half + 1, row + 1, value)
