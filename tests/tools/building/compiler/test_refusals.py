"""What the build cannot see through is refused with file and line, never guessed."""

import pytest

from tests.tools.building.compiler.small_programs import build_small
from tools.building.compiler.bundles import bundle_of_each, each_alone
from tools.building.device_files import device_files
from tools.building.mpy import CannotCompile
from tools.environment import ROOT

ONE = "# engine/one.py\n%s\n# engine/two.py in other\nvalue = 1\ndef change():\n    global value\n    value = 2\n"


def refusal(text):
    with pytest.raises(CannotCompile) as refused:
        build_small(text)
    return str(refused.value)


@pytest.mark.parametrize(
    ("source", "line", "what"),
    [
        ("from . import two\nprint(two)", 2, "the module two used as a value"),
        ("def f():\n    from . import two\n    return two", 2, "the module two used as a value"),
        ("from . import two\nf = [two]", 2, "the module two used as a value"),
        ("import engine.two", 1, "import engine.two: write from ... import"),
        ("def f():\n    import engine", 2, "import engine: write from ... import"),
        ("import engine.two as two", 1, "import engine.two: write from ... import"),
        ("import engine as program", 1, "import engine: write from ... import"),
        ("import os.path", 1, "import os.path"),
        ("from gc import *", 1, "a star"),
        ("from .two import *", 1, "a star"),
        ("from . import two\nx = getattr(two, 'value')", 2, "the module two used as a value"),
        ("def f(a, b):\n    return getattr(a, b)", 2, "getattr with a computed name"),
        ("def f(a):\n    setattr(a, 'x' + 'y', 1)", 2, "setattr with a computed name"),
        ("def f(a):\n    return list(map(hasattr, a))", 2, "hasattr used as a value"),
        ("x = globals()", 1, "globals"),
        ("def f():\n    return globals()['two']", 2, "globals"),
        ("x = vars()", 1, "vars"),
        ("def f():\n    return locals()", 2, "locals"),
        ("x = eval('1')", 1, "eval"),
        ("exec('x = 1')", 1, "exec"),
        ("x = __import__('gc')", 1, "__import__"),
        ("x = __name__", 1, "__name__"),
        ("x = __file__", 1, "__file__ outside of the folder handheld"),
        ("from .two import nothing", 1, "the import of nothing, which engine/two does not define"),
        ("def f():\n    from .two import nothing", 2, "the import of nothing, which engine/two does not define"),
        ("from . import two\nx = two.nothing", 2, "nothing of a module that does not define it"),
        ("from . import two\ntwo.change = 1", 2, "change of a module that gets another value"),
        ("from . import two\nx = two.value", 2, "value, whose value changes in another bundle"),
        ("from .two import value", 1, "the import of value, whose value changes"),
        ("from .two import change\nchange = 1", 2, "change, which is imported and gets another value"),
        (
            "from .two import change\ndef f():\n    global change\n    change = 1",
            3,
            "change, which is imported and gets another value",
        ),
        ("if 1:\n    from .two import change", 2, "an import from the program in a block"),
        ("from .three import x", 1, "the import of x, which this build has not"),
        ("class A:\n    from gc import collect", 2, "an import in a class"),
        ("def f(**options):\n    return options['x']", 2, "**options, which is not only passed on"),
        ("def f(g, **options):\n    return g(options)", 2, "**options, which is not only passed on"),
        ("def f(g, options):\n    return g(**options)", 2, "arguments that are given by computed names"),
    ],
)
def test_what_cannot_be_seen_through_is_refused_with_its_line(source, line, what):
    assert refusal(ONE % source) == "engine/one.py, line %d: the build cannot see through %s." % (line, what)


@pytest.mark.parametrize(
    ("source", "line", "what"),
    [
        ("import engine.two\nprint(engine.two.value)", 1, "import engine.two: write from ... import"),
        ("import engine.two as two", 1, "import engine.two: write from ... import"),
        ("from engine.two import *", 1, "the import of *, which engine/two does not define"),
        ("from engine import two\nprint(two)", 1, "the module two used as a value"),
    ],
)
def test_what_is_started_is_refused_too(source, line, what):
    text = ONE % "x = 1" + "# code.py\n" + source + "\n"
    assert refusal(text) == "code.py, line %d: the build cannot see through %s." % (line, what)


def test_async_and_statements_that_the_build_does_not_know_are_refused():
    assert refusal(ONE % "async def f():\n    pass") == "engine/one.py, line 1: async is not for the badge."
    assert refusal(ONE % "def f(x):\n    match x:\n        case 1: pass") == (
        "engine/one.py, line 2: the build does not know this statement."
    )


def test_what_is_no_python_is_refused_with_its_line():
    assert refusal(ONE % "x = 1\nif x\n") == "engine/one.py does not compile: line 2, expected ':'."


