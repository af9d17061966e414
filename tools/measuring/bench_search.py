"""What the search for a win does: its positions a second here, and scaled to a badge.

No badge is at hand. The scale is a figure that others published for the PyBadge's processor, a SAMD51 at 120 MHz with
CircuitPython: a million rounds of `for _ in range(1000000): pass` outside a function took 4.784 s (the project's issue
2929, version 5.3.0). The same loop is run on the small-heap VM in the same run; what the search takes there is
multiplied by the ratio of the two. All times are processor time.
"""

import os
import tempfile
import time
from pathlib import Path

from engine.game import Game
from engine.search import SEARCHING, Search
from handheld.games import registry
from tools.building.compiler.constants import write_constants
from tools.measuring import vm

ROOT = Path(__file__).resolve().parents[2]
MEMORY = 4096  # bytes
BUDGET = 5_000  # positions of each deal
DEALS = 5
FIRST_DEAL = 300_000_001

LOOP = "for _ in range(1000000):\n    pass\n"
LOOPS = 40
BADGE_SECONDS = 4.784  # for one LOOP

SEARCH = """
from {module} import {name}
from engine.search import Search
def game_for_one():
    game = {name}()
    for index, value in {options}:
        game.set_option(index, value)
    return game
game = game_for_one()
search = Search(game_for_one(), bytearray({memory}))
positions = 0
for number in range({deals}):
    game.deal({first} + number)
    search.begin(game, {budget})
    while not search.think():
        pass
    positions += search.positions
print(positions)
"""


def search_figures() -> list[tuple[str, str]]:
    """Return (name, value) texts for every game that one player plays."""
    figures = []
    with tempfile.TemporaryDirectory() as folder:
        try:
            vm.require_vm()
            _compile_into(Path(folder))
            started = _vm_seconds("pass", [])[0]
            scale = BADGE_SECONDS / ((_vm_seconds(LOOP * LOOPS, [])[0] - started) / LOOPS)
            figures.append(("search, a second on the VM is on a badge", f"{scale:,.0f} s"))
        except vm.NoWheel as reason:
            figures.append(("search on the VM", f"not measured: {reason}"))
            scale = 0
        for number in range(len(registry.GAMES)):
            game = _for_one(registry.new_game(number))
            figures.append((f"{game.NAME}, positions a second", f"{_rate_here(game):,.0f}"))
            if scale:
                script = SEARCH.format(
                    module=type(game).__module__,
                    name=type(game).__name__,
                    options=list(enumerate(game.options())),
                    memory=MEMORY,
                    deals=DEALS,
                    first=FIRST_DEAL,
                    budget=BUDGET,
                )
                seconds, printed = _vm_seconds(script, [folder])
                rate = int(printed) / (seconds - started) / scale
                figures.append((f"{game.NAME}, positions a second on a badge", f"{rate:,.0f}"))
    return figures


def _for_one(game: Game) -> Game:
    """Give a game those values of its options under which one player plays it."""
    for index in range(len(game.OPTIONS)):
        if not game.is_for_one():
            game.set_option(index, 1)
            if not game.is_for_one():
                game.set_option(index, 0)
    return game


def _rate_here(game: Game) -> float:
    own = _for_one(registry.new_game(game.NUMBER))
    search = Search(own, bytearray(MEMORY))
    positions = 0
    started = time.process_time()
    for number in range(DEALS):
        game.deal(FIRST_DEAL + number)
        search.begin(game, BUDGET)
        while search.think() == SEARCHING:
            pass
        positions += search.positions
    return positions / (time.process_time() - started)


def _compile_into(folder: Path) -> None:
    """Compile the engine with whole numbers written into their uses, as the build does."""
    sources = {path.relative_to(ROOT).as_posix(): path.read_bytes() for path in (ROOT / "engine").rglob("*.py")}
    with tempfile.TemporaryDirectory() as written:
        for name, source in write_constants(sources).items():
            path = Path(written, name)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(source)
        vm.compile_package(Path(written, "engine"), folder)


def _vm_seconds(script: str, folders: list) -> tuple[float, str]:
    """Return the processor time that a script takes on the VM, in s, and what it prints."""
    before = os.times()
    printed = vm.run_script(script, folders)
    after = os.times()
    return after.children_user - before.children_user, printed
