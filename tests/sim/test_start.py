"""Which Console the game starts on, as a process of its own, and what it says."""

import os
import re
import signal
import subprocess
import sys
import threading
from contextlib import suppress
from pathlib import Path

import pygame
import pytest
from PIL import Image

sys.path.append(str(Path(__file__).parents[2] / "tools"))
import play_options
from handheld.app import App
from handheld.console import A, START, UP
from sim.start import play, start
from sim.window.window import Window
from tests.sim.game_process import ROOT, command, environment


def run(*arguments, **variables):
    """Play with no terminal at any end; return the finished process with its output as text."""
    return subprocess.run(
        command(*arguments), stdin=subprocess.DEVNULL, capture_output=True, text=True, env=environment(**variables)
    )


def results(process):
    """Return what a game without a person printed: (table text, path of the picture, checksum)."""
    match = re.fullmatch(r"(.*)\nPicture: (.*)\nChecksum: ([0-9a-f]{8})\n", process.stdout, re.DOTALL)
    assert match, process.stdout + process.stderr
    return match[1], Path(match[2]), match[3]


def test_with_neither_desktop_nor_terminal_a_short_game_is_played():
    process = run()
    assert (process.returncode, process.stderr) == (0, "")
    table, picture, _ = results(process)
    notice = "There is neither a desktop nor a terminal here, so a short game is played without them."
    assert table.startswith(notice + "\n")
    assert len(table.splitlines()) > 5
    assert picture == ROOT / "build" / "pocket-patience.png"
    with Image.open(picture) as image:
        assert image.size == (640, 512)


def test_a_scripted_game_prints_the_table_and_writes_the_picture(tmp_path):
    process = run("--deal", "7", "--keys", "a right", "--screenshot", str(tmp_path / "a.png"), "--scale", "1")
    assert (process.returncode, process.stderr) == (0, "")
    table, picture, checksum = results(process)
    assert picture == tmp_path / "a.png"
    with Image.open(picture) as image:
        assert image.size == (160, 128)
    assert table.splitlines()[0].split() == ["Suit", "Triangle", "52", "left"]
    assert table.splitlines()[-1] == "Deal: ST00000-7"
    again = results(run("--deal", "7", "--keys", "a right", "--screenshot", str(tmp_path / "b.png")))
    assert (again[0], again[2]) == (table, checksum)
    assert results(run("--deal", "8", "--keys", "a right", "--screenshot", str(tmp_path / "c.png")))[2] != checksum


def test_a_desktop_that_does_not_answer_is_told():
    if sys.platform != "linux":
        pytest.skip("only on Linux can there be a name of a desktop and no desktop")
    process = run(DISPLAY=":987", WAYLAND_DISPLAY="wayland-987", SDL_VIDEODRIVER=None)
    assert process.returncode == 0
    assert process.stderr.endswith("No window can be opened (no desktop answers), so the game goes on without one.\n")
    assert "a short game is played" in process.stdout


def test_a_window_that_cannot_be_opened_is_told():
    process = run(DISPLAY=":1", SDL_VIDEODRIVER="nonsense", SSH_CONNECTION=None)
    assert process.returncode == 0
    assert re.fullmatch(r"No window can be opened \(.+\), so the game goes on without one\.\n", process.stderr)
    assert "a short game is played" in process.stdout


def test_a_picture_that_cannot_be_written_gets_a_sentence(tmp_path):
    (tmp_path / "full.png").symlink_to("/dev/full")
    process = run("--screenshot", str(tmp_path / "full.png"))
    assert process.returncode == 1
    assert process.stderr == (
        f"The picture could not be written to {tmp_path / 'full.png'}: No space left on device.\n"
    )


def test_a_terminal_that_is_none_gets_a_sentence():
    process = run("--terminal")
    assert (process.returncode, process.stdout) == (1, "")
    assert process.stderr == "Input or output is not a terminal: start the game in one, or use --text or --headless.\n"


@pytest.fixture
def signals():
    """Give the signals back to who had them."""
    names = [name for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]
    before = {getattr(signal, name): signal.getsignal(getattr(signal, name)) for name in names}
    yield
    for number, handler in before.items():
        signal.signal(number, handler)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_ends_the_game(number, signals):
    class Signalled(App):
        """An App in whose first step the signal comes."""

        steps = 0

        def step(self):
            self.steps += 1
            if self.steps == 1:
                os.kill(os.getpid(), number)
            super().step()

    app, code = play(Window(scale=1), Signalled)
    assert (app.steps, code) == (1, 0)


