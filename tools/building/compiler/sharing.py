"""Let methods of a class that do the same, which is next to nothing, be one: each takes about 100 bytes on a badge.

Base classes have many methods that only say what others may do there: `pass`, or `return False`. Of those in one class
that take as many arguments, the first stands for the others.
"""

import ast

from tools.building.compiler.sources import in_place_of


def share_methods(trees: list[ast.Module]) -> None:
    """Replace, in the ast.Modules of a whole program, methods that do what an earlier one of their class does.

    A method is left as it is where an argument of its is given by name somewhere, or has a default.
    """
    nodes = [node for tree in trees for node in ast.walk(tree)]
    given_by_name = {node.arg for node in nodes if isinstance(node, ast.keyword)}
    for node in nodes:
        if isinstance(node, ast.ClassDef):
            first: dict = {}
            node.body = [_shared(inner, first, given_by_name) for inner in node.body]


def _shared(node: ast.stmt, first: dict, given_by_name: set) -> ast.stmt:
    """Return a statement of a class: where it is a method that does what one in `first` does, the assignment of that.

    first: dict from what a method does to its name; what is new is added.
    """
    if not isinstance(node, ast.FunctionDef) or node.decorator_list:
        return node
    arguments = node.args
    names = [argument.arg for argument in (*arguments.posonlyargs, *arguments.args)]
    is_plain = not (arguments.vararg or arguments.kwarg or arguments.kwonlyargs or arguments.defaults)
    if not is_plain or given_by_name & set(names) or not _does_next_to_nothing(node.body):
        return node
    does = (len(names), ast.dump(ast.Module(node.body, [])))
    if does not in first:
        first[does] = node.name
        return node
    made = ast.Assign([ast.Name(node.name, ast.Store())], ast.Name(first[does], ast.Load()))
    return in_place_of(node, made)


def _does_next_to_nothing(body: list[ast.stmt]) -> bool:
    """Tell whether a body is `pass`, or returns a constant, (), [] or {}."""
    if len(body) != 1 or not isinstance(body[0], (ast.Pass, ast.Return)):
        return False
    value = getattr(body[0], "value", None)
    parts = getattr(value, "elts", None) if isinstance(value, (ast.Tuple, ast.List)) else getattr(value, "keys", None)
    is_empty = parts == []
    return value is None or isinstance(value, ast.Constant) or is_empty
