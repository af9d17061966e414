"""What is sent when all that fits is: in games of pairs nothing before every order wins, held against a search."""

import random
from array import array

import pytest

from engine.card import FACE_UP, KING, RANK
from engine.game import PERFECT, WON
from engine.games.double_trigon.position import FOUNDATIONS, SOLO, TURN
from engine.games.double_trigon.rules import DoubleTrigon
from engine.games.pairing import PairingGame
from engine.games.redealing import RedealingGame
from engine.games.suit_triangle import LEFT_WASTE, RIGHT_WASTE, STOCK, SuitTriangle
from engine.move import DRAW, KIND, NO_MOVE, REMOVE, TRANSFER, target_of
from engine.notation import move_text, position_text
from engine.table import DISCARD
from handheld.games import registry
from tests.engine.games.double_trigon import positions as trigon
from tests.engine.games.sixes_and_sevens_positions import lay as lay_sixes
from tests.engine.helpers import lay
from tests.sampling import DEEP

PAIRING = [game for game in map(registry.new_game, range(len(registry.GAMES))) if isinstance(game, PairingGame)]
POSITIONS = 4000 if DEEP else 1000  # small random positions of each game
LARGEST_SEARCH = 3000  # positions


def buffer(game):
    return array("H", bytes(2 * game.MOVE_LIMIT))


def legal_moves(game):
    moves = buffer(game)
    return list(moves[: game.legal_moves(moves)])


def any_options(game, choose):
    for index, (_, values, _) in enumerate(game.OPTIONS):
        game.set_option(index, choose.randrange(len(values)))


def any_end(game, choose):
    """Lay out a few cards of few ranks, most often such that all could go: in the tableau, the stock and the rest."""
    any_options(game, choose)
    game.clear(choose.randint(1, 999_999_999))
    game.journal.clear()
    ranks = choose.sample(range(1, 7), choose.randint(1, 3))
    deck = [deck << 6 | suit << 4 | rank for deck in range(game.DECKS) for suit in range(4) for rank in range(1, 14)]
    choose.shuffle(deck)
    chosen = []
    for _ in range(choose.randint(1, 5)):
        rank = choose.choice(ranks)
        for wanted in (rank, 13 - rank) if choose.random() < 0.95 else (rank,):
            chosen += [card for card in deck if card & RANK == wanted and card not in chosen][:1]
    chosen += [card for card in deck if card & RANK == KING][: choose.choice((0, 0, 1))]
    choose.shuffle(chosen)
    cells = choose.randint(0, len(chosen))
    outside = choose.choice(([game.WASTE], [game.WASTE], [game.WASTE, game.STOCK]))
    if isinstance(game, SuitTriangle):
        outside = choose.choice(([LEFT_WASTE, RIGHT_WASTE], [LEFT_WASTE, RIGHT_WASTE, STOCK], [LEFT_WASTE]))
    for card in deck:
        if card not in chosen:
            game.put(card | FACE_UP, DISCARD)
    for card in chosen[:cells]:
        game.put(card | FACE_UP, choose.choice(free_cells(game)))
    for card in chosen[cells:]:
        pile = choose.choice(outside)
        is_up = pile != game.STOCK or isinstance(game, SuitTriangle)
        game.put(card | FACE_UP if is_up else card, pile)
    stock = game.position[game.STOCK]
    if stock and len(game.open_piles) > 1 and not isinstance(game, SuitTriangle):
        game.position[game.STOCK] = stock | FACE_UP
    assert game.fault() is None


def free_cells(game):
    """Return the empty cells that cover no gap."""
    position = game.position
    return [
        cell
        for cell in range(game.cells)
        if not position[cell]
        and all(
            position[under] for under in range(game.cells) if cell in (game.cover_left[under], game.cover_right[under])
        )
    ]


def ends(game, may_draw):
    """Return the outcomes that removals, or where `may_draw` all legal moves, can lead to; None for too many positions.

    A line ends where none is left, and with draws wherever the game is won.
    """
    start = bytes(game.position)
    seen = {start}
    waiting = [start]
    found = set()
    while waiting and len(seen) < LARGEST_SEARCH:
        position = waiting.pop()
        game.position[:] = position
        moves = [word for word in legal_moves(game) if may_draw or word & KIND == REMOVE]
        if not moves or (may_draw and game.is_won()):
            found.add(game.outcome())
        for word in moves:
            game.position[:] = position
            game.journal.clear()
            game.play(word)
            if bytes(game.position) not in seen:
                seen.add(bytes(game.position))
                waiting.append(bytes(game.position))
    game.position[:] = start
    game.journal.clear()
    return None if waiting else found


