"""Double Pyramid, rule by rule: the end, stuck, hints, and games as texts. (RULES.md, Double Pyramid)"""

import os
import random
from array import array

import pytest

from engine.game import BOOK, LOST, PERFECT, PLAYING, STANDARD, WON
from engine.games.double_pyramid.rules import (
    DRAW_FACE_UP,
    DRAW_MOVE,
    REDEAL_MOVE,
    STOCK,
    WASTE,
    DoublePyramid,
)
from engine.games.redealing import UNLIMITED
from engine.move import NO_MOVE, REMOVE, move
from engine.notation import deal_code, deal_from_code, move_text, position_text, record_text, set_position
from engine.table import DISCARD
from tests.engine.games.double_pyramid.tables import (
    ALL_104,
    BY_HAND,
    CLASSIC,
    PASSES,
    STOCK_PAIRS,
    TURN_WASTE,
    dealt,
    passed,
    play,
    position,
    shuffled,
)
from tests.engine.helpers import moves_of, pile_text

POSITIONS = 20_000 if os.environ.get("DEEP") == "1" else 500  # of random play, to try every sequence from


def test_goal_pyramids_is_won_when_both_are_gone_and_play_may_go_on():
    game = position({0: "2S", 1: "JS", STOCK: "~3C ~KH", WASTE: "4C"})
    assert game.outcome() == PLAYING
    play(game, "2S+JS")
    assert game.outcome() == WON
    assert moves_of(game) == ["draw"]
    play(game, "draw")
    assert pile_text(game, DISCARD)[-2:] == "KH"
    assert game.is_stuck()  # nothing can be removed any more, and a won game stays won
    assert game.outcome() == WON
    play(game, "draw", "redeal", "draw", "draw")
    assert (moves_of(game), game.outcome()) == ([], WON)


def test_one_pyramid_gone_is_not_won():
    assert position({1: "2S", STOCK: "~JC"}).outcome() == PLAYING
    assert position({0: "2S", STOCK: "~JC"}).outcome() == PLAYING
    assert position({0: "2S", STOCK: "~JC"}, CLASSIC).outcome() == PLAYING


def test_goal_pyramids_is_perfect_when_all_104_are_gone():
    game = position({0: "2S", 1: "3H", WASTE: "TC JS"})
    play(game, "2S+JS")
    assert game.outcome() == PLAYING
    play(game, "3H+TC")
    assert (game.outcome(), game.count(DISCARD)) == (PERFECT, 104)
    game = position({0: "3H", STOCK: "~AC QS", WASTE: "TC"}, STOCK_PAIRS)
    play(game, "3H+TC")
    assert game.outcome() == WON
    play(game, "draw")
    assert game.outcome() == WON
    play(game, "AC+QS")
    assert (game.outcome(), moves_of(game)) == (PERFECT, [])
    game.undo()
    assert game.outcome() == WON


@pytest.mark.parametrize(
    ("stock", "waste", "options", "may_become_perfect"),
    [
        ("~KC ~KH", "", (), True),
        ("~KC ~3H ~KH", "", (), False),  # the 3 has no partner outside the stock
        ("~TC ~3H", "", (), False),  # nor where one lies under it
        ("", "KC KH", (BY_HAND,), True),
        ("~KC AC", "QS KS", (STOCK_PAIRS,), True),
        ("~KC AC", "JS KS", (STOCK_PAIRS,), False),
        ("", "AC QS", (STOCK_PAIRS, {"redeal": 1}), True),  # side by side after the redeal
        ("", "AC QS", (STOCK_PAIRS, {"passes": 1}), False),
        ("~KC ~KH", "", (ALL_104,), False),  # all cards are the goal, and no more than that
    ],
)
def test_a_won_game_may_become_perfect_until_a_card_that_is_left_cannot_go(stock, waste, options, may_become_perfect):
    game = position({STOCK: stock, WASTE: waste}, *options)
    before = bytes(game.position)
    assert game.win_may_become_perfect() == may_become_perfect
    assert game.position == before


def test_every_line_to_a_perfect_win_may_become_perfect_all_along():
    game = dealt(81, {"passes": 3}, TURN_WASTE, STOCK_PAIRS)
    moves = array("H", bytes(2 * game.MOVE_LIMIT))
    seen = []
    while game.outcome() != PERFECT:
        game.play(game.hint(moves))
        if game.outcome() == WON:
            seen.append(game.win_may_become_perfect())
    assert seen == [True]


