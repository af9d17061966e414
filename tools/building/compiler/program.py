"""Build the whole program for a board: from the modules of the sources to the few that the badge loads.

In this order: whole numbers are written into their uses (tools.building.compiler.constants), modules are merged into
bundles (merging, bundles), what nothing uses is left out (unused), identifiers get names that the firmware has
(renaming), methods that do the same become one (sharing), and each bundle is written as source text with few lines
(writing), which the compiler then takes. Each step can be left out, for debugging.
"""

import ast
import zlib
from typing import NamedTuple

from tools.building.compiler.bundles import BUNDLES, MARK, bundle_of_each, each_alone
from tools.building.compiler.constants import write_constants
from tools.building.compiler.merging import merge, merge_outside
from tools.building.compiler.outside import Outside
from tools.building.compiler.renaming import Renaming
from tools.building.compiler.sharing import share_methods
from tools.building.compiler.sources import Source
from tools.building.compiler.unused import drop_unused
from tools.building.compiler.writing import write

MADE = "# Made of the project's %s by tools/build.py.\n"
FIND_BUNDLES = "import sys\nsys.path.insert(0, '/lib/handheld')"  # where nothing of the person's can hide them


class Program(NamedTuple):
    """A program for a board.

    sources      dict from the name of a bundle to its source text, which begins with bundles.MARK
    starters     dict from the path of what CircuitPython starts itself to its source text
    places       dict from the name of a bundle or the path of a starter to a list: for each of its lines the Place, or
                 None for what the build added
    source_crcs  dict from the file of each source ("engine/move.py") to the CRC32 of its bytes
    outside      the Outside, for scripts that use the program
    left_out     list of the identifiers that keep their own names, as the firmware has not enough others
    """

    sources: dict
    starters: dict
    places: dict
    source_crcs: dict
    outside: Outside
    left_out: list


class Steps(NamedTuple):
    """Which steps of the build are taken.

    constants   whole numbers are written into their uses
    bundles     modules that are loaded together become one
    names       identifiers get names that the firmware has, and methods that do the same are one
    lines       statements share lines
    unused      what nothing uses is left out
    """

    constants: bool = True
    bundles: bool = True
    names: bool = True
    lines: bool = True
    unused: bool = True


ALL_STEPS = Steps()


def steps_without(names: list[str]) -> Steps:
    """Return the Steps that are left without those of `names`."""
    return ALL_STEPS._replace(**dict.fromkeys(names, False))


def build_program(
    modules: dict[str, bytes],
    starters: dict[str, bytes],
    board_id: str,
    steps: Steps = ALL_STEPS,
    bundles: dict[str, tuple[str, ...]] = BUNDLES,
) -> Program:
    """Build the Program of a board.

    modules: dict from path ("engine/move.py") to the source as bytes; starters: the same of what CircuitPython starts.
    bundles: as tools.building.bundles.BUNDLES. Raise mpy.CannotCompile for what cannot be compiled or seen through.
    """
    written = {**modules, **starters}
    if steps.constants:
        written = write_constants(written)
    sources = [Source(path.removesuffix(".py"), path, written[path]) for path in modules]
    paths = [source.path for source in sources]
    trees, names = merge(sources, bundle_of_each(paths, bundles) if steps.bundles else each_alone(paths))
    trees = {name: tree for name, tree in trees.items() if tree.body}
    started = {path: merge_outside(Source(path.removesuffix(".py"), path, written[path]), names) for path in starters}
    for tree in started.values():
        if _uses_bundles(tree):
            tree.body[:0] = ast.parse(FIND_BUNDLES).body
    renaming = None
    if steps.unused:
        drop_unused([*trees.values()], [*started.values()])
    if steps.names:
        renaming = Renaming(trees, list(started.values()), board_id)
        for tree in [*trees.values(), *started.values()]:
            renaming.rename(tree)
        share_methods([*trees.values(), *started.values()])
    texts = {name: write(ast.fix_missing_locations(tree), steps.lines) for name, tree in trees.items()}
    outside = {path: write(ast.fix_missing_locations(tree), False) for path, tree in started.items()}
    places = {name: places for name, (_, places) in texts.items()}
    places.update((path, [None, *places]) for path, (_, places) in outside.items())
    return Program(
        {name: text for name, (text, _) in texts.items()},
        {path: MADE % path + text for path, (text, _) in outside.items()},
        places,
        {path: zlib.crc32(data) for path, data in {**modules, **starters}.items()},
        Outside(modules if steps.constants else {}, names, renaming),
        renaming.left_out if renaming else [],
    )


def _uses_bundles(tree: ast.Module) -> bool:
    return any(isinstance(node, ast.ImportFrom) and (node.module or "").startswith(MARK) for node in ast.walk(tree))
