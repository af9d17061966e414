"""Painting cards. What stands where on a card of each size is in `sizes`."""

from functools import cache

from handheld.cards.colours import (
    BACK_DARK,
    BACK_LIGHT,
    EDGE,
    FACE,
    PLACE_OUTLINE,
    SHADOW,
    SPADE,
    TRANSPARENT,
    YELLOW,
)
from handheld.cards.colours import PLACE as PLACE_COLOUR
from handheld.cards.numbers import BACK, BLANK, PLACE, RANKS, SUITS
from sim.art import sizes
from sim.art.canvas import Canvas
from sim.art.doubling import doubled
from sim.art.glyphs import Glyphs
from sim.art.sizes import Size

FACES = tuple(suit * RANKS + rank for suit in range(SUITS) for rank in range(1, RANKS))


@cache
def paint_cards(size: Size) -> dict[int, Canvas]:
    """Return a dict from picture number to Canvas of all pictures in a size of `sizes`. Nobody may change them."""
    width, height, card_width, card_height, marks = size
    pictures = {number: Canvas(width, height) for number in (BLANK, PLACE, BACK, *FACES)}
    for number in (BACK, *FACES):
        _paint_card(pictures[number], card_width, card_height)
    _paint_back(pictures[BACK], card_width, card_height)
    _paint_place(pictures[PLACE], card_width, card_height)
    for kind, glyphs, scale, x, y in marks:
        if kind != sizes.ARROW:
            _paint_mark(pictures, kind, doubled(glyphs) if scale == 2 else glyphs, x, y)
    return pictures


def paint_arrow(size: Size) -> tuple[Canvas, int, int]:
    """Return the Canvas of the arrow on a place that can be filled again, and where on the place it lies, x and y."""
    for kind, glyphs, scale, x, y in size[4]:
        if kind == sizes.ARROW:
            if scale == 2:
                glyphs = doubled(glyphs)
            arrow = Canvas(glyphs[0], glyphs[1])
            arrow.draw_glyph(glyphs, 0, 0, 0, YELLOW)
            return arrow, x, y
    raise ValueError("this size has no arrow")


def _paint_card(card: Canvas, width: int, height: int) -> None:
    # The shadow also fills the corners that have another card behind them: its colours would shine through as dots.
    card.fill(0, 0, card.width, height, SHADOW)
    card.fill(1, height, width - 1, card.height - height, SHADOW)
    card.fill(0, height - 1, 1, 1, TRANSPARENT)
    card.fill(1, 0, width - 2, height, EDGE)
    card.fill(0, 1, width, height - 2, EDGE)
    card.fill(1, 1, width - 2, height - 2, FACE)
    if width > 24:  # rounder corners
        for x in (1, width - 2):
            for y in (1, height - 2):
                card.fill(x, y, 1, 1, EDGE)


def _paint_back(card: Canvas, width: int, height: int) -> None:
    card.fill(2, 2, width - 4, height - 4, BACK_DARK)
    for y in range(2, height - 2):
        down = abs(2 * y - height + 1) >> 1
        for x in range(2, width - 2):
            across = abs(2 * x - width + 1) >> 1
            if (across + down) & 3 == 0 or (across - down) & 3 == 0:
                card.fill(x, y, 1, 1, BACK_LIGHT)


def _paint_place(place: Canvas, width: int, height: int) -> None:
    place.fill(1, 0, width - 2, height, PLACE_OUTLINE)
    place.fill(0, 1, width, height - 2, PLACE_OUTLINE)
    place.fill(1, 1, width - 2, height - 2, PLACE_COLOUR)


def _paint_mark(pictures: dict[int, Canvas], kind: int, glyphs: Glyphs, x: int, y: int) -> None:
    first_rank = 11 if kind in (sizes.COURT, sizes.GOLD) else 1
    last_rank = 10 if kind == sizes.PIP else 13
    for suit in range(SUITS):
        value = {sizes.GOLD: YELLOW, sizes.COURT: SPADE}.get(kind, SPADE + suit)
        for rank in range(first_rank, last_rank + 1):
            glyph = suit if kind in (sizes.SUIT, sizes.PIP) else rank - first_rank
            pictures[suit * RANKS + rank].draw_glyph(glyphs, glyph, x, y, value)


def paint_plain_strip(size: Size) -> Canvas:
    """Return the Canvas of the middle third of a card in a size, without what stands on it."""
    width, height, card_width, _, _ = size
    strip = Canvas(width, height // 3)
    strip.fill(0, 0, width, strip.height, SHADOW)
    strip.fill(0, 0, card_width, strip.height, EDGE)
    strip.fill(1, 0, card_width - 2, strip.height, FACE)
    return strip
