"""Where the cursor and flying cards think a card lies is where its TileGrid draws it."""

import pytest
from handheld.layouts import double_pyramid, double_trigon, sixes_and_sevens, suit_triangle


@pytest.mark.parametrize(
    "layout",
    [
        suit_triangle.Small,
        suit_triangle.Large,
        double_pyramid.Small,
        double_pyramid.SmallClassic,
        double_pyramid.Large,
        double_pyramid.LargeClassic,
    ],
)
def test_two_half_cards_are_a_tile_wide(layout):
    assert 2 * layout.HALF_PITCH == layout.CARD_SIZE[0]


@pytest.mark.parametrize("layout", [sixes_and_sevens.Small, sixes_and_sevens.Large])
def test_sixteen_foundations_lie_a_tile_apart(layout):
    assert layout.FOUNDATION_PITCH == layout.FOUNDATION_SIZE[0]


@pytest.mark.parametrize("layout", [double_trigon.Small, double_trigon.Large])
def test_eight_foundations_lie_a_tile_apart_and_cards_have_thirds(layout):
    assert layout.PITCH == layout.CARD_SIZE[0]
    assert layout.CARD_SIZE[1] % 3 == 0
