"""Composing put off until somebody looks: most tests that drive the app never ask for a pixel.

Every refresh finds and counts what changed as always; the pixels of that are composed once `framebuffer` is read. Three
quarters of the time that the app takes on a Headless console go into them.
"""

from contextlib import contextmanager

from displayio._area import Area

from sim.display.display import Display

MOST_PUT_OFF = 500  # areas of one display

_compose_now = Display._compose


def _put_off(display, area):
    size = (area.x1, area.y1, area.x2, area.y2)
    if size == (0, 0, display.width, display.height):
        display._areas_put_off.clear()
    display._areas_put_off[size] = None  # a dict, for each but once and in order
    if len(display._areas_put_off) > MOST_PUT_OFF:
        _composed(display)


def _composed(display):
    areas = [Area(*area) for area in display._areas_put_off]
    display._areas_put_off.clear()
    if sum(area.size() for area in areas) <= display.width * display.height:
        for area in areas:
            _compose_now(display, area)
        return display._pixels
    shown = display._pixels
    display._pixels = bytearray(len(shown))
    _compose_now(display, Area(0, 0, display.width, display.height))
    for area in areas:
        for y in range(area.y1, area.y2):
            row = slice(2 * (y * display.width + area.x1), 2 * (y * display.width + area.x2))
            shown[row] = display._pixels[row]
    display._pixels = shown
    return shown


def _begin(display, pixels):
    display._pixels = pixels
    display._areas_put_off = {}


def put_off_composing():
    """Let every Display compose only what is looked at."""
    Display.framebuffer = property(_composed, _begin)
    Display._compose = _put_off


@contextmanager
def composed_at_once():
    """Let every refresh in the block compose what changed, as it does outside tests."""
    before = Display._compose
    Display._compose = _compose_now
    try:
        yield
    finally:
        Display._compose = before
