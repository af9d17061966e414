"""The journal keeps the newest steps when it is full."""

from engine.game import Game
from engine.journal import CAPACITY
from engine.move import CHANGE


def change(state_byte, value):
    return CHANGE | state_byte << 8 | value


def test_the_oldest_steps_fall_off_and_the_newest_can_be_undone():
    table = Game()
    positions = []
    for step in range(CAPACITY):
        positions.append(bytes(table.position))
        table.journal.begin_step()
        table.apply(change(1, step & 127 | 1))
        table.apply(change(2, step & 127))
        table.apply(change(3, 7))
    assert table.journal.forgotten == 1
    assert table.journal.length == CAPACITY // 3 * 3
    undone = 0
    while table.undo():
        undone += 1
        assert bytes(table.position) == positions[CAPACITY - undone]
    assert undone == CAPACITY // 3


def test_as_many_words_as_there_is_room_for_are_kept():
    table = Game()
    for _ in range(CAPACITY):
        table.journal.begin_step()
        table.apply(change(1, 1))
    assert (table.journal.length, table.journal.forgotten) == (CAPACITY, 0)
    table.journal.begin_step()
    table.apply(change(1, 1))
    assert (table.journal.length, table.journal.forgotten) == (CAPACITY, 1)


def test_a_new_step_ends_what_can_be_redone():
    table = Game()
    for value in (1, 2):
        table.journal.begin_step()
        table.apply(change(1, value))
    assert table.undo()
    table.journal.begin_step()
    table.apply(change(1, 4))
    assert not table.redo()
    assert table.position[73] == 5
    assert table.undo() and table.undo() and not table.undo()
    assert table.position[73] == 0
