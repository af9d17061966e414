"""The pictures of cards, put together from small tiles: equal ones lie in memory once."""

import displayio

from handheld.cards.numbers import BACK, BLANK, HEADER, NO_KEY, PICTURES, RANKS, THIRDS
from handheld.cards.pictures import open_pictures, read_bitmap

TYPE_CHECKING = False
if TYPE_CHECKING:
    from handheld.console import Console


def picture_of(card: int) -> int:
    """Return the number of the picture of `card`, a card's byte: its face, the back, or for 0 the blank one."""
    if card & 0x80:
        return (card >> 4 & 3) * RANKS + (card & 15)
    return BACK if card else BLANK


def strip_of(picture: int, third: int) -> int:
    """Return the number of one third (0, 1, 2 from the top) of a picture, in a sheet in strips."""
    return picture * THIRDS + third


class CardSheet:
    """The pictures of all cards of a table in one size, from the file `name`.

    bitmap                      displayio Bitmap with the tiles, 4 bits a pixel
    tile_width, tile_height     pixels
    width, height               pixels of a picture: the card in its upper left corner, and its shadow
    card_width, card_height     pixels of the card
    above                       pixels that the tiles reach above the picture
    """

    def __init__(self, console: "Console", name: str) -> None:
        """Read the file. Raise ValueError with a sentence where it is damaged."""
        with open_pictures(console, name) as file:
            header = file.read(HEADER)
            self.width, self.height, self.card_width, self.card_height = header[:4]
            self._across, self._down, self.tile_width, self.tile_height, self.above, self._key = header[4:10]
            self._arrow_x, self._arrow_y = header[10:]
            self._tiles = file.read(PICTURES * self._across * self._down)  # of each picture, row by row
            self.bitmap = read_bitmap(file)
            self._arrow: displayio.Bitmap = read_bitmap(file) if self._arrow_x else None  # type: ignore[assignment]

    def new_cards(self, palette: displayio.Palette, count: int) -> displayio.TileGrid:
        """Return a TileGrid for a row of `count` cards, `above` pixels higher than their upper edge is to be."""
        return self._new_grid(palette, count, self._down)

    def new_strips(self, palette: displayio.Palette, across: int, down: int) -> displayio.TileGrid:
        """Return a TileGrid for strips, one of `across` and `down` being 1."""
        return self._new_grid(palette, across, down)

    def _new_grid(self, palette, across, rows):
        return displayio.TileGrid(
            self.bitmap,
            pixel_shader=palette,
            width=across * self._across,
            height=rows,
            tile_width=self.tile_width,
            tile_height=self.tile_height,
        )

    def new_arrow(self, palette: displayio.Palette, x: int, y: int) -> displayio.TileGrid:
        """Return a hidden TileGrid with the arrow on a place at pixel (x, y) that can be filled again."""
        arrow = displayio.TileGrid(self._arrow, pixel_shader=palette, x=x + self._arrow_x, y=y + self._arrow_y)
        arrow.hidden = True
        return arrow

    def give_palette(self, cards: displayio.TileGrid, palette: displayio.Palette) -> None:
        """Show cards in the colours of another palette."""
        cards.pixel_shader = palette

    def show(self, cards: displayio.TileGrid, index: int, picture: int) -> None:
        """Let card number `index` of new_cards() show a picture; without a change nothing is drawn."""
        across = self._across
        tiles = self._tiles
        width = cards.width
        first = index * across
        tile = picture * across * self._down
        key = self._key  # the place of the tile that is another one in every picture
        if key != NO_KEY and cards[first + key // across * width + key % across] == tiles[tile + key]:
            return
        for _ in range(self._down):
            for place in range(first, first + across):
                number = tiles[tile]
                if cards[place] != number:
                    cards[place] = number
                tile += 1
            first += width

    def show_strip(self, strips: displayio.TileGrid, index: int, strip: int) -> None:
        """Let strip number `index` of new_strips() be another one; without a change nothing is drawn."""
        across = self._across
        tile = strip * across
        for place in range(index * across, index * across + across):
            number = self._tiles[tile]
            if strips[place] != number:
                strips[place] = number
            tile += 1
