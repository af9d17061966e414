"""Which identifiers get which names, and what keeps its own."""

import ast

from tests.tools.building.compiler.small_programs import build_small, files_of, run_here
from tools.building.compiler import renaming
from tools.building.compiler.firmware import names_of_any_board, names_to_take
from tools.building.compiler.program import Steps, steps_without

NAMES_ALONE = Steps(constants=False, lines=False, unused=False)


def names_in(text):
    """Return every identifier of a text, as a set."""
    found = set()
    for node in ast.walk(ast.parse(text)):
        for field in ("id", "attr", "arg", "name"):
            if isinstance(getattr(node, field, None), str):
                found.add(getattr(node, field))
    return found


def renamed(text, steps=NAMES_ALONE):
    program = build_small(text, steps)
    return program, program.sources["pp_all"]


DECK = """
# engine/one.py
class CardDeck:
    def deal_cards(self, how_many, *, face_up=False):
        self.cards_left = how_many
        x_of_card = 1
        return dealt_before(x_of_card), face_up
def dealt_before(x_of_card):
    return x_of_card
# code.py
from engine.one import CardDeck
print(CardDeck().deal_cards(2, face_up=True), CardDeck().cards_left if 0 else 1)
"""


def test_our_names_become_names_that_the_firmware_has_and_locals_stay():
    program, text = renamed(DECK)
    ours = {"CardDeck", "deal_cards", "how_many", "face_up", "cards_left", "dealt_before"}
    assert not ours & names_in(text)
    assert "x_of_card = 1" in text
    assert names_in(text) - {"x_of_card", "self"} <= names_of_any_board()
    assert run_here(files_of(program)) == "(1, True) 1\n"


def test_one_meaning_has_one_name():
    program, text = renamed(DECK)
    outside = program.outside
    starter = ast.parse(program.starters["code.py"])
    (face_up,) = {node.arg for node in ast.walk(starter) if isinstance(node, ast.keyword)}
    assert "*, %s=False" % face_up in text and ", %s)" % face_up in text
    assert "class %s:" % outside.called("CardDeck") in text


def test_what_the_firmware_has_keeps_its_name_and_so_does_what_stands_as_text():
    text = """
# engine/one.py
import displayio
class CardSprite(displayio.TileGrid):
    def __init__(self, bitmap):
        super().__init__(bitmap, pixel_shader=None, tile_width=4)
        self.x = self.hidden = self.of_cards = 0
    def move_up(self):
        return getattr(self, "of_cards"), hasattr(self, "on_table")
def draw():
    raise NoCard("none")
class NoCard(ValueError): pass
"""
    _, made = renamed(text)
    kept = {"displayio", "TileGrid", "pixel_shader", "tile_width", "x", "hidden", "of_cards", "NoCard", "__init__"}
    assert kept <= names_in(made)
    assert not {"CardSprite", "move_up"} & names_in(made)
    assert "'of_cards'" in made and "'on_table'" in made


def test_arguments_are_numbered_and_locals_never_captured():
    text = """
# engine/one.py
def outer_one(first_card, second_card):
    third = 3
    def inner_one(first_card):
        return first_card, second_card, third
    return inner_one(first_card)
def other_one(only_card):
    return only_card
"""
    program, made = renamed(text)
    functions = {node.name: node for node in ast.walk(ast.parse(made)) if isinstance(node, ast.FunctionDef)}
    arguments = {name: [each.arg for each in node.args.args] for name, node in functions.items()}
    outer, other = arguments[program.outside.called("outer_one")], arguments[program.outside.called("other_one")]
    inner = arguments["inner_one"]
    assert outer[0] == other[0] and len({*outer, *inner}) == 3


def test_names_run_short_and_the_rest_keep_theirs(monkeypatch):
    taken = names_to_take("pybadge", renaming.NATIVE_BASES)
    monkeypatch.setattr(renaming, "names_to_take", lambda board, without: taken[:4])
    program = build_small(DECK, NAMES_ALONE)
    assert program.left_out
    assert set(program.left_out) <= names_in(program.sources["pp_all"])
    assert run_here(files_of(program)) == "(1, True) 1\n"


def test_attributes_are_called_like_arguments_rather_than_left_out(monkeypatch):
    taken = names_to_take("pybadge", renaming.NATIVE_BASES)[: renaming.MOST_ARGUMENTS]
    monkeypatch.setattr(renaming, "names_to_take", lambda board, without: taken)
    program = build_small(DECK, NAMES_ALONE)
    assert sorted(program.left_out) == ["CardDeck", "dealt_before"]
    assert not {"deal_cards", "cards_left", "face_up", "how_many"} & names_in(program.sources["pp_all"])
    assert run_here(files_of(program)) == "(1, True) 1\n"


