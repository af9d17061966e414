"""Whatever a player does: hypothesis chooses the deal, the options and every move."""

from array import array

import pytest
from conformance_games import GAMES
from hypothesis import given, settings
from hypothesis import strategies as some

from engine.journal import FIRST_OF_STEP
from engine.load import load
from engine.move import NO_MOVE
from engine.save import LARGEST_SAVE

MOST_MOVES = 60


def census(game):
    """Return the cards of all piles without their faces, sorted."""
    cards = bytearray(52 * game.DECKS)
    found = []
    for pile in range(64):
        found += [card & 0x7F for card in cards[: game.cards_into(pile, cards)]]
    return sorted(found)


def any_deal(entry, data):
    """Return a game under any options, dealt with any number."""
    game = entry.new_game()
    for index, (_, values, _) in enumerate(game.OPTIONS):
        game.set_option(index, data.draw(some.integers(0, len(values) - 1)))
    game.deal(data.draw(some.integers(1, 999_999_999)))
    return game


@pytest.mark.parametrize("entry", GAMES, ids=str)
@settings(max_examples=15, deadline=None, derandomize=True)
@given(data=some.data())
def test_any_play_keeps_the_cards_and_can_be_undone_redone_and_saved(entry, data):
    game, other = any_deal(entry, data), entry.new_game()
    deck = [deck << 6 | suit << 4 | rank for deck in range(game.DECKS) for suit in range(4) for rank in range(1, 14)]
    moves = array("H", bytes(2 * game.MOVE_LIMIT))
    buffer = bytearray(LARGEST_SAVE)
    positions = [bytes(game.position)]
    for choice in data.draw(some.lists(some.integers(0, 63), max_size=MOST_MOVES)):
        count = game.legal_moves(moves)
        if not count:
            break
        game.play(moves[choice % count])
        positions.append(bytes(game.position))
        assert census(game) == deck
        load(other, buffer[: game.save_into(buffer)])
        assert other.position == game.position
    for position in reversed(positions[:-1]):
        assert game.undo() and game.position == position
    assert not game.undo()
    for position in positions[1:]:
        assert game.redo() and game.position == position
    assert not game.redo()


@pytest.mark.parametrize("entry", GAMES, ids=str)
@settings(max_examples=15, deadline=None, derandomize=True)
@given(data=some.data())
def test_exactly_the_legal_moves_are_not_refused(entry, data):
    game = any_deal(entry, data)
    moves = array("H", bytes(2 * game.MOVE_LIMIT))
    for choice in data.draw(some.lists(some.integers(0, 63), max_size=MOST_MOVES)):
        count = game.legal_moves(moves)
        if not count:
            break
        game.play(moves[choice % count])
    count = game.legal_moves(moves)
    accepted = [word for word in range(NO_MOVE, FIRST_OF_STEP + 1) if game.refusal(word) is None]
    assert accepted == sorted(moves[:count])
