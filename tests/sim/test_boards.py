"""The table of boards, and that the app starts on each."""

from pathlib import Path

import pytest

from sim.boards import BOARDS, STANDARD, board_named
from sim.dealing import app_with_deal
from sim.headless import Headless


def test_screens_and_lights():
    assert {name: (board.width, board.height, board.light_count) for name, board in BOARDS.items()} == {
        "pybadge": (160, 128, 5),
        "pygamer": (160, 128, 5),
        "picosystem": (240, 240, 1),
        "sprig": (160, 128, 0),
        "meowbit": (160, 128, 0),
        "picopad": (320, 240, 0),
    }
    assert STANDARD is BOARDS["pybadge"]
    assert all(board.name == name for name, board in BOARDS.items())


@pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)
def test_a_board_has_a_short_and_a_full_name_in_any_capitals(board):
    for name in (board.name, board.id):
        assert board_named(name) is board_named(name.upper()) is board_named(name.title()) is board


@pytest.mark.parametrize("text", ["", "gameboy", "pico", "pybadge "])
def test_another_name_is_told_which_there_are(text):
    with pytest.raises(ValueError) as refused:
        board_named(text)
    assert str(refused.value) == (
        f"'{text}' is not a board: use pybadge, pygamer, picosystem (pimoroni_picosystem), sprig (hack_club_sprig), "
        "meowbit (meowbit_v121), picopad (pajenicko_picopad)"
    )


def test_full_names_are_those_of_the_boards_files():
    folder = Path(__file__).parents[2] / "lib/handheld/boards"
    files = {path.stem for path in folder.glob("*.py")} - {"__init__"}
    assert {board.id for board in BOARDS.values()} == files


@pytest.mark.parametrize("name", BOARDS)
def test_the_app_starts_on_every_board(name):
    board = BOARDS[name]
    player = Headless(
        board.width, board.height, lambda console: app_with_deal(console, 0, 1), light_count=board.light_count
    )
    assert player.display.picture().size == (board.width, board.height)
    before = player.checksum()
    player.press("right")
    assert player.checksum() != before
