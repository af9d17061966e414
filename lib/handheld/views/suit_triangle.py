"""Suit Triangle on the screen: what lies where, and which move a press of A means."""

import displayio

from engine.card import KING, RANK
from engine.move import NO_MOVE, REMOVE, move, source_of, target_of
from engine.pairing import RANK_NAMES
from engine.suit_triangle import DRAW_MOVE, LEFT_WASTE, RIGHT_WASTE, ROWS, STOCK
from engine.table import DISCARD, UNDER

from .art.sheet import BLANK_TILE, PLACE_TILE, tile_of
from .text import LINE_HEIGHT, line_of_text, width_of

NOTHING_LIFTED = -1
PILES = bytes([STOCK, LEFT_WASTE, RIGHT_WASTE, DISCARD])


class SuitTriangleView:
    """Draws a table of Suit Triangle; `group` holds what it draws.

    Each row of the triangle is two TileGrids: dimmed cards, and over them the bright ones of cards that are exposed.
    """

    TITLE = "Suit Triangle"
    PLACES = 31  # piles 0..PLACES-1 can be pointed at

    def __init__(self, app, game):
        self.game = game
        self.layout = app.layout
        self._sheet = app.sheet
        self.group = displayio.Group()
        self._dimmed_rows = []
        self._bright_rows = []
        for row in range(ROWS):
            self._dimmed_rows.append(self._add_tiles(app.dimmed, ROWS - row, row, 0))
            self._bright_rows.append(self._add_tiles(app.normal, ROWS - row, row, 0))
        self._piles = []
        for pile in PILES:
            tiles = displayio.TileGrid(
                app.sheet.bitmap,
                pixel_shader=app.normal,
                tile_width=app.sheet.tile_width,
                tile_height=app.sheet.tile_height,
                default_tile=PLACE_TILE,
                x=self.x_of(pile),
                y=self.y_of(pile),
            )
            self.group.append(tiles)
            self._piles.append(tiles)
        self._stock_count = self._add_count()
        self._discard_count = self._add_count()

    def _add_tiles(self, palette, width, row, column):
        layout = self.layout
        tiles = displayio.TileGrid(
            self._sheet.bitmap,
            pixel_shader=palette,
            width=width,
            height=1,
            tile_width=self._sheet.tile_width,
            tile_height=self._sheet.tile_height,
            x=layout.X + row * layout.PITCH // 2 + column * layout.PITCH,
            y=layout.Y + row * layout.ROW_HEIGHT,
        )
        self.group.append(tiles)
        return tiles

    def _add_count(self):
        label = line_of_text("", 0, self.layout.BOTTOM - LINE_HEIGHT - 2)
        self.group.append(label)
        return label

    def x_of(self, pile):
        """Return the left edge of a pile's card in pixels."""
        layout = self.layout
        if pile == STOCK:
            return layout.STOCK_X
        if pile == LEFT_WASTE:
            return layout.LEFT_WASTE_X
        if pile == RIGHT_WASTE:
            return layout.RIGHT_WASTE_X
        if pile == DISCARD:
            return layout.DISCARD_X
        row = row_of(pile)
        return layout.X + row * layout.PITCH // 2 + column_of(pile, row) * layout.PITCH

    def y_of(self, pile):
        """Return the top edge of a pile's card in pixels."""
        if pile >= STOCK:
            return self.layout.BOTTOM
        return self.layout.Y + row_of(pile) * self.layout.ROW_HEIGHT

    def pile_at(self, x, y):
        """Return the pile whose card or place lies at pixel (x, y), or None. What lies on top is found first."""
        for pile in range(self.PLACES - 1, -1, -1):
            if pile < STOCK and not self.game.position[pile]:
                continue
            left = self.x_of(pile)
            top = self.y_of(pile)
            if left <= x < left + self._sheet.card_width and top <= y < top + self._sheet.card_height:
                return pile
        return None

    def is_reachable(self, pile):
        """Tell whether the cursor stops at a pile: exposed cards, waste cards, and always the stock."""
        return pile == STOCK or (self.game.position[pile] and (pile > STOCK or self.game.is_exposed(pile)))

    def first_place(self):
        """Return the pile on which the cursor starts."""
        return STOCK

    def move_at_once(self, pile):
        """Return the move that A makes without a second card: a King goes, the stock draws. Else NO_MOVE.

        A King on top of the stock could do either, so it is lifted first.
        """
        is_king = self.game.position[pile] & RANK == KING and self.game.is_exposed(pile)
        if pile == STOCK:
            return NO_MOVE if is_king else DRAW_MOVE
        return move(REMOVE, pile, pile) if is_king else NO_MOVE

    def move_with(self, lifted, pile):
        """Return the move that A makes on `pile` while the card of `lifted` is picked, legal or not."""
        return move(REMOVE, lifted, pile)

    def question_at(self, pile):
        """Return the sentence to show when a card is lifted that A and B do different things with, or None."""
        return "A takes the King, B draws" if self.is_choice(pile) else None

    def is_choice(self, pile):
        """Tell whether A again removes the lifted card of `pile`, and B plays `draw_move`."""
        return pile == STOCK and self.game.position[STOCK] & RANK == KING

    def draw_move(self, pile):
        """Return the draw from pile `pile`."""
        return DRAW_MOVE

    def status(self):
        """Return what the bar shows on the right."""
        return str(52 - self.game.count(DISCARD)) + " left"

    def hint_text(self, word):
        """Return the sentence for a hint."""
        if word == NO_MOVE:
            return "Nothing is left to do"
        if self.game.is_draw(word):
            return "Hint: draw"
        names = [RANK_NAMES[self.game.position[pile] & RANK] for pile in (source_of(word), target_of(word))]
        return "Hint: take the King" if names[0] == "K" else "Hint: " + names[0] + " and " + names[1]

    def show(self, table, lifted, target, flying):
        """Draw a position.

        table: an engine Table; lifted: the pile whose top card is picked, or NOTHING_LIFTED; the top `flying` cards of pile
        `target` are on their way and not drawn.
        """
        position = table.position
        game = self.game
        pile = 0
        for row in range(ROWS):
            dimmed = self._dimmed_rows[row]
            bright = self._bright_rows[row]
            for column in range(ROWS - row):
                card = position[pile]
                tile = tile_of(card) if card and pile != lifted else BLANK_TILE
                _set_tile(dimmed, column, tile)
                if position[game.COVER_LEFT[pile]] or position[game.COVER_RIGHT[pile]]:
                    tile = BLANK_TILE
                _set_tile(bright, column, tile)
                pile += 1
        for index in range(len(PILES)):
            pile = PILES[index]
            card = position[pile]
            hidden = flying if pile == target else 0
            if pile == lifted:
                hidden += 1
            while hidden:
                hidden -= 1
                card = position[card | UNDER]
            _set_tile(self._piles[index], 0, tile_of(card) if card else PLACE_TILE)
        self._show_count(self._stock_count, STOCK, table.count(STOCK))
        self._show_count(self._discard_count, DISCARD, table.count(DISCARD) - (flying if target == DISCARD else 0))

    def _show_count(self, label, pile, count):
        text = str(count) if count else ""
        if label.text != text:
            label.x = self.x_of(pile) + (self._sheet.card_width - width_of(text)) // 2
            label.text = text


def row_of(cell):
    """Return the row, from 0, of a card of the triangle."""
    row = 0
    while cell >= ROWS - row:
        cell -= ROWS - row
        row += 1
    return row


def column_of(cell, row):
    """Return the column, from 0, of a card of the triangle that lies in `row`."""
    return cell - row * ROWS + row * (row - 1) // 2


def _set_tile(tiles, index, tile):
    if tiles[index] != tile:
        tiles[index] = tile
