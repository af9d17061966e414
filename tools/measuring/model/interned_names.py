"""The names that MicroPython interns on a board's heap, as its firmware has them not in ROM. They never go again.

After py/qstr.c of CircuitPython 10.
"""

import ast
import importlib.metadata
import re
from functools import lru_cache
from pathlib import Path

from tools.measuring.model.mpy_sizes import STATIC_NAMES, rounded

CHUNK = 128  # bytes that are asked for when a name's letters do not fit behind those of the last one
FIRST_PART = 20  # entries of the first part of the table; each further one has twice as many
HEADER_OF_PART = 24
BYTES_OF_ENTRY = {"atmel-samd": 5, "raspberrypi": 6, "stm": 6}  # the address, the length, and but on a SAMD51 a hash

# What every firmware with the full build has, beside STATIC_NAMES and the modules that circuitpython-stubs describes.
CORE_NAMES = frozenset(
    """
    <dictcomp> <genexpr> <lambda> <listcomp> <setcomp> <string> <stdin> .frozen /lib __abs__ __add__ __aenter__
    __aexit__ __aiter__ __and__ __anext__ __await__ __bases__ __bool__ __build_class__ __bytes__ __cause__
    __complex__ __contains__ __context__ __del__ __delattr__ __delete__ __dict__ __divmod__ __eq__ __file__
    __float__ __floordiv__ __ge__ __get__ __globals__ __gt__ __iadd__ __import__ __invert__ __isub__ __le__
    __lshift__ __lt__ __matmul__ __mod__ __mul__ __ne__ __neg__ __or__ __path__ __pos__ __pow__ __radd__ __rand__
    __repl_print__ __reversed__ __rfloordiv__ __rlshift__ __rmatmul__ __rmod__ __rmul__ __ror__ __rpow__ __rrshift__
    __rshift__ __rsub__ __rtruediv__ __rxor__ __set__ __set_name__ __setattr__ __sub__ __suppress_context__
    __traceback__ __truediv__ __xor__ BrokenPipeError BytesIO ConnectionError EACCES EADDRINUSE EAGAIN EALREADY
    EBADF ECONNABORTED ECONNREFUSED ECONNRESET EEXIST EHOSTUNREACH EINPROGRESS EINVAL EIO EISDIR ENOBUFS ENODEV
    ENOENT ENOMEM ENOSPC ENOTCONN EOPNOTSUPP EPERM EROFS ETIMEDOUT FileIO FutureWarning IOBase NotImplemented
    OrderedDict ReloadException StopAsyncIteration StringIO TextIOWrapper TimeoutError UnicodeError VfsFat Warning
    a2b_base64 acos acosh add appendleft argv array asin asinh atan atan2 atanh b2a_base64 base big bin binascii
    bit_length bound_method buffer buffering byteorder calcsize ceil center chdir choice circuitpython closure code
    collect collections compile complex copysign coroutine cos cosh crc32 data decode default degrees delattr
    deleter deque dict_view difference difference_update disable discard doc dump dumps e enable encode encoding
    enumerate erf erfc errno errorcode exit exp expm1 fabs file filename filter float floor flush fmod frexp fromhex
    fromkeys frozenset function gamma gc generator getcwd getenv getrandbits getter getvalue group groups help hex
    hexlify ilistdir imag implementation indices input intersection intersection_update io ioctl isdisjoint
    isenabled isfinite isinf isnan issubset issuperset itemsize iterable iterator json keepends label last ldexp
    length listdir load loads localtime location log log10 log2 machine match math max maxsize mem_alloc mem_free
    memoryview min mkdir mktime modf module modules monotonic monotonic_ns mount move_to_end mul name namedtuple
    newline nodename oct offset os pack pack_into partition path pend_throw phase pi platform popleft property push
    radians randint random randrange re real register rename reversed rmdir rpartition search seconds seed seek
    separators setter signed sin single sinh sleep slice span splitlines sqrt stat statvfs stderr stdin stdout
    strerror struct struct_time sub symmetric_difference symmetric_difference_update sync sys sysname tan tanh tell
    threshold time tm_hour tm_isdst tm_mday tm_min tm_mon tm_sec tm_wday tm_yday tm_year traceback trunc umount
    uname unhexlify uniform union unlink unpack unpack_from urandom version version_info x0 x1 x2
    """.split()
).union(STATIC_NAMES, ("None", "True", "False"))


