"""Rules for imports: what the boards have built in, and the arrows of DESIGN.md between the parts of the project."""

import ast
from collections.abc import Iterator
from typing import Any

from tools.gate.device_facts import BOARDS, members_of, modules_of
from tools.gate.device_source import PROJECT_PACKAGES, Source

ENGINE_MODULES = frozenset(("engine", "array", "struct", "micropython"))
LIBRARIES = frozenset(("adafruit_display_text",))
# Built into the boards and, as themselves or as Blinka's, there on the desktop too.
PORTABLE = frozenset(
    "array binascii bitmaptools collections displayio errno fontio gc io json math micropython os re struct sys"
    " terminalio traceback vectorio zlib".split()
)
DESKTOP_ONLY = PROJECT_PACKAGES - {"engine", "handheld"}
STARTERS = ("code", "boot")
CLOCKS = frozenset(("monotonic", "monotonic_ns", "time", "time_ns", "perf_counter", "ticks_ms"))


def check(source: Source) -> Iterator[tuple[str | ast.AST, ...]]:
    """Yield (node, rule, *details) of each violation in a Source."""
    for node in source.nodes:
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield from _module(source, node, alias.name)
        elif isinstance(node, ast.ImportFrom):
            yield from _import_from(source, node)
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in source.modules:
            yield from _member(node, source.modules[node.value.id], node.attr)


def _import_from(source: Source, node: ast.ImportFrom) -> Iterator[Any]:
    module = node.module or ""
    if not node.level:
        yield from _module(source, node, module)
    for alias in node.names:
        yield from _member(node, "." if node.level else module, alias.name)


def _module(source: Source, node: ast.stmt, name: str) -> Iterator[tuple[str | ast.stmt, ...]]:
    package = name.split(".")[0]
    if package == "random":
        yield node, "random"
    elif source.part == "engine":
        if package not in ENGINE_MODULES:
            yield node, "engine_import", name
    elif package in DESKTOP_ONLY or package in STARTERS:
        yield node, "project_arrow", name
    elif package in ("engine", "handheld") or package in LIBRARIES:
        return
    elif not _on_boards(source.part, package):
        yield node, "module", name
    elif source.part == "handheld" and package not in PORTABLE:
        yield node, "board_import", name


def _on_boards(part: str | None, package: str) -> bool:
    lists = [modules_of(board) for board in BOARDS]
    return any(package in names for names in lists) if part == "boards" else all(package in names for names in lists)


def _member(node: Any, module: str, name: str) -> Iterator[tuple[str | ast.AST, ...]]:
    package = module.split(".")[0]
    if package in PROJECT_PACKAGES or package in ("", "."):
        if name.startswith("_") and not name.startswith("__"):
            yield node, "private_name", name
        return
    if package == "time" and name in CLOCKS:
        yield node, "clock", name
    elif name != "*" and (members := members_of(module)) is not None and name not in members:
        yield node, "module_member", module, name
