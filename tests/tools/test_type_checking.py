"""What device files have for type checkers alone does not get onto a badge."""

import ast

from tools.type_checking import blank_type_checking, drop_type_checking

SOURCE = b'''import gc
TYPE_CHECKING = False
if TYPE_CHECKING:
    from handheld.app import App

    class View: ...

class Screen:
    """What is shown."""
    if TYPE_CHECKING:
        group: Group
    busy = False
'''
BLANKED = b'''import gc






class Screen:
    """What is shown."""


    busy = False
'''


def test_the_other_lines_stay_where_they_are():
    assert blank_type_checking(SOURCE) == BLANKED


def test_a_source_without_any_stays_as_it_is():
    assert blank_type_checking(BLANKED) == BLANKED


def test_the_same_is_dropped_from_a_tree():
    tree = ast.parse(SOURCE)
    drop_type_checking(tree)
    assert ast.dump(tree) == ast.dump(ast.parse(BLANKED))
