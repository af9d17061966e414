"""Sentences on the whole screen, for when there is no app: with nothing but the firmware, and little memory."""

import displayio
import terminalio

BACKGROUND = 0x20303C
TEXT = 0xFFFFFF
CHARACTER_WIDTH = 6  # pixels
LINE_HEIGHT = 12
FIRST_CHARACTER = 0x20  # of the font's bitmap
LAST_CHARACTER = 0x7E
WIDE = 240  # pixels from which the characters are twice as large


def show_notice(display, sentences):
    """Show strings, a paragraph each; what does not fit on the screen is left out."""
    scale = 2 if display.width >= WIDE else 1
    columns = display.width // (CHARACTER_WIDTH * scale)
    rows = display.height // (LINE_HEIGHT * scale)
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
    for sentence in sentences:
        for line in wrapped(sentence, columns):
            if row < rows:
                for column in range(len(line)):
                    grid[column, row] = _tile(line[column])
            row += 1
        row += 1
    root = displayio.Group(scale=scale)
    root.append(grid)
    display.root_group = root
    display.refresh()


def wrapped(sentence, columns):
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
