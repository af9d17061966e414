"""Rules for built-ins and methods that CircuitPython or MicroPython lacks or that take fewer arguments there."""

import ast
from collections.abc import Iterator
from typing import Any

from tools.gate.device_facts import KEYWORDS, METHOD_KEYWORDS, METHODS, MISSING_BUILTINS, MISSING_METHODS
from tools.gate.device_source import BUFFERS, Source, called_name, calls

DO_WITHOUT = "do without it"
INSTEAD = {
    "ljust": "use '%-5s' %",
    "rjust": "use '%5s' %",
    "zfill": "use '%05d' %",
    "removeprefix": "test startswith() and slice",
    "removesuffix": "test endswith() and slice",
    "bit_length": "count the shifts in a loop",
    "tobytes": "use bytes()",
    "cast": "use struct, or array.array over bytes",
    "format": "use '%' or str.format()",
    "FileNotFoundError": "catch OSError and look at its errno",
    "FileExistsError": "catch OSError and look at its errno",
    "PermissionError": "catch OSError and look at its errno",
    "TimeoutError": "catch OSError and look at its errno",
    "IOError": "catch OSError",
}


def check(source: Source) -> Iterator[tuple[str | ast.AST, ...]]:
    """Yield (node, rule, *details) of each violation in a Source."""
    for node in source.nodes:
        if isinstance(node, ast.Name):
            yield from _name(source, node)
        elif isinstance(node, ast.Call):
            yield from _keywords(source, node)
            if isinstance(node.func, ast.Attribute):
                yield from _method(source, node, node.func)
        elif isinstance(node, ast.Compare):
            yield from _contains(source, node)
        elif isinstance(node, ast.Assign):
            yield from _assignment(source, node)
        elif isinstance(node, ast.ClassDef):
            yield from _class(node)
    for node in calls(source, "next"):
        if len(node.args) > 1:
            yield node, "next_default"


def _name(source: Source, node: ast.Name) -> Iterator[tuple[ast.Name, str, str, str]]:
    if isinstance(node.ctx, ast.Load) and node.id in MISSING_BUILTINS and node.id not in source.own_names:
        yield node, "missing_builtin", node.id, INSTEAD.get(node.id, DO_WITHOUT)


def _method(source: Source, node: ast.Call, function: ast.Attribute) -> Iterator[tuple[str | ast.Call, ...]]:
    name = function.attr
    kind = source.kind(function.value)
    if kind in BUFFERS and name not in METHODS[kind]:
        yield node, "buffer_method", kind, name
    elif (name not in METHODS[kind]) if kind in METHODS else _is_missing(source, function):
        yield node, "missing_method", name, INSTEAD.get(name, DO_WITHOUT)
    if name in ("to_bytes", "from_bytes") and any(keyword.arg == "signed" for keyword in node.keywords):
        yield node, "signed_bytes", name


def _is_missing(source: Source, function: ast.Attribute) -> bool:
    of_module = getattr(function.value, "id", None) in source.modules
    return function.attr in MISSING_METHODS and function.attr not in source.method_names and not of_module


def _keywords(source: Source, node: ast.Call) -> Iterator[Any]:
    name = called_name(node) or ""
    if isinstance(node.func, ast.Name):
        allowed = None if name in source.own_names else KEYWORDS.get(name)
    else:
        allowed = None if name in source.method_names else METHOD_KEYWORDS.get(name)
    for keyword in node.keywords:
        if allowed is not None and keyword.arg is not None and keyword.arg not in allowed:
            yield node, "builtin_keyword", name, keyword.arg


def _contains(source: Source, node: ast.Compare) -> Iterator[Any]:
    left = node.left
    for operator, right in zip(node.ops, node.comparators):
        if isinstance(operator, (ast.In, ast.NotIn)) and source.kind(right) in BUFFERS and source.kind(left) != "bytes":
            yield node, "buffer_contains", source.kind(right)
        left = right


def _assignment(source: Source, node: ast.Assign) -> Iterator[tuple[str | ast.Assign, ...]]:
    for target in node.targets:
        if isinstance(target, ast.Name) and target.id == "__slots__":
            yield node, "slots"
        elif isinstance(target, ast.Subscript) and isinstance(target.slice, ast.Slice):
            kind = source.kind(node.value)
            if source.kind(target.value) in BUFFERS and kind in ("list", "tuple", "generator", "range"):
                yield node, "buffer_assign", kind


def _class(node: ast.ClassDef) -> Iterator[Any]:
    for base in node.bases:
        if getattr(base, "id", None) == "str":
            yield base, "subclass_str"
