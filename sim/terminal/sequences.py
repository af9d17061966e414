"""What a terminal is told by."""

ENTER = "\x1b[?1049h\x1b[?25l"  # the alternate screen, without a cursor
LEAVE = "\x1b[0m\x1b[?25h\x1b[?1049l"
CLEAR = "\x1b[0m\x1b[2J"
HIDE_CURSOR = "\x1b[?25l"
SHOW_CURSOR = "\x1b[?25h"


def at(column: int, row: int) -> str:
    """Return the sequence that moves the cursor to a place, both counted from 0."""
    return f"\x1b[{row + 1};{column + 1}H"
