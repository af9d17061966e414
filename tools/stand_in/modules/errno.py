"""errno: the VM's, and what CircuitPython has more."""

from uerrno import *

EROFS = 30
