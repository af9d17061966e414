"""Every wrong word on the command line of tools/play.py gets one sentence."""

import io
import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from engine.notation import record_text
from handheld.console import A, RIGHT
from sim.boards import BOARDS
from sim.keys import BUTTONS, OTHERS

ROOT = Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "tools"))
import play_options  # noqa: E402

KEY_NAMES = (
    "use up, down, left, right, a, b, start, select, hint, pause, undo, redo, send, new, restart or wait:MILLISECONDS, "
    "and *TIMES after one to repeat it."
)
WRONG = [
    (["--deal", "abc"], "--deal: 'abc' is neither a deal number nor a deal code."),
    (["--deal", "ST00000-0"], "--deal: 'ST00000-0' is not a deal code of Suit Triangle."),
    (["--deal", "DP0000-7"], "--deal: 'DP0000-7' is not a deal code of Double Pyramid."),
    (["--deal", "SS900-7"], "--deal: Must play has no value 9: use 0 (no), 1 (yes)."),
    (
        ["--deal", "ST03000-7"],
        "--deal: Auto Kings has no value 3: use 0 (not on stock), 1 (everywhere), 2 (by hand).",
    ),
    (["--deal", "ST00000-\u00b2"], "--deal: 'ST00000-\u00b2' is not a deal code of Suit Triangle."),
    (["--deal", "ST0000\u00b2-5"], "--deal: 'ST0000\u00b2-5' is not a deal code of Suit Triangle."),
    (["--deal", "ST00000-\u0663"], "--deal: 'ST00000-\u0663' is not a deal code of Suit Triangle."),
    (["--deal", "ST\uff10\uff10000-5"], "--deal: 'ST\uff10\uff10000-5' is not a deal code of Suit Triangle."),
    (
        ["--deal", "SS000-7", "--game", "suit-triangle"],
        "--deal: 'SS000-7' is a deal of Sixes and Sevens: leave --game out.",
    ),
    (
        ["--game", "bridge"],
        "--game: 'bridge' is not a game: use suit-triangle, double-pyramid, sixes-and-sevens, double-trigon, pyramid.",
    ),
    (["--deal", "0"], "--deal: '0' is not a whole number from 1 to 999999999."),
    (["--deal", "1000000000"], "--deal: '1000000000' is not a whole number from 1 to 999999999."),
    (["--deal", "1.5"], "--deal: '1.5' is not a whole number from 1 to 999999999."),
    (["--deal", "\u0661"], "--deal: '\u0661' is not a whole number from 1 to 999999999."),
    (["--deal"], "--deal: a value must follow it."),
    (["--scale", "0"], "--scale: '0' is not a whole number from 1 to 16."),
    (["--scale", "17"], "--scale: '17' is not a whole number from 1 to 16."),
    (["--keys", "jump"], "--keys: 'jump' is not a key: " + KEY_NAMES),
    (["--keys", ""], "--keys: there are no keys in it: " + KEY_NAMES),
    (["--keys", "a*2000"], "--keys: 'a*2000' repeats 2000 times: use 1 to 1000."),
    (["--terminal", "--keys", "a"], "--terminal and --keys do not go together: leave one of them out."),
    (["--terminal", "--headless"], "--terminal and --headless do not go together: leave one of them out."),
    (["--text", "--keys", "a"], "--text and --keys do not go together: leave one of them out."),
    (["--terminal", "--scale", "2"], "--terminal and --scale do not go together: leave one of them out."),
    (
        ["--board", "gameboy"],
        "--board: 'gameboy' is not a board: use pybadge, pygamer, picosystem (pimoroni_picosystem), sprig "
        "(hack_club_sprig), meowbit (meowbit_v121), picopad (pajenicko_picopad).",
    ),
    (["--replay"], "--replay: a value must follow it."),
    (["--replay", "abc"], "--replay: 'abc' is neither a deal code, with which a record begins, nor a file."),
    (["--replay", "ST00000-0 draw"], "--replay: 'ST00000-0' is not a deal code of Suit Triangle."),
    (["--replay", " "], "--replay: there is no record in it: it begins with a deal code such as ST00000-1234."),
    (["--replay", "SS900-7"], "--replay: Must play has no value 9: use 0 (no), 1 (yes)."),
    (["--replay", "ST00000-1 draww"], "--replay: 'draww' is not a legal move here: it is move 1 of 1."),
    (
        ["--replay", "ST00000-1", "draw", "draw", "7H+6S", "draw"],
        "--replay: '7H+6S' is not a legal move here: it is move 3 of 4, and the 2 before it are right.",
    ),
    (["--replay", "DT00001-1" + 1200 * " draw"], "--replay: the record is too long to be shown again."),
    (
        ["--replay", "ST00000-1", "--deal", "7"],
        "--replay and --deal do not go together: leave one of them out.",
    ),
    (
        ["--replay", "ST00000-1", "--game", "pyramid"],
        "--replay and --game do not go together: leave one of them out.",
    ),
    (["--record"], "--record: a value must follow it."),
    (["--bogus"], "There is no option --bogus: --help lists those there are."),
    (["--head"], "There is no option --head: --help lists those there are."),
    (["7"], "There is no option 7: --help lists those there are."),
]


