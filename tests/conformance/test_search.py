"""The search against brute force: the plain games of tests/conformance/plain, which share no code with the engine."""

import itertools
import random
import re
from array import array
from collections import Counter

import pytest
from conformance_games import DEEP, GAMES, Setting
from endgames import endgame
from hypothesis import given, settings
from hypothesis import strategies as some
from plain.search import can_be_won
from random_play import legal_moves
from side_by_side import twin

from engine.move import NO_MOVE
from engine.notation import move_text, position_text
from engine.search import KEY_LIMIT, LOST, OPEN, SEARCHING, WON, Search
from engine.table import DISCARD

ENDGAMES = 20_000 if DEEP else 40
BUDGET = 40_000  # positions
SMALL_BUDGET = 1_500
MEMORY = 400_000  # bytes: forgets nothing here
SMALL_MEMORY = 3_200  # forgets most of what it visits
MOST_POSITIONS = 2_000 if DEEP else 400  # of brute force


def option_sets(game):
    """Return the sets of option values under which one player plays a game."""
    sets = []
    for values in itertools.product(*[range(len(names)) for _, names, _ in game.OPTIONS]):
        set_options(game, values)
        if game.is_for_one():
            sets.append(values)
    return sets


def set_options(game, values):
    for index, value in enumerate(values):
        game.set_option(index, value)


def answer_of(search, game, budget=BUDGET):
    """Return what the search says of a game's position."""
    search.begin(game, budget)
    while True:
        answer = search.think()
        if answer != SEARCHING:
            return answer


def assert_line_wins(search, game, plain):
    """Play the line of a WON search with the engine game and the plain one, to the win in both."""
    line = array("H", bytes(2 * 1000))
    count = search.line_into(line)
    assert search.move == (line[0] if count else NO_MOVE)
    for word in line[:count]:
        text = move_text(game, word)
        game.play(word)
        plain.play(text if text in plain.moves() else twin(plain, text))
    assert game.is_won() and plain.is_won()


@pytest.mark.parametrize("entry", GAMES, ids=str)
def test_every_answer_near_the_end_equals_brute_force(entry):
    setting = Setting(entry, "standard")
    game, choose = setting.new_game(), setting.random("search")
    search = Search(entry.new_game(), bytearray(MEMORY))
    small_search = Search(entry.new_game(), bytearray(SMALL_MEMORY))
    sets = option_sets(entry.new_game())
    choose.shuffle(sets)
    answers = Counter()
    small_answers = Counter()
    tried = 0
    while answers.total() < ENDGAMES:
        set_options(game, sets[tried % len(sets)])
        tried += 1
        plain = endgame(setting, game, choose)
        truth = can_be_won(plain, MOST_POSITIONS)
        if truth is None:
            continue
        where = position_text(game)
        answer = answer_of(search, game)
        assert answer == (WON if truth else LOST), where
        small_answer = answer_of(small_search, game, SMALL_BUDGET)
        assert small_answer in (answer, OPEN), where
        answers[answer] += 1
        small_answers[small_answer] += 1
        if answer == WON:
            assert_line_wins(search, game, plain)
    assert answers[WON] and (answers[LOST] or (not DEEP and entry.plain.IS_SLOW))  # of whose endgames 1 in 60 is lost
    assert small_answers[OPEN] < 0.6 * ENDGAMES


MOST_SOLVED = 100 if DEEP else 3  # keys of one game for which two positions are solved by brute force
MOST_KEPT = 100 if DEEP else 30  # positions of one game, between which keys are compared


def near_the_end(entry, data):
    """Return an engine game under any options near its end, and the plain game."""
    choose = random.Random(data.draw(some.integers(0, 2**32)))
    game = entry.new_game()
    set_options(game, choose.choice(option_sets(game)))
    return game, endgame(Setting(entry, "standard"), game, choose)


def key_of(game, key):
    buffer = bytearray(KEY_LIMIT)
    return bytes(buffer[: key.key_into(buffer)])


@pytest.mark.parametrize("entry", GAMES, ids=str)
@settings(max_examples=200 if DEEP else 8, deadline=None, derandomize=True)
@given(data=some.data())
def test_positions_with_equal_keys_have_the_same_moves_and_can_be_won_alike(entry, data):
    game, plain = near_the_end(entry, data)
    key = game.new_key()
    longest = key.start()
    kept = {}  # for each key a position that has it, as the plain game
    answers = {}
    waiting = [(bytes(game.position), plain)]
    while waiting and len(kept) < MOST_KEPT:
        position, plain = waiting.pop(0)
        game.position[:] = position
        own = key_of(game, key)
        assert len(own) <= longest <= KEY_LIMIT
        if own in kept:
            assert shapes(kept[own], entry) == shapes(plain, entry)
            if own not in answers and len(answers) < MOST_SOLVED:
                answers[own] = can_be_won(kept[own], MOST_POSITIONS)
                assert len({answers[own], can_be_won(plain, MOST_POSITIONS)} - {None}) <= 1
            continue
        assert not [other for other in kept if other.startswith(own) or own.startswith(other)]
        kept[own] = plain
        if plain.is_won():
            continue
        for word in legal_moves(game):
            text = move_text(game, word)
            after = plain.copy()
            after.play(text if text in plain.moves() else twin(plain, text))
            game.journal.clear()
            game.play(word)
            waiting.append((bytes(game.position), after))
            game.position[:] = position


def shapes(plain, entry):
    """Return the legal moves without what does not count: which space, which copy, and in games of pairs the suits."""
    texts = [move.upper() for move in plain.moves()]
    if entry.rules.TO_COME:
        return sorted("+".join(sorted(card[0] for card in text.split("+"))) for text in texts)
    shifts = "fill" in plain.options  # of which there are 99 in a deal
    return {re.sub(r">\d+$", ">", text) for text in texts if not (shifts and re.search(r">\d$", text))}


@pytest.mark.parametrize("entry", GAMES, ids=str)
@settings(max_examples=20, deadline=None, derandomize=True)
@given(data=some.data())
def test_a_key_leaves_out_the_order_of_the_discard_and_of_equal_foundations(entry, data):
    game, _ = near_the_end(entry, data)
    key = game.new_key()
    key.start()
    before = key_of(game, key)
    cards = bytearray(128)
    cards = list(cards[: game.cards_into(DISCARD, cards)])
    game.position[DISCARD] = 0
    for card in data.draw(some.permutations(cards)):
        game.put(card, DISCARD)
    piles = [pile for pile in entry.rules.FOUNDATIONS if pile != DISCARD]
    for first, second in zip(piles[::2], piles[1::2]):
        if data.draw(some.booleans()):
            game.position[first], game.position[second] = game.position[second], game.position[first]
    assert key_of(game, key) == before


@pytest.mark.parametrize("entry", GAMES, ids=str)
def test_a_move_that_does_not_lead_on_leads_to_the_key_of_the_position_or_of_another_move(entry):
    choose = random.Random(5)
    skipped = 0
    for _ in range(400 if DEEP else 40):
        game = entry.new_game()
        set_options(game, choose.choice(option_sets(game)))
        endgame(Setting(entry, "standard"), game, choose)
        key = game.new_key()
        key.start()
        keys = {key_of(game, key)}
        others = []
        for word in legal_moves(game):
            leads_on = key.leads_on(word)
            game.play(word)
            if leads_on:
                keys.add(key_of(game, key))
            else:
                others.append(key_of(game, key))
            game.undo()
        assert set(others) <= keys
        skipped += len(others)
    assert (skipped == 0) == entry.rules().new_key().ALL_LEAD_ON
