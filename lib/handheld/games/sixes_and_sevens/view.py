"""Sixes and Sevens on the screen."""

from engine.games.sixes_and_sevens.position import SIXES, STOCK, TABLEAU, WASTE
from engine.table import UNDER
from handheld.cards.numbers import PLACE
from handheld.cards.redeal_sign import RedealSign
from handheld.cards.sheet import CardSheet, picture_of
from handheld.games.table_view import COUNT_COLUMNS, TableView, show_count
from handheld.memory import ForgetImports
from handheld.widgets.text import LINE_HEIGHT, TextRow, line_of_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.games.sixes_and_sevens.rules import SixesAndSevens
    from handheld.app import App

FOUNDATIONS = 16
NAMES = ("6-A", "7-K")  # what the foundations of a row are built from and to


class SixesAndSevensView(TableView):
    """Draws a table of Sixes and Sevens: the foundations are one row, or one for the sixes and one for the sevens."""

    if TYPE_CHECKING:
        game: SixesAndSevens

    places = bytes(list(range(TABLEAU)) + [STOCK, WASTE])

    def __init__(self, app: "App", game: "SixesAndSevens") -> None:
        with ForgetImports():
            from handheld.games.sixes_and_sevens.layout import layout_for
        layout = layout_for(app.display.width, app.display.height)
        TableView.__init__(self, app, game, CardSheet(app.console, "sixes_and_sevens"))
        self.layout = layout
        self._foundation_sheet = self.sheet
        if layout.HAS_SMALL_FOUNDATIONS:
            self._foundation_sheet = CardSheet(app.console, "foundations")
        self._columns = FOUNDATIONS // len(layout.FOUNDATION_Y)
        self._foundations = [
            self.add_cards(self._foundation_sheet, app.normal, self._columns, layout.FOUNDATION_X, y)
            for y in layout.FOUNDATION_Y
        ]
        self._piles = [
            self.add_cards(self.sheet, app.normal, 1, self.x_of(pile), self.y_of(pile, 1)) for pile in self.places
        ]
        self.add_arrow(layout.STOCK_X, layout.BOTTOM)
        self._stock_count = TextRow(COUNT_COLUMNS, 0, layout.COUNT_Y)
        self._waste_count = TextRow(COUNT_COLUMNS, 0, layout.COUNT_Y)
        self.group.append(self._stock_count)
        self.group.append(self._waste_count)
        self._redeals = RedealSign(layout.REDEALS[0], layout.REDEALS[1])
        self.group.append(self._redeals)
        if layout.NAMES_X is not None:
            for index in range(len(NAMES)):
                y = layout.FOUNDATION_Y[index] + (self.sheet.card_height - LINE_HEIGHT) // 2
                self.group.append(line_of_text(NAMES[index], layout.NAMES_X, y))

    def x_of(self, pile: int) -> int:
        """Return the left edge of a pile's card in pixels."""
        layout = self.layout
        if pile < TABLEAU:
            return layout.PILE_X + pile * layout.PILE_PITCH
        if pile == STOCK:
            return layout.STOCK_X
        if pile == WASTE:
            return layout.WASTE_X
        return layout.FOUNDATION_X + (pile - SIXES) % self._columns * layout.FOUNDATION_PITCH

    def y_of(self, pile: int, cards: int) -> int:
        """Return the top edge of a pile's card in pixels."""
        if pile < TABLEAU:
            return self.layout.PILE_Y
        if pile >= SIXES:
            return self.layout.FOUNDATION_Y[(pile - SIXES) // self._columns]
        return self.layout.BOTTOM

    def width_of(self, pile: int) -> int:
        """Return the width in pixels of a pile's cards."""
        return (self._foundation_sheet if pile >= SIXES else self.sheet).card_width

    def height_of(self, pile: int, cards: int) -> int:
        """Return the height in pixels of a pile's cards."""
        return (self._foundation_sheet if pile >= SIXES else self.sheet).card_height

    def status(self) -> str:
        """Return how many cards are not yet on the foundations."""
        placed = 0
        for pile in range(SIXES, SIXES + FOUNDATIONS):
            placed += self.game.count(pile)
        return str(104 - placed) + " left"

    def show(self, picked: int, target: int, flying: int) -> None:
        """Draw `table`; see TableView."""
        position = self.table.position
        for index in range(FOUNDATIONS):
            pile = SIXES + index
            card = position[pile]
            if pile == target:
                card = position[card | UNDER]
            row = self._foundations[index // self._columns]
            self._foundation_sheet.show(row, index % self._columns, picture_of(card) if card else PLACE)
        for index in range(len(self.places)):
            pile = self.places[index]
            card = position[pile]
            if pile == picked or pile == target:
                card = position[card | UNDER]
            self.sheet.show(self._piles[index], 0, picture_of(card) if card else PLACE)
        hidden = 1 if WASTE in (picked, target) else 0
        width = self.sheet.card_width
        show_count(self._stock_count, self.table.count(STOCK), self.layout.STOCK_X, width)
        show_count(self._waste_count, self.table.count(WASTE) - hidden, self.layout.WASTE_X, width)
        redeals = self.game.redeals_left()
        self.show_arrow(redeals and not position[STOCK])
        self._redeals.show(redeals)
