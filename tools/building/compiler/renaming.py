"""Choose names that the firmware has in ROM for the program's own identifiers.

Every name of an attribute, method, global, argument or module that the firmware has not got stays on the heap for
ever once it was met; names of local variables take nothing. So what is not in the firmware is called like something
in ROM that nothing here uses. Each attribute, and each argument that is given by name anywhere, has one name in the
whole program; an attribute may share it with arguments and local variables. A global has one too, which it may share
with one that no bundle sees together with it, and with attributes that no class binds which reads it. Other arguments
are numbered through in each function. What the program has from others keeps its name, as all of that is in the
firmware; so do names that stand in the program as text, of getattr and the like, and those of exceptions, which the
person reads.
"""

import ast
import builtins
from collections.abc import Iterator
from typing import Any

from tools.building.compiler.bundles import MARK
from tools.building.compiler.firmware import names_of_any_board, names_to_take
from tools.building.compiler.renamer import Renamer
from tools.building.compiler.scopes import class_uses, global_uses, globals_of, reads_of_class
from tools.building.compiler.sources import is_by_name, name_as_text
from tools.building.mpy import CannotCompile

# An attribute of ours that is called like one of theirs would be taken for it in a class that derives from theirs.
NATIVE_BASES = ("displayio", "vectorio", "fontio", "terminalio")
MOST_ARGUMENTS = 24  # of a function and those around it


class Renaming:
    """The names of a program for a board.

    attributes, globals: dicts from identifiers to what they are called, which is their own name where the firmware
    has it or where there are not enough names. given: the identifiers that arguments are given by. arguments: a list
    of the names that other arguments get. left_out: the identifiers that keep their names for want of others.
    """

    def __init__(self, trees: dict[str, ast.Module], outside: list[ast.Module], board_id: str) -> None:
        """Choose the names for a dict from the name of a bundle to its ast.Module; what `outside`, a list of
        ast.Module, has besides takes no new names."""
        fixed = set(names_of_any_board())
        attributes: dict[str, int] = {}
        given, written = set(), set()
        for tree in trees.values():
            for node in ast.walk(tree):
                for name in _attributes(node):
                    attributes[name] = attributes.get(name, 0) + 1
                given |= _given(node)
                fixed |= _as_text(node)
                written |= _written(node)
            fixed |= _exceptions(tree)
        for tree in outside:
            for node in ast.walk(tree):
                given |= _given(node)
                fixed |= _as_text(node)
                written |= _written(node)
        self.given = given
        # A bare name of a local variable keeps it; no new name may mean one of these.
        free = [name for name in names_to_take(board_id, NATIVE_BASES) if name not in written | fixed & set(attributes)]
        # The arguments' names are for attributes too, and not for globals, which a function's argument would hide.
        globals_free = free[: max(0, len(free) - MOST_ARGUMENTS)]
        self.arguments = free[len(globals_free) :][::-1]
        every = {**attributes, **dict.fromkeys(sorted(given), 0)}
        own = [name for name in every if name not in fixed and not _is_special(name)]
        own.sort(key=lambda name: (name not in given, -attributes.get(name, 0), name))
        more = _names_of_locals_alone([*trees.values(), *outside])
        for_attributes = free + [name for name in names_to_take(board_id, NATIVE_BASES) if name in more]
        self.attributes = dict(zip(own, for_attributes))
        self.left_out = own[len(for_attributes) :]
        self.globals = self._choose_globals(trees, outside, fixed, globals_free)

    def _choose_globals(
        self, trees: dict[str, ast.Module], outside: list[ast.Module], fixed: set[str], free: list[str]
    ) -> dict[str, str]:
        """Return the dict of globals: those that one bundle, or one of `outside`, sees get different names."""
        seen, in_classes = _seen_globals(trees, outside)
        taken: dict[str | int, set[str]] = {seer: set() for seer in [*trees, *range(len(outside))]}
        given = {self.attributes.get(name, name) for name in self.given}
        chosen = {}
        for name in sorted(seen, key=lambda name: (name not in in_classes, -len(seen[name]), name)):
            if name in fixed or _is_special(name):
                continue
            if name in self.given:
                chosen[name] = self.attributes.get(name, name)
                continue
            # An argument that is given by name is a variable of functions.
            forbidden = given.union(*(taken[seer] for seer in seen[name]))
            forbidden.update(self.attributes.get(bound, bound) for bound in in_classes.get(name, ()))
            new = next((new for new in free if new not in forbidden), None)
            if new is None:
                self.left_out.append(name)
                continue
            chosen[name] = new
            for seer in seen[name]:
                taken[seer].add(new)
        return chosen

    def rename(self, tree: ast.Module) -> ast.Module:
        """Change an ast.Module that may use the program, and return it."""
        return self._renamed(tree, True)

    def rename_outside(self, source_tree: ast.Module) -> ast.Module:
        """Change an ast.Module that uses the program and keeps its own globals and arguments, and return it.

        Raise CannotCompile where a new name means something there already.
        """
        named = [node for node in ast.walk(source_tree) if isinstance(node, (ast.Name, ast.arg))]
        before = {id(node): _bare_name(node) for node in named}
        self._renamed(source_tree, False)
        for node in named:
            name = _bare_name(node)
            if name != before[id(node)] and name in before.values():
                raise CannotCompile("Line %d: the build needs the name %s: take another one." % (node.lineno, name))
        return source_tree

    def _renamed(self, tree: ast.Module, is_of_program: bool) -> ast.Module:
        uses = {id(node): "global" for node in global_uses(tree)}
        uses.update((id(node), "class") for node in class_uses(tree))
        Renamer(self, tree, uses, is_of_program).visit(tree)
        return tree