def test_a_scripted_game_is_recorded_and_nothing_else_is_kept(tmp_path):
    gif = tmp_path / "a.gif"
    arguments = ("--deal", "7", "--keys", "right wait:1000", "--record", str(gif), "--scale", "1")
    process = run(*arguments, "--screenshot", str(tmp_path / "a.png"), XDG_DATA_HOME=str(tmp_path / "data"))
    assert (process.returncode, process.stderr) == (0, "")
    assert process.stdout.endswith(f"\nRecording: {gif}\n")
    with Image.open(gif) as recording, Image.open(tmp_path / "a.png") as picture:
        assert recording.size == picture.size == (160, 128)
        recording.seek(recording.n_frames - 1)
        assert recording.info["duration"] >= 980
        assert recording.convert("RGB").tobytes() == picture.convert("RGB").tobytes()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.gif", "a.png"]


LOST = "ST00000-2" + 12 * " draw"


def test_a_replay_is_shown_without_a_person_to_its_end(tmp_path):
    picture = tmp_path / "a.png"
    process = run("--replay", LOST, "--headless", "--screenshot", str(picture), XDG_DATA_HOME=str(tmp_path / "data"))
    assert (process.returncode, process.stderr) == (0, "")
    shown = results(process)[0].splitlines()
    assert (shown[0].split(), shown[-1]) == (["draw", "12/12"], "Deal: ST00000-2")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.png"]
    some = run("--replay", *LOST.split(), "--keys", "right*3 left", "--screenshot", str(picture))
    drawn = run("--deal", "ST00000-2", "--keys", "a*2", "--screenshot", str(picture))
    without_cursor = str.maketrans("[]", "  ")
    assert results(some)[0].splitlines()[1:] == results(drawn)[0].translate(without_cursor).splitlines()[1:]
    process = run("--replay", LOST)
    notice = "There is neither a desktop nor a terminal here, so the replay is shown without them.\n"
    assert process.stdout.startswith(notice)
    assert "\nDeal: ST00000-2\nPicture: " in process.stdout


def test_a_recorded_replay_shows_every_move(tmp_path):
    gif = tmp_path / "a.gif"
    process = subprocess.run(
        command("--replay", "-", "--record", str(gif), "--scale", "1", "--screenshot", str(tmp_path / "a.png")),
        input=LOST + "\n",
        capture_output=True,
        text=True,
        env=environment(),
    )
    assert (process.returncode, process.stderr) == (0, "")
    assert process.stdout.endswith(f"\nRecording: {gif}\n")
    with Image.open(gif) as recording, Image.open(tmp_path / "a.png") as picture:
        durations = []
        for number in range(recording.n_frames):
            recording.seek(number)
            durations.append(recording.info["duration"])
        assert recording.convert("RGB").tobytes() == picture.convert("RGB").tobytes()
    assert durations[-1] >= 3000  # ms at the last move
    assert sum(duration >= 380 for duration in durations[:-1]) == 12  # before each move


def test_a_finished_scripted_game_prints_its_record(tmp_path):
    picture = str(tmp_path / "a.png")
    process = run("--deal", "ST00000-2", "--keys", "a*24", "--screenshot", picture)
    assert f"\nRecord: {LOST}\nPicture: " in process.stdout
    assert "Record:" not in run("--deal", "ST00000-2", "--keys", "a*5", "--screenshot", picture).stdout
    assert "Record:" not in run("--replay", LOST, "--screenshot", picture).stdout


def test_a_window_says_that_it_shows_a_replay(tmp_path, monkeypatch, signals):
    for name, value in environment(DISPLAY=":1", SSH_CONNECTION=None, XDG_DATA_HOME=str(tmp_path)).items():
        monkeypatch.setenv(name, value)
    monkeypatch.delenv("SSH_CONNECTION", raising=False)
    titles = []

    def end(app):
        titles.append(pygame.display.get_caption()[0])
        app.screen.press(START)
        app.screen.press(UP)
        app.screen.press(A)
        return True

    monkeypatch.setattr(App, "run", end)
    assert start(play_options.parse(["--replay", LOST])) == 0
    assert titles == ["Pocket Patience: replay of ST00000-2"]
    assert list(tmp_path.iterdir()) == []