def test_attributes_are_called_like_local_variables_too_and_globals_never(monkeypatch):
    text = """
# engine/one.py
def last_of(some_cards):
    last = some_cards[-1]
    return last
class CardPile:
    def __init__(self): self.card_above = 7
# code.py
from engine.one import CardPile, last_of
print(last_of([CardPile().card_above + 1]))
"""
    monkeypatch.setattr(renaming, "names_to_take", lambda board, without: ("last",))
    program = build_small(text, NAMES_ALONE)
    assert ".last = 7" in program.sources["pp_all"] and "last = " in program.sources["pp_all"]
    assert sorted(program.left_out) == ["CardPile", "last_of"]
    assert run_here(files_of(program)) == "8\n"


def test_what_a_class_reads_is_called_like_an_attribute_of_another_class_and_none_of_its_own(monkeypatch):
    text = """
# engine/one.py
def count_cards():
    return 3
cards_dealt = count_cards()
class FirstPile:
    def card_above(self): return 7
    card_below = cards_dealt
class SecondPile:
    def card_beside(self): return 8
# code.py
from engine.one import FirstPile, SecondPile
print(FirstPile().card_above(), FirstPile.card_below, SecondPile().card_beside())
"""
    taken = names_to_take("pybadge", renaming.NATIVE_BASES)[: renaming.MOST_ARGUMENTS + 3]
    monkeypatch.setattr(renaming, "names_to_take", lambda board, without: taken)
    program = build_small(text, NAMES_ALONE)
    tree = ast.parse(program.sources["pp_all"])
    bodies = [node.body for node in tree.body if isinstance(node, ast.ClassDef)]
    (beside,) = [method.name for method in bodies[1]]
    assert program.outside.called("cards_dealt") == beside
    assert run_here(files_of(program)) == "7 3 8\n"


def test_no_name_is_taken_that_code_py_means_something_else_by():
    text = "# engine/one.py\n" + "".join("def function_%d(): pass\n" % number for number in range(400))
    text += "# code.py\nfrom engine.one import function_1\nprint(sorted(reversed((1, 2))), abs(-1), ascii)\n"
    program = build_small(text.replace(", ascii", ""), steps_without(["unused"]))
    assert not {"print", "sorted", "reversed", "abs"} & names_in(program.sources["pp_all"])
    assert run_here(files_of(program)) == "[1, 2] 1\n"


def test_left_out_every_name_stays():
    program, text = renamed(DECK, steps_without(["names", "unused"]))
    assert {"CardDeck", "deal_cards", "how_many", "face_up", "cards_left", "dealt_before"} <= names_in(text)
    assert program.left_out == []


def test_a_script_is_translated_and_keeps_its_own_names():
    program = build_small(DECK.replace("class CardDeck", "SIZE = 52\nclass CardDeck"))
    script = """
import player
from engine.one import SIZE, CardDeck, dealt_before as before
def cards_left(deck, face_up):
    player.cards_left = deck.cards_left
    return before(deck.cards_left), SIZE, face_up
deck = CardDeck()
deck.deal_cards(SIZE, face_up=1)
print(cards_left(deck, face_up=2))
"""
    made = program.outside.translated(script)
    assert {"player", "cards_left", "deck", "before", "CardDeck"} <= names_in(made)
    assert "player.cards_left = " in made and not {"deal_cards", "dealt_before"} & names_in(made)
    player = {"player.py": "cards_left = 0\n"}
    assert run_here({**files_of(program), **player, "code.py": made}) == "(52, 52, 2)\n"


def test_firmware_names_to_take_are_free_for_attributes():
    taken = names_to_take("pybadge", renaming.NATIVE_BASES)
    assert len(taken) > 900
    assert not {"x", "append", "deinit", "value", "__init__", "class", "_"} & set(taken)


def test_no_property_is_called_like_the_compilers_own_decorator():
    names = "\n".join("    def number_%d(self): pass" % number for number in range(len(names_to_take("pybadge", ()))))
    text = """
# engine/one.py
class CardDeck:
    @property
    def top_card(self): return 1
    @top_card.setter
    def top_card(self, card): pass
%s
# code.py
from engine.one import CardDeck
print(CardDeck().top_card)
"""
    _, made = renamed(text % names)
    assert "micropython" not in names_in(made)
