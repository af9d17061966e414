"""One device file as the gate's rules see it: its tree, its place in the house, the types that names plainly have."""

import ast
from collections.abc import Iterator
from typing import Any

from tools.type_checking import drop_type_checking

FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)
COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)
PROJECT_PACKAGES = frozenset(("engine", "handheld", "sim", "tools", "tests"))

_KIND_OF_NODE = {
    ast.List: "list",
    ast.ListComp: "list",
    ast.Tuple: "tuple",
    ast.Dict: "dict",
    ast.DictComp: "dict",
    ast.Set: "set",
    ast.SetComp: "set",
    ast.JoinedStr: "str",
    ast.GeneratorExp: "generator",
}
_KIND_OF_CALL = {name: name for name in "array bytearray bytes dict list memoryview range set str tuple".split()} | {
    "sorted": "list",
    "frozenset": "set",
}
BUFFERS = frozenset(("bytearray", "memoryview", "array"))


class Source:
    """A parsed file; `path` is relative to the repository, with slashes. Raises SyntaxError for what is not Python.

    `project_names` are the names that the other device files define, as methods are called from any file.
    """

    def __init__(self, path: str, text: str, project_names: frozenset[str] = frozenset()) -> None:
        self.path = path
        self.text = text
        self.tree = ast.parse(text)
        drop_type_checking(self.tree)
        self.part = part_of(path)
        self.nodes = list(ast.walk(self.tree))
        self.parents = {child: node for node in self.nodes for child in ast.iter_child_nodes(node)}
        self.docstrings = {node.value for node in self.nodes if isinstance(node, ast.Expr)}
        self.own_names = defined_names(self.nodes)
        self.method_names = self.own_names | project_names
        self.modules = _imported_modules(self.nodes)
        self._kinds: dict = {}
        for node in self.nodes:
            self._learn(node)

    def kind(self, node: Any) -> str | None:
        """Return the type ('bytearray', 'dict', ...) that an expression plainly has, or None if that is not plain."""
        if type(node) in _KIND_OF_NODE:
            return _KIND_OF_NODE[type(node)]
        if isinstance(node, ast.Constant):
            return type(node.value).__name__
        if isinstance(node, ast.Call):
            return _KIND_OF_CALL.get(called_name(node) or "")
        key = self._key(node)
        if key is None:
            return None
        scope, name = key
        kinds = self._kinds.get(key) or self._kinds.get((None, name) if scope else key) or {None}
        return kinds.copy().pop() if len(kinds) == 1 else None

    def function_of(self, node: ast.Name) -> ast.AST | None:
        """Return the function around a node, or None at the top of the module or of a class."""
        around: ast.AST = node
        while around in self.parents:
            around = self.parents[around]
            if isinstance(around, FUNCTIONS):
                return around
        return None

    def _key(self, node: ast.expr) -> tuple[ast.AST | None, str] | None:
        if isinstance(node, ast.Name):
            return self.function_of(node), node.id
        if isinstance(node, ast.Attribute):
            return None, "." + node.attr
        return None

    def _learn(self, node: ast.AST) -> None:
        if isinstance(node, (ast.Assign, ast.AnnAssign)):
            for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
                self._bind(target, self.kind(node.value) if node.value else None)
        elif isinstance(node, (ast.For, ast.comprehension)):
            self._bind(node.target, None)
        elif isinstance(node, ast.NamedExpr):
            self._bind(node.target, self.kind(node.value))
        elif isinstance(node, FUNCTIONS):
            arguments = node.args
            for argument in arguments.posonlyargs + arguments.args + arguments.kwonlyargs:
                self._add((node, argument.arg), None)
            if arguments.vararg:
                self._add((node, arguments.vararg.arg), "tuple")
            if arguments.kwarg:
                self._add((node, arguments.kwarg.arg), "dict")

    def _bind(self, target: Any, kind: str | None) -> None:
        if isinstance(target, (ast.Tuple, ast.List)):
            for element in target.elts:
                self._bind(element, None)
        elif key := self._key(target):
            self._add(key, kind)

    def _add(self, key: tuple[ast.AST | None, str], kind: str | None) -> None:
        self._kinds.setdefault(key, set()).add(kind)


def part_of(path: str) -> str | None:
    """Return the part of the house that a path is in: engine, boards, handheld, start, or None for anything else."""
    if path.startswith("engine/"):
        return "engine"
    if path.startswith("lib/handheld/boards/"):
        return "boards"
    if path.startswith("lib/handheld/"):
        return "handheld"
    return "start" if path in ("code.py", "boot.py", "safemode.py") else None


def called_name(call: ast.Call) -> str | None:
    """Return the last name of what is called: `sorted` of `sorted(x)`, `sort` of `x.sort()`; None for anything else."""
    return getattr(call.func, "id", None) or getattr(call.func, "attr", None)


def calls(source: Source, *names: str) -> Iterator[Any]:
    """Yield the calls of plain names, as built-ins are called, where the file has no such name of its own."""
    for node in source.nodes:
        called = node.func if isinstance(node, ast.Call) else None
        if isinstance(called, ast.Name) and called.id in names and called.id not in source.own_names:
            yield node


def defined_names(nodes: Iterator | list[ast.AST]) -> set[str]:
    """Return what the nodes of a file bind: functions, classes, variables, attributes, parameters, imports."""
    names = set()
    for node in nodes:
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            names.add(node.name)
        elif isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
            names.add(node.id)
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            names.add(node.attr)
        elif isinstance(node, ast.arg):
            names.add(node.arg)
        elif isinstance(node, ast.alias):
            names.add((node.asname or node.name).split(".")[0])
        elif isinstance(node, ast.ExceptHandler) and node.name:
            names.add(node.name)
    return names


def _imported_modules(nodes: list[ast.AST]) -> dict[str, str]:
    """Return {name in this file: dotted name of the module} of the modules that plain imports bind."""
    modules = {}
    for node in nodes:
        if isinstance(node, ast.Import):
            for alias in node.names:
                top = alias.name.split(".")[0]
                modules[alias.asname or top] = alias.name if alias.asname else top
        elif isinstance(node, ast.ImportFrom):
            package = (node.module or "").split(".")[0]
            if node.level or package in PROJECT_PACKAGES:
                for alias in node.names:
                    modules[alias.asname or alias.name] = "%s.%s" % (node.module or ".", alias.name)
    return modules
