"""What the globals of the program's modules mean across all imports, and what each is called in the merged program."""

import ast
import builtins
from collections.abc import Iterator
from typing import Any

from tools.building.compiler.scopes import globals_of, names_in_classes, names_in_functions
from tools.building.compiler.sources import Source, statements_of


class GlobalNames:
    """The globals of a program; a module is named by its path ("engine/move"), a global by (path, name).

    What modules import of the firmware is ("", what it is), so that it has one name in all of them. A global gets its
    name in the program when it is first asked for.
    """

    def __init__(self, sources: list[Source], bundles: dict[str, str]) -> None:
        """Take the Sources of the program and a dict from each path to its bundle. Raise CannotCompile."""
        self._bundles = bundles
        self._defined = {source.path: globals_of(source.tree) for source in sources}
        self._changing = {source.path: _declared_global(source.tree) for source in sources}
        self._names: dict = {}
        # A global that is called like a local variable or an attribute could be hidden by it where it is used, and one
        # that is called like a built-in function would hide that in other modules of the bundle.
        self._taken = set(dir(builtins))
        for source in sources:
            self._taken |= names_in_functions(source.tree) | names_in_classes(source.tree)
        self._meanings = {}
        self._meanings = {source.path: self.meanings_of(source) for source in sources}

    def bundle_of(self, path: str) -> str:
        """Return the name of the bundle of a module."""
        return self._bundles[path]

    def is_ours(self, path: str) -> bool:
        """Tell whether a module or package is part of the program, whether the build has it or not."""
        return any(module.split("/")[0] == path.split("/")[0] for module in self._bundles)

    def has(self, path: str, name: str) -> bool:
        """Tell whether a module gives a name a meaning."""
        return name in self._defined[path]

    def is_changing(self, path: str, name: str) -> bool:
        """Tell whether a function of the module gives its global another value."""
        return name in self._changing[path]

    def name_of(self, path: str, name: str) -> str:
        """Return what a global is called in the program."""
        key = (path, name)
        if key not in self._names:
            plain = name.rpartition(".")[2]
            wanted, number = plain, 2
            while wanted in self._taken:
                wanted, number = "%s_%d" % (plain, number), number + 1
            self._taken.add(wanted)
            self._names[key] = wanted
        return self._names[key]

    def names_of(self, name: str) -> set[str]:
        """Return what the globals of all modules that have this name are called in the program, as a set."""
        return {called for (_, each), called in self._names.items() if each == name}

    def meanings_of(self, source: Source) -> dict[str, tuple[str, str | None]]:
        """Return {global: (path, name)} of what a Source imports of the program; name is None for a module itself.

        Raise CannotCompile where such a name also means something else in a bundle.
        """
        if source.path in self._meanings:
            return self._meanings[source.path]
        meanings: dict = {}
        for node in source.tree.body:
            if isinstance(node, ast.ImportFrom):
                for alias in node.names:
                    meaning = self.meaning_of(source, node, alias)
                    if meaning and meanings.setdefault(alias.asname or alias.name, meaning) != meaning:
                        raise source.refuse(node, "two meanings of %s" % (alias.asname or alias.name))
        for name, node in _stored(source) if meanings else ():
            if name in meanings and source.path in self._bundles:
                raise source.refuse(node, "%s, which is imported and gets another value" % name)
        return meanings

    def meaning_of(self, source: Source, node: ast.ImportFrom, alias: ast.alias) -> tuple[str, str | None] | None:
        """Return (path, name) of what an alias of an ast.ImportFrom brings, name being None for a module, or None for
        what is not of the program. Raise CannotCompile where it could be two things."""
        base = source.base_of(node)
        path = base if base in self._bundles else base + "/__init__"
        if base + "/" + alias.name in self._bundles or base + "/" + alias.name + "/__init__" in self._bundles:
            module = base + "/" + alias.name
            if path in self._bundles and path != source.path and self.has(path, alias.name):
                raise source.refuse(node, "%s, which is a module and a name in its package" % alias.name)
            return (module if module in self._bundles else module + "/__init__"), None
        return (path, alias.name) if path in self._bundles else None

    def origin(self, path: str, name: str | None) -> tuple[str, str | None]:
        """Return (path, name) of where a global is defined that may be imported further."""
        while name is not None and (meaning := self._meanings.get(path, {}).get(name)):
            path, name = meaning
        return path, name


def external_imports(source: Source) -> dict[str, str]:
    """Return {name: what it is} of what the top level of a Source imports, without names that mean more than that.

    What it is has the form "gc" or "displayio.Group".
    """
    found: dict[str, str] = {}
    twice = {name for name, _ in _stored(source)}
    for node in statements_of(source.tree.body):
        what = {}
        if isinstance(node, ast.Import):
            what = {alias.asname or alias.name: alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and not node.level:
            what = {alias.asname or alias.name: "%s.%s" % (node.module, alias.name) for alias in node.names}
        twice |= {name for name, meaning in what.items() if found.setdefault(name, meaning) != meaning}
    return {name: meaning for name, meaning in found.items() if name not in twice}


def _declared_global(tree: ast.Module) -> set[str]:
    return {name for node in ast.walk(tree) if isinstance(node, ast.Global) for name in node.names}


def _stored(source: Source) -> Iterator[tuple[str, Any]]:
    """Yield (name, node) of whatever gives a global of a Source a value, imports left out."""
    for node in source.global_uses:
        if isinstance(node, ast.Global):
            yield from ((name, node) for name in node.names)
        elif isinstance(node, ast.Name):
            if not isinstance(node.ctx, ast.Load):
                yield node.id, node
        elif node.name:
            yield node.name, node
