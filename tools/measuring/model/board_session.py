"""A session of the program on a board that is modelled, in a process of its own that memory_model.py starts.

Runs code.py on CPython with the modules of tools/stand_in/modules for those that CircuitPython has built in, presses
the keys of a script, and measures what is alive.
"""

import pickle
import sys
import traceback  # noqa: F401  (before the stand-in's)
import types
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[3]))

from tools.measuring.model.interned_names import InternedNames
from tools.measuring.model.modelled_board import STAND_IN, TICK, Board, Stopped
from tools.measuring.model.mpy_sizes import rounded
from tools.measuring.model.native_sizes import native_attributes

HOLD = 50  # ms that a key is pressed
QUIET = 1500  # ms without a change of the picture: the next label
BRIEF = 160  # ms: the next key
LONGEST = 60_000  # ms until a picture that changes for ever is taken as it is
SAMPLE = 400  # ms between two looks while something moves


class Session:
    """Presses the keys of a script and notes the figures of each label in `figures`."""

    def __init__(self, board: Board, script: list[tuple[str, list[tuple]]]) -> None:
        """Begin; both as in memory_model.measure."""
        self._board = board
        self._script = script
        self._changes = 0
        self._most: tuple[int, int, Counter[str]] | None = None
        self.figures: list = []

    def run(self) -> str | None:
        """Run code.py to the end of the script. Return which exception stopped it after which label, or None."""
        import player

        self._watch_display()
        player.follow(self._plan())
        try:
            self._board.run_main()
        except player.SwitchedOff:
            return None
        except Stopped as stopped:
            last = self.figures[-1][0] if self.figures else "the start"
            return "%s after %s" % (type(stopped.args[0]).__name__, last)
        raise RuntimeError("code.py came to its end.")

    def _plan(self) -> Iterator[int | tuple[int, bool]]:
        yield from self._settle(QUIET)
        for label, steps in self._script:
            for number, (action, amount) in enumerate(steps):
                if action == "wait":
                    yield from self._pass(amount)
                    continue
                yield (amount, True)
                yield HOLD
                yield (amount, False)
                yield from self._settle(QUIET if number == len(steps) - 1 else BRIEF)
            self._note(label)

    def _settle(self, quiet: int) -> Iterator[int]:
        seen, still, waited = self._changes, 0, 0
        while still < quiet and waited < LONGEST:
            yield TICK
            waited += TICK
            still = still + TICK if seen == self._changes else 0
            seen = self._changes
            if waited % SAMPLE < TICK and not still:
                self._look()

    def _pass(self, duration: int) -> Iterator[int]:
        for _ in range(0, duration, SAMPLE):
            yield SAMPLE
            self._look()

    def _look(self) -> None:
        figures = self._board.measure()
        if self._most is None or figures[0] > self._most[0]:
            self._most = figures
        else:
            self._board.note_allocation(figures[1])

    def _note(self, label: str) -> None:
        used, largest, kinds = self._board.measure()
        most = self._most or (used, largest, kinds)
        counts = self._board.take_counts()
        self.figures.append((label, used, max(used, most[0]), max(largest, most[1]), dict(kinds), counts))
        self._most = None

    def _watch_display(self) -> None:
        """Count in `_changes` what changes the picture."""
        import bitmaptools
        import displayio
        import vectorio

        kinds = (displayio.Group, displayio.TileGrid, vectorio.Rectangle)
        visible = {name for kind in kinds for name in native_attributes(kind)}

        def set_attribute(layer: Any, name: str, value: Any) -> None:
            if name in visible and getattr(layer, name, None) != value:
                self._changes += 1
            object.__setattr__(layer, name, value)

        def counted(function: Callable) -> Callable:
            def call(*arguments: Any, **named: int) -> Any:
                self._changes += 1
                return function(*arguments, **named)

            return call

        displayio.Layer.__setattr__ = set_attribute
        set_root = counted(displayio.BusDisplay.root_group.fset)
        displayio.BusDisplay.root_group = displayio.BusDisplay.root_group.setter(set_root)
        for owner, names in (
            (displayio.TileGrid, ("__setitem__",)),
            (displayio.Bitmap, ("__setitem__", "fill")),
            (displayio.Palette, ("__setitem__",)),
            (displayio.Group, ("append", "insert", "pop", "remove")),
            (bitmaptools, ("fill_region", "blit")),
        ):
            for name in names:
                setattr(owner, name, counted(getattr(owner, name)))
        make = displayio.Bitmap.__init__

        def make_and_note(bitmap: Any, *arguments: int) -> None:
            make(bitmap, *arguments)
            self._board.allocate(rounded(len(bitmap._pixels)))

        displayio.Bitmap.__init__ = make_and_note  # type: ignore[method-assign, assignment]


def main() -> None:
    """Read a built program, board and script from stdin and write the figures to stdout; both pickled."""
    built, in_rom, bytes_of_entry, heap, drive, script, board_pins, names_known = pickle.load(sys.stdin.buffer)
    out, sys.stdout = sys.stdout.buffer, sys.stderr  # what the program prints is for the person who looks at it
    sys.path.insert(0, str(STAND_IN))
    pins = sys.modules["board_pins"] = types.ModuleType("board_pins")
    exec(board_pins, vars(pins))
    sys.modules["vfs"] = types.ModuleType("vfs")
    built = types.SimpleNamespace(sources=built[0], code=built[1], paths=built[2])
    board = Board(built, InternedNames(in_rom, bytes_of_entry), heap, drive)
    if names_known:
        board.know_all_names()
    session = Session(board, script)
    stopped = session.run()
    pickle.dump((session.figures, stopped), out)


if __name__ == "__main__":
    main()
