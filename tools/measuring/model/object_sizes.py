"""What the objects that are alive take on the heap of a 32-bit board: a walk through those of CPython.

After the structs of py/obj*.c and py/map.c of CircuitPython 10. A word has 4 bytes, a block 16, floats and whole
numbers below 2**30 take none. All sizes are bytes.
"""

import array
import contextlib
import io
import types
from collections import Counter
from collections.abc import Callable
from types import ModuleType
from typing import TYPE_CHECKING, Any

from tools.measuring.model.interned_names import InternedNames
from tools.measuring.model.mpy_sizes import BLOCK, WORD, Code, rounded
from tools.measuring.model.native_sizes import (
    FILE,
    list_room,
    native_attributes,
    native_class_of,
    native_referents,
    native_sizes,
)

if TYPE_CHECKING:
    from tools.measuring.model.modelled_board import Program

# So many entries a dict has room for, the next number each time that it is full; 8 bytes an entry.
ROOMS = (0, 2, 4, 6, 8, 10, 12, 17, 23, 29, 37, 47, 59, 73, 97, 127, 167, 223, 293, 389, 521, 691, 919, 1223, 1627)
ENTRY = 2 * WORD
SMALL = 2**30
OF_CPYTHON = frozenset(("__builtins__", "__cached__", "__doc__", "__loader__", "__package__", "__path__", "__spec__"))
OF_CPYTHON_CLASSES = frozenset(
    ("__dict__", "__weakref__", "__doc__", "__annotations__", "__static_attributes__", "__firstlineno__")
)
NATIVE_KINDS = {"Bitmap": "bitmaps", "TileGrid": "TileGrids", "Palette": "palettes"}
IMMEDIATE = (type(None), bool, float, types.EllipsisType)


def room_for(entries: int) -> int:
    """Return for how many entries a dict has room that grew to `entries`."""
    return next(room for room in ROOMS if room >= entries)


def table(entries: int) -> int:
    """Return the bytes of the table of a dict that grew to `entries`."""
    return rounded(ENTRY * room_for(entries))


