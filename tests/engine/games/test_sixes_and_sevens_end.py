"""Sixes and Sevens: the end, hints, and the stuck test against a search of everything that can be played."""

import os
import random
from array import array

import pytest

from engine.game import LOST, PLAYING, WON
from engine.games.sixes_and_sevens.position import STOCK, WASTE
from engine.games.sixes_and_sevens.rules import DRAW_MOVE, REDEAL_MOVE, SixesAndSevens
from engine.move import NO_MOVE
from engine.notation import card_from_text, position_text, set_position
from engine.table import PASS, STATE
from tests.engine.games.sixes_and_sevens_positions import (
    ALL_OPTIONS,
    DEAL_1,
    SPADES_UP,
    games_in_play,
    hint,
    lay,
    legal_moves,
    new_game,
    pick,
    to,
)
from tests.engine.helpers import pile_text

POSITIONS = 100_000 if os.environ.get("DEEP") == "1" else 500
LONGEST_PLAY = 425


# End


def test_won_when_all_104_cards_are_on_the_foundations():
    game = lay(built=[(11 + 2 * suit + deck, texts(suit, deck, "5432A")) for suit in range(4) for deck in range(2)])
    for suit in range(4):
        for deck in range(2):
            for text in texts(suit, deck, "89TJQK").split()[: 5 if suit == deck == 0 else 6]:
                game.put(card_from_text(text), 19 + 2 * suit + deck)
    game.put(card_from_text("KS"), 0)
    assert game.fault() is None
    assert game.outcome() == PLAYING
    game.play(to(0, SPADES_UP))
    assert game.is_stuck() and game.outcome() == WON
    assert hint(game) == NO_MOVE and legal_moves(game) == []
    assert game.undo() and game.outcome() == PLAYING


def texts(suit, deck, ranks):
    return " ".join([rank + "SHDCshdc"[4 * deck + suit] for rank in ranks])


@pytest.mark.parametrize("place", [{"waste": "KS"}, {"stock": "KS"}, {"tableau": "- - - - - - - - KS"}])
def test_not_won_while_a_card_is_left_anywhere(place):
    assert lay(**place).outcome() == LOST


def test_lost_when_the_stock_is_empty_and_nothing_fits():
    full = "KH KD KC QH QD QC JH JD JC"
    assert lay(full, waste="8S KS").outcome() == LOST
    assert lay(full, waste="KS 8S").outcome() == PLAYING
    assert lay("KH KD KC QH 8D QC JH JD JC", waste="8S KS").outcome() == PLAYING


def test_lost_before_the_stock_is_empty_when_nothing_in_it_fits():
    full = "KH KD KC QH QD QC JH JD JC"
    assert lay(full, waste="8S KS", stock="QS TS").outcome() == LOST
    assert lay(full, waste="8S KS", stock="8H QS TS").outcome() == PLAYING


def test_not_lost_while_a_redeal_can_bring_back_a_card_that_fits():
    full = "KH KD KC QH QD QC JH JD JC"
    game = lay(full, waste="8S KS", stock="QS", redeals="1")
    assert game.outcome() == PLAYING
    game.play(DRAW_MOVE)
    assert game.outcome() == PLAYING
    game.play(REDEAL_MOVE)
    assert game.outcome() == PLAYING
    game.play(DRAW_MOVE)
    assert game.outcome() == PLAYING and legal_moves(game) == [to(WASTE, SPADES_UP), DRAW_MOVE]
    game.play(DRAW_MOVE)
    assert game.outcome() == LOST


def test_a_redeal_brings_back_the_card_at_the_bottom_of_a_long_waste():
    above = "KH KD KC QH QD QC JH JD JC TH TD TC 9H 9D 9C Kh Kd Kc Qh Qd Qc"
    assert lay("Jh Jd Jc Th Td Tc 9h 9d 9c", waste="8S " + above, redeals="1").outcome() == PLAYING
    assert lay("Jh Jd Jc Th Td Tc 9h 9d 9c", waste="8S " + above).outcome() == LOST


