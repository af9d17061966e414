"""What a .mpy file (bytecode version 6, no machine code) takes on the heap of a 32-bit board once it is loaded.

After py/persistentcode.c, py/bc.h and py/emitglue.h of CircuitPython 10. The heap is handed out in blocks of 16
bytes; all sizes here are bytes that are rounded up to whole blocks.
"""

from typing import Any, NamedTuple

BLOCK = 16
WORD = 4

# The names that a file only states the number of, from 1 on: static_qstr_list of py/makeqstrdata.py, which is part of
# the format. All of them are in every firmware.
STATIC_NAMES = (
    "|__dir__|\n| |*|/|<module>|_|__call__|__class__|__delitem__|__enter__|__exit__|__getattr__|__getitem__"
    "|__hash__|__init__|__int__|__iter__|__len__|__main__|__module__|__name__|__new__|__next__|__qualname__"
    "|__repr__|__setitem__|__str__|ArithmeticError|AssertionError|AttributeError|BaseException|EOFError|Ellipsis"
    "|Exception|GeneratorExit|ImportError|IndentationError|IndexError|KeyError|KeyboardInterrupt|LookupError"
    "|MemoryError|NameError|NoneType|NotImplementedError|OSError|OverflowError|RuntimeError|StopIteration"
    "|SyntaxError|SystemExit|TypeError|ValueError|ZeroDivisionError|abs|all|any|append|args|bool|builtins"
    "|bytearray|bytecode|bytes|callable|chr|classmethod|clear|close|const|copy|count|dict|dir|divmod|end|endswith"
    "|eval|exec|extend|find|format|from_bytes|get|getattr|globals|hasattr|hash|id|index|insert|int|isalpha"
    "|isdigit|isinstance|islower|isspace|issubclass|isupper|items|iter|join|key|keys|len|list|little|locals|lower"
    "|lstrip|main|map|micropython|next|object|open|ord|pop|popitem|pow|print|range|read|readinto|readline|remove"
    "|replace|repr|reverse|rfind|rindex|round|rsplit|rstrip|self|send|sep|set|setattr|setdefault|sort|sorted"
    "|split|start|startswith|staticmethod|step|stop|str|strip|sum|super|throw|to_bytes|tuple|type|update|upper"
    "|utf-8|value|values|write|zip"
).split("|")

# Kinds of constant objects in a file.
NONE, FALSE, TRUE, ELLIPSIS, STR, BYTES, INT, FLOAT, COMPLEX, TUPLE = range(1, 11)


class Code(NamedTuple):
    """The code of a function, of a class's body or of a module.

    name: as in the source, or <lambda>, <listcomp> and the like. bytecode: its bytes, exactly. frame: the bytes of
    what a generator keeps of its state. children: the Code of what is defined in it, as a tuple in the order of the
    source.
    """

    name: str
    bytecode: int
    frame: int
    children: tuple

    def sizes(self) -> list[int]:
        """Return the bytes of each allocation that lives as long as a function that was made of this code."""
        found = [rounded(self.bytecode)]
        if self.children:
            found.append(rounded(WORD * len(self.children)))
        for child in self.children:
            found.append(BLOCK)  # mp_raw_code_t: kind, code, children
            found += child.sizes()
        return found


class File(NamedTuple):
    """What is in a .mpy file.

    names: its table of names, which are interned in this order when it is loaded. constants: its constant objects as
    Python objects. code: the Code of the module.
    """

    names: tuple
    constants: tuple
    code: Code

    def table_size(self) -> int:
        """Return the bytes of the table of names, two bytes each, with that of constants behind it in one piece."""
        return rounded((2 * len(self.names) + WORD - 1) // WORD * WORD + WORD * len(self.constants))


def rounded(size: int) -> int:
    """Return the bytes of the whole blocks that `size` bytes take."""
    return (size + BLOCK - 1) // BLOCK * BLOCK


def read_mpy(data: bytes) -> File:
    """Return the File that is in `data`, bytes. Raise ValueError where it is not of version 6 or has machine code."""
    if data[:1] not in (b"C", b"M") or data[1] != 6 or data[2] & ~3:
        raise ValueError("This is no .mpy file of version 6 without machine code.")
    reader = _Reader(data, 4)
    name_count, constant_count = reader.number(), reader.number()
    names = tuple(reader.name() for _ in range(name_count))
    constants = tuple(reader.constant() for _ in range(constant_count))
    return File(names, constants, reader.code(names))


class _Reader:
    def __init__(self, data: bytes, at: int) -> None:
        self._data = data
        self._at = at

    def _bytes(self, count: int) -> bytes:
        self._at += count
        return self._data[self._at - count : self._at]

    def number(self) -> int:
        """Read an unsigned number: seven bits a byte, the highest first."""
        value = 0
        while True:
            byte = self._bytes(1)[0]
            value = value << 7 | byte & 0x7F
            if not byte & 0x80:
                return value

    def name(self) -> str:
        """Read a name of the table."""
        length = self.number()
        if length & 1:
            return STATIC_NAMES[(length >> 1) - 1]
        return self._bytes((length >> 1) + 1)[:-1].decode()

    def constant(self) -> Any:
        """Read a constant object."""
        kind = self._bytes(1)[0]
        if kind <= ELLIPSIS:
            return (None, None, False, True, ...)[kind]
        length = self.number()
        if kind == TUPLE:
            return tuple(self.constant() for _ in range(length))
        data = self._bytes(length)
        if kind in (STR, BYTES):
            self._bytes(1)
            return data.decode() if kind == STR else bytes(data)
        return int(data) if kind == INT else float(data)

    def code(self, names: tuple[str, ...]) -> Code:
        """Read a function with what is defined in it."""
        kind = self.number()
        length = kind >> 3
        data = self._bytes(length)
        children = tuple(self.code(names) for _ in range(self.number())) if kind & 4 else ()
        return Code(_name_of(data, names), length, _frame_size(data), children)


def _signature(data: bytes) -> tuple[int, int, int]:
    """Return the slots of the state, the levels of exception handlers, and where the signature ends."""
    at, byte = 1, data[0]
    slots, handlers, shift = byte >> 3 & 0xF, byte >> 2 & 1, 0
    while byte & 0x80:
        byte = data[at]
        slots |= (byte & 0x30) << 2 * shift
        handlers |= (byte & 2) << shift
        at, shift = at + 1, shift + 1
    return slots + 1, handlers, at


def _name_of(data: bytes, names: tuple[str, ...]) -> str:
    at = _signature(data)[2]
    while data[at] & 0x80:  # the sizes of the prelude
        at += 1
    return names[_Reader(data, at + 1).number()]


def _frame_size(data: bytes) -> int:
    # mp_obj_gen_instance_t with mp_code_state_t, the state, and mp_exc_stack_t of three words for each level.
    slots, handlers, _ = _signature(data)
    return rounded(WORD * (2 + 5 + slots + 3 * handlers))
