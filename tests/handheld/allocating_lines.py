"""Which lines of a device file may take memory on a board, as far as the source tells. In doubt they may.

Calls take none there, as frames lie on a stack of their own; what takes memory in a function that is called is found
there. Of the functions that are not the project's own, the few of FREE take none.
"""

import ast
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[2]
FOLDERS = ("engine", "lib/handheld")
BOARDS = "boards"  # what lies there is another Console than that of the test
FREE = {"len", "range", "min", "max", "ord", "isinstance", "milliseconds"}
NUMBERS = {"line", "place", "index", "number", "cards", "x", "y", "left", "top", "now", "milliseconds"}  # always
BUILT_IN = {name for kind in (list, bytearray, str, dict) for name in dir(kind)}


def device_files():
    """Return the path of each source file that a visit on the desktop can come to."""
    files = [file for folder in FOLDERS for file in sorted(REPOSITORY.joinpath(folder).rglob("*.py"))]
    return [file for file in files if BOARDS not in file.parts]


def functions_of(sources):
    """Return the names of all functions and methods, properties aside, that no type of Python's own has as a method."""
    names = set()
    for source in sources:
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.FunctionDef) and not node.decorator_list:
                names.add(node.name)
    return names - BUILT_IN


def allocating_lines(source, functions):
    """Return the set of the numbers of the lines that may take memory when they are executed.

    Of what is executed when the module is imported these are the first line and the last one.
    """
    module = ast.parse(source)
    found = Found(functions)
    body = [node for node in module.body if not _is_docstring(node)]
    if body:
        found.lines |= {body[0].lineno, body[-1].lineno}
    for node in ast.walk(module):
        if isinstance(node, ast.FunctionDef):
            found.in_constructor = node.name == "__init__"
            for statement in node.body:
                found.statement(statement)
    return found.lines


def _is_docstring(node):
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


class Found:
    """The lines found so far."""

    def __init__(self, functions):
        self.lines = set()
        self.in_constructor = False  # where attributes are new and make their object's table of names grow
        self._functions = functions

    def statement(self, node):
        """Look at a statement and at those inside it; a function inside it is looked at by itself."""
        if isinstance(node, (ast.FunctionDef, ast.Import, ast.ImportFrom, ast.With, ast.Raise)):
            self._add(node, node)
        elif isinstance(node, ast.Assign):
            is_new = self.in_constructor and any(isinstance(target, ast.Attribute) for target in node.targets)
            if is_new or any(self._takes(part) for part in [*node.targets, node.value]):
                self._add(node, node)
        elif isinstance(node, (ast.If, ast.While)):
            self._look(node.test, node.test)
        elif isinstance(node, ast.For):
            self._look(node.iter, node.iter)
        elif isinstance(node, ast.AugAssign):
            # What grows in place is a number where a number is added.
            is_number = not isinstance(node.op, ast.Add) or self._is_number(node.value)
            if not is_number or self._takes(node.target) or self._takes(node.value):
                self._add(node, node)
        elif isinstance(node, (ast.Expr, ast.Return)) and node.value is not None:
            self._look(node.value, node)
        for part in ("body", "orelse", "finalbody"):
            if not isinstance(node, ast.FunctionDef):
                for inner in getattr(node, part, []):
                    self.statement(inner)
        for handler in getattr(node, "handlers", []):
            for inner in handler.body:
                self.statement(inner)

    def _look(self, expression, node):
        if self._takes(expression):
            self._add(expression, node)

    def _add(self, node, whole):
        last = node.body[0].lineno - 1 if isinstance(node, (ast.FunctionDef, ast.With)) else whole.end_lineno
        self.lines |= set(range(node.lineno, max(last, node.lineno) + 1))

    def _takes(self, node):
        """Tell whether an expression may take memory."""
        if isinstance(node, (ast.Name, ast.Constant)):
            return False
        if isinstance(node, ast.Attribute):
            return node.attr in self._functions or self._takes(node.value)  # a bound method
        if isinstance(node, ast.Tuple):
            return not all(isinstance(part, ast.Constant) for part in node.elts) and isinstance(node.ctx, ast.Load)
        if isinstance(node, ast.Call):
            return self._call_takes(node)
        if isinstance(node, ast.BinOp):
            if isinstance(node.op, ast.Add) and not self._is_number(node.left) and not self._is_number(node.right):
                return True
            if isinstance(node.left, ast.Constant) and isinstance(node.left.value, str):
                return True
            return self._takes(node.left) or self._takes(node.right)
        if isinstance(node, (ast.BoolOp, ast.Compare, ast.UnaryOp, ast.IfExp, ast.Subscript)):
            return any(self._takes(part) for part in ast.iter_child_nodes(node) if isinstance(part, ast.expr))
        return True

    def _call_takes(self, node):
        function = node.func
        if isinstance(function, ast.Attribute):
            name = function.attr
            is_free = not self._takes(function.value)
        else:
            name = function.id if isinstance(function, ast.Name) else ""
            is_free = True
        arguments = [*node.args, *(keyword.value for keyword in node.keywords)]
        return not (is_free and name in self._functions | FREE) or any(self._takes(part) for part in arguments)

    def _is_number(self, node):
        """Tell whether an expression is clearly a number: its text has one, or a constant of ours."""
        if isinstance(node, ast.Constant):
            return isinstance(node.value, int)
        if isinstance(node, ast.Name):
            return node.id.isupper() or node.id in NUMBERS
        if isinstance(node, ast.Attribute):
            return node.attr.isupper()
        if isinstance(node, ast.BinOp):
            return not isinstance(node.op, ast.Add) or self._is_number(node.left) or self._is_number(node.right)
        if not isinstance(node, ast.Call):
            return False
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        return name in ("len", "min", "max", "ord", "value")
