"""The colours that a terminal can show, and which one stands for another."""

import pytest

from sim.terminal.colours import PALETTE, has_true_colours, nearest_colour, true_colour


def test_the_palette_is_xterm_s():
    assert len(PALETTE) == 240
    assert PALETTE[0] == (0, 0, 0)
    assert PALETTE[1] == (0, 0, 95)
    assert PALETTE[196 - 16] == (255, 0, 0)
    assert PALETTE[231 - 16] == (255, 255, 255)
    assert PALETTE[232 - 16] == (8, 8, 8)
    assert PALETTE[255 - 16] == (238, 238, 238)


def test_a_colour_of_the_palette_is_its_own_nearest():
    for number, colour in enumerate(PALETTE):
        assert PALETTE[int(nearest_colour(*colour).removeprefix("5;")) - 16] == colour, number


@pytest.mark.parametrize(
    ("colour", "number"),
    [
        ((255, 255, 247), 231),
        ((48, 48, 48), 236),
        ((47, 0, 0), 233),
        ((80, 0, 0), 52),
        ((250, 4, 9), 196),
        ((8, 12, 8), 232),
        ((4, 4, 4), 16),
    ],
)
def test_the_nearest_colour(colour, number):
    assert nearest_colour(*colour) == f"5;{number}"


def test_true_colours_are_written_as_they_are():
    assert true_colour(1, 20, 255) == "2;1;20;255"


@pytest.mark.parametrize(
    ("variables", "system", "expected"),
    [
        ({}, "linux", False),
        ({"TERM": "xterm-256color"}, "darwin", False),
        ({"TERM": "xterm-direct"}, "linux", True),
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor"}, "linux", True),
        ({"COLORTERM": "24bit"}, "linux", True),
        ({"COLORTERM": "yes"}, "linux", False),
        ({}, "win32", True),
    ],
)
def test_what_a_terminal_says(variables, system, expected):
    assert has_true_colours(variables, system) is expected
