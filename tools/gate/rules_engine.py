"""Rules for the engine alone: it is pure, has no floats, and what it does at every move allocates nothing."""

import ast
from collections.abc import Iterator

from tools.gate.device_source import FUNCTIONS, Source, calls

IMPURE = ("print", "open", "input", "exec", "eval", "compile", "__import__")


def check(source: Source) -> Iterator[tuple[str | ast.AST, ...]]:
    """Yield (node, rule, *details) of each violation in a Source that belongs to the engine."""
    if source.part != "engine":
        return
    for node in calls(source, *IMPURE):
        yield node, "engine_impure", node.func.id
    for node in calls(source, "float"):
        yield node, "engine_float"
    for node in calls(source, "enumerate"):
        yield node, "engine_enumerate"
    for node in source.nodes:
        if isinstance(node, ast.Constant) and isinstance(node.value, (float, complex)):
            yield node, "engine_float"
        elif isinstance(node, (ast.BinOp, ast.AugAssign)) and isinstance(node.op, ast.Div):
            yield node, "engine_float"
        elif isinstance(node, FUNCTIONS) and (node.args.vararg or node.args.kwarg):
            yield node, "engine_stars"
        elif isinstance(node, ast.Call) and _unpacks(node):
            yield node, "engine_stars"


def _unpacks(call: ast.Call) -> bool:
    return any(isinstance(argument, ast.Starred) for argument in call.args) or any(
        keyword.arg is None for keyword in call.keywords
    )