def test_goal_all_104_is_won_only_then():
    game = position({0: "2S", 1: "JS", STOCK: "~KC ~KH"}, ALL_104)
    play(game, "2S+JS")
    assert game.outcome() == PLAYING
    play(game, "draw", "draw")
    assert (game.outcome(), game.count(DISCARD)) == (WON, 104)
    game = position({0: "2S", 1: "JS", STOCK: "~3C"}, ALL_104)
    play(game, "2S+JS")
    assert game.outcome() == LOST


@pytest.mark.parametrize("layout", [0, 1])
def test_the_win_test_comes_before_the_stuck_test(layout):
    game = position({0: "2S", WASTE: "3C JS"}, {"layout": layout}, passed=1)
    play(game, "2S+JS")
    assert game.is_stuck()
    assert game.outcome() == WON


def test_lost_without_removal_stock_and_pass():
    assert position({0: "2S", 1: "3S", WASTE: "4S"}, passed=1).outcome() == LOST
    assert position({0: "2S", 1: "3S", WASTE: "4S"}, {"passes": PASSES[1]}).outcome() == LOST
    assert position({0: "2S", 1: "JS", WASTE: "4S"}, passed=1).outcome() == PLAYING


def test_undo_leads_out_of_a_lost_position():
    game = position({0: "2S", 1: "3S", 2: "6S", 3: "7S"}, passed=1)
    play(game, "6S+7S")
    assert game.outcome() == LOST
    assert game.undo()
    assert game.outcome() == PLAYING


STUCK = [  # piles, options, passes over, whether it is stuck
    ({0: "2S", STOCK: "~3S ~JC ~4S"}, {}, 1, False),  # a card further down in the stock
    ({0: "2S", STOCK: "~3S ~4S"}, {}, 1, True),
    ({0: "2S", STOCK: "~3S ~KC ~4S"}, {}, 1, False),  # a King, which goes by itself
    ({0: "2S", STOCK: "~3S ~KC ~4S"}, BY_HAND, 1, False),
    ({0: "2S", STOCK: "~3S", WASTE: "KC 4S"}, BY_HAND, 1, True),
    ({0: "2S", STOCK: "~3S", WASTE: "KC 4S"}, BY_HAND, 0, False),
    ({0: "2S", 2: "4C", STOCK: "~JC"}, {}, 0, True),  # the partner's own card is covered
    ({0: "2S", STOCK: "~3S", WASTE: "JC 4S"}, {}, 1, True),  # a partner under the waste comes back with a redeal only
    ({0: "2S", STOCK: "~3S", WASTE: "JC 4S"}, {}, 0, False),
    ({0: "2S", WASTE: "JC 4S"}, {}, 0, False),
    ({0: "2S", WASTE: "JC 4S"}, {"passes": PASSES[3]}, 1, False),
    ({0: "2S", WASTE: "JC 4S"}, {"passes": PASSES[3]}, 2, True),
    ({0: "2S", WASTE: "JC 4S"}, {"passes": PASSES[None]}, 255, False),
    ({0: "2S", WASTE: "3C 4S"}, {"passes": PASSES[None]}, 0, True),
    ({0: "2S", STOCK: "~5S ~8S ~4S"}, {"passes": PASSES[None]}, 0, True),  # two loose cards never pair when hidden
    ({0: "2S", STOCK: "~5S ~8S 4S"}, STOCK_PAIRS, 1, False),  # neighbours in the stock
    ({0: "2S", STOCK: "~8S ~4S 5S"}, STOCK_PAIRS, 1, True),
    ({0: "2S", STOCK: "~3S 4S", WASTE: "5S 8S"}, STOCK_PAIRS, 1, True),  # neighbours in the waste, no pass left
    ({0: "2S", STOCK: "~3S 4S", WASTE: "5S 8S"}, {**STOCK_PAIRS, **TURN_WASTE}, 0, False),
    ({0: "2S", STOCK: "~5S 4S", WASTE: "8S"}, {**STOCK_PAIRS, **TURN_WASTE, "passes": PASSES[None]}, 0, True),
    ({0: "2S", WASTE: "8S 5S"}, STOCK_PAIRS, 0, False),  # two cards are neighbours in every order
    ({0: "2S", STOCK: "~5S ~3S 4S", WASTE: "8S"}, {**STOCK_PAIRS, "passes": PASSES[None]}, 0, False),
    ({0: "2S", STOCK: "~5S ~3S 4S", WASTE: "9C"}, {**STOCK_PAIRS, "passes": PASSES[None]}, 0, False),
    ({0: "2S", STOCK: "~5S ~3S 6S", WASTE: "9C"}, {**STOCK_PAIRS, "passes": PASSES[None]}, 0, True),
    ({STOCK: "~5S ~3S ~4S"}, ALL_104, 0, True),  # no pyramid is left
    ({STOCK: "~5S ~3S ~KC"}, ALL_104, 0, False),
]