@pytest.mark.parametrize("number", range(len(WRONG)))
def test_a_wrong_word_gets_one_sentence(number, capsys):
    arguments, sentence = WRONG[number]
    with pytest.raises(SystemExit) as ended:
        play_options.parse(arguments)
    assert ended.value.code == 2
    assert capsys.readouterr() == ("", sentence + "\n")


@pytest.mark.parametrize(
    ("option", "ending", "kind"),
    [("--screenshot", "png", "the picture is a PNG"), ("--record", "gif", "the recording is a GIF")],
)
def test_a_file_must_have_a_place(option, ending, kind, tmp_path, capsys):
    (tmp_path / f"folder.{ending}").mkdir()
    for name, reason in (
        (f"missing/a.{ending}", f"there is no folder {tmp_path / 'missing'}: make it first or name another one"),
        ("a.jpg", f"'{tmp_path / 'a.jpg'}' does not end in .{ending}, and {kind}"),
        (f"folder.{ending}", f"'{tmp_path / 'folder'}.{ending}' is a folder: name a file"),
    ):
        with pytest.raises(SystemExit) as ended:
            play_options.parse([option, str(tmp_path / name)])
        assert ended.value.code == 2
        assert capsys.readouterr().err == f"{option}: {reason}.\n"


@pytest.mark.parametrize(("option", "name"), [("--screenshot", "a.png"), ("--record", "a.gif")])
def test_a_file_must_be_allowed_to_be_written(option, name, tmp_path, capsys, monkeypatch):
    path = tmp_path / name
    monkeypatch.setattr(os, "access", lambda asked, mode: (asked, mode) != (str(tmp_path), os.W_OK))
    with pytest.raises(SystemExit):
        play_options.parse([option, str(path)])
    assert capsys.readouterr().err == f"{option}: '{path}' may not be written: name another file.\n"
    path.touch()
    play_options.parse([option, str(path)])


def test_nothing_asked_for():
    options = play_options.parse([])
    assert (options.headless, options.terminal, options.keys, options.deal, options.scale) == (
        False,
        False,
        None,
        None,
        None,
    )
    assert options.screenshot == str(ROOT / "build" / "pocket-patience.png")
    assert options.record is None
    assert options.replay is None
    assert options.board == BOARDS["pybadge"]


RECORD = "ST00000-69 draw 6S+7C JC+2S"


@pytest.mark.parametrize("words", [[RECORD], RECORD.split(), ["st00000-69", " draw\t6S+7C", "JC+2S\n"]])
def test_a_record_is_one_word_or_several(words):
    options = play_options.parse(["--headless", "--replay", *words, "--keys", "a"])
    assert record_text(options.replay) == RECORD
    assert options.keys == [("press", A)]


@pytest.mark.parametrize("encoding", ["ascii", "utf-8-sig", "utf-16"])
def test_a_record_comes_from_a_file(encoding, tmp_path):
    path = tmp_path / "game.txt"
    path.write_text(RECORD.replace(" ", "\n") + "\n", encoding=encoding)
    assert record_text(play_options.parse(["--replay", str(path)]).replay) == RECORD