def _names_of_locals_alone(trees: list[ast.Module]) -> set[str]:
    """Return the names that in some ast.Modules nothing but local variables of functions have, as a set."""
    names: set[str] = set()
    others = set(dir(builtins))
    for tree in trees:
        others |= set(globals_of(tree)) | _exceptions(tree)
        for node in ast.walk(tree):
            names |= _written(node)
            others |= {*_attributes(node), *_given(node), *_as_text(node)}
            others |= {name for _, name in _imported(node)}
            if isinstance(node, ast.ClassDef):
                others |= {inner.id for inner in reads_of_class(node)}
    return names - others


def _bare_name(node: ast.Name | ast.arg) -> str:
    return node.id if isinstance(node, ast.Name) else node.arg


def _seen_globals(
    trees: dict[str, ast.Module], outside: list[ast.Module]
) -> tuple[dict[str, set], dict[str, set[str]]]:
    """Return {global: what sees it}, and of those that bodies of classes read {global: what these bodies bind}.

    What sees a global is a set of names of bundles and of places in `outside`, a list of trees that import it. What a
    body binds comes before a global of the same name.
    """
    seen: dict[str, set] = {}
    in_classes: dict[str, set[str]] = {}
    for bundle, tree in trees.items():
        for name in globals_of(tree):
            seen.setdefault(name, set()).add(bundle)
        for node in ast.walk(tree):
            for bundle_of, name in _imported(node):
                seen.setdefault(name, set()).update((bundle, bundle_of))
            if isinstance(node, ast.ClassDef):
                for inner in reads_of_class(node):
                    in_classes.setdefault(inner.id, set()).update(_attributes(node))
    for number, tree in enumerate(outside):
        for node in ast.walk(tree):
            for bundle_of, name in _imported(node):
                seen.setdefault(name, set()).update((number, bundle_of))
    return seen, in_classes


def _attributes(node: ast.AST) -> Iterator[str]:
    """Yield the names of attributes and methods in a node."""
    if isinstance(node, ast.Attribute):
        yield node.attr
    elif isinstance(node, ast.ClassDef):
        for inner in node.body:
            if isinstance(inner, (ast.FunctionDef, ast.ClassDef)):
                yield inner.name
            else:
                for name in ast.walk(inner):
                    if isinstance(name, ast.Name) and isinstance(name.ctx, ast.Store):
                        yield name.id
                    elif isinstance(name, (ast.FunctionDef, ast.ClassDef)):
                        yield name.name


def _given(node: ast.AST) -> set[str]:
    """Return the names of arguments that a node gives by name, as a set."""
    return {node.arg} if isinstance(node, ast.keyword) and node.arg else set()


def _as_text(node: ast.AST) -> set:
    """Return the names that a node has as text, or that become text: those of getattr, dict and format, as a set."""
    if not isinstance(node, ast.Call):
        return set()
    if is_by_name(node):
        return {name_as_text(node)} - {None}
    is_dict = isinstance(node.func, ast.Name) and node.func.id == "dict"
    is_format = isinstance(node.func, ast.Attribute) and node.func.attr == "format"
    return {each.arg for each in node.keywords if each.arg} if is_dict or is_format else set()


def _exceptions(tree: ast.Module) -> set[str]:
    """Return the names of the classes of an ast.Module that derive from a built-in exception, as a set."""
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            bases = [getattr(builtins, base.id, None) for base in node.bases if isinstance(base, ast.Name)]
            if any(isinstance(base, type) and issubclass(base, BaseException) for base in bases):
                found.add(node.name)
    return found


def _written(node: ast.AST) -> set[str]:
    """Return every name that a node has, as a set."""
    names = set(_attributes(node)) | _given(node)
    if isinstance(node, ast.Name):
        names.add(node.id)
    elif isinstance(node, (ast.FunctionDef, ast.ClassDef)):
        names.add(node.name)
    elif isinstance(node, ast.arg):
        names.add(node.arg)
    elif isinstance(node, ast.ExceptHandler) and node.name:
        names.add(node.name)
    elif isinstance(node, (ast.Global, ast.Nonlocal)):
        names.update(node.names)
    elif isinstance(node, (ast.Import, ast.ImportFrom)):
        for alias in node.names:
            names.update((alias.name, alias.asname or alias.name))
    return names


def _imported(node: Any) -> Iterator[tuple[str, str]]:
    """Yield (bundle, name) of what a node imports of a bundle."""
    module = (isinstance(node, ast.ImportFrom) and node.module) or ""
    if module.startswith(MARK):
        for alias in node.names:
            yield module, alias.name


def _is_special(name: str) -> bool:
    return name.startswith("__") and name.endswith("__")
