"""Cards that cover each other in rows, and a few piles beside them: Suit Triangle and Double Pyramid on the screen."""

from engine.card import KING, RANK, card_name
from engine.move import NO_MOVE, source_of, target_of
from engine.table import DISCARD, UNDER

from handheld.cards.numbers import BLANK, PLACE
from handheld.cards.sheet import picture_of
from handheld.widgets.text import TextRow
from handheld.games.table_view import COUNT_COLUMNS, NOTHING, TableView, show_count


class PairingView(TableView):
    """Draws the rows of a tableau.

    Each row is two TileGrids: dimmed cards, and over them the bright ones of cards that are exposed.
    """

    def __init__(self, app, game, sheet, layout, rows, columns):
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
        self._piles = [self.add_cards(sheet, app.normal, 1, x, y) for pile, x, y, count_y in layout.PILES]
        self._counts = []
        for pile, x, y, count_y in layout.PILES:
            label = None
            if count_y is not None:
                label = TextRow(COUNT_COLUMNS, x, count_y)
                self.group.append(label)
            self._counts.append(label)
        beside = [pile for pile, x, y, count_y in layout.PILES if pile != DISCARD]
        self.places = bytes(list(range(len(rows))) + beside)

    def x_of(self, pile):
        """Return the left edge of a pile's card in pixels."""
        if pile < len(self._rows):
            return self.layout.X + self._columns[pile] * self.layout.HALF_PITCH
        return self._place(pile)[1]

    def y_of(self, pile, cards):
        """Return the top edge of a pile's card in pixels."""
        if pile < len(self._rows):
            return self.layout.Y + self._rows[pile] * self.layout.ROW_HEIGHT
        return self._place(pile)[2]

    def _place(self, pile):
        for place in self.layout.PILES:
            if place[0] == pile:
                return place
        return self.layout.AWAY

    def pile_at(self, x, y):
        """Return the pile whose card or place lies at pixel (x, y), or NOTHING; gaps in the tableau are no places."""
        for cell in range(len(self._rows) - 1, -1, -1):
            if self.game.position[cell]:
                left = x - self.x_of(cell)
                top = y - self.y_of(cell, 1)
                if 0 <= left < self.sheet.card_width and 0 <= top < self.sheet.card_height:
                    return cell
        pile = TableView.pile_at(self, x, y)
        return pile if pile >= len(self._rows) else NOTHING

    def is_reachable(self, pile):
        """Tell whether the cursor stops at a pile: exposed cards, waste cards, and always the stock."""
        if pile >= len(self._rows):
            return pile == self.game.STOCK or self.game.position[pile]
        return self.game.is_exposed(pile)

    def first_place(self):
        """Return the pile on which the cursor starts."""
        return self.game.STOCK

    def move_at_once(self, pile):
        """Return the move that A makes without a second card: a King goes, the stock draws. Else NO_MOVE.

        A card on top of the stock that could go now, a King or half a pair, is picked first.
        """
        if pile == self.game.STOCK:
            return NO_MOVE if self._could_go(pile) else self.draw_move()
        return self.game.removal(pile, pile) if self._is_king(pile) else NO_MOVE

    def _is_king(self, pile):
        return self.game.position[pile] & RANK == KING and self.game.is_exposed(pile)

    def _could_go(self, pile):
        if not self.game.is_exposed(pile):
            return False
        for other in self.places:
            if self.game.position[other] and not self.game.refusal(self.game.removal(pile, other)):
                return True
        return False

    def move_with(self, lifted, pile):
        """Return the removal of the picked card and the one on `pile`, or the draw where the stock's cards do not pair."""
        if pile == self.game.STOCK and not self.game.is_exposed(pile):
            return self.draw_move()
        return self.game.removal(lifted, pile)

    def move_again(self, pile):
        """Return what A does with a card that is picked on the stock: a King goes, another one is drawn. Else NO_MOVE."""
        if pile != self.game.STOCK:
            return NO_MOVE
        return self.game.removal(pile, pile) if self._is_king(pile) else self.draw_move()

    def question_at(self, pile):
        """Return what can be done with a card that is picked on the stock, or None."""
        if pile != self.game.STOCK:
            return None
        return "A takes the King, B draws" if self._is_king(pile) else "Pair it, or A draws"

    def move_of_b(self, pile):
        """Return the draw where a King is picked on the stock, else NO_MOVE."""
        return self.draw_move() if pile == self.game.STOCK and self._is_king(pile) else NO_MOVE

    def status(self):
        """Return how many cards are left to remove."""
        return str(52 * self.game.DECKS - self.game.count(DISCARD)) + " left"

    def hint_text(self, word):
        """Return the sentence for a hint."""
        if word == NO_MOVE:
            return "Nothing is left to do"
        if self.game.is_draw(word):
            return "Hint: draw"
        if not self.game.is_productive(word):
            return "Hint: redeal"
        first = card_name(self.game.position[source_of(word)])
        if source_of(word) == target_of(word):
            return "Hint: take " + first
        return "Hint: " + first + " and " + card_name(self.game.position[target_of(word)])

    def show(self, lifted, target, flying):
        """Draw `table`; see TableView."""
        position = self.table.position
        left = self.game.cover_left
        right = self.game.cover_right
        for cell in range(len(self._rows)):
            row = self._rows[cell]
            column = (self._columns[cell] - self._first_columns[row]) // 2
            card = position[cell]
            picture = picture_of(card) if card and cell != lifted else BLANK
            self.sheet.show(self._dimmed_rows[row], column, picture)
            if position[left[cell]] or position[right[cell]]:
                picture = BLANK
            self.sheet.show(self._bright_rows[row], column, picture)
        for index in range(len(self._piles)):
            pile = self.layout.PILES[index][0]
            card = position[pile]
            hidden = (flying if pile == target else 0) + (1 if pile == lifted else 0)
            count = self.table.count(pile) - (flying if pile == target else 0)
            while hidden:
                hidden -= 1
                card = position[card | UNDER]
            self.sheet.show(self._piles[index], 0, picture_of(card) if card else PLACE)
            if self._counts[index] is not None:
                show_count(self._counts[index], count, self.layout.PILES[index][1], self.sheet.card_width)
