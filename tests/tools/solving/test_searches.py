"""The fast searches against the plain games of tests/conformance/plain, which share no code with them."""

import sys
from pathlib import Path

import pytest

from engine.notation import position_text
from tools.solving.search import OPEN, answer_of
from tools.solving.searches import search_from

CONFORMANCE = str(Path(__file__).resolve().parents[2] / "conformance")
if CONFORMANCE not in sys.path:
    sys.path.append(CONFORMANCE)

from conformance_games import DEEP, GAMES, PRESETS, Setting  # noqa: E402
from endgames import endgame  # noqa: E402

ENDGAMES = 2_000 if DEEP else 40
OPTION_SETS = 60 if DEEP else 10
MOST_PLAIN = 3_000  # positions; of a slow game a tenth


def can_be_won(plain):
    """Tell whether any sequence of legal moves wins, None where MOST_PLAIN positions do not say it."""
    seen = {plain.key()}
    waiting = [plain]
    while waiting:
        here = waiting.pop()
        if here.is_won():
            return True
        for move in here.moves():
            after = here.copy()
            after.play(move)
            if after.key() not in seen:
                seen.add(after.key())
                waiting.append(after)
        if len(seen) > MOST_PLAIN // (10 if plain.IS_SLOW else 1):
            return None
    return False


def solitaire_settings(entry):
    """Return the game's presets and some random options, all for one player."""
    names = [*PRESETS, *[f"random {number}" for number in range(OPTION_SETS)]]
    return [Setting(entry, name) for name in names]


def new_solitaire(setting):
    game = setting.new_game()
    names = [name for name, _, _ in game.OPTIONS]
    if "solo" in names:
        game.set_option(names.index("solo"), 1)
    return game


@pytest.mark.parametrize("entry", GAMES, ids=str)
def test_the_search_says_of_endgames_what_trying_everything_says(entry):
    settings = solitaire_settings(entry)
    won = lost = undecided = number = 0
    while won + lost < (ENDGAMES // 4 if entry.plain.IS_SLOW else ENDGAMES):
        setting = settings[number % len(settings)]
        game = new_solitaire(setting)
        plain = endgame(setting, game, setting.random(f"search {number}"))
        number += 1
        expected = can_be_won(plain)
        if expected is None:
            continue
        answer = answer_of(game, search_from(game), 100_000)
        if answer.verdict == OPEN:
            undecided += always_decides(game)
            continue
        assert (answer.verdict == "won") == expected, position_text(game)
        won += expected
        lost += not expected
    assert undecided <= ENDGAMES / 40
    assert won > ENDGAMES / 20
    # Shortly before the end of Double Trigon nothing is lost any more: passes have no limit.
    assert lost > ENDGAMES / 20 or str(entry) == "double_trigon"


def always_decides(game):
    """Tell whether the search looks at every order that the stock can still get."""
    options = {name: values[game.option(index)] for index, (name, values, _) in enumerate(game.OPTIONS)}
    return not ("reshuffle" in options.values() and {"unlimited", "by hand"} & set(options.values()))
