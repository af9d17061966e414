"""Write an ast.Module as source text, and where in the sources of the project each of its lines comes from.

Line numbers take a byte or two each on the badge, so statements that follow each other share a line where the grammar
lets them; what a traceback names is then one of a few lines of the source.
"""

import ast
from collections.abc import Sequence
from typing import Any

from tools.building.compiler.places import Place
from tools.building.compiler.sources import file_of
from tools.building.mpy import CannotCompile

SIMPLE = (
    ast.Assign, ast.AugAssign, ast.Expr, ast.Return, ast.Raise, ast.Pass, ast.Break, ast.Continue, ast.Delete,
    ast.Global, ast.Nonlocal, ast.Import, ast.ImportFrom, ast.Assert,
)  # fmt: skip
COMPOUND = (ast.If, ast.For, ast.While, ast.With, ast.Try, ast.FunctionDef, ast.ClassDef)
MOST_ON_A_LINE = 4  # statements
TOP_LEVEL = ("", "")


def write(tree: ast.Module, is_dense: bool) -> tuple[str, list[Place | None]]:
    """Return (text, places): the source text of an ast.Module, and for each of its lines, from the first on, the
    Place of the statements on it, or None for what the build added.

    With `is_dense` simple statements share lines. Raise CannotCompile for what has no such form.
    """
    writer = _Writer(is_dense)
    writer.suite(tree.body, 0)
    return "\n".join(writer.lines) + "\n", writer.places


class _Writer:
    def __init__(self, is_dense: bool) -> None:
        self._most = MOST_ON_A_LINE if is_dense else 1
        self._function = TOP_LEVEL  # the one around: its name in the source, and here
        self.lines: list[str] = []
        self.places: list[Place | None] = []

    def suite(self, body: list[ast.stmt], depth: int) -> None:
        group: list[ast.stmt] = []
        for node in body:
            is_of_another = group and file_of(node) != file_of(group[0])
            if not isinstance(node, SIMPLE) or len(group) == self._most or is_of_another:
                self._put_group(depth, group)
                group = []
            if isinstance(node, SIMPLE):
                group.append(node)
            else:
                self._compound(node, depth)
        self._put_group(depth, group)

    def _put_group(self, depth: int, group: list[ast.stmt]) -> None:
        if group:
            self._put(depth, _joined(group), group)

    def _compound(self, node: Any, depth: int, keyword: str = "") -> None:
        if not isinstance(node, COMPOUND):
            raise CannotCompile("%s, line %d: the build does not know this statement." % (file_of(node), node.lineno))
        for decorator in getattr(node, "decorator_list", ()):
            self._put(depth, "@" + ast.unparse(decorator), [node])
        self._block(depth, keyword + _header(node), node, node.body)
        for handler in getattr(node, "handlers", ()):
            self._block(depth, _header(handler), handler, handler.body)
        rest = getattr(node, "orelse", [])
        if len(rest) == 1 and isinstance(node, ast.If) and isinstance(rest[0], ast.If):
            self._compound(rest[0], depth, "el")
        elif rest:
            self._block(depth, "else:", rest[0], rest)
        if getattr(node, "finalbody", ()):
            self._block(depth, "finally:", node.finalbody[0], node.finalbody)

    def _block(self, depth: int, header: str, node: Any, body: list[ast.stmt]) -> None:
        outer = self._function
        shares = self._most > 1 and len(body) < self._most and all(isinstance(each, SIMPLE) for each in body)
        shares = shares and not isinstance(node, ast.ClassDef) and len({file_of(each) for each in body}) == 1
        if not shares:
            self._put(depth, header, [node])
        if header.startswith("def "):
            self._function = (getattr(node, "was", node.name), node.name)
        if shares:
            self._put(depth, header + " " + _joined(body), [node, *body] if file_of(node) else body)
        else:
            self.suite(body, depth + 1)
        self._function = outer

    def _put(self, depth: int, text: str, nodes: Sequence[ast.stmt | ast.ExceptHandler]) -> None:
        known = [(file, node.lineno) for node in nodes if (file := file_of(node))]
        if "\n" in text:
            place = "%s, line %d" % known[0] if known else "A bundle"
            raise CannotCompile("%s: the build has no single line for a text with an end of a line in it." % place)
        self.lines.append(" " * depth + text)
        if not known:
            self.places.append(None)
            return
        # Of a compound statement only the header is meant, and of others where they begin.
        lines = [line for _, line in known]
        self.places.append(Place(known[0][0], min(lines), max(lines), *self._function))


def _joined(nodes: list[ast.stmt]) -> str:
    return "; ".join(ast.unparse(node) for node in nodes)


def _header(node: ast.AST) -> str:
    """Return the first line of a compound statement without its body."""
    if isinstance(node, ast.Try):
        return "try:"
    if isinstance(node, ast.ExceptHandler):
        kind = " " + ast.unparse(node.type) if node.type else ""
        return "except" + kind + (" as " + node.name if node.name else "") + ":"
    empty = dict(ast.iter_fields(node))
    empty.update(body=[ast.Pass()])
    for field in ("orelse", "decorator_list"):
        if field in empty:
            empty[field] = []
    bare = ast.fix_missing_locations(ast.copy_location(type(node)(**empty), node))
    return ast.unparse(bare).split("\n")[0]
