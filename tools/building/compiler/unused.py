"""Leave out functions, methods and classes that nothing in a board's program uses: each takes some 100 bytes.

So what only a desktop asks for is not there, as what takes the clicks of a pointer, nor what another board alone is put
together from. A name counts as used wherever it stands outside its own definition: as a name, as an attribute of any
object, as text for getattr, or where an argument is given by name. So of two things with one name both stay. What
CircuitPython may call by itself stays too: names with two underscores at both ends, and those that a firmware has.
"""

import ast

from tools.building.compiler.bundles import MARK
from tools.building.compiler.firmware import names_of_any_board
from tools.building.compiler.sources import in_place_of


def drop_unused(trees: list[ast.Module], starters: list[ast.Module]) -> None:
    """Take what nothing uses out of `trees`, the ast.Modules of the bundles, and out of what they import of each other.

    Their globals have names that no other global has. starters: the ast.Modules of the files that CircuitPython starts,
    which use what they import.
    """
    is_changed = [True]
    while any(is_changed):
        used = _Used()
        for tree in trees + starters:
            used.visit(tree)
        for tree in starters:
            used.names |= {each.name for node in ast.walk(tree) for each in getattr(node, "names", ())}
        is_changed = [_is_less(tree, used.names) for tree in trees]
    for tree in trees:
        _drop_imports(tree)


class _Used(ast.NodeVisitor):
    """Collects in `names` every name that stands outside the definitions of what it names."""

    def __init__(self) -> None:
        self.names: set[str] = set()
        self._within: list[str] = []

    def _add(self, name: str) -> None:
        if name not in self._within:
            self.names.add(name)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        self._within.append(node.name)
        self.generic_visit(node)
        self._within.pop()

    def visit_Name(self, node: ast.Name) -> None:
        self._add(node.id)

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
        for alias in node.names:
            if self._within or alias.asname:  # at the top of a bundle it stands again where it is used
                self._add(alias.name)

    def visit_Attribute(self, node: ast.Attribute) -> None:
        self._add(node.attr)
        self.generic_visit(node)

    def visit_keyword(self, node: ast.keyword) -> None:
        self._add(node.arg or "")
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, str):
            self._add(node.value)


def _is_less(node: ast.Module | ast.ClassDef, used: set[str]) -> bool:
    """Take the definitions that `used` lacks out of a module or class, and out of its classes; return whether any."""
    kept: list = [each for each in node.body if not _is_unused(each, used)]
    is_less = len(kept) < len(node.body)
    node.body = kept or [in_place_of(node.body[0], ast.Pass())]
    of_classes = [_is_less(each, used) for each in kept if isinstance(each, ast.ClassDef)]
    return is_less or any(of_classes)


def _is_unused(node: ast.stmt, used: set[str]) -> bool:
    if not isinstance(node, (ast.FunctionDef, ast.ClassDef)) or node.name in used:
        return False
    is_special = node.name.startswith("__") and node.name.endswith("__")
    return not is_special and node.name not in names_of_any_board()


def _drop_imports(tree: ast.Module) -> None:
    """Have a bundle import no more of other bundles, at its top, than what it still uses."""
    named = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    kept: list[ast.stmt] = []
    for node in tree.body:
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(MARK):
            node.names = [alias for alias in node.names if (alias.asname or alias.name) in named]
            if not node.names:
                continue
        kept.append(node)
    tree.body = kept
