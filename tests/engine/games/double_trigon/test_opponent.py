"""The machine plays by the rules, knows no more than a player may, and its levels differ."""

import random
from array import array

import pytest

from engine.game import DRAWN, FIRST_PLAYER_WON, PLAYING
from engine.games.double_trigon.opponent import Opponent
from engine.games.double_trigon.position import (
    ANY_DRAW,
    BLOCKED_DRAW,
    EASY,
    EXPERT,
    HARD,
    NORMAL,
    ONE_ACTION,
    OPPONENT,
    SECOND_BANK,
    STOCK,
)
from engine.games.double_trigon.rules import DoubleTrigon
from engine.load import load
from engine.move import NO_MOVE
from engine.notation import move_text, record_text
from engine.save import LARGEST_SAVE
from tests.engine.helpers import lay

LEVELS = (EASY, NORMAL, HARD, EXPERT)
STEPS = 60  # that an expert plays in its mind here, where the number does not matter


def dealt(deal, level, options=(0, 0, 0)):
    game = DoubleTrigon()
    for index, value in enumerate(options):
        game.set_option(index, value)
    game.set_option(OPPONENT, level)
    game.deal(deal)
    return game


def decision(opponent):
    opponent.begin()
    word = NO_MOVE
    while word == NO_MOVE:
        word = opponent.think()
    return word


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("options", [(0, 0, 0), (1, 1, 1), (0, 2, 2), (1, 3, 0)])
def test_every_decision_is_legal_and_leaves_the_game_alone(level, options):
    for deal in range(1, 4 if level < HARD else 2):
        game = dealt(deal, level, options)
        opponent = Opponent(game, STEPS)
        moves = array("H", bytes(2 * game.MOVE_LIMIT))
        steps = 0
        while game.outcome() == PLAYING:
            before = bytes(game.position), game.journal.length, game.journal.undone
            word = decision(opponent)
            assert (bytes(game.position), game.journal.length, game.journal.undone) == before
            assert word in moves[: game.legal_moves(moves)]
            game.play(word)
            steps += 1
        assert steps > 10


@pytest.mark.parametrize("level", LEVELS)
def test_the_order_of_the_stocks_makes_no_difference(level):
    chance = random.Random(level)
    for deal in range(1, 30):
        game, other = dealt(deal, level), dealt(deal, level)
        for _ in range(10):
            for bank in (0, SECOND_BANK):
                cards = bytearray(52)
                count = other.cards_into(bank + STOCK, cards)
                order = list(cards[:count])
                chance.shuffle(order)
                other.position[bank + STOCK] = 0
                for card in order:
                    other.put(card, bank + STOCK)
            word = decision(Opponent(game, STEPS))
            assert decision(Opponent(other, STEPS)) == word
            if game.is_draw(word):
                break
            game.play(word)
            other.play(word)


def test_a_game_is_played_the_same_again():
    records = []
    for _ in range(2):
        game = dealt(7, NORMAL)
        opponent = Opponent(game, STEPS)
        words = []
        while game.outcome() == PLAYING:
            words.append(decision(opponent))
            game.play(words[-1])
        records.append(words)
    assert records[0] == records[1]


def resumed(game):
    """Return another game and its machine, as a new program has them from what this one saves."""
    buffer = bytearray(LARGEST_SAVE)
    size = game.save_into(buffer)
    other = DoubleTrigon()
    load(other, bytes(buffer[:size]))
    return other, Opponent(other, STEPS)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("turn", [BLOCKED_DRAW, ANY_DRAW, ONE_ACTION])
def test_a_resumed_game_goes_on_as_it_would_have(level, turn):
    chance = random.Random(turn)
    in_a_row = 0
    for deal in range(1, 4 if level < HARD else 2):
        game = dealt(deal, level, (0, 0, turn))
        opponent = Opponent(game, STEPS)
        while game.outcome() == PLAYING:
            word = decision(opponent)
            if chance.random() < 0.2:
                machine = resumed(game)[1]
                assert decision(machine) == word
                assert machine._moves_in_a_row == opponent._moves_in_a_row
                in_a_row = max(in_a_row, opponent._moves_in_a_row)
            game.play(word)
    assert in_a_row >= (1, 2, 0, 0, 0)[level]


