"""What is imported for a moment leaves no module behind."""

import sys

import pytest
from handheld.modules import ForgetImports


@pytest.fixture(autouse=True)
def nothing_loaded():
    sys.modules.pop("handheld.layouts.suit_triangle", None)


def test_what_was_imported_is_all_that_stays():
    before = set(sys.modules)
    with ForgetImports():
        from handheld.layouts.suit_triangle import Small
    assert (Small.X, Small.Y) == (3, 11)
    assert set(sys.modules) == before


def test_no_module_stays_after_an_error():
    before = set(sys.modules)
    with pytest.raises(ImportError):
        with ForgetImports():
            from handheld.layouts.suit_triangle import Tiny  # noqa: F401
    assert set(sys.modules) == before


def test_what_was_in_memory_before_stays():
    from handheld.layouts import suit_triangle

    with ForgetImports():
        from handheld.layouts.suit_triangle import Small
    assert sys.modules["handheld.layouts.suit_triangle"] is suit_triangle
    assert Small is suit_triangle.Small
