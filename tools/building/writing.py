"""Write an ast.Module as source text, and where in the sources of the project each of its lines comes from.

Line numbers take a byte or two each on the badge, so statements that follow each other share a line where the grammar lets
them; what a traceback names is then one of a few lines of the source.
"""

import ast

SIMPLE = (
    ast.Assign, ast.AugAssign, ast.Expr, ast.Return, ast.Raise, ast.Pass, ast.Break, ast.Continue, ast.Delete, ast.Global,
    ast.Nonlocal, ast.Import, ast.ImportFrom, ast.Assert,
)  # fmt: skip
MOST_ON_A_LINE = 4  # statements


def write(tree, is_dense):
    """Return (text, places): the source text of an ast.Module, and for each of its lines, from the first on, a tuple of
    (file, first line, last line) of the statements on it, or None for what the build added.

    With `is_dense` simple statements share lines.
    """
    writer = _Writer(is_dense)
    writer.suite(tree.body, 0)
    return "\n".join(writer.lines) + "\n", writer.places


class _Writer:
    def __init__(self, is_dense):
        self._most = MOST_ON_A_LINE if is_dense else 1
        self.lines = []
        self.places = []

    def suite(self, body, depth):
        group = []
        for node in body:
            if isinstance(node, SIMPLE):
                if len(group) == self._most or (group and _file(node) != _file(group[0])):
                    self._put(depth, "; ".join(ast.unparse(each) for each in group), group)
                    group = []
                group.append(node)
                continue
            if group:
                self._put(depth, "; ".join(ast.unparse(each) for each in group), group)
                group = []
            self._compound(node, depth)
        if group:
            self._put(depth, "; ".join(ast.unparse(each) for each in group), group)

    def _compound(self, node, depth, keyword=None):
        if isinstance(node, ast.Try):
            self._block(depth, "try:", node, node.body)
            for handler in node.handlers:
                self._block(depth, _header(handler), handler, handler.body)
            if node.orelse:
                self._block(depth, "else:", node.orelse[0], node.orelse)
            if node.finalbody:
                self._block(depth, "finally:", node.finalbody[0], node.finalbody)
            return
        for decorator in getattr(node, "decorator_list", ()):
            self._put(depth, "@" + ast.unparse(decorator), [node])
        header = _header(node)
        if keyword:
            header = keyword + header
        self._block(depth, header, node, node.body)
        rest = getattr(node, "orelse", [])
        if len(rest) == 1 and isinstance(node, ast.If) and isinstance(rest[0], ast.If):
            self._compound(rest[0], depth, "el")
        elif rest:
            self._block(depth, "else:", rest[0], rest)

    def _block(self, depth, header, node, body):
        shares = self._most > 1 and len(body) < self._most and all(isinstance(each, SIMPLE) for each in body)
        if shares and not header.startswith("class ") and all(_file(each) == _file(node) for each in body):
            text = header + " " + "; ".join(ast.unparse(each) for each in body)
            self._put(depth, text, [node, *body] if hasattr(node, "file") else body)
            return
        self._put(depth, header, [node])
        self.suite(body, depth + 1)

    def _put(self, depth, text, nodes):
        if "\n" in text:
            raise ValueError("A statement of more than one line: " + text)
        self.lines.append(" " * depth + text)
        known = [node for node in nodes if _file(node)]
        if not known:
            self.places.append(None)
            return
        first = min(node.lineno for node in known)
        # Of a compound statement only the header is meant, and of others where they begin.
        self.places.append((_file(known[0]), first, max(node.lineno for node in known)))


def _file(node):
    return getattr(node, "file", None)


def _header(node):
    """Return the first line of a compound statement without its body."""
    if isinstance(node, ast.ExceptHandler):
        return ("except " + ast.unparse(node.type) if node.type else "except") + (" as " + node.name if node.name else "") + ":"
    empty = {field: value for field, value in ast.iter_fields(node)}
    empty.update(body=[ast.Pass()], decorator_list=[])
    if "orelse" in empty:
        empty["orelse"] = []
    if "decorator_list" not in node._fields:
        empty.pop("decorator_list")
    bare = ast.fix_missing_locations(ast.copy_location(type(node)(**empty), node))
    return ast.unparse(bare).split("\n")[0]
