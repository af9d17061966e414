"""Merge the modules of each bundle into one, as if they had been written in one file.

What one module imports of another in the same bundle is that module's own global, and takes nothing; what it imports of
another bundle is imported from there. Every global of the program gets a name that no other global has. What cannot be seen
through is refused with its place: a module of ours used as a value, `import a.b`, a star, getattr with a computed name,
bundles that import each other while they are loaded.
"""

import ast

from tools.building.scopes import global_uses, globals_of, names_in_functions
from tools.mpy import CannotCompile

PACKAGE = "handheld"  # of the bundles on the drive
BY_NAME = ("getattr", "setattr", "hasattr", "delattr")
HIDING = ("globals", "locals", "vars", "eval", "exec", "__import__")
# It takes modules out of memory by the names that sys.modules has for them, which no renaming touches.
SEES_MODULES = "handheld/modules"
FORGETTING = "ForgetImports"


class Source:
    """A module: its `path` ("engine/move"), the `file` that tracebacks lead back to, and its ast.Module."""

    def __init__(self, path, file, text):
        self.path = path
        self.file = file
        try:
            self.tree = ast.parse(text)
        except SyntaxError as error:
            raise CannotCompile("%s does not compile: line %s, %s." % (file, error.lineno, error.msg)) from None
        for node in ast.walk(self.tree):
            if isinstance(node, ast.stmt):
                node.file = file

    def refuse(self, node, why):
        """Return the CannotCompile that names a node's place."""
        return CannotCompile("%s, line %d: the build cannot see through %s." % (self.file, node.lineno, why))

    def base_of(self, node):
        """Return the path of the module or package that an ast.ImportFrom names."""
        package = self.path.removesuffix("/__init__").split("/") if self.is_package else self.path.split("/")[:-1]
        parts = package[: len(package) + 1 - node.level] if node.level else []
        return "/".join(parts + (node.module.split(".") if node.module else []))

    @property
    def is_package(self):
        return self.path.endswith("/__init__")


def merge(sources, bundles, starters):
    """Return a dict from the name of each bundle to its ast.Module, and one from each starter's path to its own.

    sources: the Sources of the program. bundles: a dict from a Source's path to its bundle. starters: the Sources of what
    CircuitPython starts itself and others write by hand, which stay as they are but for what they import.
    Raise mpy.CannotCompile for what cannot be seen through.
    """
    return _Merger(sources, bundles).merged(starters)


class _Merger:
    def __init__(self, sources, bundles):
        self._modules = {source.path: source for source in sources}
        self._bundles = bundles
        self._defined = {source.path: globals_of(source.tree) for source in sources}
        self._names = {}  # (path, name) -> what the global is called in the program
        # A global that is called like a local variable elsewhere could be hidden by it where it is used.
        self._taken = set().union(*(names_in_functions(source.tree) for source in sources))
        self._used = set()
        self._meanings = {source.path: self._meanings_of(source) for source in sources}

    def merged(self, starters):
        trees = {}
        needs = {}
        for bundle in dict.fromkeys(self._bundles.values()):
            members = self._in_order([self._modules[path] for path in self._modules if self._bundles[path] == bundle])
            body = []
            imported = {}
            for source in members:
                rewriter = _Rewriter(self, source, bundle)
                body += rewriter.statements()
                imported.update(rewriter.imported)
            needs[bundle] = {other for other, _ in imported}
            trees[bundle] = ast.Module(self._imports(imported) + body, [])
        _refuse_cycles(needs)
        outside = {}
        for source in starters:
            self._defined[source.path] = globals_of(source.tree)
            self._meanings[source.path] = self._meanings_of(source)
            rewriter = _Rewriter(self, source, None)
            outside[source.path] = ast.Module(rewriter.statements(), [])
        return trees, outside

    def _imports(self, imported):
        """Return what a bundle imports of others: {(bundle, name): None}, as statements."""
        names = {}
        for bundle, name in imported:
            names.setdefault(bundle, []).append(name)
        return [
            ast.ImportFrom(PACKAGE + "." + bundle, [ast.alias(name) for name in sorted(names[bundle])], 0)
            for bundle in sorted(names)
        ]

    def _in_order(self, members):
        """Return Sources such that each follows those of the bundle that it imports at its top level."""
        paths = [source.path for source in members]
        done, open_ = [], []

        def add(source):
            if source in done:
                return
            if source in open_:
                raise source.refuse(source.tree.body[0], "modules of one bundle that import each other")
            open_.append(source)
            for node in source.tree.body:
                if isinstance(node, ast.ImportFrom):
                    for alias in node.names:
                        path = self.module_of(source, node, alias)
                        if path in paths and path != source.path:
                            add(self._modules[path])
            done.append(source)

        for source in members:
            add(source)
        return done

    def module_of(self, source, node, alias):
        """Return the path of the module of the program that an alias of an ast.ImportFrom comes from, or None."""
        base = source.base_of(node)
        for path in (base + "/" + alias.name, base, base + "/__init__"):
            if path in self._modules:
                return path
        return None

    def _meanings_of(self, source):
        """Return {global: (path, name)} of what a module imports of others: name is None for a module itself."""
        meanings = {}
        for node in ast.walk(source.tree):
            if isinstance(node, ast.ImportFrom) and any(alias.name == "*" for alias in node.names):
                raise source.refuse(node, "a star")
        for node in source.tree.body:
            if isinstance(node, ast.ImportFrom):
                for alias in node.names:
                    meaning = self.meaning_of(source, node, alias)
                    if meaning:
                        meanings[alias.asname or alias.name] = meaning
        return meanings

    def meaning_of(self, source, node, alias):
        """Return (path, name) of what an alias of an ast.ImportFrom brings, name being None for a module, or None for
        what is not of the program."""
        base = source.base_of(node)
        if base + "/" + alias.name in self._modules:
            return base + "/" + alias.name, None
        path = base if base in self._modules else base + "/__init__"
        return (path, alias.name) if path in self._modules else None

    def origin(self, path, name):
        """Return (path, name) of where a global is defined that may be imported further."""
        while name is not None and (meaning := self._meanings.get(path, {}).get(name)):
            path, name = meaning
        return path, name

    def is_ours(self, path):
        """Tell whether a module or package is part of the program, whether the build has it or not."""
        return any(module.split("/")[0] == path.split("/")[0] for module in self._modules)

    def has(self, path, name):
        """Tell whether a module gives a name a meaning."""
        return name in self._defined[path]

    def meaning(self, path, name):
        """Return what `name` means in module `path`: (path, name) of its origin; name is None for a module."""
        return self.origin(path, name)

    def name_of(self, path, name):
        """Return what a global is called in the program."""
        key = (path, name)
        if key not in self._names:
            plain = name.rpartition(".")[2]
            wanted, number = plain, 2
            while wanted in self._used or wanted in self._taken:
                wanted, number = "%s_%d" % (plain, number), number + 1
            self._used.add(wanted)
            self._names[key] = wanted
        return self._names[key]

    def bundle_of(self, path):
        """Return the name of the bundle of a module."""
        return self._bundles[path]


