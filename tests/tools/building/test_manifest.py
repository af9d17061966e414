import tomllib
from pathlib import Path

import pytest

from handheld.version import VERSION
from tests.tools.flashing.flash_helpers import constants_of
from tools.building.manifest import NAME, File, Manifest, make_manifest, read_manifest, write_manifest
from tools.environment import ROOT

CONTENTS = {"lib/handheld/app.mpy": b"C\x06\x00\x1f", "code.py": b"print(1)\n", "engine/__init__.mpy": b""}
TEXT = """\
Pocket Patience 0.4.0+3f89f643 pybadge
3ce11e06 9 code.py
00000000 0 engine/__init__.mpy
21605988 4 lib/handheld/app.mpy
end 6dc2ed0e
"""


def test_a_manifest_is_one_line_for_each_file_between_two_others():
    assert write_manifest(make_manifest("pybadge", CONTENTS)) == TEXT


def test_what_is_written_is_read_back():
    manifest = read_manifest(TEXT)
    assert manifest == Manifest(
        "0.4.0+3f89f643",
        "pybadge",
        (
            File(0x3CE11E06, 9, "code.py"),
            File(0, 0, "engine/__init__.mpy"),
            File(0x21605988, 4, "lib/handheld/app.mpy"),
        ),
    )
    assert manifest == make_manifest("pybadge", CONTENTS)
    assert manifest.paths == {"code.py", "engine/__init__.mpy", "lib/handheld/app.mpy"}


def test_a_manifest_from_before_0_2_0_is_read():
    text = TEXT.replace("0.4.0+", "").replace("6dc2ed0e", "c10b4440")
    assert read_manifest(text) == make_manifest("pybadge", CONTENTS)._replace(version="3f89f643")


def test_the_version_is_that_of_the_project():
    project = tomllib.loads(Path(ROOT, "pyproject.toml").read_text())["project"]
    assert project["version"] == VERSION
    assert make_manifest("pybadge", CONTENTS).version.partition("+")[0] == VERSION


def test_the_version_changes_with_a_files_bytes_and_name_and_not_with_the_board():
    version = make_manifest("pybadge", CONTENTS).version
    assert make_manifest("pygamer", CONTENTS).version == version
    assert make_manifest("pybadge", {**CONTENTS, "code.py": b"print(2)\n"}).version != version
    renamed = dict(CONTENTS)
    renamed["main.py"] = renamed.pop("code.py")
    assert make_manifest("pybadge", renamed).version != version


def test_every_cut_is_seen():
    for length in range(len(TEXT)):
        with pytest.raises(ValueError, match=r"^The manifest .*\.$"):
            read_manifest(TEXT[:length])


def test_every_changed_character_is_seen():
    for place in range(len(TEXT)):
        for other in "7\nx \0":
            if TEXT[place] != other:
                with pytest.raises(ValueError, match=r"(?s)^The manifest .*\.$"):
                    read_manifest(TEXT[:place] + other + TEXT[place + 1 :])


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "The manifest does not begin with 'Pocket Patience', a version and a board."),
        (TEXT[5:], "The manifest does not begin with 'Pocket Patience', a version and a board."),
        (TEXT[:-14], "The manifest is cut short: its last line is missing."),
        (TEXT + "\n", "The manifest is cut short: its last line is missing."),
        (TEXT.replace(" 9 ", " 8 "), "The manifest is damaged: its lines do not add up to the CRC in the last one."),
    ],
)
def test_each_damage_has_its_sentence(text, sentence):
    with pytest.raises(ValueError) as error:
        read_manifest(text)
    assert str(error.value) == sentence


@pytest.mark.parametrize("path", ["../a", "/a", "lib//a", "C:/a", "lib\\a", "lib/./a", "a b", "", "lib/"])
def test_a_path_that_leaves_the_drive_is_refused_even_with_the_right_crc(path):
    text = write_manifest(Manifest("00000000", "pybadge", (File(1, 1, path),)))
    with pytest.raises(ValueError, match="^The manifest is damaged: '00000001 1 .*' is no line for a file.$"):
        read_manifest(text)


@pytest.mark.parametrize("paths", [("b", "a"), ("a", "a")])
def test_files_out_of_order_or_named_twice_are_refused(paths):
    text = write_manifest(Manifest("00000000", "pybadge", tuple(File(1, 1, path) for path in paths)))
    with pytest.raises(ValueError) as error:
        read_manifest(text)
    assert str(error.value) == "The manifest is damaged: its files are not in order, or one is named twice."


def test_the_badge_looks_for_the_same_file():
    assert constants_of(f"{ROOT}/lib/handheld/boards/starting/drive.py")["MANIFEST"] == "/" + NAME
