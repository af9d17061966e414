"""A page of characters, each with its look."""

from typing import NamedTuple


class Look(NamedTuple):
    """How a character looks: its colour and that behind it, 0xRRGGBB or None for the terminal's own.

    is_marked: what has to be seen without colours too. is_dim: what is less important.
    """

    colour: int | None = None
    ground: int | None = None
    is_marked: bool = False
    is_dim: bool = False


PLAIN = Look()
Cell = tuple[str, Look]


class Canvas:
    """`rows` lists of `columns` cells: (character, Look)."""

    def __init__(self, columns: int, rows: int) -> None:
        """Make a canvas of blanks."""
        self.columns = columns
        self.rows = rows
        self.cells: list[list[Cell]] = [[(" ", PLAIN)] * columns for _ in range(rows)]

    def write(self, row: int, column: int, text: str, look: Look = PLAIN) -> None:
        """Write `text` from a column on; what lies outside is cut off."""
        if 0 <= row < self.rows:
            for index, character in enumerate(text, column):
                if 0 <= index < self.columns:
                    self.cells[row][index] = (character, look)

    def write_line(self, row: int, left: str, right: str, look: Look = PLAIN) -> None:
        """Write a whole row, with a text on its left and one on its right."""
        self.write(row, 0, left + right.rjust(self.columns - len(left)), look)

    def cut_out(self, row: int, begin: int, end: int) -> None:
        """Make the columns from `begin` to the one before `end` blank, and what of a word reaches into them."""
        while begin > 0 and self.cells[row][begin - 1][0] != " ":
            begin -= 1
        while end < self.columns and self.cells[row][end][0] != " ":
            end += 1
        self.write(row, begin, " " * (end - begin))

    def text(self) -> str:
        """Return what is written, a line for each row, without blanks at the ends."""
        return "\n".join("".join(character for character, _ in row).rstrip() for row in self.cells)
