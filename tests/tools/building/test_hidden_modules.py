"""Which modules of the firmware a person's file hides, compared with what the bundles of each board import."""

import ast
import re
from functools import cache

import pytest

from tools.board_facts import BOARDS
from tools.building.hidden_modules import EXTENSIBLE, hidden_modules
from tools.gate.device_facts import _stub
from tools.stand_in.built_programs import REPOSITORY, build_for


def imports_of(text):
    found = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            found |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            found.add(node.module.split(".")[0])
    return found


@cache
def imports_of_bundles(board_id):
    program = build_for(board_id).program
    return set().union(*map(imports_of, [*program.sources.values(), *program.starters.values()]))


@pytest.mark.parametrize("board_id", BOARDS)
def test_they_are_those_that_the_built_program_imports(board_id):
    imports = imports_of_bundles(board_id)
    assert hidden_modules(REPOSITORY, board_id) == {"array", "binascii", "errno"} == imports & EXTENSIBLE
    assert imports > {"gc", "os", "time"}  # which no file hides


@pytest.mark.parametrize("board_id", BOARDS)
def test_none_is_a_frozen_library_which_only_a_file_in_the_root_would_hide(board_id):
    listed = re.findall(r"^ - Frozen libraries: (.*)$", _stub(f"board_definitions/{board_id}/__init__.pyi"), re.M)
    frozen = {name.strip() for names in listed for name in names.split(",")}
    assert not frozen & imports_of_bundles(board_id)
