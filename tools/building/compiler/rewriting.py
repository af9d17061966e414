"""Rewrite a module for the bundle that it goes into: names of globals, imports, and nothing that the badge does not
need."""

import ast
from typing import Any

from tools.building.compiler.bundles import MARK
from tools.building.compiler.global_names import GlobalNames, external_imports
from tools.building.compiler.sources import OURS, SEES_MODULES, Source, in_place_of

FORGETTING = "ForgetImports"


class Rewriter(ast.NodeTransformer):
    """Rewrites the tree of one Source.

    imported collects {(bundle, name): None} of what its bundle has to import of others at its top.
    """

    def __init__(self, names: GlobalNames, source: Source, bundle: str | None) -> None:
        """Take the GlobalNames and the bundle's name, None for what stays a file of its own and keeps its own names."""
        self._names = names
        self._source = source
        self._bundle = bundle
        self._is_inside = False  # of a function
        self._globals = {id(node) for node in source.global_uses}
        self._meanings = names.meanings_of(source)
        self._external = external_imports(source)
        self._top = {id(node) for node in source.tree.body}
        self.imported: dict = {}

    def statements(self) -> list[ast.stmt]:
        """Rewrite the Source and return its top level, as a list. Raise CannotCompile for what cannot be seen
        through."""
        body = _without_docstring(self._source.tree.body)
        found = [self.visit(node) for node in body]
        return [each for node in found if node is not None for each in (node if isinstance(node, list) else [node])]

    def _meaning(self, name: str) -> tuple[str, str | None]:
        """Return (path, name) of what a global of the Source is; name is None for a module."""
        return self._names.origin(*self._meanings.get(name, (self._source.path, name)))

    def _reference(self, path: str, name: str) -> str:
        """Return what a global of the program is called here, and have it imported."""
        called = self._names.name_of(path, name)
        bundle = self._names.bundle_of(path)
        if bundle != self._bundle and self._bundle is not None:
            self.imported[bundle, called] = None
        return called

    def _called(self, name: str) -> str:
        """Return what a global of this module is called in the program."""
        if self._bundle is None:
            return name
        path, origin = self._meaning(name)
        assert origin is not None  # as modules are no values
        if path != self._source.path:
            return self._reference(path, origin)
        if name in self._external:
            return self._names.name_of("", self._external[name])
        return self._names.name_of(path, name)

    def visit_Name(self, node: ast.Name) -> ast.Name:
        if id(node) in self._globals:
            if self._meaning(node.id)[1] is None:
                raise self._source.refuse(node, "the module %s used as a value" % node.id)
            node.id = self._called(node.id)
        return node

    def visit_Attribute(self, node: ast.Attribute) -> Any:
        if isinstance(node.value, ast.Name) and id(node.value) in self._globals:
            path, name = self._meaning(node.value.id)
            if name is None:
                return self._of_module(node, path)
        return self.generic_visit(node)

    def _of_module(self, node: ast.Attribute, path: str) -> ast.Name:
        """Return the ast.Name that takes the place of an attribute of a module."""
        if not isinstance(node.ctx, ast.Load):
            raise self._source.refuse(node, "%s of a module that gets another value" % node.attr)
        path, name = self._names.origin(path, node.attr)
        if name is None or not self._names.has(path, name):
            raise self._source.refuse(node, "%s of a module that does not define it" % node.attr)
        if self._names.is_changing(path, name) and self._names.bundle_of(path) != self._bundle:
            raise self._source.refuse(node, "%s, whose value changes in another bundle" % name)
        return ast.copy_location(ast.Name(self._reference(path, name), node.ctx), node)

    def visit_Global(self, node: ast.Global) -> ast.Global:
        node.names = [self._called(name) for name in node.names]
        return node

    def visit_ExceptHandler(self, node: ast.ExceptHandler) -> Any:
        if node.name and id(node) in self._globals:
            node.name = self._called(node.name)
        return self.generic_visit(node)

    def visit_ClassDef(self, node: ast.ClassDef) -> Any:
        if id(node) in self._globals:
            node.name = self._called(node.name)
        node.body = [each for each in _without_docstring(node.body) if not _is_abstract(each)]
        return self.generic_visit(node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        if id(node) in self._globals:
            node.name = self._called(node.name)
        node.returns = None
        node.body = _without_docstring(node.body)
        outer, self._is_inside = self._is_inside, True
        self.generic_visit(node)
        self._is_inside = outer
        return node

    def visit_arg(self, node: ast.arg) -> ast.arg:
        node.annotation = None
        return node

    def visit_Assign(self, node: ast.Assign) -> ast.Assign:
        if self._source.path == SEES_MODULES and ast.unparse(node.targets[0]) == OURS:
            node.value = ast.Tuple([ast.Constant(MARK)], ast.Load())
        self.generic_visit(node)
        return node

    def visit_AnnAssign(self, node: Any) -> Any:
        if node.value is None:
            return None
        assignment = ast.Assign([node.target], node.value, lineno=node.lineno)
        return self.generic_visit(in_place_of(node, assignment))

    def visit_Expr(self, node: ast.Expr) -> Any:
        return None if isinstance(node.value, ast.Constant) else self.generic_visit(node)

    def visit_Pass(self, node: ast.Pass) -> None:
        return None

    def visit_With(self, node: ast.With) -> Any:
        self.generic_visit(node)
        # Nothing is loaded where all that is imported is there already.
        context = node.items[0].context_expr
        called = context.func if isinstance(context, ast.Call) else None
        if isinstance(called, ast.Name) and called.id == self._names.name_of(SEES_MODULES, FORGETTING):
            loading = (ast.Import, ast.ImportFrom, ast.Call)
            if not any(isinstance(inner, loading) for each in node.body for inner in ast.walk(each)):
                return node.body
        return node

    def visit_Try(self, node: ast.Try) -> Any:
        # Libraries import what only their annotations need, where it is there.
        first = node.body[0]
        if isinstance(first, ast.ImportFrom) and first.module == "typing" and _do_nothing(node.handlers):
            return None
        self.generic_visit(node)
        if not node.handlers and not node.finalbody:
            return node.body
        return node

    def visit_Import(self, node: ast.Import) -> ast.Import:
        for alias in node.names:
            if self._names.is_ours(alias.name.replace(".", "/")):
                raise self._source.refuse(node, "import %s: write from ... import" % alias.name)
            if not self._is_inside and self._bundle is not None:
                if "." in alias.name and alias.asname is None:
                    raise self._source.refuse(node, "import " + alias.name)
                called = self._called(alias.asname or alias.name)
                alias.asname = called if called != alias.name else None
        return node

    def visit_ImportFrom(self, node: ast.ImportFrom) -> list[ast.stmt] | None:
        kept, statements = [], []
        for alias in node.names:
            meaning = self._names.meaning_of(self._source, node, alias)
            if meaning:
                statements += self._of_program(node, alias, *self._names.origin(*meaning))
            elif node.level or self._names.is_ours(self._source.base_of(node)):
                statements.append(self._missing(node, alias))
            else:
                kept.append(alias)
                if not self._is_inside and self._bundle is not None:
                    called = self._called(alias.asname or alias.name)
                    alias.asname = called if called != alias.name else None
        if kept:
            node.names = kept
            statements.append(node)
        return statements or None

    def _of_program(self, node: ast.ImportFrom, alias: ast.alias, path: str, name: str | None) -> list[ast.stmt]:
        """Return the statements, none or one, that take the place of an import from the program."""
        if name is not None and not self._names.has(path, name):
            raise self._source.refuse(node, "the import of %s, which %s does not define" % (name, path))
        if self._bundle is not None and not self._is_inside:
            if id(node) not in self._top:
                raise self._source.refuse(node, "an import from the program in a block")
            if name is not None and self._names.is_changing(path, name):
                raise self._source.refuse(node, "the import of %s, whose value changes" % name)
            return []  # it is a global of this bundle, or is imported at its top
        if name is None:
            raise self._source.refuse(node, "the module %s used as a value" % alias.name)
        return [self._local_import(node, path, name, alias.asname or alias.name)]

    def _missing(self, node: ast.ImportFrom, alias: ast.alias) -> Any:
        """Return what takes the place of importing a module that this build leaves out, as another board's."""
        if self._bundle is not None and not self._is_inside and id(node) in self._top:
            raise self._source.refuse(node, "the import of %s, which this build has not" % alias.name)
        made = ast.parse("raise ImportError(%r)" % self._source.base_of(node)).body[0]
        return in_place_of(node, made)

    def _local_import(self, node: ast.ImportFrom, path: str, name: str, local: str) -> ast.stmt:
        """Return the statement that gives a local variable what another module defines."""
        bundle = self._names.bundle_of(path)
        called = self._names.name_of(path, name)
        if bundle == self._bundle:
            made: ast.stmt = ast.Assign(
                [ast.Name(local, ast.Store())], ast.Name(called, ast.Load()), lineno=node.lineno
            )
        else:
            made = ast.ImportFrom(bundle, [ast.alias(called, local if local != called else None)], 0)
        return in_place_of(node, made)

    def generic_visit(self, node: Any) -> ast.AST:
        super().generic_visit(node)
        if isinstance(getattr(node, "body", None), list) and not node.body:
            node.body = [ast.Pass(lineno=getattr(node, "lineno", 1))]
            node.body[0].file = getattr(node, "file", self._source.file)
        return node


def _do_nothing(handlers: list[ast.ExceptHandler]) -> bool:
    return all(isinstance(each, ast.Pass) for handler in handlers for each in handler.body)


def _is_abstract(statement: ast.stmt) -> bool:
    """Tell whether a statement is a method that only says what has to be defined: all it does is to raise
    NotImplementedError."""
    if not isinstance(statement, ast.FunctionDef):
        return False
    body = _without_docstring(statement.body)
    raised = body[0].exc if len(body) == 1 and isinstance(body[0], ast.Raise) else None
    return raised is not None and ast.unparse(raised) == "NotImplementedError"


def _without_docstring(body: list[ast.stmt]) -> list[ast.stmt]:
    if body and isinstance(body[0], ast.Expr) and isinstance(body[0].value, ast.Constant):
        return body[1:]
    return body
