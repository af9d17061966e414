"""What CircuitPython 10 and the MicroPython VM have both, and CPython's names that at least one of them lacks.

Read from CircuitPython's source (py/modbuiltins.c, objstr.c, objarray.c, objint.c, modsys.c, modmicropython.c and
circuitpy_mpconfig.h, shared-bindings/math and os; the PyBadge has the full build) and, for MicroPython, from `dir()` on
the pinned VM. `test_gate_facts.py` compares these lists with the VM again.
"""

import ast
import builtins
import importlib.metadata
import re
from functools import lru_cache
from pathlib import Path

BOARDS = ("pybadge", "pimoroni_picosystem")
# Always built in (MICROPY_PY_GC, py/modmicropython.c), so the boards' lists leave them out.
ALWAYS_BUILT_IN = frozenset(("gc", "micropython"))

EXCEPTIONS = frozenset(
    "ArithmeticError AssertionError AttributeError BaseException EOFError Exception GeneratorExit ImportError"
    " IndentationError IndexError KeyError KeyboardInterrupt LookupError MemoryError NameError NotImplementedError"
    " OSError OverflowError RuntimeError StopAsyncIteration StopIteration SyntaxError SystemExit TypeError"
    " UnicodeError ValueError ZeroDivisionError".split()
)
BUILTINS = EXCEPTIONS | frozenset(
    "Ellipsis False None NotImplemented True __build_class__ __debug__ __import__ __name__ abs all any bin bool"
    " bytearray bytes callable chr classmethod compile complex delattr dict dir divmod enumerate eval exec filter"
    " float frozenset getattr globals hasattr hash help hex id input int isinstance issubclass iter len list locals"
    " map max memoryview min next object oct open ord pow print property range repr reversed round set setattr"
    " sorted staticmethod str sum super tuple type zip".split()
)
MISSING_BUILTINS = frozenset(dir(builtins)) - BUILTINS

TEXT_METHODS = frozenset(
    "center count endswith find format index isalpha isdigit islower isspace isupper join lower lstrip partition"
    " replace rfind rindex rpartition rsplit rstrip split splitlines startswith strip upper".split()
)
METHODS = {
    "str": TEXT_METHODS | {"encode"},
    "bytes": TEXT_METHODS | {"decode", "fromhex", "hex"},
    "bytearray": frozenset("append decode extend find index rfind rindex".split()),
    "array": frozenset(("append", "extend")),
    "memoryview": frozenset(("hex",)),
    "int": frozenset(("from_bytes", "to_bytes")),
    "float": frozenset(),
    "list": frozenset("append clear copy count extend index insert pop remove reverse sort".split()),
    "tuple": frozenset(("count", "index")),
    "dict": frozenset("clear copy fromkeys get items keys pop popitem setdefault update values".split()),
    "set": frozenset(
        "add clear copy difference difference_update discard intersection intersection_update isdisjoint issubset"
        " issuperset pop remove symmetric_difference symmetric_difference_update union update".split()
    ),
}
_CPYTHON_TYPES = (str, bytes, bytearray, memoryview, int, float, list, tuple, dict, set)
MISSING_METHODS = frozenset(
    name for kind in _CPYTHON_TYPES for name in dir(kind) if not name.startswith("_")
) - frozenset(name for names in METHODS.values() for name in names)

# Keyword arguments that a call of this name may have; a name that is not here is not checked.
NO_KEYWORDS = ()
KEYWORDS = dict.fromkeys("bytearray bytes int list pow round str sum tuple zip".split(), NO_KEYWORDS) | {
    "max": ("key", "default"),
    "min": ("key", "default"),
    "print": ("sep", "end", "file"),
    "sorted": ("key", "reverse"),
}
METHOD_KEYWORDS = dict.fromkeys(TEXT_METHODS | {"decode", "encode"}, NO_KEYWORDS) | {
    "sort": ("key", "reverse"),
    "splitlines": ("keepends",),
}
del METHOD_KEYWORDS["format"]  # takes any

# Modules that have no stub; one that is neither here nor has a stub is not checked for its members.
MEMBERS = {
    "array": frozenset(("array",)),
    "binascii": frozenset("a2b_base64 b2a_base64 crc32 hexlify unhexlify".split()),
    "collections": frozenset("OrderedDict deque namedtuple".split()),
    "gc": frozenset("collect disable enable isenabled mem_alloc mem_free".split()),
    "json": frozenset("dump dumps load loads".split()),
    "math": frozenset(
        "acos acosh asin asinh atan atan2 atanh ceil copysign cos cosh degrees e erf erfc exp expm1 fabs floor fmod"
        " frexp gamma isfinite isinf isnan ldexp lgamma log log10 log2 modf pi pow radians sin sinh sqrt tan tanh"
        " trunc".split()
    ),
    "micropython": frozenset(("const",)),
    "os": frozenset(
        "chdir getcwd getenv listdir mkdir remove rename rmdir sep stat statvfs sync unlink urandom".split()
    ),
    "struct": frozenset("calcsize pack pack_into unpack unpack_from".split()),
    "sys": frozenset(
        "byteorder exit implementation maxsize modules path platform stderr stdin stdout version version_info".split()
    ),
    "time": frozenset("localtime mktime monotonic monotonic_ns sleep struct_time time".split()),
    "zlib": frozenset(("decompress",)),
}


def _stub(path: str) -> str | None:
    """Return the text of a file of the pinned `circuitpython-stubs`, or None where it has no such file."""
    file = Path(str(importlib.metadata.distribution("circuitpython-stubs").locate_file(path)))
    return file.read_text(encoding="utf-8") if file.is_file() else None


@lru_cache(None)
def modules_of(board: str) -> frozenset[str]:
    """Return the names of the modules in a board's firmware, built in or frozen, as its stub's docstring lists them."""
    stub = _stub("board_definitions/%s/__init__.pyi" % board)
    assert stub is not None  # of each of BOARDS there is one
    docstring = stub.split('"""')[1]
    listed = re.findall(r"^ - (?:Included modules|Frozen libraries): (.*)$", docstring, re.MULTILINE)
    return ALWAYS_BUILT_IN | frozenset(name.strip() for names in listed for name in names.split(","))


@lru_cache(None)
def members_of(module: str) -> frozenset[str] | None:
    """Return the names that a built-in module has, or None where nothing is known of it."""
    if module in MEMBERS:
        return MEMBERS[module]
    text = _stub("%s-stubs/__init__.pyi" % module)
    if text is None or module == "board":  # each board has other pins
        return None
    names = set()
    for statement in ast.parse(text).body:
        if isinstance(statement, (ast.FunctionDef, ast.ClassDef)):
            names.add(statement.name)
        elif isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name):
            names.add(statement.target.id)
        elif isinstance(statement, ast.Assign):
            names.update(target.id for target in statement.targets if isinstance(target, ast.Name))
    return frozenset(names)
