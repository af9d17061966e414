"""Memory: the modules of games and screens are in it only while they are needed, and some is set aside."""

import sys

RESERVE = 2048  # bytes that the App sets aside, to let go of all but the game and to keep that when memory runs out
OURS = ("engine.", "handheld.", "adafruit_display_text.")  # how the names of our modules begin


class ForgetImports:
    """`with ForgetImports(): from handheld.games.presets import PRESETS` is for what is needed for a moment.

    The modules that came into memory inside the block leave it at its end, also after an error. What was imported lives
    on as long as something refers to it.
    """

    def __enter__(self) -> None:
        self._kept = loaded_modules()

    def __exit__(self, kind, error, traceback) -> None:
        unload_modules(self._kept)


def loaded_modules() -> list:
    """Return the names of those modules of ours that are in memory."""
    return [name for name in sys.modules for beginning in OURS if name.startswith(beginning)]


def unload_modules(kept: "list | tuple") -> None:
    """Forget every module of ours whose name is not in `kept`, a list or tuple."""
    for name in loaded_modules():
        if name not in kept:
            package, _, module = name.rpartition(".")
            del sys.modules[name]
            if package in sys.modules and hasattr(sys.modules[package], module):
                delattr(sys.modules[package], module)
