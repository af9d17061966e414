"""os: the VM's, and what CircuitPython has more."""

from uos import *


def sync():
    """Write what is cached. The flash is modelled elsewhere."""
