"""Put the names that tools.building.compiler.renaming chose into the tree of a module."""

import ast
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from tools.building.compiler.bundles import MARK
from tools.building.compiler.scopes import names_bound_by
from tools.building.compiler.sources import statements_of

if TYPE_CHECKING:
    from tools.building.compiler.renaming import Renaming


class Renamer(ast.NodeTransformer):
    """Renames one ast.Module; a function that gets another name keeps its old one as the attribute `was`."""

    def __init__(self, renaming: "Renaming", tree: ast.Module, uses: dict[int, str], is_of_program: bool) -> None:
        """Take the Renaming, and {id of a node: "global" or "class"} of what is no local name.

        What is not of the program keeps its own globals, and those of its arguments that the program gives none of.
        """
        self._renaming = renaming
        self._uses = uses
        self._is_of_program = is_of_program
        self._modules = _imported_modules(tree.body)  # of others, by the names that they have here
        self._arguments: dict = {}
        self._depth = 0  # functions around
        self._count = 0  # arguments of those that got names
        self._is_in_class = False

    def _attribute(self, name: str) -> str:
        return self._renaming.attributes.get(name, name)

    def _global(self, name: str) -> str:
        return self._renaming.globals.get(name, name) if self._is_of_program else name

    def _local(self, name: str) -> str:
        if name in self._arguments:
            return self._arguments[name]
        return self._attribute(name) if name in self._renaming.given else name

    def _called(self, node: ast.AST, name: str) -> str:
        """Return the new name of what a node names."""
        use = self._uses.get(id(node))
        if use == "global":
            return self._global(name)
        return self._attribute(name) if use == "class" else self._local(name)

    def visit_Name(self, node: ast.Name) -> ast.Name:
        node.id = self._called(node, node.id)
        return node

    def visit_Global(self, node: ast.Global) -> ast.Global:
        node.names = [self._global(name) for name in node.names]
        return node

    def visit_Nonlocal(self, node: ast.Nonlocal) -> ast.Nonlocal:
        node.names = [self._local(name) for name in node.names]
        return node

    def visit_ExceptHandler(self, node: ast.ExceptHandler) -> Any:
        if node.name:
            node.name = self._called(node, node.name)
        return self.generic_visit(node)

    def visit_Attribute(self, node: ast.Attribute) -> Any:
        is_of_others = isinstance(node.value, ast.Name) and self._is_module(node.value)
        if not is_of_others:
            node.attr = self._attribute(node.attr)
        return self.generic_visit(node)

    def _is_module(self, node: ast.Name) -> bool:
        """Tell whether an ast.Name means a module of others."""
        return node.id in self._modules and (self._uses.get(id(node)) == "global") == (self._modules[node.id] == 0)

    def visit_keyword(self, node: ast.keyword) -> Any:
        if node.arg:
            node.arg = self._attribute(node.arg)
        return self.generic_visit(node)

    def _imported(self, name: str) -> str:
        """Return the new name of what an import names here."""
        return self._local(name) if self._depth else self._global(name)

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.ImportFrom:
        is_ours = (node.module or "").startswith(MARK)
        for alias in node.names:
            local = self._imported(alias.asname or alias.name)
            if is_ours:
                alias.name = self._renaming.globals.get(alias.name, alias.name)
            alias.asname = local if local != alias.name else None
        return node

    def visit_Import(self, node: ast.Import) -> ast.Import:
        for alias in node.names:
            local = self._imported(alias.asname or alias.name)
            alias.asname = local if local != alias.name else None
        return node

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.ClassDef:
        for part in node.decorator_list + node.bases + node.keywords:
            self.visit(part)
        node.name = self._defined(node)
        outer, self._is_in_class = self._is_in_class, True
        node.body = [self.visit(each) for each in node.body]
        self._is_in_class = outer
        return node

    def _defined(self, node: Any) -> str:
        """Return the new name of a function or class that a node defines."""
        if id(node) in self._uses:
            return self._global(node.name)
        return self._attribute(node.name) if self._is_in_class else self._local(node.name)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        for part in node.decorator_list + node.args.defaults + [each for each in node.args.kw_defaults if each]:
            self.visit(part)
        node.was = node.name  # type: ignore[attr-defined]
        node.name = self._defined(node)
        self._enter(node, node.body)
        return node

    def visit_Lambda(self, node: ast.Lambda) -> ast.Lambda:
        for part in node.args.defaults + [each for each in node.args.kw_defaults if each]:
            self.visit(part)
        self._enter(node, [node.body])
        return node

    def _enter(self, node: Any, body: Sequence[ast.AST]) -> None:
        outer = (self._arguments, self._modules, self._depth, self._count, self._is_in_class)
        bound = names_bound_by(node)
        self._depth += 1
        self._arguments = {name: new for name, new in self._arguments.items() if name not in bound}
        self._modules = {name: depth for name, depth in self._modules.items() if name not in bound}
        if isinstance(node, ast.FunctionDef):
            self._modules.update(dict.fromkeys(_imported_modules(node.body), self._depth))
        self._is_in_class = False
        every = node.args.posonlyargs + node.args.args + [node.args.vararg] + node.args.kwonlyargs + [node.args.kwarg]
        for argument in every:
            if argument is not None:
                argument.arg = self._argument(argument.arg)
        for each in body:
            self.visit(each)
        self._arguments, self._modules, self._depth, self._count, self._is_in_class = outer

    def _argument(self, name: str) -> str:
        if name in self._renaming.given:
            return self._attribute(name)
        if self._is_of_program and self._count < len(self._renaming.arguments):
            self._arguments[name] = self._renaming.arguments[self._count]
            self._count += 1
        return self._arguments.get(name, name)

    def _comprehension(self, node: Any) -> ast.expr:
        self.visit(node.generators[0].iter)
        outer = (self._arguments, self._modules)
        bound = names_bound_by(node)
        self._arguments = {name: new for name, new in self._arguments.items() if name not in bound}
        self._modules = {name: depth for name, depth in self._modules.items() if name not in bound}
        for generator in node.generators:
            self.visit(generator.target)
            for test in generator.ifs:
                self.visit(test)
        for generator in node.generators[1:]:
            self.visit(generator.iter)
        for part in (node.key, node.value) if isinstance(node, ast.DictComp) else (node.elt,):
            self.visit(part)
        self._arguments, self._modules = outer
        return node

    visit_ListComp = visit_SetComp = visit_DictComp = visit_GeneratorExp = _comprehension


def _imported_modules(body: list[ast.stmt]) -> dict[str, int]:
    """Return {name: 0} of the modules of others that statements import, without what functions in them import."""
    found: dict = {}
    for node in statements_of(body):
        if isinstance(node, ast.Import):
            found.update((alias.asname or alias.name, 0) for alias in node.names)
    return found