def test_each_scripted_key_is_seen_in_a_recording(tmp_path):
    gif = tmp_path / "a.gif"
    run("--deal", "69", "--keys", "right*2 left", "--record", str(gif), "--screenshot", str(tmp_path / "a.png"))
    with Image.open(gif) as recording:
        durations = []
        for number in range(recording.n_frames):
            recording.seek(number)
            durations.append(recording.info["duration"])
    assert durations == [400, 400, 400, 400]


def test_another_board_has_another_picture(tmp_path):
    run("--board", "picopad", "--screenshot", str(tmp_path / "a.png"), "--scale", "1")
    with Image.open(tmp_path / "a.png") as picture:
        assert picture.size == (320, 240)


def test_a_recording_that_cannot_be_written_gets_a_sentence(tmp_path):
    (tmp_path / "full.gif").symlink_to("/dev/full")
    process = run("--keys", "a", "--screenshot", str(tmp_path / "a.png"), "--record", str(tmp_path / "full.gif"))
    assert process.returncode == 1
    assert process.stderr == (
        f"The recording could not be written to {tmp_path / 'full.gif'}: No space left on device.\n"
    )


def close_window(over):
    """Close whatever window there is, until the Event `over` is set."""
    while not over.wait(0.02):
        with suppress(pygame.error):  # there is none yet, or no longer
            pygame.event.post(pygame.event.Event(pygame.QUIT))


@pytest.fixture
def closed_window(tmp_path, monkeypatch, signals):
    """Return a function that plays in a window, which is closed as soon as it is open, and returns the exit code."""
    if sys.platform in ("win32", "darwin"):
        pytest.skip("the folder for the user's data follows from no variable here")
    monkeypatch.setenv("DISPLAY", ":1")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))

    def play_in_window(*arguments):
        over = threading.Event()
        closer = threading.Thread(target=close_window, args=(over,), daemon=True)
        closer.start()
        try:
            return start(play_options.parse(arguments))
        finally:
            over.set()
            closer.join()

    return play_in_window


def test_a_window_s_size_is_remembered_for_its_board(tmp_path, closed_window, capsys):
    size = tmp_path / "pocket-patience" / "window-pybadge.txt"
    assert closed_window("--scale", "2") == 0
    assert not size.exists()
    assert closed_window() == 0
    assert re.fullmatch(r"[0-9]+ x [0-9]+\n", size.read_text())
    size.write_text("333 x 300")
    assert closed_window() == 0
    assert size.read_text() == "333 x 300\n"
    assert closed_window("--board", "picosystem") == 0
    assert size.read_text() == "333 x 300\n"
    assert (tmp_path / "pocket-patience" / "window-picosystem.txt").exists()
    assert capsys.readouterr() == ("", "")


def test_a_scale_that_the_desktop_has_no_room_for_is_told(closed_window, capsys):
    assert closed_window("--scale", "16") == 0
    assert capsys.readouterr() == ("", "The desktop has no room for --scale 16, so it is 5.\n")
    assert closed_window("--scale", "5") == 0
    assert capsys.readouterr() == ("", "")


def test_a_scale_that_the_desktop_has_no_room_for_is_told_in_the_window_too(closed_window, monkeypatch, capsys):
    told = []

    def play_one_step(window, make_app):
        app = make_app(window)
        app.step()
        told.append(app.screen._last.text)
        window.close()
        return app, 0

    monkeypatch.setattr("sim.start.play", play_one_step)
    assert (closed_window("--scale", "16"), closed_window("--scale", "5")) == (0, 0)
    assert told == ["Scale 5: no room for 16", "A chooses a game"]


def test_a_closed_window_is_recorded(tmp_path, closed_window, capsys):
    assert closed_window("--record", str(tmp_path / "a.gif")) == 0
    assert capsys.readouterr().out == f"Recording: {tmp_path / 'a.gif'}\n"
    with Image.open(tmp_path / "a.gif") as recording:
        assert recording.size == (640, 512)
