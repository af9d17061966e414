"""Scripts that use a built program, as those of the tests do: written with the names of the sources, and translated."""

import ast

from tools.building.compiler.constants import Constants, constants_of, write_constants_of
from tools.building.compiler.global_names import GlobalNames
from tools.building.compiler.merging import merge_outside
from tools.building.compiler.renaming import Renaming
from tools.building.compiler.sources import Source


class Outside:
    """Translates scripts for one Program."""

    def __init__(self, modules: dict[str, bytes], names: GlobalNames, renaming: Renaming | None) -> None:
        """Take the sources, {path: bytes}, whose constants were written away; the GlobalNames; the Renaming or None."""
        self._modules = modules
        self._constants: dict[str, Constants] | None = None  # until they are needed
        self._names = names
        self._renaming = renaming

    def called(self, name: str) -> str:
        """Return what the only global of the sources that has this name is called in the program."""
        (merged,) = self._names.names_of(name)
        return self._renaming.globals.get(merged, merged) if self._renaming else merged

    def bundle_of(self, path: str) -> str:
        """Return the name of the bundle that a module ("engine/move") is in."""
        return self._names.bundle_of(path)

    def translated(self, script: str) -> str:
        """Return the text of a script that uses the program by the names that its sources have.

        It imports `from handheld.app import App` and uses attributes, methods and arguments by name as a module would;
        constants may be imported too. Its own names stay, and so does what it has as text. Raise CannotCompile for what
        cannot be seen through, and where one of its names is needed for something else.
        """
        if self._constants is None:
            self._constants = constants_of(self._modules)
        text = write_constants_of("script.py", script.encode(), self._constants)
        tree = merge_outside(Source("script", "script.py", text), self._names)
        if self._renaming:
            self._renaming.rename_outside(tree)
        return ast.unparse(ast.fix_missing_locations(tree)) + "\n"