def test_lost_when_a_redeal_would_not_help():
    assert lay("KH KD KC QH QD QC JH JD JC", waste="TS KS", redeals="1").outcome() == LOST


def test_fill_free_not_lost_while_spaces_can_uncover_a_card_that_fits():
    assert lay("KH KD KC QH QD QC - - JC", waste="8S KS TS", fill="free").outcome() == PLAYING
    assert lay("KH KD KC QH QD QC JD - JC", waste="8S KS TS", fill="free").outcome() == LOST
    assert lay("KH KD KC QH QD QC - - JC", waste="8S KS JS TS", fill="free").outcome() == LOST
    assert lay("KH KD KC QH QD QC - - JC", waste="8S KS JS TS", stock="QS", fill="free").outcome() == LOST
    assert lay("KH KD KC QH QD QC - - JC", waste="8S KS JS TS", fill="free", redeals="1").outcome() == PLAYING


def test_undo_works_in_a_lost_position():
    game = lay("KH KD KC QH QD QC JH JD JC", waste="8S", stock="TS")
    game.play(DRAW_MOVE)
    assert game.outcome() == LOST
    assert game.undo() and game.outcome() == PLAYING


# Hints


def test_a_hint_is_productive_else_fills_from_the_waste_draws_redeals_or_says_nothing_left():
    full = "KH KD KC QH QD QC JH JD JC"
    assert hint(lay(full, waste="8S", stock="TS")) == to(WASTE, SPADES_UP)
    assert hint(lay("KH - KC QH QD QC JH JD JC", waste="8D TS", stock="8S", fill="free")) == to(WASTE, 1)
    assert hint(lay("KH - KC QH QD QC JH JD JC", stock="8S", fill="free")) == DRAW_MOVE
    assert hint(lay(full, waste="9S", stock="8S")) == DRAW_MOVE
    assert hint(lay(full, waste="8S 9S", redeals="1")) == REDEAL_MOVE
    assert hint(lay(full, waste="8S 9S")) == NO_MOVE


def test_following_hints_never_repeats_and_always_reaches_the_productive_move_that_is_left():
    moves = array("H", bytes(2 * SixesAndSevens.MOVE_LIMIT))
    won = 0
    for game in games_in_play("hints", 40):
        seen = set()
        productive = True
        while game.outcome() == PLAYING:
            word = game.hint(moves)
            assert bytes(game.position) not in seen
            seen.add(bytes(game.position))
            productive = game.is_productive(word)
            assert productive or word in (DRAW_MOVE, REDEAL_MOVE) or (word >> 6 == WASTE and word & 63 < 9)
            game.play(word)
        assert productive  # the game does not get lost by following a hint that is not
        assert game.hint(moves) == NO_MOVE
        won += game.outcome() == WON
    assert won > 0


# Stuck and bounds, over random play


def can_be_productive(game, seen):
    """Tell whether any sequence of legal moves holds a productive one: try them all.

    Positions that differ only in the order of the nine piles or in how many shifts were made count as one.
    """
    here = bytes(sorted(game.position[:9])), pile_text(game, STOCK), pile_text(game, WASTE), game.position[STATE + PASS]
    if here in seen:
        return False
    seen.add(here)
    moves = legal_moves(game)
    if any(game.is_productive(word) for word in moves):
        return True
    for word in moves[::-1]:
        game.play(word)
        found = can_be_productive(game, seen)
        game.undo()
        if found:
            return True
    return False


def positions_before_the_end(options, choose):
    """Play a random game until no move is left and yield positions of it without a productive move, most of them close
    to its end."""
    game = new_game(*options)
    game.deal(choose.randint(1, 999_999_999))
    care = choose.random()
    moves = legal_moves(game)
    while moves:
        game.play(pick(game, moves, choose, care))
        moves = legal_moves(game)
    if not game.is_won():
        yield game
    steps_back = 0
    while game.undo():
        steps_back += 1
        if not game.has_productive_move() and choose.random() < max(0.02, 1 - steps_back / 12):
            yield game


