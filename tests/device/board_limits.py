"""Watch on CPython what a board runs out of and a desktop does not: small integers and the Python stack.

A board's small integers have 31 bits, the VM's 63 and CPython's no end, so neither notices a larger one. Within
`small_integers_only` every result of an operator, a call and an index is looked at, intermediate results included.
"""

import ast
import importlib.abc
import importlib.util
import operator
import sys
from contextlib import contextmanager
from pathlib import Path

SMALLEST, LARGEST = -(1 << 30), (1 << 30) - 1
_IN_PLACE = {
    ast.Add: operator.iadd,
    ast.Sub: operator.isub,
    ast.Mult: operator.imul,
    ast.FloorDiv: operator.ifloordiv,
    ast.Mod: operator.imod,
    ast.LShift: operator.ilshift,
    ast.RShift: operator.irshift,
    ast.BitAnd: operator.iand,
    ast.BitOr: operator.ior,
    ast.BitXor: operator.ixor,
    ast.Pow: operator.ipow,
    ast.Div: operator.itruediv,
    ast.MatMult: operator.imatmul,
}


class LargeInteger(AssertionError):
    """Device code made an integer outside -2**30 .. 2**30-1; the message says where and which."""


@contextmanager
def small_integers_only(folder, package):
    """Within the block, `import package` gives a fresh copy from `folder` that raises LargeInteger."""
    before = {name: sys.modules.pop(name) for name in list(sys.modules) if _belongs(name, package)}
    finder = _Finder(Path(folder), package)
    sys.meta_path.insert(0, finder)
    try:
        yield
    finally:
        sys.meta_path.remove(finder)
        for name in [name for name in sys.modules if _belongs(name, package)]:
            del sys.modules[name]
        sys.modules.update(before)


def deepest_call(function, *arguments):
    """Call `function` and return how many Python calls were open at most, its own included; a board holds 46."""
    depth = deepest = 0

    def watch(frame, event, argument):
        nonlocal depth, deepest
        if event == "call":
            depth += 1
            deepest = max(deepest, depth)
        elif event == "return" and depth:
            depth -= 1

    sys.setprofile(watch)
    try:
        function(*arguments)
    finally:
        sys.setprofile(None)
    return deepest


def _belongs(name, package):
    return name == package or name.startswith(package + ".")


def _checked(value, place):
    if type(value) is int and not SMALLEST <= value <= LARGEST:
        raise LargeInteger("%s: %d takes heap on the badge" % (place, value))
    return value


class _Finder(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    def __init__(self, folder, package):
        self.folder = folder
        self.package = package

    def find_spec(self, fullname, path=None, target=None):
        if not _belongs(fullname, self.package):
            return None
        place = self.folder.joinpath(*fullname.split("."))
        file = place / "__init__.py" if place.is_dir() else place.with_suffix(".py")
        if not file.is_file():
            return None
        locations = [str(place)] if place.is_dir() else None
        return importlib.util.spec_from_file_location(fullname, file, loader=self, submodule_search_locations=locations)

    def exec_module(self, module):
        file = Path(module.__spec__.origin)
        tree = _Watch(file.relative_to(self.folder).as_posix()).visit(ast.parse(file.read_text("utf-8")))
        module.__dict__["_checked"] = _checked
        module.__dict__["_in_place"] = {kind.__name__: function for kind, function in _IN_PLACE.items()}
        exec(compile(ast.fix_missing_locations(tree), str(file), "exec"), module.__dict__)


class _Watch(ast.NodeTransformer):
    def __init__(self, path):
        self.path = path

    def _watch(self, node):
        self.generic_visit(node)
        if isinstance(getattr(node, "ctx", ast.Load()), ast.Load):
            place = ast.Constant("%s:%d" % (self.path, node.lineno))
            return ast.copy_location(ast.Call(ast.Name("_checked", ast.Load()), [node, place], []), node)
        return node

    visit_BinOp = visit_UnaryOp = visit_Call = visit_Subscript = _watch

    def visit_AugAssign(self, node):
        self.generic_visit(node)
        function = ast.Subscript(ast.Name("_in_place", ast.Load()), ast.Constant(type(node.op).__name__), ast.Load())
        current = ast.parse(ast.unparse(node.target), mode="eval").body
        place = ast.Constant("%s:%d" % (self.path, node.lineno))
        result = ast.Call(ast.Name("_checked", ast.Load()), [ast.Call(function, [current, node.value], []), place], [])
        return ast.copy_location(ast.Assign([node.target], result), node)
