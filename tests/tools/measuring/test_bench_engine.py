"""What the bench says of the engine's memory; its speeds are no matter for a test."""

from handheld.games.registry import new_game
from tools.measuring.bench_engine import allocation_figures


def test_the_bench_measures_what_a_game_allocates(device_vm):
    assert allocation_figures(type(new_game(0))) == [
        ("Suit Triangle, allocated by legal_moves", "0 bytes"),
        ("Suit Triangle, allocated by play and undo", "0 bytes"),
        ("Suit Triangle, allocated by redo", "0 bytes"),
    ]
