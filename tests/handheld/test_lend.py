"""What is lent from a module leaves no module behind, whether it is there or not."""

import sys

import pytest
from handheld.modules import lend


@pytest.fixture
def module():
    """The name of a module that is not in memory, and that imports another one."""
    for name in ("handheld.layouts.suit_triangle", "handheld.art.sizes"):
        sys.modules.pop(name, None)
    return "handheld.layouts.suit_triangle"


def test_what_is_lent_is_all_that_stays_of_its_module(module):
    before = set(sys.modules)
    assert lend(module, "Small").CARD_SIZE[:2] == (22, 26)
    assert set(sys.modules) == before


def test_also_where_there_is_nothing_to_lend_no_module_stays(module):
    before = set(sys.modules)
    with pytest.raises(AttributeError):
        lend(module, "Tiny")
    assert set(sys.modules) == before
