"""A game as bytes: taken over whole, or refused without a trace."""

import random
from array import array

import pytest

from engine.games.suit_triangle import SuitTriangle
from engine.journal import CAPACITY
from engine.load import load
from engine.packed import put_number
from engine.save import FORGOTTEN, LARGEST_SAVE, PLAYED, UNDONE

STEPS_FORGOTTEN = (257, 0)


def played(number, steps, undone=0):
    chance = random.Random(number)
    game = SuitTriangle()
    game.deal(number)
    moves = array("H", bytes(2 * game.MOVE_LIMIT))
    for _ in range(steps):
        game.play(moves[chance.randrange(game.legal_moves(moves))])
    for _ in range(undone):
        game.undo()
    return game


def saved(game):
    buffer = bytearray(LARGEST_SAVE)
    return buffer[: game.save_into(buffer)]


def test_a_save_restores_position_history_and_what_can_be_redone():
    game = played(3, 9, undone=2)
    other = played(8, 4)
    load(other, saved(game))
    assert other.position == game.position and saved(other) == saved(game)
    assert other.redo() and other.redo() and not other.redo()
    while game.redo():
        pass
    assert other.position == game.position
    while other.undo():
        pass
    assert other.position == played(3, 0).position


def test_a_save_of_a_few_hundred_steps_is_small():
    assert len(saved(played(3, 12))) == 6 + 256 + 2 * played(3, 12).journal.length


@pytest.mark.parametrize("size", [0, 1, 200, 261, 262, 263])
def test_a_save_cut_short_is_refused(size):
    game = played(3, 9)
    other = played(8, 4)
    before = saved(other)
    with pytest.raises(ValueError, match="^The saved game is damaged$"):
        load(other, saved(game)[:size])
    assert saved(other) == before


def test_no_changed_byte_is_taken_over_unless_it_is_a_position_the_rules_reach():
    game = played(3, 9)
    good = saved(game)
    other = played(8, 4)
    before = saved(other)
    accepted = []
    for index in range(len(good)):
        for bit in range(8):
            bad = bytearray(good)
            bad[index] ^= 1 << bit
            try:
                load(other, bad)
            except ValueError:
                assert saved(other) == before
                continue
            accepted.append((index, bit))
            assert other.position == bad[1:257]
            assert saved(other) == bad or (index, bit) == STEPS_FORGOTTEN
            while other.undo():
                pass
            load(other, before)
    # The bits of options that made no difference so far, and the one that gives up the history.
    assert all(65 <= index < 70 for index, _ in set(accepted) - {STEPS_FORGOTTEN})


@pytest.mark.parametrize(("played_words", "undone_words"), [(CAPACITY + 1, 0), (CAPACITY, 1), (0xFFFF, 0xFFFF)])
@pytest.mark.parametrize("forgotten", [0, 1])
def test_more_words_than_the_journal_holds_are_refused(played_words, undone_words, forgotten):
    other = played(8, 4)
    before = saved(other)
    bad = saved(played(3, 9)) + bytes(4 * 0xFFFF)  # as many words as it says
    bad[FORGOTTEN] = forgotten
    put_number(bad, PLAYED, 2, played_words)
    put_number(bad, UNDONE, 2, undone_words)
    with pytest.raises(ValueError, match="^The saved game is damaged$"):
        load(other, bad)
    assert saved(other) == before


def test_as_many_words_as_the_journal_holds_are_no_reason_to_refuse_a_game_without_its_first_steps():
    game, other = played(3, 9), played(8, 4)
    good = saved(game)
    good[FORGOTTEN] = 1
    put_number(good, PLAYED, 2, CAPACITY - 1)
    put_number(good, UNDONE, 2, 1)
    load(other, good)
    assert other.position == game.position
    assert (other.journal.length, other.journal.undone, other.journal.forgotten) == (0, 0, 1)


def test_a_save_of_another_version_is_refused():
    bad = saved(played(3, 9))
    bad[0] = 2
    with pytest.raises(ValueError, match="^The saved game is damaged$"):
        load(played(8, 4), bad)
