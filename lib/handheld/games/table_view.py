"""What every game's view has in common."""

import displayio

from handheld.cards.sheet import picture_of
from handheld.widgets.text import width_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.game import Game
    from engine.table import Table
    from handheld.app import App
    from handheld.cards.sheet import CardSheet
    from handheld.widgets.text import TextRow

NO_PILE = -1
PROVEN = "*"  # in the bar: the deal is proven winnable
COUNT_COLUMNS = 3  # characters of the longest count


class TableView:
    """Draws a game; `group` holds what it draws, `sign` is PROVEN for a deal that is, else "".

    A game's view derives from this one and declares what type checkers see here.
    """

    if TYPE_CHECKING:
        # The piles that the cursor can stop at, and that a click can find: the tableau, stock, wastes, foundations.
        places: bytes

        def x_of(self, pile: int) -> int:
            """Return the left edge, in pixels, of a pile's top card or of its place."""

        def y_of(self, pile: int, cards: int) -> int:
            """Return the top edge, in pixels, of the uppermost of a pile's top `cards` cards."""

        def status(self) -> str:
            """Return what the bar shows on the right."""

        def show(self, picked: int, target: int, flying: int) -> None:
            """Draw `table`, an engine Table that may lag behind the game.

            The picked cards of pile `picked` are left out, and the top `flying` cards of pile `target`, which are on
            their way. Both may be NO_PILE.
            """

    def __init__(self, app: "App", game: "Game", sheet: "CardSheet") -> None:
        """Make the view of `game`; `sheet` has the pictures of the cards that move."""
        self.app = app
        self.game = game
        self.sheet = sheet
        self.table: Table = game
        self.group = displayio.Group()
        self.sign = PROVEN if app.game is not None and app.game.is_proven else ""

    def title(self) -> str:
        """Return what the bar shows on the left."""
        return self.game.NAME + self.sign

    def add_cards(
        self, sheet: "CardSheet", palette: displayio.Palette, count: int, x: int, y: int
    ) -> displayio.TileGrid:
        """Add a row of `count` cards of a CardSheet at pixel (x, y) and return it."""
        cards = sheet.new_cards(palette, count)
        cards.x = x
        cards.y = y - sheet.above
        self.group.append(cards)
        return cards

    def add_arrow(self, x: int, y: int) -> None:
        """Add the arrow that `show_arrow` shows on the place at pixel (x, y)."""
        self._arrow = self.sheet.new_arrow(self.app.normal, x, y)
        self.group.append(self._arrow)

    def show_arrow(self, is_shown: int) -> None:
        """Show on its place whether that can be filled again."""
        if self._arrow.hidden == bool(is_shown):
            self._arrow.hidden = not is_shown

    STATUS_COLUMNS = 9  # characters of the longest status

    def new_sprite(self, palette: displayio.Palette) -> displayio.TileGrid:
        """Return a hidden TileGrid for cards that move, `sheet.above` pixels higher than their upper edge."""
        sprite = self.sheet.new_cards(palette, 1)
        sprite.hidden = True
        return sprite

    def dress(self, sprite: displayio.TileGrid, card: int, cards: int, pile: int) -> None:
        """Let a sprite show `cards` cards, `card` being the top one, as they lie on `pile`."""
        self.sheet.show(sprite, 0, picture_of(card))

    def width_of(self, pile: int) -> int:
        """Return the width in pixels of a pile's cards."""
        return self.sheet.card_width

    def height_of(self, pile: int, cards: int) -> int:
        """Return the height in pixels of the top `cards` cards of a pile."""
        return self.sheet.card_height

    def centre_y(self, pile: int) -> int:
        """Return the pixel row that counts as the middle of a pile when the cursor looks for the nearest one."""
        return self.y_of(pile, 1) + self.height_of(pile, 1) // 2

    def cards_picked(self, pile: int) -> int:
        """Return how many cards A picks on a pile."""
        return 1

    def focus(self, pile: int) -> None:
        """Note that the cursor is on a pile."""

    def pile_at(self, x: int, y: int) -> int:
        """Return the pile whose top card or place lies at pixel (x, y), or NO_PILE. What lies on top is found first."""
        for index in range(len(self.places) - 1, -1, -1):
            pile = self.places[index]
            left = self.x_of(pile)
            top = self.y_of(pile, 1)
            if left <= x < left + self.width_of(pile) and top <= y < top + self.height_of(pile, 1):
                return pile
        return NO_PILE


def show_count(label: "TextRow", count: int, x: int, width: int) -> None:
    """Let a TextRow show how many cards lie in a pile of `width` pixels at `x`, and nothing for 0."""
    show_text(label, str(count) if count > 0 else "", x, width)


def show_text(label: "TextRow", text: str, x: int, width: int) -> None:
    """Let a TextRow show a text in the middle of `width` pixels at `x`; without a change nothing is drawn."""
    if label.text != text:
        if text:
            label.x = x + (width - width_of(text)) // 2
        label.text = text
