"""Merge the modules of each bundle into one, as if they had been written in one file.

What one module imports of another in the same bundle is that module's own global, and takes nothing; what it imports
of another bundle is imported from where it is defined: modules that only hand it on are not loaded for it. Every
global of the program gets a name that no other global has. What cannot be seen through is refused with its place: a
module of ours used as a value, `import a.b`, a star, getattr with a computed name, bundles that import each other
while they are loaded.
"""

import ast

from tools.building.compiler.global_names import GlobalNames
from tools.building.compiler.rewriting import Rewriter
from tools.building.compiler.sources import Source
from tools.building.mpy import CannotCompile


def merge(sources: list[Source], bundles: dict[str, str]) -> tuple[dict[str, ast.Module], GlobalNames]:
    """Return a dict from the name of each bundle to its ast.Module, and the GlobalNames of the program.

    sources: the Sources of the program. bundles: a dict from a Source's path to its bundle.
    Raise mpy.CannotCompile for what cannot be seen through.
    """
    for source in sources:
        source.check()
    names = GlobalNames(sources, bundles)
    trees, needs = {}, {}
    for bundle in dict.fromkeys(bundles.values()):
        body, imported = [], {}
        for source in _in_order([source for source in sources if bundles[source.path] == bundle], names):
            rewriter = Rewriter(names, source, bundle)
            body += rewriter.statements()
            imported.update(rewriter.imported)
        needs[bundle] = {other for other, _ in imported}
        trees[bundle] = ast.Module(_imports(imported) + _without_repeated_imports(body), [])
    _refuse_cycles(needs)
    return trees, names


def merge_outside(source: Source, names: GlobalNames) -> ast.Module:
    """Return the ast.Module of a Source that stays a file of its own and imports what it uses from the bundles.

    Its own names stay. Raise mpy.CannotCompile for what cannot be seen through.
    """
    return ast.Module(Rewriter(names, source, None).statements(), [])


def _imports(imported: dict[tuple[str, str], None]) -> list[ast.ImportFrom]:
    """Return what a bundle imports of others: {(bundle, name): None}, as statements."""
    names: dict = {}
    for bundle, name in imported:
        names.setdefault(bundle, []).append(name)
    return [ast.ImportFrom(bundle, [ast.alias(name) for name in sorted(names[bundle])], 0) for bundle in sorted(names)]


def _without_repeated_imports(body: list[ast.stmt]) -> list[ast.stmt]:
    """Return statements without what was imported of the firmware before, for another module of the bundle."""
    seen: set[tuple] = set()
    kept = []
    for node in body:
        if isinstance(node, (ast.Import, ast.ImportFrom)):
            module = getattr(node, "module", None)
            aliases = {(module, alias.name, alias.asname): alias for alias in node.names}
            node.names = [alias for key, alias in aliases.items() if key not in seen]
            seen.update(aliases)
            if not node.names:
                continue
        kept.append(node)
    return kept


def _in_order(members: list[Source], names: GlobalNames) -> list[Source]:
    """Return Sources such that each follows those of the bundle that it imports at its top level."""
    by_path = {source.path: source for source in members}
    done, open_ = [], []

    def add(source: Source) -> None:
        if source in done:
            return
        if source in open_:
            raise source.refuse(source.tree.body[0], "modules of one bundle that import each other")
        open_.append(source)
        for path, _ in names.meanings_of(source).values():
            if path in by_path and path != source.path:
                add(by_path[path])
        done.append(source)

    for source in members:
        add(source)
    return done


def _refuse_cycles(needs: dict[str, set[str]]) -> None:
    """Raise CannotCompile where bundles import each other while they are loaded."""
    done = set()

    def walk(bundle: str, way: list[str]) -> None:
        if bundle in way:
            raise CannotCompile("Bundles import each other: " + " -> ".join(way[way.index(bundle) :] + [bundle]) + ".")
        if bundle not in done:
            for other in sorted(needs[bundle]):
                walk(other, way + [bundle])
            done.add(bundle)

    for bundle in needs:
        walk(bundle, [])
