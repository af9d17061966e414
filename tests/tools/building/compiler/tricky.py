"""Small programs whose meaning a careless build would change."""

SCOPES = {
    "a class scope is not that of its functions": """
# engine/one.py
size = "global"
class Box:
    size = "class"
    seen = size
    def read(self):
        return size, self.size, Box.seen
# code.py
from engine.one import Box, size
print(Box().read(), size)
""",
    "annotations": """
# engine/one.py
SIZE: int = 3
TWICE: "int" = SIZE * 2
NAMES: "tuple[str, ...]" = ("a", "b")
count: int = 0
class Game:
    width: int = SIZE
    pile: "Pile"
    def play(self, word: int, other: "Game | None" = None, *rest: int) -> "list[int]":
        total: int = word + SIZE
        table: "Table"
        self.seen: int = total
        return [total, len(rest)]
def wide(size: int = TWICE) -> int:
    global count
    count += 1
    return size
# engine/two.py in other
from .one import SIZE, Game
def same(game: Game) -> Game:
    return game if game.width == SIZE else None
# code.py
from engine.two import same
from engine.one import NAMES, SIZE, TWICE, Game, wide
print(same(Game()).play(4, None, 1, 2), SIZE, TWICE, wide(), Game.width, NAMES)
""",
    "X = X in a class": """
# engine/one.py
stock = "theirs"
def make():
    return "made"
# engine/two.py
from .one import make, stock
class Game:
    stock = stock
    make = make
    pair = (stock, make)
    def both(self):
        return self.stock, stock, make()
# code.py
from engine.two import Game
print(Game().both(), Game.stock, Game.pair[0])
""",
    "a class attribute that is called like a global imported under another name": """
# engine/one.py
stock = 1
waste = 2
# engine/two.py
from .one import stock as pile, waste as heap
class Game:
    stock = 5
    waste = 6
    total = pile + 10 * heap
# code.py
from engine.two import Game
print(Game.total, Game.stock, Game.waste)
""",
    "comprehensions have variables of their own": """
# engine/one.py
card = "global"
rows = [1, 2, 3]
def squares(limit):
    return [card * card for card in range(limit) if card != 1], card
def nested():
    return [[card + row for card in rows] for row in rows], sorted({row: card for row in rows}.items()), card
def sums(rows):
    return sum(row for row in rows), {card for card in rows} == set(rows), rows
# code.py
from engine.one import nested, squares, sums, card
print(squares(4), nested(), sums([5]), card)
print([card for card in [9]], card)
""",
    "the first iterable of a comprehension is outside of it": """
# engine/one.py
rows = [3, 4]
def doubled(rows):
    return [rows for rows in rows]
class Table:
    rows = rows + [5]
    twice = [each for each in rows]
# code.py
from engine.one import Table, doubled, rows
print(doubled([1]), Table.twice, rows)
""",
    "lambdas and defaults": """
# engine/one.py
step = 1
by = lambda step, scale=step: step * scale
def make(step=step, *rest, last=by(2)):
    return lambda scale=step: (step, scale, rest, last)
class Keeper:
    step = 7
    def __init__(self, step=step):
        self.own = step
        self.read = lambda: (self.own, step)
# code.py
from engine.one import Keeper, by, make
print(by(3), by(3, 4), make()(), make(5, 6, last=8)(9), Keeper().read(), Keeper(2).read())
""",
    "nested functions, nonlocal and global": """
# engine/one.py
count = 0
def counter(start):
    count = start
    def up(by=1):
        nonlocal count, start
        count += by
        start -= 1
        return count, start
    return up
def grow(by):
    global count, made
    count += by
    made = "made " + str(count)
    return count
def read():
    return count, made
# code.py
from engine.one import counter, grow, read
up = counter(10)
print(up(), up(by=5), grow(3), grow(4), read())
""",
    "decorators": """
# engine/one.py
calls = []
def noted(name):
    def decorate(function):
        def call(*arguments, **options):
            calls.append(name)
            return function(*arguments, **options)
        return call
    return decorate
name = "global"
class Deck:
    name = "deck"
    @noted(name)
    def deal(self, number, twice=False):
        return number * (2 if twice else 1)
    @staticmethod
    def size():
        return len(calls)
    @classmethod
    def of(cls, name):
        return cls, name
@noted(name)
def shuffle(name):
    return name + name
# code.py
from engine.one import Deck, calls, shuffle
deck = Deck()
print(deck.deal(3), deck.deal(3, twice=True), shuffle("abc"), Deck.size(), Deck.of("x")[1], calls)
""",
    "except ... as": """
# engine/one.py
error = "global"
def attempt(what):
    try:
        what()
    except (ValueError, KeyError) as error:
        return "caught", type(error) == ValueError, str(error)
    except TypeError:
        return "type", error if False else None
    else:
        return "fine"
    finally:
        done.append(1)
done = []
def fail(text):
    raise ValueError(text)
try:
    fail("now")
except ValueError as problem:
    told = str(problem)
# engine/two.py
problem = "another module's"
def other(problem):
    return problem
# code.py
from engine.one import attempt, done, error, fail, told
from engine.two import other, problem
print(attempt(lambda: fail("x")), attempt(lambda: None), attempt(lambda: 1 + "a"), done, error, told, problem, other(3))
try:
    fail("here")
except ValueError as error:
    print(error)
""",
    "loops with else, while, with and try at the top": """
# engine/one.py
class Open:
    def __init__(self, name):
        self.name = name
    def __enter__(self):
        log.append("in " + self.name)
        return self
    def __exit__(self, kind, error, traceback):
        log.append("out " + self.name)
        return kind is ValueError
log = []
for number in range(3):
    if number == 5:
        break
else:
    log.append("else")
with Open("a") as first, Open("b") as second:
    log.append(first.name + second.name)
    raise ValueError
while number:
    number -= 1
    if number == 1: continue
    log.append(number)
else:
    log.append("done")
try:
    pass
finally:
    pass
if number: pass
elif log: log.append("elif")
else: log.append("never")
# code.py
from engine.one import log, number
print(log, number)
""",
    "an assignment expression in a comprehension belongs to the function": """
# engine/one.py
last = "global"
def search(values):
    found = [last for value in values if (last := value * 2) > 2]
    return found, last
# code.py
from engine.one import last, search
print(search([1, 2, 3]), last)
""",
}

