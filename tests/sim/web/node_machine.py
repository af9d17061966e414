"""The page's machine in node: the real VM in WebAssembly, the real composer, the program as the page gets it."""

import base64
import json
import subprocess
from pathlib import Path

from tools.building.web.node import node_program
from tools.stand_in.built_programs import page_program

HERE = Path(__file__).resolve().parent

# What the driver and the tests ask the VM for, written with the names of the sources.
SCRIPT = """
import gc
from array import array
from engine.move import NO_MOVE
from handheld.memory import unload_modules
from handheld.screens.question import ask_to_begin
from handheld.table.ending import SEEN
from sim.web.page import Page

def start():
    global page, app
    page = Page()
    app = page._app

def is_busy():
    return app.busy

def deal(game, number, options):
    ask_to_begin(app, game, lambda: app.open_table(game, number, bytes.fromhex(options)))
    app.step()

def follow_hints(number):
    table = app.table
    moves = array("H", bytes(2 * table.game.MOVE_LIMIT))
    while number:
        hint = table.game.hint(moves)
        if hint == NO_MOVE:
            break
        number -= 1
        table.game.play(hint)
        app.session.count_move()
    table.land()
    return SEEN if table.is_over and table.turns.is_busy else 0

def go_to_title():
    app.open_title()

def collect():
    gc.collect()  # which is done once Python has returned

def memory_used():
    return gc.mem_alloc()
"""


class NodeMachine:
    """A machine for a display of `width` x `height` pixels with the page in a folder, and an App on its title."""

    def __init__(self, folder, width=160, height=128):
        """Start it."""
        command = [node_program("node"), str(HERE / "machine_in_node.mjs"), str(folder), str(width), str(height)]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8")
        self.calls = []  # of hooks since the last run(): [name, ...]
        self.python(SCRIPT)
        self.start()

    def run(self, *actions):
        """Do actions, (name, ...) of machine_in_node.mjs or of the Machine; return what the last one returned."""
        self._process.stdin.write(json.dumps(actions) + "\n")
        self._process.stdin.flush()
        result, self.calls = json.loads(self._process.stdout.readline())
        return result

    def python(self, script):
        """Run a script that is written with the names of the sources."""
        self.run(("python", page_program()[1].outside.translated(script)))

    def start(self):
        """Start the App anew."""
        self.run(("python", "start()"))

    def play(self, steps):
        """Do the steps of a script, as sim.keys.parse_script() returns them."""
        self.run(*steps)

    def pixels(self):
        """Return the pixels as bytes, RGB565 with the low byte first."""
        return base64.b64decode(self.run(("pixels",)))

    def close(self):
        """End it."""
        self._process.stdin.close()
        assert self._process.wait(10) == 0
        self._process.stdout.close()
