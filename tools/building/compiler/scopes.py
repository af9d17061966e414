"""Which names of a module mean its globals, by Python's rules of scope."""

import ast
from collections.abc import Sequence
from typing import Any

FUNCTIONS = (ast.FunctionDef, ast.Lambda)
COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)

Use = ast.Name | ast.Global | ast.FunctionDef | ast.ClassDef | ast.ExceptHandler  # by which a global is meant


def globals_of(tree: ast.Module) -> set[str]:
    """Return the names that the top level of an ast.Module gives a meaning, as a set; those of `global` are among
    them."""
    names = _bound_in(tree.body)
    for node in ast.walk(tree):
        if isinstance(node, ast.Global):
            names.update(node.names)
    return names


def global_uses(tree: ast.Module) -> list[Use]:
    """Return the nodes of an ast.Module by whose `id`, `name` or `names` one of its globals is meant, as a list.

    These are ast.Name, definitions and `except ... as` at the top level, and ast.Global; imports are not among them.
    """
    uses = _Uses(globals_of(tree))
    for statement in tree.body:
        uses.visit(statement)
    return uses.found


def names_in_functions(tree: ast.Module) -> set[str]:
    """Return the names that any function or comprehension of an ast.Module binds for itself, arguments too, as a
    set."""
    names = set()
    for node in ast.walk(tree):
        if isinstance(node, FUNCTIONS + COMPREHENSIONS):
            names |= names_bound_by(node)
    return names


def names_bound_by(node: Any) -> set[str]:
    """Return the names that a function, lambda or comprehension binds for itself, arguments too, as a set."""
    if isinstance(node, COMPREHENSIONS):
        return set().union(*(_stored(generator.target) for generator in node.generators))
    return _arguments(node.args) | (_bound_in(node.body) if isinstance(node, ast.FunctionDef) else set())


def names_in_classes(tree: ast.Module) -> set[str]:
    """Return the names that the bodies of classes of an ast.Module bind where they also read others, as a set."""
    names = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef) and reads_of_class(node):
            names |= _bound_in(node.body)
    return names


def reads_of_class(node: ast.ClassDef) -> list[ast.Name]:
    """Return the ast.Name nodes that an ast.ClassDef's body reads itself, not in its functions, as a list."""
    found = []
    waiting: list[ast.AST] = list(node.body)
    while waiting:
        inner = waiting.pop()
        if isinstance(inner, FUNCTIONS):
            waiting += inner.args.defaults + [each for each in inner.args.kw_defaults if each]
            waiting += getattr(inner, "decorator_list", [])
            continue
        if isinstance(inner, ast.Name) and isinstance(inner.ctx, ast.Load):
            found.append(inner)
        waiting += ast.iter_child_nodes(inner)
    return found


def class_uses(tree: ast.Module) -> list[ast.Name | ast.ExceptHandler]:
    """Return the nodes of an ast.Module by which a name is meant that the class around them binds, as a list.

    These are ast.Name, and what `except ... as` names.
    """
    uses = _Uses(set())
    for statement in tree.body:
        uses.visit(statement)
    return uses.found_in_classes


