"""Write whole numbers that modules name at their top into the places that use them, before the sources are compiled.

MicroPython's const() does so within a module; here an importing module gets the number too. A name that is gone this
way takes no memory on the badge: not in the table of names, nor in the dict of its module, nor in those that import it.
A module of such names alone is not even loaded. Lines stay where they are, so that tracebacks still name those of the
sources.

A constant is an assignment at the top level, annotated or not, the only one to this name in the module, of an
expression of whole numbers and constants, with a name in capitals. It is used by its name in its module or where `from
module import NAME` brought it, or as `module.NAME` where the module was imported from its package.
"""

import ast
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from tools.building.mpy import CannotCompile

CAPITALS = re.compile("_?[A-Z][A-Z0-9_]*")
ARITHMETIC = (ast.Constant, ast.Name, ast.BinOp, ast.UnaryOp, ast.operator, ast.unaryop, ast.expr_context)


def write_constants(sources: dict[str, bytes]) -> dict[str, bytes]:
    """Return `sources`, a dict from path ("engine/move.py") to bytes, with every constant written where it is used.

    Raise mpy.CannotCompile where a name of a constant also means something else; a source that is no Python stays as it
    is.
    """
    modules = _evaluated(sources)
    written = {module.path: module.written(modules) for module in modules.values()}
    return {path: written.get(path, source) for path, source in sources.items()}


def constants_of(sources: dict[str, bytes]) -> "dict[str, Constants]":
    """Return a dict from the dotted name of each of `sources` to its Constants."""
    return {name: Constants(module.known) for name, module in _evaluated(sources).items()}


def write_constants_of(path: str, source: bytes, constants: "dict[str, Constants]") -> bytes:
    """Return a source, bytes, that uses modules with `constants`, a dict from dotted name to Constants, with these
    written into it. Raise as write_constants."""
    module = _Module(path, source)
    modules = {**constants, _dotted(path): module}
    module.evaluate(modules)
    return module.written(modules)


class Constants:
    """The constants of a module, its own ones and those that it imports: `known` is a dict from name to number."""

    def __init__(self, known: dict[str, int]) -> None:
        self.known = known


def _dotted(path: str) -> str:
    return path.removesuffix(".py").replace("/", ".").removesuffix(".__init__")


def _evaluated(sources: dict[str, bytes]) -> "dict[str, _Module]":
    """Return a dict from dotted name to _Module with the values of all constants: those that depend on others once
    these are known."""
    modules = {}
    for path, source in sources.items():
        try:
            modules[_dotted(path)] = _Module(path, source)
        except SyntaxError:
            continue  # the compiler has the sentence for it
    is_new = True
    while is_new:
        is_new = False
        for module in modules.values():
            is_new = module.evaluate(modules) or is_new
    return modules