@pytest.mark.parametrize("level", LEVELS)
def test_a_resumed_game_is_played_to_the_same_end(level):
    for deal in range(1, 4 if level < HARD else 2):
        game = dealt(deal, level)
        opponent = Opponent(game, STEPS)
        others = []
        while game.outcome() == PLAYING:
            if game.journal.length % 40 < (3 if level < HARD else 1):
                others.append(resumed(game))
            game.play(decision(opponent))
        assert len(others) > (5 if level < HARD else 1)
        for other, machine in others:
            while other.outcome() == PLAYING:
                other.play(decision(machine))
            assert record_text(other) == record_text(game)


@pytest.mark.parametrize("level", LEVELS)
def test_steps_taken_back_leave_no_trace_in_what_the_machine_decides(level):
    game = dealt(3, level)
    opponent = Opponent(game, STEPS)
    chance = random.Random(level)
    while game.outcome() == PLAYING:
        word = decision(opponent)
        steps = chance.randrange(6)
        steps = sum([game.undo() for _ in range(steps)])
        decision(opponent)
        for _ in range(steps):
            game.redo()
        assert decision(opponent) == word
        game.play(word)


@pytest.mark.parametrize("level", LEVELS)
def test_a_game_that_has_lost_its_first_steps_goes_on_as_it_would_have_too(level):
    game = dealt(5, level)
    opponent = Opponent(game, STEPS)
    for _ in range(60):
        game.play(decision(opponent))
    game.journal.forgotten = 1
    other, machine = resumed(game)
    assert other.journal.length == 0 < game.journal.length
    while game.outcome() == PLAYING:
        word = decision(opponent)
        assert decision(machine) == word
        game.play(word)
        other.play(word)
    assert other.position == game.position


def rest(piles):
    """Fill the stocks with all cards that do not lie on the table: each deck's own."""
    used = set(" ".join(piles.values()).split())
    filled = dict(piles)
    for bank, suits in ((0, "SHDC"), (16, "shdc")):
        cards = ["~" + rank + suit for suit in suits for rank in "A23456789TJQK" if rank + suit not in used]
        filled[bank + STOCK] = " ".join(cards)
    return filled


@pytest.mark.parametrize(("level", "expected"), [(HARD, "AH>34"), (NORMAL, "AH>34")])
def test_low_cards_go_first(level, expected):
    game = lay(DoubleTrigon(), rest({0: "2S", 1: "AH", 32: "As"}), {"opponent": level})
    assert move_text(game, decision(Opponent(game, STEPS))) == expected


def test_hard_holds_a_card_back_behind_another_where_it_would_open_the_next_rank_for_the_other():
    # 2S would let the other's 3s go up; 2H opens nothing.
    piles = {0: "2S", 1: "2H", 16: "3s", 32: "As", 34: "Ah"}
    game = lay(DoubleTrigon(), rest(piles), {"opponent": HARD})
    assert move_text(game, decision(Opponent(game, STEPS))) == "2H>Ah"
    game = lay(DoubleTrigon(), rest(piles), {"opponent": NORMAL})
    assert move_text(game, decision(Opponent(game, STEPS))) == "2S>As"


def points(deals, stronger, weaker):
    total = 0.0
    for deal in deals:
        for levels in ((stronger, weaker), (weaker, stronger)):
            game = dealt(deal, EASY)
            opponents = (Opponent(game, STEPS), Opponent(game, STEPS))
            while game.outcome() == PLAYING:
                game.set_option(OPPONENT, levels[game.player()])
                game.play(decision(opponents[game.player()]))
            if game.outcome() == DRAWN:
                total += 0.5
            elif levels[0 if game.outcome() == FIRST_PLAYER_WON else 1] == stronger:
                total += 1
    return total


@pytest.mark.parametrize(
    ("stronger", "weaker", "deals", "expected"), [(HARD, NORMAL, 4, 6), (NORMAL, EASY, 40, 56.5), (EXPERT, EASY, 3, 6)]
)
def test_the_levels_differ(stronger, weaker, deals, expected):
    assert points(range(1, deals + 1), stronger, weaker) == expected
