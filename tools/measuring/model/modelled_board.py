"""The board of a modelled session: it imports the program's modules as from .mpy files, and measures what is alive.

Made for the process of board_session.py, where the modules of tools/stand_in/modules take the place of built-in ones.
"""

import os
import sys
import types
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from importlib.abc import Loader
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import FrameType, ModuleType, SimpleNamespace
from typing import Any

from tools.measuring.model.interned_names import InternedNames
from tools.measuring.model.mpy_sizes import BLOCK, Code, read_mpy, rounded
from tools.measuring.model.object_sizes import OF_CPYTHON, Walk, constant_sizes, table

STAND_IN = Path(__file__).resolve().parents[2] / "stand_in" / "modules"
BASE = 160  # bytes that CircuitPython itself has on the heap when code.py begins
MAIN = "__main__"
TICK = 16  # ms
LARGE = 1024  # bytes from which on a piece is refused where not as much is free
COMPREHENSIONS = ("<listcomp>", "<setcomp>", "<dictcomp>")  # part of the function around them from CPython 3.12 on
FIRST_MODULES = 3  # entries that the dict of loaded modules has room for from the start


class Stopped(BaseException):
    """The program has stopped with an exception of its own, which is the argument."""


def _stop(error: Any) -> None:
    """Take the place of traceback.print_exception, which the program ends with."""
    raise Stopped(error)


class Program:
    """A module of the program as it lies in memory, once more each time that it is loaded.

    file: the mpy_sizes.File. constant_sizes: the bytes of each allocation for its constants. constant_ids: the ids of
    the constants that CPython has in their place.
    """

    def __init__(self, code: Any, data: bytes, names: InternedNames) -> None:
        """Load it: `code` is CPython's code of it, `data` its .mpy, `names` the InternedNames."""
        self.file = read_mpy(data)
        self.most = 0
        self._codes: dict = {}
        for name in self.file.names:
            names.add(name)
        self.constant_sizes = [size for constant in self.file.constants for size in constant_sizes(constant, names)]
        self.constant_ids: set = set()
        self._match(code, self.file.code)

    def largest(self) -> int:
        """Return the bytes of the largest piece that loading it asks for."""
        return max([self.file.table_size(), *self.constant_sizes, *self.file.code.sizes()])

    def code_of(self, code: Any) -> Code:
        """Return the mpy_sizes.Code for a code object of CPython."""
        return self._codes[code]

    def most_names(self, names: dict) -> int:
        """Return how many names the module has had at most; `names` are those of today. Its dict never shrinks."""
        self.most = max(self.most, len(names.keys() - OF_CPYTHON) + ("__path__" in names))
        return self.most

    def _match(self, code: Any, compiled: Code) -> None:
        self._codes[code] = compiled
        self._note_constants(code.co_consts)
        inner = [constant for constant in code.co_consts if isinstance(constant, types.CodeType)]
        inner_compiled = list(_functions_in(compiled))
        if [each.co_name for each in inner] != [each.name for each in inner_compiled]:
            raise ValueError("The functions in %s of the source are not those of its .mpy." % code.co_qualname)
        for each, its_compiled in zip(inner, inner_compiled):
            self._match(each, its_compiled)

    def _note_constants(self, constants: tuple[Any, ...]) -> None:
        for constant in constants:
            self.constant_ids.add(id(constant))
            if isinstance(constant, tuple):
                self._note_constants(constant)


def _functions_in(compiled: Code) -> Iterator[Code]:
    """Yield the mpy_sizes.Code of what CPython has as code of its own, too."""
    for child in compiled.children:
        if child.name in COMPREHENSIONS and sys.version_info >= (3, 12):
            yield from _functions_in(child)
        else:
            yield child


