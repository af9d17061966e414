"""Sentences on the whole screen, for when there is no app: with nothing but the firmware, and little memory."""

import displayio
import terminalio

TYPE_CHECKING = False
if TYPE_CHECKING:
    from busdisplay import BusDisplay

BACKGROUND = 0x20303C
TEXT = 0xFFFFFF
CHARACTER_WIDTH = 6  # pixels
LINE_HEIGHT = 12
FIRST_CHARACTER = 0x20  # of the font's bitmap
LAST_CHARACTER = 0x7E
MORE = "..."
WIDE = 240  # pixels from which the characters are twice as large


def show_notice(display: "BusDisplay", sentences: tuple, cut: int) -> None:
    """Show strings, a paragraph each, with a free line between two as far as there is room.

    What is too long for the screen is taken from the end of sentence number `cut`, so that the others are there whole.
    """
    scale = 2 if display.width >= WIDE else 1
    columns = display.width // (CHARACTER_WIDTH * scale)
    rows = display.height // (LINE_HEIGHT * scale)
    paragraphs = [wrapped(sentence[: columns * rows], columns) for sentence in sentences]
    free = rows
    for lines in paragraphs:
        free -= len(lines)
    if free < 0:
        _shorten(paragraphs[cut], -free, columns)
    palette = displayio.Palette(2)
    palette[0] = BACKGROUND
    palette[1] = TEXT
    grid = displayio.TileGrid(
        terminalio.FONT.bitmap,
        pixel_shader=palette,
        width=columns,
        height=rows,
        tile_width=CHARACTER_WIDTH,
        tile_height=LINE_HEIGHT,
    )
    row = 0
    for lines in paragraphs:
        for line in lines[: rows - row]:
            for column in range(len(line)):
                grid[column, row] = _tile(line[column])
            row += 1
        if free > 0:
            row += 1
            free -= 1
    root = displayio.Group(scale=scale)
    root.append(grid)
    display.root_group = root
    display.refresh()


def _shorten(lines, number, columns):
    """Take so many lines away from the end of a paragraph, which then ends in three points."""
    for _ in range(min(number, len(lines))):
        lines.pop()
    if lines:
        lines[-1] = lines[-1][: columns - len(MORE)] + MORE


def wrapped(sentence: str, columns: int) -> list:
    """Return the lines of a sentence, none longer than `columns` characters."""
    lines = []
    line = ""
    for word in sentence.split():
        while len(word) > columns:
            if line:
                lines.append(line)
                line = ""
            lines.append(word[:columns])
            word = word[columns:]
        if line and len(line) + 1 + len(word) > columns:
            lines.append(line)
            line = word
        else:
            line = line + " " + word if line else word
    lines.append(line)
    return lines


def _tile(character):
    point = ord(character)
    return (point if FIRST_CHARACTER <= point <= LAST_CHARACTER else ord("?")) - FIRST_CHARACTER
