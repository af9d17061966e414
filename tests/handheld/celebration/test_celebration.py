"""The celebration of a win, over the tables of the real app."""

import zlib
from itertools import pairwise

import pytest
from adafruit_display_text.label import Label

from handheld.cards.colours import SPADE, TRANSPARENT
from handheld.cards.palettes import NORMAL, make_palette
from handheld.cards.sheet import CardSheet
from handheld.celebration.banner import BLINK, Banner
from handheld.celebration.cascade import STRIPE, Cascade
from handheld.celebration.falling_card import FALLING
from handheld.celebration.screen import DURATION, Celebration
from handheld.celebration.trails import PICTURES, Trails
from handheld.widgets.text import LINE_HEIGHT, width_of
from sim.console import DesktopConsole
from sim.dealing import app_with_deal
from sim.display.display import Display
from sim.headless import Headless
from sim.keys import BUTTONS

SIZES = [(160, 128), (240, 240), (320, 240)]
HEADINGS = ["You have won!", "A perfect win!", "P2 has won"]


class Celebrated:
    """A table with a celebration over it; `ended` counts how often it has ended."""

    def __init__(self, size=(160, 128), game=0, deal=69, heading="You have won!"):
        self.console = Headless(*size, lambda console: app_with_deal(console, game, deal))
        self.app = self.console.app
        self.display = self.console.display
        self.ended = 0
        self.table = self.app.table
        self.app.open_over(Celebration(self.app, self.table.view.sheet, heading, self._close))
        self.app.step()

    def _close(self):
        self.ended += 1
        self.app.close_over(self.table)

    def let_pass(self, duration, frame=16):
        """Let time pass in frames of `frame` ms. Return the most pixels that one of them sent."""
        most = 0
        for _ in range(duration // frame):
            self.console.wait(frame)
            self.app.step()
            most = max(most, self.display.pixels_sent)
        return most


def colours_shown(display):
    pixels = bytes(display.framebuffer)
    return {int.from_bytes(pixels[start : start + 2], "little") for start in range(0, len(pixels), 2)}


def small_cards():
    return CardSheet(DesktopConsole(), "suit_triangle")


def rgb565(colour):
    return colour >> 8 & 0xF800 | colour >> 5 & 0x07E0 | colour >> 3 & 0x001F


@pytest.mark.parametrize("button", sorted(BUTTONS))
def test_every_button_ends_it(button):
    celebrated = Celebrated()
    celebrated.let_pass(160)
    celebrated.console.press(button)
    assert celebrated.ended == 1
    assert celebrated.app.screen is celebrated.table


def test_a_click_and_a_typed_character_end_it():
    for end in (lambda console: console.click(80, 64), lambda console: console.type_text("7")):
        celebrated = Celebrated()
        end(celebrated.console)
        assert celebrated.ended == 1


def test_it_ends_by_itself_and_the_table_is_as_before():
    celebrated = Celebrated()
    celebrated.app.close_over(celebrated.table)
    celebrated.app.step()
    before = celebrated.console.checksum()
    celebrated = Celebrated()
    celebrated.let_pass(DURATION - 80, 80)
    assert celebrated.ended == 0
    celebrated.let_pass(80, 80)
    assert celebrated.ended == 1
    assert celebrated.console.checksum() == before


def test_nothing_waits_for_it():
    celebrated = Celebrated()
    assert not celebrated.app.busy


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("game", "frame"), [(0, 16), (0, 100), (0, 700), (1, 100), (2, 100), (3, 100)])
def test_a_frame_sends_a_quarter_of_the_screen_at_most(game, frame, size):
    celebrated = Celebrated(size, game)
    assert 0 < celebrated.let_pass(1600 if frame == 16 else 2800, frame) <= size[0] * size[1] // 4


@pytest.mark.parametrize("size", SIZES)
def test_cards_of_all_suits_fall(size):
    celebrated = Celebrated(size)
    celebrated.let_pass(1600, 40)
    assert {rgb565(colour) for colour in NORMAL[SPADE : SPADE + 4]} <= colours_shown(celebrated.display)


def test_the_same_deal_is_celebrated_the_same_way_and_another_one_not():
    def checksums(deal):
        celebrated = Celebrated(deal=deal)
        taken = []
        for _ in range(5):
            celebrated.let_pass(400, 40)
            taken.append(celebrated.console.checksum())
        return taken

    first = checksums(69)
    assert len(set(first)) == 5
    assert checksums(69) == first
    assert not set(checksums(70)) & set(first)


