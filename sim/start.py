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
from engine.notation import deal_code
from handheld.app import App
from sim.boards import Board
from sim.console import DesktopConsole
from sim.dealing import app_with_deal, app_with_replay
from sim.headless import Headless
from sim.keys import parse_script
from sim.letters.face import Face
from sim.letters.signs import suits_for
from sim.media import reason_not_kept
from sim.records import record_of
from sim.user_data import CopiedUserData, UserData
from sim.words.screens import table_on

if TYPE_CHECKING:
    from sim.display.recorder import Recorder
    from sim.terminal.terminal import Terminal
    from sim.window.window import Window

MakeApp = Callable[[DesktopConsole], App]

DEMONSTRATION_DEAL = 1
DEMONSTRATION_KEYS = "a right a right*2 a left a left right a right*2 a right a*2"  # draws and pairs away
PICTURE_SCALE = 4  # of a file, where none was asked for
END_SHOWN = 3000  # ms that a replay without a person stays at its last move
PACE = 400  # ms from one scripted key to the next where the game is recorded, so that each is seen


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
        if options.replay is not None:
            plays = options.keys is None and (options.headless or recorder is not None)
            return app_with_replay(console, options.replay, console.quit, plays)
        return app_with_deal(console, options.game, options.deal, options.options)

    return make_app


def play(console: "Window | Terminal", make_app: MakeApp) -> tuple[App, int]:
    """Play on `console` until the person or a signal ends it. Return the app, which `make_app` makes on the console,
    and the exit code."""
    _end_on_signals(console)
    try:
        app = make_app(console)
        is_kept = app.run()
    finally:
        console.close()
    return app, _code_of(console, is_kept)


def _code_of(console: DesktopConsole, is_kept: bool) -> int:
    """Return the exit code, once what could not be kept is told."""
    if not is_kept:
        print(f"Your latest progress was not kept: {reason_not_kept(console.media)}.", file=sys.stderr)
    return 0 if is_kept else 1


def _start(options: Namespace, make_app: MakeApp) -> int:
    if options.headless:
        return _play_script(options, make_app)
    if options.terminal or options.text or _has_desktop() or _has_terminal():
        with closing(UserData() if options.replay is None else CopiedUserData()) as data:
            code = _play_with_person(options, make_app, data)
        if code is not None:
            return code
    shown = "a short game is played" if options.replay is None else "the replay is shown"
    print(f"There is neither a desktop nor a terminal here, so {shown} without them.")
    options.headless = True
    return _play_script(options, make_app)


def _play_with_person(options: Namespace, make_app: MakeApp, data: UserData) -> int | None:
    """Return the exit code, or None if there is neither a window nor a terminal after all."""
    if not (options.terminal or options.text) and _has_desktop():
        window = _open_window(options, data)
        if window is not None:
            try:
                return play(window, _telling_scale(make_app, options.scale, window.scale))[1]
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
    if options.replay is not None:
        title = f"{TITLE}: replay of {deal_code(options.replay)}"
    try:
        window = Window(options.board, data.media, options.scale, size, title)
        if options.scale is not None and window.scale < options.scale:
            print(f"The desktop has no room for --scale {options.scale}, so it is {window.scale}.", file=sys.stderr)
        return window
    except WindowError as error:
        print(f"No window can be opened ({error}), so the game goes on without one.", file=sys.stderr)
        return None


def _telling_scale(make_app: MakeApp, wanted: int | None, scale: int) -> MakeApp:
    """Return what makes the app, and lets it say where the window's `scale` is not the one `wanted`."""
    if wanted is None or scale == wanted:
        return make_app

    def make_telling(console: DesktopConsole) -> App:
        app = make_app(console)
        app.tell(f"Scale {scale}: no room for {wanted}")
        return app

    return make_telling


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

    app, code = play(console, make_watched)
    _print_record(app)
    return code


def _play_in_lines(board: Board, make_app: MakeApp, data: UserData) -> int:
    from sim.terminal.lines import Lines, play_lines

    console = Lines(board, data.media)
    return _code_of(console, play_lines(console, make_app, sys.stdin, sys.stdout))


def _play_script(options: Namespace, make_app: MakeApp) -> int:
    steps = options.keys
    if steps is None and options.replay is not None:
        steps = [("wait", END_SHOWN)]
    elif steps is None:
        steps = parse_script(DEMONSTRATION_KEYS)
        if options.game is None:
            options.game, options.deal = 0, DEMONSTRATION_DEAL
    if options.record is not None:
        steps = [("wait", PACE)] + [part for step in steps for part in (step, ("wait", PACE))]
    board = options.board
    player = Headless(board.width, board.height, make_app, light_count=board.light_count)
    player.play(steps)
    try:
        os.makedirs(os.path.dirname(options.screenshot), exist_ok=True)
        player.screenshot(options.screenshot, options.scale or PICTURE_SCALE)
    except OSError as error:
        print(f"The picture could not be written to {options.screenshot}: {error.strerror}.", file=sys.stderr)
        return 1
    print(Face(player.app, suits_for(sys.stdout.encoding)).screen())
    table = player.app.table or table_on(player.app.screen)
    if table is not None:
        print(f"Deal: {deal_code(table.game)}")
    _print_record(player.app)
    print(f"Picture: {options.screenshot}")
    print(f"Checksum: {player.checksum()}")
    return 0


def _print_record(app: App) -> None:
    """Print the record of the game that is over, which --replay shows again: a terminal has no other way to keep it."""
    record = record_of(app)
    if record and app.game is not None:  # else --replay had it from the person
        print(f"Record: {record}")


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
