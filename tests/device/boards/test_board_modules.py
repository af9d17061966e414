"""Each board's firmware has what the board's own files and the app import, by the lists of circuitpython-stubs."""

import ast
from functools import cache

import pytest

from tools.building.device_files import device_files
from tools.gate.device_facts import modules_of
from tools.stand_in.stand_in_board import REPOSITORY, pins_of
from tools.type_checking import drop_type_checking

PROJECT = ("handheld", "engine", "adafruit_display_text")
BOARDS = REPOSITORY / "lib/handheld/boards"
FILES = {
    "pybadge": "pybadge",
    "edgebadge": "pybadge",
    "pygamer": "pygamer",
    "pimoroni_picosystem": "pimoroni_picosystem",
    "hack_club_sprig": "hack_club_sprig",
    "meowbit_v121": "meowbit_v121",
    "pajenicko_picopad": "pajenicko_picopad",
}


@cache
def imports_of(path):
    """Return (the built-in modules that a file imports, as a set of names; the files of boards/, as a set of paths)."""
    built_in, files = set(), set()
    tree = ast.parse(path.read_text("utf-8"))
    drop_type_checking(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            built_in |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            built_in.add(node.module.split(".")[0])
            files.add(REPOSITORY / "lib" / (node.module.replace(".", "/") + ".py"))
    return built_in - set(PROJECT), {file for file in files if BOARDS in file.parents and file.is_file()}


@cache
def needed_by(board):
    """Return the built-in modules that what the build takes for a board of its own imports, as a set of names."""
    needed = set()
    for file in device_files(REPOSITORY, board):
        if file.path.endswith(".py") and not file.path.startswith("lib/adafruit_"):
            needed |= imports_of(file.source)[0]
    return needed


@pytest.mark.parametrize("board_id", FILES)
def test_the_firmware_has_what_the_board_and_the_app_import(board_id):
    needed = needed_by(FILES[board_id])
    missing = needed - modules_of(board_id) - {"builtins"}
    # boards/bitmap_loops.py takes the place of bitmaptools
    assert missing == ({"bitmaptools"} if board_id == "meowbit_v121" else set())
    assert "keypad" in needed


@pytest.mark.parametrize("board_id", FILES)
def test_the_firmware_has_the_pins_that_the_board_uses(board_id):
    pins = {name for name, _ in pins_of(board_id)[1]} | {"DISPLAY", "I2C", "board_id"}
    waiting, seen, used = {BOARDS / (FILES[board_id] + ".py")}, set(), set()
    while waiting:
        path = waiting.pop()
        seen.add(path)
        waiting |= imports_of(path)[1] - seen
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "board":
                used.add(node.attr)
    assert used <= pins
    assert len(used) >= 9