class _Rewriter(ast.NodeTransformer):
    """Rewrites a Source for its bundle, None for a starter; `imported` collects {(bundle, name): None}."""

    def __init__(self, merger, source, bundle):
        self._merger = merger
        self._source = source
        self._bundle = bundle
        self._is_inside = False  # of a function
        self._globals = {id(node) for node in global_uses(source.tree)}
        self._external = _external_imports(source.tree)
        self.imported = {}

    def statements(self):
        body = _without_docstring(self._source.tree.body)
        found = [self.visit(node) for node in body]
        return [each for node in found if node is not None for each in (node if isinstance(node, list) else [node])]

    def _reference(self, path, name):
        """Return what a global of the program is called here, and have it imported."""
        called = self._merger.name_of(path, name)
        bundle = self._merger.bundle_of(path)
        if bundle != self._bundle and self._bundle is not None:
            self.imported[bundle, called] = None
        return called

    def _called(self, name):
        """Return what a global of this module is called in the program."""
        if self._bundle is None:
            return name
        path, origin = self._merger.meaning(self._source.path, name)
        if path != self._source.path:
            return self._reference(path, origin)
        if name in self._external:
            return self._merger.name_of("", self._external[name])
        return self._merger.name_of(path, name)

    def visit_Name(self, node):
        if id(node) in self._globals:
            if self._merger.meaning(self._source.path, node.id)[1] is None:
                raise self._source.refuse(node, "the module %s used as a value" % node.id)
            node.id = self._called(node.id)
        elif node.id in HIDING and self._source.path != SEES_MODULES and isinstance(node.ctx, ast.Load):
            raise self._source.refuse(node, node.id)
        return node

    def visit_Attribute(self, node):
        if isinstance(node.value, ast.Name) and id(node.value) in self._globals:
            path, name = self._merger.meaning(self._source.path, node.value.id)
            if name is None:
                path, name = self._merger.meaning(path, node.attr)
                if name is None or not self._merger.has(path, name):
                    raise self._source.refuse(node, "%s of a module that does not define it" % node.attr)
                return ast.copy_location(ast.Name(self._reference(path, name), node.ctx), node)
        return self.generic_visit(node)

    def visit_Call(self, node):
        if isinstance(node.func, ast.Name) and node.func.id in BY_NAME and id(node.func) not in self._globals:
            is_literal = len(node.args) > 1 and isinstance(node.args[1], ast.Constant)
            if not is_literal and self._bundle is not None and self._source.path != SEES_MODULES:
                raise self._source.refuse(node, node.func.id + " with a computed name")
        return self.generic_visit(node)

    def visit_Global(self, node):
        node.names = [self._called(name) for name in node.names]
        return node

    def visit_ClassDef(self, node):
        if id(node) in self._globals:
            node.name = self._called(node.name)
        node.body = _without_docstring(node.body)
        return self.generic_visit(node)

    def visit_FunctionDef(self, node):
        if id(node) in self._globals:
            node.name = self._called(node.name)
        node.returns = None
        node.body = _without_docstring(node.body)
        outer, self._is_inside = self._is_inside, True
        self.generic_visit(node)
        self._is_inside = outer
        return node

    def visit_arg(self, node):
        node.annotation = None
        return node

    def visit_AnnAssign(self, node):
        if node.value is None:
            return None
        assignment = ast.Assign([node.target], node.value, lineno=node.lineno)
        assignment.file = node.file
        return self.visit_Assign(ast.copy_location(assignment, node))

    def visit_Assign(self, node):
        return self.generic_visit(node)

    def visit_Expr(self, node):
        return None if isinstance(node.value, ast.Constant) else self.generic_visit(node)

    def visit_Pass(self, node):
        return None

    def visit_With(self, node):
        self.generic_visit(node)
        # Nothing is loaded where all that is imported is there already.
        context = node.items[0].context_expr
        is_forgetting = isinstance(context, ast.Call) and isinstance(context.func, ast.Name)
        if is_forgetting and context.func.id == self._merger.name_of(SEES_MODULES, FORGETTING):
            if not any(isinstance(inner, (ast.ImportFrom, ast.Call)) for each in node.body for inner in ast.walk(each)):
                return node.body
        return node

    def visit_Try(self, node):
        # Libraries import what only their annotations need, where it is there.
        first = node.body[0]
        if isinstance(first, ast.ImportFrom) and first.module == "typing":
            return None
        return self.generic_visit(node)

    def visit_Import(self, node):
        for alias in node.names:
            package = alias.name.split(".")[0]
            if self._merger.is_ours(package):
                raise self._source.refuse(node, "import %s: write from ... import" % alias.name)
            if not self._is_inside and self._bundle is not None:
                name = alias.asname or alias.name
                called = self._merger.name_of("", alias.name)
                alias.asname = called if called != alias.name else None
                if name in self._external and "." in alias.name:
                    raise self._source.refuse(node, "import " + alias.name)
        return node

    def visit_ImportFrom(self, node):
        kept, statements = [], []
        for alias in node.names:
            meaning = self._merger.meaning_of(self._source, node, alias)
            if meaning is None and self._merger.is_ours(self._source.base_of(node)):
                statements.append(self._missing(node))
                continue
            if meaning is None:
                kept.append(alias)
                if not self._is_inside and self._bundle is not None:
                    called = self._merger.name_of("", "%s.%s" % (node.module, alias.name))
                    alias.asname = called if called != alias.name else None
                continue
            path, name = self._merger.origin(*meaning)
            if name is not None and not self._merger.has(path, name):
                raise self._source.refuse(node, "the import of %s, which %s does not define" % (name, path))
            if not self._is_inside and self._bundle is not None:
                continue  # it is a global, or is imported at the bundle's top
            if name is None:
                raise self._source.refuse(node, "the module %s used as a value" % alias.name)
            statements.append(self._local_import(node, path, name, alias.asname or alias.name))
        if kept:
            node.names = kept
            statements.append(node)
        return statements or None

    def _missing(self, node):
        """Return what takes the place of importing a module that this build leaves out, as another board's."""
        made = ast.parse("raise ImportError(%r)" % self._source.base_of(node)).body[0]
        made.file = node.file
        return ast.copy_location(made, node)

    def _local_import(self, node, path, name, local):
        """Return the statement that gives a local variable what another module defines."""
        bundle = self._merger.bundle_of(path)
        called = self._merger.name_of(path, name)
        if bundle == self._bundle:
            made = ast.Assign([ast.Name(local, ast.Store())], ast.Name(called, ast.Load()), lineno=node.lineno)
        else:
            made = ast.ImportFrom(PACKAGE + "." + bundle, [ast.alias(called, local if local != called else None)], 0)
        made.file = node.file
        return ast.copy_location(made, node)

    def generic_visit(self, node):
        super().generic_visit(node)
        for field in ("body", "orelse", "finalbody"):
            if field == "body" and isinstance(getattr(node, field, None), list) and not node.body:
                node.body = [ast.Pass(lineno=node.lineno)]
                node.body[0].file = getattr(node, "file", self._source.file)
        return node


def _external_imports(tree):
    """Return {name: what it is} of what a module's top level imports of the firmware."""
    found = {}
    for node in tree.body:
        if isinstance(node, ast.Import):
            found.update((alias.asname or alias.name, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            found.update((alias.asname or alias.name, "%s.%s" % (node.module, alias.name)) for alias in node.names)
    return found


def _without_docstring(body):
    if body and isinstance(body[0], ast.Expr) and isinstance(body[0].value, ast.Constant):
        return body[1:]
    return body


def _refuse_cycles(needs):
    """Raise CannotCompile where bundles import each other while they are loaded."""
    done = set()

    def walk(bundle, way):
        if bundle in way:
            raise CannotCompile("Bundles import each other: " + " -> ".join(way[way.index(bundle) :] + [bundle]) + ".")
        if bundle not in done:
            for other in sorted(needs[bundle]):
                walk(other, way + [bundle])
            done.add(bundle)

    for bundle in needs:
        walk(bundle, [])
