"""A CardSheet in two files, each with one half of every card: for cards too large for one piece of memory."""

import displayio

from handheld.cards.sheet import CardSheet

TYPE_CHECKING = False
if TYPE_CHECKING:
    from handheld.console import Console


class SplitSheet:
    """Looks like a CardSheet; its layers are Groups of two TileGrids, one for the left halves and one for the right."""

    def __init__(self, console: "Console", name: str) -> None:
        """Read the files `name` and `name`_right. Raise ValueError with a sentence where one is damaged."""
        left = CardSheet(console, name)
        self._halves = (left, CardSheet(console, name + "_right"))
        self.width, self.height = left.width, left.height
        self.card_width, self.card_height = left.card_width, left.card_height
        self.tile_height = left.tile_height
        self.above = left.above
        self.new_arrow = left.new_arrow

    def new_cards(self, palette: displayio.Palette, count: int) -> displayio.Group:
        """Return a Group for a row of `count` cards."""
        group = displayio.Group()
        for half in self._halves:
            group.append(half.new_cards(palette, count))
        return group

    def new_strips(self, palette: displayio.Palette, across: int, down: int) -> displayio.Group:
        """Return a Group for strips, one of `across` and `down` being 1."""
        group = displayio.Group()
        for half in self._halves:
            group.append(half.new_strips(palette, across, down))
        return group

    def give_palette(self, cards: displayio.Group, palette: displayio.Palette) -> None:
        """Show cards in the colours of another palette."""
        for half in range(2):
            cards[half].pixel_shader = palette  # type: ignore[union-attr]

    def show(self, cards: displayio.Group, index: int, picture: int) -> None:
        """Let card number `index` of new_cards() show a picture; without a change nothing is drawn."""
        for half in range(2):
            self._halves[half].show(cards[half], index, picture)  # type: ignore[arg-type]

    def show_strip(self, strips: displayio.Group, index: int, strip: int) -> None:
        """Let strip number `index` of new_strips() be another one; without a change nothing is drawn."""
        for half in range(2):
            self._halves[half].show_strip(strips[half], index, strip)  # type: ignore[arg-type]
