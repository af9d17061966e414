"""What CircuitPython's own objects take on a 32-bit board: for those of tools/stand_in/modules that stand for them.

After the structs of shared-module/displayio, vectorio, keypad and the ports' common-hal of CircuitPython 10; those of
displayio, vectorio and files were measured on its firmware too. All sizes are bytes.
"""

import dis
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any

from tools.measuring.model.mpy_sizes import WORD, rounded

FILE = 160  # an open file of FatFs, which has no buffer of its own here

# Where nothing but the number of keys and the like decides: by module and class.
FIXED = {
    ("vectorio", "Rectangle"): 64 + 32,  # the shape, and the rectangle with its event
    ("keypad", "Event"): 16,
    ("keypad", "EventQueue"): 32 + 64 * 6,  # and the ring of 64 events
    ("keypad", "ShiftRegisterKeys"): 80 + 16 + 3 * 16 + 16 + 16,  # counters, three pins, a tuple, the counts of keys
    ("digitalio", "DigitalInOut"): 16,
    ("analogio", "AnalogIn"): 16,
    ("pwmio", "PWMOut"): 32,
    ("audioio", "AudioOut"): 192,  # two channels of direct memory access
    ("audiobusio", "I2SOut"): 192,
    ("audiocore", "RawSample"): 32,
    ("fontio", "Glyph"): 48,  # a tuple of eight
}


def _size_of_bitmap(bitmap: Any) -> tuple[int, int]:
    return (48, rounded(len(bitmap._pixels)))


def _size_of_palette(palette: Any) -> tuple[int, int]:
    return (16, 16 * len(palette))


def _size_of_tile_grid(grid: Any) -> tuple[int, int]:
    tiles = len(grid.native_tiles) * (1 if grid.native_last_tile < 255 else 2)
    return (96, rounded(tiles) if tiles > WORD else 0)


def _size_of_group(group: Any) -> tuple[int, int, int]:
    return (48, 16, rounded(WORD * list_room(group.native_layers)))


def _size_of_keys(keys: Any) -> tuple[int, int, int, int]:
    # The scanner, its counters, and a tuple with an object for each pin.
    count = keys.key_count
    return (48, rounded(count), 16 * count, rounded(2 * WORD + WORD * count))


SIZED = {
    ("displayio", "Bitmap"): _size_of_bitmap,
    ("displayio", "Palette"): _size_of_palette,
    ("displayio", "TileGrid"): _size_of_tile_grid,
    ("displayio", "Group"): _size_of_group,
    ("keypad", "Keys"): _size_of_keys,
}

# What a native object keeps alive, by module and class.
REFERENTS = {
    ("displayio", "TileGrid"): lambda grid: (grid.bitmap, grid.pixel_shader),
    ("displayio", "Group"): lambda group: group.native_layers,
    ("displayio", "BusDisplay"): lambda display: (display.root_group,),
    ("vectorio", "Rectangle"): lambda rectangle: (rectangle.pixel_shader,),
    ("keypad", "Keys"): lambda keys: (keys.events,),
    ("keypad", "ShiftRegisterKeys"): lambda keys: (keys.events,),
    ("audiocore", "RawSample"): lambda sample: (sample.buffer,),
    ("fontio", "Glyph"): lambda glyph: (glyph.bitmap,),
}


def native_class_of(kind: type, natives: frozenset[str]) -> type | None:
    """Return the class of a module in the set `natives` that `kind` is or descends from, or None."""
    for base in kind.__mro__:
        if base.__module__ in natives:
            return base
    return None


def native_sizes(native: type, thing: Any) -> tuple[int, ...]:
    """Return the bytes of each allocation that makes up the native part of an object, 0 for what takes none."""
    key = (native.__module__, native.__name__)
    if key in SIZED:
        return SIZED[key](thing)
    return (FIXED.get(key, 0),)


def native_referents(native: type, thing: Any) -> list | tuple[Any, ...]:
    """Return the objects that the native part of an object keeps alive."""
    return REFERENTS.get((native.__module__, native.__name__), lambda thing: ())(thing)


@lru_cache(None)
def native_attributes(native: type) -> set[str]:
    """Return the names of the attributes that the stand-in of a native class keeps its state in, as a set."""
    names = set()
    for base in native.__mro__:
        for function in _functions_of(base):
            for line in dis.get_instructions(function):
                if line.opname == "STORE_ATTR":
                    names.add(line.argval)
    return names


def _functions_of(kind: type) -> Iterator[Callable]:
    for value in vars(kind).values():
        if isinstance(value, property):
            yield from (function for function in (value.fget, value.fset) if function)
        elif hasattr(value, "__code__"):
            yield value


def list_room(items: list) -> int:
    """Return for how many items a list has room on a board: four at least, and twice as many each time it is full.

    A list that has room to spare on CPython was appended to; all others were made as long as they are.
    """
    room = len(items)
    if items.__sizeof__() - [].__sizeof__() > 8 * room:
        room = 4
        while room < len(items):
            room *= 2
    return max(room, 4)