@pytest.mark.parametrize(("piles", "options", "passes_over", "stuck"), STUCK)
def test_stuck_looks_ahead_through_stock_and_passes(piles, options, passes_over, stuck):
    game = position(piles, options, passed=passes_over)
    before = bytes(game.position)
    assert game.is_stuck() is stuck
    assert game.outcome() == (LOST if stuck else PLAYING)
    assert bytes(game.position) == before
    assert can_put_a_card_away(game) is not stuck


def test_stuck_knows_the_order_of_the_coming_shuffle():
    stock = "~3S ~5S ~4S ~6S ~AS 2S"
    neighbours = 0
    for number in range(1, 41):
        game = position({0: "2C", STOCK: stock, WASTE: "8C"}, STOCK_PAIRS, number=number)
        order = shuffled([card.lstrip("~") for card in stock.split()] + ["8C"], number, 1)
        apart = abs(order.index("8C") - order.index("5S"))
        assert game.is_stuck() is (apart > 1)
        neighbours += apart == 1
    assert 0 < neighbours < 40


# Options, codes, hints, faults


def test_presets():
    game = DoublePyramid()
    game.set_preset(BOOK)
    game.deal(12)
    assert deal_code(game) == "DP1000000-12"
    game.set_preset(STANDARD)
    game.deal(12)
    assert deal_code(game) == "DP0000000-12"
    assert [(name, values[0], values[book]) for name, values, book in game.OPTIONS] == [
        ("must_play", "off", "on"),
        ("layout", "twin 50", "twin 50"),
        ("goal", "pyramids", "pyramids"),
        ("passes", "2", "2"),
        ("redeal", "reshuffle", "reshuffle"),
        ("stock_top", "hidden", "hidden"),
        ("auto_kings", "on", "on"),
    ]


def test_the_layout_is_part_of_the_deal_code():
    game = dealt(9, CLASSIC)
    assert deal_code(game) == "DP0100000-9"
    other = DoublePyramid()
    deal_from_code(other, "DP0100000-9")
    assert other.position == game.position
    deal_from_code(other, "DP0000000-9")
    assert other.cells == 50


def test_the_layout_can_change_from_deal_to_deal():
    game = DoublePyramid()
    for value in (0, 1, 0, 1, 1, 0):
        game.set_option(1, value)
        game.deal(31)
        assert game.position == dealt(31, {"layout": value}).position


def test_texts_of_moves_and_positions():
    game = position({0: "2S", 1: "KS", STOCK: "~3C ~JS"}, BY_HAND, passed=0)
    play(game, "KS", "draw")
    words = [word & 0x7FFF for word in game.journal.words[:2]]
    assert [move_text(game, word) for word in (DRAW_MOVE, DRAW_FACE_UP, REDEAL_MOVE)] == ["draw", "draw", "redeal"]
    assert words == [move(REMOVE, 1, 1), DRAW_MOVE]
    other = DoublePyramid()
    set_position(other, position_text(game))
    assert other.position == game.position


def test_a_record_with_redeals_replays():
    game = dealt(2, {"passes": PASSES[3]}, STOCK_PAIRS)
    moves = array("H", bytes(2 * game.MOVE_LIMIT))
    while passed(game) < 2:
        game.play(moves[game.legal_moves(moves) - 1])
    record = record_text(game)
    assert record.split(" ").count("redeal") == 2
    other = DoublePyramid()
    deal_from_code(other, record.split(" ")[0])
    play(other, *record.split(" ")[1:])
    assert other.position == game.position