def test_modules_of_one_bundle_that_import_each_other_are_refused():
    text = "# engine/one.py\n\nfrom .two import b\na = 1\n# engine/two.py\nfrom .one import a\nb = 1\n"
    assert refusal(text) == (
        "engine/one.py, line 2: the build cannot see through modules of one bundle that import each other."
    )


def test_bundles_that_import_each_other_are_refused():
    text = (
        "# engine/one.py in a\nfrom .two import b\nx = b\n# engine/two.py in b\nfrom .three import c\nb = c\n"
        "# engine/three.py in c\nc = 1\n# engine/four.py in c\nfrom .one import x\ny = x\n"
    )
    assert refusal(text) == "Bundles import each other: pp_a -> pp_b -> pp_c -> pp_a."


def test_a_name_that_is_a_module_and_a_global_of_its_package_is_refused():
    text = "# engine/__init__.py\ntwo = 1\n# engine/two.py\nx = 1\n# engine/one.py\nfrom . import two\nx = two.x\n"
    assert refusal(text) == (
        "engine/one.py, line 1: the build cannot see through two, which is a module and a name in its package."
    )


def test_each_module_of_the_project_is_in_exactly_one_bundle():
    files = [file.name for board in ("pybadge", "meowbit_v121") for file in device_files(ROOT, board) if file.name]
    paths = {name.removesuffix(".py") for name in files if name.startswith(("engine/", "handheld/", "adafruit_"))}
    found = bundle_of_each(paths)
    assert set(found) == paths
    assert len(each_alone(paths)) == len(set(each_alone(paths).values())) == len(paths)


@pytest.mark.parametrize(
    ("bundles", "sentence"),
    [
        ({"a": ("x/one",)}, "The module x/two is in no bundle: name it in tools/building/compiler/bundles.py."),
        ({"a": ("x/one", "x/two"), "b": ("x/one",)}, "The module x/one is in two bundles, a and b."),
        ({"a": ("x/one", "x/two", "x/three")}, "The bundle a names x/three, where no module is."),
        ({"a": ("x/one", "x/two"), "b": ("x/",)}, "The bundle b names x/, where no module is."),
    ],
)
def test_modules_that_are_in_no_bundle_or_in_two_are_refused(bundles, sentence):
    with pytest.raises(CannotCompile) as refused:
        bundle_of_each(("x/one", "x/two"), bundles)
    assert str(refused.value) == sentence


def test_a_folder_in_a_bundle_stands_for_what_no_other_line_names():
    bundles = {"a": ("x/",), "b": ("x/two", "x/y/")}
    assert bundle_of_each(("x/one", "x/two", "x/y/three"), bundles) == {
        "x/one": "pp_a",
        "x/two": "pp_b",
        "x/y/three": "pp_b",
    }


def test_a_word_in_brackets_stands_for_one_name_and_gives_it_to_the_bundle():
    bundles = {"<game>": ("g/<game>", "g/<game>/"), "<game>_deals": ("g/<game>/deals",), "all": ("g/", "g/stock")}
    paths = ("g/__init__", "g/stock", "g/pyramid", "g/trigon/__init__", "g/trigon/rules", "g/trigon/deals")
    assert bundle_of_each(paths, bundles) == {
        "g/__init__": "pp_all",
        "g/stock": "pp_all",
        "g/pyramid": "pp_pyramid",
        "g/trigon/__init__": "pp_trigon",
        "g/trigon/rules": "pp_trigon",
        "g/trigon/deals": "pp_trigon_deals",
    }


def test_a_name_of_several_words_gives_the_bundle_their_first_letters():
    bundles = {"<game>": ("g/<game>/",), "<game>_deals": ("g/<game>/deals",)}
    paths = ("g/double_trigon/rules", "g/double_trigon/deals", "g/pyramid/rules")
    found = {"g/double_trigon/rules": "pp_dt", "g/double_trigon/deals": "pp_dt_deals", "g/pyramid/rules": "pp_pyramid"}
    assert bundle_of_each(paths, bundles) == found
    with pytest.raises(CannotCompile) as refused:
        bundle_of_each((*paths, "g/dark_towers/rules"), bundles)
    assert str(refused.value) == "Two bundles are called dt: double_trigon and dark_towers."


@pytest.mark.parametrize("path", ["g/pyramid", "g/pyramid/deep/rules", "h/pyramid/rules"])
def test_a_word_in_brackets_stands_for_exactly_one_component_of_a_path(path):
    bundles = {"<game>": ("g/<game>/",)}
    assert bundle_of_each(("g/pyramid/rules",), bundles) == {"g/pyramid/rules": "pp_pyramid"}
    with pytest.raises(CannotCompile) as refused:
        bundle_of_each(("g/pyramid/rules", path), bundles)
    assert str(refused.value) == (f"The module {path} is in no bundle: name it in tools/building/compiler/bundles.py.")
