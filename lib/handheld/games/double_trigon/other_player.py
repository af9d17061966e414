"""The other player of Double Trigon in small: the upper strips of their cards along the lower edge."""

import displayio

from engine.games.double_trigon.position import STOCK, TABLEAU, WASTE
from handheld.cards.numbers import PLACE
from handheld.cards.sheet import picture_of, strip_of
from handheld.games.table_view import COUNT_COLUMNS, show_count, show_text
from handheld.widgets.text import GREY, LINE_HEIGHT, TextRow

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.table import Table
    from handheld.app import App
    from handheld.cards.sheet import CardSheet
    from handheld.games.double_trigon.layout import Large, Wide


class OtherPlayer(displayio.Group):
    """The tops of the nine piles and of the waste; over the waste who it is, and how many cards their stock has."""

    def __init__(self, app: "App", sheet: "CardSheet", layout: "type[Large] | type[Wide]") -> None:
        """Make it of a sheet in strips, where a layout of Double Trigon wants it."""
        super().__init__()
        self._sheet = sheet
        self._tops = sheet.new_strips(app.dimmed, TABLEAU + 1, 1)
        self._tops.x = layout.PILE_X
        self._tops.y = layout.OTHER_Y
        self._name = TextRow(COUNT_COLUMNS, 0, layout.OTHER_Y - 2 * LINE_HEIGHT, GREY)
        self._count = TextRow(COUNT_COLUMNS, 0, layout.OTHER_Y - LINE_HEIGHT, GREY)
        self._x = layout.STOCK_X
        self._width = sheet.card_width
        for part in (self._tops, self._name, self._count):
            self.append(part)

    def show(self, table: "Table", bank: int, name: str) -> None:
        """Show the piles of `table` that begin with pile `bank`, those of the player called `name`."""
        for place in range(TABLEAU + 1):
            card = table.position[bank + (place if place < TABLEAU else WASTE)]
            self._sheet.show_strip(self._tops, place, strip_of(picture_of(card) if card else PLACE, 0))
        show_text(self._name, name, self._x, self._width)
        show_count(self._count, table.count(bank + STOCK), self._x, self._width)
