"""The colours: those of the design, told apart on a display of 16 bits a pixel."""

import pytest

import sim.display.strict  # noqa: F401  (before displayio)
from handheld.cards import colours, palettes

LOOKS = {"normal": palettes.NORMAL, "dimmed": palettes.DIMMED, "selected": palettes.SELECTED}
SUITS = (colours.SPADE, colours.HEART, colours.DIAMOND, colours.CLUB)


def brightness(colour):
    """Return the relative luminance, 0..1, of 0xRRGGBB as a display of 5, 6 and 5 bits shows it."""
    levels = ((colour >> 19) / 31, (colour >> 10 & 63) / 63, (colour >> 3 & 31) / 31)
    linear = [level / 12.92 if level <= 0.03928 else ((level + 0.055) / 1.055) ** 2.4 for level in levels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one, other):
    darker, lighter = sorted((brightness(one), brightness(other)))
    return (lighter + 0.05) / (darker + 0.05)


def test_the_indexes():
    assert (colours.TRANSPARENT, colours.FACE, colours.EDGE) == (0, 1, 2)
    assert SUITS == (3, 4, 5, 6)
    assert (colours.BACK_DARK, colours.BACK_LIGHT, colours.PLACE, colours.PLACE_OUTLINE) == (7, 8, 9, 10)
    assert (colours.YELLOW, colours.ORANGE, colours.SHADOW) == (11, 12, 13)
    assert colours.COLOURS == 16


def test_the_normal_colours_are_those_of_the_design():
    palette = palettes.make_palette(palettes.NORMAL)
    assert [palette[index] for index in range(1, 10)] == [
        0xF8F8F0,
        0x606870,
        0x101018,
        0xD81020,
        0x1858D8,
        0x0A8030,
        0x2848A0,
        0x90B0F0,
        0x084A20,
    ]


@pytest.mark.parametrize("look", LOOKS)
def test_only_index_0_is_transparent(look):
    palette = palettes.make_palette(LOOKS[look])
    assert len(palette) == 16
    assert [index for index in range(16) if palette.is_transparent(index)] == [0]


@pytest.mark.parametrize("look", LOOKS)
def test_two_suit_colours(look):
    four = palettes.make_palette(LOOKS[look])
    two = palettes.make_palette(LOOKS[look], suit_colours=1)
    assert len({four[suit] for suit in SUITS}) == 4
    assert two[colours.SPADE] == two[colours.CLUB] == four[colours.SPADE]
    assert two[colours.HEART] == two[colours.DIAMOND] == four[colours.HEART]
    for index in range(16):
        if index not in SUITS:
            assert two[index] == four[index]


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("suit", SUITS)
def test_a_suit_reads_well_on_its_card(look, suit):
    shown = LOOKS[look]
    assert contrast(shown[suit], shown[colours.FACE]) >= 4


def test_the_looks_of_a_card_differ():
    normal, dimmed, selected = (shown[colours.FACE] for shown in LOOKS.values())
    assert contrast(normal, dimmed) >= 1.5
    assert brightness(dimmed) < brightness(selected) < brightness(normal)
    assert palettes.SELECTED[colours.EDGE] == palettes.SELECTED[colours.ORANGE] == 0xF87000


def test_every_look_has_its_own_palette_object():
    one = palettes.make_palette(palettes.NORMAL)
    other = palettes.make_palette(palettes.NORMAL)
    other[colours.FACE] = 0
    assert one[colours.FACE] == 0xF8F8F0
