"""The engine on the small-heap VM: the same positions as on CPython, and no heap in play."""

from pathlib import Path

import both_pythons
import pytest

REPOSITORY = Path(__file__).resolve().parents[2]

DEAL = """
from array import array
from engine.suit_triangle import SuitTriangle
game = SuitTriangle()
game.deal(1)
moves = array("H", bytes(2 * game.MOVE_LIMIT))
"""

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


@pytest.mark.parametrize(
    ("prepare", "statements"),
    [
        ("", "game.legal_moves(moves)"),
        ("", PLAY),
        (PLAY, REDO),
        ("", "game.deal(999999999)"),
        ("", "game.outcome()"),
        ("", "game.hint(moves)"),
    ],
)
def test_the_engine_allocates_nothing_in_play(device_vm, compiled, prepare, statements):
    assert device_vm.measure_allocation(DEAL + prepare, statements, [compiled]) == device_vm.NOTHING


def test_the_engine_and_a_dealt_game_fit_32_kilobytes_of_heap(device_vm, compiled):
    assert device_vm.heap_taken(DEAL, [compiled]) <= 32 * 1024


def test_every_step_is_the_same_on_both_pythons(device_vm, compiled):
    script = (
        DEAL
        + """
for number in (1, 2, 12345, 999999999):
    game.deal(number)
    choice = 1
    count = game.legal_moves(moves)
    while count:
        choice = (choice * 75 + 74) % 65537 & 1023
        game.play(moves[choice % count])
        print(number, game.outcome(), bytes(game.position))
        count = game.legal_moves(moves)
"""
    )
    on_device, here = both_pythons.run_on_both(script, REPOSITORY, compiled)
    assert on_device == here
    assert len(here) > 50