@pytest.mark.parametrize("frame", [1, 16, 48, 624])
def test_cards_fall_as_fast_at_every_frame_rate(frame):
    cascade = Cascade(160, 128, small_cards(), make_palette(NORMAL), 69, 160 * 128)
    for now in range(frame, 625, frame):
        cascade.advance(now)
    for _ in range(FALLING):  # each card has its turn
        cascade.advance(624)
    covered = bytes(bitmap[place] != TRANSPARENT for bitmap in cascade.bitmaps for place in range(160 * STRIPE))
    assert (sum(covered), f"{zlib.crc32(covered):08x}") == (6780, "251a35b2")


def trails_after(duration, frame, most_pixels=320 * 240):
    trails = Trails(320, 240, small_cards(), make_palette(NORMAL), 69, most_pixels)
    for now in range(frame, duration + 1, frame):
        trails.advance(now)
    return trails.picture


@pytest.mark.parametrize("frame", [1, 16, 48, 624])
def test_cards_of_a_large_screen_are_at_the_same_places_at_every_frame_rate(frame):
    places = [(trail[PICTURES - 1].x, trail[PICTURES - 1].y) for trail in trails_after(624, frame)]
    assert places == [(185, 121), (103, 185), (68, 48)]


def test_where_few_pixels_may_change_the_cards_take_turns():
    trails = Trails(320, 240, small_cards(), make_palette(NORMAL), 69, 3 * 22 * 26)
    seen = []
    for _ in range(FALLING + 1):
        before = [trail[PICTURES - 1] for trail in trails.picture]
        trails.advance(624)
        seen.append([trail[PICTURES - 1] is not last for trail, last in zip(trails.picture, before)])
    assert seen == [[True, False, False], [False, True, False], [False, False, True], [False, False, False]]


def test_the_pictures_of_a_trail_lie_three_eighths_of_a_card_apart_or_more():
    numbers = []
    for trail in trails_after(624, 16):
        shown = [picture for picture in trail if picture[0]]
        steps = [
            max(abs(after.x - before.x), abs(after.y - before.y))
            for before, after in pairwise(shown[:-1])  # the last one moves with the card
        ]
        assert min(steps) >= 25 * 3 // 8
        numbers.append(len(shown))
    assert numbers == [27, 18, 7]


# What the banner says, by size: lines, scale.
LINES = {
    (160, 128): [(["You have", "won!"], 2), (["A perfect", "win!"], 2), (["P2 has won"], 2)],
    (240, 240): [(["You have", "won!"], 3), (["A perfect", "win!"], 3), (["P2 has won"], 3)],
    (320, 240): [(["You have won!"], 3), (["A perfect win!"], 3), (["P2 has won"], 3)],
}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("number", range(len(HEADINGS)))
def test_the_heading_is_large_and_fits(size, number):
    display = Celebrated(size).display
    banner = Banner(display, HEADINGS[number])
    texts = [layer for layer in banner if isinstance(layer, Label)][1::2]
    lines, scale = LINES[size][number]
    assert [text.text for text in texts] == lines
    assert {text.scale for text in texts} == {scale}
    plaque = banner[2]
    for text in texts:
        assert plaque.x + 4 < text.x
        assert text.x + width_of(text.text, scale) - scale < plaque.x + plaque.width - 4
        top = text.y - LINE_HEIGHT // 2 * scale
        assert plaque.y + 4 <= top and top + LINE_HEIGHT * scale <= plaque.y + plaque.height - 4
    assert plaque.x - 1 > 0 and plaque.x + plaque.width + 1 + scale < size[0]
    assert 2 * plaque.height <= size[1]


def test_half_of_the_lamps_shine_in_turn():
    display = Display(160, 128)
    banner = Banner(display, "You have won!")
    display.root_group = banner
    display.refresh()
    before = bytes(display.framebuffer)
    banner.advance(BLINK - 1)
    display.refresh()
    assert display.pixels_sent == 0
    banner.advance(BLINK)
    display.refresh()
    assert display.pixels_sent == banner.blinking_pixels == 664
    after = bytes(display.framebuffer)
    changed = sum(before[start : start + 2] != after[start : start + 2] for start in range(0, len(after), 2))
    assert changed == 2 * (18 + 9) * 2 * 2
    banner.advance(2 * BLINK)
    display.refresh()
    assert bytes(display.framebuffer) == before
