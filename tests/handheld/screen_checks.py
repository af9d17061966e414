"""What holds for every screen, whatever is on it."""

from functools import cache

from adafruit_display_text.label import Label

from handheld.widgets.font import letters, tile_of
from handheld.widgets.text import CHARACTER_WIDTH, LINE_HEIGHT, TextRow
from sim.words.rows import is_row, text_of


def assert_text_fits(console):
    """Fail where the ink of a label leaves the display, or that of two labels of one group overlaps."""
    width, height = console.display.width, console.display.height
    for labels in _labels(console.display.root_group, 0, 0, 1):
        for text, left, top, right, bottom, *_ in labels:
            assert left >= 0 and right <= width and top >= 0 and bottom <= height, (text, left, top, right, bottom)
        for index, (text, left, top, right, bottom, *origin) in enumerate(labels):
            for other, other_left, other_top, other_right, other_bottom, *other_origin in labels[:index]:
                apart = right <= other_left or other_right <= left or bottom <= other_top or other_bottom <= top
                if not apart and text != other:  # the same text twice is its relief
                    assert not _pixels(text, *origin) & _pixels(other, *other_origin), (text, other)


def assert_whole(console):
    """Fail where the picture drawn piece by piece is not the one drawn at once."""
    pieces = console.checksum()
    root = console.display.root_group
    console.display.root_group = None
    console.display.root_group = root
    console.display.refresh()
    assert console.checksum() == pieces


def _labels(group, x, y, scale):
    """Yield for each group what its visible labels show, in pixels: (text, left, top, right, bottom) of its ink, (x, y)
    of its first character, how many to one of the font."""
    labels = []
    for member in group:
        if getattr(member, "hidden", False):
            continue
        if isinstance(member, Label) or is_row(member):
            text = text_of(member) if is_row(member) else member.text
            if text.strip():
                size = scale if is_row(member) else member.scale * scale
                left, top, right, bottom = _ink(text)
                x0 = x + member.x * scale
                y0 = y + member.y * scale - (0 if is_row(member) else LINE_HEIGHT // 2 * size)
                if isinstance(member, TextRow):
                    assert len(member.text) <= member.columns, member.text
                box = (x0 + left * size, y0 + top * size, x0 + right * size, y0 + bottom * size)
                labels.append((text, *box, x0, y0, size))
        elif hasattr(member, "append"):
            yield from _labels(member, x + member.x * scale, y + member.y * scale, scale * member.scale)
    yield labels


def _pixels(text, x, y, size):
    """Return the set of (x, y) of the pixels of a text's ink; for a larger size those of its top left ones."""
    return {(x + column * size, y + row * size) for column, row in _inked(text)}


@cache
def _ink(text):
    x = [column for column, _ in _inked(text)]
    y = [row for _, row in _inked(text)]
    return min(x), min(y), max(x) + 1, max(y) + 1


@cache
def _inked(text):
    return [
        (position * CHARACTER_WIDTH + column, row)
        for position, character in enumerate(text)
        for column in range(CHARACTER_WIDTH)
        for row in range(LINE_HEIGHT)
        if letters[tile_of(character) * CHARACTER_WIDTH + column, row]
    ]
