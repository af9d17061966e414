"""Double Trigon on the screen: the table of one player at a time."""

from engine.card import FACE_UP
from engine.games.building import is_joined
from engine.games.double_trigon.position import FOUNDATIONS, OUTSIDE, SECOND_BANK, SOLO, STOCK, TABLEAU, WASTE
from engine.table import UNDER
from handheld.cards.numbers import BACK, BLANK, PLACE, PLAIN_STRIP, THIRDS
from handheld.cards.sheet import picture_of, strip_of
from handheld.games.table_view import COUNT_COLUMNS, TableView, show_count
from handheld.memory import ForgetImports
from handheld.widgets.text import TextRow

TYPE_CHECKING = False
if TYPE_CHECKING:
    from displayio import Palette, TileGrid

    from engine.games.double_trigon.rules import DoubleTrigon
    from handheld.app import App


class DoubleTrigonView(TableView):
    """Draws the foundations and the table of player `player`, 0 or 1; a pile is a column of thirds of cards."""

    if TYPE_CHECKING:
        game: DoubleTrigon

    def __init__(self, app: "App", game: "DoubleTrigon") -> None:
        with ForgetImports():
            from handheld.games.double_trigon.layout import layout_for
        layout = layout_for(app.display.width, app.display.height)
        if layout.IS_SPLIT:
            from handheld.cards.split_sheet import SplitSheet as Sheet
        else:
            from handheld.cards.sheet import CardSheet as Sheet  # type: ignore[assignment]  # the other looks like it
        TableView.__init__(self, app, game, Sheet(app.console, "double_trigon"))  # type: ignore[arg-type]
        self.layout = layout
        self._foundations = self.add_cards(self.sheet, app.normal, 8, layout.FOUNDATION_X, layout.FOUNDATION_Y)
        self._piles = []
        for place in range(TABLEAU):
            pile = self.sheet.new_strips(app.normal, 1, layout.STRIPS)
            pile.x = layout.PILE_X + place * layout.PITCH
            pile.y = layout.PILE_Y
            self.group.append(pile)
            self._piles.append(pile)
        self._stock = self.add_cards(self.sheet, app.normal, 1, layout.STOCK_X, layout.STOCK_Y)
        self.add_arrow(layout.STOCK_X, layout.STOCK_Y)
        self._waste = self.add_cards(self.sheet, app.normal, 1, layout.STOCK_X, layout.WASTE_Y)
        self._stock_count = self._add_count(layout.STOCK_Y)
        self._waste_count = self._add_count(layout.WASTE_Y)
        self._other = None
        if layout.OTHER_Y is not None and not game.option(SOLO):
            from handheld.games.double_trigon.other_player import OtherPlayer

            self._other = OtherPlayer(app, self.sheet, layout)
            self.group.append(self._other)
        self._opened = self.sheet.new_strips(app.normal, 1, layout.OPEN_STRIPS)
        self._opened.hidden = True
        self.group.append(self._opened)
        self.show_player(game.player())

    def _add_count(self, y):
        label = TextRow(COUNT_COLUMNS, self.layout.STOCK_X, y + self.sheet.card_height + self.layout.COUNT_BELOW)
        self.group.append(label)
        return label

    STATUS_COLUMNS = 11

    def new_sprite(self, palette: "Palette") -> "TileGrid":
        """Return a hidden column of strips for a run of cards that moves."""
        sprite = self.sheet.new_strips(palette, 1, self.layout.RUN_STRIPS)
        sprite.hidden = True
        return sprite

    def show_player(self, player: int) -> None:
        """Let the table be that of player 0 or 1."""
        self.player = player
        self.sheet.give_palette(self._stock, self.app.second_deck if player else self.app.normal)
        self.bank = player * SECOND_BANK
        tableau = [self.bank + place for place in range(TABLEAU)]
        foundations = list(range(FOUNDATIONS, OUTSIDE))
        self.places = bytes(tableau + [self.bank + STOCK, self.bank + WASTE] + foundations)

    def x_of(self, pile: int) -> int:
        """Return the left edge of a pile's cards in pixels."""
        layout = self.layout
        if pile >= FOUNDATIONS:
            return layout.FOUNDATION_X + (pile - FOUNDATIONS) * layout.PITCH
        place = pile & 15
        return layout.PILE_X + place * layout.PITCH if place < TABLEAU else layout.STOCK_X

    def y_of(self, pile: int, cards: int) -> int:
        """Return the top edge of the uppermost of the top `cards` cards of a pile in pixels."""
        layout = self.layout
        if pile >= FOUNDATIONS:
            return layout.FOUNDATION_Y
        place = pile & 15
        if place >= TABLEAU:
            return layout.STOCK_Y if place == STOCK else layout.WASTE_Y
        shown = min(self.table.count(pile), self._most(layout.STRIPS))
        return layout.PILE_Y + max(shown - cards, 0) * self._fan(shown, layout.STRIPS) * self.sheet.tile_height

    def height_of(self, pile: int, cards: int) -> int:
        """Return the height in pixels of the top `cards` cards of a pile."""
        return self.sheet.card_height + self.y_of(pile, 1) - self.y_of(pile, cards)

    def centre_y(self, pile: int) -> int:
        """Return the same row for all piles of the tableau, however long: left and right go from pile to pile."""
        if pile < FOUNDATIONS and pile & 15 < TABLEAU:
            return self.layout.PILE_Y + self.sheet.card_height // 2
        return TableView.centre_y(self, pile)

    def _most(self, strips):
        return strips - THIRDS + 1

    def _fan(self, cards, strips):
        """Return how many strips of a covered card show where so many cards lie in a pile of `strips` strips."""
        return 2 if 2 * (cards - 1) + THIRDS <= strips else 1

    def cards_picked(self, pile: int) -> int:
        """Return how many cards A picks on a pile: the whole run."""
        if pile & 15 >= TABLEAU:
            return 1
        position = self.game.position
        card = position[pile]
        cards = 1
        while is_joined(card, position[card | UNDER]):
            card = position[card | UNDER]
            cards += 1
        return cards

    def dress(self, sprite: "TileGrid", card: int, cards: int, pile: int) -> None:
        """Let a sprite show a run of `cards` cards, `card` being the lowest in rank, as it lies on `pile`."""
        count = min(self.table.count(pile), self._most(self.layout.STRIPS))
        self._draw(
            sprite, self.layout.RUN_STRIPS, card, cards, 1 if cards == 1 else self._fan(count, self.layout.STRIPS)
        )

    def has_machine(self) -> bool:
        """Tell whether player 1 is the machine."""
        return not self.game.option(SOLO) and not self.game.is_for_two_persons()

    def name_of(self, player: int) -> str:
        """Return what the bar calls a player."""
        if self.has_machine():
            return "CPU" if player else "You"
        return "P2" if player else "P1"

    def title(self) -> str:
        """Return the players with the number of their cards on the foundations."""
        game = self.game
        if game.option(SOLO):
            return game.NAME + self.sign
        texts = [self.name_of(player) + " " + str(game.cards_placed(player)) for player in (0, 1)]
        return texts[0] + "  " + texts[1]

    def status(self) -> str:
        """Return whose turn it is; solo, how many cards are not yet on the foundations."""
        game = self.game
        if game.option(SOLO):
            return str(104 - game.cards_placed(0) - game.cards_placed(1)) + " left"
        return self.name_of(game.player()) + " to play"

    def show(self, picked: int, target: int, flying: int) -> None:
        """Draw `table`; see TableView."""
        position = self.table.position
        for index in range(8):
            pile = FOUNDATIONS + index
            card = position[pile]
            if pile == target:
                card = position[card | UNDER]
            self.sheet.show(self._foundations, index, picture_of(card) if card else PLACE)
        for place in range(TABLEAU):
            pile = self.bank + place
            hidden = flying if pile == target else 0
            if pile == picked:
                hidden = self.cards_picked(pile)
            self._show_pile(self._piles[place], self.layout.STRIPS, pile, hidden)
        stock = self.bank + STOCK
        waste = self.bank + WASTE
        card = position[waste]
        hidden = 1 if waste in (picked, target) else 0
        if hidden:
            card = position[card | UNDER]
        self.sheet.show(self._waste, 0, picture_of(card) if card else PLACE)
        self.sheet.show(self._stock, 0, BACK if position[stock] else PLACE)
        self.show_arrow(card and not position[stock])
        width = self.sheet.card_width
        show_count(self._stock_count, self.table.count(stock), self.layout.STOCK_X, width)
        show_count(self._waste_count, self.table.count(waste) - hidden, self.layout.STOCK_X, width)
        if self._other is not None:
            self._other.show(self.table, SECOND_BANK - self.bank, self.name_of(1 - self.player))

    def focus(self, pile: int) -> None:
        """Open the pile under the cursor where it is cut off; the others close up."""
        place = pile & 15
        cut_off = pile < FOUNDATIONS and place < TABLEAU and self.table.count(pile) > self._most(self.layout.STRIPS)
        if cut_off:
            above = min(self.table.count(pile), self._most(self.layout.OPEN_STRIPS)) - 1
            self._opened.x = self._piles[place].x
            self._opened.y = self.y_of(pile, 1) - above * self.sheet.tile_height
            self._show_pile(self._opened, self.layout.OPEN_STRIPS, pile, 0)
        if self._opened.hidden == cut_off:
            self._opened.hidden = not cut_off

    def _show_pile(self, strips, most_strips, pile, hidden):
        card = self.table.position[pile]
        cards = self.table.count(pile)
        shown = min(cards, self._most(most_strips))
        fan = self._fan(shown, most_strips)
        while hidden:
            hidden -= 1
            cards -= 1
            shown -= 1
            card = self.table.under(card)
        self._draw(strips, most_strips, card, max(shown, 0), fan)
        if shown > 0 and cards > shown:
            self.sheet.show_strip(strips, 0, strip_of(BACK, 0))  # more cards lie under this edge

    def _draw(self, strips, most_strips, card, cards, fan):
        """Draw the top `cards` cards of a pile, `card` being the top one, `fan` strips of each covered one."""
        sheet = self.sheet
        last = fan * (cards - 1) + THIRDS if cards else THIRDS
        for strip in range(last, most_strips):
            sheet.show_strip(strips, strip, BLANK)
        picture = picture_of(card) if cards else PLACE
        for third in range(THIRDS):
            sheet.show_strip(strips, last - THIRDS + third, strip_of(picture, third))
        strip = last - THIRDS
        while strip > 0:
            strip -= fan
            card = self.table.under(card)
            sheet.show_strip(strips, strip, strip_of(picture_of(card), 0))
            if fan > 1:
                sheet.show_strip(strips, strip + 1, PLAIN_STRIP if card & FACE_UP else strip_of(BACK, 1))
