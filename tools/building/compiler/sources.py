"""A module of the program as the build reads it, and what no module may have, as the build could only guess at it."""

import ast
from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Any, TypeVar

from tools.building.compiler.scopes import FUNCTIONS, Use, global_uses
from tools.building.mpy import CannotCompile
from tools.type_checking import drop_type_checking

PACKAGE = "handheld"  # the folder of the bundles on the drive
BY_NAME = ("getattr", "setattr", "hasattr", "delattr")
HIDING = ("globals", "locals", "vars", "eval", "exec", "__import__", "__name__", "__path__")
OWN_PLACE = "__file__"  # a bundle lies in PACKAGE
# It takes modules out of memory by the names that sys.modules has for them, which no renaming touches.
SEES_MODULES = "handheld/memory"
OURS = "OURS"  # how the names of the program's modules begin, there
ASYNC = (ast.AsyncFunctionDef, ast.AsyncFor, ast.AsyncWith, ast.Await)

Statement = TypeVar("Statement", bound=ast.stmt)


class Source:
    """A module: its `path` ("engine/move"), the `file` that tracebacks lead back to, and its ast.Module.

    Every statement of the tree gets the attribute `file`. Raise CannotCompile for a text that is no Python.
    """

    def __init__(self, path: str, file: str, text: bytes | str) -> None:
        self.path = path
        self.file = file
        try:
            self.tree = ast.parse(text)
        except SyntaxError as error:
            raise CannotCompile("%s does not compile: line %s, %s." % (file, error.lineno, error.msg)) from None
        drop_type_checking(self.tree)
        for node in ast.walk(self.tree):
            if isinstance(node, ast.stmt):
                node.file = file  # type: ignore[attr-defined]

    @cached_property
    def global_uses(self) -> list[Use]:
        """The nodes by which the module as it was written means its globals, as scopes.global_uses returns them."""
        return global_uses(self.tree)

    @property
    def is_package(self) -> bool:
        """Whether it is the __init__ of a package."""
        return self.path.endswith("/__init__")

    def refuse(self, node: Any, why: str) -> CannotCompile:
        """Return the CannotCompile that names a node's place."""
        return CannotCompile("%s, line %d: the build cannot see through %s." % (self.file, node.lineno, why))

    def base_of(self, node: ast.ImportFrom) -> str:
        """Return the path of the module or package that an ast.ImportFrom names."""
        package = self.path.removesuffix("/__init__").split("/") if self.is_package else self.path.split("/")[:-1]
        parts = package[: len(package) + 1 - node.level] if node.level else []
        return "/".join(parts + (node.module.split(".") if node.module else []))

    def check(self) -> None:
        """Raise CannotCompile for what would mean something else, or nothing, in a bundle or under other names."""
        called = {id(node.func) for node in ast.walk(self.tree) if isinstance(node, ast.Call)}
        passed_on = _passed_on(self.tree)
        for node in ast.walk(self.tree):
            if isinstance(node, ASYNC):
                raise CannotCompile("%s, line %d: async is not for the badge." % (self.file, node.lineno))
            if isinstance(node, ast.ImportFrom) and any(alias.name == "*" for alias in node.names):
                raise self.refuse(node, "a star")
            if isinstance(node, ast.ClassDef):
                self._check_class(node)
            elif isinstance(node, FUNCTIONS) and node.args.kwarg:
                self._check_options(node, node.args.kwarg.arg)
            elif isinstance(node, ast.keyword) and node.arg is None and id(node) not in passed_on:
                raise self.refuse(node.value, "arguments that are given by computed names")
            elif self.path == SEES_MODULES:
                continue
            elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
                self._check_name(node, id(node) in called)
            elif isinstance(node, ast.Call) and is_by_name(node) and name_as_text(node) is None:
                raise self.refuse(node, ast.unparse(node.func) + " with a computed name")

    def _check_class(self, node: ast.ClassDef) -> None:
        for inner in statements_of(node.body):
            if isinstance(inner, (ast.Import, ast.ImportFrom)):
                raise self.refuse(inner, "an import in a class")

    def _check_options(self, node: ast.FunctionDef | ast.Lambda, options: str) -> None:
        """Refuse a function whose arguments by name, **options, are used otherwise than to be passed on."""
        body = node.body if isinstance(node.body, list) else [node.body]
        passed = {id(inner.value) for each in body for inner in ast.walk(each) if isinstance(inner, ast.keyword)}
        for each in body:
            for inner in ast.walk(each):
                if isinstance(inner, ast.Name) and inner.id == options and id(inner) not in passed:
                    raise self.refuse(inner, "**%s, which is not only passed on" % options)

    def _check_name(self, node: ast.Name, is_called: bool) -> None:
        if node.id in HIDING:
            raise self.refuse(node, node.id)
        if node.id in BY_NAME and not is_called:
            raise self.refuse(node, "%s used as a value" % node.id)
        if node.id == OWN_PLACE and self.path.rpartition("/")[0] != PACKAGE:
            raise self.refuse(node, "%s outside of the folder %s" % (OWN_PLACE, PACKAGE))


def file_of(node: ast.AST) -> str | None:
    """Return the `file` that a statement is from, None for what the build added."""
    return getattr(node, "file", None)


def in_place_of(node: ast.stmt, made: Statement) -> Statement:
    """Return a statement that the build made, with the line and the file of the one whose place it takes."""
    made.file = file_of(node)  # type: ignore[attr-defined]
    return ast.copy_location(made, node)


def is_by_name(node: ast.Call) -> bool:
    """Tell whether an ast.Call is one of getattr and the like."""
    return isinstance(node.func, ast.Name) and node.func.id in BY_NAME


def name_as_text(node: ast.Call) -> str | None:
    """Return the name that a call of getattr or the like has as text, None where it is computed."""
    if len(node.args) > 1 and isinstance(node.args[1], ast.Constant) and isinstance(node.args[1].value, str):
        return node.args[1].value
    return None


def statements_of(body: Sequence[ast.stmt]) -> Iterator[ast.stmt]:
    """Yield the statements of a body and those in its blocks, such as if and try, without what functions and classes
    have."""
    for node in body:
        yield node
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            continue
        for field in ("body", "orelse", "finalbody"):
            yield from statements_of(getattr(node, field, ()))
        for handler in getattr(node, "handlers", ()):
            yield from statements_of(handler.body)


def _passed_on(tree: ast.Module) -> set[int]:
    """Return the ids of the ast.keywords that pass a function's **options on."""
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, FUNCTIONS) and node.args.kwarg:
            for inner in ast.walk(node):
                value = inner.value if isinstance(inner, ast.keyword) and inner.arg is None else None
                if isinstance(value, ast.Name) and value.id == node.args.kwarg.arg:
                    found.add(id(inner))
    return found