@pytest.mark.parametrize("game", PAIRING, ids=lambda game: game.NAME)
def test_where_pairs_are_sent_every_order_of_removals_wins_and_costs_no_perfect_win(game):
    choose = random.Random(13)
    moves = buffer(game)
    sure = sure_of_less = 0
    for _ in range(POSITIONS):
        any_end(game, choose)
        position = bytes(game.position)
        is_sure = game.every_order_wins(moves)
        assert game.position == position and not game.journal.length
        if not is_sure:
            continue
        removals = ends(game, False)
        assert removals in ({WON}, {PERFECT}), position_text(game)
        everything = ends(game, True)
        if removals == {WON} and everything is not None:
            assert PERFECT not in everything, position_text(game)
            if isinstance(game, RedealingGame) and not game.option(game.GOAL):
                sure_of_less += not game.may_win_perfectly()
        sure += 1
        while (word := game.sending_move(moves)) != NO_MOVE:
            assert word in legal_moves(game) and word & KIND == REMOVE
            game.play(word)
        assert game.outcome() in removals
    assert sure >= POSITIONS // 12
    assert sure_of_less >= (0 if isinstance(game, SuitTriangle) else POSITIONS // 200)


@pytest.mark.parametrize(
    ("piles", "options", "sent"),
    [
        ({0: "7H", 1: "6S"}, {}, "0 1"),
        ({0: "7H", 1: "6S", 2: "6D", 3: "7C"}, {}, "0 1"),  # whichever Six the Seven takes, it covers nothing
        ({0: "7H", 1: "6S", 2: "6D", 7: "7C"}, {}, None),  # the Seven over the 7H and the 6S is exposed: take it first?
        ({0: "7H", LEFT_WASTE: "6S", RIGHT_WASTE: "6D 7C"}, {}, None),  # the 7C needs the 6D to be out of the way
        ({LEFT_WASTE: "6S 6D", RIGHT_WASTE: "7C 7H"}, {}, "29 30"),  # of one pile there is never a choice
        ({0: "7H", 1: "2S", LEFT_WASTE: "6S", STOCK: "JC"}, {}, "0 29"),  # wherever the refill may bring the Jack
        ({0: "7H", LEFT_WASTE: "6S", STOCK: "2C 6C"}, {}, None),  # a draw would be needed
        ({1: "3C", 3: "TH", 5: "TD", 6: "3H", STOCK: "3S"}, {"goal": 1}, None),  # the refill brings a third Three
        ({0: "7H"}, {}, None),
        ({}, {}, None),
    ],
)
def test_suit_triangle_plays_its_end_itself_from(piles, options, sent):
    game = lay(SuitTriangle(), piles, options)
    word = game.sending_move(buffer(game))
    assert (word & KIND == REMOVE and "%d %d" % (word >> 6 & 63, word & 63) if word != NO_MOVE else None) == sent


def test_sixes_and_sevens_sends_whatever_fits_and_never_draws():
    game = lay_sixes("5S 8S KD", waste="QD 9S", stock="2C")
    moves = buffer(game)
    sent = []
    while (word := game.sending_move(moves)) != NO_MOVE:
        sent.append(move_text(game, word))
        game.play(word)
    assert sent == ["5S>6S", "8S>7S", "9S>8S"]  # the waste fills the spaces, and its nine is sent from there
    choose = random.Random(6)
    for _ in range(30):
        any_options(game, choose)
        game.deal(choose.randint(1, 999_999_999))
        while legal := legal_moves(game):
            word = game.sending_move(moves)
            assert (word != NO_MOVE) == game.has_productive_move()
            assert word == NO_MOVE or (word in legal and game.is_productive(word))
            game.play(choose.choice(legal))


def test_double_trigon_sends_what_ends_no_turn():
    choose = random.Random(4)
    game = DoubleTrigon()
    moves = buffer(game)
    sent = held_back = 0
    for _ in range(60):
        any_options(game, choose)
        game.deal(choose.randint(1, 999_999_999))
        for _ in range(400):
            legal = legal_moves(game)
            if not legal:
                break
            goes_on = [word for word in legal if is_to_foundation(word) and not ends_turn(game, word)]
            is_allowed = game.option(TURN) != 2 or game.option(SOLO)
            position = bytes(game.position)
            word = game.sending_move(moves)
            assert game.position == position
            assert word == (goes_on[0] if goes_on and is_allowed else NO_MOVE)
            sent += word != NO_MOVE
            held_back += word == NO_MOVE and any(map(is_to_foundation, legal))
            game.play(word if word != NO_MOVE and choose.random() < 0.5 else choose.choice(legal))
    assert sent > 1000 and held_back > 100


def is_to_foundation(word):
    return word & KIND == TRANSFER and word < DRAW and target_of(word) >= FOUNDATIONS


def ends_turn(game, word):
    """Tell whether a move passes the turn on or ends the game for the worse: it is played and taken back."""
    player = game.player()
    game.play(word)
    has_won = game.has_placed_all(player << 4)
    ends = not has_won and (game.player() != player or game.player_is_blocked(player))
    game.undo()
    return ends


def test_double_trigon_sends_the_last_card_that_wins():
    built = {foundation: trigon.suit_up_to(letter, "K") for foundation, letter in ((34, "H"), (36, "D"), (38, "C"))}
    game = trigon.lay({**trigon.OTHER, 0: "KS", trigon.SPADES: trigon.suit_up_to("S", "Q"), **built})
    assert game.sending_move(buffer(game)) == trigon.to(0, trigon.SPADES)
