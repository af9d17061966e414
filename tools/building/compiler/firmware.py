"""The names that CircuitPython's firmware has in ROM, by circuitpython-stubs and the table interned_names."""

import ast
import importlib.metadata
import keyword
from functools import lru_cache
from pathlib import Path

from tools.board_facts import BOARDS
from tools.measuring.model.interned_names import CORE_NAMES, modules_of, names_in_rom

# Of every object, or taken by the interpreter itself: no attribute of ours may be called like this.
NOT_FOR_ATTRIBUTES = ("deinit", "close", "send", "throw", "value", "next")
# The compiler takes what begins so for an order of its own: a property of that name could not have a setter.
COMPILERS_DECORATOR = "micropython"


@lru_cache(None)
def names_of_any_board() -> frozenset[str]:
    """Return every name that the firmware of any board of ours may know, as a frozenset: what is called so keeps its
    name."""
    return frozenset().union(*(names_in_rom(board_id) for board_id in BOARDS))


@lru_cache(None)
def names_to_take(board_id: str, without: tuple[str, str, str, str]) -> tuple[str, ...]:
    """Return the names in a board's ROM that a program may use for its own, as a sorted tuple.

    They are those of the interpreter and of functions, classes, attributes and constants of the firmware's modules;
    those that the modules `without` have are left out. Names of arguments are left out too, as not all of them are in
    ROM.
    """
    names, excluded = set(CORE_NAMES), {*NOT_FOR_ATTRIBUTES, COMPILERS_DECORATOR}
    for module in modules_of(board_id):
        folder = Path(str(importlib.metadata.distribution("circuitpython-stubs").locate_file(module + "-stubs")))
        for file in folder.rglob("*.pyi") if module != "board" else ():
            defined = _defined_in(file.read_text("utf-8"))
            names |= defined
            if module in without:
                excluded |= defined
    return tuple(sorted(name for name in names - excluded if name.isidentifier() and not _is_taken(name)))


def _is_taken(name: str) -> bool:
    return keyword.iskeyword(name) or name.startswith("__") or name == "_"


def _defined_in(text: str) -> set[str]:
    names = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            names.add(node.name)
            if isinstance(node, ast.FunctionDef):
                names.update(argument.arg for argument in node.args.kwonlyargs)
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            names.add(node.target.id)
    return names