MERGING = {
    "equal names in two modules": """
# engine/one.py
def draw():
    return "one " + _name() + str(TABLE)
def _name():
    return "1"
TABLE = (1,)
# engine/two.py
from .one import draw as draw_one
def draw():
    return "two " + _name() + draw_one()
def _name():
    return "2" + str(TABLE)
TABLE = (2,)
# code.py
from engine.one import draw
from engine.two import draw as other
print(draw(), other())
""",
    "a global that is called like a built-in function elsewhere": """
# engine/one.py
def sum(values):
    return "own"
def len(value):
    return 99
id = 5
# engine/two.py
from .one import id as number, len as length, sum as total
def all_of(values):
    return sum(values), len(values), total(values), length(values), number, id(values) == id(values)
# code.py
from engine.two import all_of
print(all_of([1, 2]))
""",
    "names that are imported further, in one bundle and across bundles": """
# engine/__init__.py in base
# engine/one.py in base
class Card:
    suits = 4
def make(): return Card()
# engine/two.py in base
from .one import Card as TheCard, make
from . import one
also = one.Card
# handheld/three.py
from engine.two import TheCard, also, make as made
from engine import two
def check(): return isinstance(made(), TheCard), also is TheCard, two.make is made, two.TheCard.suits
# code.py
from handheld.three import TheCard, check, made
print(check(), isinstance(made(), TheCard))
""",
    "imports in functions, in one bundle and across bundles": """
# engine/one.py
def first(): return "first"
second = "second"
# engine/two.py
first = "its own"
def both(later):
    from .one import first, second as other
    if later:
        from .three import third
    else:
        from .one import first as third
    return first(), other, third()
# engine/three.py in later
from .two import first
def third(): return "third " + first
# code.py
from engine.two import both, first
print(both(False), both(True), first)
""",
    "what is imported of the firmware, also twice and under other names": """
# engine/one.py
import gc
import sys as system
from time import time as now
def collect(): return gc.collect() is not None, system.maxsize > 0, now() > 1
# engine/two.py
import gc
import sys
from time import time
def gather():
    import time as clock
    gc.collect()
    return sys.maxsize > 1, time() > 1, clock.time() > 1
# engine/three.py
def time(sys): return sys
gc = "not a module"
def read(): return gc
# code.py
from engine.one import collect
from engine.two import gather
from engine.three import read, time
print(collect(), gather(), time(3), read())
""",
    "a module of the firmware that may be missing": """
# engine/one.py
try:
    import no_such_module
except ImportError:
    no_such_module = None
try:
    import gc as memory
except ImportError:
    memory = None
def has(): return no_such_module is not None, memory is not None
# engine/two.py
import gc
no_such_module = "mine"
def own(): return no_such_module, gc is not None
# code.py
from engine.one import has
from engine.two import own
print(has(), own())
""",
    "a global that functions change is seen by all": """
# engine/one.py
state = 0
def set_state(value):
    global state
    state = value
def get(): return state
# engine/two.py
from . import one
from .one import get, set_state
def play(state):
    set_state(state)
    return get(), one.get(), state
# code.py
from engine.two import play
print(play(1), play(2))
""",
    "what a module changes in another module's object": """
# engine/one.py in base
table = {"a": 1}
order = []
# engine/two.py
from engine.one import order, table
def change(value):
    table["a"] = value
    order.append(value)
# code.py
from engine.one import order, table
from engine.two import change
change(5)
print(table, order)
""",
    "modules are run in the order of their imports": """
# engine/two.py
from .one import log
log.append("two")
two = 2
# engine/three.py
from .two import log, two
log.append("three")
three = two + 1
# engine/one.py
log = ["one"]
# code.py
from engine.three import log, three
print(log, three)
""",
}