class Board(Loader):
    """A board with a drive: imports the program and measures it.

    names: its InternedNames. main: the dict of code.py's variables, None before it runs.
    """

    def __init__(self, built: SimpleNamespace, names: InternedNames, heap: int, drive: str) -> None:
        """Put the drive into a board.

        built: has the dicts of memory_model.Built. names: the InternedNames. heap: bytes. drive: a folder.
        """
        self._built = built
        self._heap = heap
        self._drive = str(drive)
        self.names = names
        self._compiled: dict = {}
        self._most_modules = FIRST_MODULES
        self._largest = 0
        self._imports = self._bytes_read = 0
        self._builtins = dict(vars(__import__("builtins")))
        self._builtins.update(
            __import__=self._import,
            open=self._open,
            bytearray=self._noting_bytearray(),
            **{name: self._interning(self._builtins[name]) for name in ("getattr", "hasattr", "setattr", "delattr")},
        )
        self._natives = frozenset(file.stem for file in STAND_IN.glob("*.py")) | {"board_pins"}
        self.main: dict = {}
        self._replaced = {
            "os": self._os(),
            "gc": self._gc(),
            "time": _module(sleep=_sleep),
            "traceback": _module(print_exception=_stop),
        }
        sys.meta_path.insert(0, self)

    def know_all_names(self) -> None:
        """Intern all names of the program, as is done when every screen has been seen."""
        for name, data in self._built.code.items():
            self._know_module(name)
            for each in read_mpy(data).names:
                self.names.add(each)

    # Import.

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return the spec of a module of the program or of a folder of them; None for another."""
        if name not in self._built.code:
            is_folder = any(module.startswith(name + ".") for module in self._built.code)
            return ModuleSpec(name, self, is_package=True) if is_folder else None
        self._note_modules()
        self._know_module(name)
        is_package = self._built.paths[name].endswith("/__init__.mpy")
        return ModuleSpec(name, self, is_package=is_package)

    def create_module(self, spec: Any) -> None:
        """Leave it to CPython to make the module."""

    def exec_module(self, module: ModuleType) -> None:
        """Load a module and run it; of a folder nothing is loaded."""
        if module.__name__ not in self._built.code:
            return
        self._imports += 1
        self._bytes_read += len(self._built.code[module.__name__])
        module.__file__ = self._path_of(module.__name__)
        if hasattr(module, "__path__"):
            module.__path__ = [module.__file__.rpartition("/")[0]]
        self._run(module.__name__, vars(module))

    def take_counts(self) -> tuple[int, int]:
        """Return, and begin anew: how many modules were imported, and the bytes of all files opened."""
        counts = (self._imports, self._bytes_read)
        self._imports = self._bytes_read = 0
        return counts

    def _path_of(self, name: str) -> str:
        # The drive's root is searched as "", which a path does not begin with, and /lib as such.
        path = self._built.paths[name]
        return "/" + path if path.startswith("lib/") else path

    def _know_module(self, name: str) -> None:
        """Intern what an import interns: the dotted name and all that this begins with, their parts, the path."""
        parts = name.split(".")
        for count in range(len(parts)):
            self.names.add(".".join(parts[: count + 1]))
            self.names.add(parts[count])
        self.names.add(self._path_of(name))

    def _run(self, name: str, names: dict) -> None:
        code = self._compiled.get(name)
        if code is None:
            code = self._compiled[name] = compile(self._built.sources[name], name, "exec", dont_inherit=True)
        program = Program(code, self._built.code[name], self.names)
        self.note_allocation(program.largest())
        names["__loader__"] = program
        names["__builtins__"] = self._builtins
        names.setdefault("__spec__", None)
        exec(code, names)

    def run_main(self) -> None:
        """Run code.py."""
        self.main = {"__name__": MAIN}
        self._run(MAIN, self.main)

    def _import(self, name: str, *rest: Any) -> ModuleType:
        if name in self._replaced:
            return self._replaced[name]
        return __import__(name, *rest)

    def _note_modules(self) -> None:
        loaded = [module for name, module in sys.modules.items() if name in self._built.code]
        self._most_modules = max(self._most_modules, len(loaded) + 2)
        for module in loaded:
            program = getattr(module, "__loader__", None)
            if isinstance(program, Program):
                program.most_names(vars(module))

    # What the program calls.

    def note_allocation(self, size: int) -> None:
        """Note that a piece of so many bytes is asked for."""
        self._largest = max(self._largest, size)

    def allocate(self, size: int) -> None:
        """Note that the program asks for a piece of so many bytes. Raise MemoryError where fewer are free."""
        self.note_allocation(size)
        if size >= LARGE and self.main and size > self._free():
            raise MemoryError

    def _free(self) -> int:
        used, largest, _ = self.measure()
        self.note_allocation(largest)
        return self._heap - used

    def _noting_bytearray(self) -> type:
        board = self

        class NotingBytearray(bytearray):
            __slots__ = ()

            def __init__(self, *arguments: bytes | int) -> None:
                super().__init__(*arguments)
                board.allocate(rounded(len(self)))

        return NotingBytearray

    def _interning(self, function: Callable) -> Callable:
        def call(thing: ModuleType, name: str, *rest: Any) -> bool | None:
            self.names.add(name)
            return function(thing, name, *rest)

        return call

    def _on_drive(self, path: str) -> str:
        return os.path.join(self._drive, path.lstrip("/"))

    def _open(self, path: str, mode: str = "r") -> Any:
        file = open(self._on_drive(path), mode)  # noqa: SIM115  (the program closes it)
        self._bytes_read += os.path.getsize(file.name)
        return file

    def _os(self) -> ModuleType:
        def on_drive(function: Callable) -> Callable:
            return lambda path: function(self._on_drive(path))

        functions = {name: on_drive(getattr(os, name)) for name in ("stat", "mkdir", "listdir", "remove", "rmdir")}
        return _module(**functions)

    def _gc(self) -> ModuleType:
        return _module(collect=lambda: None, mem_free=self._free, mem_alloc=lambda: self._heap - self._free())

    # Figures.

    def measure(self) -> tuple[int, int, Counter[str]]:
        """Return (bytes on the heap, bytes of the largest allocation since the last time, a Counter of kinds)."""
        import board
        import terminalio

        self._note_modules()
        loaded = [module for name, module in sys.modules.items() if name in self._built.code]
        walk = Walk(self.names, self._natives, [terminalio.FONT, terminalio.FONT.bitmap])
        walk.follow([board.DISPLAY, self.main, *loaded, *self._variables()])
        walk.kinds["interned names"] = self.names.size
        walk.kinds["modules"] += table(self._most_modules)
        walk.kinds["CircuitPython"] = BASE
        for module in loaded:
            if hasattr(module, "__path__"):
                walk.kinds["strings"] += BLOCK + rounded(len(module.__path__[0]) + 1)
        code = self.main["__loader__"].file.code  # it runs
        walk.kinds["bytecode"] += rounded(code.bytecode) + BLOCK
        largest = max(self._largest, walk.largest, self.names.take_largest())
        self._largest = 0
        return walk.total(), largest, walk.kinds

    def _variables(self) -> Iterator[Any]:
        """Yield the variables of the program's functions that run."""
        frame: FrameType | None = sys._getframe()
        while frame:
            if isinstance(frame.f_globals.get("__loader__"), Program) and frame.f_globals is not self.main:
                yield from frame.f_locals.values()
            frame = frame.f_back


def _module(**members: Callable) -> ModuleType:
    module = types.ModuleType("built in")
    vars(module).update(members)
    return module


def _sleep(seconds: float) -> None:
    """Take the place of time.sleep; it lasts no less than TICK, as many short ones take long to simulate."""
    import player

    player.let_pass(max(TICK, int(seconds * 1000 + 0.5)))
