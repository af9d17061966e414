"""What is shown where there is no app: all that the player has to know is there, whatever the error has to say."""

import pytest

from handheld.version import VERSION

SIZES = {"pybadge": (26, 10), "pimoroni_picosystem": (20, 10), "pajenicko_picopad": (26, 10)}  # columns, rows

SHOW = """
from handheld.boards.starting.notice import show_notice
show_notice(board.DISPLAY, {sentences!r}, 1)
grid = board.DISPLAY.root_group[0]
print(grid.width, grid.height)
for row in range(grid.height):
    print("|" + "".join(chr(32 + grid[column, row]) for column in range(grid.width)).rstrip())
"""

NAME = "Pocket Patience " + VERSION
STOPPED = NAME + " stopped."
KEPT = "What was saved is kept."
AGAIN = "A starts again."
PLACE = "Place: statistics_screen 1234"  # longer than any


def shown(boards, drive, board_id, sentences):
    """Return the rows of the screen, free ones after the last line left out."""
    size, *rows = boards.run(drive, SHOW.format(sentences=sentences), board_id)
    assert tuple(map(int, size.split())) == SIZES[board_id]
    rows = [row[1:] for row in rows]
    while not rows[-1]:
        rows.pop()
    return rows


@pytest.mark.parametrize(
    ("board_id", "what", "rows"),
    [
        ("pybadge", "MemoryError", [NAME, "stopped.", "", "MemoryError", "", KEPT, "", AGAIN]),
        (
            "pimoroni_picosystem",
            "MemoryError",
            ["Pocket Patience", VERSION + " stopped.", "", "MemoryError", "", "What was saved is", "kept.", "", AGAIN],
        ),
        ("pajenicko_picopad", "MemoryError", [NAME, "stopped.", "", "MemoryError", "", KEPT, "", AGAIN]),
        (
            "pimoroni_picosystem",  # room for one free line
            "MemoryError: memory allocation failed, allocating 25944 bytes",
            ["Pocket Patience", VERSION + " stopped.", ""]
            + ["MemoryError: memory", "allocation failed,", "allocating 25944", "bytes"]
            + ["What was saved is", "kept.", AGAIN],
        ),
        (
            "pybadge",
            "MemoryError: memory allocation failed, allocating 25944 bytes",
            [NAME, "stopped.", ""]
            + ["MemoryError: memory", "allocation failed,", "allocating 25944 bytes", "", KEPT, "", AGAIN],
        ),
        (
            "pimoroni_picosystem",  # the longest that is shown whole
            "OSError: " + "x" * 20 + " " + "y" * 20 + " " + "z" * 20 + " end",
            ["Pocket Patience", VERSION + " stopped."]
            + ["OSError:", "x" * 20, "y" * 20, "z" * 20, "end"]
            + ["What was saved is", "kept.", AGAIN],
        ),
        (
            "pimoroni_picosystem",  # one line more
            "OSError: " + "x" * 20 + " " + "y" * 20 + " " + "z" * 20 + " twenty letters here: end",
            ["Pocket Patience", VERSION + " stopped."]
            + ["OSError:", "x" * 20, "y" * 20, "z" * 20, "twenty letters he..."]
            + ["What was saved is", "kept.", AGAIN],
        ),
    ],
)
def test_the_error_is_cut_and_the_rest_is_whole(boards, drive, board_id, what, rows):
    assert shown(boards, drive, board_id, (STOPPED, what, KEPT, AGAIN)) == rows


@pytest.mark.parametrize("board_id", SIZES)
@pytest.mark.parametrize("last", [AGAIN, "Reset starts again."])
@pytest.mark.parametrize(
    "what",
    [
        "ValueError: " + "a word and another " * 200,
        "ImportError: no module named '" + "handheld.progress.statistics" * 30 + "'",
        "RuntimeError: " + "\u00e4" * 1000,
        "x" * 5000,
    ],
)
def test_however_long_the_error_is_there_is_room_for_all_that_matters(boards, drive, board_id, last, what):
    columns, height = SIZES[board_id]
    for sentences in ((STOPPED, what, KEPT, last), (STOPPED, what, KEPT, last, PLACE)):
        rows = shown(boards, drive, board_id, sentences)
        assert len(rows) == height
        joined = " ".join(rows)
        assert joined.startswith(STOPPED + " ") and joined.endswith(" ".join(("...",) + sentences[2:]))
        assert max(map(len, rows)) <= columns


@pytest.mark.parametrize("board_id", SIZES)
def test_what_an_unknown_board_says_is_whole(boards, drive, board_id):
    what = "This board is not known: adafruit_feather_esp32s3_4mbflash_2mbpsram. The README says how to add one."
    rows = shown(boards, drive, board_id, ("Pocket Patience", what))
    assert rows[:2] == ["Pocket Patience", ""] and "".join(rows[2:]).replace(" ", "") == what.replace(" ", "")
