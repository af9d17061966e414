"""The colours that the settings choose."""

import displayio
import vectorio

from handheld.cards.palettes import BACKS, DIMMED, FELTS, NORMAL, SELECTED, make_palette
from handheld.progress.settings import CARD_BACK, FELT, SUIT_COLOURS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from handheld.app import App


def give_colours(app: "App") -> None:
    """Give an App new palettes for its cards, and the felt."""
    suit_colours = app.settings.value(SUIT_COLOURS)
    back = app.settings.value(CARD_BACK)
    felt = app.settings.value(FELT)
    app.normal = make_palette(NORMAL, suit_colours, back, felt)
    app.dimmed = make_palette(DIMMED, suit_colours, back, felt)
    app.selected = make_palette(SELECTED, suit_colours, back, felt)
    app.second_deck = make_palette(NORMAL, suit_colours, (back + 1) % len(BACKS), felt)
    palette = displayio.Palette(1)
    palette[0] = FELTS[felt][0]
    # displayio draws a rectangle twice as fast as tiles.
    app.felt = vectorio.Rectangle(pixel_shader=palette, width=app.display.width, height=app.display.height, x=0, y=0)