class InternedNames:
    """The names on the heap of one session.

    size: the bytes that they take. largest: those of the largest piece that was asked for since the last
    `take_largest`.
    """

    def __init__(self, in_rom: frozenset[str], bytes_of_entry: int) -> None:
        """Begin with the names that are in ROM. bytes_of_entry: what the table of names takes for each further one."""
        self._known = set(in_rom)
        self._entry = bytes_of_entry
        self._count = 0
        self._room = 0  # entries that are free in the last part of the table
        self._part = FIRST_PART // 2
        self._chunk_room = self._chunk_used = 0
        self.size = 0
        self.largest = 0

    def __contains__(self, name: bytes | str) -> bool:
        return name in self._known

    def add(self, name: str) -> None:
        """Intern a name."""
        if name in self._known:
            return
        self._known.add(name)
        self._add_letters(len(name.encode()) + 1)
        if not self._room:
            self._part *= 2
            self._room = self._part
            self._take(rounded(HEADER_OF_PART + self._entry * self._part))
        self._room -= 1

    def take_largest(self) -> int:
        """Return `largest`, and begin anew."""
        largest, self.largest = self.largest, 0
        return largest

    def _add_letters(self, length: int) -> None:
        # Where the blocks behind a chunk are free it grows instead, which saves up to 15 bytes a chunk.
        if length > self._chunk_room:
            self.size -= rounded(self._chunk_used + self._chunk_room) - rounded(self._chunk_used)
            self._chunk_room, self._chunk_used = max(CHUNK, length), 0
            self._take(rounded(self._chunk_room))
        self._chunk_room -= length
        self._chunk_used += length

    def _take(self, size: int) -> None:
        self.size += size
        self.largest = max(self.largest, size)


@lru_cache(None)
def names_in_rom(board_id: str) -> frozenset[str]:
    """Return the names that the firmware of a board has in ROM, by circuitpython-stubs, as a frozenset.

    These are the names of its modules, functions, classes, attributes and constants, and of arguments that may be
    given by name. What the C sources alone name is missing: some 200 names, of which a program has a handful.
    """
    names = CORE_NAMES | _names_defined_in(definition_of(board_id))
    for module in modules_of(board_id):
        names |= {module}
        folder = _stub(module + "-stubs")
        for file in folder.rglob("*.pyi") if module != "board" else ():
            names |= {file.parent.name if file.stem == "__init__" and file.parent != folder else file.stem}
            names |= _names_defined_in(file.read_text("utf-8"))
    return frozenset(names)


def port_of(board_id: str) -> str:
    """Return the port of CircuitPython that a board's firmware comes from: "atmel-samd", "raspberrypi" or "stm"."""
    return re.findall(r"^ - port: (\S+)$", definition_of(board_id), re.MULTILINE)[0]


def definition_of(board_id: str) -> str:
    """Return the text of a board's definition in circuitpython-stubs."""
    return _stub("board_definitions/%s/__init__.pyi" % board_id).read_text("utf-8")


def modules_of(board_id: str) -> set[str]:
    """Return the names of the modules in a board's firmware, built in or frozen, as a set."""
    text = definition_of(board_id)
    lists = re.findall(r"^ - (?:Included modules|Frozen libraries): (.*)$", text, re.MULTILINE)
    return {re.split("[. ]", name.strip())[0] for names in lists for name in names.split(",")}


def _names_defined_in(text: str) -> set[str]:
    names = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            names.add(node.name)
        elif isinstance(node, ast.arg):
            names.add(node.arg)
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            names.add(node.target.id)
        elif isinstance(node, ast.Assign):
            names.update(target.id for target in node.targets if isinstance(target, ast.Name))
    return names


def _stub(path: str) -> Path:
    return Path(str(importlib.metadata.distribution("circuitpython-stubs").locate_file(path)))
