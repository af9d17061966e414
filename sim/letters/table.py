"""A table in letters: each card about where the picture has it."""

from collections.abc import Iterable

from displayio import Palette

from engine.card import FACE_UP, SUIT
from engine.games.pairing import PairingGame
from handheld.cards.colours import BACK_DARK, BACK_LIGHT, FACE, PLACE_OUTLINE, SPADE
from handheld.cards.marks import TICK_HEIGHT, TICK_WIDTH
from handheld.games.table_view import NO_PILE
from handheld.table.cursor import TICK_OVERLAP
from handheld.table.screen import TableScreen
from handheld.widgets.bar import BACKGROUND
from handheld.widgets.text import CHARACTER_WIDTH, WHITE, YELLOW
from sim.letters.canvas import PLAIN, Canvas, Look
from sim.letters.signs import CURSOR, EMPTY, PICKED, REFILL, TARGET, card_sign, with_signs
from sim.words.piles import can_be_turned_over, cells_of, shown_piles, stock_of, top_of
from sim.words.rows import rows_of, written
from sim.words.screens import cursor_of

COLUMNS = 80  # characters for the width of the display
SMALL_HEIGHT = 128  # pixels of a display on which the next two hold
NEAR = 8  # pixels: what begins closer below each other stands in one line
FAR = 12  # pixels from which on a line stays free between two
BAR = Look(WHITE, BACKGROUND)
SENTENCE = Look(YELLOW, BACKGROUND)


def draw_bar(canvas: Canvas, table: TableScreen, suits: str) -> None:
    """Write the bar into the first row: the game, the sentence, and the status."""
    bar = table.bar
    sentence = bar.sentence or bar.standing
    title, status = written(bar._title, suits), written(bar._status, suits)
    canvas.write_line(0, " " + title, status + " ", BAR)
    sentence = with_signs(sentence, suits)
    canvas.write(0, (canvas.columns - len(sentence)) // 2, sentence, SENTENCE)


class TableDrawing:
    """Draws a TableScreen on the rows `first` to `last`, which is the first one after them, of a Canvas."""

    def __init__(self, canvas: Canvas, table: TableScreen, first: int, last: int, suits: str) -> None:
        self._canvas = canvas
        self._table = table
        self._view = table.view
        self._suits = suits
        self._first = first
        self._last = last
        self._left = (canvas.columns - COLUMNS) // 2
        self._scale = table.app.display.height / SMALL_HEIGHT
        self._piles = shown_piles(self._view)
        cursor = cursor_of(table)
        self._cursor_pile = cursor.pile if cursor else NO_PILE
        self._picked = cursor.picked if cursor else NO_PILE
        self._ticks = [(tick.x, tick.y) for tick in cursor.ticks if not tick.hidden] if cursor else []

    def draw(self) -> None:
        """Draw all piles, and what the view has written beside them."""
        view = self._view
        written_rows = rows_of(view.group, 1)
        tops = {pile: top_of(view, pile) for pile in self._piles}
        lines = self._lines([*tops.values(), *(row.y for row in written_rows)])
        for row in written_rows:
            for piece in row.pieces:
                text = written(piece.text, self._suits)
                column = self._column(piece.x + len(text) * CHARACTER_WIDTH // 2) - len(text) // 2
                self._canvas.write(lines[row.y], column, text, Look(piece.colour))
        for pile in self._piles:
            self._draw_pile(pile, lines[tops[pile]])

    def _column(self, x: int) -> int:
        return self._left + x * COLUMNS // self._table.app.display.width

    def _lines(self, tops: Iterable[int]) -> dict[int, int]:
        """Return for each pixel row of `tops` its row of the canvas."""
        for far in (FAR, 1000):  # without free lines where there is no room for them
            lines: dict[int, int] = {}
            begin = before = -1000
            line = self._first - 1
            for top in sorted(set(tops)):
                if top - begin >= NEAR * self._scale:
                    line += 2 if lines and top - before >= far * self._scale else 1
                    begin = top
                before = top
                lines[top] = line
            if line < self._last:
                return lines
        raise AssertionError("a table has more lines than a terminal")

    def _draw_pile(self, pile: int, line: int) -> None:
        view = self._view
        table = view.table
        card = table.position[pile]
        count = table.count(pile)
        if not card:
            if pile >= cells_of(view):
                self._write(pile, line, self._empty_sign(pile), Look(self._normal(PLACE_OUTLINE)), True, False)
            return
        if count == 1 or view.y_of(pile, count) == view.y_of(pile, 1):
            self._draw_card(pile, line, card, True, pile == self._picked)
            return
        run = view.cards_picked(pile) if pile == self._picked else 0
        shown = min(count, self._last - line)
        hidden = count - shown + 1 if shown < count else 0
        for place in range(shown - 1, -1, -1):
            if hidden and not place:
                self._write(pile, line, "+" + str(hidden), PLAIN, False, False)
            else:
                is_top = place == shown - 1
                self._draw_card(pile, line + place, card, is_top, shown - 1 - place < run)
            card = table.under(card)

    def _empty_sign(self, pile: int) -> str:
        controls = self._table.controls
        return REFILL if pile == stock_of(controls) and can_be_turned_over(controls, pile) else EMPTY

    def _draw_card(self, pile: int, line: int, card: int, is_top: bool, is_picked: bool) -> None:
        app = self._table.app
        is_covered = pile < cells_of(self._view) and not self._is_exposed(pile)
        palette = app.selected if is_picked else app.dimmed if is_covered else app.normal
        if card & FACE_UP:
            colour, ground = SPADE + ((card & SUIT) >> 4), FACE
        else:
            colour, ground = BACK_LIGHT, BACK_DARK
        look = Look(_colour(palette, colour), _colour(palette, ground), is_picked, is_covered)
        self._write(pile, line, card_sign(card, self._suits), look, is_top, is_picked)

    def _is_exposed(self, pile: int) -> bool:
        game = self._view.game
        return not isinstance(game, PairingGame) or game.is_exposed(pile)

    def _write(self, pile: int, line: int, text: str, look: Look, is_top: bool, is_picked: bool) -> None:
        """Write a card or a place, with its marks around it."""
        view = self._view
        column = self._column(view.x_of(pile) + view.width_of(pile) // 2) - 1
        has_cursor = is_top and pile == self._cursor_pile
        before = (CURSOR[0] if has_cursor else "") + (PICKED if is_picked else "")
        after = (TARGET if is_top and self._has_tick(pile) else "") + (CURSOR[1] if has_cursor else "")
        mark = Look(YELLOW, None, True)
        self._canvas.write(line, column - len(before), before, mark)
        self._canvas.write(line, column, text, look)
        self._canvas.write(line, column + len(text), after, mark)

    def _has_tick(self, pile: int) -> bool:
        view = self._view
        x = view.x_of(pile) + view.width_of(pile) // 2 - TICK_WIDTH // 2
        y = view.y_of(pile, 1) + view.height_of(pile, 1) - TICK_OVERLAP
        return (x, min(y, self._table.app.display.height - TICK_HEIGHT)) in self._ticks

    def _normal(self, colour: int) -> int:
        return _colour(self._table.app.normal, colour)


def _colour(palette: Palette, index: int) -> int:
    return palette[index]  # type: ignore[return-value]
