"""The felt behind everything."""

import displayio

TILE = 8  # pixels; a few tiles repeated cost less memory than a bitmap of the screen's size


def make_felt(width, height, colour):
    """Return a TileGrid of plain felt, coloured 0xRRGGBB, that covers `width` x `height` pixels."""
    palette = displayio.Palette(1)
    palette[0] = colour
    return displayio.TileGrid(
        displayio.Bitmap(TILE, TILE, 1),
        pixel_shader=palette,
        width=(width + TILE - 1) // TILE,
        height=(height + TILE - 1) // TILE,
    )
