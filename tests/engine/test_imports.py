"""The engine stands alone, and what its modules import, lazily too, goes one way."""

import ast
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
OUTSIDE = {"array"}


def imports():
    """Return a dict: for each module of the engine the set of modules that it imports anywhere."""
    found = {}
    for path in sorted((ROOT / "engine").rglob("*.py")):
        name = ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
        found[name] = set()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            assert not isinstance(node, ast.Import), name
            if isinstance(node, ast.ImportFrom):
                found[name].add(node.module)
    return found


def test_the_engine_imports_nothing_but_itself_and_array():
    found = imports()
    assert set().union(*found.values()) - set(found) == OUTSIDE


def test_what_all_games_share_knows_no_game():
    for name, imported in imports().items():
        if not name.startswith("engine.games"):
            assert not [each for each in imported if each.startswith("engine.games")], name


def test_no_game_knows_another():
    for name, imported in imports().items():
        packages = {each.rpartition(".")[0] for each in imported if each.count(".") == 3}
        assert packages <= {name.rpartition(".")[0]}, name


def test_imports_have_no_cycle():
    left = {name: imported - OUTSIDE for name, imported in imports().items()}
    while left:
        free = {name for name, imported in left.items() if not imported & set(left)}
        assert free, "a cycle among %s" % sorted(left)
        left = {name: imported for name, imported in left.items() if name not in free}
