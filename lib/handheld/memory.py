"""Letting go of modules: a game's and a screen's code is in memory only while it is open."""

import sys

UNLOADED = ("engine", "handheld", "adafruit_display_text")


def loaded_modules():
    """Return the names of the modules of UNLOADED that are in memory."""
    return [name for name in sys.modules if name.split(".")[0] in UNLOADED]


def unload_modules(kept):
    """Forget every module of the engine, of the app and of the library for text whose name is not in `kept`."""
    for name in loaded_modules():
        if name not in kept:
            package, _, module = name.rpartition(".")
            del sys.modules[name]
            if package in sys.modules and hasattr(sys.modules[package], module):
                delattr(sys.modules[package], module)


class ForgetImports:
    """`with ForgetImports(): from .shelf import Shelf` is for what is needed for a moment.

    The modules that came into memory inside the block leave it at its end, also after an error. What was imported lives on
    as long as something refers to it.
    """

    def __enter__(self):
        self._kept = loaded_modules()

    def __exit__(self, kind, error, traceback):
        unload_modules(self._kept)
