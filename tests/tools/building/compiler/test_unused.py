"""What nothing of a program uses: it is left out, and what may be used stays."""

import ast

import pytest

from tests.tools.building.compiler.small_programs import build_small, files_of, run_here
from tools.building.compiler.program import Steps
from tools.building.compiler.sources import Source
from tools.building.compiler.unused import drop_unused

TABLE = """
class Base:
    def taken(self):
        return 1
    def pointed(self, x):
        self.part.pointed(x)
        self.seek_pile(x)
    def seek_pile(self, x):
        return x
    def __len__(self):
        return 0
    def readinto(self, buffer):
        return 0
    def by_text(self):
        return 2
    @property
    def is_playing(self):
        return False
class OnlyOfAnother(Base):
    def pointed(self, x):
        Base.pointed(self, x)
def helper():
    return helper()
"""


def left(text, starter):
    """Return the names that are defined in a module after what nothing uses was left out."""
    tree = Source("a", "a.py", text).tree
    drop_unused([tree], [ast.parse(starter)])
    return [node.name for node in ast.walk(tree) if isinstance(node, (ast.FunctionDef, ast.ClassDef))]


def test_what_is_named_nowhere_else_goes_with_all_that_it_alone_used():
    kept = left(TABLE, "from a import Base\nBase().taken()\ngetattr(Base(), 'by_text')")
    assert kept == ["Base", "taken", "__len__", "readinto", "by_text"]


@pytest.mark.parametrize(
    ("starter", "name"),
    [
        ("from a import helper", "helper"),
        ("print(thing.is_playing)", "is_playing"),
        ("thing.pointed(1)", "pointed"),
        ("thing.pointed(1)", "seek_pile"),
        ("call(seek_pile=1)", "seek_pile"),
        ("print('seek_pile')", "seek_pile"),
    ],
)
def test_what_is_named_stays(starter, name):
    assert name in left(TABLE, "from a import Base\n" + starter)


def test_a_class_that_has_nothing_left_is_still_one():
    tree = Source("a", "a.py", "class A:\n    def pointed(self):\n        pass\n").tree
    drop_unused([tree], [ast.parse("from a import A")])
    assert ast.unparse(tree) == "class A:\n    pass"
    assert tree.body[0].body[0].file == "a.py"
    assert tree.body[0].body[0].lineno == 2


PROGRAM = """
# engine/one.py in one
from engine.two import deal, never_used
class Deck:
    def deal_cards(self):
        return deal()
    def show_cards(self):
        return never_used(self)
# engine/two.py in two
def deal():
    from engine.three import Late as Later
    return Later().deal_cards() if 0 else 1
def never_used(deck):
    return deck
# engine/three.py in three
class Late:
    def deal_cards(self):
        return 2
# code.py
from engine.one import Deck
print(Deck().deal_cards())
"""


def test_no_bundle_imports_what_another_has_no_more():
    program = build_small(PROGRAM, Steps(constants=False, names=False))
    assert program.sources["pp_one"].startswith("from pp_two import deal\n")
    assert "never_used" not in program.sources["pp_two"]
    assert "Late" in program.sources["pp_three"]
    assert run_here(files_of(program)) == "1\n"