class _Uses(ast.NodeVisitor):
    def __init__(self, names: set[str]) -> None:
        self._names = names
        self._functions: list[set[str]] = []  # the names bound in each function around, the outermost first
        # Those bound so far in the class whose body is read, None outside of one.
        self._class_names: set[str] | None = None
        self.found: list[Use] = []
        self.found_in_classes: list[ast.Name | ast.ExceptHandler] = []

    def visit_Name(self, node: ast.Name) -> None:
        if self._is_global(node.id):
            self.found.append(node)
        if self._class_names is not None:
            if not isinstance(node.ctx, ast.Load):
                self._class_names.add(node.id)
            if node.id in self._class_names:
                self.found_in_classes.append(node)

    def _is_global(self, name: str) -> bool:
        if name not in self._names or any(name in bound for bound in self._functions):
            return False
        return self._class_names is None or name not in self._class_names

    def visit_Global(self, node: ast.Global) -> None:
        self.found.append(node)

    def visit_Assign(self, node: ast.Assign) -> None:
        # The value is worked out before the target is bound: STOCK = STOCK in a class means the module's.
        self.visit(node.value)
        if self._class_names is not None:
            for target in node.targets:
                self._class_names.update(_stored(target))
        for target in node.targets:
            self.visit(target)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self.visit(node.value)
        if self._class_names is not None:
            if node.value is None:
                return  # it says what an attribute is, and binds nothing
            self._class_names.update(_stored(node.target))
        self.visit(node.target)

    def visit_For(self, node: ast.For) -> None:
        self.visit(node.iter)
        self.visit(node.target)
        for statement in node.body + node.orelse:
            self.visit(statement)

    def visit_ExceptHandler(self, node: ast.ExceptHandler) -> None:
        if node.type is not None:
            self.visit(node.type)
        if node.name and self._class_names is not None:
            self._class_names.add(node.name)
            self.found_in_classes.append(node)
        elif node.name and self._is_global(node.name):
            self.found.append(node)
        for statement in node.body:
            self.visit(statement)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        for part in node.decorator_list + node.args.defaults + node.args.kw_defaults:
            if part is not None:
                self.visit(part)
        self._define(node)
        self._enter_function(names_bound_by(node), node.body)

    def visit_Lambda(self, node: ast.Lambda) -> None:
        for part in node.args.defaults + node.args.kw_defaults:
            if part is not None:
                self.visit(part)
        self._enter_function(names_bound_by(node), [node.body])

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        for part in node.decorator_list + node.bases + node.keywords:
            self.visit(part)
        self._define(node)
        outer, self._class_names = self._class_names, set()
        for statement in node.body:
            self.visit(statement)
        self._class_names = outer

    def _define(self, node: ast.FunctionDef | ast.ClassDef) -> None:
        if self._class_names is not None:
            self._class_names.add(node.name)
        elif not self._functions:
            self.found.append(node)

    def _enter_function(self, names: set[str], body: Sequence[ast.AST]) -> None:
        outer, self._class_names = self._class_names, None
        self._functions.append(names)
        for node in body:
            self.visit(node)
        self._functions.pop()
        self._class_names = outer

    def _visit_comprehension(self, node: Any) -> None:
        self.visit(node.generators[0].iter)
        parts = [generator.target for generator in node.generators]
        parts += [generator.iter for generator in node.generators[1:]]
        parts += [test for generator in node.generators for test in generator.ifs]
        parts += [node.key, node.value] if isinstance(node, ast.DictComp) else [node.elt]
        self._enter_function(names_bound_by(node), parts)

    visit_ListComp = visit_SetComp = visit_DictComp = visit_GeneratorExp = _visit_comprehension


def _arguments(arguments: ast.arguments) -> set[str]:
    every = arguments.posonlyargs + arguments.args + arguments.kwonlyargs
    return {argument.arg for argument in every + [arguments.vararg, arguments.kwarg] if argument is not None}


def _bound_in(body: list[ast.stmt]) -> set[str]:
    """Return the names that statements bind in their own scope, without those that they declare to be of another
    one."""
    bound, declared = set(), set()
    waiting: list[ast.AST] = list(body)
    while waiting:
        node = waiting.pop()
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            bound.add(node.name)
            continue
        if isinstance(node, ast.Lambda):
            continue
        if isinstance(node, COMPREHENSIONS):
            # What := gives a name there belongs to the function around.
            bound.update(inner.target.id for inner in ast.walk(node) if isinstance(inner, ast.NamedExpr))
            continue
        if isinstance(node, (ast.Import, ast.ImportFrom)):
            bound.update((alias.asname or alias.name).split(".")[0] for alias in node.names)
        elif isinstance(node, (ast.Global, ast.Nonlocal)):
            declared.update(node.names)
        elif isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
            bound.add(node.id)
        elif isinstance(node, ast.ExceptHandler) and node.name:
            bound.add(node.name)
        waiting += ast.iter_child_nodes(node)
    return bound - declared


def _stored(target: ast.expr) -> set[str]:
    return {node.id for node in ast.walk(target) if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load)}
