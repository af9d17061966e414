"""Give the program's own identifiers names that the firmware has in ROM.

Every name of an attribute, method, global, argument or module that the firmware has not got stays on the heap for ever once
it was met; names of local variables take nothing. So what is not in the firmware is called like something in ROM that
nothing here uses. Each attribute, and each argument that is given by name anywhere, has one name in the whole program. A
global has one too, which it may share with one that no bundle sees together with it. Other arguments are numbered through in
each function. What the program has from others keeps its name, as all of that is in the firmware; so do names that stand in
the program as text, of getattr and the like.
"""

import ast

from tools.building.firmware import names_of_any_board, names_to_take
from tools.building.scopes import FUNCTIONS, class_uses, global_uses, globals_of, names_bound_by
from tools.building.merging import BY_NAME, PACKAGE

# An attribute of ours that is called like one of theirs would be taken for it in a class that derives from theirs.
NATIVE_BASES = ("displayio", "vectorio", "fontio", "terminalio")
MOST_ARGUMENTS = 24  # of a function and those around it


class Renaming:
    """The names of a program for a board.

    attributes, globals: dicts from identifiers to what they are called, which is their own name where the firmware has it
    or where there are not enough names. arguments: a list of the names that arguments get. left_out: how many identifiers
    keep their names for want of others.
    """

    def __init__(self, trees, board_id):
        """Choose the names for a dict from the name of a bundle to its ast.Module."""
        fixed = names_of_any_board()
        attributes, given, as_text, written = {}, set(), set(), set()
        for tree in trees.values():
            for node in ast.walk(tree):
                for name in _attributes(node):
                    attributes[name] = attributes.get(name, 0) + 1
                given |= _given(node)
                as_text |= _named_as_text(node)
                written |= _written(node)
        fixed |= as_text
        self._given = given
        # A bare name of a local variable keeps it; no new name may mean one of these.
        free = [name for name in names_to_take(board_id, NATIVE_BASES) if name not in written | fixed & set(attributes)]
        self.arguments = [free.pop() for _ in range(MOST_ARGUMENTS)]
        own = [name for name in {**attributes, **dict.fromkeys(sorted(given), 0)} if name not in fixed and not _is_special(name)]
        own.sort(key=lambda name: (name not in given, -attributes.get(name, 0), name))
        self.attributes = dict(zip(own, free))
        self.left_out = own[len(free) :]
        self.globals = self._choose_globals(trees, fixed, free)

    def _choose_globals(self, trees, fixed, free):
        """Return the dict of globals: those that one bundle sees get different names."""
        seen, in_classes = {}, set()
        for bundle, tree in trees.items():
            for name in globals_of(tree):
                seen.setdefault(name, set()).add(bundle)
            for node in ast.walk(tree):
                for bundle_of, name in _imported(node):
                    seen.setdefault(name, set()).update((bundle, bundle_of))
                if isinstance(node, ast.ClassDef):
                    in_classes |= {inner.id for inner in global_uses_in_class(tree, node)}
        taken = {bundle: set() for bundle in trees}
        attributes = set(self.attributes.values())
        given = {self.attributes.get(name, name) for name in self._given}
        chosen = {}
        for name in sorted(seen, key=lambda name: (name not in in_classes, -len(seen[name]), name)):
            if name in fixed or _is_special(name):
                continue
            if name in self._given:
                chosen[name] = self.attributes.get(name, name)
                continue
            # An argument that is given by name is a variable of functions.
            forbidden = given.union(*(taken[bundle] for bundle in seen[name]))
            if name in in_classes:
                forbidden |= attributes
            new = next((new for new in free if new not in forbidden), None)
            if new is None:
                self.left_out.append(name)
                continue
            chosen[name] = new
            for bundle in seen[name]:
                taken[bundle].add(new)
        return chosen

    def rename(self, tree):
        """Change an ast.Module that may use the program, and return it."""
        names = {id(node): "global" for node in global_uses(tree)}
        names.update((id(node), "class") for node in class_uses(tree))
        _Renamer(self, tree, names).visit(tree)
        return tree


