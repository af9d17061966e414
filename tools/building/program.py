"""Build the whole program for a board: from the modules of the sources to the few that the badge loads.

In this order: whole numbers are written into their uses (tools.constants), modules are merged into bundles (merging,
bundles), identifiers get names that the firmware has (renaming), and each bundle is written as source text with few lines
(writing), which the compiler then takes. Each step can be left out, for debugging.
"""

import ast
from typing import NamedTuple

from tools.building.bundles import bundle_of_each, each_alone
from tools.building.merging import Source, merge
from tools.building.renaming import Renaming
from tools.building.writing import write
from tools.constants import write_constants

MADE = "# Made of the project's %s.py by tools/build.py.\n"


class Program(NamedTuple):
    """A program for a board.

    sources     dict from the name of a bundle to its source text, imported as handheld.<name>
    starters    dict from the path of what CircuitPython starts itself to its source text
    places      dict from the name of a bundle to a list: for each of its lines (file, first line, last line) of the
                project, or None for what the build added
    names       dict from identifiers of the sources to what they are called in the program
    """

    sources: dict
    starters: dict
    places: dict
    names: dict
    left_out: list


class Steps(NamedTuple):
    """Which steps of the build are taken.

    constants   whole numbers are written into their uses
    bundles     modules that are loaded together become one
    names       identifiers get names that the firmware has
    lines       statements share lines
    """

    constants: bool = True
    bundles: bool = True
    names: bool = True
    lines: bool = True


ALL_STEPS = Steps()


def build_program(modules, starters, board_id, steps=ALL_STEPS):
    """Build the Program of a board.

    modules: dict from path ("engine/move.py") to the source as bytes; starters: the same of what CircuitPython starts.
    Raise mpy.CannotCompile for what cannot be compiled or seen through.
    """
    written = {**modules, **starters}
    if steps.constants:
        written = write_constants(written)
    sources = [Source(path.removesuffix(".py"), path, written[path]) for path in modules]
    outside = [Source(path.removesuffix(".py"), path, written[path]) for path in starters]
    paths = [source.path for source in sources]
    bundles, started = merge(sources, bundle_of_each(paths) if steps.bundles else each_alone(paths), outside)
    bundles = {name: tree for name, tree in bundles.items() if tree.body}
    names, left_out = {}, []
    if steps.names:
        renaming = Renaming(bundles, board_id)
        names, left_out = {**renaming.globals, **renaming.attributes}, renaming.left_out
        for tree in [*bundles.values(), *started.values()]:
            renaming.rename(tree)
    texts = {name: write(ast.fix_missing_locations(tree), steps.lines) for name, tree in bundles.items()}
    return Program(
        {name: text for name, (text, _) in texts.items()},
        {path + ".py": MADE % path + write(ast.fix_missing_locations(tree), False)[0] for path, tree in started.items()},
        {name: places for name, (_, places) in texts.items()},
        names,
        left_out,
    )