def test_stuck_is_announced_exactly_when_no_sequence_of_moves_is_productive():
    choose = random.Random("stuck")
    found = {(fill, stuck): 0 for fill in ("forced", "free") for stuck in (False, True)}
    uncovered = 0
    while sum(found.values()) < POSITIONS:
        for options in ALL_OPTIONS:
            for game in positions_before_the_end(options, choose):
                stuck = not can_be_productive(game, set())
                assert game.is_stuck() == stuck, position_text(game)
                assert game.outcome() == (LOST if stuck else PLAYING)
                found[options[1], stuck] += 1
                uncovered += not stuck and not game.position[STOCK] and options[2] == "0"
    assert min(found.values()) > POSITIONS // 20, found
    assert uncovered > 0  # here only moving cards of the waste into spaces can bring one up that fits


def test_no_play_is_longer_than_425_moves_and_every_play_can_be_undone_to_the_deal():
    longest = 0
    choose = random.Random("bound")
    for options in ALL_OPTIONS * 3:
        game = new_game(*options)
        game.deal(choose.randint(1, 999_999_999))
        states = [bytes(game.position)]
        moves = legal_moves(game)
        while moves:
            game.play(choose.choice(moves))
            states.append(bytes(game.position))
            moves = legal_moves(game)
        assert game.outcome() != PLAYING
        longest = max(longest, len(states) - 1)
        while game.undo():
            states.pop()
            assert bytes(game.position) == states[-1]
        assert len(states) == 1 and not game.journal.forgotten
    assert 300 < longest <= LONGEST_PLAY


# Sound positions


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        (["TH/QD>TH/TH"], "A card is there twice, or is none"),
        (["~2C/>~/", "~Kc~/>~Kc/"], "Cards are missing"),
        (["TH/QD/>THQD//"], "Two cards lie in one place"),
        (["TH/QD/>TH//", "~2C//>~2C/QD/"], "A space is not filled"),
        (["TH/QD/>TH//", "~2C//>~2C~QD//"], "A space is not filled"),
        (["6S/6s>6s/6S"], "A foundation is not in order"),
        (["7S/7s>7s/7S"], "A foundation is not in order"),
        (["6S/6s/>6S6s//"], "A foundation is not in order"),
        (["~2C//6S>~2C~6S//"], "A foundation is not in order"),
        (["~2C/>/", "6C/>6C2C/"], "A foundation is not in order"),
        (["~2C/>2C/"], "A card shows the wrong side"),
        (["~2C//>/~2C/"], "A card shows the wrong side"),
        (["TH/>~TH/"], "A card shows the wrong side"),
        (["6S/>~6S/"], "A card shows the wrong side"),
        (["~2C/>/", "/7c/>/7c/2C"], "This game has no discard"),
        (["SS000-1 00>SS000-1 01"], "A counter is too high"),
        (["SS000-1 00>SS001-1 02"], "A counter is too high"),
        (["SS000-1 00>SS000-1 0001"], "A counter is too high"),
        (["SS000-1 00>SS010-1 0064"], "A counter is too high"),
    ],
)
def test_a_position_that_the_rules_cannot_reach_is_refused(changes, sentence):
    game = new_game()
    game.deal(1)
    before = bytes(game.position)
    with pytest.raises(ValueError) as refused:
        set_position(game, changed(DEAL_1, changes))
    assert str(refused.value) == sentence
    assert bytes(game.position) == before


@pytest.mark.parametrize(
    "changes",
    [
        ["SS000-1 00>SS001-1 01"],
        ["SS000-1 00>SS010-1 0063"],
        ["SS000-1 00>SS010-1 00", "TH/QD/>TH//", "~2C//>~2C/QD/"],
    ],
)
def test_a_position_that_the_rules_can_reach_is_taken(changes):
    game = new_game()
    text = changed(DEAL_1, changes)
    set_position(game, text)
    assert position_text(game) == text


def changed(text, changes):
    for change in changes:
        old, new = change.split(">")
        assert old in text
        text = text.replace(old, new, 1)
    return text
