"""From the places that the badge shows back to the sources."""

import zlib

import pytest

from tools.building.compiler.places import Place, read_places, write_places
from tools.building.compiler.program import Program
from tools.building.explaining import PAGE, explain, read_map, with_source
from tools.user_error import UserError

SOURCE = "import gc\n\n\ndef deal(number):\n    gc.collect()\n    return number\n"
FILE = "handheld/app.py"


@pytest.fixture
def root(tmp_path):
    """The folder of a project with one module."""
    tmp_path.joinpath("lib/handheld").mkdir(parents=True)
    tmp_path.joinpath("lib", FILE).write_bytes(SOURCE.encode())
    return tmp_path


@pytest.fixture
def places():
    """The Places of a bundle "app" and of code.py."""
    found = {
        "app": [None, Place(FILE, 1, 1, "", ""), Place(FILE, 4, 4, "", ""), Place(FILE, 5, 6, "deal", "EAGAIN")],
        "code.py": [None, Place("code.py", 3, 3, "", "")],
    }
    program = Program({}, {}, found, {FILE: zlib.crc32(SOURCE.encode()), "code.py": 0}, None, [])
    return read_places(write_places("1a2b3c4d", "pybadge", program))


def test_a_map_holds_what_was_written(places):
    assert (places.version, places.board) == ("1a2b3c4d", "pybadge")
    assert places.sources == {FILE: zlib.crc32(SOURCE.encode()), "code.py": 0}
    assert places.places == {
        ("app", 2): Place(FILE, 1, 1, "", ""),
        ("app", 3): Place(FILE, 4, 4, "", ""),
        ("app", 4): Place(FILE, 5, 6, "deal", "EAGAIN"),
        ("code.py", 2): Place("code.py", 3, 3, "", ""),
    }


@pytest.mark.parametrize(
    "text", ["app 4", " app 4 ", "Place: app 4", 'File "app", line 4', '  File "app", line 4, in EAGAIN', "app.py 4"]
)
def test_a_place_is_explained_however_it_was_written(text, places, root):
    assert explain(text, places, root) == (
        "lib/handheld/app.py, lines 5 to 6, in deal\n     5     gc.collect()\n     6     return number"
    )


def test_a_place_of_one_line_outside_of_functions(places, root):
    assert explain("app 2", places, root) == "lib/handheld/app.py, line 1, in <module>\n     1 import gc"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "'' is no place: a place is a bundle and a number, such as 'pp_table 212'."),
        ("app", "'app' is no place: a place is a bundle and a number, such as 'pp_table 212'."),
        ("app four", "'app four' is no place: a place is a bundle and a number, such as 'pp_table 212'."),
        ("ap 4", "There is no bundle 'ap': there are app, code.py."),
        ("app 0", "The bundle app has no place 0: it has 1 to 4."),
        ("app 5", "The bundle app has no place 5: it has 1 to 4."),
        ("app 1", "Place 1 of app comes from none of the sources: the build added it."),
    ],
)
def test_what_is_no_place_is_told_in_a_sentence(text, sentence, places, root):
    with pytest.raises(UserError) as raised:
        explain(text, places, root)
    assert str(raised.value) == sentence


@pytest.mark.parametrize("change", [lambda file: file.unlink(), lambda file: file.write_text("other")])
def test_a_source_that_is_gone_or_another_one_is_not_quoted(change, places, root):
    change(root / "lib" / FILE)
    path = "lib/handheld/app.py" if root.joinpath("lib", FILE).exists() else FILE
    assert explain("app 4", places, root) == (
        path + ", lines 5 to 6 as it was built (it is gone or another one now), in deal"
    )


def test_lines_of_a_traceback_lead_to_the_sources(places, root):
    assert with_source('  File "app", line 4, in EAGAIN', places, root) == (
        '  File "lib/handheld/app.py", lines 5 to 6, in deal\n     5     gc.collect()\n     6     return number'
    )
    assert with_source('  File "/lib/handheld/app.py", line 3, in <module>', places, root) == (
        '  File "lib/handheld/app.py", line 4, in <module>\n     4 def deal(number):'
    )


@pytest.mark.parametrize(
    "line",
    [
        "",
        "Traceback (most recent call last):",
        "ValueError: no such card",
        '  File "app", line 1, in run',
        '  File "app", line 99999, in run',
        '  File "gone", line 2, in run',
        '  File "<stdin>", line 2, in <module>',
        'it said File "app", line 2',
    ],
)
def test_every_other_line_stays_as_it_is(line, places, root):
    assert with_source(line, places, root) == line


@pytest.mark.parametrize(("board", "option"), [("pybadge", "--board pybadge"), (PAGE, "--web")])
def test_a_map_that_is_missing_or_damaged_is_told_in_a_sentence(board, option, tmp_path):
    path = tmp_path / f"{board}.places"
    again = f"with python3 tools/build.py {option}."
    with pytest.raises(UserError) as raised:
        read_map(tmp_path, board)
    assert str(raised.value) == f"There is no {path}: build first, {again}"
    for text in ("", "hello\n", "Pocket Patience 1a2b3c4d for pybadge\napp x\n", "Pocket Patience 1 for pybadge\n\n"):
        path.write_text(text)
        with pytest.raises(UserError) as raised:
            read_map(tmp_path, board)
        assert str(raised.value) == f"{path} is damaged: build anew, {again}"
