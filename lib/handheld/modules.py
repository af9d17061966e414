"""Letting go of modules: a game's and a screen's code is in memory only while it is open."""

import sys


def loaded_modules():
    """Return the names of the modules that are in memory."""
    return list(sys.modules)


def unload_modules(kept):
    """Forget every module of the engine and of the app whose name is not in `kept`."""
    for name in list(sys.modules):
        package, _, module = name.rpartition(".")
        if name not in kept and package.split(".")[0] in ("engine", "handheld"):
            del sys.modules[name]
            if package in sys.modules and hasattr(sys.modules[package], module):
                delattr(sys.modules[package], module)
