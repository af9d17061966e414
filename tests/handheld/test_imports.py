"""Imports, also those in functions, go one way: between the parts, between the rooms of the app, and between modules.

docs/architecture.md has the order, in its paragraph that begins with "Imports go only downwards".
"""

import ast
import re
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from tools.type_checking import drop_type_checking

ROOT = Path(__file__).resolve().parents[2]
PARTS = {"tools": "tools", "sim": "sim", "lib/handheld": "handheld", "engine": "engine"}  # folder: package
OF_FIRMWARE = ("tools/stand_in/modules", "sim/web/modules")  # what stands for the firmware's belongs to no part
ORDER = re.compile(
    r"^Imports go only downwards: `(.+?)`,\s+and within `lib/handheld`:\s+`(.+?)`", re.MULTILINE | re.DOTALL
)
ADDRESSING_BY_NAME = ("handheld.memory", "handheld.boards.starting.crash")  # what may name modules by strings


def module_files():
    """Return a dict: for the name of each module, such as "handheld.progress.record", its Path."""
    files = {}
    for folder, package in PARTS.items():
        for path in (ROOT / folder).rglob("*.py"):
            if not any(path.is_relative_to(ROOT / folder) for folder in OF_FIRMWARE):
                words = [package, *path.relative_to(ROOT / folder).with_suffix("").parts]
                files[".".join(words[:-1] if words[-1] == "__init__" else words)] = path
    return files


def tree_of(path):
    """Return the ast.Module of a file without what type checkers alone see."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    drop_type_checking(tree)
    return tree


def names_imported(tree):
    """Yield the dotted name of all that is imported anywhere in an ast.Module: a module, or something in one."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, "an import by a relative name"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def module_of(name, files):
    """Return the module of ours that an imported name is, or lies in; "" where it is none of ours."""
    if f"tools.{name.partition('.')[0]}" in files:  # the programs in tools/ find what lies beside them
        name = f"tools.{name}"
    while name and name not in files:
        name = name.rpartition(".")[0]
    return name


def imports_of_all(files):
    """Return a dict: for the name of each module the set of those that it imports."""
    found = {}
    for module, path in files.items():
        modules = {module_of(name, files) for name in names_imported(tree_of(path))}
        found[module] = modules - {"", module}
    return found


FILES = module_files()
IMPORTS = imports_of_all(FILES)


def stated_orders():
    """Return the orders of the parts and of the rooms, lists of sets of names, the highest first."""
    match = ORDER.search((ROOT / "docs/architecture.md").read_text(encoding="utf-8"))
    return [[{name.strip() for name in level.split(",")} for level in order.split(" > ")] for order in match.groups()]


def part_of(module):
    """Return the folder in which the part of a module lies: "lib/handheld"."""
    return next(folder for folder, package in PARTS.items() if package == module.partition(".")[0])


def room_of(module):
    """Return the folder of lib/handheld that a module lies in, or its own name where it lies beside the folders."""
    return module.split(".")[1] if "." in module else ""


def upward(imports, order, place_of):
    """Return the pairs (module, imported) that go upwards, or to another place of the same level; `order` as above."""
    level_of = {name: level for level, names in enumerate(order) for name in names}
    return [
        (module, imported)
        for module in sorted(imports)
        for imported in sorted(imports[module])
        if place_of(module) != place_of(imported) and level_of[place_of(module)] >= level_of[place_of(imported)]
    ]


def within_app(imports):
    """Return the imports from one module of lib/handheld to another."""
    return {
        module: {other for other in others if other.startswith("handheld.")}
        for module, others in imports.items()
        if module.startswith("handheld.")
    }


def test_the_order_names_each_part_and_each_room_once():
    for order, places in zip(
        stated_orders(), (PARTS.keys(), {room_of(module) for module in FILES if module.startswith("handheld.")})
    ):
        assert sorted(name for level in order for name in level) == sorted(places)


def test_imports_between_the_parts_go_one_way():
    assert upward(IMPORTS, stated_orders()[0], part_of) == []


def test_imports_between_the_rooms_of_the_app_go_one_way():
    assert upward(within_app(IMPORTS), stated_orders()[1], room_of) == []


def test_no_modules_import_each_other():
    try:
        TopologicalSorter(IMPORTS).prepare()
    except CycleError as error:
        pytest.fail(" < ".join(error.args[1]))


def test_nothing_of_ours_is_imported_from_the_tests():
    found = {
        (module, name.partition(".")[0]) for module, path in FILES.items() for name in names_imported(tree_of(path))
    }
    assert [module for module, package in found if package == "tests"] == []


@pytest.mark.parametrize("module", [module for module in FILES if part_of(module) in ("lib/handheld", "engine")])
def test_no_module_is_addressed_by_a_string(module):
    if module in ADDRESSING_BY_NAME:
        return
    for node in ast.walk(tree_of(FILES[module])):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            assert node.value not in FILES
        assert not (isinstance(node, ast.Attribute) and node.attr == "modules")
        assert not (isinstance(node, ast.Name) and node.id in ("__import__", "globals", "vars"))


@pytest.mark.parametrize(
    ("imports", "found"),
    [
        ({"handheld.app": {"handheld.cards.sheet"}, "handheld.cards.sheet": {"handheld.cards.marks"}}, []),
        ({"handheld.cards.sheet": {"handheld.app"}}, [("handheld.cards.sheet", "handheld.app")]),
        ({"handheld.cards.sheet": {"handheld.memory"}}, [("handheld.cards.sheet", "handheld.memory")]),
    ],
)
def test_an_import_upwards_or_sidewards_is_found(imports, found):
    assert upward(imports, [{"app"}, {"cards", "memory"}], room_of) == found


def test_lazy_imports_and_those_of_whole_modules_are_seen():
    tree = ast.parse("def f():\n    with g():\n        from engine import save\nimport handheld.memory\n")
    assert [module_of(name, FILES) for name in names_imported(tree)] == ["handheld.memory", "engine.save"]
