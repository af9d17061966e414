"""How the inner loops are compiled: once on a machine, and again when any of their sources has changed.

Numba looks at the file of a function alone, not at those of the functions that it calls, so that what it keeps lies in
a folder that is named after all of them.
"""

import hashlib
import os
import sys
from pathlib import Path
from typing import Any

import numba
import numpy
from llvmlite import ir
from numba.core import types
from numba.extending import intrinsic

Array = numpy.ndarray[Any, Any]


def _folder() -> str:
    sources = hashlib.sha256()
    for source in sorted(Path(__file__).parent.glob("*.py")):
        sources.update(source.read_bytes())
    return os.path.join(sys.prefix, "compiled", sources.hexdigest()[:16])


numba.config.CACHE_DIR = _folder()

compiled = numba.njit(cache=True)


@intrinsic
def lowest_bit(_: Any, bits: Any) -> Any:
    """Return the number of the lowest bit that is set in an int64 other than 0."""

    def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 1))

    return types.int64(types.int64), generate


@intrinsic
def highest_bit(_: Any, bits: Any) -> Any:
    """Return the number of the highest bit that is set in an int64 other than 0."""

    def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        zeros = builder.ctlz(arguments[0], ir.Constant(ir.IntType(1), 1))
        return builder.sub(ir.Constant(ir.IntType(64), 63), zeros)

    return types.int64(types.int64), generate


@compiled
def number_of_bits(bits: int) -> int:
    """Return how many bits are set in an int64 that is not negative."""
    number = 0
    while bits:
        bits &= bits - 1
        number += 1
    return number