def constant_sizes(constant: Any, names: InternedNames) -> list[int]:
    """Return the bytes of each allocation for a constant object of a .mpy file."""
    if isinstance(constant, tuple):
        inner = [size for item in constant for size in constant_sizes(item, names)]
        return [rounded(2 * WORD + WORD * len(constant)), *inner] if constant else []
    if isinstance(constant, (str, bytes)):
        data = constant.encode() if isinstance(constant, str) else constant
        return [BLOCK, rounded(len(data) + 1)] if data and constant not in names else []
    if type(constant) is int and not -SMALL <= constant < SMALL:
        return [BLOCK, rounded(2 * max(4, (constant.bit_length() + 15) // 16))]
    return []


class Walk:
    """The objects that can be reached, and what they take.

    kinds: a Counter from what it is ("bytecode", "strings") to bytes. largest: the bytes of the largest allocation.
    """

    def __init__(self, names: InternedNames, natives: frozenset[str], in_rom: list) -> None:
        """Begin to count.

        names: the InternedNames. natives: the names of the modules that stand for built-in ones. in_rom: objects that a
        board does not have on its heap.
        """
        self.kinds: Counter[str] = Counter()
        self.largest = 0
        self._names = names
        self._natives = natives
        self._waiting: list = []
        self._seen: set[int | tuple[int, int]] = {id(thing) for thing in in_rom}
        self._texts: list = []
        self._programs: dict = {}

    def total(self) -> int:
        """Return the bytes of all that was found."""
        return sum(self.kinds.values())

    def follow(self, roots: list) -> None:
        """Find all that can be reached from `roots` and count it. To be called once."""
        self._waiting.extend(roots)
        while self._waiting:
            thing = self._waiting.pop()
            if not isinstance(thing, IMMEDIATE) and id(thing) not in self._seen:
                self._seen.add(id(thing))
                self._measure(thing)
        self._measure_programs()

    def _add(self, kind: str, *sizes: int) -> None:
        for size in sizes:
            self.kinds[kind] += size
            self.largest = max(self.largest, size)

    def _measure(self, thing: Any) -> None:
        kind = type(thing)
        measure: Any = MEASURES.get(kind)
        if measure:
            measure(self, thing)
        elif isinstance(thing, bytearray):
            self._add("bytearrays", BLOCK, rounded(len(thing)))
        elif isinstance(thing, io.IOBase):
            self._add("files", FILE)
        elif isinstance(thing, type):
            self._measure_class(thing)
        elif isinstance(thing, BaseException):
            self._add("exceptions", BLOCK)
            self._waiting.extend(thing.args)
        else:
            self._measure_instance(thing)

    def _measure_text(self, text: bytes | str) -> None:
        self._texts.append(text)

    def _measure_int(self, number: int) -> None:
        if not -SMALL <= number < SMALL:
            self._add("large numbers", BLOCK, rounded(2 * max(4, (number.bit_length() + 15) // 16)))

    def _measure_tuple(self, items: tuple[Any, ...]) -> None:
        if items:
            self._texts.append(items)
            self._waiting.extend(items)

    def _measure_list(self, items: list) -> None:
        self._add("lists", BLOCK, rounded(WORD * list_room(items)))
        self._waiting.extend(items)

    def _measure_set(self, items: Any) -> None:
        self._add("sets", BLOCK, rounded(WORD * room_for(len(items))))
        self._waiting.extend(items)

    def _measure_dict(self, items: dict) -> None:
        if hasattr(items.get("__loader__"), "file"):
            self._measure_globals(items)
            return
        self._add("dicts", BLOCK, table(len(items)))
        self._waiting.extend(items)
        self._waiting.extend(items.values())

    def _measure_globals(self, items: dict) -> None:
        program = items["__loader__"]
        self._programs[id(program)] = program
        self._add("modules", BLOCK, BLOCK, table(program.most_names(items)))
        self._add("tables of names", program.file.table_size())
        self._waiting.extend(value for name, value in items.items() if name not in OF_CPYTHON)

    def _measure_module(self, module: ModuleType) -> None:
        if hasattr(module.__dict__.get("__loader__"), "file"):
            self._waiting.append(vars(module))

    def _measure_array(self, items: Any) -> None:
        self._add("arrays", BLOCK, rounded(len(items) * items.itemsize))

    def _measure_view(self, view: memoryview) -> None:
        self._add("memoryviews", BLOCK)
        self._waiting.append(view.obj)

    def _measure_function(self, function: Callable) -> None:
        program: Any = function.__globals__.get("__loader__")
        if not hasattr(program, "file"):
            return  # of a module that stands for a built-in one
        defaults = function.__defaults__ or ()
        self._add("functions", rounded(4 * WORD + WORD * len(defaults) + (WORD if function.__kwdefaults__ else 0)))
        if function.__kwdefaults__:
            self._waiting.append(function.__kwdefaults__)
        if function.__closure__:
            self._add("closures", rounded(3 * WORD + WORD * len(function.__closure__)))
            self._waiting.extend(function.__closure__)
        self._waiting.extend(defaults)
        self._waiting.append(function.__globals__)
        self._measure_code(program, function.__code__)

    def _measure_code(self, program: "Program", code: Any) -> None:
        self._add_code(program, program.code_of(code))

    def _add_code(self, program: "Program", code: Code) -> None:
        key = (id(program), id(code))
        if key in self._seen:
            return
        self._seen.add(key)
        self._add("bytecode", rounded(code.bytecode))
        if code.children:
            self._add("tables of code", rounded(WORD * len(code.children)))
        for child in code.children:
            self._add("tables of code", BLOCK)
            self._add_code(program, child)

    def _measure_cell(self, cell: Any) -> None:
        self._add("cells", BLOCK)
        with contextlib.suppress(ValueError):  # not assigned yet
            self._waiting.append(cell.cell_contents)

    def _measure_method(self, method: types.MethodType) -> None:
        self._add("bound methods", BLOCK)
        self._waiting += (method.__self__, method.__func__)

    def _measure_builtin_method(self, method: types.BuiltinMethodType) -> None:
        if method.__self__ is not None and not isinstance(method.__self__, types.ModuleType):
            self._add("bound methods", BLOCK)
            self._waiting.append(method.__self__)

    def _measure_property(self, member: property) -> None:
        self._add("properties", BLOCK)
        self._waiting += (member.fget, member.fset, member.fdel)

    def _measure_wrapped(self, member: Any) -> None:
        self._add("properties", BLOCK)
        self._waiting.append(member.__func__)

    def _measure_block(self, thing: Any) -> None:
        self._add("ranges", BLOCK)

    def _measure_generator(self, generator: Any) -> None:
        program = generator.gi_frame and generator.gi_frame.f_globals.get("__loader__")
        if hasattr(program, "file"):
            self._add("generators", program.code_of(generator.gi_code).frame)
            self._measure_code(program, generator.gi_code)
            self._waiting.append(generator.gi_frame.f_globals)
            self._waiting.extend(generator.gi_frame.f_locals.values())

    def _measure_class(self, kind: type) -> None:
        if kind.__module__ in self._natives or kind.__module__ == "builtins":
            return
        # mp_obj_type_t with ten slots and one for the base; its dict has __module__ and __qualname__ too.
        own = {name: value for name, value in vars(kind).items() if name not in OF_CPYTHON_CLASSES}
        self._add("classes", 64)
        self._add("dicts of classes", BLOCK, table(len(own) + 1))
        self._waiting.extend(own.values())
        self._waiting.extend(kind.__bases__)

    def _measure_instance(self, thing: Any) -> None:
        kind = type(thing)
        native = native_class_of(kind, self._natives)
        own = getattr(thing, "__dict__", {})
        if native:
            kind_of_native = NATIVE_KINDS.get(native.__name__, "other native objects")
            self._add(kind_of_native, *native_sizes(native, thing))
            self._waiting.extend(native_referents(native, thing))
            if kind is native:
                return
            own = {key: value for key, value in own.items() if key not in native_attributes(native)}
        self._add("instances", 2 * BLOCK if native else BLOCK)
        self._add("dicts of instances", table(len(own)))
        self._waiting.extend(own.values())
        self._waiting.append(kind)

    def _measure_programs(self) -> None:
        """Count the constants of the modules that are alive, then the texts and tuples that are not among them."""
        constants = set()
        for program in self._programs.values():
            self._add("constants", *program.constant_sizes)
            constants |= program.constant_ids
        for text in self._texts:
            if id(text) not in constants:
                if isinstance(text, tuple):
                    self._add("tuples", rounded(2 * WORD + WORD * len(text)))
                elif text and text not in self._names:
                    self._add("strings", BLOCK, rounded(len(text.encode() if isinstance(text, str) else text) + 1))


MEASURES = {
    str: Walk._measure_text,
    bytes: Walk._measure_text,
    int: Walk._measure_int,
    tuple: Walk._measure_tuple,
    list: Walk._measure_list,
    set: Walk._measure_set,
    frozenset: Walk._measure_set,
    dict: Walk._measure_dict,
    types.MappingProxyType: Walk._measure_dict,
    types.ModuleType: Walk._measure_module,
    array.array: Walk._measure_array,
    memoryview: Walk._measure_view,
    types.FunctionType: Walk._measure_function,
    types.CellType: Walk._measure_cell,
    types.MethodType: Walk._measure_method,
    types.BuiltinMethodType: Walk._measure_builtin_method,
    property: Walk._measure_property,
    staticmethod: Walk._measure_wrapped,
    classmethod: Walk._measure_wrapped,
    types.GeneratorType: Walk._measure_generator,
    range: Walk._measure_block,
}