def test_a_file_that_holds_no_record_gets_one_sentence(tmp_path, capsys):
    for content, sentence in (
        (b"", "--replay: there is no record in it: it begins with a deal code such as ST00000-1234."),
        (b"\x89PNG\r\n", "--replay: '\\ufffdPNG' is neither a deal code, with which a record begins, nor a file."),
    ):
        (tmp_path / "file").write_bytes(content)
        with pytest.raises(SystemExit) as ended:
            play_options.parse(["--replay", str(tmp_path / "file")])
        assert ended.value.code == 2
        assert capsys.readouterr() == ("", sentence + "\n")


def test_a_record_from_the_standard_input_is_read_in_the_process_that_plays(monkeypatch, capsys):
    """The first process may be replaced by one in .venv, which would find nothing left to read."""
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(RECORD.encode() + b"\n")))
    options = play_options.parse(["--replay", "-"])
    assert options.replay == "-"
    play_options.read_standard_input(options)
    assert record_text(options.replay) == RECORD
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"ST00000-1 pass")))
    with pytest.raises(SystemExit) as ended:
        play_options.read_standard_input(play_options.parse(["--replay", "-"]))
    assert ended.value.code == 2
    assert capsys.readouterr().err == "--replay: 'pass' is not a legal move here: it is move 1 of 1.\n"


def test_a_replay_that_is_recorded_needs_no_window(tmp_path):
    gif = str(tmp_path / "a.gif")
    assert play_options.parse(["--replay", RECORD]).headless is False
    assert play_options.parse(["--replay", RECORD, "--record", gif]).headless is True
    assert play_options.parse(["--replay", RECORD, "--record", gif, "--terminal"]).headless is False
    assert play_options.parse(["--record", gif]).headless is False


def test_everything_asked_for(tmp_path):
    picture = str(tmp_path / "a.PNG")
    options = play_options.parse(
        ["--keys", "right,a*2", "--screenshot", picture, "--deal", "999999999", "--scale", "16", "--board", "picopad"]
    )
    assert options.board == BOARDS["picopad"]
    assert options.headless is True
    assert options.keys == [("press", RIGHT), ("press", A), ("press", A)]
    assert (options.screenshot, options.deal, options.scale) == (picture, 999_999_999, 16)


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        ([], (None, None, None)),
        (["--deal", "7"], (0, 7, None)),
        (["--game", "double-pyramid"], (1, None, None)),
        (["--game", "double-pyramid", "--deal", "7"], (1, 7, None)),
        (["--deal", "ST02100-31"], (0, 31, b"\0\2\1\0\0")),
        (["--deal", "SS101-5"], (2, 5, b"\1\0\1")),
        (["--deal", "ss101-5"], (2, 5, b"\1\0\1")),
        (["--game", "Double-PYRAMID"], (1, None, None)),
        (["--game", "double_pyramid"], (1, None, None)),
        (["--game", "Sixes and Sevens"], (2, None, None)),
    ],
)
def test_the_game_and_its_deal(arguments, expected):
    options = play_options.parse(arguments)
    assert (options.game, options.deal, options.options) == expected


def test_a_picture_alone_is_headless(tmp_path):
    assert play_options.parse(["--screenshot", str(tmp_path / "a.png")]).headless is True


def test_a_recording_goes_with_every_way_to_play(tmp_path):
    recording = str(tmp_path / "a.gif")
    for more in ([], ["--terminal"], ["--headless"], ["--keys", "a"]):
        options = play_options.parse(["--record", recording, *more])
        assert (options.record, options.headless) == (recording, more[:1] in (["--headless"], ["--keys"]))


def test_the_version_is_said_by_a_plain_python(tmp_path):
    command = [sys._base_executable, "-S", str(ROOT / "tools" / "play.py"), "--version"]
    process = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path)
    version = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["version"]
    assert (process.returncode, process.stdout, process.stderr) == (0, f"Pocket Patience {version}\n", "")


@pytest.mark.parametrize(("arguments", "code"), [(["--help"], 0), (["--deal", "x"], 2)])
def test_help_and_mistakes_need_no_packages(arguments, code, tmp_path):
    command = [sys.executable, "-S", str(ROOT / "tools" / "play.py"), *arguments]
    process = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path)
    assert process.returncode == code
    assert ("--screenshot FILE" in process.stdout) is (code == 0)


def test_the_help_names_every_key_of_a_script():
    assert all(f" {name}" in play_options.KEYS_HELP for name in (*BUTTONS, *OTHERS))
