"""Small programs as text, their build, and running them here and on the VM."""

import contextlib
import io
import itertools
import re
import sys
import types

from tools.building.compiler.bundles import MARK
from tools.building.compiler.program import ALL_STEPS, Steps, build_program
from tools.measuring import vm

HEADER = re.compile(r"^# (\S+\.py)(?: in (\w+))?$", re.MULTILINE)
BUNDLE = "all"  # without MARK: of the modules whose header names none
ALL_COMBINATIONS = [Steps(*taken) for taken in itertools.product((True, False), repeat=5)]
NOTHING = Steps(False, False, False, False, False)

# Runs each of several programs, in a folder of its own, and prints a line between them.
RUN_ALL = """
import sys
path = list(sys.path)
for folder in {folders!r}:
    for name in list(sys.modules):
        if name.split(".")[0] in ("handheld", "engine") or name.startswith("pp_"):
            del sys.modules[name]
    sys.path[:] = [folder + "/lib/handheld", folder] + path
    with open(folder + "/code.py") as file:
        exec(file.read(), {{"__name__": "__main__"}})
    print("--")
"""


def read_program(text):
    """Return (sources, bundles) of a text with a header `# path` or `# path in bundle` before each file: a dict from
    path to text, and a dict from bundle to paths without .py, as in tools.building.compiler.bundles."""
    sources, bundles = {}, {}
    headers = list(HEADER.finditer(text))
    for header, end in zip(headers, [each.start() for each in headers[1:]] + [len(text)]):
        path, bundle = header[1], header[2] or BUNDLE
        sources[path] = text[header.end() + 1 : end]
        if path != "code.py":
            bundles[bundle] = bundles.get(bundle, ()) + (path.removesuffix(".py"),)
    return sources, bundles


def build_small(text, steps=ALL_STEPS):
    """Return the Program of such a text, for a PyBadge."""
    sources, bundles = read_program(text)
    packed = {path: source.encode() for path, source in sources.items()}
    starters = {path: packed.pop(path) for path in ("code.py",) if path in packed}
    return build_program(packed, starters, "pybadge", steps, bundles)


def files_of(program):
    """Return a built Program as files: a dict from path to text."""
    files = {"lib/handheld/%s.py" % bundle: text for bundle, text in program.sources.items()}
    return {**files, **program.starters}


def run_here(files):
    """Run code.py of `files`, a dict from path to text, on this Python, and return what it printed."""
    loader = _Loader(files)
    sys.meta_path.insert(0, loader)
    printed = io.StringIO()
    own_path = list(sys.path)
    before = {name: module for name, module in sys.modules.items() if _is_of_program(name)}
    for name in before:
        del sys.modules[name]
    try:
        with contextlib.redirect_stdout(printed):
            exec(compile(files["code.py"], "code.py", "exec"), {"__name__": "__main__"})
    finally:
        sys.meta_path.remove(loader)
        sys.path[:] = own_path
        for name in [name for name in sys.modules if _is_of_program(name)]:
            del sys.modules[name]
        sys.modules.update(before)
    return printed.getvalue()


def run_on_vm(programs, folder):
    """Run several programs, each as files, on the VM; return what each of them printed, as a list."""
    folders = []
    for number, files in enumerate(programs):
        folders.append(str(folder / str(number)))
        for path, text in files.items():
            folder.joinpath(str(number), path).parent.mkdir(parents=True, exist_ok=True)
            folder.joinpath(str(number), path).write_text(text, encoding="utf-8")
    return vm.run_script(RUN_ALL.format(folders=folders), [], 1024).split("--\n")[:-1]


def _is_of_program(name):
    return name.split(".")[0] in ("handheld", "engine") or name.startswith(MARK)


class _Loader:
    """Finds the modules of `files`."""

    def __init__(self, files):
        self._files = files

    def find_spec(self, name, path=None, target=None):
        from importlib.machinery import ModuleSpec

        path = name.replace(".", "/")
        for file in (path + ".py", "lib/handheld/%s.py" % path, path + "/__init__.py"):
            if file in self._files:
                return ModuleSpec(name, self, origin=file, is_package=file.endswith("/__init__.py"))
        if any(file.startswith(path + "/") for file in self._files):
            return ModuleSpec(name, self, is_package=True)
        return None

    def create_module(self, spec):
        return types.ModuleType(spec.name)

    def exec_module(self, module):
        text = self._files.get(module.__spec__.origin or "", "")
        exec(compile(text, module.__spec__.origin or "package", "exec"), module.__dict__)
