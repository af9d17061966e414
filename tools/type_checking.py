"""What device files have for type checkers alone, as a badge has no module typing.

`TYPE_CHECKING = False` is false on a badge, and type checkers take it for true: so they alone see what stands under
`if TYPE_CHECKING:`, at the top of a module or of a class.
"""

import ast

NAME = "TYPE_CHECKING"


def drop_type_checking(tree: ast.Module) -> None:
    """Take the assignment to TYPE_CHECKING, and all that stands under it, out of a module's tree."""
    tree.body = [node for node in tree.body if not _is_for_type_checkers(node)]
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            node.body = [inner for inner in node.body if not _is_for_type_checkers(inner)]


def blank_type_checking(source: bytes) -> bytes:
    """Return the text of a module with those lines empty that `drop_type_checking` takes out; the others stay where
    they are."""
    lines = source.split(b"\n")
    body = ast.parse(source).body
    for node in body + [inner for each in body if isinstance(each, ast.ClassDef) for inner in each.body]:
        if _is_for_type_checkers(node):
            first, last = node.lineno - 1, node.end_lineno or node.lineno
            lines[first:last] = [b""] * (last - first)
    return b"\n".join(lines)


def _is_for_type_checkers(node: ast.stmt) -> bool:
    of = node.test if isinstance(node, ast.If) else node.targets[0] if isinstance(node, ast.Assign) else None
    return isinstance(of, ast.Name) and of.id == NAME