RENAMING = {
    "arguments by name, by place, and a local variable that is called like one": """
# engine/one.py
def deal(number, marked=False, *, colour="red"):
    return number, marked, colour
def show(colour):
    return deal(1, colour=colour), colour
def local():
    colour = "blue"
    marked = [colour for marked in range(2)]
    return marked, (lambda colour: colour)(3), colour
class Card:
    def __init__(self, colour=None, marked=2):
        self.colour, self.marked = colour, marked
    def copy(self, **changes):
        return Card(**changes)
colour = "global"
# code.py
from engine.one import Card, colour, deal, local, show
print(deal(1), deal(2, True), deal(3, colour="x", marked=1), show("green"), local())
print(Card(marked=4).marked, Card("c").copy(colour=colour).colour)
""",
    "properties and their setters": """
# engine/one.py
class Cursor:
    def __init__(self):
        self._place = 0
    @property
    def place(self):
        return self._place
    @place.setter
    def place(self, value):
        self._place = value * 2
    at = place
class Wide(Cursor):
    @property
    def place_of_wide(self):
        return self.place + self.at
# code.py
from engine.one import Cursor, Wide
cursor = Wide()
cursor.place = 4
print(cursor.place, cursor.at, cursor.place_of_wide, cursor._place)
""",
    "classes in classes and in functions": """
# engine/one.py
class Outer:
    kind = "outer"
    class Inner:
        kind = "inner"
        def read(self):
            return self.kind, Outer.kind, Outer.Inner.kind
    def make(self, kind):
        class Local:
            own = kind
            def get(self):
                return self.own, kind
        return Local()
def build(kind):
    class Made(Outer.Inner):
        pass
    return Made()
# code.py
from engine.one import Outer, build
print(Outer.Inner().read(), Outer().make("k").get(), Outer().make("k").own, build(1).read())
""",
    "getattr and the like with a literal, dict and format by name": """
# engine/one.py
class Deck:
    def __init__(self):
        self.cards_left = 3
        self.turned_over = 4
    def of_table(self):
        setattr(self, "turned_over", 5)
        return getattr(self, "cards_left"), hasattr(self, "turned_over"), hasattr(self, "no_such"), self.turned_over
    def words(self):
        named = dict(cards_left=self.cards_left)
        return named["cards_left"], "{turned_over} of {cards_left}".format(turned_over=1, cards_left=2)
# code.py
from engine.one import Deck
print(Deck().of_table(), Deck().words())
""",
    "attributes that the firmware's classes have too": """
# engine/one.py
class Group:
    def __init__(self, x, y):
        self.x, self.y, self.hidden = x, y, False
        self.items = []
    def append(self, item):
        self.items.append(item)
    def pop(self, index=-1):
        return self.items.pop(index)
    def __len__(self):
        return len(self.items)
# code.py
from engine.one import Group
group = Group(x=1, y=2)
group.append("a"); group.append("b")
print(group.x, group.y, group.hidden, len(group), group.pop(index=0), group.items)
""",
    "one name with several meanings": """
# engine/one.py
def move(move):
    return move
class Game:
    def __init__(self, move):
        self.move = move
    def play(self, Game=None):
        move = self.move
        return move, self.move, Game
    def other(self):
        return move(self.move), Game.move_of(self)
    def move_of(self):
        return self.move
# engine/two.py
from .one import Game, move
def play(game, play=1):
    return game.play(play), move(move=game.move)
# code.py
from engine.one import Game
from engine.two import play
game = Game(5)
print(game.play(), game.other(), play(game), play(game, play=2))
""",
    "a local variable that is called like a module of the firmware": """
# engine/one.py
import time
class Board:
    def __init__(self):
        self.deal_count = 3
        self.gc = self
def count(gc):
    return gc.deal_count
def clock():
    time = Board()
    return time.deal_count, time.gc.deal_count
def real():
    import gc
    return gc.collect() is not None, time.time() > 1
# engine/two.py
import gc
def collect(): return gc.collect() is not None
# code.py
from engine.one import Board, clock, count, real
from engine.two import collect
print(count(Board()), clock(), real(), collect())
""",
    "arguments of functions in functions": """
# engine/one.py
def outer(first, second):
    def middle(third, second=2):
        def inner(first):
            return first, second, third
        return inner(second), first
    return middle(first), middle(third=second), second
def many(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z):
    return a, m, z, [a for a in range(2)], (lambda b: (b, c))(0)
# code.py
from engine.one import many, outer
print(outer(1, 9), many(*range(26)))
""",
    "inherited and overridden": """
# engine/one.py
class Screen:
    title = "screen"
    def show(self, line, colour=1):
        return self.title, line, colour
# engine/two.py in other
from .one import Screen
class Menu(Screen):
    title = "menu"
    def show(self, line, colour=2):
        return super().show(line + 1, colour=colour) + (Screen.show(self, line),)
# code.py
from engine.two import Menu
print(Menu().show(1), Menu().show(line=2, colour=3), Menu.title)
""",
    "options that are passed on": """
# engine/one.py
class Base:
    def __init__(self, width=1, height_of_all=2):
        self.size = width, height_of_all
class Label(Base):
    def __init__(self, text, **options):
        super().__init__(**options)
        self.text = text
# code.py
from engine.one import Label
print(Label("a").size, Label("b", height_of_all=5, width=6).size, Label(text="c").text)
""",
}

