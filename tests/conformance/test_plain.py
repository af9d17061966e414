"""The engine against the plain games of tests/conformance/plain, which share no code with it."""

from itertools import islice

import pytest
from conformance_games import DEEP, GAMES, PRESETS, Setting, settings
from endgames import endgame
from plain.search import can_be_productive, count_positions
from random_play import legal_moves, random_deal
from side_by_side import (
    Judge,
    engine_moves,
    engine_productive,
    plain_deal,
    plain_moves,
    plain_productive,
    play_on_side_by_side,
    play_side_by_side,
    same_piles,
)

from engine.game import DRAWN, FIRST_PLAYER_WON, LOST, PERFECT, PLAYING, SECOND_PLAYER_WON, WON
from engine.notation import position_text

OUTCOMES = {
    PLAYING: "playing",
    WON: "won",
    LOST: "lost",
    PERFECT: "perfect",
    FIRST_PLAYER_WON: "first player won",
    SECOND_PLAYER_WON: "second player won",
    DRAWN: "drawn",
}
STUCK_POSITIONS = 100_000 if DEEP else 300
OPTION_SETS = 40 if DEEP else 3
PLAYS = 20 if DEEP else 4
MOST_POSITIONS = 20_000 if DEEP else 100
DEEPEST = 12
PLAY_STEPS = 10_000 if DEEP else 200
ENDGAME_STEPS = 10_000 if DEEP else 50


@pytest.mark.parametrize("setting", settings(OPTION_SETS), ids=str)
def test_engine_and_plain_game_agree_at_every_step(setting):
    game, choose = setting.new_game(), setting.random("side by side")
    judge = Judge()
    for _ in range(PLAYS // 4 if setting.entry.plain.IS_SLOW else PLAYS):
        for plain in islice(play_side_by_side(setting, game, choose), PLAY_STEPS):
            assert_agreement(game, plain, judge, choose)


@pytest.mark.parametrize("setting", settings(OPTION_SETS), ids=str)
def test_engine_and_plain_game_agree_to_the_end(setting):
    game, choose = setting.new_game(), setting.random("endgames")
    judge = Judge()
    for _ in range(2 * PLAYS if setting.entry.plain.IS_SLOW else 4 * PLAYS):
        near_end = play_on_side_by_side(setting, game, endgame(setting, game, choose), choose)
        for plain in islice(near_end, ENDGAME_STEPS):
            assert_agreement(game, plain, judge, choose)


def assert_agreement(game, plain, judge, choose):
    where = position_text(game)
    assert same_piles(game, plain), where
    if DEEP or game.outcome() != PLAYING or choose.random() < 0.2:
        assert judge.outcome(plain) in (OUTCOMES[game.outcome()], None), where
    if game.outcome() != LOST:
        assert engine_moves(game, plain) == plain_moves(plain), where
        assert engine_productive(game, plain) == plain_productive(plain), where


@pytest.mark.parametrize("entry", GAMES, ids=str)
def test_a_game_is_called_over_exactly_when_no_sequence_of_moves_helps(entry):
    compared = over = undecided = 0
    for game, plain in positions(entry):
        if not plain.is_won():
            alive = can_be_productive(plain)
            if alive is None:
                undecided += 1
            else:
                assert (game.outcome() == PLAYING) == alive, position_text(game)
                compared += 1
                over += not alive
        if compared == STUCK_POSITIONS:
            break
    assert over > 0
    assert undecided < STUCK_POSITIONS / 500


@pytest.mark.parametrize("entry", GAMES, ids=str)
def test_a_game_without_moves_that_reached_its_goal_is_won_and_not_lost(entry):
    setting = Setting(entry, "standard")
    game, choose = setting.new_game(), setting.random("won")
    won = 0
    while won < 3:
        for plain in play_on_side_by_side(setting, game, endgame(setting, game, choose), choose):
            if plain.is_won() and can_be_productive(plain) is False:
                assert OUTCOMES[game.outcome()] == plain.verdict() != "lost"
                won += 1


def positions(entry):
    """Yield engine and plain game side by side for ever: of a whole random play, then of ten plays near the end."""
    sets = settings_of(entry, OPTION_SETS)
    number = 0
    while True:
        setting = sets[number % len(sets)]
        game, choose = setting.new_game(), setting.random("stuck %d" % number)
        number += 1
        for plain in play_side_by_side(setting, game, choose):
            if DEEP or choose.random() < 0.2 or game.outcome() != PLAYING:
                yield game, plain
        for _ in range(10):
            near_end = play_on_side_by_side(setting, game, endgame(setting, game, choose), choose)
            for plain in islice(near_end, ENDGAME_STEPS):
                if DEEP or choose.random() < 0.2 or game.outcome() != PLAYING:
                    yield game, plain


def settings_of(entry, random_sets):
    return [setting for setting in settings(random_sets) if setting.entry == entry]


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("entry", GAMES, ids=str)
def test_the_numbers_of_positions_are_the_same(entry, preset):
    setting = Setting(entry, preset)
    choose = setting.random("perft")
    for _ in range(3):
        game = setting.new_game()
        random_deal(game, choose)
        plain = plain_deal(entry, game)
        depth, positions = 0, 1
        while positions < MOST_POSITIONS and depth < DEEPEST:
            depth += 1
            positions = count_engine_positions(game, depth)
            assert positions == count_positions(plain, depth)


def count_engine_positions(game, depth):
    if depth == 0:
        return 1
    number = 0
    for word in legal_moves(game):
        game.play(word)
        number += count_engine_positions(game, depth - 1)
        game.undo()
    return number
