"""What is imported for a moment leaves no module behind."""

import sys

import pytest

import handheld.app  # noqa: F401
from handheld.memory import OURS, ForgetImports
from tests import quick_modules


@pytest.fixture(autouse=True)
def nothing_loaded():
    sys.modules.pop("handheld.games.suit_triangle.layout", None)


def test_what_was_imported_is_all_that_stays():
    before = set(sys.modules)
    with ForgetImports():
        from handheld.games.suit_triangle.layout import Small
    assert (Small.X, Small.Y) == (3, 11)
    assert set(sys.modules) == before


def test_no_module_stays_after_an_error():
    before = set(sys.modules)
    with pytest.raises(ImportError), ForgetImports():
        from handheld.games.suit_triangle.layout import Tiny  # noqa: F401
    assert set(sys.modules) == before


def test_what_was_in_memory_before_stays():
    from handheld.games.suit_triangle import layout as suit_triangle

    with ForgetImports():
        from handheld.games.suit_triangle.layout import Small
    assert sys.modules["handheld.games.suit_triangle.layout"] is suit_triangle
    assert Small is suit_triangle.Small


def test_the_tests_find_the_modules_that_a_badge_finds():
    found = [name for name in sys.modules for beginning in OURS if name.startswith(beginning)]
    assert {"engine.game", "handheld.app", "handheld.memory"} <= set(found)
    assert quick_modules.loaded_modules() == quick_modules.by_each_beginning() == found
