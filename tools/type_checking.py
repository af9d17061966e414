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


def _is_for_type_checkers(node: ast.stmt) -> bool:
    of = node.test if isinstance(node, ast.If) else node.targets[0] if isinstance(node, ast.Assign) else None
    return isinstance(of, ast.Name) and of.id == NAME
