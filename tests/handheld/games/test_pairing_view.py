"""What the tables of games of pairs show as open to play, and what not."""

import pytest

from engine.table import DISCARD
from handheld.widgets.text import GREY, WHITE
from sim.dealing import app_with_deal
from sim.headless import Headless

SIZES = [(160, 128), (240, 240), (320, 240)]
SUIT_TRIANGLE, DOUBLE_PYRAMID, PYRAMID = 0, 1, 4
# How many piles lie beside the tableau; in Double Pyramid the discard is not shown.
PILES = {SUIT_TRIANGLE: (4, True), DOUBLE_PYRAMID: (2, False), PYRAMID: (3, True)}


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "%dx%d" % size)
@pytest.mark.parametrize("game", PILES)
def test_the_discard_is_dimmed_as_what_is_covered_and_no_other_pile_is(game, size):
    console = Headless(*size, lambda console: app_with_deal(console, game, 1))
    app = console.app
    view = app.table.view
    piles = [pile for pile, *_ in view.layout.PILES]
    assert (len(piles), DISCARD in piles) == PILES[game]
    for pile, cards, count in zip(piles, view._piles, view._counts, strict=True):
        is_gone = pile == DISCARD
        assert cards.pixel_shader is (app.dimmed if is_gone else app.normal)
        assert count is None or count.colour == (GREY if is_gone else WHITE)
        assert is_gone != (pile in view.places)  # the cursor never stops there