class _Module(Constants):
    """A source: `own` are the values of its constants, `known` those and the ones that it imports, both dicts by
    name."""

    def __init__(self, path: str, source: bytes) -> None:
        super().__init__({})
        self.path = path
        self._source = source
        self._tree = ast.parse(source, path)
        self._package = path.split("/")[:-1]
        self._class_lines = _class_assignments(self._tree)
        self._imports = [node for node in ast.walk(self._tree) if isinstance(node, ast.ImportFrom)]
        self._assigned = self._assignments()
        self.own: dict[str, int] = {}

    def evaluate(self, modules: Mapping[str, Constants]) -> bool:
        """Take over what other modules know and evaluate what follows from it; tell whether anything was new."""
        before = len(self.known)
        for node in self._imports:
            known = modules[self._target(node)].known if self._target(node) in modules else {}
            self.known.update((_bound(alias), known[alias.name]) for alias in node.names if alias.name in known)
        for name, node in self._candidates():
            value = _value(node.value, self.known)
            if value is not None:
                self.own[name] = self.known[name] = value
        return len(self.known) > before

    def written(self, modules: Mapping[str, Constants]) -> bytes:
        """Return the source, as bytes, with the constants of all modules in it, and its own ones gone."""
        for name in self.known:
            if self._assigned[name] > 1:
                raise self._second_meaning(name, "constant")
        edits = dict(self._uses(modules))
        for name, node in self._candidates():
            if name in self.own:
                edits[node] = "pass"
        for node in self._imports:
            known = modules[self._target(node)].known if self._target(node) in modules else {}
            kept = [alias for alias in node.names if alias.name not in known]
            if len(kept) < len(node.names):
                edits[node] = ast.unparse(ast.ImportFrom(node.module, kept, node.level)) if kept else "pass"
        return self._edited(edits)

    def _second_meaning(self, name: str, kind: str) -> CannotCompile:
        return CannotCompile("%s has the name %s of a %s for something else too: rename it." % (self.path, name, kind))

    def _candidates(self) -> Iterator[Any]:
        for node in self._tree.body:
            targets = _targets(node)
            if len(targets) == 1 and isinstance(targets[0], ast.Name):
                name = targets[0].id
                if CAPITALS.fullmatch(name) and self._assigned[name] == 1:
                    yield name, node

    def _target(self, node: ast.ImportFrom) -> str:
        base = self._package[: len(self._package) + 1 - node.level] if node.level else []
        return ".".join(base + ([node.module] if node.module else []))

    def _assignments(self) -> Counter[str]:
        """Return how often each name gets a meaning, as a dict; attributes of classes and further imports do not
        count."""
        imports = {(_bound(alias), self._target(node), alias.name) for node in self._imports for alias in node.names}
        count = Counter(name for name, _, _ in imports)
        for node in ast.walk(self._tree):
            names: Sequence[str] = ()
            if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load) and node not in self._class_lines:
                names = (node.id,)
            elif isinstance(node, ast.arg):
                names = (node.arg,)
            elif isinstance(node, (ast.FunctionDef, ast.ClassDef)):
                names = (node.name,)
            elif isinstance(node, ast.Global):
                names = node.names
            elif isinstance(node, ast.ExceptHandler) and node.name:
                names = (node.name,)
            elif isinstance(node, ast.Import):
                names = [_bound(alias).split(".")[0] for alias in node.names]
            count.update(names)
        return count

    def _uses(self, modules: Mapping[str, Constants]) -> Iterator[Any]:
        imported = {}
        for statement in self._imports:
            for alias in statement.names:
                name = self._target(statement) + "." + alias.name
                if name in modules:
                    imported[_bound(alias)] = modules[name]
        for node in ast.walk(self._tree):
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load) and node.id in self.known:
                yield node, _number(self.known[node.id])
            elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in imported:
                module = imported[node.value.id]
                if node.attr in module.known:
                    if self._assigned[node.value.id] > 1:
                        raise self._second_meaning(node.value.id, "module")
                    yield node, _number(module.known[node.attr])

    def _edited(self, edits: dict[Any, str]) -> bytes:
        starts = [0]
        for line in self._source.splitlines(keepends=True):
            starts.append(starts[-1] + len(line))
        places = []
        for node, text in edits.items():
            start = starts[node.lineno - 1] + node.col_offset
            places.append((start, starts[node.end_lineno - 1] + node.end_col_offset, text.encode()))
        written: list[bytes] = []
        done = 0
        for start, end, new in sorted(places):
            if start >= done:  # else it lies in a definition that is gone
                written += [self._source[done:start], new, b"\n" * self._source[start:end].count(b"\n")]
                done = end
        return b"".join(written) + self._source[done:]


def _class_assignments(tree: ast.Module) -> set[ast.Name]:
    """Return the targets of assignments in the bodies of classes: names of attributes.

    Without those that are read further down in the body, unless they have the value of the name outside.
    """
    targets: set = set()
    for node in ast.walk(tree):
        own: dict = {}
        for line in node.body if isinstance(node, ast.ClassDef) else ():
            for part in () if isinstance(line, ast.FunctionDef) else ast.walk(line):
                if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Load):
                    own.pop(part.id, None)
            declared = [line.target] if isinstance(line, ast.AnnAssign) else []  # with a value or without
            for target in declared or _targets(line):
                names = {part.id: part for part in ast.walk(target) if isinstance(part, ast.Name)}
                value = getattr(line, "value", None)
                if isinstance(value, ast.Name):
                    targets.update(part for name, part in names.items() if name == value.id)
                own.update(names)
        targets.update(own.values())
    return targets


def _targets(node: ast.stmt) -> list[ast.expr]:
    """Return what a statement gives its value, annotated or not: a list, empty for one that is no such assignment."""
    if isinstance(node, ast.AnnAssign):
        return [node.target] if node.value else []
    return node.targets if isinstance(node, ast.Assign) else []


def _bound(alias: ast.alias) -> str:
    return alias.asname or alias.name


def _value(node: ast.expr, known: dict[str, int]) -> int | None:
    """Return the whole number that an expression is, None where it is something else."""
    for part in ast.walk(node):
        if not isinstance(part, ARITHMETIC) or (isinstance(part, ast.Name) and part.id not in known):
            return None
    value = eval(compile(ast.Expression(node), "constant", "eval"), {"__builtins__": {}}, known)
    return value if type(value) is int else None


def _number(value: int) -> str:
    return str(value) if value >= 0 else "(%d)" % value