def test_hints_name_a_removal_or_the_draw_or_the_redeal_or_nothing():
    moves = array("H", bytes(128))
    assert position({0: "2S", 1: "JS", STOCK: "~3C"}).hint(moves) == move(REMOVE, 0, 1)
    assert position({0: "2S", 1: "3S", STOCK: "~4C ~JC"}).hint(moves) == DRAW_MOVE
    assert position({0: "2S", 1: "3S", STOCK: "~JC 4C"}, STOCK_PAIRS).hint(moves) == DRAW_FACE_UP
    assert position({0: "2S", 1: "3S", WASTE: "JC 4C"}).hint(moves) == REDEAL_MOVE
    assert position({0: "2S", 1: "3S", WASTE: "JC 4C"}, passed=1).hint(moves) == NO_MOVE


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("DP0000000-1 02 2S/3S", "More passes than there are"),
        ("DP0100000-1 00 2S" + "/" * 46 + "3S", "Pile 46 holds cards"),
        ("DP0000000-1 00 ~2S", "A card shows the wrong side"),
        ("DP0000000-1 00 2S" + "/" * 50 + "3S", "A card shows the wrong side"),
        ("DP0000010-1 00 2S" + "/" * 50 + "3S4S", "A card shows the wrong side"),
        ("DP0000010-1 00 2S" + "/" * 50 + "~3S~4S", "A card shows the wrong side"),
        ("DP0000000-1 00 2S" + "/" * 51 + "~3S", "A card shows the wrong side"),
        ("DP0000000-1 00 2S3S", "Two cards lie in one place"),
        ("DP0000000-1 00 2S/3S/4S/5S/6S/7S/8S", "A card lies over a gap"),
    ],
)
def test_positions_that_cannot_be_are_refused(text, sentence):
    cards = [rank + suit for suit in "SHDCshdc" for rank in "A23456789TJQK" if rank + suit not in text]
    text += "/" * (52 - text.count("/")) + "".join(cards)
    if sentence == "A card lies over a gap":
        text = text.replace("/3S/", "//", 1) + "3S"
    game = dealt(6)
    before = bytes(game.position)
    with pytest.raises(ValueError, match="^" + sentence + "$"):
        set_position(game, text)
    assert bytes(game.position) == before


# Stuck, against every sequence of legal actions


def can_put_a_card_away(game, most_passes=3):
    """Tell whether any sequence of legal actions puts a card on the discard.

    Where passes are unlimited, look no more than `most_passes` redeals ahead.
    """
    probe = DoublePyramid()
    for index, value in enumerate(game.options()):
        probe.set_option(index, value)
    moves = array("H", bytes(2 * game.MOVE_LIMIT))
    waiting = [(bytes(game.position), 0)]
    discarded = game.count(DISCARD)
    while waiting:
        here, redeals = waiting.pop()
        probe.position[:] = here
        probe.journal.clear()
        for index in range(probe.legal_moves(moves)):
            again = redeals + (moves[index] == REDEAL_MOVE)
            if again > most_passes:
                continue
            probe.play(moves[index])
            if probe.count(DISCARD) > discarded:
                return True
            waiting.append((bytes(probe.position), again))
            probe.undo()
    return False


def loose_cards_pair(game):
    """Tell whether two cards of stock and waste add up to thirteen."""
    cards = (pile_text(game, STOCK) + " " + pile_text(game, WASTE)).replace("~", "").split()
    ranks = ["A23456789TJQK".index(card[0]) + 1 for card in cards]
    return any(13 - rank in ranks for rank in ranks)


def sampled_positions(number):
    """Yield positions of real play: every option, removals preferred more or less, until nothing is legal."""
    choose = random.Random(104)
    game = DoublePyramid()
    moves = array("H", bytes(2 * game.MOVE_LIMIT))
    found = 0
    while found < number:
        for index, (_, values, _) in enumerate(game.OPTIONS):
            game.set_option(index, choose.randrange(len(values)))
        game.deal(choose.randint(1, 999_999_999))
        removal_first = choose.random()
        steps, count = 0, game.legal_moves(moves)
        while count and steps < 500 and found < number:
            take = 0 if choose.random() < removal_first else choose.randrange(count)
            game.play(moves[take])
            steps += 1
            count = game.legal_moves(moves)
            if choose.random() < 0.03 or (not game.has_removal() and choose.random() < 0.2):
                found += 1
                yield game


def test_stuck_agrees_with_every_sequence_of_legal_actions():
    verdicts = {}
    for game in sampled_positions(POSITIONS):
        endless = game.redeals_left() == UNLIMITED
        looked_for = endless and game.option(5) and not game.option(4) and loose_cards_pair(game)
        stuck = game.is_stuck()
        if looked_for:  # sooner or later a shuffle makes these two neighbours, so it may not be called stuck
            assert not stuck
            assert can_put_a_card_away(game, 10_000), position_text(game)
        else:  # without limit the third pass has nothing that the first had not
            assert stuck is not can_put_a_card_away(game), position_text(game)
        key = (stuck, endless, bool(looked_for))
        verdicts[key] = verdicts.get(key, 0) + 1
    for key in ((True, False, False), (False, False, False), (True, True, False), (False, True, False)):
        assert verdicts[key] >= POSITIONS // 100, verdicts
