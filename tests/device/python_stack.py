"""Watch on CPython how much of the badge's Python stack a run of device code would need.

Only frames of the project's device code and of the library that goes with it count: displayio and all built-in modules
are C on the badge. What a frame takes there is estimated: 20 bytes, 4 for each local variable and each place of the
value stack, 12 more for each `for` and each `try` or `with` around the deepest line.
"""

import ast
import sys
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[2]
PARTS = (str(REPOSITORY / "lib"), str(REPOSITORY / "engine"), str(REPOSITORY / "code.py"), str(REPOSITORY / "boot.py"))
FRAME = 20  # bytes
WORD = 4
BLOCK = 12


class PythonStack:
    """Within a `with`, notes the deepest chain of calls: `frames`, `bytes`, and `chains` with the names for each."""

    def __init__(self, folders=PARTS):
        """Count frames of files in `folders`."""
        self.frames = 0
        self.bytes = 0
        self.chains = {"frames": (), "bytes": ()}
        self._folders = folders
        self._open = []
        self._sizes = {}
        self._used = 0

    def __enter__(self):
        sys.setprofile(self._watch)
        return self

    def __exit__(self, *_):
        sys.setprofile(None)

    def _watch(self, frame, event, argument):
        if event not in ("call", "return"):
            return
        size = self._size(frame.f_code)
        if not size:
            return
        if event == "call":
            self._open.append(frame.f_code)
            self._used += size
            if len(self._open) > self.frames:
                self.frames = len(self._open)
                self.chains["frames"] = self._names()
            if self._used > self.bytes:
                self.bytes = self._used
                self.chains["bytes"] = self._names()
        elif self._open and self._open[-1] is frame.f_code:
            self._open.pop()
            self._used -= size

    def _names(self):
        return tuple("%s:%s" % (Path(code.co_filename).stem, code.co_name) for code in self._open)

    def _size(self, code):
        if code not in self._sizes:
            counted = code.co_filename.startswith(self._folders) or "adafruit_display_text" in code.co_filename
            self._sizes[code] = frame_size(code) if counted else 0
        return self._sizes[code]


def frame_size(code):
    """Return the estimated bytes of a frame of a CPython code object."""
    variables = code.co_nlocals + len(code.co_cellvars) + len(code.co_freevars)
    size = FRAME + WORD * (variables + code.co_stacksize) + BLOCK * _blocks(code)
    return (size + 7) // 8 * 8


def _blocks(code):
    tree = ast.parse(Path(code.co_filename).read_text("utf-8"))
    for node in ast.walk(tree):
        is_there = isinstance(node, (ast.FunctionDef, ast.Lambda)) and node.lineno == code.co_firstlineno
        if is_there and getattr(node, "name", "<lambda>") == code.co_name:
            return _depth(node)
    return _depth(tree) if code.co_name == "<module>" else 0


def _depth(node):
    """Return how many for, try and with lie around the deepest statement of a function's own body."""
    deepest = 0
    for child in ast.iter_child_nodes(node):
        if not isinstance(child, (ast.FunctionDef, ast.Lambda, ast.ClassDef)):
            deepest = max(deepest, _depth(child))
    return deepest + isinstance(node, (ast.For, ast.Try, ast.With))
