"""Tables that shuffle in each other's buffers."""

from engine.move import SHUFFLE
from engine.table import POSITION_SIZE, Table


def shuffled(table):
    """Return the position of a Table after its pile 3 of 50 cards was shuffled, as bytes."""
    table.position[:] = bytes(POSITION_SIZE)
    for card in range(1, 51):
        table.put(card, 3)
    table.carry_out(SHUFFLE | 3 << 6)
    return bytes(table.position)


def test_a_table_shuffles_in_the_buffers_of_another_as_in_its_own():
    other = Table()
    table = Table(other)
    expected = shuffled(Table())
    assert shuffled(other) == shuffled(table) == expected
    table.carry_out(SHUFFLE | 3 << 6, True)
    assert [table.count(pile) for pile in range(5)] == [0, 0, 0, 50, 0]
    assert table.position[3] == 50
    assert bytes(other.position) == expected
