"""Pages and menus in letters: the rows of text that they show, with a sign before the one that is marked."""

from displayio import Group

from handheld.widgets.text import CHARACTER_WIDTH, LINE_HEIGHT
from sim.letters.canvas import Canvas, Look
from sim.words.rows import Row, rows_of, written

MARK = ">"
UNDER = "^"
GAP = LINE_HEIGHT + 6  # pixels from one row to the next from which on a line stays free between them
BORDER = Look(0x90B0F0)
SIDE = 4  # characters between the border of a box and its text


def draw_page(canvas: Canvas, rows: list[Row], width: int, first: int, last: int, suits: str) -> int:
    """Draw the rows of a screen for a display `width` pixels wide, in the middle of the rows `first` to `last`,
    which is the first one after them; return the first row below what is drawn."""
    lines = _lines_of(rows, last - first)
    left = (canvas.columns - width // CHARACTER_WIDTH) // 2
    first += max(last - first - lines[-1], 0) // 3 if lines else 0
    for row, line in zip(rows, lines, strict=True):
        _draw_row(canvas, row, first + line, left, suits)
    is_underlined = bool(rows) and bool(rows[-1].underlined)
    return first + lines[-1] + 1 + is_underlined if lines else first


def draw_box(canvas: Canvas, group: Group, first: int, last: int, suits: str) -> None:
    """Draw the same with a border around it, over what lies there."""
    rows = rows_of(group)
    lines = [line + 1 for line in _lines_of(rows, last - first - 2)]
    begin = min(row.pieces[0].x for row in rows)
    end = max(row.pieces[-1].right() for row in rows)
    width = (end - begin) // CHARACTER_WIDTH + 2 * SIDE
    height = lines[-1] + 2
    left = (canvas.columns - width) // 2
    top = first + (last - first - height) // 2
    for line in range(top, top + height):
        canvas.cut_out(line, left - 1, left + width + 1)
    for row in (top, top + height - 1):
        canvas.write(row, left, "+" + "-" * (width - 2) + "+", BORDER)
    for line in range(top + 1, top + height - 1):
        canvas.write(line, left, "|", BORDER)
        canvas.write(line, left + width - 1, "|", BORDER)
    for drawn, line in zip(rows, lines, strict=True):
        _draw_row(canvas, drawn, top + line, left + SIDE - begin // CHARACTER_WIDTH, suits)


def _lines_of(rows: list[Row], room: int) -> list[int]:
    """Return for each row the number of its line, with free lines between rows as far as there is room for them."""
    lines: list[int] = []
    for has_gaps in (True, False):
        lines = []
        for index, row in enumerate(rows):
            above = rows[index - 1]
            is_apart = bool(index) and row.y - above.y >= GAP
            is_underlined = bool(index) and bool(above.underlined)
            line = lines[-1] + 1 if index else 0
            lines.append(line + (1 if (is_apart and has_gaps) or is_underlined else 0))
        if not lines or lines[-1] < room:
            break
    return lines


def _draw_row(canvas: Canvas, row: Row, line: int, left: int, suits: str) -> None:
    place = 0
    for piece in row.pieces:
        text = written(piece.text, suits)
        spread = (" " * (piece.scale - 1)).join(text)
        column = left + piece.x // CHARACTER_WIDTH
        is_title = piece.y < 0
        canvas.write(line, column, spread, Look(piece.colour, None, row.is_marked or is_title))
        if place <= row.place < place + len(text):
            under = column + (row.place - place) * piece.scale
            canvas.write(line + 1, under, UNDER, Look(piece.colour, None, True))
        place += len(piece.text)
    if row.is_marked:
        canvas.write(line, left + row.pieces[0].x // CHARACTER_WIDTH - 2, MARK, Look(None, None, True))
