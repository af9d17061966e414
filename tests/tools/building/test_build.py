"""The build of the project itself, with the real compiler, and its modules on the VM."""

import os
import re
import shutil
import signal
import subprocess
import sys
import zipfile
import zlib
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from sim.art.files import picture_files
from tools.board_facts import BOARDS
from tools.building.build_files import BUNDLES_FOLDER, build, write_build
from tools.building.build_report import build_table, bytes_on_drive
from tools.building.compiler.places import read_places
from tools.building.compiler.program import Program, Steps, steps_without
from tools.building.device_files import STARTED, device_files
from tools.building.explaining import explain, with_source
from tools.building.manifest import NAME, read_manifest
from tools.building.mpy import MicroPythonCompiler, NoCompiler
from tools.building.pictures import pictures_for
from tools.measuring import vm
from tools.stand_in.built_programs import build_for

ROOT = Path(__file__).resolve().parents[3]
SOURCES = [*ROOT.glob("engine/*.py"), *ROOT.glob("lib/handheld/**/*.py")]
LARGER_SCREENS = {"pimoroni_picosystem": (240, 240), "pajenicko_picopad": (320, 240)}
VM_HAS = set("array binascii errno gc io json math micropython os random re struct sys time zlib".split())
IMPORT = re.compile(r"^ *(?:from|import) (\w+)", re.MULTILINE)

# Modules that only a board has, as far as loading the others needs them: classes, and constants in capitals.
STAND_IN = """
class Anything:
    width = height = 1
    def __init__(self, *arguments, **options):
        pass
    def __getattr__(self, name):
        return Anything()
    def __getitem__(self, index):
        return 0
    def __setitem__(self, index, value):
        pass
def __getattr__(name):
    if name.startswith("_"):
        raise AttributeError(name)
    return Anything() if name.isupper() else type(name, (Anything,), {})
"""


class Written(NamedTuple):
    """A build that was written: its folder and ZIP, its Manifest and its Program."""

    folder: Path
    archive: Path
    manifest: object
    program: Program


def written_to(into, built):
    return Written(*write_build(built, into), built.manifest, built.program)


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    return written_to(tmp_path_factory.mktemp("build"), build_for("pybadge"))


@pytest.fixture(scope="module")
def on_vm(built, tmp_path_factory):
    """A function that runs a script over a copy of the build, with the VM's first bytes, and returns its output."""
    try:
        vm.require_vm()
    except vm.NoWheel as reason:
        pytest.skip(str(reason))
    folder = tmp_path_factory.mktemp("vm")
    shutil.copytree(built.folder, folder, dirs_exist_ok=True)
    for file in folder.rglob("*.mpy"):
        file.write_bytes(b"M" + file.read_bytes()[1:])
    stand_ins = tmp_path_factory.mktemp("stand-ins")
    imported = {name for file in SOURCES for name in IMPORT.findall(file.read_text(encoding="utf-8"))}
    for name in imported - VM_HAS - {file.name for parent in (folder, folder / "lib") for file in parent.iterdir()}:
        stand_ins.joinpath(name + ".py").write_text(STAND_IN)
    return lambda script: vm.run_script(script, (folder / "lib" / "handheld", stand_ins), 1024)


@cache
def paths_for(board):
    return {file.path for file in device_files(ROOT, board)}


def files_in(folder):
    return {file.relative_to(folder).as_posix(): file.read_bytes() for file in folder.rglob("*") if file.is_file()}


def test_the_manifest_names_every_file_and_no_other(built):
    files = files_in(built.folder)
    manifest = read_manifest(files.pop(NAME).decode())
    assert manifest == built.manifest
    assert [tuple(file) for file in manifest.files] == sorted(
        ((zlib.crc32(data), len(data), path) for path, data in files.items()), key=lambda file: file[2]
    )


def test_all_of_the_program_is_there_and_nothing_else(built):
    expected = {BUNDLES_FOLDER + name + ".mpy" for name in built.program.sources}
    for kind in ("txt", "deals"):
        expected |= {file.relative_to(ROOT).as_posix() for file in ROOT.glob("lib/handheld/**/*." + kind)}
    expected |= {"lib/handheld/pictures/" + name for name in picture_files(160, 128)}
    expected |= {*STARTED, "licences/adafruit_display_text.txt"}
    assert built.manifest.paths == expected


def test_texts_are_copied_unchanged(built):
    for path in ("lib/handheld/games/suit_triangle/how_to_play.txt", "lib/handheld/screens/settings_options.txt"):
        assert built.folder.joinpath(path).read_bytes() == ROOT.joinpath(path).read_bytes()


def test_what_circuitpython_starts_says_what_it_is_made_of(built):
    for path in STARTED:
        lines = built.folder.joinpath(path).read_text("utf-8").splitlines()
        assert lines[0] == "# Made of the project's %s by tools/build.py." % path
        compile("\n".join(lines), path, "exec")


@pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)
def test_each_board_gets_the_pictures_of_its_own_screen(board):
    files = picture_files(*board.screen)
    assert pictures_for(board) == {"lib/handheld/pictures/" + name: data for name, data in files.items()}
    assert board.screen == LARGER_SCREENS.get(board.id, (160, 128))


def test_every_mpy_is_circuitpythons_and_carries_its_short_name(built):
    files = {path: data for path, data in files_in(built.folder).items() if path.endswith(".mpy")}
    assert len(files) == len(built.program.sources)
    for path, data in files.items():
        assert data[:4] == b"C\x06\x00\x1f"
        name = Path(path).stem.encode()
        assert bytes([2 * len(name)]) + name + b"\x00" in data[:40]  # a text begins with twice its length
        assert str(ROOT).encode() not in data and b".py" not in data[:40]


def test_only_what_is_imported_of_other_peoples_work_is_there_with_its_licence(built):
    imported = {name for file in SOURCES for name in IMPORT.findall(file.read_text(encoding="utf-8"))}
    imported = {name for name in imported if name.startswith("adafruit_")}
    assert {file.split("/")[0] for file in built.program.source_crcs if file.startswith("adafruit_")} == imported
    assert {path for path in built.manifest.paths if path.startswith("licences/")} == {
        "licences/%s.txt" % library for library in imported
    }


def test_a_board_whose_firmware_has_no_bitmaptools_gets_ours():
    assert {board for board in BOARDS if "lib/bitmaptools.py" in paths_for(board)} == {"meowbit_v121"}


def test_each_board_gets_its_own_file_and_not_the_others():
    assert {file.stem for file in ROOT.glob("lib/handheld/boards/*.py")} >= set(BOARDS)
    for board in BOARDS:
        assert {other for other in BOARDS if "lib/handheld/boards/%s.py" % other in paths_for(board)} == {board}


def test_a_whole_install_for_pybadge_takes_less_than_300_kb_on_the_drive(built):
    size = len(built.folder.joinpath(NAME).read_bytes())
    assert bytes_on_drive(built.manifest, size, BOARDS["pybadge"]) < 300_000
    assert "of the 2,097,152-byte drive." in build_table(built.manifest, size, BOARDS["pybadge"])


def test_the_zip_holds_the_same_files(built):
    with zipfile.ZipFile(built.archive) as archive:
        assert archive.testzip() is None
        assert {name: archive.read(name) for name in archive.namelist()} == files_in(built.folder)
        assert archive.namelist()[-1] == NAME


