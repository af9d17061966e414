"""errno: the VM's, and what CircuitPython has more."""

from uerrno import *  # noqa: F403

EROFS = 30
