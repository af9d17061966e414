import sys

import pytest

from tests.device.board_limits import LargeInteger, deepest_call, small_integers_only


def test_deepest_call_counts_what_is_open_at_once():
    def leaf():
        return 1

    def branch():
        return leaf() + leaf()

    assert deepest_call(leaf) == 1
    assert deepest_call(branch) == 2


INTEGERS = """
LIMIT = (1 << 29) - 1
class Generator:
    def __init__(self):
        self.state = LIMIT
    def step(self):
        self.state += LIMIT + 1
        return self.state
    def middle(self, factor):
        return (self.state * factor) & 255
    def shift(self, values, index):
        values[index] <<= 8
"""


def test_an_integer_too_large_for_a_badge_raises_where_it_is_made(tmp_path):
    tmp_path.joinpath("deck").mkdir()
    tmp_path.joinpath("deck/__init__.py").write_text("")
    tmp_path.joinpath("deck/numbers.py").write_text(INTEGERS)
    with small_integers_only(tmp_path, "deck"):
        from deck.numbers import Generator

        generator = Generator()
        assert generator.middle(2) == 254
        assert generator.step() == 1073741823
        with pytest.raises(LargeInteger, match="^deck/numbers.py:7: 1610612735 takes heap on the badge$"):
            generator.step()
        with pytest.raises(LargeInteger, match="^deck/numbers.py:10: 2147483646 takes"):
            generator.middle(2)
        values = [1 << 21, 1 << 22]
        generator.shift(values, 0)
        assert values == [1 << 29, 1 << 22]
        with pytest.raises(LargeInteger, match="^deck/numbers.py:12: 1073741824 takes"):
            generator.shift(values, 1)
    assert "deck" not in sys.modules and "deck.numbers" not in sys.modules
