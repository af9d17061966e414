"""Constants are written into the places that use them: what a module means, and on which line, stays as it was."""

import pytest

from tools.building.compiler.constants import write_constants
from tools.building.mpy import CannotCompile


def written(**sources):
    """Return modules of the package `engine` after write_constants, as a dict of text by name."""
    packed = {f"engine/{name}.py": text.encode() for name, text in sources.items()}
    return {path[7:-3]: source.decode() for path, source in write_constants(packed).items()}


def test_a_constant_is_gone_and_its_number_stands_where_it_was_used():
    source = (
        "STOCK = 0x1C  # the pile\nBITS = 3\nMASK = (1 << BITS) - 1\n\n\ndef top(at):\n    return at[STOCK] & MASK\n"
    )
    assert written(table=source)["table"] == ("pass  # the pile\npass\npass\n\n\ndef top(at):\n    return at[28] & 7\n")


def test_an_annotated_constant_is_one_too():
    modules = written(
        table="STOCK: int = 7\nWASTE: 'int' = STOCK + 1\nNAME: str = 'x'\nFELT: int\n",
        game="from .table import NAME, WASTE\n\n\ndef top(at: bytes) -> int:\n    return at[WASTE]\n",
    )
    assert modules["table"] == "pass\npass\nNAME: str = 'x'\nFELT: int\n"
    assert modules["game"] == "from .table import NAME\n\n\ndef top(at: bytes) -> int:\n    return at[8]\n"


def test_an_importing_module_gets_the_number_and_imports_what_is_left():
    modules = written(
        move="DRAW = 2\nNONE = -1\ndef kind(word):\n    return word == DRAW\n",
        game="from .move import (\n    DRAW,\n    NONE as NOTHING,\n    kind,\n)\nprint(kind(DRAW), 1 - NOTHING)\n",
        other="from engine.game import DRAW\nfrom . import move\nprint(move.DRAW, DRAW, move.kind)\n",
    )
    assert modules["game"] == "from .move import kind\n\n\n\n\nprint(kind(2), 1 - (-1))\n"
    assert modules["other"] == "pass\nfrom . import move\nprint(2, 2, move.kind)\n"


def test_what_is_no_whole_number_or_assigned_again_stays():
    source = "NAME = 'x'\nPAIR = 1, 2\nHALF = 1 / 2\nIS_SO = True\nlower = 3\n"
    source += "TURNS = 0\nTURNS += 1\nA = B = 1\nprint(TURNS, A)\n"
    assert written(table=source)["table"] == source


def test_an_attribute_of_a_class_keeps_its_name():
    source = "STOCK = 5\nclass Game:\n    STOCK = STOCK\n    def pile(self):\n        return self.STOCK + STOCK\n"
    assert written(game=source)["game"] == (
        "pass\nclass Game:\n    STOCK = 5\n    def pile(self):\n        return self.STOCK + 5\n"
    )


def test_what_an_attribute_of_a_class_is_said_to_be_is_no_other_meaning_of_the_name():
    source = "PILES = 5\nclass Game:\n    PILES: int\n    def piles(self):\n        return self.PILES + PILES\n"
    assert written(game=source)["game"] == (
        "pass\nclass Game:\n    PILES: int\n    def piles(self):\n        return self.PILES + 5\n"
    )


def test_an_annotated_attribute_of_a_class_keeps_its_name():
    source = (
        "STOCK: int = 5\nclass Game:\n    STOCK: int = STOCK\n    def pile(self) -> int:\n        return self.STOCK\n"
    )
    assert written(game=source)["game"] == (
        "pass\nclass Game:\n    STOCK: int = 5\n    def pile(self) -> int:\n        return self.STOCK\n"
    )


def test_a_place_is_found_behind_letters_of_more_than_one_byte():
    assert written(card="HEARTS = 1\nprint('♥', HEARTS, '♥')\n")["card"] == "pass\nprint('♥', 1, '♥')\n"


@pytest.mark.parametrize(
    "hiding",
    [
        "def f(DRAW):\n    return DRAW",
        "def f():\n    DRAW = 1\n    return DRAW",
        "DRAW = 1",
        "DRAW: int = 1",
        "def f():\n    DRAW: int = 1\n    return DRAW",
        "try:\n    pass\nexcept OSError as DRAW:\n    print(DRAW)",
        "def f():\n    import os as DRAW\n    return DRAW",
        "def f():\n    from .other import DRAW\n    return DRAW",
        "class Game:\n    DRAW = 1\n    TWICE = DRAW * 2",
    ],
)
def test_a_name_that_also_means_something_else_is_refused(hiding):
    with pytest.raises(CannotCompile) as refused:
        written(move="DRAW = 2\n", game="from .move import DRAW\n" + hiding + "\n")
    assert str(refused.value) == "engine/game.py has the name DRAW of a constant for something else too: rename it."


def test_a_name_of_a_module_that_also_means_something_else_is_refused():
    with pytest.raises(CannotCompile) as refused:
        written(move="DRAW = 2\n", game="from . import move\ndef f(move):\n    return move.DRAW\n")
    assert str(refused.value) == "engine/game.py has the name move of a module for something else too: rename it."


def test_what_is_no_python_is_left_to_the_compiler():
    assert written(move="DRAW = \n", game="from .move import DRAW\n") == {
        "move": "DRAW = \n",
        "game": "from .move import DRAW\n",
    }
