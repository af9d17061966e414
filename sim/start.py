"""Start the app on the Console that fits what was asked for and what the machine has."""

import os
import signal
import sys
from functools import partial

from handheld.app import App
from sim.headless import Headless
from sim.keys import parse_script
from sim.table_text import table_text

DEMONSTRATION_DEAL = 1
DEMONSTRATION_KEYS = "a right a right*2 a left a left right a right*2 a right a*2"  # draws and pairs away


def start(options):
    """Play as tools/play_options.py's `options` say and return the exit code for the shell."""
    if options.headless:
        return _play_script(options)
    if not options.terminal:
        console = _open_window(options.scale)
        if console is not None:
            return play(console, app_maker(options))
        from sim.terminal import is_attached

        if not is_attached():
            print("There is neither a desktop nor a terminal here, so a short game is played without them.")
            return _play_script(options)
    return _play_in_terminal(app_maker(options))


def app_maker(options):
    """Return a function that takes a Console and returns the app, which starts as `options` say."""
    return partial(App, game=options.game, deal=options.deal, options=options.options)


def play(console, make_app):
    """Play on `console` until the person or a signal ends it; return exit code 0. `make_app` takes the console."""
    _end_on_signals(console)
    try:
        make_app(console).run()
    finally:
        console.close()
    return 0


def _open_window(scale):
    if not _has_desktop():
        return None
    from sim.window import Window, WindowError

    try:
        return Window(scale=scale)
    except WindowError as error:
        print(f"No window can be opened ({error}), so the game goes on without one.", file=sys.stderr)
        return None


def _play_in_terminal(make_app):
    from sim.terminal import Terminal, TerminalError

    try:
        console = Terminal()
    except TerminalError as error:
        print(error, file=sys.stderr)
        return 1
    return play(console, make_app)


def _play_script(options):
    steps = options.keys
    if steps is None:
        steps = parse_script(DEMONSTRATION_KEYS)
        if options.game is None:
            options.game, options.deal = 0, DEMONSTRATION_DEAL
    player = Headless(make_app=app_maker(options))
    player.play(steps)
    try:
        os.makedirs(os.path.dirname(options.screenshot), exist_ok=True)
        player.screenshot(options.screenshot, options.scale or 4)
    except OSError as error:
        print(f"The picture could not be written to {options.screenshot}: {error.strerror}.", file=sys.stderr)
        return 1
    print(table_text(player.app))
    print(f"Picture: {options.screenshot}")
    print(f"Checksum: {player.checksum()}")
    return 0


def _has_desktop():
    if sys.platform in ("win32", "darwin"):
        # Over ssh a window would open on the desktop of whoever sits there, or nowhere.
        return "SSH_CONNECTION" not in os.environ
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _end_on_signals(console):
    def end(number, frame):
        signal.signal(number, signal.default_int_handler)  # should the app not come to its next step
        console.quit()

    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), end)
