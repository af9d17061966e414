"""Rules for what both Pythons accept and do differently, what takes heap on a badge, and what hides errors."""

import ast
import operator
from collections.abc import Iterator
from typing import Any

from tools.gate.device_source import COMPREHENSIONS, Source, called_name, calls

SMALLEST, LARGEST = -(1 << 30), (1 << 30) - 1
ORDERED_CALLS = ("list", "tuple", "iter", "enumerate", "zip", "map", "filter", "reversed")
ORDER_FREE_CALLS = ("sorted", "sum", "min", "max", "any", "all", "set", "frozenset", "dict", "len")
_OPERATORS = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.BitOr: operator.or_,
    ast.BitAnd: operator.and_,
    ast.BitXor: operator.xor,
    ast.LShift: operator.lshift,
    ast.RShift: operator.rshift,
    ast.Pow: operator.pow,
}


def check(source: Source) -> Iterator[tuple[ast.AST, str]]:
    """Yield (node, rule) of each violation in a Source."""
    yield from _order(source)
    yield from _integers(source.tree)
    for node in source.nodes:
        if isinstance(node, ast.Call):
            yield from _sort(node)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            if not node.value.isascii() and node not in source.docstrings:
                yield node, "non_ascii"
        elif isinstance(node, ast.ExceptHandler):
            yield from _handler(node)


def _order(source: Source) -> Iterator[tuple[ast.expr, str]]:
    for node in source.nodes:
        if isinstance(node, ast.For) and _unordered(source, node.iter):
            yield _order_violation(node.iter)
        elif isinstance(node, COMPREHENSIONS) and not _order_free(source, node):
            for generator in node.generators:
                if _unordered(source, generator.iter):
                    yield _order_violation(generator.iter)
        elif isinstance(node, ast.Starred) and isinstance(node.ctx, ast.Load) and _unordered(source, node.value):
            yield _order_violation(node.value)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            if node.func.attr == "join" and len(node.args) == 1 and _unordered(source, node.args[0]):
                yield _order_violation(node.args[0])
            elif node.func.attr == "popitem" or (node.func.attr == "pop" and source.kind(node.func.value) == "set"):
                yield _order_violation(node)
    for node in calls(source, *ORDERED_CALLS):
        for argument in node.args:
            if _unordered(source, argument):
                yield _order_violation(argument)


def _order_violation(node: ast.expr) -> tuple[ast.expr, str]:
    return node, "unordered"


def _unordered(source: Source, node: ast.expr) -> bool:
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and not node.args:
        return node.func.attr in ("items", "keys", "values") and node.func.attr not in source.method_names
    return source.kind(node) in ("dict", "set")


def _order_free(source: Source, node: ast.expr) -> bool:
    parent = source.parents[node]
    if isinstance(node, (ast.SetComp, ast.DictComp)):
        return True
    return isinstance(parent, ast.Call) and getattr(parent.func, "id", None) in ORDER_FREE_CALLS


def _sort(node: ast.Call) -> Iterator[tuple[ast.Call, str]]:
    if called_name(node) not in ("sorted", "sort"):
        return
    for keyword in node.keywords:
        if keyword.arg == "key" and not _total(keyword.value):
            yield node, "unstable_sort"


def _total(key: ast.expr) -> bool:
    if not isinstance(key, ast.Lambda) or len(key.args.args) != 1:
        return False
    last = key.body.elts[-1] if isinstance(key.body, ast.Tuple) and key.body.elts else key.body
    return isinstance(last, ast.Name) and last.id == key.args.args[0].arg


def _integers(node: ast.AST) -> Iterator[Any]:
    value = _integer(node)
    if value is None:
        for child in ast.iter_child_nodes(node):
            yield from _integers(child)
    elif not SMALLEST <= value <= LARGEST:
        yield node, "large_integer"


def _integer(node: ast.AST) -> int | None:
    """Return the value of an expression of integer literals, or None for anything else."""
    if isinstance(node, ast.Constant):
        return node.value if type(node.value) is int else None
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, (ast.USub, ast.Invert)):
        value = _integer(node.operand)
        return None if value is None else -value if isinstance(node.op, ast.USub) else ~value
    if isinstance(node, ast.BinOp) and type(node.op) in _OPERATORS:
        left, right = _integer(node.left), _integer(node.right)
        if left is not None and right is not None and 0 <= right < 1 << 10:
            return _OPERATORS[type(node.op)](left, right)
    return None


def _handler(node: ast.ExceptHandler) -> Iterator[tuple[ast.ExceptHandler, str]]:
    if node.type is None:
        yield node, "bare_except"
    if all(isinstance(statement, ast.Pass) for statement in node.body):
        yield node, "silent_except"