CONSTANTS = {
    "constants in one module, another, and a class": """
# engine/one.py
STOCK = 28
MASK = (1 << 3) - 1
_OWN = STOCK + 1
NAMES = ("a", "b")
class Table:
    STOCK = STOCK
    def top(self):
        return self.STOCK & MASK, _OWN
# engine/two.py in other
from .one import MASK, NAMES, STOCK as PILE, Table
from . import one
def read(): return PILE + MASK, one.STOCK, NAMES, Table().top()
# code.py
from engine.two import read
from engine.one import STOCK
print(read(), STOCK)
""",
}

FORMS = {
    "many statements, long conditions and several targets": """
# engine/one.py
def run(value, *rest):
    first, second = last = value, rest
    if value: first += 1; second = rest
    elif rest:
        first = -1
        second = None
    else:
        if value is None: return "none"
        return "nothing"
    assert last
    del last
    for index, each in enumerate(rest):
        if each == 2: continue
        if each == 3: break
        first += each if index % 2 else -each
    while True:
        first += 1
        if first > 20: break
    else:
        first = 0
    return first, second, not value, value and rest or None, -value ** 2, (value, ) [0:1], "a\\tb\\\\" "c", b"\\x00"
def empty():
    "only a text"
class Empty:
    pass
def generator(limit):
    for number in range(limit):
        got = yield number
        if got: yield got * 2
    yield from "ab"
# code.py
from engine.one import Empty, empty, generator, run
print(run(0), run(5, 1, 2, 1, 3, 9), run(0, 1), run(None), empty(), Empty is not None, list(generator(3)))
each = generator(2)
print(next(each), each.send(4), next(each))
""",
    "what a class says about attributes and methods of those derived from it": """
# engine/table.py
OPTIONS = 7
# engine/game.py
from engine.table import OPTIONS
class Game:
    OPTIONS: tuple
    NUMBER: int = 4
    def number(self) -> int:
        "What only says what has to be there is left out."
        raise NotImplementedError
    def reach(self) -> int:
        return self.number() + OPTIONS + len(self.OPTIONS) + self.NUMBER
# engine/one.py
from engine.game import Game
class One(Game):
    OPTIONS = (1, 2)
    def number(self):
        return 100
# code.py
from engine.game import Game
from engine.one import One
print(One().reach())
try:
    Game().number()
except (NotImplementedError, AttributeError):
    print("has to be there")
""",
    "try with all its parts": """
# engine/one.py
log = []
def attempt(kind):
    try:
        log.append("try"); log.append(kind)
        if kind: raise kind("x")
    except ValueError as error: log.append(str(error)); return "value"
    except (KeyError, IndexError):
        try:
            raise
        except Exception: log.append("again")
        finally: log.append("inner")
    else: log.append("else")
    finally:
        for number in range(2): log.append(number)
    return "end"
# code.py
from engine.one import attempt, log
print(attempt(None), attempt(ValueError), attempt(KeyError), len(log))
print([each for each in log if each != ValueError and each != KeyError])
""",
}

PROGRAMS = {**SCOPES, **MERGING, **RENAMING, **CONSTANTS, **FORMS}
