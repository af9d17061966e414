"""The engine on the small-heap VM: the same positions as on CPython, and no heap in play."""

from pathlib import Path

import pytest

from engine.games.double_trigon.position import EASY, EXPERT, HARD
from engine.games.double_trigon.rules import DoubleTrigon
from handheld.games import registry
from tests.device import board_limits, both_pythons
from tools.building.compiler.constants import write_constants

REPOSITORY = Path(__file__).resolve().parents[2]

GAMES = tuple([type(registry.new_game(index)) for index in range(len(registry.GAMES))])
HEAP = 37 * 1024  # bytes that the engine, its constants written in, and one dealt game take at most

DEAL = """
from array import array
from {0} import {1}
game = {1}()
game.deal(1)
moves = array("H", bytes(2 * game.MOVE_LIMIT))
"""

PLAY = """
steps = 0
while steps < 300 and game.legal_moves(moves):
    game.play(moves[0])
    steps += 1
while game.undo():
    pass
"""

REDO = """
while game.redo():
    pass
while game.undo():
    pass
"""

SEND = """
move = game.hint(moves)
while move >= 0:
    game.play(move)
    game.sending_move(moves)
    move = game.hint(moves)
"""

STEPS = """
for number in (1, 2, 12345, 999999999):
    game.deal(number)
    choice = 1
    count = game.legal_moves(moves)
    steps = 0
    while count and steps < 120:
        steps += 1
        choice = (choice * 75 + 74) % 65537 & 1023
        game.play(moves[choice % count])
        print(number, game.outcome(), game.hint(moves), bytes(game.position))
        count = game.legal_moves(moves)
"""


# After some moves, where there is a choice that makes hard look ahead too.
OPPONENT_OF_LEVEL = """
from engine.games.double_trigon.opponent import Opponent
game.set_option(3, {0})
opponent = Opponent(game)
game.deal(5006)
while game.journal.length < 63:
    opponent.begin()
    move = opponent.think()
    while move < 0:
        move = opponent.think()
    game.play(move)
"""


def dealt(rules):
    """Return the source text that deals a game of a class of the engine."""
    return DEAL.format(rules.__module__, rules.__name__)


@pytest.fixture(params=GAMES, ids=lambda rules: rules.NAME)
def game(request):
    return request.param


@pytest.mark.parametrize(
    ("prepare", "statements"),
    [
        ("", "game.legal_moves(moves)"),
        ("", PLAY),
        (PLAY, REDO),
        ("", "game.deal(999999999)"),
        ("", "game.outcome()"),
        ("", "game.hint(moves)"),
        ("", SEND),
    ],
    ids=["legal_moves", "play and undo", "redo", "deal", "outcome", "hint", "sending"],
)
def test_the_engine_allocates_nothing_in_play(device_vm, compiled, game, prepare, statements):
    setup = dealt(game) + prepare
    assert device_vm.measure_allocation(setup, statements, [compiled]) == device_vm.NOTHING


@pytest.fixture(scope="module")
def compiled_with_constants(device_vm, tmp_path_factory):
    """A folder with `engine` compiled to .mpy with whole numbers written into their uses, as by the build."""
    written, folder = tmp_path_factory.mktemp("written"), tmp_path_factory.mktemp("mpy")
    paths = sorted((REPOSITORY / "engine").rglob("*.py"))
    sources = {path.relative_to(REPOSITORY).as_posix(): path.read_bytes() for path in paths}
    for path, source in write_constants(sources).items():
        (written / path).parent.mkdir(parents=True, exist_ok=True)
        (written / path).write_bytes(source)
    device_vm.compile_package(written / "engine", folder)
    return folder


def test_the_engine_and_a_dealt_game_fit_the_heap(device_vm, compiled_with_constants, game):
    assert device_vm.heap_taken(dealt(game), [compiled_with_constants]) <= HEAP


def test_every_step_is_the_same_on_both_pythons(device_vm, compiled, game):
    on_device, here = both_pythons.run_on_both(dealt(game) + STEPS, REPOSITORY, compiled)
    assert on_device == here
    assert len(here) > 50


def test_no_integer_in_play_takes_heap_on_a_board(game, capsys):
    with board_limits.small_integers_only(REPOSITORY, "engine"):
        exec(dealt(game) + STEPS + PLAY, {})
    assert len(capsys.readouterr().out.splitlines()) > 50


def test_calls_are_short(game):
    names = {}
    exec(dealt(game), names)
    table, moves = names["game"], names["moves"]
    assert board_limits.deepest_call(table.play, moves[table.legal_moves(moves) - 1]) <= 8
    assert board_limits.deepest_call(table.outcome) <= 8


@pytest.mark.parametrize("level", [EASY, HARD, EXPERT])
def test_the_opponent_allocates_nothing_while_it_thinks(device_vm, compiled, level):
    setup = dealt(DoubleTrigon) + OPPONENT_OF_LEVEL.format(level)
    think = """
    opponent.begin()
    while opponent.think() < 0:
        pass
    """
    assert device_vm.measure_allocation(setup, think, [compiled]) == device_vm.NOTHING


SEARCH = """
from engine.search import Search
if not game.is_for_one():
    game.set_option(len(game.OPTIONS) - 1, 1)  # solo
    game.deal(1)
search = Search(type(game)(), bytearray(4096))
"""

THINK = """
search.begin(game, 150)
while not search.think():
    pass
"""

ANSWERS = """
for number in (1, 2, 3, 4):
    game.deal(number)
    choice = number
    for _ in range(60):
        count = game.legal_moves(moves)
        if count:
            choice = (choice * 75 + 74) % 65537 & 1023
            game.play(moves[choice % count])
    search.begin(game, 400)
    said = 0
    while not said:
        said = search.think()
    print(number, said, search.move, search.positions)
"""


def test_the_search_allocates_nothing_after_its_constructor(device_vm, compiled, game):
    assert device_vm.measure_allocation(dealt(game) + SEARCH, THINK, [compiled]) == device_vm.NOTHING


def test_the_search_says_the_same_on_both_pythons(device_vm, compiled, game):
    on_device, here = both_pythons.run_on_both(dealt(game) + SEARCH + ANSWERS, REPOSITORY, compiled)
    assert on_device == here
    assert len(here) == 4


def test_no_integer_of_the_search_takes_heap_on_a_board(game, capsys):
    with board_limits.small_integers_only(REPOSITORY, "engine"):
        exec(dealt(game) + SEARCH + ANSWERS, {})
    assert len(capsys.readouterr().out.splitlines()) == 4