class _Renamer(ast.NodeTransformer):
    def __init__(self, renaming, tree, meanings):
        self._renaming = renaming
        self._meanings = meanings
        self._modules = _modules_of_others(tree)
        self._arguments = {}
        self._count = 0
        self._is_in_class = False

    def _attribute(self, name):
        return self._renaming.attributes.get(name, name)

    def _global(self, name):
        return self._renaming.globals.get(name, name)

    def visit_Name(self, node):
        meaning = self._meanings.get(id(node))
        if meaning == "global":
            node.id = self._global(node.id)
        elif meaning == "class":
            node.id = self._attribute(node.id)
        else:
            node.id = self._local(node.id)
        return node

    def _local(self, name):
        if name in self._arguments:
            return self._arguments[name]
        return self._attribute(name) if name in self._renaming._given else name

    def visit_Global(self, node):
        node.names = [self._global(name) for name in node.names]
        return node

    def visit_Nonlocal(self, node):
        node.names = [self._local(name) for name in node.names]
        return node

    def visit_ExceptHandler(self, node):
        if node.name:
            node.name = self._local(node.name)
        return self.generic_visit(node)

    def visit_Attribute(self, node):
        if not (isinstance(node.value, ast.Name) and node.value.id in self._modules):
            node.attr = self._attribute(node.attr)
        return self.generic_visit(node)

    def visit_keyword(self, node):
        if node.arg:
            node.arg = self._attribute(node.arg)
        return self.generic_visit(node)

    def visit_ImportFrom(self, node):
        is_ours = (node.module or "").split(".")[0] == PACKAGE
        for alias in node.names:
            local = alias.asname or alias.name
            local = self._global(local) if id(node) in self._meanings or not self._count_is_inside() else self._local(local)
            if is_ours:
                alias.name = self._global(alias.name)
            alias.asname = local if local != alias.name else None
        return node

    def visit_Import(self, node):
        for alias in node.names:
            local = alias.asname or alias.name
            local = self._local(local) if self._count_is_inside() else self._global(local)
            alias.asname = local if local != alias.name else None
        return node

    def _count_is_inside(self):
        return self._count > 0

    def visit_ClassDef(self, node):
        for part in node.decorator_list + node.bases + node.keywords:
            self.visit(part)
        node.name = self._global(node.name) if id(node) in self._meanings else self._defined(node.name)
        outer, self._is_in_class = self._is_in_class, True
        node.body = [self.visit(each) for each in node.body]
        self._is_in_class = outer
        return node

    def _defined(self, name):
        return self._attribute(name) if self._is_in_class else self._local(name)

    def visit_FunctionDef(self, node):
        for part in node.decorator_list + node.args.defaults + [each for each in node.args.kw_defaults if each]:
            self.visit(part)
        node.name = self._global(node.name) if id(node) in self._meanings else self._defined(node.name)
        self._enter(node, node.body)
        return node

    def visit_Lambda(self, node):
        for part in node.args.defaults + [each for each in node.args.kw_defaults if each]:
            self.visit(part)
        self._enter(node, [node.body])
        return node

    def _enter(self, node, body):
        outer = (self._arguments, self._count, self._is_in_class)
        bound = names_bound_by(node)
        self._arguments = {name: new for name, new in self._arguments.items() if name not in bound}
        self._is_in_class = False
        every = node.args.posonlyargs + node.args.args + [node.args.vararg] + node.args.kwonlyargs + [node.args.kwarg]
        self._count += 1
        for argument in every:
            if argument is None:
                continue
            if argument.arg in self._renaming._given:
                argument.arg = self._attribute(argument.arg)
            else:
                new = self._renaming.arguments[self._count - 1]
                self._count += 1
                self._arguments[argument.arg] = new
                argument.arg = new
        for each in body:
            self.visit(each)
        self._arguments, self._count, self._is_in_class = outer

    def _comprehension(self, node):
        self.visit(node.generators[0].iter)
        outer = self._arguments
        bound = names_bound_by(node)
        self._arguments = {name: new for name, new in outer.items() if name not in bound}
        for generator in node.generators:
            self.visit(generator.target)
            for test in generator.ifs:
                self.visit(test)
        for generator in node.generators[1:]:
            self.visit(generator.iter)
        for part in (node.key, node.value) if isinstance(node, ast.DictComp) else (node.elt,):
            self.visit(part)
        self._arguments = outer
        return node

    visit_ListComp = visit_SetComp = visit_DictComp = visit_GeneratorExp = _comprehension


def global_uses_in_class(tree, node):
    """Return the ast.Name nodes right in the body of a class, not in its functions, that may mean a global."""
    found = []
    waiting = list(node.body)
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


def _attributes(node):
    """Yield the names of attributes and methods in a node."""
    if isinstance(node, ast.Attribute):
        yield node.attr
    elif isinstance(node, ast.ClassDef):
        for inner in node.body:
            if isinstance(inner, (ast.FunctionDef, ast.ClassDef)):
                yield inner.name
            else:
                for name in ast.walk(inner):
                    if isinstance(name, ast.Name) and isinstance(name.ctx, ast.Store):
                        yield name.id


def _given(node):
    """Return the names of arguments that a node gives by name, as a set."""
    return {node.arg} if isinstance(node, ast.keyword) and node.arg else set()


def _named_as_text(node):
    """Return the names that a node has as text: the second argument of getattr and the like."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in BY_NAME:
        return {node.args[1].value} if isinstance(node.args[1], ast.Constant) else set()
    return set()


def _written(node):
    """Return every name that a node has, as a set."""
    names = set(_attributes(node)) | _given(node)
    if isinstance(node, ast.Name):
        names.add(node.id)
    elif isinstance(node, (ast.FunctionDef, ast.ClassDef)):
        names.add(node.name)
    elif isinstance(node, ast.arg):
        names.add(node.arg)
    elif isinstance(node, ast.ExceptHandler) and node.name:
        names.add(node.name)
    elif isinstance(node, (ast.Global, ast.Nonlocal)):
        names.update(node.names)
    elif isinstance(node, (ast.Import, ast.ImportFrom)):
        for alias in node.names:
            names.update((alias.name, alias.asname or alias.name))
    return names


def _imported(node):
    """Yield (bundle, name) of what a node imports of a bundle."""
    if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(PACKAGE + "."):
        for alias in node.names:
            yield node.module.split(".")[1], alias.name


def _modules_of_others(tree):
    """Return the names that the firmware's modules have in an ast.Module, as a set."""
    modules = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            modules.update(alias.asname or alias.name for alias in node.names)
    return modules


def _is_special(name):
    return name.startswith("__") and name.endswith("__")
