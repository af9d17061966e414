"""The key help of the window: one line under the picture, and an overview on it. Drawn in the badge's own letters."""

from collections.abc import Sequence

import pygame
import terminalio

import sim.display.firmware_font  # noqa: F401  (before terminalio)
from sim.display.firmware_font import FIRST, HEIGHT, WIDTH
from sim.keys import FULL_HELP, SHORT_HELP
from sim.window.layout import strip_height, text_scale

STRIP = 0x16242E
PANEL = 0x20303C
PANEL_EDGE = 0x3C5468
KEY = 0xFFE070
TEXT = 0xC8D4DC

MORE = ("F1", "keys")
OVERVIEW = FULL_HELP + (
    ("Left click", "choose"),
    ("Right click", "B: undo"),
    ("Click the bar", "START: menu"),
    ("F11, Alt+Enter", "full screen"),
    ("Ctrl+Q", "quit"),
    ("F1", "close"),
)
LINE = HEIGHT + 2
MARGIN = 8


def draw_strip(surface: pygame.Surface, left: int, top: int, width: int, scale: int) -> None:
    """Draw the line of help, `width` window pixels wide, under a picture of the given scale."""
    size = text_scale(scale)
    surface.fill(STRIP, (left, top, width, strip_height(scale)))
    room = width // size
    pairs: tuple[tuple[str, str], ...] = SHORT_HELP + (MORE,)
    if _line_width(pairs) > room:
        pairs = (MORE,)
    x = left + (room - _line_width(pairs)) // 2 * size
    for key, meaning in pairs:
        x = _write(surface, key, x, top + 2 * size, size, KEY) + WIDTH // 2 * size
        x = _write(surface, meaning, x, top + 2 * size, size, TEXT) + WIDTH * size


def draw_overview(surface: pygame.Surface, picture: pygame.Rect) -> None:
    """Draw all keys on a panel in the middle of `picture`, a Rect of `surface`, as large as fits."""
    keys_width = max(len(key) for key, _ in OVERVIEW) * WIDTH
    width = keys_width + 2 * WIDTH + max(len(meaning) for _, meaning in OVERVIEW) * WIDTH + 2 * MARGIN
    height = len(OVERVIEW) * LINE + 2 * MARGIN
    size = max(1, min(picture.width // width, picture.height // height))
    panel = pygame.Rect(0, 0, width * size, height * size)
    panel.center = picture.center
    surface.fill(PANEL, panel)
    pygame.draw.rect(surface, PANEL_EDGE, panel, size)
    x = panel.x + MARGIN * size
    y = panel.y + MARGIN * size
    for key, meaning in OVERVIEW:
        _write(surface, key, x, y, size, KEY)
        _write(surface, meaning, x + (keys_width + 2 * WIDTH) * size, y, size, TEXT)
        y += LINE * size


def _line_width(pairs: Sequence[tuple[str, str]]) -> int:
    return sum((len(key) + len(meaning)) * WIDTH + WIDTH // 2 for key, meaning in pairs) + (len(pairs) - 1) * WIDTH


def _write(surface: pygame.Surface, text: str, x: int, y: int, size: int, color: int) -> int:
    letters = terminalio.FONT.bitmap
    for character in text:
        left = (ord(character) - FIRST) * WIDTH
        for row in range(HEIGHT):
            for column in range(WIDTH):
                if letters[left + column, row]:
                    surface.fill(color, (x + column * size, y + row * size, size, size))
        x += WIDTH * size
    return x
