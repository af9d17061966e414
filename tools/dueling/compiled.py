"""How the duels are compiled: once on a machine, and again when any of their sources has changed.

Numba looks at the file of a function alone, not at those of the functions and numbers that it uses, so that what it
keeps lies in a folder that is named after all of them.
"""

import hashlib
import os
import sys
from pathlib import Path
from typing import Any

import numba
import numpy

Array = numpy.ndarray[Any, Any]

ENGINE = Path(__file__).resolve().parents[2] / "engine"


def _folder() -> str:
    sources = hashlib.sha256()
    for source in sorted([*Path(__file__).parent.glob("*.py"), *ENGINE.rglob("*.py")]):
        sources.update(source.read_bytes())
    return os.path.join(sys.prefix, "compiled", sources.hexdigest()[:16])


numba.config.CACHE_DIR = _folder()

compiled = numba.njit(cache=True)
