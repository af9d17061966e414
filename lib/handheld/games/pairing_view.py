"""Cards that cover each other in rows, and a few piles beside them: what the games of pairs share on the screen."""

from engine.table import DISCARD, UNDER
from handheld.cards.numbers import BLANK, PLACE
from handheld.cards.sheet import picture_of
from handheld.games.table_view import COUNT_COLUMNS, NO_PILE, TableView, show_count
from handheld.widgets.text import GREY, WHITE, TextRow

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol

    from engine.games.pairing import PairingGame
    from handheld.app import App
    from handheld.cards.sheet import CardSheet

    class PairingLayout(Protocol):
        """Where a game of pairs has its rows and piles."""

        X: int
        Y: int
        HALF_PITCH: int
        ROW_HEIGHT: int
        PILES: tuple


class PairingView(TableView):
    """Draws the rows of a tableau.

    Each row is two TileGrids: dimmed cards, and over them the bright ones of cards that are exposed.
    """

    if TYPE_CHECKING:
        game: PairingGame

    def __init__(
        self, app: "App", game: "PairingGame", sheet: "CardSheet", layout: "PairingLayout", rows: bytes, columns: bytes
    ) -> None:
        """layout: X, Y, HALF_PITCH and ROW_HEIGHT in pixels; PILES, a tuple of (pile, x, y, y of its count or None).

        rows, columns: bytes with the row of each cell and its column, counted in half cards.
        """
        TableView.__init__(self, app, game, sheet)
        self.layout = layout
        self._rows = rows
        self._columns = columns
        self._first_columns = bytearray(rows[-1] + 1)
        self._dimmed_rows = []
        self._bright_rows = []
        for row in range(len(self._first_columns)):
            inside = [columns[cell] for cell in range(len(rows)) if rows[cell] == row]
            self._first_columns[row] = min(inside)
            x = layout.X + min(inside) * layout.HALF_PITCH
            y = layout.Y + row * layout.ROW_HEIGHT
            width = (max(inside) - min(inside)) // 2 + 1
            self._dimmed_rows.append(self.add_cards(sheet, app.dimmed, width, x, y))
            self._bright_rows.append(self.add_cards(sheet, app.normal, width, x, y))
        self._piles = []
        self._counts: list = []
        for pile, x, y, count_y in layout.PILES:
            # What is gone looks like what is covered: neither is in play.
            is_gone = pile == DISCARD
            self._piles.append(self.add_cards(sheet, app.dimmed if is_gone else app.normal, 1, x, y))
            label = None
            if count_y is not None:
                label = TextRow(COUNT_COLUMNS, x, count_y, GREY if is_gone else WHITE)
                self.group.append(label)
            self._counts.append(label)
        beside = [pile for pile, x, y, count_y in layout.PILES if pile != DISCARD]
        self.places = bytes(list(range(len(rows))) + beside)

    def x_of(self, pile: int) -> int:
        """Return the left edge of a pile's card in pixels."""
        if pile < len(self._rows):
            return self.layout.X + self._columns[pile] * self.layout.HALF_PITCH
        return self._place(pile)[1]

    def y_of(self, pile: int, cards: int) -> int:
        """Return the top edge of a pile's card in pixels."""
        if pile < len(self._rows):
            return self.layout.Y + self._rows[pile] * self.layout.ROW_HEIGHT
        return self._place(pile)[2]

    def _place(self, pile):
        for place in self.layout.PILES:
            if place[0] == pile:
                return place
        return self.layout.AWAY

    def pile_at(self, x: int, y: int) -> int:
        """Return the pile whose card or place lies at pixel (x, y), or NO_PILE; gaps in the tableau are no places."""
        for cell in range(len(self._rows) - 1, -1, -1):
            if self.game.position[cell]:
                left = x - self.x_of(cell)
                top = y - self.y_of(cell, 1)
                if 0 <= left < self.sheet.card_width and 0 <= top < self.sheet.card_height:
                    return cell
        pile = TableView.pile_at(self, x, y)
        return pile if pile >= len(self._rows) else NO_PILE

    def status(self) -> str:
        """Return how many cards are left to remove."""
        return str(52 * self.game.DECKS - self.game.count(DISCARD)) + " left"

    def show(self, picked: int, target: int, flying: int) -> None:
        """Draw `table`; see TableView."""
        position = self.table.position
        left = self.game.cover_left
        right = self.game.cover_right
        for cell in range(len(self._rows)):
            row = self._rows[cell]
            column = (self._columns[cell] - self._first_columns[row]) // 2
            card = position[cell]
            picture = picture_of(card) if card and cell != picked else BLANK
            self.sheet.show(self._dimmed_rows[row], column, picture)
            if position[left[cell]] or position[right[cell]]:
                picture = BLANK
            self.sheet.show(self._bright_rows[row], column, picture)
        for index in range(len(self._piles)):
            pile = self.layout.PILES[index][0]
            card = position[pile]
            hidden = (flying if pile == target else 0) + (1 if pile == picked else 0)
            count = self.table.count(pile) - (flying if pile == target else 0)
            while hidden:
                hidden -= 1
                card = position[card | UNDER]
            self.sheet.show(self._piles[index], 0, picture_of(card) if card else PLACE)
            if self._counts[index] is not None:
                show_count(self._counts[index], count, self.layout.PILES[index][1], self.sheet.card_width)
