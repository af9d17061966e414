"""Rules for syntax that CPython has and CircuitPython or MicroPython does not."""

import ast
import re
from collections.abc import Iterator
from typing import Any

from tools.gate.device_source import BUFFERS, Source

NATIVE = ("native", "viper", "asm_thumb", "asm_xtensa", "asm_rv32")
_DEBUG_FIELD = re.compile(r"[^=!<>{}\s]\s*=\s*(![rsa])?(:[^{}]*)?\}")
_BY_TYPE = {
    "Match": "match_statement",
    "TryStar": "except_star",
    "TypeAlias": "type_statement",
    "AsyncFunctionDef": "async_code",
}


def check(source: Source) -> Iterator[tuple[ast.AST, str]]:
    """Yield (node, rule) of each violation in a Source."""
    for node in source.nodes:
        rule = _BY_TYPE.get(type(node).__name__)
        if rule:
            yield node, rule
        elif isinstance(node, (ast.FunctionDef, ast.Lambda)):
            yield from _function(node)
        elif isinstance(node, ast.ClassDef):
            for keyword in node.keywords:
                yield keyword.value, "class_keyword"
        elif isinstance(node, (ast.List, ast.Tuple, ast.Set, ast.Dict)):
            yield from _display(node)
        elif isinstance(node, ast.JoinedStr):
            yield from _fstring(source, node)
        elif isinstance(node, ast.Subscript):
            yield from _subscript(source, node)


def _function(node: Any) -> Iterator[tuple[ast.AST, str]]:
    if node.args.posonlyargs:
        yield node, "positional_only"
    for decorator in getattr(node, "decorator_list", ()):
        if (getattr(decorator, "attr", None) or getattr(decorator, "id", None)) in NATIVE:
            yield decorator, "native_code"


def _display(node: Any) -> Iterator[tuple[ast.expr, str]]:
    if isinstance(node, ast.Dict):
        starred = None in node.keys
    else:
        is_target = isinstance(getattr(node, "ctx", None), ast.Store)
        starred = not is_target and any(isinstance(element, ast.Starred) for element in node.elts)
    if starred:
        yield node, "star_display"


def _fstring(source: Source, node: ast.JoinedStr) -> Iterator[tuple[ast.JoinedStr, str]]:
    segment = ast.get_source_segment(source.text, node) or ""
    texts = [str(part.value) for part in node.values if isinstance(part, ast.Constant)]
    if any(text.rstrip().endswith("=") for text in texts) and _DEBUG_FIELD.search(segment):
        yield node, "fstring_debug"
    if any("{" in text or "}" in text for text in texts) and not ("{{" in segment or "}}" in segment):
        yield node, "fstring_brace"


def _subscript(source: Source, node: ast.Subscript) -> Iterator[tuple[ast.Subscript, str]]:
    part = node.slice if isinstance(node.slice, ast.Slice) else None
    kind = source.kind(node.value)
    if part is not None and part.step is not None and not (kind == "list" and isinstance(node.ctx, ast.Load)):
        yield node, "slice_step"
    elif isinstance(node.ctx, ast.Del) and (kind in BUFFERS or (part is not None and kind != "list")):
        yield node, "delete_item"
