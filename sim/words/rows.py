"""The rows of text that a displayio group shows, read back from what the app draws: so no screen is left out."""

import displayio
import vectorio
from adafruit_display_text.label import Label

from handheld.widgets.font import ARROW, CHARACTERS, FIRST, FIRST_SUIT, SUITS, letters
from handheld.widgets.menu import BAND
from handheld.widgets.text import CHARACTER_WIDTH, LINE_HEIGHT, YELLOW

NEAR = 6  # pixels: what begins closer below each other is one row
UNDERLINE = 2  # pixels: a yellow rectangle of this height marks the character over it
NOWHERE = -1


class Piece:
    """A text without gaps: its left edge and its top in pixels, its colour as 0xRRGGBB, and how large it is shown."""

    def __init__(self, text: str, x: int, y: int, colour: int, scale: int) -> None:
        self.text = text
        self.x = x
        self.y = y
        self.colour = colour
        self.scale = scale

    def right(self) -> int:
        """Return the pixel column where it ends."""
        return self.x + len(self.text) * CHARACTER_WIDTH * self.scale


class Row:
    """Pieces that stand side by side, from left to right.

    is_marked: whether a band lies under it. underlined: the underlined character, "" for none; place: which of the
    row's characters that is, from 0.
    """

    def __init__(self, y: int) -> None:
        self.y = y
        self.pieces: list = []
        self.is_marked = False
        self.underlined = ""
        self.place = NOWHERE

    def text(self) -> str:
        """Return the row as text: pieces that touch are one word."""
        text = ""
        end = 0
        for piece in self.pieces:
            text += (" " if text and piece.x > end else "") + piece.text
            end = piece.right()
        return text

    def goes_on_from(self, row: "Row") -> bool:
        """Tell whether it goes on with the sentence of the row above it: they are lines of one paragraph, or large."""
        first = row.pieces[0]
        piece = self.pieces[0]
        if first.scale > 1 or piece.scale > 1:
            return first.scale > 1 and piece.scale > 1
        is_next = self.y - row.y == LINE_HEIGHT and piece.x == first.x
        return is_next and piece.colour == first.colour and len(self.pieces) == len(row.pieces) == 1

    def length(self) -> int:
        """Return how many characters its pieces have."""
        return sum([len(piece.text) for piece in self.pieces])


def rows_of(group: displayio.Group, near: int = NEAR) -> list:
    """Return the Rows that a group shows, from top to bottom; `near` in pixels."""
    pieces: list = []
    bands: list = []
    _read(group, group.x, group.y, group.scale, pieces, bands)
    pieces.sort(key=lambda piece: piece.y * 4096 + piece.x)
    rows: list = []
    for piece in pieces:
        if not rows or piece.y - rows[-1].y >= near:
            rows.append(Row(piece.y))
        rows[-1].pieces.append(piece)
    for row in rows:
        row.pieces.sort(key=lambda piece: piece.x)
        for band in bands:
            _mark(row, *band)
    return rows


def written(text: str, suits: "str | tuple" = SUITS, arrow: str = "<-") -> str:
    """Return a text of the app's font with its pictures of suits and its arrow as these characters."""
    text = text.replace(ARROW, arrow)
    for index in range(len(suits)):
        text = text.replace(chr(FIRST_SUIT + index), suits[index])
    return text


def _read(group: displayio.Group, x: int, y: int, scale: int, pieces: list, bands: list) -> None:
    for layer in group:
        if layer.hidden:
            continue
        left = x + layer.x * scale
        top = y + layer.y * scale
        if isinstance(layer, displayio.TileGrid) and is_row(layer):
            _read_row(layer, left, top, scale, pieces)
        elif isinstance(layer, displayio.Group):
            if isinstance(layer, Label):  # the large letters of a banner, drawn twice for their relief
                size = layer.scale * scale
                _forget(pieces, layer.text, left, top, size)
                pieces.append(Piece(layer.text, left, top, layer.color, size))
            else:
                _read(layer, left, top, layer.scale * scale, pieces, bands)
        elif isinstance(layer, (displayio.TileGrid, vectorio.Rectangle)):
            _read_band(layer, left, top, bands)


def is_row(layer: object) -> bool:
    """Tell whether a layer is a row of text over the app's font."""
    return isinstance(layer, displayio.TileGrid) and layer.bitmap is letters


def text_of(row: displayio.TileGrid) -> str:
    """Return the text of a row over the app's font, with the blanks before and behind it."""
    tiles = [row[column] for column in range(row.width)]
    return "".join([chr(FIRST + tile if tile < CHARACTERS else FIRST_SUIT + tile - CHARACTERS) for tile in tiles])


def _read_row(row: displayio.TileGrid, x: int, y: int, scale: int, pieces: list) -> None:
    text = text_of(row).rstrip()
    if text:
        before = len(text) - len(text.lstrip())
        assert isinstance(row.pixel_shader, displayio.Palette)
        colour = row.pixel_shader[1]
        pieces.append(Piece(text.strip(), x + before * CHARACTER_WIDTH * scale, y, colour, scale))  # type: ignore[arg-type]


def _forget(pieces: list, text: str, x: int, y: int, near: int) -> None:
    for index in range(len(pieces) - 1, -1, -1):
        piece = pieces[index]
        if piece.text == text and abs(piece.x - x) <= near and abs(piece.y - y) <= near:
            pieces.pop(index)


def _read_band(layer: "displayio.TileGrid | vectorio.Rectangle", x: int, y: int, bands: list) -> None:
    if not isinstance(layer.pixel_shader, displayio.Palette):
        return
    colour = layer.pixel_shader[0]
    if colour == BAND:
        width, height = layer.width, layer.height
        if isinstance(layer, displayio.TileGrid):
            width *= layer.tile_width
            height *= layer.tile_height
        bands.append((x, y, width, height))
    elif colour == YELLOW and not isinstance(layer, displayio.TileGrid) and layer.height == UNDERLINE:
        bands.append((x, y, 0, UNDERLINE))


def _mark(row: Row, x: int, y: int, width: int, height: int) -> None:
    """Mark a row that a band lies under from its first character on, or a character over an underline of no width."""
    first = row.pieces[0]
    if x <= first.x < x + width and y <= first.y + LINE_HEIGHT // 2 < y + height:
        row.is_marked = True
    if width:
        return
    place = 0
    for piece in row.pieces:
        bottom = piece.y + LINE_HEIGHT * piece.scale
        if bottom == y and piece.x <= x < piece.right():
            index = (x - piece.x) // (CHARACTER_WIDTH * piece.scale)
            row.underlined = piece.text[index]
            row.place = place + index
        place += len(piece.text)
