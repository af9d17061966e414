"""Which tiling of each sheet takes least memory: `python -m sim.art.tilings` in the repository's root prints them all.

It is looked for among the tilings whose bitmap keeps the limit of its screen and has few enough tiles, that reach no
more than PADDING pixels above and below the picture, as all these are drawn, and of which one tile alone tells every
picture from the others. Of those with at most MOST_TILES tiles a picture the cheapest is taken; where there is none, of
those with the fewest. A sheet in strips has one row of tiles to a strip.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

if __name__ == "__main__":
    sys.path.append(str(Path(__file__).resolve().parents[2] / "lib"))

from handheld.cards.numbers import NO_KEY, PICTURES, THIRDS
from sim.art.sheets import SHEETS, Sheet
from sim.art.tiles import Tiles

LIMITS = {(160, 128): 8192, (240, 240): 14336, (320, 240): 14336}  # bytes of a bitmap, for each size of screen
BITMAP = 48  # bytes beside the pixels of a displayio Bitmap
MOST_TILES = 8
MOST_TILES_OF_STRIPS = 12
PADDING = 4
DEEPEST = 16  # tiles down a picture
WITHIN = 4  # tiles that a TileGrid has room for in itself


def cost_of(sheet: Sheet) -> tuple[int, int] | None:
    """Return (bytes of the bitmap, of all that depends on the tiling), None for a tiling that is not to be used."""
    cut = Tiles(sheet)
    arrangement = cut.arrangement()
    if arrangement is None or (cut.key == NO_KEY and sheet.half is None):
        return None
    bitmap = BITMAP + arrangement[0]
    tiles = sheet.tiling[0] * sheet.tiling[1]
    grids = sum(_blocks(cards * tiles) for cards in sheet.grids if cards * tiles > WITHIN)
    return bitmap, bitmap + _blocks(PICTURES * tiles) + grids


def _blocks(size: int) -> int:
    return (size + 15) // 16 * 16


def cheapest(sheet: Sheet, limit: int) -> tuple[int, int, int]:
    """Return the tiling to be taken for a sheet whose bitmap may have `limit` bytes. Raise ValueError for none."""
    most = MOST_TILES_OF_STRIPS if sheet.is_in_strips else MOST_TILES
    found = []
    for tiling in _tilings(sheet):
        cost = cost_of(sheet._replace(tiling=tiling))
        if cost and cost[0] <= limit:
            found.append((max(tiling[0] * tiling[1], most), cost[1], tiling))
    return min(found)[2]


def _tilings(sheet: Sheet) -> Iterator[tuple[int, int, int]]:
    width, height = sheet.size[:2]
    for across in range(1, DEEPEST):
        if width % across or (sheet.half is not None and across % 2):
            continue
        if sheet.is_in_strips:
            yield across, THIRDS, 0
            continue
        for down in range(1, DEEPEST + 1):
            for above in range(PADDING + 1):
                if -(-(height + above) // down) * down <= height + PADDING:
                    yield across, down, above


if __name__ == "__main__":
    for (width, height), sheets in SHEETS.items():
        for sheet in sheets:
            tiling = cheapest(sheet, LIMITS[width, height])
            cost = cost_of(sheet._replace(tiling=tiling))
            assert cost is not None  # as cheapest() has found it
            bitmap, total = cost
            print(f"{width}x{height} {sheet.name}: {tiling}, {bitmap} bytes, {total} with tables and TileGrids")
