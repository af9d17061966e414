"""Hard and expert look ahead: no further than a player could, in small slices, and in the same way again."""

import random

import pytest

from engine.card import CARD
from engine.game import DRAWN, FIRST_PLAYER_WON, PLAYING
from engine.games.double_trigon.imagined import Imagined
from engine.games.double_trigon.opponent import Opponent
from engine.games.double_trigon.position import EXPERT, FOUNDATIONS, HARD, OPPONENT, SECOND_BANK, STOCK, WASTE
from engine.games.double_trigon.rules import DoubleTrigon
from engine.games.double_trigon.worth import best_at_first_sight
from engine.generator import Generator
from engine.load import load
from engine.move import CHANGE, KIND, NO_MOVE, TURN_OVER
from engine.notation import move_text
from engine.save import LARGEST_SAVE
from tests.engine.helpers import lay

STEPS = 60  # that an expert plays in its mind where the number does not matter


def dealt(deal, level):
    game = DoubleTrigon()
    game.set_option(OPPONENT, level)
    game.deal(deal)
    return game


def decision(opponent):
    opponent.begin()
    word = NO_MOVE
    while word == NO_MOVE:
        word = opponent.think()
    return word


def copy_of(game):
    buffer = bytearray(LARGEST_SAVE)
    size = game.save_into(buffer)
    other = DoubleTrigon()
    load(other, bytes(buffer[:size]))
    return other


def cards(table, pile):
    buffer = bytearray(52)
    return list(buffer[: table.cards_into(pile, buffer)])


def reorder(table, pile, order):
    table.position[pile] = 0
    for card in order:
        table.put(card, pile)


@pytest.mark.parametrize("level", [HARD, EXPERT])
def test_what_is_not_seen_makes_no_difference_at_any_point_of_a_game(level):
    chance = random.Random(level)
    unseen_stocks = 0
    game = dealt(3, level)
    opponent = Opponent(game, STEPS)
    seen = set()
    while game.outcome() == PLAYING:
        word = decision(opponent)
        other = copy_of(game)
        for player in (0, 1):
            if level == HARD or player not in seen:
                order = cards(other, player * SECOND_BANK + STOCK)
                unseen_stocks += len(order) > 1
                chance.shuffle(order)
                reorder(other, player * SECOND_BANK + STOCK, order)
        assert decision(Opponent(other, STEPS)) == word
        if word & KIND == TURN_OVER:
            seen.add(game.player())
        game.play(word)
    assert unseen_stocks > 50
    assert seen == {0, 1}


def test_an_imagined_table_guesses_the_order_of_unseen_stocks_alone():
    game = dealt(3, EXPERT)
    imagined = Imagined(game)
    generator = Generator()
    generator.seed(1, 2, 3)
    for seen, unseen_banks in ((0, (0, SECOND_BANK)), (1, (SECOND_BANK,)), (2, (0,)), (3, ())):
        assert imagined.look(seen) == bool(unseen_banks)
        imagined.shuffle(generator)
        imagined.begin()
        for bank in (0, SECOND_BANK):
            there, guessed = cards(game, bank + STOCK), cards(imagined, bank + STOCK)
            assert sorted(guessed) == sorted(there)
            assert (guessed != there) == (bank in unseen_banks)
            for pile in range(bank, bank + WASTE + 1):
                if pile != bank + STOCK:
                    assert cards(imagined, pile) == cards(game, pile)


def test_guesses_are_all_equally_likely():
    game = dealt(3, EXPERT)
    reorder(game, STOCK, sorted(cards(game, STOCK), reverse=True))
    lowest = min(card & CARD for card in cards(game, STOCK))
    imagined = Imagined(game)
    generator = Generator()
    generator.seed(1, 2, 3)
    imagined.look(2)
    places = [0] * 25
    for _ in range(2500):
        imagined.shuffle(generator)
        imagined.begin()
        places[[card & CARD for card in cards(imagined, STOCK)].index(lowest)] += 1
    assert min(places) > 60 and max(places) < 140  # 100 each, four standard deviations


@pytest.mark.parametrize(("level", "steps"), [(HARD, 400), (EXPERT, 150)])
def test_a_slice_of_thinking_plays_one_move_in_the_mind_at_most(monkeypatch, level, steps):
    played = []
    advance = Imagined.advance

    def counted(table, word):
        played.append(word)
        advance(table, word)

    monkeypatch.setattr(Imagined, "advance", counted)
    game = dealt(5006, level)
    opponent = Opponent(game, 150)
    most = 0
    for _ in range(40):
        before = bytes(game.position), bytes(game.journal.words)
        opponent.begin()
        assert not played
        word = NO_MOVE
        while word == NO_MOVE:
            already = len(played)
            word = opponent.think()
            assert len(played) - already <= 1
        assert (bytes(game.position), bytes(game.journal.words)) == before
        most = max(most, len(played))
        assert most <= steps
        played.clear()
        game.play(word)
    assert most > 100


def test_more_moves_in_the_mind_can_change_what_an_expert_decides():
    game = dealt(5006, EXPERT)
    decisions = []
    for _ in range(60):
        decisions.append({decision(Opponent(game, steps)) for steps in (1, 100, 800)})
        game.play(decision(Opponent(game, 1)))
    assert 0 < sum(len(words) > 1 for words in decisions) < 40


def test_an_expert_without_time_plays_what_looks_best_at_first_sight():
    game = dealt(8, EXPERT)
    opponent = Opponent(game, 1)
    for _ in range(80):
        number = game.legal_moves(opponent._moves)
        word = best_at_first_sight(game, opponent._moves, number, 0)
        assert decision(opponent) == word
        game.play(word)


def passes(deal, level):
    """Return where those pass who could play in a deal of DT00020: lengths of the journal."""
    game = dealt(deal, HARD)
    opponent = Opponent(game)
    found = []
    while game.outcome() == PLAYING:
        if level == HARD:
            word = decision(opponent)
        else:
            word = best_at_first_sight(game, opponent._moves, game.legal_moves(opponent._moves), 0)
        if word & KIND == CHANGE and game.is_productive(opponent._moves[0]):
            found.append(game.journal.length)
        game.play(word)
    return found


def test_hard_passes_where_at_first_sight_it_never_would():
    assert passes(5006, None) == []
    assert passes(5006, HARD) == [63, 425]


def test_hard_beats_what_it_was_before_it_looked_ahead():
    points = 0.0
    for deal in range(1, 6):
        for side in (0, 1):
            game = dealt(deal, HARD)
            opponent = Opponent(game)
            while game.outcome() == PLAYING:
                if game.player() == side:
                    game.play(decision(opponent))
                else:
                    number = game.legal_moves(opponent._moves)
                    game.play(best_at_first_sight(game, opponent._moves, number, 0))
            outcome = game.outcome()
            points += 0.5 if outcome == DRAWN else (outcome == FIRST_PLAYER_WON) == (side == 0)
    assert points == 6  # of ten


RANKS = "A23456789TJQK"


def test_who_can_win_at_once_does():
    piles = {FOUNDATIONS + 2 * index: " ".join(rank + suit for rank in RANKS) for index, suit in enumerate("SHDC")}
    piles[FOUNDATIONS] = " ".join(rank + "S" for rank in RANKS[:-1])
    piles[0] = "KS"
    piles[SECOND_BANK + STOCK] = " ".join("~" + rank + suit for suit in "shdc" for rank in RANKS)
    for level in (HARD, EXPERT):
        game = lay(DoubleTrigon(), piles, {"opponent": level})
        assert move_text(game, decision(Opponent(game))) == "KS>QS"
