"""Start the app on the Console that fits what was asked for and what the machine has."""

import os
import signal
import sys
from argparse import Namespace
from collections.abc import Callable
from contextlib import closing
from types import FrameType
from typing import TYPE_CHECKING

import sim.display.strict  # noqa: F401  (before displayio)

# isort: split
from handheld.app import App
from sim.boards import Board
from sim.console import DesktopConsole
from sim.dealing import app_with_deal
from sim.headless import Headless
from sim.keys import parse_script
from sim.table_text import table_text
from sim.user_data import UserData

if TYPE_CHECKING:
    from sim.display.recorder import Recorder
    from sim.terminal.terminal import Terminal
    from sim.window.window import Window

MakeApp = Callable[[DesktopConsole], App]

DEMONSTRATION_DEAL = 1
DEMONSTRATION_KEYS = "a right a right*2 a left a left right a right*2 a right a*2"  # draws and pairs away
PICTURE_SCALE = 4  # of a file, where none was asked for


def start(options: Namespace) -> int:
    """Play as tools/play_options.py's `options` say and return the exit code for the shell."""
    if options.record is None:
        return _start(options, app_maker(options))
    from sim.display.recorder import Recorder

    recorder = Recorder(options.scale or PICTURE_SCALE)
    code = 1  # should the game break down
    try:
        code = _start(options, app_maker(options, recorder))
    finally:
        if recorder.has_begun:
            code = max(code, _write_recording(recorder, options.record))
    return code


def app_maker(options: Namespace, recorder: "Recorder | None" = None) -> MakeApp:
    """Return a function that takes a Console and returns the app, which starts as `options` say, recorded if wanted."""

    def make_app(console: DesktopConsole) -> App:
        if recorder is not None:
            recorder.start(console)
        return app_with_deal(console, options.game, options.deal, options.options)

    return make_app


def play(console: "Window | Terminal", make_app: MakeApp) -> int:
    """Play on `console` until the person or a signal ends it; return exit code 0. `make_app` takes the console."""
    _end_on_signals(console)
    try:
        make_app(console).run()
    finally:
        console.close()
    return 0


def _start(options: Namespace, make_app: MakeApp) -> int:
    if options.headless:
        return _play_script(options, make_app)
    if options.terminal or options.text or _has_desktop() or _has_terminal():
        with closing(UserData()) as data:
            code = _play_with_person(options, make_app, data)
        if code is not None:
            return code
    print("There is neither a desktop nor a terminal here, so a short game is played without them.")
    return _play_script(options, make_app)


def _play_with_person(options: Namespace, make_app: MakeApp, data: UserData) -> int | None:
    """Return the exit code, or None if there is neither a window nor a terminal after all."""
    if not (options.terminal or options.text) and _has_desktop():
        window = _open_window(options, data)
        if window is not None:
            try:
                return play(window, make_app)
            finally:
                if options.scale is None:
                    data.keep_window_size(options.board.name, window.size)
    if options.text and not _has_terminal():
        return _play_in_lines(options.board, make_app, data)
    if options.terminal or options.text or _has_terminal():
        return _play_in_terminal(options.board, make_app, data, options.text)
    return None


def _open_window(options: Namespace, data: UserData) -> "Window | None":
    from sim.window.window import TITLE, UNKEPT_TITLE, Window, WindowError

    size = data.window_size(options.board.name)
    title = TITLE if data.is_kept else UNKEPT_TITLE
    try:
        return Window(options.board, data.media, options.scale, size, title)
    except WindowError as error:
        print(f"No window can be opened ({error}), so the game goes on without one.", file=sys.stderr)
        return None


def _play_in_terminal(board: Board, make_app: MakeApp, data: UserData, only_letters: bool) -> int:
    from sim.terminal.terminal import Terminal, TerminalError, can_place_text, is_attached

    if is_attached() and not can_place_text():
        return _play_in_lines(board, make_app, data)
    try:
        console = Terminal(board, data.media, only_letters)
    except TerminalError as error:
        print(error, file=sys.stderr)
        return 1

    def make_watched(made_for: DesktopConsole) -> App:
        app = make_app(made_for)
        console.watch(app)
        return app

    return play(console, make_watched)


def _play_in_lines(board: Board, make_app: MakeApp, data: UserData) -> int:
    from sim.terminal.lines import Lines, play_lines

    try:
        play_lines(Lines(board, data.media), make_app, sys.stdin, sys.stdout)
    except BrokenPipeError:  # nobody reads any more: what is left to write goes nowhere
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


def _play_script(options: Namespace, make_app: MakeApp) -> int:
    steps = options.keys
    if steps is None:
        steps = parse_script(DEMONSTRATION_KEYS)
        if options.game is None:
            options.game, options.deal = 0, DEMONSTRATION_DEAL
    board = options.board
    player = Headless(board.width, board.height, make_app, light_count=board.light_count)
    player.play(steps)
    try:
        os.makedirs(os.path.dirname(options.screenshot), exist_ok=True)
        player.screenshot(options.screenshot, options.scale or PICTURE_SCALE)
    except OSError as error:
        print(f"The picture could not be written to {options.screenshot}: {error.strerror}.", file=sys.stderr)
        return 1
    print(table_text(player.app))
    print(f"Picture: {options.screenshot}")
    print(f"Checksum: {player.checksum()}")
    return 0


def _write_recording(recorder: "Recorder", path: str) -> int:
    try:
        recorder.write(path)
    except OSError as error:
        print(f"The recording could not be written to {path}: {error.strerror}.", file=sys.stderr)
        return 1
    print(f"Recording: {path}")
    return 0


def _has_terminal() -> bool:
    from sim.terminal.terminal import is_attached

    return is_attached()


def _has_desktop() -> bool:
    if sys.platform in ("win32", "darwin"):
        # Over ssh a window would open on the desktop of whoever sits there, or nowhere.
        return "SSH_CONNECTION" not in os.environ
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _end_on_signals(console: DesktopConsole) -> None:
    def end(number: int, frame: FrameType | None) -> None:
        signal.signal(number, signal.default_int_handler)  # should the app not come to its next step
        console.quit()

    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), end)
