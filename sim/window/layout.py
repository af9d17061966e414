"""How large the window is and where the picture and the key help lie in it. All sizes are in window pixels."""

from collections.abc import Sequence

from sim.display.firmware_font import HEIGHT, WIDTH
from sim.keys import SHORT_HELP

Pair = tuple[str, str]  # a key, and what it does

STRIP_HELP: tuple[Pair, ...] = (*SHORT_HELP, ("F1", "keys"))


def text_scale(scale: int) -> int:
    """Return how many window pixels a pixel of text takes at most when a display pixel takes `scale`."""
    return max(1, (scale + 1) // 2)


def line_width(pairs: Sequence[Pair]) -> int:
    """Return the width of keys and what they do, beside each other, in pixels of text."""
    return sum((len(key) + len(meaning)) * WIDTH + WIDTH // 2 for key, meaning in pairs) + (len(pairs) - 1) * WIDTH


def strip_lines(width: int, scale: int) -> tuple[int, list[list[Pair]]]:
    """Return the (window pixels to a pixel of text, lines of pairs) of a strip of help that is `width` pixels wide.

    The text is as large as one line of it may be; what does not fit at the smallest size goes on in another line.
    """
    size = max(1, min(text_scale(scale), width // line_width(STRIP_HELP)))
    lines: list[list[Pair]] = [[]]
    for pair in STRIP_HELP:
        if lines[-1] and line_width([*lines[-1], pair]) * size > width:
            lines.append([])
        lines[-1].append(pair)
    return size, lines


def strip_height(width: int, scale: int) -> int:
    """Return the height of the strip with key help under the picture and the lights, `width` pixels wide."""
    size, lines = strip_lines(width, scale)
    return max((len(lines) * HEIGHT + 4) * size, 16 * text_scale(scale))


def lights_height(scale: int, light_count: int) -> int:
    """Return the height of the row of lights under the picture, 0 without lights."""
    return 10 * text_scale(scale) if light_count else 0


def window_size(width: int, height: int, scale: int, light_count: int) -> tuple[int, int]:
    """Return the (width, height) of a window around a display of `width` x `height` pixels and its lights."""
    below = lights_height(scale, light_count) + strip_height(width * scale, scale)
    return (width * scale, height * scale + below)


def largest_scale(width: int, height: int, light_count: int, room: tuple[int, int]) -> int:
    """Return the largest whole scale whose window fits into `room`, a (width, height); 1 if none does."""
    scale = 1
    while True:
        needed = window_size(width, height, scale + 1, light_count)
        if needed[0] > room[0] or needed[1] > room[1]:
            return scale
        scale += 1


def picture_origin(width: int, height: int, scale: int, light_count: int, window: tuple[int, int]) -> tuple[int, int]:
    """Return the (x, y) of the picture's top left corner, with all that is under it centred in `window`."""
    needed = window_size(width, height, scale, light_count)
    return ((window[0] - needed[0]) // 2, max(0, window[1] - needed[1]) // 2)
