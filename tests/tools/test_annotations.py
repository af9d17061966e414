"""Whoever reads a public function sees from its head what goes in and what comes out."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = ("engine", "lib/handheld", "sim", "tools")
FIRMWARE = ROOT / "tools" / "stand_in" / "modules"  # as the firmware's own modules, which are not annotated
# What Pythons read that are too old, up to the sentence that says so.
OLD = {ROOT / "tools" / name for name in ("environment.py", "play.py", "test.py", "build.py", "flash.py")}
OWN = ("self", "cls")

SAMPLE = """
def half(number, by: int = 2, *rest, exact=False, **names) -> int: ...

def _hidden(number): ...

async def wait(seconds: int): ...

if True:
    def chosen(x): ...

class Card:
    def __init__(self, suit): ...

    def __len__(self): ...

    @classmethod
    def of(cls, name: str) -> "Card":
        def inner(x): ...

    @property
    def rank(self): ...
"""
MISSING = [
    "half: number, rest, exact, names",
    "wait: return",
    "chosen: x, return",
    "__init__: suit",
    "rank: return",
]


def public_functions(body: list) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    """Yield the public functions and methods among statements, in blocks and classes too, and each __init__."""
    for node in body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            if not node.name.startswith("_") or node.name == "__init__":
                yield node
        else:
            for inner in ("body", "handlers", "orelse", "finalbody"):
                yield from public_functions(getattr(node, inner, []))


def missing_annotations(source: str | bytes) -> list[str]:
    """Return a line for each public function that lacks annotations: which parameters have none, and "return"."""
    found = []
    for node in public_functions(ast.parse(source).body):
        every = node.args
        parameters = every.posonlyargs + every.args + [every.vararg] + every.kwonlyargs + [every.kwarg]
        missing = [each.arg for each in parameters if each and each.annotation is None and each.arg not in OWN]
        if node.returns is None and node.name != "__init__":
            missing.append("return")
        if missing:
            found.append(node.name + ": " + ", ".join(missing))
    return found


def files_of(folder: str) -> list[Path]:
    files = sorted((ROOT / folder).rglob("*.py"))
    return [file for file in files if file not in OLD and FIRMWARE not in file.parents]


def test_what_is_missing_is_found():
    assert missing_annotations(SAMPLE) == MISSING


@pytest.mark.parametrize("folder", FOLDERS)
def test_everything_public_is_annotated(folder):
    files = files_of(folder)
    assert files
    found = {file.relative_to(ROOT).as_posix(): missing_annotations(file.read_bytes()) for file in files}
    assert {path: missing for path, missing in found.items() if missing} == {}
