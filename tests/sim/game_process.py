"""tools/play.py as a process of its own, without its first line of work: the Python of the tests has all packages."""

import os
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

DATA = tempfile.TemporaryDirectory()

PLAY = """
import sys
root = sys.argv.pop(1)
sys.path += [root, root + "/lib", root + "/tools"]
import play_options
options = play_options.parse(sys.argv[1:])
play_options.read_standard_input(options)
import environment
from sim.start import start
environment.run(lambda: start(options))
"""


def command(*arguments):
    """Return the command line that plays with these arguments of tools/play.py."""
    return [sys.executable, "-c", PLAY, str(ROOT), *arguments]


def environment(**changes):
    """Return the variables of a machine without a desktop and with nothing kept yet, with `changes`."""
    variables = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    variables.update(TERM="xterm-256color", COLORTERM="truecolor", SSH_CONNECTION="by the tests")
    variables.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", XDG_DATA_HOME=tempfile.mkdtemp(dir=DATA.name))
    variables.update(changes)
    return {name: value for name, value in variables.items() if value is not None}