def test_the_same_sources_give_the_same_bytes_elsewhere_at_another_time(built, tmp_path):
    for name in ("engine", "lib"):
        shutil.copytree(ROOT / name, tmp_path / "copy" / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in STARTED:
        shutil.copy(ROOT / name, tmp_path / "copy")
    for file in tmp_path.rglob("*"):
        os.utime(file, (1_000_000_000, 1_000_000_000))
    before = os.umask(0o077)
    try:
        again = written_to(tmp_path / "there", build(tmp_path / "copy", "pybadge", MicroPythonCompiler()))
    finally:
        os.umask(before)
    assert files_in(again.folder) == files_in(built.folder)
    assert again.archive.read_bytes() == built.archive.read_bytes()


def test_nothing_of_an_older_build_is_left_and_nothing_else_is_touched(built, tmp_path):
    old = tmp_path / "pybadge" / "lib" / "old" / "gone.mpy"
    old.parent.mkdir(parents=True)
    old.write_bytes(b"C")
    tmp_path.joinpath("picture.png").write_bytes(b"P")
    again = written_to(tmp_path, build_for("pybadge"))
    assert files_in(again.folder) == files_in(built.folder)
    assert not old.parent.exists()
    names = ["picture.png", "pybadge", "pybadge.places", "pybadge.zip"]
    assert sorted(file.name for file in tmp_path.iterdir()) == names


def test_every_module_of_the_build_loads_on_the_vm(built, on_vm):
    script = "import gc\nfor name in %r:\n    __import__(name)\n    gc.collect()\nprint('loaded')"
    assert on_vm(script % sorted(built.program.sources)) == "loaded\n"


def test_a_game_is_dealt_and_played_from_the_build_on_the_vm(built, on_vm):
    script = (
        "from engine.games.suit_triangle import SuitTriangle\nfrom array import array\n"
        "game = SuitTriangle()\ngame.deal(1)\nmoves = array('H', bytes(400))\n"
        "played = 0\nwhile game.legal_moves(moves):\n    game.play(moves[0])\n    played += 1\n"
        "print(played > 12, game.outcome() > 0)"
    )
    assert on_vm(built.program.outside.translated(script)) == "True True\n"


def test_a_traceback_of_the_build_is_shown_with_the_lines_of_the_sources(built, on_vm):
    script = "from engine.games.suit_triangle import SuitTriangle\nSuitTriangle().deal('one')"
    with pytest.raises(vm.VMError) as failure:
        on_vm(built.program.outside.translated(script))
    map_of_build = built.folder.parent.joinpath("pybadge.places").read_text("utf-8")
    places = read_places(map_of_build)
    assert (places.version, places.board) == (built.manifest.version, "pybadge")
    shown = "\n".join(with_source(line, places, ROOT) for line in str(failure.value).splitlines())
    files = re.findall(r'^  File "engine/(\w+\.py)", lines? (\d+).*, in (\w+)\n +\2 (.*)', shown, re.MULTILINE)
    assert next((file, function) for file, _, function, _ in files) == ("game.py", "deal")
    for file, number, function, text in files:
        lines = ROOT.joinpath("engine", file).read_text(encoding="utf-8").splitlines()
        assert text == lines[int(number) - 1]
        assert any(re.match(r" +def %s\(" % function, line) for line in lines[: int(number)])
    assert shown.splitlines()[-1].startswith("TypeError: ")


def run_tool(*arguments, path=os.environ["PATH"]):
    command = [sys.executable, str(ROOT / "tools" / "build.py"), *arguments]
    environment = os.environ | {"PATH": path}
    # What was started in the background ignores Ctrl+C, and so would the tool.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        return subprocess.run(command, env=environment, capture_output=True, text=True)
    finally:
        signal.signal(signal.SIGINT, before)


def test_the_tool_builds_and_says_how_and_where():
    done = run_tool("--board", "meowbit_v121")
    assert (done.returncode, done.stderr) == (0, "")
    manifest = read_manifest(ROOT.joinpath("build", "meowbit_v121", NAME).read_text())
    table, _, rest = done.stdout.partition("\nCompiled by ")
    assert table.startswith("folder                    files      bytes   on drive\n")
    assert "Pocket Patience %s for Meowbit (meowbit_v121) is in" % manifest.version in rest
    assert ROOT.joinpath("build", "meowbit_v121.zip").exists()


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (
            ("--board", "gameboy"),
            "--board: 'gameboy' is not a board: use pybadge, pygamer, picosystem (pimoroni_picosystem), sprig "
            "(hack_club_sprig), meowbit (meowbit_v121), picopad (pajenicko_picopad).\n",
        ),
        (("--borad", "pybadge"), "There is no option --borad: --help lists those there are.\n"),
        (("Pimoroni_PicoSystem",), "Name the board with an option: --board picosystem.\n"),
        (("--board",), "--board: a value must follow it.\n"),
        (("--without", "line"), "--without: 'line' is not a step: use constants, bundles, names, lines, unused.\n"),
        (("--serve",), "--serve shows the page: it goes with --web.\n"),
        (("--web", "--serve", "0"), "--serve: '0' is not a whole number from 1 to 65535.\n"),
        (("--web", "--board", "pybadge"), "--board is for a badge: leave it or --web out.\n"),
        (("--measure", "--web"), "--measure is for a badge: leave it or --web out.\n"),
    ],
)
def test_the_tool_refuses_wrong_words_with_a_sentence(arguments, sentence):
    done = run_tool(*arguments)
    assert (done.returncode, done.stdout, done.stderr) == (2, "", sentence)


def test_the_tool_explains_a_place_of_its_last_build():
    run_tool("--board", "hack_club_sprig")
    manifest = read_manifest(ROOT.joinpath("build", "hack_club_sprig", NAME).read_text())
    places = read_places(ROOT.joinpath("build", "hack_club_sprig.places").read_text("utf-8"))
    assert places.version == manifest.version
    number = max(number for bundle, number in places.places if bundle == "pp_table")
    done = run_tool("--board", "Sprig", "--explain", "pp_table %d" % number)
    explained = explain("pp_table %d" % number, places, ROOT)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == "Pocket Patience %s for Sprig (hack_club_sprig):\n%s\n" % (places.version, explained)
    done = run_tool("--board", "hack_club_sprig", "--explain", "table")
    sentence = "'table' is no place: a place is a bundle and a number, such as 'pp_table 212'.\n"
    assert (done.returncode, done.stdout, done.stderr) == (1, "", sentence)


def test_every_step_is_left_out_as_asked():
    made = build(ROOT, "pybadge", NoCompiler("of a test"), steps_without(Steps._fields))
    text = made.contents["lib/handheld/pp_handheld_screens_settings.py"].decode()
    assert "from pp_handheld_progress_settings import " in text and "class SettingsScreen" in text
    assert "pp_engine_move" in made.program.sources and "DRAW = " in made.program.sources["pp_engine_move"]
    assert not re.search("; ", re.sub(r"'[^']*'", "", text))


def test_ctrl_c_stops_the_tool_with_a_sentence(tmp_path):
    if os.name == "nt":
        pytest.skip("a script without a suffix is no program on Windows")
    program = tmp_path / "mpy-cross"
    program.write_text('#!/bin/sh\nkill -INT "$PPID"\nsleep 1\n')
    program.chmod(0o755)
    done = run_tool(path=os.pathsep.join((str(tmp_path), os.environ["PATH"])))
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "\nStopped. The next start builds anew.\n")
