"""The fast searches against engine/search, from whole deals on: they share the rules and no line of the search."""

import random
from array import array

import pytest

from engine import search as engine_search
from engine.notation import position_text
from handheld.games.registry import GAMES
from tests.sampling import DEEP
from tools.solving.search import LOST, OPEN, WON, answer_of
from tools.solving.searches import search_from
from tools.surveying.rules import rules_named

DEALS = 2_000 if DEEP else 12
FIRST = 300_000_001
BUDGET = 2_000  # positions of engine/search
MEMORY = 200_000  # bytes: forgets nothing within the budget
MOST = 100_000  # positions of the fast search


def rules_for_one(game, number, chance):
    """Return a new game under rules for one player: both presets by turns with random options."""
    rules = rules_named(game, ("standard", "book")[number % 2])
    if number % 4 > 1:
        for index, (name, values, _) in enumerate(rules.OPTIONS):
            if name != "solo":
                rules.set_option(index, chance.randrange(len(values)))
    return rules


def engine_decides(search, game, chance):
    """Return what engine/search says of a game, which is played on at random until it says more than OPEN."""
    moves = array("H", bytes(2 * game.MOVE_LIMIT))
    steps = 1
    while True:
        search.begin(game, BUDGET)
        said = engine_search.SEARCHING
        while said == engine_search.SEARCHING:
            said = search.think()
        if said != engine_search.OPEN:
            return WON if said == engine_search.WON else LOST
        for _ in range(steps):
            count = game.legal_moves(moves)
            if count:
                game.play(moves[chance.randrange(count)])
        steps *= 2


@pytest.mark.parametrize("game", range(len(GAMES)), ids=[folder for _, folder in GAMES])
def test_where_both_searches_decide_they_say_the_same(game):
    chance = random.Random(game)
    search = engine_search.Search(rules_named(game, "standard"), bytearray(MEMORY))
    decided = {WON: 0, LOST: 0}
    left_open = 0
    for number in range(DEALS):
        rules = rules_for_one(game, number, chance)
        rules.deal(FIRST + number)
        expected = engine_decides(search, rules, chance)
        found = answer_of(rules, search_from(rules), MOST).verdict
        if found == OPEN:
            left_open += 1
            continue
        assert found == expected, position_text(rules)
        decided[expected] += 1
    assert min(decided.values()) > DEALS / 25
    assert left_open < DEALS / 10


def test_where_a_removal_is_an_obligation_the_card_open_on_the_stock_is_one_of_the_choices():
    game = rules_named([folder for _, folder in GAMES].index("pyramid"), "PY11211")
    game.deal(300_000_195)
    assert answer_of(game, search_from(game), MOST).verdict == WON
