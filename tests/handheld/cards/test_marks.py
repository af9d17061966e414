"""The cursor's frame and the ticks, as a display shows them, and what it costs to move them."""

from functools import cache

import displayio
import pytest

from handheld.cards import colours, palettes
from handheld.cards.marks import FocusFrame, TargetTicks
from sim.art.cards import paint_cards
from sim.art.sheets import SHEETS
from sim.display.display import Display


@pytest.fixture
def palette():
    return palettes.make_palette(palettes.NORMAL)


@pytest.fixture
def display():
    display = Display(160, 128)
    display.root_group = displayio.Group()
    display.refresh()
    return display


def shown(display, left, top, width, height):
    """Return the pixels of a region of the display as text.

    `y` is yellow, `o` orange, `w` white, `#` dark, `.` nothing.
    """
    letters = {colours.SPADE: "#", colours.YELLOW: "y", colours.ORANGE: "o", colours.FACE: "w"}
    names = {0: "."} | {rgb565(palettes.NORMAL[colour]): letter for colour, letter in letters.items()}
    lines = []
    for y in range(top, top + height):
        line = ""
        for x in range(left, left + width):
            start = 2 * (y * display.width + x)
            line += names[int.from_bytes(display.framebuffer[start : start + 2], "little")]
        lines.append(line)
    return lines


@cache
def all_rows(sheet):
    """Return the rows of pixels of every card of a sheet, as bytes."""
    cards = paint_cards(sheet.size)
    return [bytes(row) for number in sheet.pictures for row in cards[number].rows]


def rgb565(colour):
    return colour >> 8 & 0xF800 | colour >> 5 & 0x07E0 | colour >> 3 & 0x001F


def whole(display):
    return shown(display, 0, 0, display.width, display.height)


def test_the_frame_lies_around_what_it_frames(display, palette):
    frame = FocusFrame(palette, 6, 3)
    display.root_group.append(frame)
    frame.place(20, 10, 6, 3)
    display.refresh()
    assert shown(display, 16, 6, 14, 11) == [
        "..............",
        "..##########..",
        ".#yyyyyyyyyy#.",
        ".#yyyyyyyyyy#.",
        ".#yy......yy#.",
        ".#yy......yy#.",
        ".#yy......yy#.",
        ".#yyyyyyyyyy#.",
        ".#yyyyyyyyyy#.",
        "..##########..",
        "..............",
    ]


def test_the_frame_takes_the_size_of_each_place(display, palette):
    frame = FocusFrame(palette, 15, 21)
    display.root_group.append(frame)
    frame.place(40, 30, 15, 21)
    display.refresh()
    frame.place(10, 30, 2, 1)
    display.refresh()
    assert shown(display, 6, 26, 10, 9) == [
        "..........",
        "..######..",
        ".#yyyyyy#.",
        ".#yyyyyy#.",
        ".#yy..yy#.",
        ".#yyyyyy#.",
        ".#yyyyyy#.",
        "..######..",
        "..........",
    ]
    assert sum(line.count("y") for line in whole(display)) == 2 * 2 * 6 + 4
    frame.place(40, 30, 15, 21)
    display.refresh()
    assert sum(line.count("y") for line in whole(display)) == 2 * 2 * 19 + 2 * 2 * 21


@pytest.mark.parametrize(
    ("width", "height", "step", "pixels"),
    [
        (21, 25, (22, 0), 594),
        (21, 25, (11, 15), 624),
        (21, 25, (60, 40), 624),
        (13, 18, (14, 0), 414),
        (13, 18, (7, 14), 444),
        (32, 45, (16, 27), 996),
    ],
)
def test_moving_the_frame_sends_few_pixels(display, palette, width, height, step, pixels):
    frame = FocusFrame(palette, width, height)
    display.root_group.append(frame)
    frame.place(20, 20, width, height)
    display.refresh()
    frame.place(20 + step[0], 20 + step[1], width, height)
    display.refresh()
    assert display.pixels_sent == pixels
    display.refresh()
    assert display.pixels_sent == 0


def test_a_hidden_frame_leaves_nothing(display, palette):
    frame = FocusFrame(palette, 21, 25)
    display.root_group.append(frame)
    display.refresh()
    assert display.pixels_sent == 0
    frame.place(20, 20, 21, 25)
    display.refresh()
    frame.hidden = True
    display.refresh()
    assert display.pixels_sent == 2 * 3 * 27 + 2 * 3 * 25
    assert set("".join(whole(display))) == {"."}


def test_a_frame_says_when_it_is_too_small(palette):
    frame = FocusFrame(palette, 21, 25)
    for width, height in ((22, 25), (21, 26)):
        with pytest.raises(ValueError, match="make it for the largest place of the table"):
            frame.place(0, 0, width, height)


def test_ticks_show_where_told(display, palette):
    ticks = TargetTicks(palette, 2)
    display.root_group.append(ticks)
    ticks.show(30, 20)
    display.refresh()
    assert shown(display, 23, 19, 15, 10) == [
        "...............",
        ".......w.......",
        "......w#w......",
        ".....w#o#w.....",
        "....w#ooo#w....",
        "...w#ooooo#w...",
        "..w#ooooooo#w..",
        ".w#ooooooooo#w.",
        ".w###########w.",
        "...............",
    ]
    assert display.pixels_sent == 104
    assert sum(line.count("o") for line in whole(display)) == 25


@pytest.mark.parametrize("suit_colours", [0, 1])
@pytest.mark.parametrize("back", range(len(palettes.BACKS)))
@pytest.mark.parametrize("felt", range(len(palettes.FELTS)))
def test_a_tick_has_a_colour_of_its_own_among_those_of_cards(suit_colours, back, felt):
    """Its tip lies on the picture of a card; its foot on felt, between white and dark."""
    chosen = palettes.make_palette(palettes.NORMAL, suit_colours, back, felt)
    assert [chosen[index] for index in range(14)].count(chosen[colours.ORANGE]) == 1
    assert palettes.FELTS[felt][0] != chosen[colours.ORANGE]
    pictures = {bytes(row) for sizes in SHEETS.values() for sheet in sizes for row in all_rows(sheet)}
    assert pictures and not any(colours.ORANGE in row for row in pictures)


def test_cleared_ticks_are_gone_and_can_be_shown_again(display, palette):
    ticks = TargetTicks(palette, 2)
    display.root_group.append(ticks)
    ticks.show(30, 20)
    ticks.show(60, 20)
    display.refresh()
    ticks.clear()
    display.refresh()
    assert display.pixels_sent == 208
    assert set("".join(whole(display))) == {"."}
    ticks.show(90, 50)
    ticks.show(105, 50)
    display.refresh()
    assert sum(line.count("o") for line in whole(display)) == 50


def test_more_ticks_than_made_are_refused(palette):
    ticks = TargetTicks(palette, 1)
    ticks.show(30, 20)
    with pytest.raises(IndexError):
        ticks.show(60, 20)
