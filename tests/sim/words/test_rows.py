"""What rows of text say, read back from the tiles that they show."""

import displayio

from handheld.widgets.font import ARROW
from handheld.widgets.text import GREY, YELLOW, TextRow, line_of_text
from sim.words.rows import is_row, rows_of, text_of


def test_a_line_and_a_row_read_as_they_were_written():
    text = "10\2, K\1 " + ARROW + " 9~"
    assert text_of(line_of_text(text, 0, 0)) == text
    row = TextRow(5, 0, 0, is_right_aligned=True)
    row.text = "\3\4 A"
    assert text_of(row) == " \3\4 A"
    row.text = ""
    assert text_of(row) == " " * 5


def test_other_grids_are_no_rows():
    grid = displayio.TileGrid(displayio.Bitmap(6, 12, 2), pixel_shader=displayio.Palette(2))
    assert not is_row(grid)
    assert not is_row(displayio.Group())


def test_pieces_have_the_place_of_their_first_letter_and_their_colour():
    group = displayio.Group(x=10, y=20)
    group.append(line_of_text("  Undo", 4, 2, GREY))
    row = TextRow(8, 40, 2, YELLOW, is_right_aligned=True)
    row.text = "Redo"
    group.append(row)
    (read,) = rows_of(group)
    assert [(piece.text, piece.x, piece.y, piece.colour) for piece in read.pieces] == [
        ("Undo", 26, 22, GREY),
        ("Redo", 74, 22, YELLOW),
    ]
