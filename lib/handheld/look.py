"""The colours that the settings choose."""

from .art.palettes import BACKS, DIMMED, FELTS, NORMAL, SELECTED, make_palette
from .felt import make_felt
from .settings import CARD_BACK, FELT, SUIT_COLOURS


def give_colours(app):
    """Give an App new palettes for its cards, and the felt."""
    suit_colours = app.settings.value(SUIT_COLOURS)
    back = app.settings.value(CARD_BACK)
    felt = app.settings.value(FELT)
    app.normal = make_palette(NORMAL, suit_colours, back, felt)
    app.dimmed = make_palette(DIMMED, suit_colours, back, felt)
    app.selected = make_palette(SELECTED, suit_colours, back, felt)
    app.second_deck = make_palette(NORMAL, suit_colours, (back + 1) % len(BACKS), felt)
    app.felt = make_felt(app.display.width, app.display.height, FELTS[felt][0])
