"""Methods that do next to nothing: which of them become one."""

import ast

import pytest

from tools.building.compiler.sharing import share_methods
from tools.building.compiler.sources import Source


def shared(text):
    """Return a source as it is written after its methods were shared."""
    tree = Source("a", "a.py", text).tree
    share_methods([tree])
    return ast.unparse(tree)


def methods(*definitions):
    """Return the source of a class with methods, each given as its header and its body: "f(self): pass"."""
    return "class A:\n" + "".join("    def %s\n" % definition for definition in definitions)


def test_the_first_stands_for_those_that_do_the_same_with_as_many_arguments():
    text = methods("f(self): pass", "g(self, x): pass", "h(self): pass", "i(self, y): pass")
    assert (
        shared(text)
        == "class A:\n\n    def f(self):\n        pass\n\n    def g(self, x):\n        pass\n    h = f\n    i = g"
    )


@pytest.mark.parametrize("body", ["return None", "return 0", "return ''", "return ()", "return []", "return {}"])
def test_what_returns_the_same_is_one(body):
    text = shared(methods("f(self): " + body, "g(self): " + body))
    assert text == "class A:\n\n    def f(self):\n        %s\n    g = f" % body


@pytest.mark.parametrize(
    "text",
    [
        methods("f(self): return 0", "g(self): return 1"),
        methods("f(self): return 0", "g(self): return False"),
        methods("f(self, x): pass", "g(self, x, y): pass"),
        methods("f(self): return [0]", "g(self): return [0]"),
        methods("f(self): return x", "g(self): return x"),
        methods("f(self, x=1): pass", "g(self, x=2): pass"),
        methods("f(self, *x): pass", "g(self, *y): pass"),
        methods("f(self, x): pass", "g(self, y): pass") + "A().g(y=1)\n",
        methods("f(self): pass") + methods("f(self): pass").replace("A", "B"),
        "def f(x): pass\ndef g(x): pass\n",
        "class A:\n    @property\n    def f(self): return 0\n    @property\n    def g(self): return 0\n",
    ],
)
def test_what_is_not_the_same_or_not_seen_through_stays(text):
    assert shared(text) == ast.unparse(ast.parse(text))


def test_doing_the_same_under_another_name_leads_back_to_its_own_line():
    tree = Source("a", "a.py", methods("f(self): pass", "g(self): pass")).tree
    share_methods([tree])
    made = tree.body[0].body[1]
    assert (made.file, made.lineno) == ("a.py", 3)
