"""Run code.py on CPython against the stand-in board, with the Python stack watched.

A program of its own, as the stand-in takes the place of Blinka's modules:
`run_on_cpython.py <folder with board_pins.py> <folder for saves> <presses in each game>`.

Visits every screen of every game, presses buttons at random in each, and prints what the stack needed.
"""

import sys
import time
import traceback  # noqa: F401  (before the stand-in's)
from contextlib import suppress
from pathlib import Path

HERE = Path(__file__).resolve().parent
REPOSITORY = HERE.parents[1]
sys.path[:0] = [str(HERE), str(REPOSITORY / "tools" / "stand_in" / "modules"), sys.argv[1]]
sys.path += [str(REPOSITORY), str(REPOSITORY / "lib")]

import player  # noqa: E402

from tests.device.python_stack import PythonStack  # noqa: E402

time.sleep = lambda seconds: player.let_pass(int(seconds * 1000 + 0.5))

from handheld.boards.parts import board_console, media  # noqa: E402
from handheld.games.registry import GAMES  # noqa: E402
from handheld.screens import pages  # noqa: E402
from sim.art.files import picture_files  # noqa: E402

media.SAVE_FILES = tuple(sys.argv[2] + f"/{number}/record.bin" for number in (1, 2, 3))
board_console.PICTURES = sys.argv[2] + "/pictures/"
Path(board_console.PICTURES).mkdir(parents=True)
for name, data in picture_files(160, 128).items():
    Path(board_console.PICTURES, name).write_bytes(data)

PAGES = (
    pages.game_menu,
    pages.deal_page,
    pages.rules_page,
    pages.how_to_play_page,
    pages.statistics_page,
    pages.settings_page,
)
A, RIGHT, DOWN, UP, LEFT = 1, 4, 5, 6, 7
OFTEN = (1, 1, 1, 0, 2, 3, 4, 5, 6, 7, 4, 5, 6, 7, 1, 4)


def person(presses):
    """The plan: everything there is, in each game."""
    yield 500
    app = player.app
    choice = 1
    for game in range(len(GAMES)):
        app.open_title()  # from the table of the game before: a page over a table is one of the table's own game
        yield 100
        for page in PAGES:
            app.open_page(page, game)
            yield from player.taps((DOWN, RIGHT, A, LEFT, UP), 30)
            app.session.forget()
        app.open_table(game, 1)
        for _ in range(presses):
            choice = (choice * 1103515245 + 12345) % (1 << 31)
            yield from player.taps((OFTEN[choice >> 16 & 15],), 40)


player.follow(person(int(sys.argv[3])))
with PythonStack() as stack:
    from handheld.app import App

    step = App.step

    def note_app(app):
        player.app = app
        App.step = step
        step(app)

    App.step = note_app
    with suppress(player.SwitchedOff):
        exec(compile(REPOSITORY.joinpath("code.py").read_text(), str(REPOSITORY / "code.py"), "exec"))
print(stack.frames, stack.bytes)
print(" ".join(stack.chains["frames"]))
print(" ".join(stack.chains["bytes"]))
