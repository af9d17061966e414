"""The files of pictures for one size of screen, as lib/handheld/cards reads them.

A bitmap is its width and its height in pixels, two bytes each, the lower first, and its rows, two pixels to a byte, the
left one in the lower half. A file of cards begins with bytes as CardSheet takes them, and the numbers of the tiles of
each picture, row by row; then follow the bitmap with the tiles and, where a place can be filled again, that of the
arrow. Every file is filled up with zeros and ends with the CRC-32 of all that, so that it is a multiple of PIECE bytes
long.
"""

import zlib
from functools import lru_cache

from handheld.cards.numbers import HEADER, PICTURES, PIECE, SUITS
from handheld.games.registry import GAMES
from sim.art.canvas import Canvas, column_of
from sim.art.cards import paint_arrow, paint_cards
from sim.art.game_pictures import LARGE, SMALL, paint_game
from sim.art.sheets import SHEETS, Sheet
from sim.art.sizes import SIZES
from sim.art.tiles import Tiles

ACE_SIZE = SIZES[22, 26]
ACES = (1, 3, 2, 0)  # the suits of the title's aces, from left to right: heart, club, diamond, spade
LARGE_HEIGHT = 200  # pixels of a screen whose title has the large pictures


@lru_cache
def picture_files(width: int, height: int) -> dict[str, bytes]:
    """Return a dict from name to bytes of all files for a screen of `width` x `height` pixels."""
    files = {sheet.name: _cards(sheet) for sheet in SHEETS[width, height]}
    size = LARGE if height >= LARGE_HEIGHT else SMALL
    games = column_of([paint_game(game, size) for game in range(len(GAMES))])
    files["title"] = _whole(_bitmap(games) + _bitmap(_aces()))
    for game, (_, name) in enumerate(GAMES):
        files[name + "_menu"] = _whole(_bitmap(paint_game(game, LARGE)))
    return files


def _cards(sheet: Sheet) -> bytes:
    width, height, card_width, card_height, _ = sheet.size
    tiles = Tiles(sheet)
    arrow, x, y = paint_arrow(sheet.size) if sheet.has_arrow else (None, 0, 0)
    header = (width, height, card_width, card_height, *sheet.tiling[:2], tiles.width, tiles.height, sheet.tiling[2])
    content = bytes((*header, tiles.key, x, y))
    assert len(content) == HEADER
    for picture in range(PICTURES):
        content += bytes(tiles.numbers(picture))
    content += _bitmap(tiles.bitmap())
    return _whole(content + (_bitmap(arrow) if arrow else b""))


def _bitmap(canvas: Canvas) -> bytes:
    content = canvas.width.to_bytes(2, "little") + canvas.height.to_bytes(2, "little")
    for row in canvas.rows:
        pairs = bytes(row) + bytes(canvas.width % 2)
        content += bytes(left | right << 4 for left, right in zip(pairs[::2], pairs[1::2]))
    return content


def _whole(content: bytes) -> bytes:
    content += bytes(-(len(content) + 4) % PIECE)
    return content + zlib.crc32(content).to_bytes(4, "little")


def _aces() -> Canvas:
    """Return the Canvas of the four aces on the title, one over the other."""
    cards = paint_cards(ACE_SIZE)
    step = ACE_SIZE[2] * 2 // 5
    aces = Canvas(ACE_SIZE[0] + (SUITS - 1) * step, ACE_SIZE[1] + (SUITS - 1) * 3)
    for place, suit in enumerate(ACES):
        aces.paste(cards[suit * 14 + 1], place * step, place * 3)
    return aces
