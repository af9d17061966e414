"""Which statements share a line, and which lines of the sources a line of the badge leads back to."""

import ast

from tests.tools.building.compiler.small_programs import NOTHING, build_small
from tools.building.compiler.places import Place
from tools.building.compiler.sources import Source
from tools.building.compiler.writing import write


def written(text, is_dense=True, file="a.py"):
    """Return the lines that a source becomes, and for each (first, last) of its place."""
    text, places = write(Source("a", file, text).tree, is_dense)
    return text.splitlines(), [(place.first, place.last) for place in places]


def test_simple_statements_share_a_line_four_at_a_time():
    lines, places = written("import gc\na = 1\nb = 2\nc = 3\nd = 4\nassert a\n")
    assert lines == ["import gc; a = 1; b = 2; c = 3", "d = 4; assert a"]
    assert places == [(1, 4), (5, 6)]


def test_each_statement_has_a_line_where_lines_are_left_out():
    lines, places = written("a = 1\nif a: b = 2\nelse: b = 3\n", False)
    assert lines == ["a = 1", "if a:", " b = 2", "else:", " b = 3"]
    assert places == [(1, 1), (2, 2), (2, 2), (3, 3), (3, 3)]


def test_a_short_body_shares_the_line_of_its_header():
    source = "def f(x):\n    if x:\n        a = 1\n        return a\n    elif x is None:\n        pass\n"
    source += "    else:\n        g()\n"
    lines, places = written(source)
    assert lines == ["def f(x):", " if x: a = 1; return a", " elif x is None: pass", " else: g()"]
    assert places == [(1, 1), (2, 4), (5, 6), (8, 8)]


def test_a_longer_body_and_one_with_blocks_has_lines_of_its_own():
    lines, _ = written("while a:\n    b()\n    c()\n    d()\n    e()\nfor x in y:\n    for z in x: f(z)\n")
    assert lines == ["while a:", " b(); c(); d(); e()", "for x in y:", " for z in x: f(z)"]


def test_try_with_and_their_parts():
    source = "try:\n    a()\nexcept (E, F) as e:\n    b()\nexcept:\n    c()\nelse:\n    d()\nfinally:\n    f()\n"
    source += "with g() as h, i():\n    j()\n"
    lines, places = written(source)
    assert lines == [
        "try: a()",
        "except (E, F) as e: b()",
        "except: c()",
        "else: d()",
        "finally: f()",
        "with g() as h, i(): j()",
    ]
    assert places == [(1, 2), (4, 4), (6, 6), (8, 8), (10, 10), (11, 12)]


def test_loops_with_else_and_an_if_alone_in_an_else():
    lines, _ = written("for a in b:\n    if a: break\nelse:\n    if c: d()\n    else: e()\n")
    assert lines == ["for a in b:", " if a: break", "else:", " if c: d()", " else: e()"]


def test_classes_and_decorators():
    lines, _ = written("@a\n@b(1)\nclass C(D):\n    x = 1\n    @property\n    def y(self): return 2\n")
    assert lines == ["@a", "@b(1)", "class C(D):", " x = 1", " @property", " def y(self): return 2"]


def test_statements_of_two_files_do_not_share_a_line():
    one, two = Source("a", "a.py", "x = 1\n"), Source("b", "b.py", "y = 2\n")
    text, places = write(ast.Module(one.tree.body + two.tree.body, []), True)
    assert text == "x = 1\ny = 2\n"
    assert places == [Place("a.py", 1, 1, "", ""), Place("b.py", 1, 1, "", "")]


def test_what_the_build_added_has_no_place():
    assert write(ast.parse("import gc\n"), True) == ("import gc\n", [None])


SMALL = """
# engine/one.py
class Box:
    def open_it(self, key):
        if key:
            return self.lid_of(key)
    def lid_of(self, key):
        return key
def make():
    return Box()
# code.py
from engine.one import make
print(make().open_it(0))
"""


def test_the_places_of_a_program_name_the_functions_and_what_they_are_called():
    program = build_small(SMALL)
    lines = program.sources["pp_all"].splitlines()
    assert len(lines) == len(program.places["pp_all"])
    found = {(place.first, place.last): place for place in program.places["pp_all"]}
    assert [(place.first, place.last, place.function) for place in program.places["pp_all"]] == [
        (1, 1, ""),
        (2, 2, ""),
        (3, 4, "open_it"),
        (5, 6, "lid_of"),
        (7, 8, "make"),
    ]
    for place in found.values():
        assert place.file == "engine/one.py"
        assert not place.function or (place.called in program.sources["pp_all"] and place.called != place.function)
    assert program.places["code.py"] == [
        None,
        None,
        None,
        Place("code.py", 1, 1, "", ""),
        Place("code.py", 2, 2, "", ""),
    ]


def test_without_all_steps_every_place_is_one_line():
    program = build_small(SMALL, NOTHING)
    assert program.sources["pp_engine_one"].splitlines() == [
        "class Box:",
        " def open_it(self, key):",
        "  if key:",
        "   return self.lid_of(key)",
        " def lid_of(self, key):",
        "  return key",
        "def make():",
        " return Box()",
    ]
    assert program.places["pp_engine_one"][3] == Place("engine/one.py", 4, 4, "open_it", "open_it")


def test_what_only_type_checkers_see_is_left_out():
    source = "import gc\nTYPE_CHECKING = False\nif TYPE_CHECKING:\n    from handheld.app import App\n"
    assert written(source + "def f(app: 'App'):\n    return gc\n")[0] == ["import gc", "def f(app: 'App'): return gc"]
