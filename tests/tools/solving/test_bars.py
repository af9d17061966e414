"""Facts about whole deals that the searches have to find: WINNABLE figures in small."""

from array import array

import pytest

from engine.game import PLAYING
from handheld.games.registry import GAMES
from tools.solving.search import LOST, OPEN, WON, answer_of, is_won
from tools.solving.searches import search_from
from tools.surveying.rules import rules_named

FOLDERS = [folder for _, folder in GAMES]
FIRST = 300_000_001


def verdicts(folder, rules, number, most=20_000):
    """Return what the search says of the first `number` deals of a survey."""
    game = rules_named(FOLDERS.index(folder), rules)
    found = []
    for deal in range(FIRST, FIRST + number):
        game.deal(deal)
        found.append(answer_of(game, search_from(game), most).verdict)
    return found


def test_where_everything_is_an_obligation_the_hints_win_whatever_can_be_won():
    game = rules_named(FOLDERS.index("sixes_and_sevens"), "book")
    moves = array("H", bytes(2 * game.MOVE_LIMIT))
    greedy = []
    for deal in range(FIRST, FIRST + 60):
        game.deal(deal)
        while game.outcome() == PLAYING:
            game.play(game.hint(moves))
        greedy.append(WON if is_won(game) else LOST)
    assert verdicts("sixes_and_sevens", "book", 60) == greedy


@pytest.mark.parametrize(
    ("folder", "rules", "won", "lost"),
    [
        ("suit_triangle", "standard", 44, 56),
        ("suit_triangle", "book", 25, 75),
        ("double_pyramid", "standard", 100, 0),
        ("pyramid", "PY00010", 62, 38),
    ],
)
def test_the_first_hundred_deals_of_a_survey(folder, rules, won, lost):
    found = verdicts(folder, rules, 100, 1_000_000)
    assert (found.count(WON), found.count(LOST), found.count(OPEN)) == (won, lost, 0)
