"""The search as its callers see it; that its answers are right is shown in tests/conformance."""

from array import array

import pytest

from engine.games.suit_triangle import BY_HAND, LEFT_WASTE, MUST_PLAY, SuitTriangle
from engine.move import NO_MOVE, REMOVE
from engine.notation import move_text
from engine.search import LEAST_MEMORY, LOST, OPEN, SEARCHING, WON, Search
from tests.engine.helpers import lay

MEMORY = 8192


def search_for(game, budget=1000, memory=MEMORY):
    """Return a Search that has begun at the position of a SuitTriangle."""
    search = Search(SuitTriangle(), bytearray(memory))
    search.begin(game, budget)
    return search


def answer(search):
    """Let it think to the end and return what it says."""
    for _ in range(100_000):
        said = search.think()
        if said != SEARCHING:
            return said
    raise AssertionError("the search does not end")


def test_a_win_comes_with_its_next_move_and_the_whole_line():
    game = lay(SuitTriangle(), {0: "7H", LEFT_WASTE: "KS 6D"}, {"auto_kings": BY_HAND})
    search = search_for(game)
    assert answer(search) == WON
    assert move_text(game, search.move) == "7H+6D"
    line = array("H", bytes(20))
    assert search.line_into(line) == 2
    assert list(line[:2]) == [search.move, REMOVE | LEFT_WASTE << 6 | LEFT_WASTE]
    assert search.line_into(array("H", bytes(2))) == 0


def test_a_game_that_is_won_needs_no_move():
    search = search_for(lay(SuitTriangle(), {}))
    assert answer(search) == WON
    assert search.move == NO_MOVE
    assert search.positions == 1


def test_a_game_that_cannot_be_won_is_lost_although_cards_can_go():
    search = search_for(lay(SuitTriangle(), {0: "7H", 1: "5S", LEFT_WASTE: "6D"}))
    assert answer(search) == LOST
    assert search.move == NO_MOVE


def test_the_search_is_open_once_its_budget_is_used_up_and_stays_so():
    game = SuitTriangle()
    game.deal(1)
    search = search_for(game, 50)
    assert answer(search) == OPEN
    assert search.positions == 50
    assert search.think() == OPEN


def test_the_game_that_is_asked_about_stays_as_it_is_and_its_options_are_those_searched():
    game = SuitTriangle()
    search = Search(SuitTriangle(), bytearray(MEMORY))
    numbers = []
    for must_play in (0, 1):
        game.set_option(MUST_PLAY, must_play)
        game.deal(300_000_003)
        before = bytes(game.position)
        search.begin(game, 5000)
        numbers.append((answer(search), search.positions))
        assert bytes(game.position) == before
        assert game.journal.length == 0
    search.begin(game, 5000)
    assert (answer(search), search.positions) == numbers[1]
    assert numbers[0] != numbers[1]


@pytest.mark.parametrize("memory", [LEAST_MEMORY, 1500, 3000])
def test_little_memory_may_leave_a_game_open_but_never_changes_an_answer(memory):
    game = SuitTriangle()
    ample = Search(SuitTriangle(), bytearray(200_000))
    search = Search(SuitTriangle(), bytearray(memory))
    said = []
    for number in range(1, 11):
        game.deal(number)
        for _ in range(8):
            moves = array("H", bytes(2 * game.MOVE_LIMIT))
            if game.legal_moves(moves):
                game.play(moves[0])
        ample.begin(game, 100_000)
        search.begin(game, 10_000)
        said.append((answer(search), answer(ample)))
    assert all(little in (much, OPEN) for little, much in said)
    assert {much for _, much in said} == {WON, LOST}
    assert {little for little, _ in said} >= {WON, LOST}
