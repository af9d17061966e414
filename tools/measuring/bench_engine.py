"""What the engine takes: what its methods allocate on the small-heap VM, and its steps per second.

python-chess plays beside it in the same run.
"""

import random
import tempfile
import time
from array import array
from collections.abc import Callable
from functools import partial
from pathlib import Path

from engine.game import Game
from handheld.games import registry
from tools.measuring import vm

ENGINE = Path(__file__).resolve().parents[2] / "engine"
GAMES = tuple(type(registry.new_game(number)) for number in range(len(registry.GAMES)))
CHESS_PLIES = 200  # a random game of chess is stopped here
STEPS = 20_000

HEAP = """
from array import array
from {module} import {name}
game = {name}()
game.deal(1)
moves = array("H", bytes(2 * game.MOVE_LIMIT))
"""
LIST = "game.legal_moves(moves)"
PLAY = """
while game.legal_moves(moves):
    game.play(moves[0])
while game.undo():
    pass
"""
REDO = """
while game.redo():
    pass
while game.undo():
    pass
"""


def engine_figures() -> list[tuple[str, str]]:
    """Return (name, value) texts for every game."""
    figures = []
    chess_rate = steps_per_second(chess_game)
    figures.append(("python-chess, steps a second", f"{chess_rate:,.0f}"))
    for game_class in GAMES:
        rate = steps_per_second(partial(patience_game, game_class))
        figures.append((f"{game_class.NAME}, steps a second", f"{rate:,.0f}"))
        figures.append((f"{game_class.NAME} / python-chess", f"{rate / chess_rate:.1f} x"))
        figures += allocation_figures(game_class)
    return figures


def allocation_figures(game_class: type[Game]) -> list[tuple[str, str]]:
    """Return what the methods of a dealt game allocate, as .mpy on the VM, in bytes."""
    setup = HEAP.format(module=game_class.__module__, name=game_class.__name__)
    with tempfile.TemporaryDirectory() as folder:
        try:
            vm.compile_package(ENGINE, Path(folder))
            allocated = [
                (name, vm.measure_allocation(setup + prepare, body, [folder]))
                for name, prepare, body in (
                    ("legal_moves", "", LIST),
                    ("play and undo", "", PLAY),
                    ("redo", PLAY, REDO),
                )
            ]
        except vm.NoWheel as reason:
            return [(f"{game_class.NAME}, allocated", f"not measured: {reason}")]
    figures = []
    for name, allocation in allocated:
        locked = "" if allocation.runs_locked else ", not with the heap locked"
        figures.append((f"{game_class.NAME}, allocated by {name}", f"{allocation.bytes_left} bytes{locked}"))
    return figures


def steps_per_second(play_one: Callable) -> float:
    """Play random games of `play_one`, which returns its steps and its seconds, for at least STEPS steps."""
    chance = random.Random(1)
    steps = 0
    seconds = 0.0
    while steps < STEPS:
        more_steps, more_seconds = play_one(chance)
        steps += more_steps
        seconds += more_seconds
    return steps / seconds


def chess_game(chance: random.Random) -> tuple[int, float]:
    """List the legal moves, choose, play; finally undo. Return the number of steps and the seconds they took."""
    import chess  # comes with the requirements for measuring

    board = chess.Board()
    started = time.perf_counter()
    while len(board.move_stack) < CHESS_PLIES:
        moves = list(board.legal_moves)
        if not moves:
            break
        board.push(moves[int(chance.random() * len(moves))])
    steps = len(board.move_stack)
    while board.move_stack:
        board.pop()
    return steps, time.perf_counter() - started


def patience_game(game_class: type[Game], chance: random.Random) -> tuple[int, float]:
    """The same for a game of patience."""
    game = game_class()
    game.deal(chance.randrange(1, 1_000_000))
    moves = array("H", bytes(2 * game.MOVE_LIMIT))
    steps = 0
    started = time.perf_counter()
    while count := game.legal_moves(moves):
        game.play(moves[int(chance.random() * count)])
        steps += 1
    while game.undo():
        pass
    return steps, time.perf_counter() - started
