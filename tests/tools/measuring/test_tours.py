"""The tours that measure memory go where they say."""

import pytest

from engine.games.double_trigon.look_ahead import LookAhead
from handheld.games.registry import GAMES
from sim.headless import Headless
from tools.measuring.model.tours import tour_of


@pytest.mark.parametrize("game", range(len(GAMES)), ids=[title for title, _ in GAMES])
def test_where_the_machine_plays_the_levels_that_look_ahead_are_seen_thinking(monkeypatch, game):
    labels, made = [], []
    make = LookAhead.__init__

    def noted(look_ahead, *arguments):
        made.append(labels[-1])
        make(look_ahead, *arguments)

    monkeypatch.setattr(LookAhead, "__init__", noted)
    console = Headless(160, 128)
    for label, steps in tour_of(game):
        labels.append(label)
        console.play(steps)
    assert made == (["hard thinks", "expert thinks"] if GAMES[game][0] == "Double Trigon" else [])
