"""The key help of the window: a strip under the picture, and pages over it. Drawn in the badge's own letters."""

import pygame
import terminalio

import sim.display.firmware_font  # noqa: F401  (before terminalio)
from sim.display.firmware_font import FIRST, HEIGHT, WIDTH
from sim.keys import CONTROL_HELP, FULL_HELP
from sim.window.layout import line_width, strip_height, strip_lines

STRIP = 0x16242E
PANEL = 0x20303C
PANEL_EDGE = 0x3C5468
KEY = 0xFFE070
TEXT = 0xC8D4DC

OVERVIEW = (
    *FULL_HELP,
    *CONTROL_HELP,
    ("Click", "choose"),
    ("Drag", "move a card"),
    ("Right click", "go back"),
    ("Click the bar", "START: menu"),
    ("F11, Alt+Enter", "full screen"),
    ("Ctrl+Q", "quit"),
)
NEXT = ("F1", "more")
LAST = ("F1", "close")
LINE = HEIGHT + 2
MARGIN = 8
LEAST_MARGIN = 2


def draw_strip(surface: pygame.Surface, left: int, top: int, width: int, scale: int) -> None:
    """Draw the strip of help, `width` window pixels wide, under a picture of the given scale."""
    size, lines = strip_lines(width, scale)
    height = strip_height(width, scale)
    surface.fill(STRIP, (left, top, width, height))
    y = top + (height - len(lines) * HEIGHT * size) // 2
    for line in lines:
        x = left + (width - line_width(line) * size) // 2
        for key, meaning in line:
            x = _write(surface, key, x, y, size, KEY) + WIDTH // 2 * size
            x = _write(surface, meaning, x, y, size, TEXT) + WIDTH * size
        y += HEIGHT * size


def overview_pages(room: tuple[int, int]) -> int:
    """Return how many pages the overview of all keys has in a window of `room`, (width, height) in its pixels."""
    return -(-len(OVERVIEW) // _lines_of_page(room))


def draw_overview(surface: pygame.Surface, page: int) -> None:
    """Draw page 0.. of all keys on a panel in the middle of `surface`, as large as fits."""
    room = surface.get_size()
    keys_width = max(len(key) for key, _ in OVERVIEW) * WIDTH + 2 * WIDTH
    text_width = keys_width + max(len(meaning) for _, meaning in OVERVIEW) * WIDTH
    count = _lines_of_page(room)
    lines = [*OVERVIEW[page * count : (page + 1) * count], LAST if page == overview_pages(room) - 1 else NEXT]
    size = max(1, min(room[0] // (text_width + 2 * MARGIN), room[1] // _height(len(lines))))
    width = min(text_width + 2 * MARGIN, room[0] // size)
    margin = max(LEAST_MARGIN, min(MARGIN, (width - text_width) // 2))
    panel = pygame.Rect(0, 0, width * size, min(_height(len(lines)) * size, room[1]))
    panel.center = surface.get_rect().center
    surface.fill(PANEL, panel)
    pygame.draw.rect(surface, PANEL_EDGE, panel, size)
    y = panel.y + (panel.height - len(lines) * LINE * size) // 2
    for key, meaning in lines:
        # In a narrow window what a key does moves nearer to it.
        x = min(margin + keys_width, width - margin - len(meaning) * WIDTH)
        _write(surface, key, panel.x + margin * size, y, size, KEY)
        _write(surface, meaning, panel.x + x * size, y, size, TEXT)
        y += LINE * size


def _height(lines: int) -> int:
    return lines * LINE + 2 * MARGIN


def _lines_of_page(room: tuple[int, int]) -> int:
    """Return how many lines of OVERVIEW a page has, so that there is room for one more."""
    return max(1, min(len(OVERVIEW), (room[1] - 2 * LEAST_MARGIN) // LINE - 1))


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
